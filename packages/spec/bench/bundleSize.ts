import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { rolldown } from 'rolldown'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const index = fileURLToPath(new URL('../src/index.ts', import.meta.url))

/** The studio, and what of the workspace it is made of beside this package. */
const inBrowser = '{apps/web,packages/document,packages/trace}/src/**/*.{ts,tsx}'

const importOfUs = /import\s*\{([^}]*)\}\s*from\s*'@flowglass\/spec'/g

/** Values that are imported from this package where a browser runs; types weigh nothing. */
export function namesInBrowser(): readonly string[] {
  const files = globSync(inBrowser, { cwd: root }).filter((file) => !/\.test\.tsx?$/.test(file))
  const names = files.flatMap((file) =>
    [...readFileSync(root + file, 'utf8').matchAll(importOfUs)].flatMap(([, list = '']) =>
      list.split(',').map((name) => name.trim().replace(/ as .*/, '')),
    ),
  )
  return [...new Set(names)].filter((name) => name !== '' && !name.startsWith('type ')).toSorted()
}

/**
 * Bytes that a browser loads for this package with all it depends on: minified, gzip. What only the
 * command line asks for, such as the JSON Schema, is left out by every bundler and so is here.
 */
export async function bundleSize(): Promise<number> {
  const entry = 'virtual:browser'
  const code = `export { ${namesInBrowser().join(', ')} } from ${JSON.stringify(index)}`
  const bundle = await rolldown({
    input: entry,
    platform: 'browser',
    plugins: [
      {
        name: 'what a browser asks for',
        resolveId: (id) => (id === entry ? id : undefined),
        load: (id) => (id === entry ? code : undefined),
      },
    ],
  })
  const { output } = await bundle.generate({ format: 'es', minify: true })
  await bundle.close()
  return output.reduce(
    (sum, chunk) => sum + (chunk.type === 'chunk' ? gzipSync(chunk.code).length : 0),
    0,
  )
}
