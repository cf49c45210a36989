import { kindOf } from '@flowglass/spec'
import { useTRPCClient } from '../../trpc.ts'
import { ReadinessSteps } from '../../editor/readiness/ReadinessSteps.tsx'
import { readyWords } from '../../editor/readiness/readiness.ts'
import { Chip, paths, TextLink } from '../../ui/index.ts'
import { DetailsHead } from '../details/DetailsHead.tsx'
import styles from '../details/details.module.css'
import type { UsedModel } from '../models.ts'
import { Limits } from './Limits.tsx'

/** A model that flows have: what it still needs, and where it is used. */
export function UsedModelDetails({ model }: { model: UsedModel }) {
  const client = useTRPCClient()
  const { name, type, flows, isReady, origin } = model
  const [first] = flows
  const textOf = async () => {
    if (first === undefined) return ''
    return (await client.flows.get.query({ id: first.id })).text
  }
  return (
    <div className={styles.details}>
      <DetailsHead name={name} about={kindOf(type)?.label ?? type}>
        <Chip status={isReady ? 'done' : 'failed'}>{readyWords(model)}</Chip>
      </DetailsHead>
      <section className={styles.first}>
        <h3>Ready to use</h3>
        <ReadinessSteps model={model} textOf={textOf} />
      </section>
      <section className={styles.section}>
        <h3>Used in</h3>
        <ul>
          {flows.map((flow) => (
            <li key={flow.id}>
              <TextLink to={paths.flow(flow.id)}>{flow.name}</TextLink>
            </li>
          ))}
        </ul>
      </section>
      {origin !== undefined && <Limits key={origin} origin={origin} />}
    </div>
  )
}
