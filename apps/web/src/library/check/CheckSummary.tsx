import { Note, Skeleton, StepTile } from '../../ui/index.ts'
import styles from './CheckSummary.module.css'
import { FindingList } from './FindingList.tsx'
import { type CheckResult, countWords, kindWords, secretWords } from './finding.ts'
import type { Source } from '../intake/source.ts'
import { SourceView } from './SourceView.tsx'

const nothing: CheckResult['diagnostics'] = []

/** What a text turned out to be, what was found in it, and the text itself. */
export function CheckSummary({
  source,
  result,
  text,
  onTextChange,
}: {
  source: Source
  /** Undefined while it is being checked, or where it was refused before. */
  result: CheckResult | undefined
  text: string
  onTextChange: (text: string) => void
}) {
  const isRefused = source.refusal !== undefined
  return (
    <>
      {source.refusal && <Note tone="error">{source.refusal}</Note>}
      {!isRefused && !result && <Skeleton height={40} />}
      {result?.ok && (
        <div className={styles.kind}>
          <StepTile category="flow" icon="workflow" />
          <div>
            <p className={styles.name}>{result.name || 'No name'}</p>
            <p className={styles.words}>
              {kindWords(result)} · {countWords(result.diagnostics)}
            </p>
          </div>
        </div>
      )}
      {result?.secretCount !== undefined && result.secretCount > 0 && (
        <Note>{secretWords(result.secretCount)}</Note>
      )}
      {result && !result.ok && (
        <Note tone="error">
          This cannot be read as Agent Spec yet. Nothing was stored; the text is below.
        </Note>
      )}
      <FindingList findings={result?.diagnostics ?? nothing} />
      <SourceView
        text={text}
        findings={result?.diagnostics ?? nothing}
        onChange={isRefused ? undefined : onTextChange}
      />
    </>
  )
}
