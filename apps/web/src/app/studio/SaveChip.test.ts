import { expect, test } from 'vitest'
import type { SaveState } from '../../editor/state.ts'
import { wordsOf } from './SaveChip.tsx'

const theirs = { text: '{}', revision: 2, updatedAt: '2026-11-30T12:10:00.000Z' }

test.each<readonly [SaveState, RegExp]>([
  [{ kind: 'saved', at: '2026-11-30T12:10:00.000Z' }, /^Saved \d\d:\d\d$/],
  [{ kind: 'unsaved', edits: 1 }, /^Not saved yet$/],
  [{ kind: 'saving' }, /^Saving…$/],
  [{ kind: 'unsaved', edits: 2, reason: 'No answer.' }, /^Not saved, retrying \(2 edits\)$/],
  [{ kind: 'conflict', theirs }, /^Conflict$/],
  [{ kind: 'gone' }, /^Deleted elsewhere$/],
])('%o is told as %s', (save, words) => {
  expect(wordsOf(save).text).toMatch(words)
})
