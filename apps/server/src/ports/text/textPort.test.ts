import { afterAll, describe, expect, test } from 'vitest'
import { createTextPort } from './textPort.ts'

const text = createTextPort()
afterAll(() => text.close())
const rendered = async (template: string) => text.render(template, {})

describe('templates', () => {
  test('are Jinja', async () => {
    const template =
      '{% for i in list %}{{ i | upper }}{% if not loop.last %}, {% endif %}{% endfor %}\n'
    expect(await text.render(template, { list: ['a', 'b'] })).toBe('A, B\n')
  })

  test('refuse values that are not there', async () => {
    await expect(rendered('{{ nobody }}')).rejects.toThrow(/undefined/)
  })

  test('end when they would go on for ever', async () => {
    const endless = '{% for a in range(90000) %}{% for b in range(90000) %}{% endfor %}{% endfor %}'
    await expect(rendered(endless)).rejects.toThrow(/fuel/)
  })
})

describe('a template that asks for too much', () => {
  test.each([
    ['a text of a gigabyte', '{{ "x" * 1000000000 }}'],
    ['a list of a thousand million', '{{ [1] * 1000000000 }}'],
    ['an indent of a gigabyte', '{{ "a\\nb" | indent(1000000000) }}'],
    [
      'more output than there is room',
      '{% set a = "x" * 9999999 %}{% for i in range(999) %}{{ a }}{% endfor %}',
    ],
    ['brackets in brackets', `{{ ${'('.repeat(50_000)}1${')'.repeat(50_000)} }}`],
    ['a macro of itself', '{% macro m() %}{{ m() }}{% endmacro %}{{ m() }}'],
    ['a sum without end', '{{ ([1] * 1000000000) | sum }}'],
  ])(
    '%s: fails alone',
    async (_, template) => {
      const next = text.render('{{ a | upper }}', { a: 'next' })
      await expect(rendered(template)).rejects.toThrow()
      expect(await next).toBe('NEXT')
      expect(await text.render('{{ a | upper }}', { a: 'next' })).toBe('NEXT')
    },
    30_000,
  )
})

describe('expressions', () => {
  test('are jq, the first result counts', async () => {
    expect(await text.query('.list[] | . * 2', { list: [3, 4] })).toBe(6)
    expect(await text.query('empty', {})).toBeNull()
  })

  test('work however many there were', async () => {
    for (let n = 0; n < 1_000; n += 1) {
      if (n % 10 === 0) await expect(text.query('error("no")', n)).rejects.toThrow('no')
      expect(await text.query('.n + 1', { n })).toBe(n + 1)
    }
  }, 30_000)

  test('reject with the reason', async () => {
    await expect(text.query('.a[', {})).rejects.toThrow(/syntax error/)
  })

  test('keep apart what is asked at once', async () => {
    const asked = [1, 2, 3].map(async (n) => text.query('.+1', n))
    expect(await Promise.all(asked)).toEqual([2, 3, 4])
  })

  test('are stopped when they would go on for ever, and those that wait behind are not', async () => {
    const endless = text.query('last(range(1e12))', null)
    const behind = [1, 2, 3].map(async (n) => text.query('.+1', n))
    await expect(endless).rejects.toThrow(/longer than/)
    expect(await Promise.all(behind)).toEqual([2, 3, 4])
    expect(await text.query('.', 5)).toBe(5)
  }, 30_000)
})

describe('patterns', () => {
  test('give their group, or the whole match', async () => {
    expect(await text.search?.(/a(b)?/g, 'ab a')).toEqual(['b', 'a'])
  })

  test('are stopped when they would take for ever', async () => {
    const search = async () => text.search?.(/^(a+)+$/g, `${'a'.repeat(40)}!`)
    await expect(search()).rejects.toThrow(/longer than/)
    expect(await text.search?.(/b/g, 'abc')).toEqual(['b'])
  })
})
