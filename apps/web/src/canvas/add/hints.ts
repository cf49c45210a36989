/** A few words beside a kind in a short list, and other words that people look for it with. */
interface Hint {
  readonly short: string
  readonly aliases: string
}

export const hints: Readonly<Record<string, Hint>> = {
  LlmNode: {
    short: 'model writes',
    aliases: 'prompt text generate gpt ai summarise classify extract',
  },
  AgentNode: { short: 'model with tools', aliases: 'assistant chat ai function calling' },
  ToolNode: { short: 'calls a tool', aliases: 'function procedure database sql plsql mcp' },
  BranchingNode: { short: 'by value', aliases: 'if else switch condition decision route case' },
  FlowNode: { short: 'a flow as one step', aliases: 'subflow reuse call nested' },
  MapNode: { short: 'each item of a list', aliases: 'loop iterate for each repeat batch' },
  ParallelMapNode: {
    short: 'items side by side',
    aliases: 'loop iterate concurrent batch for each',
  },
  ParallelFlowNode: { short: 'flows side by side', aliases: 'concurrent fork join together' },
  CatchExceptionNode: { short: 'when a flow fails', aliases: 'error exception try guard handle' },
  ApiNode: { short: 'HTTP request', aliases: 'http rest url web service fetch webhook' },
  InputMessageNode: { short: 'waits for a person', aliases: 'ask human input question chat' },
  OutputMessageNode: { short: 'says something', aliases: 'reply print message chat' },
  EndNode: { short: 'ends the flow', aliases: 'finish stop result output return' },
  StartNode: { short: 'inputs of the flow', aliases: 'begin input' },
}
