import type { ComponentId } from './component.ts'
import type { FlowDocument } from './document/flowDocument.ts'
import type { JsonPointer } from './json.ts'

/** error: cannot run. warning: will probably surprise. hint: could be better. */
export type Severity = 'error' | 'warning' | 'hint'

/** Where in the text a diagnostic stands, both 1-based. */
export interface TextPosition {
  readonly line: number
  readonly column: number
}

export interface Fix {
  /** What the button says, for example `Send default to a new End`. */
  readonly label: string
  readonly apply: (document: FlowDocument) => FlowDocument
}

export interface Diagnostic {
  /** One code of the table in `validate/codes.ts`. */
  readonly code: string
  readonly severity: Severity
  /** Number that Oracle's engine gives to the same finding. */
  readonly oracle?: string
  /** One sentence: what was expected, what was found, what to do. */
  readonly message: string
  /** The component it is about; undefined when the text could not be read as a document. */
  readonly componentId?: ComponentId
  /** Pointer inside that component (`/prompt_template`), or into the whole text without one. */
  readonly at: JsonPointer
  readonly position?: TextPosition
  readonly fixes?: readonly Fix[]
}
