const focusable =
  'input, textarea, button, summary, [contenteditable=true], [tabindex]:not([tabindex="-1"])'

// In a list the entry that is wrong comes before the first one.
const unsound = '[aria-invalid=true], [data-look=missing]'

/** Pointers from the field up: `/prompt/x`, `/prompt`, ``. */
const upwards = (at: string): readonly string[] => {
  const tokens = at.split('/')
  return tokens.map((_, index) => tokens.slice(0, tokens.length - index).join('/'))
}

interface FieldPlace {
  readonly owner: string | undefined
  readonly at: string
}

/** Brings the place of a field into view and puts the focus there, as near as the form has it. */
export function focusField({ owner, at }: FieldPlace, root: ParentNode): void {
  const marks = [...root.querySelectorAll<HTMLElement>('[data-at]')]
  const mine = marks.filter((mark) => mark.dataset['owner'] === owner)
  const place = nearest(mine, at) ?? nearest(marks, at)
  if (place === undefined) return
  unfold(place)
  place.scrollIntoView({ block: 'nearest' })
  const wrong = place.querySelector<HTMLElement>(unsound)
  const target = wrong ?? place.querySelector<HTMLElement>(focusable)
  target?.focus({ preventScroll: true })
}

function nearest(marks: readonly HTMLElement[], at: string): HTMLElement | undefined {
  for (const pointer of upwards(at)) {
    const found = marks.find((mark) => mark.dataset['at'] === pointer)
    if (found !== undefined) return found
  }
  return undefined
}

function unfold(place: HTMLElement): void {
  let fold = place.closest('details')
  while (fold !== null) {
    fold.open = true
    fold = fold.parentElement?.closest('details') ?? null
  }
}
