import { describe, expect, test } from 'vitest'
import { jsonIn, parseAnswer } from './parseAnswer.ts'

const name = { title: 'name', type: 'string' }
const age = { title: 'age', type: 'integer' }
const list = { title: 'list', type: 'array', items: { type: 'integer' } }

describe('JSON in an answer', () => {
  test.each([
    ['{"a":1}', { a: 1 }],
    ['Sure!\n<final_answer>{"a":1}</final_answer> done', { a: 1 }],
    ['<final_answer>{"a":1}', { a: 1 }],
    ['Here:\n```json\n{"a":1}\n```', { a: 1 }],
    ['The result is {"a":{"b":1}} as asked.', { a: { b: 1 } }],
    ['[1, 2]', [1, 2]],
    ['7', 7],
  ])('%j', (text, expected) => expect(jsonIn(text)).toEqual(expected))

  test('is not found where there is none', () => expect(jsonIn('I do not know.')).toBeUndefined())
})

describe('an answer for outputs', () => {
  test('gives what was asked and drops the rest', () => {
    const { outputs, problems } = parseAnswer('{"name":"Bo","age":"3","x":1}', [name, age])
    expect({ outputs, problems }).toEqual({ outputs: { name: 'Bo', age: 3 }, problems: [] })
  })

  test.each([
    ['{"list":[1]}', [1]],
    ['[1]', [1]],
  ])('of one list may be %s', (text, expected) => {
    expect(parseAnswer(text, [list]).outputs).toEqual({ list: expected })
  })

  test('of one object may be that object', () => {
    const person = { title: 'person', type: 'object', properties: { age: { type: 'integer' } } }
    expect(parseAnswer('{"age":3}', [person]).outputs).toEqual({ person: { age: 3 } })
    expect(parseAnswer('{"person":{"age":3}}', [person]).outputs).toEqual({ person: { age: 3 } })
  })

  test('takes the declared default for what is missing', () => {
    const { outputs } = parseAnswer('{"name":"Bo"}', [name, { ...age, default: 99 }])
    expect(outputs).toEqual({ name: 'Bo', age: 99 })
  })

  test('says what does not fit', () => {
    expect(parseAnswer('{"age":"old"}', [name, age]).problems).toEqual([
      '`name` is missing.',
      expect.stringContaining('`age`'),
    ])
    expect(parseAnswer('hm', [age]).problems).toEqual(['The answer is no JSON.'])
  })
})
