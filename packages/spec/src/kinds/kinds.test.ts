import { describe, expect, test } from 'vitest'
import { versions } from '../versions/versions.ts'
import type { Field } from './field.ts'
import { abstractTypes, kindOf, kinds } from './kinds.ts'
import { rolesFitting } from './role.ts'

const all = Object.values(kinds)

/** The types of each version, as the published schemas have them. */
const published: Readonly<Record<string, string>> = {
  '25.4.1':
    'Agent AgentNode ApiNode BranchingNode ClientTool ControlFlowEdge DataFlowEdge EndNode Flow ' +
    'FlowNode InputMessageNode LlmNode MCPTool MapNode OciAgent OciClientConfigWithApiKey ' +
    'OciClientConfigWithInstancePrincipal OciClientConfigWithResourcePrincipal ' +
    'OciClientConfigWithSecurityToken OciGenAiConfig OllamaConfig OpenAiCompatibleConfig ' +
    'OpenAiConfig OutputMessageNode RemoteTool SSETransport SSEmTLSTransport ServerTool StartNode ' +
    'StdioTransport StreamableHTTPTransport StreamableHTTPmTLSTransport ToolNode VllmConfig',
  '25.4.2':
    'A2AAgent A2AConnectionConfig AgentSpecializationParameters BuiltinTool MCPToolBox MCPToolSpec ' +
    'ManagerWorkers ParallelFlowNode ParallelMapNode SpecializedAgent Swarm',
  '26.1.0': '',
  '26.1.2':
    'CatchExceptionNode ConversationSummarizationTransform GeminiAIStudioAuthConfig GeminiConfig ' +
    'GeminiVertexAIAuthConfig InMemoryCollectionDatastore LlmConfig ' +
    'MTlsOracleDatabaseConnectionConfig MessageSummarizationTransform OAuthClientConfig OAuthConfig ' +
    'OracleDatabaseDatastore PostgresDatabaseDatastore TlsOracleDatabaseConnectionConfig ' +
    'TlsPostgresDatabaseConnectionConfig',
  '26.2.0': '',
  '26.3.1': 'DbmsVectorChainLlmConfig',
}

test.each(versions)('the types that came with %s', (version) => {
  const found = all.filter((kind) => kind.plugin === undefined && kind.since === version)
  const expected = (published[version] ?? '').split(' ').filter((type) => type !== '')
  expect(found.map((kind) => kind.type).sort()).toEqual(expected.sort())
})

describe('every kind', () => {
  test.each(all.map((kind) => [kind.type, kind] as const))('%s can be shown', (type, kind) => {
    expect(kindOf(type)).toBe(kind)
    expect(kind.label).not.toBe('')
    expect(kind.summary).toMatch(/^[A-Z].*\.$/)
    expect(kind.icon).toMatch(/^[a-z0-9-]+$/)
    expect(abstractTypes.has(type)).toBe(false)
    if (kind.role === 'node') expect(kind.group).not.toBe('')
  })

  test.each(all.map((kind) => [kind.type, kind] as const))(
    '%s has fields that forms can show',
    (_, kind) => {
      for (const field of fieldsIn(Object.values(kind.fields))) {
        expect(field.label).not.toBe('')
        if (field.kind === 'choice') expect(field.options?.length).toBeGreaterThan(0)
        for (const type of field.types ?? []) {
          const target = kindOf(type)
          expect(target && rolesFitting(field.role ?? 'unknown')).toContain(target?.role)
        }
      }
    },
  )
})

function fieldsIn(fields: readonly Field[]): Field[] {
  return fields.flatMap((field) => [field, ...fieldsIn(Object.values(field.fields ?? {}))])
}

test('what must not be written in clear', () => {
  const secrets = all.flatMap((kind) =>
    Object.entries(kind.fields)
      .filter(([, field]) => field.sensitive)
      .map(([key]) => `${kind.type}.${key}`),
  )
  for (const place of [
    'OpenAiConfig.api_key',
    'OAuthClientConfig.client_secret',
    'OAuthClientConfig.client_id',
    'TlsPostgresDatabaseConnectionConfig.sslkey',
    'TlsOracleDatabaseConnectionConfig.dsn',
    'MTlsOracleDatabaseConnectionConfig.wallet_password',
    'OciClientConfigWithApiKey.auth_file_location',
    'GeminiVertexAIAuthConfig.credentials',
    'SSEmTLSTransport.key_file',
    'ApiNode.sensitive_headers',
    'StreamableHTTPTransport.sensitive_headers',
  ])
    expect(secrets).toContain(place)
})
