import { expect, test } from 'vitest'
import { templateVariables } from './jinja.ts'
import { dataTypeOf, typeLabel } from './label.ts'
import { placeholdersOf } from './placeholders.ts'

test('names of placeholders come once each, in the order in which they stand', () => {
  expect(placeholdersOf('{{b}} {{ a }} {{b}}')).toEqual(['b', 'a'])
})

test('keys and values of nested data count', () => {
  expect(placeholdersOf({ '{{k}}': ['{{v}}', 1, null, { x: '{{w}}' }] })).toEqual(['k', 'v', 'w'])
})

test.each(['{{ a.b }}', '{{a|upper}}', '{{}}', '{ {a} }', '{{a b}}', '{{ "a" }}'])(
  '%s is plain text',
  (text) => {
    expect(placeholdersOf(text)).toEqual([])
  },
)

test.each([
  ['{{ x | tojson }}', ['x']],
  ['{% for item in items %}{{ item.name }}{% endfor %}', ['items']],
  ['{% if a and not b %}{{ c }}{% endif %}', ['a', 'b', 'c']],
  ['{# {{ hint }} #}{{ y | default("z") }}', ['hint', 'y']],
  ['{% set n = m %}{{ n }}', ['m']],
  ['{%- for a, b in pairs -%}{{ a }}{{ b }}{% endfor %}', ['pairs']],
  ['{{ x is number }} {{ list | join(sep) }}', ['x', 'list', 'sep']],
  ['{{ a }} {% b {{ c }}', ['a', 'c']],
  ['{{ a ~ "not }} closed', ['a']],
  // Only the end tells that these are not closed, and it is not looked for from each of them.
  ['{{ a }}' + '{{%{#{'.repeat(200_000), ['a']],
  ['{{ a + ' + '"\\'.repeat(200_000) + ' }}', ['a']],
])('variables of %s', (template, names) => {
  expect(templateVariables(template)).toEqual(names)
})

test.each([
  [{ type: 'array', items: { type: 'string' } }, 'list of text', 'list'],
  [{ type: 'array' }, 'list', 'list'],
  [{ type: 'integer' }, 'whole number', 'number'],
  [{ type: ['number', 'null'] }, 'number or nothing', 'number'],
  [{ anyOf: [{ type: 'string' }, { type: 'number' }] }, 'text or number', 'any'],
  [{ type: 'string', enum: ['a', 'b'] }, 'one of a, b', 'text'],
  [{}, 'anything', 'any'],
  [{ type: 'object' }, 'object', 'object'],
])('%j is called %s', (type, label, data) => {
  expect(typeLabel(type)).toBe(label)
  expect(dataTypeOf(type)).toBe(data)
})
