import type { Diagnostic } from '../../diagnostic.ts'
import { plainReader } from '../../document/derived.ts'
import { componentOf, type FlowDocument } from '../../document/flowDocument.ts'
import { idsOf } from '../../document/graph/owners.ts'
import { lowestVersion } from '../../versions/lowest.ts'
import { isBefore, versionOf } from '../../versions/versions.ts'
import { findingsOf, type Check } from '../checks/check.ts'
import type { Target } from '../codes/code.ts'
import { problem } from '../problem.ts'
import { langgraphChecks } from './langgraph.ts'
import { oracleChecks } from './oracle.ts'
import { procedureChecks, type Procedure } from './procedures.ts'
import { wayflowChecks } from './wayflow.ts'

const checks: Readonly<Record<Target, readonly Check[]>> = {
  standard: [],
  oracle: oracleChecks,
  wayflow: wayflowChecks,
  langgraph: langgraphChecks,
}

/** What only one runtime refuses, or does otherwise than the standard says. */
export function targetFindings(
  document: FlowDocument,
  target: Target,
  procedures?: readonly Procedure[],
): readonly Diagnostic[] {
  if (target === 'standard') return []
  const read = plainReader(document)
  const all = [...checks[target], ...(procedures ? procedureChecks(procedures) : [])]
  const findings = target === 'oracle' ? oracleVersion(document) : []
  for (const id of idsOf(document)) {
    const component = componentOf(document, id)
    if (component) findings.push(...findingsOf(all, { component, id, read }))
  }
  return findings
}

const oracleNewest = '26.1.0'

function oracleVersion(document: FlowDocument): Diagnostic[] {
  const version = versionOf(document.version)
  if (!version || !isBefore(oracleNewest, version)) return []
  const fix = {
    label: `Write it as ${oracleNewest}`,
    apply: (found: FlowDocument) => ({ ...found, version: oracleNewest }),
  }
  const isPossible = !isBefore(oracleNewest, lowestVersion(document))
  return [problem('oracle-version', { at: '', fixes: isPossible ? [fix] : [] }, { version })]
}
