import { asComponentId } from '@flowglass/spec'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { anEditor } from '../../../test/anEditor.tsx'
import { renderWithServer } from '../../../test/renderWithServer.tsx'
import { EditorProvider } from '../../editor/store.ts'
import { ServerOffers } from './ServerOffers.tsx'

const agent = JSON.stringify({
  ...{ component_type: 'Agent', id: 'a', name: 'a', agentspec_version: '26.1.0' },
  ...{ system_prompt: 'Help.', tools: [] },
  llm_config: { component_type: 'OllamaConfig', id: 'l', name: 'l', url: 'x', model_id: 'm' },
  toolboxes: [
    {
      ...{ component_type: 'MCPToolBox', id: 'box', name: 'box' },
      client_transport: {
        ...{ component_type: 'StreamableHTTPTransport', id: 't', name: 't' },
        url: 'http://mcp.example/mcp',
      },
    },
  ],
})

const shown = (discover: (input: { text: string; id: string }) => unknown) =>
  renderWithServer(
    <EditorProvider value={anEditor(agent)}>
      <ServerOffers owner={asComponentId('box')} />
    </EditorProvider>,
    { 'tools.discover': discover },
  )

test('what a server offers is asked on request, with the toolbox alone', async () => {
  const inputs = [{ title: 'order_id', type: 'string' }]
  const tool = { name: 'order_status', description: 'Where it is.', inputs, outputs: [] }
  const discover = vi.fn((_: { text: string; id: string }) => ({
    ...{ ok: true, tools: [{ ...tool, requiresConfirmation: true }] },
  }))
  shown(discover)
  expect(discover).not.toHaveBeenCalled()
  await userEvent.click(screen.getByText('What the server offers'))
  await userEvent.click(screen.getByRole('button', { name: /Ask the server/ }))
  expect(await screen.findByText('order_status')).toBeTruthy()
  expect(screen.getByText('Takes order_id (text)')).toBeTruthy()
  const [asked] = discover.mock.calls[0] ?? []
  expect(asked?.id).toBe('box')
  expect(asked?.text).toContain('http://mcp.example/mcp')
  expect(asked?.text).not.toContain('OllamaConfig')
})

test('a server that is not reached says why, and where that can be put right', async () => {
  shown(() => ({ ok: false, message: 'mcp.example is not on the list of allowed hosts.' }))
  await userEvent.click(screen.getByText('What the server offers'))
  await userEvent.click(screen.getByRole('button', { name: /Ask the server/ }))
  expect(await screen.findByText(/not on the list/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Hosts' })).toBeTruthy()
})
