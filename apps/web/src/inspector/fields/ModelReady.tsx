import type { ComponentId } from '@flowglass/spec'
import { useMemo } from 'react'
import { modelText } from '../../editor/readiness/modelText.ts'
import { ReadinessSteps } from '../../editor/readiness/ReadinessSteps.tsx'
import { readyWords } from '../../editor/readiness/readiness.ts'
import { useReadiness } from '../../editor/readiness/useReadiness.ts'
import { selectShown } from '../../editor/shown.ts'
import { useEditor } from '../../editor/store.ts'
import { Chip, Disclosure, Link, paths } from '../../ui/index.ts'
import styles from './ModelReady.module.css'

/** Whether a model can be called, and where not, what puts it right. */
export function ModelReady({ model }: { model: ComponentId }) {
  const document = useEditor(selectShown)
  const text = useMemo(() => modelText(document, model), [document, model])
  const found = useReadiness(text).data?.find(({ componentId }) => componentId === model)
  if (found === undefined) return null
  return (
    <Disclosure
      title="Ready to use"
      aside={<Chip status={found.isReady ? 'done' : 'failed'}>{readyWords(found)}</Chip>}
    >
      <ReadinessSteps model={found} textOf={() => Promise.resolve(text)} />
      <p className={styles.more}>
        <Link to={paths.models}>All models</Link> · <Link to={paths.credentials}>Credentials</Link>{' '}
        · <Link to={paths.hosts}>Hosts</Link>
      </p>
    </Disclosure>
  )
}
