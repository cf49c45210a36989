import { formatBytes } from '../../ui/index.ts'

/** What the reader of documents takes at most. */
const MAX_BYTES = 10 * 1024 * 1024
/** As much of a refused file as is shown. */
const SHOWN_BYTES = 200_000

/** A text that came in by paste, drop or file picker, not yet looked into. */
export interface Source {
  readonly text: string
  readonly fileName?: string
  /** A second file that came with it, with the components it refers to. */
  readonly registry?: Source
  /** Why it cannot even be read; `text` then holds what there is to look at. */
  readonly refusal?: string
}

const tooLarge = (file: File) =>
  `${file.name} is ${formatBytes(file.size)} large. At most ${formatBytes(MAX_BYTES)} can be opened. Below is its beginning.`

const notText = (file: File) =>
  `${file.name} is not a text file in UTF-8. An Agent Spec file is JSON or YAML text.`

/** Reads a file without trusting it: too large or not text is said, and what can be shown is. */
export const readSource = async (file: File): Promise<Source> => {
  const fileName = file.name
  if (file.size > MAX_BYTES) {
    const text = await file.slice(0, SHOWN_BYTES).text()
    return { text, fileName, refusal: tooLarge(file) }
  }
  const bytes = await file.arrayBuffer()
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), fileName }
  } catch (cause) {
    if (!(cause instanceof TypeError)) throw cause
    const text = new TextDecoder().decode(bytes.slice(0, SHOWN_BYTES)).replaceAll('\0', '�')
    return { text, fileName, refusal: notText(file) }
  }
}
