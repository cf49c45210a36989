import * as agents from './agents/agents.ts'
import * as remoteAgents from './agents/remoteAgents.ts'
import type { Field } from './field.ts'
import * as flows from './flow.ts'
import type { Kind } from './kind.ts'
import * as clouds from './models/clouds.ts'
import * as models from './models/openai.ts'
import * as boundary from './nodes/boundary.ts'
import * as branching from './nodes/branching.ts'
import * as calls from './nodes/calls.ts'
import * as flowNodes from './nodes/flows.ts'
import * as maps from './nodes/maps.ts'
import * as auth from './services/auth.ts'
import * as datastores from './services/datastores.ts'
import * as transforms from './services/transforms.ts'
import * as transports from './services/transports.ts'
import * as tools from './tools.ts'
import * as wayflowFlows from './wayflow/flows.ts'
import * as wayflowMessages from './wayflow/messages.ts'
import * as wayflowValues from './wayflow/values.ts'

/** Order is the palette's. */
const list: readonly Kind[] = [
  boundary.startNode,
  boundary.endNode,
  calls.llmNode,
  calls.agentNode,
  calls.toolNode,
  calls.apiNode,
  branching.branchingNode,
  flowNodes.flowNode,
  maps.mapNode,
  maps.parallelMapNode,
  flowNodes.parallelFlowNode,
  flowNodes.catchExceptionNode,
  boundary.inputMessageNode,
  boundary.outputMessageNode,
  flows.flow,
  flows.controlFlowEdge,
  flows.dataFlowEdge,
  ...Object.values(agents),
  ...Object.values(remoteAgents),
  tools.serverTool,
  tools.builtinTool,
  tools.clientTool,
  tools.remoteTool,
  tools.mcpTool,
  tools.mcpToolBox,
  tools.mcpToolSpec,
  ...Object.values(transports),
  ...Object.values(auth),
  models.openAiConfig,
  models.openAiCompatibleConfig,
  models.ollamaConfig,
  models.vllmConfig,
  models.llmConfig,
  clouds.ociGenAiConfig,
  clouds.geminiConfig,
  clouds.dbmsVectorChainLlmConfig,
  clouds.ociSecurityToken,
  clouds.ociApiKey,
  clouds.ociInstancePrincipal,
  clouds.ociResourcePrincipal,
  clouds.geminiAiStudioAuth,
  clouds.geminiVertexAuth,
  ...Object.values(datastores),
  ...Object.values(transforms),
  ...Object.values(wayflowValues),
  ...Object.values(wayflowMessages),
  ...Object.values(wayflowFlows),
]

/** Every kind that we know, by component type. */
export const kinds: Readonly<Record<string, Kind>> = Object.fromEntries(
  list.map((kind) => [kind.type, kind]),
)

/** undefined for a component of a plugin that we do not know: it is kept as it is. */
export const kindOf = (type: string): Kind | undefined =>
  Object.hasOwn(kinds, type) ? kinds[type] : undefined

const fieldLists = new Map(list.map((kind) => [kind.type, Object.entries(kind.fields)]))

/** Fields of a kind as a list that is made once: checks walk it for every component. */
export const fieldsOf = (kind: Kind): readonly (readonly [key: string, field: Field])[] =>
  fieldLists.get(kind.type) ?? []

/**
 * Types that only group others: a document may not use them. `LlmConfig` became concrete in 26.1.2
 * and is therefore a kind.
 */
export const abstractTypes: ReadonlySet<string> = new Set([
  'Component',
  'ComponentWithIO',
  'AgenticComponent',
  'RemoteAgent',
  'Node',
  'Tool',
  'ToolBox',
  'OciClientConfig',
  'ClientTransport',
  'RemoteTransport',
  'AuthConfig',
  'Datastore',
  'RelationalDatastore',
  'OracleDatabaseConnectionConfig',
  'PostgresDatabaseConnectionConfig',
  'MessageTransform',
  'GeminiAuthConfig',
])
