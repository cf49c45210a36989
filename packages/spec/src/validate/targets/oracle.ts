import type { Json } from '../../json.ts'
import { entriesOf, refsIn, stringOr } from '../../kinds/portRules.ts'
import { membersOf, propertiesAt } from '../../types/castable.ts'
import { propertiesIn } from '../../types/property.ts'
import type { Check } from '../checks/check.ts'
import { shownValue } from '../words.ts'
import { setting } from './setting.ts'

/** What the database documents; everything else of 26.1.0 it does not run. */
const known: ReadonlySet<string> = new Set([
  'Flow',
  'Agent',
  'StartNode',
  'EndNode',
  'ToolNode',
  'LlmNode',
  'AgentNode',
  'BranchingNode',
  'FlowNode',
  'MapNode',
  'ParallelMapNode',
  'ParallelFlowNode',
  'ControlFlowEdge',
  'DataFlowEdge',
  'BuiltinTool',
  'DbmsVectorChainLlmConfig',
  'TlsOracleDatabaseConnectionConfig',
  'MTlsOracleDatabaseConnectionConfig',
])

const nodeNames = [...known].filter((type) => type.endsWith('Node')).join(', ')

const checkKind: Check = ({ component, kind, report }) => {
  if (known.has(kind.type) || kind.plugin !== undefined) return
  const type = component.component_type
  if (kind.role === 'llm') report('oracle-model', '/component_type', { type })
  else if (kind.role === 'node')
    report('oracle-kind', '/component_type', { type, known: nodeNames })
  else if (partsOfUnknown.has(kind.role)) return
  else
    report('oracle-kind', '/component_type', {
      type,
      known: 'Flow, Agent, BuiltinTool, DbmsVectorChainLlmConfig and steps',
    })
}

/** Belong to components that are reported themselves. */
const partsOfUnknown: ReadonlySet<string> = new Set([
  'transport',
  'auth',
  'clientConfig',
  'toolSpec',
  'connection',
  'agentParameters',
])

const executor = 'Oracle In-DB Agent Executor'
const toolTypes = ['plsql_exec', 'vector_search']

const checkTool: Check = ({ component, kind, report, id }) => {
  if (kind.type !== 'BuiltinTool') return
  const type = component['tool_type']
  if (typeof type === 'string' && !toolTypes.includes(type)) {
    const meant = toolTypes.find((one) => one === type.toLowerCase())
    const fixes = meant === undefined ? [] : [setting(id, 'tool_type', meant)]
    report('oracle-tool', { at: '/tool_type', fixes }, { found: type })
  }
  const names = component['executor_name']
  if (names === undefined || names === null) return
  const listed: readonly Json[] = Array.isArray(names) ? names : [names]
  const foreign = listed.filter((name) => name !== executor)
  if (foreign.length === listed.length)
    report(
      'oracle-executor',
      { at: '/executor_name', fixes: [setting(id, 'executor_name', executor)] },
      { found: foreign.map((name) => stringOr(name, shownValue(name))).join(', ') },
    )
}

// The documentation names the limits but no numbers; these leave room for real work.
const limits = { ports: 256, edges: 1024, branches: 256, reducers: 64, members: 1000 } as const

const checkLimits: Check = ({ component, report }) => {
  for (const side of ['inputs', 'outputs'] as const) {
    const properties = propertiesIn(component[side])
    if (properties.length > limits.ports)
      report('oracle-limit-ports', `/${side}`, {
        count: properties.length,
        side,
        limit: limits.ports,
      })
    properties.forEach((property, index) => {
      const count = Math.max(
        Object.keys(propertiesAt(property)).length,
        membersOf(property)?.length ?? 0,
      )
      if (count > limits.members)
        report('oracle-limit-members', `/${side}/${index}`, {
          title: property.title,
          count,
          limit: limits.members,
        })
    })
  }
  const edges =
    refsIn(component['control_flow_connections']).length +
    refsIn(component['data_flow_connections']).length
  if (edges > limits.edges) report('oracle-limit-edges', '', { count: edges, limit: limits.edges })
  const rows = entriesOf(component['mapping']).length
  if (rows > limits.branches)
    report('oracle-limit-branches', '/mapping', { count: rows, limit: limits.branches })
  const collected = entriesOf(component['reducers']).length
  if (collected > limits.reducers)
    report('oracle-limit-reducers', '/reducers', { count: collected, limit: limits.reducers })
}

export const oracleChecks: readonly Check[] = [checkKind, checkTool, checkLimits]
