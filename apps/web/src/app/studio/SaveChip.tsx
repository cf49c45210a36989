import type { Autosave } from '../../editor/autosave.ts'
import type { SaveState } from '../../editor/state.ts'
import { selectSave, useEditor } from '../../editor/store.ts'
import { Button, formatClock, Icon, type IconName, plural, Tooltip } from '../../ui/index.ts'
import styles from './SaveChip.module.css'

interface Words {
  readonly icon: IconName
  readonly text: string
  readonly explanation: string
  readonly tone: 'done' | 'quiet' | 'warn' | 'error'
}

/** What is where, truthfully: `Saved` only for what the server has acknowledged. */
export function wordsOf(save: SaveState): Words {
  switch (save.kind) {
    case 'saved':
      return {
        icon: 'check',
        text: `Saved ${formatClock(new Date(save.at))}`,
        explanation: 'What you see is stored on the server.',
        tone: 'done',
      }
    case 'saving':
      return {
        icon: 'save',
        text: 'Saving…',
        explanation: 'On its way to the server.',
        tone: 'quiet',
      }
    case 'unsaved':
      return save.reason === undefined
        ? {
            icon: 'pencil',
            text: 'Not saved yet',
            explanation: 'Saved by itself as soon as you pause.',
            tone: 'quiet',
          }
        : {
            icon: 'cloud-off',
            text: `Not saved, retrying (${plural(save.edits, 'edit')})`,
            explanation: `Kept in this browser until the server takes it. ${save.reason} Press to try now.`,
            tone: 'warn',
          }
    case 'conflict':
      return {
        icon: 'triangle-alert',
        text: 'Conflict',
        explanation: 'The flow was changed elsewhere too. Nothing is overwritten until you choose.',
        tone: 'error',
      }
    case 'gone':
      return {
        icon: 'trash-2',
        text: 'Deleted elsewhere',
        explanation: 'The flow was deleted in another place. It is still here, on this screen.',
        tone: 'error',
      }
  }
}

export function SaveChip({ autosave }: { autosave: Autosave }) {
  const { icon, text, explanation, tone } = wordsOf(useEditor(selectSave))
  return (
    <Tooltip text={explanation}>
      <Button
        variant="ghost"
        size="sm"
        className={styles.chip}
        data-tone={tone}
        onClick={() => void autosave.flush()}
      >
        <Icon name={icon} size={14} />
        {text}
      </Button>
    </Tooltip>
  )
}
