import { createContext, useContext } from 'react'
import { createHistory, type History } from '@flowglass/document'
import { refId, type FlowDocument } from '@flowglass/spec'
import { createStore, useStore, type StoreApi } from 'zustand'
import type { EditorApi } from './api.ts'
import type { Journal } from './journal.ts'
import { readPins } from './pins/keptPins.ts'
import type { EditorState } from './state.ts'

export interface EditorStore extends StoreApi<EditorState> {
  readonly api: EditorApi
  readonly journal: Journal
  /** Milliseconds on any clock: what is typed without a pause is one step of undo. */
  readonly now: () => number
}

interface Opening {
  readonly flowId: string
  readonly document: FlowDocument
  readonly updatedAt: string
  readonly api: EditorApi
  readonly journal: Journal
  readonly now?: () => number
}

/** One editor: a store of its own, so that tests and two tabs do not share anything. */
export function createEditorStore({
  flowId,
  document,
  updatedAt,
  api,
  journal,
  now = () => performance.now(),
}: Opening): EditorStore {
  const store = createStore<EditorState>(() => ({
    flowId,
    history: createHistory(document),
    scope: [document.root],
    selection: [],
    selectedEdge: undefined,
    laidOut: new Map(),
    diagnostics: [],
    save: { kind: 'saved', at: updatedAt },
    run: undefined,
    pins: readPins(flowId),
    runRefusal: undefined,
    panels: {
      bottom: 'runs',
      isBottomOpen: false,
      isPaletteOpen: false,
      areKeysShown: false,
      inspector: 'setup',
      focusField: undefined,
      problem: undefined,
      isProblemWanted: false,
      isRunWanted: false,
    },
    canvas: undefined,
    inputsForm: undefined,
    announcement: '',
  }))
  return Object.assign(store, { api, journal, now })
}

const EditorContext = createContext<EditorStore | undefined>(undefined)
export const EditorProvider = EditorContext.Provider

export function useEditorStore(): EditorStore {
  const store = useContext(EditorContext)
  if (store === undefined) throw new Error('useEditorStore needs an EditorProvider above it')
  return store
}

/** Subscribes to one thing; `select` must return stored references, never new objects. */
export const useEditor = <T>(select: (state: EditorState) => T): T =>
  useStore(useEditorStore(), select)

export const selectDocument = (state: EditorState): FlowDocument => state.history.present
export const selectHistory = (state: EditorState): History => state.history
export const selectFlowOnCanvas = (state: EditorState) =>
  state.scope.at(-1) ?? state.history.present.root
export const selectSelectedNode = (state: EditorState) =>
  state.selection.length === 1 ? state.selection[0] : undefined
export const selectPanels = (state: EditorState) => state.panels
export const selectRun = (state: EditorState) => state.run
export const selectSave = (state: EditorState) => state.save
export const selectDiagnostics = (state: EditorState) => state.diagnostics

/** The start node of a flow, when it has one. */
export const startNodeOf = (document: FlowDocument, flowId: string) =>
  refId(document.components[flowId]?.['start_node'] ?? null)
