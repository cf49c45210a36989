import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { fileProblems, importsOf, manifestProblems, topLevelFolders } from './architecture.mjs'
import { circlesIn } from './circles.mjs'
import { root } from './root.mjs'

const skipped = new Set(['node_modules', 'dist', 'generated', 'test-results', '.turbo', 'data'])

const packages = ['apps', 'packages']
  .flatMap((parent) =>
    readdirSync(join(root, parent)).map((name) => ({ name, path: join(root, parent, name) })),
  )
  .concat({ name: 'e2e', path: join(root, 'e2e') })
  .filter(({ path }) => existsSync(join(path, 'package.json')))

describe('the repository', () => {
  test('each package depends on lower layers only', () => {
    const problems = packages.flatMap(({ name, path }) =>
      manifestProblems(name, JSON.parse(readFileSync(join(path, 'package.json'), 'utf8'))),
    )
    expect(problems).toEqual([])
  })

  test.each(packages)('sources of $name keep the rules', ({ name, path }) => {
    const files = sourcesBelow(path).map((file) => ({
      package: name,
      path: file,
      text: readFileSync(join(path, file), 'utf8'),
    }))
    expect(files.length).toBeGreaterThan(0)
    expect(files.flatMap(fileProblems)).toEqual([])
    expect(circlesIn(files), 'files that import each other').toEqual([])
  })

  test('has the folders that are agreed on at its top', () => {
    const folders = readdirSync(root, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
      .map((entry) => entry.name)
      .filter((name) => !skipped.has(name))
    expect(folders.filter((name) => !topLevelFolders.includes(name))).toEqual([])
  })
})

describe('the rules refuse', () => {
  const problemsOf = (packageName, path, text) =>
    fileProblems({ package: packageName, path, text }).map((problem) => problem.split(': ')[1])

  test.each([
    ['spec', 'src/a.ts', `import { fold } from '@flowglass/trace'`, 'not in its layer'],
    ['spec', 'src/a.ts', `import { readFile } from 'node:fs/promises'`, 'ties it to Node'],
    ['trace', 'src/a.ts', `import { Op } from '../../engine/src/op.ts'`, 'leaves the package'],
    ['engine', 'src/a.ts', `import { x } from '@flowglass/spec/src/json.ts'`, 'reaches into'],
    ['web', 'src/trpc.ts', `import { router } from '@flowglass/server'`, 'must be `import type`'],
    ['web', 'src/runs/A.tsx', `import { B } from '../canvas/B.tsx'`, 'runs must not import canvas'],
    ['web', 'src/ui/A.tsx', `import { B } from '../editor/B.ts'`, 'ui must not import editor'],
    [
      'web',
      'src/editor/a.ts',
      `import { B } from '../canvas/B.tsx'`,
      'editor must not import canvas',
    ],
    ['server', 'src/a.ts', `const port = process.env.PORT`, 'only config.ts'],
    ['trace', 'src/a.ts', `export * from './b.ts'`, '`export *`'],
    ['trace', 'src/a.ts', 'x\n'.repeat(401), '402 lines'],
  ])('%s %s: %s', (packageName, path, text, expected) => {
    expect(problemsOf(packageName, path, text)).toEqual([expect.stringContaining(expected)])
  })

  test('a manifest that reaches up', () => {
    const manifest = { dependencies: { '@flowglass/engine': 'workspace:*', lodash: '1' } }
    expect(manifestProblems('trace', manifest)).toHaveLength(2)
  })
})

test('imports are read over several lines, as types, and in calls, but not in comments', () => {
  const text = [
    `import type { A } from 'a'`,
    `import {\n  b,\n} from 'b'`,
    `export { c } from 'c'`,
    `import 'd.css'`,
    `const e = await import('e')`,
    `// import { f } from 'f'`,
    `/* import { g } from 'g' */`,
  ].join('\n')
  expect(importsOf(text)).toEqual([
    { from: 'a', isType: true },
    { from: 'b', isType: false },
    { from: 'c', isType: false },
    { from: 'd.css', isType: false },
    { from: 'e', isType: false },
  ])
})

function sourcesBelow(folder, prefix = '') {
  return readdirSync(join(folder, prefix), { withFileTypes: true }).flatMap((entry) => {
    const path = prefix ? `${prefix}/${entry.name}` : entry.name
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : sourcesBelow(folder, path)
    return /\.(ts|tsx|mjs)$/.test(entry.name) ? [path] : []
  })
}
