import type { Codes } from './code.ts'

/** A text that cannot be read, or not as it was meant. */
export const readingCodes = {
  'text-empty': {
    severity: 'error',
    says: 'The text is empty. Expected an Agent Spec document as JSON or YAML.',
  },
  'text-too-large': {
    severity: 'error',
    oracle: '50737',
    says: 'The text has {size} MB; at most {limit} MB can be read. Split the document, or leave out large values.',
  },
  'text-too-deep': {
    severity: 'error',
    says: 'Values are nested {depth} deep; at most {limit} levels can be read. Define inner components in $referenced_components.',
  },
  'text-not-json': {
    severity: 'error',
    says: 'This is no JSON: {reason}. Correct it here, or choose YAML.',
  },
  'text-not-yaml': { severity: 'error', says: 'This is no YAML: {reason}.' },
  'yaml-alias-circle': {
    severity: 'error',
    says: 'The alias *{name} stands inside the value that it repeats (&{name}), which would never end. Write the inner part out, or use {"$component_ref": "…"}.',
  },
  'yaml-too-many-aliases': {
    severity: 'error',
    says: 'The aliases (*name) of this text repeat more values than the {limit} that are read. Write them out, or define them once in $referenced_components.',
  },
  'registry-unreadable': {
    severity: 'error',
    says: 'The registry file cannot be read: {reason}',
  },
  'registry-not-object': {
    severity: 'error',
    says: 'Expected an object of components and values by id as registry.',
  },
  'unsafe-key': {
    severity: 'error',
    says: 'The key "{key}" is refused, because it can be used for an attack. Rename it.',
  },
  'not-an-object': {
    severity: 'error',
    oracle: '50700',
    says: 'Expected one Agent Spec component as the outermost object, found {found}.',
  },
  'components-file': {
    severity: 'error',
    says: 'This file has only definitions for another file ($referenced_components). Choose it together with its main file.',
  },
  'root-missing': {
    severity: 'error',
    oracle: '50700',
    says: 'The document refers to "{id}" as its outermost component, but does not define it. Add it to $referenced_components.',
  },
  'root-without-type': {
    severity: 'error',
    oracle: '50700',
    says: 'Expected "component_type" with the name of a component, for example "Flow", found {found}. Older drafts called it "type".',
  },
  'component-without-type': {
    severity: 'error',
    oracle: '50700',
    says: 'The definition of "{id}" has no "component_type". Add the name of its component type.',
  },
  'reference-inline': {
    severity: 'hint',
    says: 'Other loaders look for {what} in $referenced_components; this text has {it} where {are} used. Saving the document puts {it} there.',
  },
  'reference-circle': {
    severity: 'error',
    oracle: '50700',
    says: '"{id}" refers to itself{way}, so it stands for nothing and is left out. Define the component there, or refer to another one.',
  },
  'reference-notation': {
    severity: 'error',
    oracle: '50700',
    says: 'Expected a component or {"$component_ref": "…"}, found "$ref", which an older draft used.',
  },
  'definitions-not-object': {
    severity: 'error',
    oracle: '49066',
    says: 'Expected an object of components by id in $referenced_components.',
  },
  'definition-twice': {
    severity: 'error',
    oracle: '50727',
    says: '"{id}" is defined twice in $referenced_components, first at {first}. Give one of them another id.',
  },
  'name-not-text': {
    severity: 'error',
    oracle: '49066',
    says: 'The name of "{id}" must be a text, found {found}.',
  },
  'version-missing': {
    severity: 'warning',
    says: 'The document does not say its agentspec_version; it is read as {newest}.',
  },
  'version-not-text': {
    severity: 'error',
    oracle: '50700',
    says: 'agentspec_version must be a text such as "26.1.0", found {version}. Put it in quotes.',
  },
  'version-unknown': {
    severity: 'error',
    oracle: '50700',
    says: 'agentspec_version {version} does not exist. Known are {known}.',
  },
  'version-alias': {
    severity: 'warning',
    says: 'agentspec_version {version} was never published; it is read as {read}.',
  },
} as const satisfies Codes
