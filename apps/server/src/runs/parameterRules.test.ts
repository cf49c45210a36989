import { defaultParameters } from '@flowglass/engine'
import { expect, test } from 'vitest'
import { parameterRules } from './parameterRules.ts'
import { runParameters } from './runParameters.ts'

test('each parameter that a start takes has a rule, with the engine’s own default', () => {
  expect(parameterRules.map(({ name }) => name)).toEqual(Object.keys(runParameters.shape))
  expect(parameterRules.map(({ usual }) => usual)).toEqual(
    parameterRules.map(({ name }) => defaultParameters[name]),
  )
})

test('a rule says what the start takes: the choices, or the bounds of a whole number', () => {
  expect(parameterRules).toContainEqual({
    ...{ kind: 'choice', name: 'agentToolCalling', usual: 'auto' },
    options: ['auto', 'native', 'user'],
  })
  expect(parameterRules).toContainEqual({
    ...{ kind: 'number', name: 'agentMaxIterations', usual: 10 },
    ...{ min: 1, max: 1024 },
  })
})

test.each(parameterRules.filter((rule) => rule.kind === 'number'))(
  'the bounds of $name are those at which a start is refused',
  ({ name, min, max }) => {
    const takes = (value: number) => runParameters.safeParse({ [name]: value }).success
    expect([min - 1, min, max, max + 1].map(takes)).toEqual([false, true, true, false])
  },
)
