import type { Codes } from './code.ts'

/** Inputs, results and routes of one step against what its kind makes of them. */
export const portCodes = {
  'placeholder-without-input': {
    severity: 'error',
    oracle: '50728',
    says: '{step} uses {{{title}}}, but has no input of that name. Add the input, or correct the placeholder.',
  },
  'input-without-placeholder': {
    severity: 'error',
    oracle: '50700',
    says: 'Input "{title}" of {step} is not used in its text. Use {{{title}}} there, or remove the input.',
  },
  'input-missing': {
    severity: 'error',
    oracle: '50700',
    says: '{step} must list the input "{title}" that {origin} has.',
  },
  'input-unknown': {
    severity: 'error',
    oracle: '50700',
    says: '{step} lists an input "{title}" that {origin} does not have. {advice}',
  },
  'output-missing': {
    severity: 'error',
    oracle: '50700',
    says: '{step} must list the result "{title}" that {origin} has.',
  },
  'output-unknown': {
    severity: 'error',
    oracle: '50700',
    says: '{step} lists a result "{title}" that {origin} does not have. {advice}',
  },
  'input-type': {
    severity: 'warning',
    says: 'Input "{title}" of {step} is {found}, but {origin} expects {expected}.',
  },
  'output-type': {
    severity: 'warning',
    says: 'Result "{title}" of {step} is {found}, but {origin} gives {expected}.',
  },
  'sides-differ': {
    severity: 'error',
    oracle: '50700',
    says: '{step} hands its inputs on unchanged, so its inputs and outputs must be the same lists. {what}',
  },
  'message-output': {
    severity: 'error',
    says: '{step} gives exactly one result of type text.',
  },
  'branch-twice': {
    severity: 'error',
    oracle: '49079',
    says: 'The route "{branch}" stands twice among the routes of {step}.',
  },
  'branches-differ': {
    severity: 'error',
    oracle: '49079',
    says: 'The routes of {step} are {expected}, but "branches" lists {found}.',
  },
  'branching-input-type': {
    severity: 'hint',
    says: 'The value that {step} looks up is {found}; it is compared as text, for example "true" or "3".',
  },
  'branching-default-key': {
    severity: 'hint',
    says: '{step} sends "{value}" along "default", where every value without a row goes anyway.',
  },
  'branching-without-mapping': {
    severity: 'error',
    oracle: '50726',
    says: '{step} has no table of routes (mapping). Say for each value where to go.',
  },
  'parallel-input-types': {
    severity: 'error',
    says: 'The flows of {step} have an input "{title}" of different types. Rename one, or give both the same type.',
  },
  'parallel-outputs-twice': {
    severity: 'error',
    oracle: '50700',
    says: 'Two flows of {step} give a result "{title}". Rename one of them.',
  },
  'catch-default': {
    severity: 'error',
    says: 'When the flow of {step} fails, "{title}" needs a value. Give it a default.',
  },
  'catch-branch': {
    severity: 'error',
    says: 'The flow of {step} already has a route "caught_exception_branch". Rename that of its End.',
  },
  'catch-output': {
    severity: 'error',
    says: 'The flow of {step} already has a result "caught_exception_info". Rename it.',
  },
  'reducer-unknown-output': {
    severity: 'warning',
    oracle: '50700',
    says: '{step} collects "{title}", but its flow has no such result.',
    targets: { oracle: 'error' },
  },
  'reducer-type': {
    severity: 'warning',
    oracle: '50700',
    says: '{step} makes the {reducer} of "{title}", which is {found}. That is only possible for numbers.',
    targets: { oracle: 'error' },
  },
} as const satisfies Codes
