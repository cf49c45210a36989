import { jsonSchemaOf, versionOf, versions } from '@flowglass/spec'
import { UsageError, type SchemaArguments } from './arguments.ts'
import { say } from './report.ts'

export function printSchema({ version: name }: SchemaArguments): number {
  const version = versionOf(name)
  if (version === undefined)
    throw new UsageError(`Agent Spec ${name} does not exist. Known are ${versions.join(', ')}.`)
  say(JSON.stringify(jsonSchemaOf(version), null, 2))
  return 0
}
