import type { ModelAnswer, ModelPort, ModelRequest, ToolCall } from '@flowglass/engine'
import { isObject } from '@flowglass/spec'
import { askedIn } from './asked.ts'
import { chooseTools, isPseudoTool } from './chooseTools.ts'
import { plainText, resultsIn, withoutTools } from './compose.ts'
import { fit } from './fit.ts'
import { pace } from './pace.ts'
import { callsAsText, withTools } from './prompted.ts'
import { countWords } from './words.ts'

export const MOCK_NAME = 'mock'

interface Options {
  /** Time in which an answer is given out; 0 for tests and the command line. */
  readonly totalMs?: number
}

type Reply = Pick<ModelAnswer, 'content' | 'toolCalls'>

const say = (content: string): Reply => ({ content, toolCalls: [] })

/** Ends an agent's conversation by the tool that it has for that. */
function submit(request: ModelRequest, text: string): Reply {
  const tool = request.tools?.find(({ name }) => name === 'submit_result')
  if (tool === undefined) return say(text)
  const asked = { instruction: '', subject: text }
  const value = fit(tool.parameters, { name: 'result', asked })
  const args = isObject(value) ? value : {}
  const call: ToolCall = { id: 'call_submit', name: tool.name, arguments: args }
  return { content: '', toolCalls: [call] }
}

function replyTo(request: ModelRequest): Reply {
  const { messages, tools = [], responseSchema } = request
  const asked = askedIn(messages)
  if (tools.length > 0) {
    const found = resultsIn(messages)
    if (found !== undefined) return submit(request, found)
    const toolCalls = chooseTools(asked, tools)
    if (toolCalls.length > 0) return { content: '', toolCalls }
    const isAnswer = tools.some((tool) => !isPseudoTool(tool))
    return submit(request, isAnswer ? withoutTools(asked, tools) : plainText(asked))
  }
  if (responseSchema !== undefined) {
    return say(JSON.stringify(fit(responseSchema.schema, { name: responseSchema.name, asked })))
  }
  return say(plainText(asked))
}

/** Where the tools stand in the prompt, calls stand in the answer. */
function answerTo(request: ModelRequest): Reply {
  const plain = withTools(request)
  if (plain === undefined) return replyTo(request)
  const { content, toolCalls } = replyTo(plain)
  return say([content, callsAsText(toolCalls)].filter((part) => part !== '').join('\n'))
}

/**
 * The built-in model for first runs without a key or a network. Rules, no intelligence: the same request
 * gives the same answer. It counts words where others count tokens, and says `mock` as who served it.
 */
export function createMockModel({ totalMs = 500 }: Options = {}): ModelPort {
  return {
    async generate(request, { signal, onText }) {
      const reply = answerTo(request)
      await pace(reply.content, { totalMs, signal, onText })
      const outText =
        reply.content + reply.toolCalls.map((call) => ` ${JSON.stringify(call.arguments)}`).join('')
      return {
        ...reply,
        model: MOCK_NAME,
        servedBy: MOCK_NAME,
        usage: {
          inTokens: countWords(request.messages.map(({ content }) => content).join(' ')),
          outTokens: countWords(outText),
          cacheRead: null,
          cacheWrite: null,
          reasoning: null,
        },
        finishReason: reply.toolCalls.length > 0 ? 'tool_calls' : 'stop',
      }
    },
  }
}
