import type { Codes } from './code.ts'

/** One component by itself: its fields, what it refers to, the version it needs. */
export const structureCodes = {
  'type-unknown': {
    severity: 'warning',
    oracle: '50700',
    says: 'The component type "{type}" is not known here. {step} is kept as it is, but cannot run without the plugin that brings it.',
    targets: { oracle: 'error', langgraph: 'error' },
  },
  'type-misspelt': {
    severity: 'error',
    oracle: '50700',
    says: 'The component type "{type}" of {step} does not exist. Did you mean "{meant}"?',
  },
  'type-abstract': {
    severity: 'error',
    oracle: '50700',
    says: '"{type}" only names a family of components; {step} must be one of its members.',
  },
  'type-of-plugin': {
    severity: 'hint',
    oracle: '50700',
    says: '{step} is a {type} of the plugin "{plugin}". Runtimes without that plugin refuse the document.',
    targets: { oracle: 'error', langgraph: 'error', wayflow: 'off' },
  },
  'name-missing': {
    severity: 'error',
    oracle: '50700',
    says: 'The {label} "{id}" has no name. Give it one.',
  },
  'field-missing': {
    severity: 'error',
    oracle: '50700',
    says: '{step} needs a value for "{field}" ({key}).',
  },
  'field-type': {
    severity: 'error',
    oracle: '49066',
    says: '"{field}" ({key}) of {step} must be {expected}, found {found}.',
  },
  'field-choice': {
    severity: 'error',
    oracle: '50700',
    says: '"{field}" ({key}) of {step} must be one of {expected}, found {found}.',
  },
  'field-range': {
    severity: 'error',
    oracle: '50700',
    says: '"{field}" ({key}) of {step} must be {expected}, found {found}.',
  },
  'field-empty': {
    severity: 'error',
    oracle: '50700',
    says: '"{field}" ({key}) of {step} must have at least one entry.',
  },
  'field-misspelt': {
    severity: 'error',
    oracle: '50700',
    says: '{step} has no field "{key}". Did you mean "{meant}"?',
  },
  'field-unknown': {
    severity: 'warning',
    oracle: '50700',
    says: '{step} has no field "{key}". It is kept as it is, but no runtime reads it.',
    targets: { oracle: 'error' },
  },
  'mapping-misplaced': {
    severity: 'warning',
    oracle: '50725',
    says: 'Only a branching step has a table of routes (mapping); that of {step} is not read.',
    targets: { oracle: 'error' },
  },
  'field-two-ways': {
    severity: 'error',
    oracle: '50700',
    says: 'Header "{name}" of {step} stands among the headers and among the secret headers. Remove one of them.',
  },
  'version-misplaced': {
    severity: 'warning',
    says: 'agentspec_version is only read on the outermost component; that of {step} is not.',
  },
  'reference-missing': {
    severity: 'error',
    oracle: '50719',
    says: '{step} refers to "{target}" as its {field}, but nothing has that id. Choose another one, or open the file together with its registry.',
  },
  'reference-to-value': {
    severity: 'error',
    oracle: '50719',
    says: '{step} refers to "{target}" as its {field}, but what is defined under that id is no component. Choose another one, or give it a component_type.',
  },
  'value-missing': {
    severity: 'warning',
    oracle: '50705',
    says: 'The value of "{field}" of {step} comes from outside under the name "{target}". Supply it before the document runs.',
    targets: { oracle: 'warning' },
  },
  'reference-role': {
    severity: 'error',
    oracle: '49069',
    says: '"{field}" ({key}) of {step} must be {expected}, but {found} stands there.',
  },
  'component-inline-without-type': {
    severity: 'error',
    oracle: '50700',
    says: '"{field}" ({key}) of {step} must be {expected}, but what stands there has no component_type.',
  },
  'reference-cycle': {
    severity: 'error',
    oracle: '50700',
    says: '{step} contains itself, through {way}. A flow or agent cannot be part of itself.',
  },
  'id-twice': {
    severity: 'warning',
    oracle: '50727',
    says: 'The id "{id}" of {step} also belongs to {other}. Give one of them another id.',
    targets: { oracle: 'error' },
  },
  'version-too-low': {
    severity: 'error',
    oracle: '50700',
    says: 'The document says agentspec_version {version}, but {what} of {step} needs {needed}. Raise the version.',
  },
  'provider-fixed': {
    severity: 'error',
    oracle: '50702',
    says: 'The {key} of {step} is always "{expected}", found {found}. Remove it.',
  },
  'retry-delays': {
    severity: 'error',
    says: 'The longest wait of {step} ({longest} s) is shorter than the first one ({first} s).',
  },
  'model-name': {
    severity: 'error',
    oracle: '50702',
    says: '{step} needs a model. Give its name in "model_id".',
  },
  'model-access': {
    severity: 'error',
    oracle: '50702',
    says: '{step} needs either host "local" or a credential_name, and not both.',
  },
  'model-host': {
    severity: 'error',
    oracle: '50702',
    says: 'host of {step} is only possible for the providers openai and ollama, found {found}.',
  },
  'model-field': {
    severity: 'error',
    oracle: '50702',
    says: '{step} cannot have "{key}". Remove it.',
  },
  'handoff-boolean': {
    severity: 'warning',
    says: 'handoff of {step} is written as {found}, which is the old way. Write "{meant}".',
  },
  'manager-is-worker': {
    severity: 'error',
    says: '{manager} is the manager of {step} and cannot be one of its workers as well.',
  },
  'transform-limits': {
    severity: 'error',
    says: '{step} needs exactly one of "Most messages" (max_num_messages) and "Most characters" (max_num_characters).',
  },
  'transform-order': {
    severity: 'error',
    says: '{step} keeps at least {least} messages, which must be fewer than the most it allows ({most}).',
  },
  'datastore-entity': {
    severity: 'error',
    says: 'The collection "{collection}" of {step} must be an object with properties.',
  },
  'datastore-lacks': {
    severity: 'error',
    says: '{step} keeps its summaries in the collection "{collection}" of {datastore}, which {what}.',
  },
  'schema-invalid': {
    severity: 'error',
    oracle: '50700',
    says: '"{title}" of {step} has no valid type: {reason}.',
  },
  'title-missing': {
    severity: 'error',
    oracle: '50700',
    says: 'An entry of the {side} of {step} has no name (title).',
  },
  'title-characters': {
    severity: 'error',
    oracle: '50700',
    says: 'The name "{title}" among the {side} of {step} has a character that is not allowed: {characters}. Use letters, digits, "_" or "-".',
  },
  'title-twice': {
    severity: 'error',
    oracle: '50700',
    says: 'The name "{title}" stands twice among the {side} of {step}. Rename one of them.',
  },
  'default-type': {
    severity: 'error',
    oracle: '50700',
    says: 'The default of "{title}" of {step} must be {expected}, found {found}.',
  },
  'type-not-comparable': {
    severity: 'warning',
    says: '"{title}" of {step} uses {key}, which runtimes cannot compare. Use anyOf.',
  },
  'template-open': {
    severity: 'hint',
    oracle: '50734',
    says: 'A placeholder in "{field}" of {step} is not closed: "{found}". Write {{name}}.',
    targets: { oracle: 'error', wayflow: 'warning' },
  },
  'template-block': {
    severity: 'hint',
    oracle: '50734',
    says: '"{found}" in "{field}" of {step} is no plain placeholder; the standard keeps it as text. Write {{name}}.',
    targets: { oracle: 'error', wayflow: 'off' },
  },
  'template-literal': {
    severity: 'hint',
    oracle: '50740',
    says: 'A quotation in a placeholder of "{field}" of {step} is not closed: "{found}".',
    targets: { oracle: 'error', wayflow: 'warning' },
  },
  'secret-placeholder': {
    severity: 'warning',
    says: 'Placeholders in the secret headers of {step} are not filled by every runtime: {names}. Move them to the headers.',
  },
  'address-open': {
    severity: 'hint',
    says: 'The address of {step} has placeholders, so a value decides where the request goes. List what is allowed in "Allowed addresses".',
  },
} as const satisfies Codes
