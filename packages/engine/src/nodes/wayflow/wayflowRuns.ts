import type { NodeRun } from '../../run/runContext.ts'
import { extendedAgentNode, extendedLlmNode, extendedToolNode } from './callNodes.ts'
import { choiceNode } from './choiceNode.ts'
import { pluginCatchExceptionNode, pluginRetryNode } from './flowNodes.ts'
import { extendedMapNode, extendedParallelFlowNode } from './mapNodes.ts'
import { mapped } from './mapped.ts'
import {
  getChatHistoryNode,
  pluginInputMessageNode,
  pluginOutputMessageNode,
} from './messageNodes.ts'
import { regexNode } from './regexNode.ts'
import { constantValuesNode, extractNode, templateNode } from './valueNodes.ts'
import { readVariableNode, variableNode, writeVariableNode } from './variableNodes.ts'

/** Nodes that files made for the reference runtime use. */
const runs: Readonly<Record<string, NodeRun>> = {
  PluginRegexNode: regexNode,
  PluginTemplateNode: templateNode,
  PluginConstantValuesNode: constantValuesNode,
  PluginExtractNode: extractNode,
  PluginInputMessageNode: pluginInputMessageNode,
  PluginOutputMessageNode: pluginOutputMessageNode,
  PluginCatchExceptionNode: pluginCatchExceptionNode,
  PluginRetryNode: pluginRetryNode,
  PluginChoiceNode: choiceNode,
  PluginReadVariableNode: readVariableNode,
  PluginWriteVariableNode: writeVariableNode,
  PluginVariableNode: variableNode,
  PluginGetChatHistoryNode: getChatHistoryNode,
  ExtendedLlmNode: extendedLlmNode,
  ExtendedToolNode: extendedToolNode,
  ExtendedAgentNode: extendedAgentNode,
  ExtendedMapNode: extendedMapNode,
  ExtendedParallelMapNode: extendedMapNode,
  ExtendedParallelFlowNode: extendedParallelFlowNode,
}

export const wayflowRuns: Readonly<Record<string, NodeRun>> = Object.fromEntries(
  Object.entries(runs).map(([type, run]) => [type, mapped(run)]),
)
