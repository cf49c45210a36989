import { EditorState } from '@codemirror/state'
import { ensureSyntaxTree } from '@codemirror/language'
import { expect, test } from 'vitest'
import { yaml } from './yaml.ts'

test('a long line is coloured at once', () => {
  const doc = `- ${'1.-'.repeat(100_000)}!`
  const state = EditorState.create({ doc, extensions: [yaml] })
  expect(ensureSyntaxTree(state, doc.length, 3_000)?.length).toBe(doc.length)
})

test('keys, texts and numbers are told apart', () => {
  const doc = 'name: order flow\nsteps:\n  - max: 12 \n    "a b": true # note\n'
  const state = EditorState.create({ doc, extensions: [yaml] })
  const found: string[] = []
  ensureSyntaxTree(state, doc.length)?.iterate({
    enter: ({ name, from, to }) => {
      if (name !== 'Document') found.push(`${name} ${doc.slice(from, to)}`)
    },
  })
  expect(found).toEqual([
    'propertyName name',
    'separator :',
    'string order flow',
    'propertyName steps',
    'separator :',
    'separator -',
    'propertyName max',
    'separator :',
    'number 12',
    'propertyName "a b"',
    'separator :',
    'string true # note',
  ])
})
