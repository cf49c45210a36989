export {
  categories,
  eventKinds,
  frameStatuses,
  opKind,
  type Category,
  type EventKind,
  type FrameStatus,
  type Op,
  type OpBatch,
  type Us,
  type Usage,
} from './op.ts'
