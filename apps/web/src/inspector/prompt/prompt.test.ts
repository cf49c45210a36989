import { CompletionContext } from '@codemirror/autocomplete'
import { EditorState } from '@codemirror/state'
import { asComponentId } from '@flowglass/spec'
import { expect, test } from 'vitest'
import { aDocument } from '../../../test/anEditor.tsx'
import { triageText } from '../../../test/flows.ts'
import { completeName } from './completion.ts'
import { setContext } from './names.ts'
import { pills } from './pills.ts'
import { promptContextOf } from './promptContext.ts'

const document = aDocument(triageText)
const flowId = asComponentId('triage')
const contextOf = (node: string) =>
  promptContextOf(document, {
    flowId,
    node: asComponentId(node),
    owner: asComponentId(node),
    field: 'prompt_template',
  })

function completionsAt(text: string) {
  const state = EditorState.create({ doc: text, extensions: [pills] }).update({
    effects: setContext.of(contextOf('classify')),
  }).state
  return completeName(new CompletionContext(state, text.length, false))
}

test('inputs of the step come first, then results of earlier steps that nothing takes yet', () => {
  const { offers } = contextOf('classify')
  expect(offers.map(({ name, from, source }) => [name, from, source !== undefined])).toEqual([
    ['request', 'begin', false],
    ['count', 'begin', true],
  ])
})

test('an input without a source is in trouble, one with a source is not', () => {
  expect(contextOf('classify').names.get('request')?.trouble).toBeUndefined()
  expect(contextOf('lookup').names.get('order')?.trouble).toContain('no source')
})

test('two braces offer the names, what is written after them narrows the list', () => {
  expect(completionsAt('Say {{')?.options.map(({ label }) => label)).toEqual(['request', 'count'])
  expect(completionsAt('Say {{co')?.from).toBe(6)
})

test('plain text offers nothing', () => {
  expect(completionsAt('Say co')).toBeNull()
})
