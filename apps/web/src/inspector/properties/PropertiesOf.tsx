import { componentOf, kindOf, portsOf, type ComponentId } from '@flowglass/spec'
import { selectShown } from '../../editor/shown.ts'
import { useEditor } from '../../editor/store.ts'
import { Section } from '../parts/Section.tsx'
import { PropertiesEditor } from './PropertiesEditor.tsx'

/** The lists that the author of a component decides: a tool's inputs, the results of a prompt. */
export function PropertiesOf({ owner }: { owner: ComponentId }) {
  const document = useEditor(selectShown)
  const component = componentOf(document, owner)
  const kind = kindOf(component?.component_type ?? '')
  if (component === undefined || kind === undefined || kind.role === 'flow') return null
  const ports = portsOf(document, owner)
  const isEnd = kind.type === 'EndNode'
  const isStart = kind.type === 'StartNode'
  const ofWhat = isStart || isEnd ? ' of the flow' : (ofRole[kind.role] ?? '')
  return (
    <>
      {kind.modes.inputs === 'declared' && !isEnd && (
        <Section title={`Inputs${ofWhat}`} hint={countWords(ports.inputs.length)}>
          <PropertiesEditor
            place={{ id: owner, side: 'inputs' }}
            properties={ports.inputs}
            addLabel="Add an input"
          />
        </Section>
      )}
      {kind.modes.outputs === 'declared' && !isStart && (
        <Section title={`Results${ofWhat}`} hint={countWords(ports.outputs.length)}>
          <PropertiesEditor
            place={{ id: owner, side: 'outputs' }}
            properties={ports.outputs}
            addLabel="Add a result"
          />
        </Section>
      )}
    </>
  )
}

/** Beside a step's own inputs, those of the tool or agent behind it need to be told apart. */
const ofRole: Readonly<Record<string, string>> = { tool: ' of the tool', agent: ' of the agent' }

const countWords = (count: number): string | undefined => (count === 0 ? 'none yet' : undefined)
