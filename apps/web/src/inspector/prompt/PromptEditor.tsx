import { EditorView, keymap, placeholder, type ViewUpdate } from '@codemirror/view'
import { useEffect, useId, useMemo, type CSSProperties, type RefObject } from 'react'
import { Button } from '../../ui/index.ts'
import { CodeMirror } from '../../ui/codemirror/CodeMirror.tsx'
import { editingKeys } from '../../ui/codemirror/editingKeys.ts'
import { historyKeys } from '../../ui/codemirror/historyKeys.ts'
import { completion } from './completion.ts'
import { chose, setContext, type PromptContext, type PromptOffer } from './names.ts'
import { pills } from './pills.ts'
import styles from './PromptEditor.module.css'
import { countsOf, placeholderRanges } from './promptText.ts'

const promptExtensions = [
  // The list of names takes Enter and the arrows before the editor does.
  completion,
  keymap.of(editingKeys),
  EditorView.lineWrapping,
  pills,
  placeholder('Write here. Type {{ to put in a value.'),
]

const sentExtensions = [EditorView.lineWrapping]
const nothing = (): void => undefined

const chosenIn = (update: ViewUpdate): PromptOffer | undefined =>
  update.transactions.flatMap(({ effects }) => effects).find((effect) => effect.is(chose))?.value

/** Text with `{{name}}` drawn as pills; typing `{{` offers what can be put in. */
export function PromptEditor({
  text,
  context,
  onChange,
  onUndo,
  onRedo,
  label,
  rows = 3,
  sent,
  isSentShown,
  onShowSent,
  describedBy,
  isInvalid = false,
  isReadOnly = false,
  view,
}: {
  text: string
  context: PromptContext
  /** `chosen` tells that the change put this offer into the text. */
  onChange: (text: string, chosen?: PromptOffer) => void
  onUndo: () => void
  onRedo: () => void
  label: string
  rows?: number
  /** The prompt as the run on the screen sent it. */
  sent?: string | undefined
  isSentShown: boolean
  onShowSent: (isShown: boolean) => void
  describedBy?: string | undefined
  isInvalid?: boolean
  isReadOnly?: boolean
  /** The editor, for those who put something in at the caret; null while the sent text is shown. */
  view: RefObject<EditorView | null>
}) {
  const barId = useId()
  // What is typed here is the document at once: a history of its own would bring back what was undone.
  const extensions = useMemo(
    () => [historyKeys({ undo: () => did(onUndo), redo: () => did(onRedo) }), promptExtensions],
    [onUndo, onRedo],
  )
  const showsSent = isSentShown && sent !== undefined

  useEffect(() => {
    view.current?.dispatch({ effects: setContext.of(context) })
  }, [context, showsSent, view])

  return (
    <div className={styles.box} data-invalid={isInvalid || undefined} style={rowsStyle(rows)}>
      {showsSent ? (
        <CodeMirror
          value={sent}
          onChange={nothing}
          extensions={sentExtensions}
          label={`${label} as sent`}
          isReadOnly
          className={styles.sent}
        />
      ) : (
        <CodeMirror
          value={text}
          onChange={(next, update) => onChange(next, chosenIn(update))}
          extensions={extensions}
          label={label}
          describedBy={describedBy === undefined ? barId : `${describedBy} ${barId}`}
          isInvalid={isInvalid}
          isReadOnly={isReadOnly}
          className={styles.text}
          viewRef={view}
        />
      )}
      <div className={styles.bar}>
        <span id={barId}>
          <Counts text={showsSent ? sent : text} />
          <Troubles text={text} context={context} />
        </span>
        <span className={styles.right}>
          {sent !== undefined && (
            <Button
              variant="ghost"
              size="sm"
              icon={showsSent ? 'pencil' : 'eye'}
              onClick={() => onShowSent(!showsSent)}
            >
              {showsSent ? 'Edit' : 'As sent'}
            </Button>
          )}
        </span>
      </div>
    </div>
  )
}

/** Does it; there is nothing more for the editor to do. */
function did(step: () => void): true {
  step()
  return true
}

function rowsStyle(rows: number): CSSProperties {
  const style: Record<`--${string}`, number> = { '--rows': rows }
  return style
}

function Counts({ text }: { text: string }) {
  const { words, tokens } = countsOf(text)
  return `${words} ${words === 1 ? 'word' : 'words'} · ≈ ${tokens} tokens`
}

function Troubles({ text, context }: { text: string; context: PromptContext }) {
  const names = new Set(placeholderRanges(text).map(({ name }) => name))
  const bad = [...names].filter(
    (name) => context.names.get(name)?.trouble !== undefined || !context.names.has(name),
  )
  if (bad.length === 0) return null
  const words = bad.length === 1 ? '1 name has no source' : `${bad.length} names have no source`
  return <span className={styles.trouble}> · {words}</span>
}
