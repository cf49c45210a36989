import { expect, test } from 'vitest'
import { circlesIn } from './circles.mjs'

const file = (path, ...imports) => ({
  path,
  text: imports.map((from) => `import type { X } from '${from}'\n`).join(''),
})

test('two files that import each other are a circle, types alone as well', () => {
  const files = [file('src/a.ts', './b/b.ts', 'react'), file('src/b/b.ts', '../a.ts')]
  expect(circlesIn(files)).toEqual(['src/a.ts → src/b/b.ts → src/a.ts'])
})

test('a circle over several files is found from a file outside it', () => {
  const files = [
    file('src/main.ts', './a.ts'),
    file('src/a.ts', './b.ts'),
    file('src/b.ts', './c.ts'),
    file('src/c.ts', './a.ts', './leaf.ts'),
    file('src/leaf.ts'),
  ]
  expect(circlesIn(files)).toEqual(['src/a.ts → src/b.ts → src/c.ts → src/a.ts'])
})

test('a file that several import is no circle', () => {
  const files = [
    file('src/a.ts', './b.ts', './c.ts'),
    file('src/b.ts', './d.ts'),
    file('src/c.ts', './d.ts'),
    file('src/d.ts'),
  ]
  expect(circlesIn(files)).toEqual([])
})
