/** The beginning of a text that a message quotes; the ellipsis says that there is more. */
export const shortened = (text: string, chars: number): string =>
  text.length > chars ? `${text.slice(0, chars)}…` : text
