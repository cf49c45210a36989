/** Puts the cursor into the field of an input. */
export const focusInput = (form: HTMLFormElement | null, title: string | undefined): void =>
  focusIn(form, 'data-input', title)

/** The same for an option, whose fold is opened. */
export const focusOption = (form: HTMLFormElement | null, name: string): void =>
  focusIn(form, 'data-option', name)

function focusIn(form: HTMLFormElement | null, mark: string, name: string | undefined): void {
  if (form === null || name === undefined) return
  const place = form.querySelector(`[${mark}="${CSS.escape(name)}"]`)
  const fold = place?.closest('details')
  if (fold) fold.open = true
  place?.querySelector<HTMLElement>('textarea, input, button')?.focus()
}
