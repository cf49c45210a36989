import type { Diagnostic, FlowDocument, Severity } from '@flowglass/spec'
import { Fragment } from 'react'
import { edit } from '../editor/edit.ts'
import { useEditorStore } from '../editor/store.ts'
import { Button, type GlyphStatus, Icon, StatusGlyph } from '../ui/index.ts'
import { placeOf } from './place.ts'
import styles from './ProblemRow.module.css'

const glyphs: Readonly<Record<Severity, GlyphStatus>> = {
  error: 'failed',
  warning: 'warn',
  hint: 'waiting',
}
const words: Readonly<Record<Severity, string>> = {
  error: 'Error',
  warning: 'Warning',
  hint: 'Hint',
}

/** One problem: pressing it goes to the place, its buttons cure it. */
export function ProblemRow({
  document,
  diagnostic,
  isCurrent,
  onJump,
}: {
  document: FlowDocument
  diagnostic: Diagnostic
  /** It is the one that was gone to last. */
  isCurrent: boolean
  onJump: () => void
}) {
  const store = useEditorStore()
  const { severity, message, fixes = [] } = diagnostic
  const place = placeOf(document, diagnostic)
  return (
    <li className={styles.row} data-current={isCurrent || undefined}>
      <button type="button" className={styles.jump} data-jump onClick={onJump}>
        <StatusGlyph status={glyphs[severity]} word={words[severity]} />
        <span className={styles.message}>{message}</span>
        <span className={styles.place} title={place.join(' › ')}>
          {place.map((part, index) => (
            <Fragment key={index}>
              {index > 0 && <Icon name="chevron-right" size={12} />}
              {part}
            </Fragment>
          ))}
        </span>
      </button>
      {fixes.length > 0 && (
        <span className={styles.fixes}>
          {fixes.toReversed().map((fix, index) => (
            <Button
              key={fix.label}
              size="sm"
              // The first cure is the one that is advised; it stands last, where the eye ends.
              variant={index === fixes.length - 1 ? 'plain' : 'ghost'}
              {...(index === fixes.length - 1 ? { icon: 'lightbulb' as const } : {})}
              onClick={() => edit(store, fix.label, fix.apply)}
            >
              {fix.label}
            </Button>
          ))}
        </span>
      )}
    </li>
  )
}
