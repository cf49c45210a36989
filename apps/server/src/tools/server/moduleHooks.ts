import { registerHooks } from 'node:module'
import { mark } from './definition.ts'

const library = `data:text/javascript,${encodeURIComponent(
  `export const defineTool = (tool) => Object.assign({ [Symbol.for('${mark}')]: true }, tool)`,
)}`

const versions = new Map<string, string>()
let isSet = false

/**
 * Lets files below a folder import `flowglass`, and has them loaded anew under each version. The
 * module system keeps what it loaded once for good: only another address makes it look again.
 */
export function setVersion(folderUrl: string, version: string): void {
  versions.set(folderUrl, version)
  if (isSet) return
  isSet = true
  registerHooks({
    resolve(specifier, context, next) {
      const isOurs = (url: string | undefined) =>
        [...versions.keys()].find((folder) => url?.startsWith(folder))
      if (specifier === 'flowglass' && isOurs(context.parentURL) !== undefined) {
        return { url: library, format: 'module', shortCircuit: true }
      }
      const found = next(specifier, context)
      const folder = isOurs(found.url)
      if (folder === undefined) return found
      return { ...found, url: `${found.url.split('?')[0]}?v=${versions.get(folder)}` }
    },
  })
}
