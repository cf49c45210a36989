import type { RecordedRun } from '@flowglass/engine'
import { isObject, isSameJson, type Json, type JsonObject } from '@flowglass/spec'
import { eventCode, opKind, type EventKind } from '@flowglass/trace'

/** A recorded value as it was, and as it is shown, with secrets struck out of it. */
export interface RecordedValue {
  readonly whole: Json
  readonly shown: Json
}

interface Logs {
  readonly whole: RecordedRun
  readonly shown: Pick<RecordedRun, 'payload'>
}

/** The value of a frame's event; undefined where it has none. */
export function recordedValue(
  { whole, shown }: Logs,
  frame: number,
  kind: EventKind,
): RecordedValue | undefined {
  const code = eventCode(kind)
  const op = whole.ops.findLast(
    (each) => each[0] === opKind.event && each[1] === frame && each[2] === code,
  )
  if (op?.[0] !== opKind.event) return undefined
  return { whole: whole.payload(op[4]), shown: shown.payload(op[4]) }
}

/** What somebody edited who saw no secrets: what was left as shown is what it was. */
export function asRecorded(edited: Json, recorded: RecordedValue | undefined): Json {
  if (recorded === undefined) return edited
  const { whole, shown } = recorded
  if (isSameJson(edited, shown)) return whole
  if (isList(edited) && isList(whole) && isList(shown)) return listAsRecorded(edited, whole, shown)
  if (!isObject(edited)) return edited
  return allAsRecorded(edited, recorded)
}

const isList = (value: Json): value is readonly Json[] => Array.isArray(value)

/** Items that were left alone may stand elsewhere now; of others the one in the same place was edited. */
function listAsRecorded(
  edited: readonly Json[],
  whole: readonly Json[],
  shown: readonly Json[],
): Json {
  // By their text: a list may be too long to look through it for each of its items.
  const places = new Map(shown.map((item, at) => [JSON.stringify(item), at] as const).toReversed())
  return edited.map((item, at) => {
    const isThere = isSameJson(item, shown[at])
    const from = isThere ? at : (places.get(JSON.stringify(item)) ?? at)
    const [was, seen] = [whole[from], shown[from]]
    if (was === undefined || seen === undefined) return item
    return asRecorded(item, { whole: was, shown: seen })
  })
}

/** The same for each of several values by name. */
export function allAsRecorded(edited: JsonObject, recorded: RecordedValue | undefined): JsonObject {
  const { whole, shown } = recorded ?? {}
  if (whole === undefined || shown === undefined || !isObject(whole) || !isObject(shown))
    return edited
  return Object.fromEntries(
    Object.entries(edited).map(([name, value]) => {
      const [was, seen] = [whole[name], shown[name]]
      const isKnown = was !== undefined && seen !== undefined
      return [name, isKnown ? asRecorded(value, { whole: was, shown: seen }) : value]
    }),
  )
}
