import { defaultKeymap, historyKeymap } from '@codemirror/commands'
import type { KeyBinding } from '@codemirror/view'

/** Runs the flow everywhere in the studio, so no editor may make a blank line of it. */
const RUN = 'Mod-Enter'

/** The keys of an editor: CodeMirror's own, but for what the studio itself answers to. */
export const editingKeys: readonly KeyBinding[] = [...historyKeymap, ...defaultKeymap].filter(
  ({ key }) => key !== RUN,
)
