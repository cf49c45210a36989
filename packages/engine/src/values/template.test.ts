import { describe, expect, test } from 'vitest'
import type { TextPort } from '../ports/text.ts'
import { templateOf } from './template.ts'

const text: TextPort = {
  render: (template, values) => `jinja ${template} ${JSON.stringify(values)}`,
  query: () => null,
}

describe('a template of plain placeholders', () => {
  test.each([
    ['Hi {{name}}!', { name: 'Bo' }, 'Hi Bo!'],
    ['{{ a }}|{{a}}|{{  b  }}', { a: 1, b: [1, { k: null }] }, '1|1|[1,{"k":null}]'],
    ['{{wörter_1}}', { wörter_1: true }, 'true'],
    ['no placeholder { a } %}', {}, 'no placeholder { a } %}'],
    ['{{a}}', { a: '{{b}} $& $1' }, '{{b}} $& $1'],
    ['', {}, ''],
  ])('%s', (source, values, expected) => {
    expect(templateOf(source)(values, undefined)).toBe(expected)
  })

  test.each(['toString', '__proto__', 'name'])('does not know %s when nobody gave it', (name) => {
    expect(() => templateOf(`{{${name}}}`)({}, undefined)).toThrow(/Expected a value/)
  })
})

describe('any other template', () => {
  test.each(['{% if a %}x{% endif %}', '{{ a.b }}', '{{ a | upper }}', '{# note #}{{a}}'])(
    '%s is Jinja',
    (source) => {
      expect(templateOf(source)({ a: 1 }, text)).toBe(`jinja ${source} {"a":1}`)
    },
  )

  test('is refused where there is no Jinja', () => {
    const render = () => templateOf('{% if a %}{% endif %}')({}, undefined)
    expect(render).toThrow(expect.objectContaining({ code: 'not_supported' }))
  })
})
