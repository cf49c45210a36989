import type { ComponentId } from '../component.ts'
import type { Diagnostic } from '../diagnostic.ts'
import { plainReader } from '../document/derived.ts'
import { componentOf, type FlowDocument } from '../document/flowDocument.ts'
import { idsOf } from '../document/owners.ts'
import { referencesIn } from '../document/references.ts'
import { componentFindings } from './checks/component.ts'
import { cycleFindings, idFindings, versionFindings } from './checks/document.ts'
import { flowFindings } from './checks/flow.ts'
import type { Target } from './codes/code.ts'
import { codes, codeOf, type DiagnosticCode } from './codes/codes.ts'
import { asMeant, spellingFindings } from './spelling.ts'

export interface ValidateOptions {
  /** Runtime that the document is meant for; `standard` when it is not said. */
  readonly target?: Target
}

/**
 * Everything that is wrong or doubtful in a document, errors first in importance but in the order
 * of its components. Answers are kept for each component, so that after an edit only what the edit
 * can have changed is looked at again. Never throws.
 */
export function validate(
  document: FlowDocument,
  options: ValidateOptions = {},
): readonly Diagnostic[] {
  const meant = asMeant(document)
  const read = plainReader(meant)
  const findings: Diagnostic[] = []
  for (const id of idsOf(document)) {
    const component = componentOf(document, id)
    if (component) findings.push(...spellingFindings(component, id))
    findings.push(...(componentFindings(read, id) ?? []), ...(flowFindings(read, id) ?? []))
  }
  const target = options.target ?? 'standard'
  findings.push(...cycleFindings(meant), ...idFindings(meant), ...versionFindings(meant, target))
  return forTarget(findings, target)
}

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
