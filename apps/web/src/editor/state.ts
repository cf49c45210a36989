import type { History, Positions } from '@flowglass/document'
import type { ComponentId, Diagnostic, FlowDocument } from '@flowglass/spec'
import type { Trace } from '@flowglass/trace'
import type { RunSummary } from './api.ts'
import type { Pins } from './pins/pin.ts'
import type { Refusal } from './refusals/reason.ts'

/** What the person is told about their work. `saved` is only ever set by the server's answer. */
export interface OtherVersion {
  readonly revision: number
  readonly updatedAt: string
  readonly text: string
}

export type SaveState =
  | { readonly kind: 'saved'; readonly at: string }
  | { readonly kind: 'saving' }
  | { readonly kind: 'unsaved'; readonly edits: number; readonly reason?: string }
  | { readonly kind: 'conflict'; readonly theirs: OtherVersion }
  /** Deleted elsewhere while it is open here. */
  | { readonly kind: 'gone' }

/** A run on the screen, live or stored. `trace` grows in place; `version` tells that it did. */
export interface RunView {
  readonly summary: RunSummary
  readonly phase: 'loading' | 'live' | 'reconnecting' | 'ended' | 'lost'
  readonly trace: Trace
  readonly version: number
  /** What ran: the run's own copy of the document. */
  readonly document: FlowDocument
  /** Serialised form of that copy, to tell whether the draft has moved on. */
  readonly text: string
  readonly selectedFrame: number | undefined
  /** A stored run of another version than the draft was when it was opened: shown as it ran. */
  readonly isApart: boolean
}

export type BottomTab = 'problems' | 'runs' | 'chat' | 'inputs' | 'code'
export type InspectorTab = 'setup' | 'data' | 'run' | 'notes'

export interface Panels {
  readonly bottom: BottomTab
  readonly isBottomOpen: boolean
  readonly isPaletteOpen: boolean
  readonly areKeysShown: boolean
  readonly inspector: InspectorTab
  /** The field that the inspector should bring into view, then forgets. */
  readonly focusField: string | undefined
  /** The problem that was gone to last. */
  readonly problem: Diagnostic | undefined
  /** The list of problems was asked for: it takes the focus once it is there. */
  readonly isProblemWanted: boolean
  /** Run was pressed before the form of inputs was there; it runs by itself if it asks for nothing. */
  readonly isRunWanted: boolean
}

/** What the form of inputs can do for others. Set while it is on the screen. */
export interface InputsForm {
  submit(): void
}

/** What the canvas can do for others. Set while a canvas is on the screen. */
export interface CanvasHandle {
  fit(): void
  zoom(direction: 'in' | 'out' | 'actual'): void
  reveal(id: ComponentId): void
  /** Middle of what is in view, in canvas coordinates. */
  centre(): { x: number; y: number }
  /** Drawn sizes of the nodes, for the layout. */
  sizes(): ReadonlyMap<ComponentId, { width: number; height: number }>
  /** Opens the list of steps to add: at the pointer, after the selected step if one is. */
  add(): void
  /** Starts a route from the selected step, to be finished by keyboard. */
  connect(): void
  /** The selected step's name becomes a field. */
  rename(): void
  /** Shows or hides where data comes from, for all steps. */
  toggleData(): void
}

export interface EditorState {
  /** The stored flow being edited; saving uses this, never the address bar. */
  readonly flowId: string
  readonly history: History
  /** Flows from the top down to the one on the canvas. */
  readonly scope: readonly ComponentId[]
  readonly selection: readonly ComponentId[]
  readonly selectedEdge: ComponentId | undefined
  /** Places found for steps that came without any; see `shown.ts`. */
  readonly laidOut: Positions
  readonly diagnostics: readonly Diagnostic[]
  readonly save: SaveState
  readonly run: RunView | undefined
  readonly pins: Pins
  /** Why the last attempt to run did not start. */
  readonly runRefusal: Refusal | undefined
  readonly panels: Panels
  readonly canvas: CanvasHandle | undefined
  readonly inputsForm: InputsForm | undefined
  /** Last words for the polite live region. */
  readonly announcement: string
}
