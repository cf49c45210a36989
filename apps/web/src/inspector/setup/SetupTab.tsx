import { componentOf, kindOf, type ComponentId, type JsonObject } from '@flowglass/spec'
import { selectShown, selectShownProblems } from '../../editor/shown.ts'
import { selectFlowOnCanvas, useEditor } from '../../editor/store.ts'
import { BranchingSetup } from '../branching/BranchingSetup.tsx'
import { fedWords } from '../data/fedWords.ts'
import { InputList } from '../data/InputList.tsx'
import { inputRowsOf } from '../data/inputRows.ts'
import { ComponentField } from '../fields/ComponentField.tsx'
import { FieldForm } from '../fields/FieldForm.tsx'
import { FieldRow } from '../fields/FieldRow.tsx'
import { messageAt } from '../fields/messageAt.ts'
import { NestedForm } from '../fields/nestedForm.ts'
import { Section } from '../parts/Section.tsx'
import { PropertiesOf } from '../properties/PropertiesOf.tsx'
import { PromptSection } from '../prompt/PromptSection.tsx'
import { EndSetup } from './EndSetup.tsx'
import { OwnerAbout } from './OwnerAbout.tsx'
import { planSetup, type PlannedField } from './plan.ts'
import { UnknownSetup } from './UnknownSetup.tsx'
import { Disclosure } from '../../ui/index.ts'

/** Flows are what the step runs: they come before its inputs, as the one flow of other steps does. */
const isOfFlows = ({ field }: PlannedField): boolean => field.role === 'flow'

const nested = (owner: ComponentId) => <FieldForm owner={owner} />

/** What a step is and does: made from the fields its kind declares, and those of the agent or tool behind it. */
export function SetupTab({
  node,
  lastValues,
}: {
  node: ComponentId
  lastValues: JsonObject | undefined
}) {
  const document = useEditor(selectShown)
  const flowId = useEditor(selectFlowOnCanvas)
  const diagnostics = useEditor(selectShownProblems)
  const type = componentOf(document, node)?.component_type ?? ''
  if (kindOf(type) === undefined) return <UnknownSetup node={node} />
  if (type === 'BranchingNode') return <BranchingSetup node={node} lastValues={lastValues} />
  if (type === 'EndNode') return <EndSetup node={node} lastValues={lastValues} />

  const plan = planSetup(document, node)
  const rows = type === 'StartNode' ? [] : inputRowsOf(document, flowId, node)
  return (
    <NestedForm value={nested}>
      {plan.pickers.length > 0 && (
        <Section>
          {plan.pickers.map(({ owner, key, field, isInlined }) => (
            <ComponentField
              key={`${owner}/${key}`}
              owner={owner}
              path={[key]}
              field={field}
              error={messageAt(diagnostics, owner, `/${key}`)}
              isInlined={isInlined}
            />
          ))}
        </Section>
      )}
      {plan.lists.filter(isOfFlows).map(({ owner, key, field }) => (
        <FieldRow key={`${owner}/${key}`} owner={owner} path={[key]} field={field} />
      ))}
      {plan.prompts.map(({ owner, key, field }) => (
        <PromptSection
          key={`${owner}/${key}`}
          node={node}
          owner={owner}
          name={key}
          field={field}
          lastValues={lastValues}
        />
      ))}
      {rows.length > 0 && (
        <Section title="Inputs" hint={fedWords(rows)}>
          <InputList node={node} lastValues={lastValues} />
        </Section>
      )}
      {plan.lists
        .filter((planned) => !isOfFlows(planned))
        .map(({ owner, key, field }) => (
          <FieldRow key={`${owner}/${key}`} owner={owner} path={[key]} field={field} />
        ))}
      {plan.simple.length > 0 && (
        <Section>
          {plan.simple.map(({ owner, key, field }) => (
            <FieldRow key={`${owner}/${key}`} owner={owner} path={[key]} field={field} />
          ))}
        </Section>
      )}
      {plan.owners.map((owner) => (
        <PropertiesOf key={owner} owner={owner} />
      ))}
      {plan.owners.slice(1).map((owner) => (
        <OwnerAbout key={owner} owner={owner} />
      ))}
      {plan.advanced.length > 0 && (
        <Section>
          <Disclosure title="More settings">
            {plan.advanced.map(({ owner, key, field }) => (
              <FieldRow key={`${owner}/${key}`} owner={owner} path={[key]} field={field} />
            ))}
          </Disclosure>
        </Section>
      )}
    </NestedForm>
  )
}
