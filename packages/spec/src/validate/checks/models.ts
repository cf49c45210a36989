import { isRef } from '../../document/ids.ts'
import type { FlowDocument } from '../../document/flowDocument.ts'
import { isObject, type Json } from '../../json.ts'
import { fixedProviders } from '../../kinds/models/providers.ts'
import { stringOr } from '../../kinds/portRules.ts'
import { propertiesAt, schemaAt, sameType } from '../../types/castable.ts'
import { withField, withoutField } from '../componentEdits.ts'
import { changed } from '../edits.ts'
import { called, shownValue } from '../words.ts'
import type { Check, Subject } from './check.ts'

export const checkProvider: Check = ({ component, kind, report, id }) => {
  for (const [key, expected] of Object.entries(fixedProviders[kind.type] ?? {})) {
    const found = component[key]
    if (found === undefined || found === null || found === expected || isRef(found)) continue
    const remove = {
      label: `Remove ${key}`,
      apply: (document: FlowDocument) => changed(document, id, (one) => withoutField(one, key)),
    }
    const facts = { key, expected, found: shownValue(found) }
    report('provider-fixed', { at: `/${key}`, fixes: [remove] }, facts)
  }
}

const hostProviders: readonly Json[] = ['openai', 'ollama']

export const checkDatabaseModel: Check = ({ component, kind, report }) => {
  if (kind.type !== 'DbmsVectorChainLlmConfig') return
  if (!isNamed(component['model_id']) && !isNamed(component['model']))
    report('model-name', '/model_id')
  const isLocal = component['host'] === 'local'
  if (isLocal === isNamed(component['credential_name'])) report('model-access', '/credential_name')
  const provider = component['provider']
  if (isLocal && isNamed(provider) && !hostProviders.includes(provider ?? null))
    report('model-host', '/host', { found: shownValue(provider) })
  for (const key of ['api_provider', 'api_type', 'api_key'])
    if (component[key] !== undefined && component[key] !== null)
      report('model-field', `/${key}`, { key })
}

const isNamed = (value: Json | undefined): boolean =>
  (typeof value === 'string' && value !== '') || isRef(value)

export const checkRetry: Check = ({ component, report, id }) => {
  const policy = component['retry_policy']
  if (!isObject(policy)) return
  const first = policy['initial_retry_delay'] ?? 1
  const longest = policy['max_retry_delay'] ?? 8
  if (typeof first !== 'number' || typeof longest !== 'number' || longest >= first) return
  if (first < 0 || longest < 0) return
  const fix = {
    label: `Make the longest wait ${first} s`,
    apply: (document: FlowDocument) =>
      changed(document, id, (found) =>
        withField(found, 'retry_policy', { ...policy, max_retry_delay: first }),
      ),
  }
  report('retry-delays', { at: '/retry_policy/max_retry_delay', fixes: [fix] }, { first, longest })
}

export const checkTransform: Check = (subject) => {
  const { component, kind, report } = subject
  if (kind.role !== 'transform') return
  if (kind.type === 'ConversationSummarizationTransform') {
    const messages = given(component['max_num_messages'], 50)
    const characters = given(component['max_num_characters'], null)
    // An explicit null switches the default off; the default gives way to the other limit.
    const byDefault = component['max_num_messages'] === undefined && characters !== null
    if ((messages === null || byDefault) === (characters === null))
      report('transform-limits', '/max_num_messages')
    const least = given(component['min_num_messages'], 10)
    const isInOrder = typeof messages !== 'number' || typeof least !== 'number' || messages > least
    if (!isInOrder && !byDefault)
      report('transform-order', '/min_num_messages', {
        least: String(least),
        most: String(messages),
      })
  }
  checkCache(subject)
}

const given = (value: Json | undefined, fallback: Json): Json =>
  value === undefined ? fallback : value

const cacheFields: Readonly<Record<string, Json>> = {
  cache_key: 'string',
  cache_content: 'string',
  created_at: 'number',
  last_used_at: 'number',
}

function checkCache({ component, kind, report, ports }: Subject): void {
  const datastore = ports.component(component['datastore'])
  const schema = datastore?.['datastore_schema']
  if (!datastore || !isObject(schema)) return
  const collection = stringOr(
    component['cache_collection_name'] ?? kind.fields['cache_collection_name']?.default,
    '',
  )
  const facts = { collection, datastore: called(datastore) }
  const entity = schema[collection]
  if (!isObject(entity)) {
    report('datastore-lacks', '/datastore', { ...facts, what: 'does not have that collection' })
    return
  }
  const wanted =
    kind.type === 'ConversationSummarizationTransform'
      ? { ...cacheFields, prefix_size: 'integer' }
      : cacheFields
  for (const [name, type] of Object.entries(wanted)) {
    const found = propertiesAt(entity)[name]
    if (!isObject(found))
      report('datastore-lacks', '/datastore', { ...facts, what: `lacks "${name}"` })
    else if (!sameType(schemaAt(propertiesAt(entity), name), { type: type ?? null }))
      report('datastore-lacks', '/datastore', {
        ...facts,
        what: `has "${name}" with another type than ${shownValue(type)}`,
      })
  }
}

export const checkDatastore: Check = ({ component, kind, report }) => {
  if (kind.role !== 'datastore' || !isObject(component['datastore_schema'])) return
  for (const [collection, entity] of Object.entries(component['datastore_schema']))
    if (!isObject(entity) || entity['type'] !== 'object' || !isObject(entity['properties']))
      report('datastore-entity', '/datastore_schema', { collection })
}

export const checkTransport: Check = ({ kind, report }) => {
  if (kind.type === 'StdioTransport') report('local-program', '/command')
}
