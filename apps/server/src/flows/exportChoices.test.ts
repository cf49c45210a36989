import { readDocument, type FlowDocument } from '@flowglass/spec'
import { expect, test } from 'vitest'
import { exportChoicesOf, refuseTooOld } from './exportChoices.ts'

function agent(fields: object): FlowDocument {
  const text = JSON.stringify({
    component_type: 'Agent',
    agentspec_version: '26.1.2',
    id: 'helper',
    name: 'helper',
    system_prompt: 'Help.',
    llm_config: { component_type: 'OpenAiConfig', id: 'm', name: 'm', model_id: 'x' },
    ...fields,
  })
  const { document } = readDocument(text)
  if (document === undefined) throw new Error('The test document could not be read.')
  return document
}

test('a field at its default is left out where a version does not have it', () => {
  const { lowest, choices } = exportChoicesOf(agent({ toolboxes: [] }))
  const oldest = choices.find(({ version }) => version === '25.4.1')
  expect({ lowest, oldest }).toEqual({
    lowest: '25.4.1',
    oldest: { version: '25.4.1', refused: [], dropped: ['“Toolboxes” of “helper”'] },
  })
  expect(choices[0]).toEqual({ version: '26.3.1', refused: [], dropped: [] })
})

test('what a version cannot say is named, with the lowest version that can', () => {
  const box = { component_type: 'MCPToolBox', id: 'box', name: 'box' }
  const transport = { component_type: 'StdioTransport', id: 't', name: 't', command: 'x' }
  const document = agent({ toolboxes: [{ ...box, client_transport: transport }] })
  expect(() => refuseTooOld(document, '25.4.1')).toThrow(
    /25\.4\.1 cannot say .*"Toolboxes" of “helper” \(since 25\.4\.2\).*Choose 25\.4\.2 or later/,
  )
  expect(() => refuseTooOld(document, '25.4.2')).not.toThrow()
})
