import { eventCode, opKind, statusCode, type Op } from '@flowglass/trace'
import { expect, test } from 'vitest'
import { createRedact } from './redact.ts'
import { shownOps } from './shownWords.ts'

const delta = eventCode('delta')
const pieces = (frame: number, first: number, texts: readonly string[]): Op[] =>
  texts.flatMap((text, at): Op[] => [
    [opKind.dict, first + at, text],
    [opKind.event, frame, delta, 0, first + at],
  ])

const textsOf = (ops: readonly Op[]) => ops.flatMap((op) => (op[0] === opKind.dict ? [op[2]] : []))

test('what a model says is shown as one text for each call and each attempt', () => {
  const ops: Op[] = [
    ...pieces(1, 0, ['its "password": ', '"two ']),
    ...pieces(2, 2, ['words" ', 'are plain ']),
    ...pieces(1, 4, ['words" ']),
    [opKind.event, 1, eventCode('attempt'), 0, 0],
    ...pieces(1, 5, ['words" ']),
    [opKind.close, 1, 0, statusCode('ok')],
    [opKind.dict, 6, 'sk-a1b2c3d4e5f6a7b8c9d0e1f2'],
  ]
  const shown = shownOps(createRedact([]), ops)
  expect(textsOf(shown)).toEqual([
    ...['its "password": ', '"** MASKED **', 'words" ', 'are plain ', '" ', 'words" '],
    '** MASKED **',
  ])
  expect(shown).toHaveLength(ops.length)
})
