import type { Codes } from './code.ts'

const off = { severity: 'hint' } as const

/** What a runtime refuses or does otherwise; reported only for that target. */
export const targetCodes = {
  'oracle-version': {
    ...off,
    oracle: '50700',
    says: 'The database runs agentspec_version 25.4.1, 25.4.2 and 26.1.0, found {version}. Write the document as 26.1.0.',
    targets: { oracle: 'error' },
  },
  'oracle-kind': {
    ...off,
    oracle: '50700',
    says: 'The database does not run {step} ({type}). It knows: {known}. Do the same with those.',
    targets: { oracle: 'error' },
  },
  'oracle-model': {
    ...off,
    oracle: '50702',
    says: '{step} is of the type {type}. The database calls models through DbmsVectorChainLlmConfig; use that one to run it there.',
    targets: { oracle: 'warning' },
  },
  'oracle-tool': {
    ...off,
    oracle: '49081',
    says: 'Tool type "{found}" of {step} is not known to the database. It knows plsql_exec and vector_search, in small letters.',
    targets: { oracle: 'error' },
  },
  'oracle-executor': {
    ...off,
    oracle: '49080',
    says: 'executor_name of {step} must be "Oracle In-DB Agent Executor" or be left out, found "{found}".',
    targets: { oracle: 'error' },
  },
  'oracle-procedure': {
    ...off,
    oracle: '50738',
    says: 'The procedure {procedure} of {step} does not exist, or may not be executed. Create it, or grant EXECUTE on it.',
    targets: { oracle: 'error' },
  },
  'oracle-parameters': {
    ...off,
    oracle: '49087',
    says: '{step} has {found} inputs and results, but the procedure {procedure} has {expected} parameters. Declare one for each parameter.',
    targets: { oracle: 'error' },
  },
  'oracle-argument': {
    ...off,
    oracle: '49088',
    says: 'The procedure {procedure} has no {side} "{title}" of type {type}, as {step} says. It has: {known}. Use one of these.',
    targets: { oracle: 'error' },
  },
  'oracle-limit-ports': {
    ...off,
    oracle: '50709',
    says: '{step} has {count} {side}; the database takes at most {limit}. Put some together into one object.',
    targets: { oracle: 'error' },
  },
  'oracle-limit-edges': {
    ...off,
    oracle: '50710',
    says: '{step} has {count} routes and sources; the database takes at most {limit}. Move a part into a subflow.',
    targets: { oracle: 'error' },
  },
  'oracle-limit-branches': {
    ...off,
    oracle: '50711',
    says: '{step} has {count} rows in its table of routes; the database takes at most {limit}. Split it into two steps.',
    targets: { oracle: 'error' },
  },
  'oracle-limit-reducers': {
    ...off,
    oracle: '50712',
    says: '{step} collects {count} results; the database takes at most {limit}. Collect objects that hold several.',
    targets: { oracle: 'error' },
  },
  'oracle-limit-members': {
    ...off,
    oracle: '50708',
    says: '"{title}" of {step} has {count} fields or types; the database takes at most {limit}. Split it into several values.',
    targets: { oracle: 'error' },
  },
  'wayflow-kind': {
    ...off,
    says: 'WayFlow does not load {step} ({type}). {advice}',
    targets: { wayflow: 'error' },
  },
  'wayflow-reducers': {
    ...off,
    says: 'WayFlow only makes lists: {step} collects "{title}" by {reducer}. Collect a list and compute in a tool.',
    targets: { wayflow: 'error' },
  },
  'wayflow-two-lists': {
    ...off,
    says: 'WayFlow goes through one list at a time; {step} gets several: {titles}. Join them into one list of objects.',
    targets: { wayflow: 'error' },
  },
  'wayflow-pause': {
    ...off,
    says: 'A flow of {step} can wait for a person ({inner}); WayFlow refuses that in parallel. Ask before or after this step.',
    targets: { wayflow: 'error' },
  },
  'wayflow-message': {
    ...off,
    says: 'WayFlow does not send the message of {step} before it waits. Put a message step before it.',
    targets: { wayflow: 'warning' },
  },
  'wayflow-workers': {
    ...off,
    says: 'In WayFlow the manager and the workers of {step} must be plain agents; {inner} is of the type {type}. Use an Agent in its place.',
    targets: { wayflow: 'error' },
  },
  'wayflow-outputs': {
    ...off,
    says: 'WayFlow only knows results that every End gives; "{title}" of {step} is missing at {end}. Give it there too.',
    targets: { wayflow: 'error' },
  },
  'langgraph-message': {
    ...off,
    says: 'LangGraph does not show the message of {step} when it waits. Put a message step before it.',
    targets: { langgraph: 'warning' },
  },
  'langgraph-kind': {
    ...off,
    says: 'LangGraph does not run {step} ({type}). {advice}',
    targets: { langgraph: 'error' },
  },
  'langgraph-reducers': {
    ...off,
    says: 'LangGraph ignores how {step} collects "{title}" ({reducer}) and always gives a list. Compute it in a tool after this step.',
    targets: { langgraph: 'warning' },
  },
  'langgraph-names': {
    ...off,
    says: 'LangGraph cannot tell what {step} repeats over when values find inputs by their names. List the sources of values.',
    targets: { langgraph: 'error' },
  },
  'langgraph-handoff': {
    ...off,
    says: 'LangGraph refuses handoff "never" of {step}. Choose "optional".',
    targets: { langgraph: 'error' },
  },
  'langgraph-loop': {
    ...off,
    says: 'LangGraph counts every step of a loop; long loops through {step} end with its recursion limit. Raise recursion_limit there, or repeat over a list in a Map.',
    targets: { langgraph: 'hint' },
  },
  'local-program': {
    severity: 'warning',
    says: '{step} starts a program on the machine that runs the flow. Loaders refuse it unless they are told otherwise.',
  },
} as const satisfies Codes
