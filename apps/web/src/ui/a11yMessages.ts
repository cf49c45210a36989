import { plural } from './format.ts'

/** What the live region says. One place, so that the tone stays one. */
export const a11yMessages = {
  stepAdded: (name: string) => `Step ${name} added`,
  stepsRemoved: (count: number) => `${plural(count, 'step')} removed`,
  stepMoved: (name: string, x: number, y: number) => `${name} moved to ${x}, ${y}`,
  connected: (from: string, route: string, to: string) => `${from}, route ${route}, goes to ${to}`,
  connectionRefused: (reason: string) => `Not connected. ${reason}`,
  undone: (label: string) => `Undone: ${label}`,
  redone: (label: string) => `Redone: ${label}`,
  saved: (time: string) => `Saved ${time}`,
  runStarted: (number: number) => `Run ${number} started`,
  runFinished: (number: number, route?: string) =>
    route === undefined ? `Run ${number} done` : `Run ${number} done, ended at ${route}`,
  runFailed: (number: number, reason: string) => `Run ${number} failed. ${reason}`,
  runWaits: (number: number) => `Run ${number} waits for your answer`,
  runStopped: (number: number) => `Run ${number} stopped`,
  problems: (count: number) => plural(count, 'problem'),
  flowRemoved: (name: string) => `${name} deleted`,
  flowsShown: (count: number) => `${plural(count, 'flow')} shown`,
  node: ({ kind, name, problems, state }: NodeWords) =>
    [`${kind} step`, name, problems > 0 && plural(problems, 'problem'), state]
      .filter(Boolean)
      .join(', '),
} as const

interface NodeWords {
  /** The analyst's word for the kind, for example `LLM`. */
  readonly kind: string
  readonly name: string
  readonly problems: number
  /** How it went in the run shown, for example `done`. */
  readonly state?: string
}
