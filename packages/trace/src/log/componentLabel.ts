/** A component as a frame names it. */
export interface ComponentLabel {
  readonly type: string
  readonly id: string
}

/** Dictionary text of a component: its type has no blank, its id may have some. */
export const labelText = (label: ComponentLabel): string => `${label.type} ${label.id}`

export function labelOf(text: string): ComponentLabel {
  const blank = text.indexOf(' ')
  if (blank < 0) return { type: text, id: '' }
  return { type: text.slice(0, blank), id: text.slice(blank + 1) }
}
