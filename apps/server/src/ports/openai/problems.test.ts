import { expect, test } from 'vitest'
import { studioWays } from '../../outbound/ways.ts'
import { statusError } from './problems.ts'

test.each([
  [400, 'registry.ollama.ai/library/gemma:2b does not support tools', 'llm_tools'],
  [404, 'No endpoints found that support tool use. Try another model.', 'llm_tools'],
  [
    400,
    '"auto" tool choice requires --enable-auto-tool-choice and --tool-call-parser',
    'llm_tools',
  ],
  [400, 'Function calling: this model does not support function calling', 'llm_tools'],
  [422, 'tools are not supported with this model', 'llm_tools'],
  [500, 'this model does not support tools', 'llm_error'],
  [400, "Invalid 'tools[0].function.name': string does not match pattern", 'llm_error'],
  [404, 'The model `gpt-9` does not exist', 'llm_error'],
])('status %i with “%s” is %s', (status, message, code) => {
  const error = statusError(
    { host: 'models.example', status, body: JSON.stringify({ error: { message } }) },
    studioWays,
  )
  expect(error.code).toBe(code)
  expect(error.message).toContain(message)
})
