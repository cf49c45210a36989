import { asComponentId, type FlowDocument } from '@flowglass/spec'
import { expect, test } from 'vitest'
import { changedElsewhere, openDraft, read, reprinted, typed, type Draft } from './draft.ts'

const documentNamed = (name: string): FlowDocument => ({
  root: asComponentId('flow'),
  components: { flow: { component_type: 'Flow', id: 'flow', name } },
  version: undefined,
  values: {},
  extras: {},
})

/** `ok NAME` is the only valid text of this tiny language. */
const ports = {
  read: (text: string) => {
    const name = /^ok (\w+)/.exec(text)?.[1]
    if (name !== undefined) return { document: documentNamed(name), diagnostics: [] }
    return { diagnostics: [{ code: 'text', severity: 'error' as const, message: 'No.', at: '' }] }
  },
  print: (document: FlowDocument) => `ok ${document.components['flow']?.name}`,
}
const start = openDraft(documentNamed('first'), 'json', ports)
const after = (draft: Draft, text: string): Draft => read(typed(draft, text), ports)

test('valid text becomes the document and is not printed again', () => {
  const draft = after(start, 'ok second   ')
  expect(draft.document.components['flow']?.name).toBe('second')
  expect(draft.text).toBe('ok second   ')
})

test('text that is not valid stays, with its faults, beside the last valid document', () => {
  const draft = after(start, 'oops')
  expect(draft.text).toBe('oops')
  expect(draft.document).toBe(start.document)
  expect(draft.faults.map(({ message }) => message)).toEqual(['No.'])
})

test('mended text clears the faults', () => {
  expect(after(after(start, 'oops'), 'ok third').faults).toEqual([])
})

test('a change made elsewhere is printed', () => {
  expect(changedElsewhere(start, documentNamed('drawn'), ports).text).toBe('ok drawn')
})

test('the change that came from this text does not print it again', () => {
  const draft = after(start, 'ok second  ')
  expect(changedElsewhere(draft, draft.document, ports)).toBe(draft)
})

test('a change made elsewhere does not throw away text that is not valid', () => {
  const draft = after(start, 'oops')
  expect(changedElsewhere(draft, documentNamed('drawn'), ports).text).toBe('oops')
})

test('printing anew shows the document as it is now', () => {
  const draft = reprinted(after(start, 'oops'), documentNamed('drawn'), ports)
  expect(draft).toMatchObject({ text: 'ok drawn', faults: [] })
})

test('a change made elsewhere waits for text that has not been read yet', () => {
  expect(changedElsewhere(typed(start, 'ok sec'), documentNamed('drawn'), ports).text).toBe(
    'ok sec',
  )
})
