import type { Diagnostic } from '@flowglass/spec'
import type { FlowDetail } from '../../editor/api.ts'
import { CodeBlock, Note, paths, TextLink } from '../../ui/index.ts'
import { PageShell } from '../shell/PageShell.tsx'
import styles from './BrokenFlow.module.css'

/** A stored text that is no flow: what is wrong with it, and the text itself to look at. */
export function BrokenFlow({
  flow,
  diagnostics,
}: {
  flow: FlowDetail
  diagnostics: readonly Diagnostic[]
}) {
  return (
    <PageShell crumbs={[{ label: 'Flows', to: paths.library }, { label: flow.name }]}>
      <div className={styles.page}>
        <h1 className={styles.title}>{flow.name} cannot be drawn</h1>
        <p>The text below is kept as it is. Mend it in your own editor and import it again.</p>
        {diagnostics.map(({ code, message, position, at }) => (
          <Note key={`${code} ${at}`} tone="error">
            {position !== undefined && `Line ${position.line}, column ${position.column}. `}
            {message}
          </Note>
        ))}
        <CodeBlock language="json" label="The stored text" text={flow.text} maxHeight={480} />
        <TextLink to={paths.library}>All flows</TextLink>
      </div>
    </PageShell>
  )
}
