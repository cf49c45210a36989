/** A flow's name as the beginning of a file's name, in any script. */
export const fileStem = (name: string): string =>
  name.replaceAll(/[^\p{L}\p{N}_-]+/gu, '-').replaceAll(/^-+|(?<!-)-+$/g, '') || 'flow'
