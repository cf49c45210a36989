import {
  addSource,
  connectAndMap,
  disconnect,
  rename,
  renameProperty,
  setBranchName,
  setField,
  setMapping,
  setPrompt,
  setProperties,
  setSource,
} from '@flowglass/document'
import type { ComponentId, Json, Property } from '@flowglass/spec'
import { edit } from '../editor/edit.ts'
import { selectFlowOnCanvas, type EditorStore } from '../editor/store.ts'
import type { Mapping } from './branching/mapping.ts'
import type { SourceChoice } from './data/sourceMenu.ts'
import type { PromptOffer } from './prompt/names.ts'

// What the inspector's controls do to the document. Each is one step of undo; typing in one field
// is one step as long as nothing else comes between.

export interface FieldPlace {
  readonly owner: ComponentId
  readonly path: readonly (string | number)[]
}

const keyOf = ({ owner, path }: FieldPlace): string => [owner, ...path].join('/')

export function changeField(
  store: EditorStore,
  place: FieldPlace,
  { label, value }: { label: string; value: Json | undefined },
): void {
  const { owner, path } = place
  edit(store, `Changed ${label}`, (document) => setField(document, { id: owner, path, value }), {
    coalesce: keyOf(place),
  })
}

export const renameComponent = (store: EditorStore, id: ComponentId, name: string): void =>
  edit(store, 'Renamed', (document) => rename(document, { id, name }), { coalesce: `${id}/name` })

export function changePrompt(
  store: EditorStore,
  { node, owner, field }: { node: ComponentId; owner: ComponentId; field: string },
  { text, chosen }: { text: string; chosen: PromptOffer | undefined },
): void {
  const flowId = selectFlowOnCanvas(store.getState())
  edit(
    store,
    'Changed the prompt',
    (document) => {
      const prompted = setPrompt(document, { id: owner, text, field }).document
      const source = chosen?.source
      if (chosen === undefined || source === undefined) return prompted
      return setSource(prompted, { flowId, node, input: chosen.name, source })
    },
    { coalesce: keyOf({ owner, path: [field] }) },
  )
}

export const changeMapping = (
  store: EditorStore,
  {
    id,
    mapping,
    label,
    coalesce,
  }: { id: ComponentId; mapping: Mapping; label: string; coalesce?: string | undefined },
): void =>
  edit(
    store,
    label,
    (document) => setMapping(document, { id, mapping }),
    coalesce === undefined ? {} : { coalesce: `${id}/mapping/${coalesce}` },
  )

export const changeBranchName = (store: EditorStore, id: ComponentId, name: string): void =>
  edit(store, 'Renamed a route', (document) => setBranchName(document, { id, name }), {
    coalesce: `${id}/branch_name`,
  })

export interface PropertySidePlace {
  readonly id: ComponentId
  readonly side: 'inputs' | 'outputs'
}

export const changeProperties = (
  store: EditorStore,
  { id, side }: PropertySidePlace,
  {
    label,
    properties,
    coalesce,
  }: { label: string; properties: readonly Property[]; coalesce?: string },
): void =>
  edit(
    store,
    label,
    (document) => setProperties(document, { id, side, properties }),
    coalesce === undefined ? {} : { coalesce: `${id}/${side}/${coalesce}` },
  )

export const changePropertyName = (
  store: EditorStore,
  place: PropertySidePlace,
  { from, to, coalesce }: { from: string; to: string; coalesce: string },
): void =>
  edit(store, `Renamed ${from}`, (document) => renameProperty(document, { ...place, from, to }), {
    coalesce: `${place.id}/${place.side}/${coalesce}`,
  })

export function chooseSource(
  store: EditorStore,
  { node, input }: { node: ComponentId; input: string },
  choice: SourceChoice,
): void {
  const place = { flowId: selectFlowOnCanvas(store.getState()), node, input }
  edit(store, `Changed the source of ${input}`, (document) => {
    switch (choice.kind) {
      case 'only':
        return setSource(document, { ...place, source: choice.candidate })
      case 'also':
        return addSource(document, { ...place, source: choice.candidate })
      case 'without':
        return disconnect(document, { flowId: place.flowId, edges: [choice.edge] })
      case 'none':
        return setSource(document, { ...place, source: undefined })
    }
  })
}

export function connectRoute(
  store: EditorStore,
  route: { from: ComponentId; branch: string; to: ComponentId },
): void {
  const flowId = selectFlowOnCanvas(store.getState())
  edit(
    store,
    'Connected a route',
    (document) => connectAndMap(document, { flowId, ...route }).document,
  )
}
