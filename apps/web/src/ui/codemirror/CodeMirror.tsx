import {
  Annotation,
  Compartment,
  EditorState,
  Transaction,
  type Extension,
} from '@codemirror/state'
import { EditorView, type ViewUpdate } from '@codemirror/view'
import { useEffect, useLayoutEffect, useRef, type Ref } from 'react'
import { replacementFor } from './replacement.ts'
import { tokensTheme } from './theme.ts'

/** Marks a change that came from outside, so that it is not reported back as typing. */
const fromOutside = Annotation.define<boolean>()

const isFromOutside = (update: ViewUpdate): boolean =>
  update.transactions.some((transaction) => transaction.annotation(fromOutside) === true)

export interface CodeMirrorProps {
  /** The text as the owner holds it; a text that differs from the editor's is put in with the smallest change. */
  value: string
  onChange: (text: string, update: ViewUpdate) => void
  onUpdate?: (update: ViewUpdate) => void
  extensions: Extension
  label: string
  describedBy?: string | undefined
  isInvalid?: boolean
  isReadOnly?: boolean
  className?: string | undefined
  viewRef?: Ref<EditorView>
}

/** A CodeMirror with our look, held by React: text in, text out. */
export function CodeMirror(props: CodeMirrorProps) {
  const { value, extensions, label, describedBy, isInvalid = false, isReadOnly = false } = props
  const host = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(undefined)
  const changing = useRef(new Compartment())
  const latest = useRef(props)

  useLayoutEffect(() => {
    latest.current = props
  })

  useLayoutEffect(() => {
    if (host.current === null) return
    const created = new EditorView({
      parent: host.current,
      state: EditorState.create({
        doc: latest.current.value,
        extensions: [tokensTheme, changing.current.of([]), reportTo(latest)],
      }),
    })
    view.current = created
    const { viewRef } = latest.current
    assign(viewRef, created)
    return () => {
      assign(viewRef, null)
      created.destroy()
    }
  }, [])

  useLayoutEffect(() => {
    const attributes = {
      'aria-label': label,
      ...(describedBy === undefined ? {} : { 'aria-describedby': describedBy }),
      ...(isInvalid ? { 'aria-invalid': 'true' } : {}),
      // A read-only editor still takes the focus, so that it can be scrolled by keys.
      tabindex: '0',
      ...(isReadOnly ? { 'aria-readonly': 'true' } : {}),
    }
    const current = [
      extensions,
      EditorView.contentAttributes.of(attributes),
      EditorState.readOnly.of(isReadOnly),
      EditorView.editable.of(!isReadOnly),
    ]
    view.current?.dispatch({ effects: changing.current.reconfigure(current) })
  }, [extensions, label, describedBy, isInvalid, isReadOnly])

  useEffect(() => {
    const change = replacementFor(view.current?.state.doc.toString() ?? value, value)
    if (change === undefined) return
    // Whoever made the change can take it back; the editor's own history has only what was typed in it.
    const annotations = [fromOutside.of(true), Transaction.addToHistory.of(false)]
    view.current?.dispatch({ changes: change, annotations })
  }, [value])

  return <div ref={host} className={props.className} />
}

const reportTo = (latest: { readonly current: CodeMirrorProps }): Extension =>
  EditorView.updateListener.of((update) => {
    latest.current.onUpdate?.(update)
    if (update.docChanged && !isFromOutside(update))
      latest.current.onChange(update.state.doc.toString(), update)
  })

function assign(ref: Ref<EditorView> | undefined, value: EditorView | null): void {
  if (typeof ref === 'function') ref(value)
  else if (ref) ref.current = value
}
