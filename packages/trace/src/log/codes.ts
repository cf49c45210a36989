import {
  categories,
  eventKinds,
  frameStatuses,
  type Category,
  type EventKind,
  type FrameStatus,
} from './op.ts'

const indexed = <T extends string>(list: readonly T[]): ((word: T) => number) => {
  const codes = new Map(list.map((word, code) => [word, code]))
  return (word) => codes.get(word) ?? -1
}

/** Numbers that stand for the words on the wire. */
export const categoryCode: (category: Category) => number = indexed(categories)
export const statusCode: (status: FrameStatus) => number = indexed(frameStatuses)
export const eventCode: (kind: EventKind) => number = indexed(eventKinds)

export const categoryOf = (code: number | undefined): Category => categories[code ?? -1] ?? 'node'
export const statusOf = (code: number | undefined): FrameStatus =>
  frameStatuses[code ?? -1] ?? 'running'
