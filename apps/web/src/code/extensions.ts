import { autocompletion } from '@codemirror/autocomplete'
import { history, indentWithTab } from '@codemirror/commands'
import { json } from '@codemirror/lang-json'
import {
  bracketMatching,
  codeFolding,
  foldGutter,
  foldKeymap,
  indentOnInput,
} from '@codemirror/language'
import { lintGutter, lintKeymap } from '@codemirror/lint'
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search'
import type { Extension } from '@codemirror/state'
import { drawSelection, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view'
import { editingKeys } from '../ui/codemirror/editingKeys.ts'
import type { Format } from './draft.ts'
import { yaml } from './yaml.ts'

const shared: Extension = [
  lineNumbers(),
  codeFolding(),
  foldGutter(),
  lintGutter(),
  history(),
  drawSelection(),
  indentOnInput(),
  bracketMatching(),
  highlightActiveLine(),
  highlightSelectionMatches(),
  autocompletion(),
  search({ top: true }),
  keymap.of([
    ...searchKeymap,
    // The list of problems is the studio's, not the one that CodeMirror would open here.
    ...lintKeymap.filter(({ key }) => key !== 'Mod-Shift-m'),
    ...foldKeymap,
    ...editingKeys,
    // Escape, then Tab leaves the editor: CodeMirror's own way out for those without a pointer.
    indentWithTab,
  ]),
]

export const extensionsFor: Readonly<Record<Format, Extension>> = {
  json: [shared, json()],
  yaml: [shared, yaml],
}
