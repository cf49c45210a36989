import type { Diagnostic } from '../diagnostic.ts'
import type { JsonObject } from '../json.ts'
import { problem } from '../validate/problem.ts'
import { isVersion, newestVersion, versionOf, versions } from '../versions/versions.ts'

interface VersionIn {
  readonly body: JsonObject
  readonly version: string | undefined
  readonly diagnostics: Diagnostic[]
}

/** Takes `agentspec_version`, or `air_version` as it was called first, off the outermost object. */
export function versionIn(value: JsonObject): VersionIn {
  const { agentspec_version, air_version, ...body } = value
  const key = agentspec_version === undefined ? 'air_version' : 'agentspec_version'
  const found = agentspec_version ?? air_version
  if (found === undefined || found === null) {
    const missing = problem('version-missing', '', { newest: newestVersion })
    return { body, version: undefined, diagnostics: [missing] }
  }
  const facts = { version: JSON.stringify(found), known: versions.join(', ') }
  if (typeof found !== 'string')
    return {
      body,
      version: JSON.stringify(found),
      diagnostics: [problem('version-not-text', `/${key}`, facts)],
    }
  if (isVersion(found)) return { body, version: found, diagnostics: [] }
  const read = versionOf(found)
  if (read !== undefined)
    return {
      body,
      version: found,
      diagnostics: [problem('version-alias', `/${key}`, { version: found, read })],
    }
  return { body, version: found, diagnostics: [problem('version-unknown', `/${key}`, facts)] }
}
