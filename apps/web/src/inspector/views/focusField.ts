const focusable =
  'input, textarea, button, summary, [contenteditable=true], [tabindex]:not([tabindex="-1"])'

/** Pointers from the field up: `/prompt/x`, `/prompt`, ``. */
const upwards = (at: string): readonly string[] => {
  const tokens = at.split('/')
  return tokens.map((_, index) => tokens.slice(0, tokens.length - index).join('/'))
}

/** Brings the place of a field into view and puts the focus there, as near as the form has it. */
export function focusField(at: string, root: ParentNode = document): void {
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
    place.querySelector<HTMLElement>(focusable)?.focus({ preventScroll: true })
    return
  }
}
