import {
  StateField,
  type EditorState,
  type Extension,
  type Range,
  type Transaction,
} from '@codemirror/state'
import { Decoration, EditorView, WidgetType, type DecorationSet } from '@codemirror/view'
import { contextField, setContext, type PromptName } from './names.ts'
import styles from './PromptEditor.module.css'
import { placeholderRanges, termRanges } from './promptText.ts'

const unknown: PromptName = { type: 'any', trouble: 'This step has no input of that name.' }

class Pill extends WidgetType {
  readonly name: string
  readonly known: PromptName

  constructor(name: string, known: PromptName) {
    super()
    this.name = name
    this.known = known
  }

  override eq(other: Pill): boolean {
    return (
      other.name === this.name &&
      other.known.type === this.known.type &&
      other.known.trouble === this.known.trouble
    )
  }

  override toDOM(): HTMLElement {
    const pill = document.createElement('span')
    pill.className = styles['pill'] ?? ''
    pill.dataset['type'] = this.known.type
    if (this.known.trouble !== undefined) {
      pill.dataset['trouble'] = ''
      pill.title = this.known.trouble
    }
    const glyph = document.createElement('span')
    glyph.className = styles['glyph'] ?? ''
    pill.append(glyph, this.name)
    return pill
  }

  override ignoreEvent(): boolean {
    return false
  }
}

const term = Decoration.mark({ class: styles['term'] ?? '' })

function termsOf(state: EditorState): DecorationSet {
  const { terms } = state.field(contextField)
  const ranges = termRanges(state.doc.toString(), terms)
  return Decoration.set(ranges.map(({ from, to }) => term.range(from, to)))
}

function pillsOf(state: EditorState): DecorationSet {
  const { names } = state.field(contextField)
  const ranges: Range<Decoration>[] = placeholderRanges(state.doc.toString()).map(
    ({ from, to, name }) =>
      Decoration.replace({ widget: new Pill(name, names.get(name) ?? unknown) }).range(from, to),
  )
  return Decoration.set(ranges)
}

const isOutdated = ({ docChanged, effects }: Transaction): boolean =>
  docChanged || effects.some((effect) => effect.is(setContext))

const termField = StateField.define<DecorationSet>({
  create: termsOf,
  update: (terms, transaction) => (isOutdated(transaction) ? termsOf(transaction.state) : terms),
  provide: (field) => EditorView.decorations.from(field),
})

const pillField = StateField.define<DecorationSet>({
  create: pillsOf,
  update: (pills, transaction) => (isOutdated(transaction) ? pillsOf(transaction.state) : pills),
  provide: (field) => [
    EditorView.decorations.from(field),
    EditorView.atomicRanges.of((view) => view.state.field(field)),
  ],
})

/** Draws `{{name}}` as one pill that the caret steps over as a whole. */
export const pills: Extension = [contextField, termField, pillField]
