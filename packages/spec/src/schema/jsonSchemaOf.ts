import type { Json, JsonObject } from '../json.ts'
import type { Field } from '../kinds/field.ts'
import type { Kind } from '../kinds/kind.ts'
import { fieldsOf, kinds } from '../kinds/kinds.ts'
import { rolesFitting, roles, type Role } from '../kinds/role.ts'
import { isBefore, versions, type Version } from '../versions/versions.ts'
import { fieldSchema } from './fieldSchema.ts'

const dialect = 'https://json-schema.org/draft/2020-12/schema'

/**
 * JSON Schema of a version of Agent Spec, for editors and other tools. Unlike the published one it
 * accepts `agentspec_version`, references in place of plain values (as exports without secrets have
 * them), components of plugins, and files with only `$referenced_components`. It picks a component
 * by its type, so that a mistake is reported where it is and not for every type there is.
 */
export function jsonSchemaOf(version: Version): JsonObject {
  const known = Object.values(kinds).filter(
    (kind) => kind.plugin === undefined && !isBefore(version, kind.since),
  )
  return {
    $schema: dialect,
    $id: `https://flowglass.dev/schema/agentspec-${version}.json`,
    title: `Open Agent Spec ${version}`,
    type: 'object',
    properties: {
      agentspec_version: { $ref: '#/$defs/Version' },
      air_version: { $ref: '#/$defs/Version' },
    },
    if: { required: ['component_type'] },
    then: { $ref: '#/$defs/Component' },
    else: { $ref: '#/$defs/Outermost' },
    $defs: {
      ...sharedDefinitions(known),
      ...Object.fromEntries(roles.map((role) => [roleName(role), roleSchema(role, known)])),
      ...Object.fromEntries(known.map((kind) => [kind.type, kindSchema(kind, version)])),
    },
  }
}

function sharedDefinitions(known: readonly Kind[]): JsonObject {
  return {
    Version: { type: 'string', enum: [...versions] },
    Reference: {
      type: 'object',
      properties: { $component_ref: { type: 'string' } },
      required: ['$component_ref'],
      additionalProperties: false,
    },
    Definitions: {
      type: 'object',
      additionalProperties: {
        if: { type: 'object', required: ['component_type'] },
        then: { $ref: '#/$defs/Component' },
      },
    },
    // A root that is only a reference, or the second file of a disaggregated pair.
    Outermost: {
      type: 'object',
      properties: {
        $component_ref: { type: 'string' },
        $referenced_components: { $ref: '#/$defs/Definitions' },
      },
      required: ['$referenced_components'],
    },
    Property: {
      type: 'object',
      description: 'JSON Schema of one input or output; its title is the name.',
      properties: { title: { type: 'string', minLength: 1, pattern: '^[^.,{}\\s\'"]+$' } },
      required: ['title'],
    },
    // Plugins may bring any type; what they extend is not known here.
    PluginComponent: {
      type: 'object',
      properties: {
        component_type: { type: 'string', not: { enum: known.map((kind) => kind.type) } },
        component_plugin_name: { type: 'string' },
        component_plugin_version: { type: 'string' },
        name: { type: 'string' },
        $referenced_components: { $ref: '#/$defs/Definitions' },
      },
      required: ['component_type', 'component_plugin_name', 'name'],
    },
    Component: dispatch(known),
  }
}

export const roleName = (role: Role): string => `Any_${role}`

/** Picks the schema by `component_type`, and the plugin's for all others. */
function dispatch(known: readonly Kind[]): JsonObject {
  return {
    type: 'object',
    properties: { component_type: { type: 'string' } },
    required: ['component_type'],
    allOf: [
      ...known.map((kind): Json => ({
        if: { properties: { component_type: { const: kind.type } } },
        then: { $ref: `#/$defs/${kind.type}` },
      })),
      {
        if: { properties: { component_type: { enum: known.map((kind) => kind.type) } } },
        else: { $ref: '#/$defs/PluginComponent' },
      },
    ],
  }
}

function roleSchema(role: Role, known: readonly Kind[]): JsonObject {
  const fitting = rolesFitting(role)
  const types = known.filter((kind) => fitting.includes(kind.role)).map((kind) => kind.type)
  const others = known.filter((kind) => !types.includes(kind.type)).map((kind) => kind.type)
  return {
    if: { type: 'object', required: ['$component_ref'] },
    then: { $ref: '#/$defs/Reference' },
    else: {
      allOf: [
        { properties: { component_type: { not: { enum: others } } } },
        { $ref: '#/$defs/Component' },
      ],
    },
  }
}

function kindSchema(kind: Kind, version: Version): JsonObject {
  const fields = fieldsOf(kind).filter(([, field]) => isIn(field, version))
  const required = fields.filter(([, field]) => field.required === true).map(([key]) => key)
  return {
    title: kind.label,
    description: kind.summary,
    type: 'object',
    properties: {
      component_type: { const: kind.type },
      agentspec_version: { $ref: '#/$defs/Version' },
      air_version: { $ref: '#/$defs/Version' },
      id: { type: 'string' },
      name: { type: 'string' },
      description: { type: ['string', 'null'] },
      metadata: { type: ['object', 'null'] },
      ...portSchemas(kind),
      ...Object.fromEntries(fields.map(([key, field]) => [key, fieldSchema(field, version)])),
      $referenced_components: {
        anyOf: [{ $ref: '#/$defs/Definitions' }, { type: 'null' }],
      },
    },
    required: ['component_type', 'name', ...required],
    additionalProperties: false,
  }
}

/** Fields of later versions are no fields yet. */
const isIn = (field: Field, version: Version): boolean =>
  field.since === undefined || !isBefore(version, field.since)

function portSchemas({ modes }: Kind): JsonObject {
  const list = { type: ['array', 'null'], items: { $ref: '#/$defs/Property' } }
  return {
    ...(modes.inputs === 'none' ? {} : { inputs: list }),
    ...(modes.outputs === 'none' ? {} : { outputs: list }),
    ...(modes.branches === 'none'
      ? {}
      : { branches: { type: ['array', 'null'], items: { type: 'string' }, uniqueItems: true } }),
  }
}
