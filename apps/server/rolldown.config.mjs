import { readFileSync } from 'node:fs'
import { defineConfig } from 'rolldown'

const { dependencies } = JSON.parse(
  readFileSync(new URL('./package.json', import.meta.url), 'utf8'),
)

/**
 * The server as one file: workspace packages and what only they depend on are taken in, the server's
 * own dependencies stay in node_modules.
 */
const isExternal = (id) =>
  id.startsWith('node:') ||
  Object.keys(dependencies)
    .filter((name) => !name.startsWith('@flowglass/'))
    .some((name) => id === name || id.startsWith(`${name}/`))

export default defineConfig({
  input: { main: 'src/main.ts' },
  platform: 'node',
  external: isExternal,
  // A package's CommonJS form may require files by name, which one file does not have.
  resolve: { mainFields: ['module', 'main'] },
  // Not minified, so that a stack can be read as it is; a map would cost the idle server 24 MB.
  output: { dir: 'dist', format: 'esm', sourcemap: false, cleanDir: true },
})
