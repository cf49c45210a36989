import type { Codes } from './code.ts'

/** Steps of a flow together: routes and sources of values. */
export const flowCodes = {
  'start-count': {
    severity: 'error',
    oracle: '50700',
    says: '{flow} needs exactly one Start, found {count}. {what}',
  },
  'start-wrong': {
    severity: 'error',
    oracle: '49069',
    says: '{flow} begins with {found}, but must begin with {start}.',
  },
  'start-routes': {
    severity: 'error',
    oracle: '49079',
    says: 'Exactly one route must leave the Start of {flow}, found {count}. {what}',
  },
  'start-entered': {
    severity: 'error',
    oracle: '50700',
    says: 'The route from {from} leads into {to}, which only begins a flow. Lead it to another step.',
  },
  'end-missing': {
    severity: 'error',
    oracle: '50700',
    says: '{flow} has no End. Add one, and lead a route to it.',
  },
  'end-unreached': {
    severity: 'error',
    oracle: '50700',
    says: 'No route leads to {step}. Connect it, or remove it.',
  },
  'end-left': {
    severity: 'error',
    oracle: '50700',
    says: 'A route leaves {step}, where the flow is over. Remove it.',
  },
  'edge-foreign-node': {
    severity: 'error',
    oracle: '50719',
    says: 'The {edge} "{name}" of {flow} joins {step}, which is no step of this flow. Add the step to the flow, or remove the {edge}.',
  },
  'node-twice': {
    severity: 'warning',
    says: '{step} stands twice in the list of steps of {flow}. Remove one entry.',
  },
  'branch-unknown': {
    severity: 'warning',
    oracle: '49074',
    says: 'A route leaves {step} along "{branch}", but its routes are {known}. Rename it, or remove it.',
    targets: { oracle: 'error', wayflow: 'error' },
  },
  'branch-unrouted': {
    severity: 'warning',
    oracle: '49079',
    says: 'The route "{branch}" of {step} leads nowhere; a run that takes it stops there. Connect it.',
    targets: { oracle: 'error' },
  },
  'branch-two-edges': {
    severity: 'warning',
    oracle: '49079',
    says: 'The route "{branch}" of {step} leads to {places}; only one of them can be next. Remove the others.',
    targets: { oracle: 'error', wayflow: 'error' },
  },
  'node-unreachable': {
    severity: 'warning',
    says: 'No route leads to {step}, so it never runs. Connect it, or remove it.',
  },
  'end-not-reachable': {
    severity: 'error',
    oracle: '50700',
    says: 'No way leads from the Start of {flow} to an End, so it can never finish. Connect the steps.',
  },
  'outputs-unlike': {
    severity: 'error',
    oracle: '50700',
    says: 'The Ends of {flow} give "{title}" as {types}. Give it the same type at each of them.',
  },
  'output-not-everywhere': {
    severity: 'error',
    oracle: '50717',
    says: 'Result "{title}" of {flow} is missing at {step}. Add it there, or give the result of the flow a default.',
  },
  'output-type-differs': {
    severity: 'error',
    oracle: '50700',
    says: 'Result "{title}" of {flow} is {expected}, but {step} gives {found}.',
  },
  'output-from-nowhere': {
    severity: 'warning',
    says: 'No End of {flow} gives "{title}", so its default is always the result.',
    targets: { wayflow: 'error' },
  },
  'data-output-unknown': {
    severity: 'error',
    oracle: '49072',
    says: '{step} has no result "{title}" that {other} could receive. Its results: {known}.',
  },
  'data-input-unknown': {
    severity: 'error',
    oracle: '49072',
    says: '{step} has no input "{title}" that {other} could fill. Its inputs: {known}.',
  },
  'data-types': {
    severity: 'error',
    oracle: '49072',
    says: '"{output}" of {from} is {found}, but "{input}" of {to} needs {expected}. Connect another result, or change one of the types.',
  },
  'data-types-mixed': {
    severity: 'hint',
    says: 'Input "{input}" of {step} receives values of different types: {types}. The last one that was produced counts.',
  },
  'input-without-source': {
    severity: 'warning',
    oracle: '50700',
    says: 'Input "{input}" of {step} has no source and no default. Choose where its value comes from.',
    targets: { oracle: 'error', wayflow: 'error' },
  },
  'input-sometimes': {
    severity: 'hint',
    says: 'Input "{input}" of {step} may be empty: on some way to it, {sources} does not run. Add a source for that way, or a default.',
    targets: { wayflow: 'error' },
  },
} as const satisfies Codes
