export { copy, duplicate, paste, type Pasted } from './clipboard/clipboard.ts'
export type { Imported } from './clipboard/importSteps.ts'
export { freshId, freshName, slug } from './document/names.ts'
export { refusalToRenameProperty, renameProperty } from './fields/renameProperty.ts'
export { refusalToRename, rename } from './fields/rename.ts'
export { setField, type FieldChange } from './fields/setField.ts'
export { renameBranch, setBranchName, setMapping } from './fields/setMapping.ts'
export { promptField, setPrompt } from './fields/setPrompt.ts'
export { setProperties, type PropertySide } from './fields/setProperties.ts'
export { createFlow } from './flows/newFlow.ts'
export { replaceDocument } from './flows/replaceDocument.ts'
export { setTarget } from './flows/setTarget.ts'
export {
  newSubflow,
  refusalToUseFlow,
  stepsRunning,
  usableFlows,
  useFlow,
} from './flows/subflows.ts'
export {
  createHistory,
  push,
  redo,
  redoStep,
  seal,
  undo,
  undoStep,
  type Entry,
  type History,
  type HistoryStep,
} from './history/history.ts'
export {
  applyLayout,
  layoutInput,
  needsLayout,
  unplacedNodes,
  type LayoutGraph,
  type LayoutNode,
  type Size,
  type Sizes,
} from './layout/layout.ts'
export { addNode, refusalToAdd, type Added, type NewNode } from './nodes/addNode.ts'
export { insertOnRoute, refusalToInsert } from './nodes/insertOnRoute.ts'
export { moveNodes, type Point, type Positions } from './nodes/position.ts'
export { refusalToRemove, removeNodes } from './nodes/removeNodes.ts'
export { addEndFor } from './routes/addEndFor.ts'
export { connect, connectAndMap, disconnect } from './routes/connect.ts'
export type { Route } from './routes/edge.ts'
export { refusalToConnect } from './routes/refusal.ts'
export { autoMap, type Filled } from './sources/autoMap.ts'
export {
  sourceCandidates,
  type Candidate,
  type CandidateStatus,
  type InputPlace,
} from './sources/candidates.ts'
export { isByName, makeExplicit } from './sources/makeExplicit.ts'
export { refusalToSetSource } from './sources/refusal.ts'
export { addSource, setSource, type Source } from './sources/setSource.ts'
