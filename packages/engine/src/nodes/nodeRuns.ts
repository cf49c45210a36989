import type { NodeRun } from '../run/runContext.ts'
import { agentNode } from './agentNode.ts'
import { apiNode } from './apiNode.ts'
import { catchExceptionNode } from './catchExceptionNode.ts'
import { flowNode } from './flowNode.ts'
import { llmNode } from './llmNode.ts'
import { mapNode, parallelMapNode } from './mapNode.ts'
import { inputMessageNode, outputMessageNode } from './messageNodes.ts'
import { parallelFlowNode } from './parallelFlowNode.ts'
import { branchingNode, endNode, startNode } from './passNodes.ts'
import { toolNode } from './toolNode.ts'
import { wayflowRuns } from './wayflow/wayflowRuns.ts'

/** How each kind of node runs, by `component_type`. */
export const nodeRuns: Readonly<Record<string, NodeRun>> = {
  StartNode: startNode,
  EndNode: endNode,
  BranchingNode: branchingNode,
  ToolNode: toolNode,
  LlmNode: llmNode,
  AgentNode: agentNode,
  FlowNode: flowNode,
  MapNode: mapNode,
  ParallelMapNode: parallelMapNode,
  ParallelFlowNode: parallelFlowNode,
  CatchExceptionNode: catchExceptionNode,
  ApiNode: apiNode,
  InputMessageNode: inputMessageNode,
  OutputMessageNode: outputMessageNode,
  ...wayflowRuns,
}
