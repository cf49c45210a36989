import { asComponentId } from '@flowglass/spec'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { anEditor } from '../../../test/anEditor.tsx'
import { triageText } from '../../../test/flows.ts'
import { renderWithServer } from '../../../test/renderWithServer.tsx'
import { EditorProvider } from '../../editor/store.ts'
import { ModelReady } from './ModelReady.tsx'

const modelIn = (text: string): string => {
  const document = anEditor(text).getState().history.present
  const model = Object.values(document.components).find(({ component_type: type }) =>
    type.endsWith('Config'),
  )
  if (model === undefined) throw new Error('The flow has no model.')
  return model.id
}

const missing = (id: string) => ({
  ...{ componentId: id, name: 'llm', type: 'OpenAiCompatibleConfig', model: 'm', isReady: false },
  configuration: { state: 'ok', message: 'm at models.example.' },
  credential: { state: 'none', message: 'None is stored or named.' },
  host: { state: 'missing', code: 'host_refused', host: 'models.example', port: 443, message: '' },
})

test('a model says what it lacks, and one press puts it right', async () => {
  const id = modelIn(triageText)
  const asked = vi.fn<(input: { text: string }) => unknown>(() => [missing(id)])
  const allow = vi.fn(() => null)
  renderWithServer(
    <EditorProvider value={anEditor(triageText)}>
      <ModelReady model={asComponentId(id)} />
    </EditorProvider>,
    { 'models.readiness': asked, 'hosts.add': allow },
  )
  expect(await screen.findByText('host refused')).toBeTruthy()
  await userEvent.click(screen.getByText('Ready to use'))
  await userEvent.click(screen.getByRole('button', { name: 'Allow this host, port 443' }))
  expect(allow).toHaveBeenCalledOnce()
  expect(asked.mock.calls.length).toBeGreaterThan(1)
})

test('only the model travels to the server, not the flow around it', async () => {
  const id = modelIn(triageText)
  const asked = vi.fn<(input: { text: string }) => unknown>(() => [missing(id)])
  renderWithServer(
    <EditorProvider value={anEditor(triageText)}>
      <ModelReady model={asComponentId(id)} />
    </EditorProvider>,
    { 'models.readiness': asked },
  )
  await screen.findByText('host refused')
  const text = asked.mock.calls[0]?.[0].text ?? ''
  expect(JSON.parse(text)).toMatchObject({ id })
  expect(text).not.toContain('StartNode')
})
