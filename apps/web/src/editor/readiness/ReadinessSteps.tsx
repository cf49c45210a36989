import { Chip, Steps, type Step } from '../../ui/index.ts'
import { AllowHost } from './AllowHost.tsx'
import { GiveCredential } from './GiveCredential.tsx'
import { type ModelReadiness, type ReadinessPart, shownPart } from './readiness.ts'
import { TryModel } from './TryModel.tsx'

const stepOf = (title: string, part: ReadinessPart): Step => ({
  title,
  ...shownPart(part),
  text: part.message,
})

/** What a model needs before it can be called, what is missing, and the one press that puts it right. */
export function ReadinessSteps({
  model,
  textOf,
}: {
  model: ModelReadiness
  textOf: () => Promise<string>
}) {
  const { configuration, credential, host, isReady, origin, name, componentId } = model
  const steps: readonly Step[] = [
    stepOf('Configuration', configuration),
    {
      ...stepOf('Credential', credential),
      aside: credential.name && <Chip look="line">{credential.name}</Chip>,
      action: credential.state === 'missing' && (
        <GiveCredential name={credential.name ?? `${name} key`} origin={origin} />
      ),
    },
    {
      ...stepOf('Host', host),
      action: host.state === 'missing' && host.code === 'host_refused' && <AllowHost host={host} />,
    },
    {
      title: 'Test',
      status: 'waiting',
      word: 'when you like',
      text: 'Sends one short prompt once the three steps above are done.',
      action: (
        <TryModel
          componentId={componentId}
          textOf={textOf}
          disabledReason={isReady ? undefined : 'The steps above come first'}
        />
      ),
    },
  ]
  return <Steps label={`What ${name} needs`} steps={steps} />
}
