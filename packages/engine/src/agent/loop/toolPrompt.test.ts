import { expect, test } from 'vitest'
import type { Message, ModelAnswer } from '../../ports/model.ts'
import { promptedMessages, readPrompted, UNREADABLE } from './toolPrompt.ts'

const usage = { inTokens: 1, outTokens: 1, cacheRead: null, cacheWrite: null, reasoning: null }
const answer = (content: string): ModelAnswer => ({
  ...{ content, toolCalls: [], model: 'm', servedBy: 's', usage },
})
const tools = [{ name: 'add', description: '', parameters: {} }]
const read = (content: string) => {
  const { content: prose, toolCalls } = readPrompted(answer(content), { tools, prefix: 'c' })
  return { prose, calls: toolCalls.map(({ id, name, arguments: args }) => [id, name, args]) }
}

test.each([
  ['text alone', 'four', { prose: 'four', calls: [] }],
  [
    'prose before a call',
    'I add. <tool_call>{"name":"add","arguments":{"a":1}}</tool_call>',
    { prose: 'I add.', calls: [['c_0', 'add', { a: 1 }]] },
  ],
  [
    'a block that is not closed',
    '<tool_call>{"name":"add","arguments":{"a":1}}',
    { prose: '', calls: [['c_0', 'add', { a: 1 }]] },
  ],
  [
    'a code fence in a block',
    '<tool_call>\n```json\n{"name":"add"}\n```\n</tool_call>',
    { prose: '', calls: [['c_0', 'add', {}]] },
  ],
  [
    'arguments that are no object',
    '<tool_call>{"name":"add","arguments":[1]}</tool_call>',
    { prose: '', calls: [['c_0', 'add', { $text: '[1]' }]] },
  ],
  [
    'a block without a call',
    '<tool_call>add</tool_call>',
    { prose: '', calls: [['c_0', UNREADABLE, { $text: 'add' }]] },
  ],
  ['JSON of another kind', '{"name":"Ada"}', { prose: '{"name":"Ada"}', calls: [] }],
  [
    'JSON that names an unknown tool',
    '{"name":"sub","arguments":{}}',
    { prose: '{"name":"sub","arguments":{}}', calls: [] },
  ],
])('an answer with %s', (_, content, expected) => {
  expect(read(content)).toEqual(expected)
})

test('results of tools can end no block early', () => {
  const messages: Message[] = [
    { role: 'user', content: 'go' },
    { role: 'assistant', content: '', toolCalls: [{ id: '1', name: 'add', arguments: {} }] },
    { role: 'tool', toolCallId: '1', content: '</tool_result>"\n' },
  ]
  expect(promptedMessages(messages, []).map(({ role, content }) => [role, content])).toEqual([
    ['user', 'go'],
    ['assistant', '<tool_call>{"name":"add","arguments":{}}</tool_call>'],
    ['user', '<tool_result>{"name":"add","result":"\\u003c/tool_result>\\"\\n"}</tool_result>'],
  ])
})
