import { addEndFor, refusalToConnect } from '@flowglass/document'
import {
  componentOf,
  controlEdges,
  nodeIds,
  portsOf,
  positionOf,
  type ComponentId,
  type FlowDocument,
  type JsonObject,
} from '@flowglass/spec'
import { edit } from '../../editor/edit.ts'
import { unroutedSeverity } from '../../editor/problems.ts'
import { selectShown, selectShownProblems } from '../../editor/shown.ts'
import { selectFlowOnCanvas, useEditor, useEditorStore } from '../../editor/store.ts'
import { Chip } from '../../ui/index.ts'
import { changeMapping, connectRoute } from '../commands.ts'
import { InputList } from '../data/InputList.tsx'
import { inputRowsOf } from '../data/inputRows.ts'
import { PlaceMark } from '../parts/PlaceMark.tsx'
import { Section } from '../parts/Section.tsx'
import { knownValues, mappingOf } from './mapping.ts'
import { RouteProblems } from './RouteProblems.tsx'
import { RoutesTable } from './RoutesTable.tsx'
import type { Target } from './TargetPick.tsx'
import { TryValue } from './TryValue.tsx'

/** A branching step: the value it looks at, the table of routes, and a place to try a value. */
export function BranchingSetup({
  node,
  lastValues,
}: {
  node: ComponentId
  lastValues: JsonObject | undefined
}) {
  const store = useEditorStore()
  const document = useEditor(selectShown)
  const flowId = useEditor(selectFlowOnCanvas)
  const diagnostics = useEditor(selectShownProblems)
  const mapping = mappingOf(componentOf(document, node)?.['mapping'])
  const edges = controlEdges(document, flowId).filter(({ from }) => from === node)
  const [row] = inputRowsOf(document, flowId, node)
  const known = knownOf(document, row)
  const used = known.filter((value) => Object.hasOwn(mapping, value)).length
  const last = row === undefined ? undefined : lastValues?.[row.property.title]

  const targetOf = (route: string): Target | undefined => {
    const to = edges.find(({ branch }) => branch === route)?.to
    return to === undefined ? undefined : { id: to, name: componentOf(document, to)?.name ?? to }
  }
  const severity = unroutedSeverity(diagnostics, node)
  const steps = nodeIds(document, flowId)
  const targets = (branch: string): readonly Target[] =>
    steps
      .filter((id) => id !== node && componentOf(document, id)?.component_type !== 'StartNode')
      .map((id) => ({
        id,
        name: componentOf(document, id)?.name ?? id,
        refusal: refusalToConnect(document, { flowId, from: node, branch, to: id }),
      }))
  const connect = (branch: string, id: string): void => {
    const to = steps.find((step) => step === id)
    if (to !== undefined) connectRoute(store, { from: node, branch, to })
  }
  return (
    <>
      <Section title="Look at this value">
        <InputList node={node} lastValues={lastValues} isUnnamed />
      </Section>
      <PlaceMark owner={node} at="/mapping">
        <PlaceMark owner={node} at="/branches">
          <Section
            title="Routes"
            aside={
              known.length > 0 && (
                <Chip look="line">
                  {used} of {known.length} known values used
                </Chip>
              )
            }
          >
            <RoutesTable
              mapping={mapping}
              known={known}
              targetOf={targetOf}
              targets={targets}
              severity={severity}
              onChange={(next, label, coalesce) =>
                changeMapping(store, { id: node, mapping: next, label, coalesce })
              }
              onConnect={connect}
              onNewEnd={(branch) =>
                edit(
                  store,
                  'New End',
                  (now) =>
                    addEndFor(now, { flowId, node, branch, position: besideOf(now, node) })
                      .document,
                )
              }
            />
            <RouteProblems diagnostics={diagnostics} node={node} />
          </Section>
        </PlaceMark>
      </PlaceMark>
      <Section
        title="Try a value"
        help="Several values may take one route. A value that is not listed takes default."
      >
        <TryValue
          mapping={mapping}
          targetOf={targetOf}
          severity={severity}
          example={typeof last === 'string' ? last : ''}
        />
      </Section>
    </>
  )
}

/** Values the input can have: by its own type, else by the type of what feeds it. */
function knownOf(
  document: FlowDocument,
  row: ReturnType<typeof inputRowsOf>[number] | undefined,
): readonly string[] {
  const own = knownValues(row?.property)
  const [source] = row?.sources ?? []
  if (own.length > 0 || source === undefined) return own
  return knownValues(
    portsOf(document, source.node).outputs.find(({ title }) => title === source.output),
  )
}

const besideOf = (document: FlowDocument, node: ComponentId): { x: number; y: number } => {
  const component = componentOf(document, node)
  const place = component === undefined ? undefined : positionOf(component)
  return { x: (place?.x ?? 0) + 360, y: (place?.y ?? 0) + 160 }
}
