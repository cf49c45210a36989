/** The sentence where there is no type to set names apart in: without its backticks. */
export const plainMessage = (text: string): string => text.replaceAll('`', '')
