import { refId } from '../../document/ids.ts'
import type { FlowDocument } from '../../document/flowDocument.ts'
import { isObject, pointerOf, without, type Json } from '../../json.ts'
import { branchesOfFlow, entriesOf, refsIn } from '../../kinds/portRules.ts'
import { caughtBranch, caughtOutput } from '../../kinds/nodes/flows.ts'
import { collectedPrefix } from '../../kinds/nodes/maps.ts'
import { sameType } from '../../types/castable.ts'
import { dataTypeOf, typeLabel } from '../../types/label.ts'
import { placeholdersOf } from '../../types/placeholders.ts'
import { hasDefault, propertiesIn } from '../../types/property.ts'
import { withField } from '../componentEdits.ts'
import { changed } from '../edits.ts'
import { called, listedSorted, shownValue } from '../words.ts'
import type { Check } from './check.ts'

export const checkInputMessage: Check = ({ component, kind, report }) => {
  if (kind.type !== 'InputMessageNode' || !Array.isArray(component['outputs'])) return
  const [output, ...others] = propertiesIn(component['outputs'])
  if (!output || others.length > 0 || output['type'] !== 'string')
    report('message-output', '/outputs')
}

export const checkBranching: Check = ({ component, kind, report, id }) => {
  if (kind.type !== 'BranchingNode') return
  const [input] = propertiesIn(component['inputs'])
  if (input && dataTypeOf(input) !== 'text')
    report('branching-input-type', '/inputs/0', { found: typeLabel(input) })
  for (const [value, branch] of entriesOf(component['mapping'])) {
    if (branch !== 'default') continue
    const remove = {
      label: `Remove the row "${value}"`,
      apply: (document: FlowDocument) => withoutRow(document, id, { field: 'mapping', row: value }),
    }
    report(
      'branching-default-key',
      { at: pointerOf(['mapping', value]), fixes: [remove] },
      { value },
    )
  }
}

type Row = { readonly field: string; readonly row: string }

const withoutRow = (
  document: FlowDocument,
  id: Parameters<typeof changed>[1],
  { field, row }: Row,
): FlowDocument =>
  changed(document, id, (found) => {
    const rows = found[field]
    return isObject(rows) ? withField(found, field, without(rows, [row])) : found
  })

export const checkParallelFlows: Check = ({ component, kind, report, ports }) => {
  if (kind.type !== 'ParallelFlowNode') return
  const flows = refsIn(component['subflows']).map((flow) => ports.ports(flow))
  const inputs = flows.flatMap((flow) => flow.inputs)
  const unlike = inputs.filter((input) =>
    inputs.some((other) => other.title === input.title && !sameType(other, input)),
  )
  for (const title of new Set(unlike.map((input) => input.title)))
    report('parallel-input-types', '/subflows', { title })
  const outputs = flows.flatMap((flow) => flow.outputs.map((output) => output.title))
  const twice = outputs.filter((title, index) => outputs.indexOf(title) !== index)
  for (const title of new Set(twice)) report('parallel-outputs-twice', '/subflows', { title })
}

export const checkCatch: Check = ({ component, kind, report, ports }) => {
  if (kind.type !== 'CatchExceptionNode') return
  const flow = ports.component(component['subflow'])
  if (branchesOfFlow(flow, ports).includes(caughtBranch)) report('catch-branch', '/subflow')
  const outputs = ports.ports(component['subflow']).outputs
  if (outputs.some((output) => output.title === caughtOutput.title))
    report('catch-output', '/subflow')
  const declared = Array.isArray(component['outputs'])
    ? propertiesIn(component['outputs'])
    : outputs
  for (const output of declared)
    if (!hasDefault(output)) report('catch-default', '/outputs', { title: output.title })
}

export const checkReducers: Check = ({ component, kind, report, ports, id }) => {
  if (kind.category !== 'map' || kind.plugin !== undefined) return
  const outputs = new Map(
    ports.ports(component['subflow']).outputs.map((output) => [output.title, output]),
  )
  if (!ports.component(component['subflow'])) return
  const declared = new Set(propertiesIn(component['outputs']).map((output) => output.title))
  for (const [title, reducer] of entriesOf(component['reducers'])) {
    const output = outputs.get(title)
    const at = pointerOf(['reducers', title])
    if (!output) {
      // Removing the row is only right where the result is not listed as well.
      const remove = {
        label: `Do not collect "${title}"`,
        apply: (document: FlowDocument) =>
          withoutRow(document, id, { field: 'reducers', row: title }),
      }
      const fixes = declared.has(collectedPrefix + title) ? [] : [remove]
      report('reducer-unknown-output', { at, fixes }, { title })
    } else if (reducer !== 'append' && !['number', 'any'].includes(dataTypeOf(output)))
      report('reducer-type', at, { title, reducer: shownValue(reducer), found: typeLabel(output) })
  }
}

export const checkHeaders: Check = ({ component, kind, report, id }) => {
  if (kind.fields['sensitive_headers'] === undefined) return
  const secret = entriesOf(component['sensitive_headers'])
  const open = new Set(entriesOf(component['headers']).map(([name]) => name.toLowerCase()))
  for (const [name] of secret)
    if (open.has(name.toLowerCase()))
      report(
        'field-two-ways',
        {
          at: pointerOf(['sensitive_headers', name]),
          fixes: [
            {
              label: `Remove "${name}" from the headers`,
              apply: (document) =>
                changed(document, id, (found) =>
                  withField(found, 'headers', withoutHeader(found['headers'] ?? {}, name)),
                ),
            },
          ],
        },
        { name },
      )
  if (kind.role === 'transport') return
  const names = placeholdersOf(component['sensitive_headers'])
  if (names.length > 0)
    report('secret-placeholder', '/sensitive_headers', { names: listedSorted(names) })
  const allowed = component['url_allow_list']
  const isListed = Array.isArray(allowed) && allowed.length > 0
  if (placeholdersOf(component['url']).length > 0 && !isListed) report('address-open', '/url')
}

const withoutHeader = (headers: Json, name: string): Json =>
  isObject(headers)
    ? Object.fromEntries(
        Object.entries(headers).filter(([key]) => key.toLowerCase() !== name.toLowerCase()),
      )
    : headers

export const checkTeam: Check = ({ component, kind, report, read, id }) => {
  if (kind.type === 'Swarm' && typeof component['handoff'] === 'boolean') {
    const meant = component['handoff'] ? 'optional' : 'never'
    const fix = {
      label: `Write "${meant}"`,
      apply: (document: FlowDocument) =>
        changed(document, id, (found) => withField(found, 'handoff', meant)),
    }
    const found = String(component['handoff'])
    report('handoff-boolean', { at: '/handoff', fixes: [fix] }, { found, meant })
  }
  const manager = refId(component['group_manager'])
  if (kind.type !== 'ManagerWorkers' || manager === undefined) return
  if (refsIn(component['workers']).some((worker) => refId(worker) === manager))
    report('manager-is-worker', '/workers', { manager: called(read.get(manager)) })
}
