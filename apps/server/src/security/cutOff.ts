/** What stands where a message was cut off, which quotes no more than `WINDOW` before it. */
const ELLIPSIS = '…'
const WINDOW = 300

/**
 * Replaces the beginning of a secret, of `shortest` letters or more, that stands where a text was cut
 * off.
 */
export function maskCutOff(
  text: string,
  secrets: Iterable<string>,
  { mask, shortest }: { readonly mask: string; readonly shortest: number },
): string {
  if (!text.includes(ELLIPSIS)) return text
  const pieces = text.split(ELLIPSIS)
  const last = pieces.pop() ?? ''
  const all = [...secrets]
  const begun = pieces.map((piece) => {
    const end = piece.slice(-WINDOW)
    const length = Math.max(0, ...all.map((secret) => openingOf(end, secret, shortest)))
    return length === 0 ? piece : piece.slice(0, -length) + mask
  })
  return [...begun, last].join(ELLIPSIS)
}

/** Length of the longest end of `text` that begins `secret`; 0: none of `shortest`. */
export function openingOf(text: string, secret: string, shortest: number): number {
  const head = secret.slice(0, shortest)
  // From the left, so that the first hit is the longest.
  for (let at = text.indexOf(head); at >= 0; at = text.indexOf(head, at + 1)) {
    if (secret.startsWith(text.slice(at))) return text.length - at
  }
  return 0
}
