import { flowOwning, subflowOf, componentOf, type ComponentId } from '@flowglass/spec'
import type { EditorStore } from './store.ts'

const sameIds = (a: readonly ComponentId[], b: readonly ComponentId[]): boolean =>
  a.length === b.length && a.every((id, index) => id === b[index])

export function select(store: EditorStore, ids: readonly ComponentId[]): void {
  const { selection, selectedEdge } = store.getState()
  if (sameIds(selection, ids) && selectedEdge === undefined) return
  store.setState({ selection: ids, selectedEdge: undefined })
}

export function selectEdge(store: EditorStore, id: ComponentId | undefined): void {
  if (store.getState().selectedEdge === id) return
  store.setState(id === undefined ? { selectedEdge: id } : { selectedEdge: id, selection: [] })
}

/** Shows the sub-flow of a node (or a flow itself) on the canvas. */
export function enterFlow(store: EditorStore, id: ComponentId): void {
  const { history, scope } = store.getState()
  const component = componentOf(history.present, id)
  if (component === undefined) return
  const flow = component.component_type === 'Flow' ? id : subflowOf(component)
  if (flow === undefined || flow === scope.at(-1)) return
  const at = scope.indexOf(flow)
  store.setState({
    scope: at >= 0 ? scope.slice(0, at + 1) : [...scope, flow],
    selection: [],
    selectedEdge: undefined,
  })
}

/** Back to the flow at `depth` of the breadcrumb; without one, a level up. */
export function leaveFlow(store: EditorStore, depth?: number): void {
  const { scope } = store.getState()
  const length = depth === undefined ? scope.length - 1 : depth + 1
  if (length < 1 || length >= scope.length) return
  store.setState({ scope: scope.slice(0, length), selection: [], selectedEdge: undefined })
}

const pathTo = (
  scope: readonly ComponentId[],
  root: ComponentId,
  flow: ComponentId,
): readonly ComponentId[] => {
  const at = scope.indexOf(flow)
  if (at >= 0) return scope.slice(0, at + 1)
  return flow === root ? [flow] : [root, flow]
}

/** Shows a flow of the document, with one of its edges selected or nothing. */
export function showFlow(store: EditorStore, flow: ComponentId, edge?: ComponentId): void {
  const { history, scope } = store.getState()
  store.setState({
    scope: pathTo(scope, history.present.root, flow),
    selection: [],
    selectedEdge: edge,
  })
}

/** Brings a component into view: its flow onto the canvas, the node selected and centred. */
export function reveal(store: EditorStore, id: ComponentId): void {
  const { history, scope } = store.getState()
  const document = history.present
  const flow = flowOwning(document, id)
  if (flow === undefined) return
  store.setState({
    scope: pathTo(scope, document.root, flow),
    selection: [id],
    selectedEdge: undefined,
  })
  // After the canvas has drawn the flow it may have to switch to.
  requestAnimationFrame(() => store.getState().canvas?.reveal(id))
}
