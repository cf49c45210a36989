/**
 * The layers of the repository as data, and the rules over them. A rule takes a source file and
 * returns what is wrong with it as sentences; an empty list is the aim.
 */
const layers = {
  spec: { workspace: [], outside: ['ajv', 'jsonc-parser', 'yaml'], isPure: true },
  document: { workspace: ['spec'], outside: [], isPure: true },
  trace: { workspace: [], outside: [], isPure: true },
  engine: { workspace: ['spec', 'trace'], outside: [], isPure: true },
  examples: { workspace: [], outside: [], isPure: false },
  server: { workspace: ['spec', 'trace', 'engine', 'examples'], isPure: false },
  web: { workspace: ['spec', 'document', 'trace'], typesOnly: ['server'], isPure: true },
  e2e: { workspace: ['spec', 'examples'], isPure: false },
}

/** Worked flows serve as test data everywhere. */
const forTests = ['examples']

export const topLevelFolders = ['apps', 'packages', 'prisma', 'e2e', 'scripts', 'docs']
export const maxLines = 400

const features = [
  'canvas',
  'chat',
  'inspector',
  'outline',
  'code',
  'problems',
  'timeline',
  'runs',
  'library',
].concat('settings')
/** What a folder of the studio may import beside itself; folders not named here may import all. */
const studio = {
  ui: [],
  editor: ['ui'],
  ...Object.fromEntries(features.map((name) => [name, ['ui', 'editor']])),
}

/** Problems of one package's manifest: dependencies that its layer does not have. */
export function manifestProblems(name, manifest) {
  const layer = layers[name]
  if (!layer) return [`package ${name}: no layer is declared for it in scripts/architecture.mjs`]
  const wrong = (field, allowed) =>
    workspaceNames(manifest[field])
      .filter((dependency) => !allowed.includes(dependency))
      .map((dependency) => `package ${name}: ${field} must not name @flowglass/${dependency}`)
  const outside = Object.keys(manifest.dependencies ?? {}).filter(
    (dependency) =>
      !dependency.startsWith('@flowglass/') &&
      !(layer.outside ?? [dependency]).includes(dependency),
  )
  return [
    ...wrong('dependencies', layer.workspace),
    ...wrong('devDependencies', [...layer.workspace, ...(layer.typesOnly ?? []), ...forTests]),
    ...outside.map((dependency) => `package ${name}: depends on ${dependency}, and may not`),
  ]
}

/** Problems of one source file. `file` is `{ package, path, text }`, the path inside the package. */
export function fileProblems(file) {
  const imports = importsOf(file.text)
  const problems = [...importProblems(file, imports), ...studioProblems(file, imports)]
  const lines = file.text.split('\n').length
  if (!isTest(file.path) && lines > maxLines)
    problems.push(`${lines} lines, at most ${maxLines} are allowed`)
  if (/^export \* from/m.test(file.text))
    problems.push('`export *` hides what is exported; list the names')
  if (readsEnvironment(file))
    problems.push('only config.ts reads the environment, handed to it by main.ts')
  return problems.map((problem) => `${file.package}/${file.path}: ${problem}`)
}

function importProblems(file, imports) {
  const layer = layers[file.package]
  const allowed = [...layer.workspace, ...(isTest(file.path) ? forTests : [])]
  return imports.flatMap(({ from, isType }) => {
    if (from.startsWith('.'))
      return leavesPackage(file, from) ? [`import of ${from} leaves the package`] : []
    if (from.startsWith('node:')) {
      return layer.isPure && isProduct(file.path) ? [`import of ${from} ties it to Node`] : []
    }
    const [, name, inside] = /^@flowglass\/([^/]+)(\/.+)?$/.exec(from) ?? []
    if (name === undefined) return []
    if (inside && !inside.endsWith('.json'))
      return [`import of ${from} reaches into another package`]
    if (layer.typesOnly?.includes(name))
      return isType ? [] : [`import of ${from} must be \`import type\``]
    return allowed.includes(name) ? [] : [`import of ${from} is not in its layer`]
  })
}

function studioProblems(file, imports) {
  if (file.package !== 'web') return []
  const folder = studioFolder(file.path)
  const mayImport = folder && studio[folder]
  if (!mayImport) return []
  return imports
    .filter(({ from }) => from.startsWith('.'))
    .map(({ from }) => studioFolder(resolve(file.path, from)))
    .filter(
      (target) => target && target !== folder && target in studio && !mayImport.includes(target),
    )
    .map(
      (target) =>
        `${folder} must not import ${target}; what two features share goes to editor or ui`,
    )
}

/** Import and re-export statements, and `import()` calls, with their comments taken away. */
export function importsOf(text) {
  const code = text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')
  const statement = /^\s*(?:import|export)\s+(type\s)?(?:[\w*{}\s,$]+?\sfrom\s+)?['"]([^'"]+)['"]/gm
  const call = /\bimport\(\s*['"]([^'"]+)['"]/g
  return [
    ...[...code.matchAll(statement)].map(([, type, from]) => ({
      from,
      isType: type !== undefined,
    })),
    ...[...code.matchAll(call)].map(([, from]) => ({ from, isType: false })),
  ]
}

function workspaceNames(dependencies = {}) {
  return Object.keys(dependencies)
    .filter((name) => name.startsWith('@flowglass/'))
    .map((name) => name.slice('@flowglass/'.length))
}

/** The entries hand the environment to config.ts; nobody else sees it. */
const environmentReaders = ['src/config.ts', 'src/main.ts', 'src/cli/main.ts']

function readsEnvironment({ package: name, path, text }) {
  if (name !== 'server' || !isProduct(path) || environmentReaders.includes(path)) return false
  return /\bprocess\.env\b/.test(text)
}

const isTest = (path) => /(\.test\.|\.spec\.|^test\/|\/test\/|^bench\/)/.test(path)
const isProduct = (path) => path.startsWith('src/') && !isTest(path)
const studioFolder = (path) => /^src\/([^/]+)\//.exec(path)?.[1]

/** Configuration files at a package's root read shared settings; nothing else leaves its package. */
function leavesPackage({ path }, from) {
  return /^(src|test|bench)\//.test(path) && resolve(path, from).startsWith('..')
}

/** Where a relative import leads, inside the package. */
export function resolve(path, from) {
  const parts = path.split('/').slice(0, -1)
  for (const part of from.split('/')) {
    if (part === '..' && parts.length > 0 && parts.at(-1) !== '..') parts.pop()
    else if (part !== '.') parts.push(part)
  }
  return parts.join('/')
}
