import type { Component, FlowDocument, JsonObject } from '../src/index.ts'
import { asComponentId, print, readDocument, validate } from '../src/index.ts'
import { bigFlow } from './bigFlow.ts'
import { bundleSize } from './bundleSize.ts'

// Figures of an unloaded machine with two cores; each is the median of several rounds.

interface Line {
  readonly workload: string
  readonly value: number
  readonly unit: string
  readonly bar: number
}

const report = ({ workload, value, unit, bar }: Line): void => {
  const rounded = Math.round(value * 100) / 100
  console.log(
    JSON.stringify({ bench: 'spec', workload, value: rounded, unit, bar, holds: value <= bar }),
  )
}

function median(rounds: number, work: (round: number) => void): number {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const before = performance.now()
    work(round)
    times.push(performance.now() - before)
  }
  return times.sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0
}

function read(text: string): FlowDocument {
  const { document } = readDocument(text)
  if (!document) throw new Error('the generated flow can be read')
  return document
}

/** A document that shares nothing with the last one, so that nothing is known of it. */
const readAndValidate = (text: string): void => {
  const document = read(text)
  const findings = validate(document)
  if (findings.length > 0) throw new Error(`the generated flow is valid: ${findings[0]?.message}`)
}

const text2000 = JSON.stringify(bigFlow(2000), null, 2)
const text10000 = JSON.stringify(bigFlow(10_000))
const compact2000 = JSON.stringify(bigFlow(2000))

median(3, () => readAndValidate(text2000))
report({
  workload: 'read and validate 2,000 steps with 3,000 sources',
  value: median(9, () => readAndValidate(text2000)),
  unit: 'ms',
  bar: 250,
})

const document2000 = read(text2000)
median(3, () => void print(document2000))
report({
  workload: 'write 2,000 steps with 3,000 sources',
  value: median(9, () => void print(document2000)),
  unit: 'ms',
  bar: 50,
})

const small = median(9, () => readAndValidate(compact2000))
report({
  workload: 'read and validate 10,000 steps, times the time of 2,000',
  value: median(3, () => readAndValidate(text10000)) / small,
  unit: 'ratio',
  bar: 7,
})

let edited = read(JSON.stringify(bigFlow(1000)))
validate(edited)

/** Median time to validate after `change` of one step after another. */
const edit = (change: (step: Component, round: number) => JsonObject): number =>
  median(101, (round) => {
    const id = asComponentId(`step-${1 + ((round * 7) % 990)}`)
    const component = edited.components[id]
    if (!component) throw new Error('every step is there')
    const components = { ...edited.components, [id]: { ...component, ...change(component, round) } }
    edited = { ...edited, components }
    if (validate(edited).length > 0) throw new Error('the edited flow is valid')
  })

const prompt = (_step: Component, round: number): JsonObject => ({
  prompt_template: `Compare {{first}} with {{second}}, ${round} times.`,
})
const ports = (_step: Component, round: number): JsonObject => ({
  outputs: [{ title: 'generated_text', type: 'string', description: `Round ${round}` }],
})

edit(prompt)
report({
  workload: 'validate again after an edit of a prompt, 1,000 steps',
  value: edit(prompt),
  unit: 'ms',
  bar: 10,
})
edit(ports)
report({
  workload: 'validate again after an edit of a result, 1,000 steps',
  value: edit(ports),
  unit: 'ms',
  bar: 10,
})

report({
  workload: 'bundle for a browser, gzip',
  value: (await bundleSize()) / 1000,
  unit: 'kB',
  bar: 80,
})
