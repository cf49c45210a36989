const focusable =
  'input, textarea, button, summary, [contenteditable=true], [tabindex]:not([tabindex="-1"])'

// In a list the entry that is wrong comes before the first one.
const unsound = '[aria-invalid=true], [data-look=missing]'

/** Pointers from the field up: `/prompt/x`, `/prompt`, ``. */
const upwards = (at: string): readonly string[] => {
  const tokens = at.split('/')
  return tokens.map((_, index) => tokens.slice(0, tokens.length - index).join('/'))
}

/** Brings the place of a field into view and puts the focus there, as near as the form has it. */
export function focusField(at: string, root: ParentNode): void {
  for (const pointer of upwards(at)) {
    const place = [...root.querySelectorAll<HTMLElement>('[data-at]')].find(
      (element) => element.dataset['at'] === pointer,
    )
    if (place === undefined) continue
    for (
      let fold = place.closest('details');
      fold !== null;
      fold = fold.parentElement?.closest('details') ?? null
    )
      fold.open = true
    place.scrollIntoView({ block: 'nearest' })
    const wrong = place.querySelector<HTMLElement>(unsound)
    const target = wrong ?? place.querySelector<HTMLElement>(focusable)
    target?.focus({ preventScroll: true })
    return
  }
}
