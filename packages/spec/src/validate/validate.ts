import type { ComponentId } from '../component.ts'
import type { Diagnostic } from '../diagnostic.ts'
import { componentOf, type FlowDocument } from '../document/flowDocument.ts'
import { referencesIn } from '../document/graph/references.ts'
import { databaseModel, highestNeed, type HighestNeed } from '../versions/lowest.ts'
import { versionFindings } from './checks/document.ts'
import type { Target } from './codes/code.ts'
import { codes, codeOf, type DiagnosticCode } from './codes/codes.ts'
import type { Procedure } from './targets/procedures.ts'
import { targetFindings } from './targets/targetFindings.ts'
import { targetOf } from './targetOf.ts'
import { advance, newSession, type Session } from './session.ts'

export interface ValidateOptions {
  /** Runtime that the document is meant for; `standard` when it is not said. */
  readonly target?: Target
  /** Stored procedures of the database, for the target `oracle`. */
  readonly procedures?: readonly Procedure[]
}

let last: Session | undefined

/**
 * Everything that is wrong or doubtful in a document, in the order of its components. The answers
 * about the last document are kept, so that after an edit only what the edit can have changed is
 * looked at again. Never throws.
 */
export function validate(
  document: FlowDocument,
  options: ValidateOptions = {},
): readonly Diagnostic[] {
  const target = options.target ?? 'standard'
  const before = last?.document.root === document.root ? last : undefined
  // Carried over only when it is complete: the session changes while it moves on.
  last = undefined
  const session = before ? advance(before, document) : newSession(document)
  last = session
  const findings: Diagnostic[] = []
  for (const id of withFindings(session))
    findings.push(...(session.found.get(id) ?? []), ...(session.flows.get(id) ?? []))
  findings.push(
    ...session.whole.findings,
    ...versionFindings(session.meant, needFor(session, target)),
    ...targetFindings(session.meant, target, options.procedures),
  )
  return forTarget(findings, target)
}

const needFor = ({ meant, whole }: Session, target: Target): HighestNeed | undefined =>
  target === 'oracle' || targetOf(meant) === 'oracle'
    ? highestNeed(meant, databaseModel)
    : whole.need

/** In the order of the document, whatever the order in which they were found. */
const withFindings = ({ ids, found, flows }: Session): readonly ComponentId[] =>
  found.size === 0 && flows.size === 0 ? [] : ids.filter((id) => found.has(id) || flows.has(id))

function forTarget(findings: readonly Diagnostic[], target: Target): readonly Diagnostic[] {
  return findings.flatMap((found) => {
    const severity = isCode(found.code) ? codeOf(found.code).targets?.[target] : undefined
    if (severity === undefined || severity === found.severity) return [found]
    return severity === 'off' ? [] : [{ ...found, severity }]
  })
}

const isCode = (code: string): code is DiagnosticCode => Object.hasOwn(codes, code)

/** The errors that stop a run: those about what the root can reach. */
export function runBlockers(
  document: FlowDocument,
  options: ValidateOptions & { readonly root?: ComponentId } = {},
): readonly Diagnostic[] {
  const reached = reachedFrom(document, options.root ?? document.root)
  return validate(document, options).filter(
    (found) =>
      found.severity === 'error' &&
      (found.componentId === undefined || reached.has(found.componentId)),
  )
}

function reachedFrom(document: FlowDocument, root: ComponentId): ReadonlySet<ComponentId> {
  const reached = new Set([root])
  const queue = [root]
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    const component = componentOf(document, id)
    for (const { target } of component ? referencesIn(component) : [])
      if (!reached.has(target)) {
        reached.add(target)
        queue.push(target)
      }
  }
  return reached
}
