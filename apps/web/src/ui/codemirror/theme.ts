import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import type { Extension } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { tags } from '@lezer/highlight'

const highlight = HighlightStyle.define([
  { tag: tags.propertyName, color: 'var(--code-key)' },
  { tag: tags.string, color: 'var(--code-string)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--type-number)' },
  { tag: [tags.brace, tags.squareBracket, tags.separator], color: 'var(--text-faint)' },
  { tag: tags.comment, color: 'var(--text-muted)' },
  { tag: tags.invalid, color: 'var(--status-failed)' },
])

/** CodeMirror wears our tokens, so both themes follow without the editor knowing. */
const shell = EditorView.theme({
  '&': { color: 'var(--text-strong)', backgroundColor: 'transparent', height: '100%' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'inherit', lineHeight: 'inherit' },
  '.cm-content': { caretColor: 'var(--accent)' },
  '.cm-cursor, .cm-dropCursor': { borderLeftColor: 'var(--accent)', borderLeftWidth: '2px' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground':
    { backgroundColor: 'var(--accent-tint)' },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'var(--surface-hover)' },
  '.cm-gutters': {
    backgroundColor: 'transparent',
    color: 'var(--text-faint)',
    border: 'none',
    fontVariantNumeric: 'tabular-nums',
  },
  '.cm-foldPlaceholder': {
    backgroundColor: 'var(--surface-chip)',
    border: 'none',
    color: 'var(--text-muted)',
    padding: '0 var(--space-1)',
  },
  '&.cm-focused .cm-matchingBracket': {
    backgroundColor: 'var(--surface-selected)',
    outline: 'none',
  },
  '& .cm-matchingBracket': { backgroundColor: 'transparent' },
  '.cm-searchMatch': { backgroundColor: 'var(--status-paused-tint)' },
  '.cm-searchMatch-selected': { outline: '1px solid var(--status-paused)' },
  '.cm-placeholder': { color: 'var(--text-faint)' },
})

const floating = EditorView.theme({
  '.cm-tooltip': {
    border: 'none',
    borderRadius: 'var(--radius-3)',
    backgroundColor: 'var(--surface-overlay)',
    boxShadow: 'var(--shadow-float)',
    color: 'var(--text)',
    font: 'var(--text-sm)',
    zIndex: 'var(--z-menu)',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': {
    font: 'var(--text-sm)',
    padding: 'var(--space-1)',
    maxHeight: '220px',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': {
    display: 'flex',
    alignItems: 'center',
    gap: 'var(--space-2)',
    minHeight: 'var(--size-control-sm)',
    padding: '0 var(--space-2)',
    borderRadius: 'var(--radius-2)',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    backgroundColor: 'var(--surface-selected)',
    color: 'var(--text-strong)',
  },
  '.cm-completionLabel': { font: 'var(--text-code-sm)' },
  '.cm-completionMatchedText': { textDecoration: 'none', fontWeight: '600' },
  '.cm-completionDetail': {
    marginLeft: 'auto',
    fontStyle: 'normal',
    color: 'var(--text-muted)',
    font: 'var(--text-xs)',
  },
  '.cm-lint-marker': {
    content: 'none',
    width: '8px',
    height: '8px',
    marginTop: '5px',
    borderRadius: '50%',
    backgroundColor: 'var(--text-faint)',
  },
  '.cm-lint-marker-error': { backgroundColor: 'var(--status-failed)' },
  '.cm-lint-marker-warning': { backgroundColor: 'var(--status-paused)' },
  '.cm-tooltip-lint': { padding: 'var(--space-1) 0', maxWidth: '420px' },
  '.cm-diagnostic': { borderLeftWidth: '2px', padding: 'var(--space-0-5) var(--space-2)' },
  '.cm-diagnostic-error': { borderLeftColor: 'var(--status-failed)' },
  '.cm-diagnostic-warning': { borderLeftColor: 'var(--status-paused)' },
  '.cm-diagnostic-hint, .cm-diagnostic-info': { borderLeftColor: 'var(--text-faint)' },
  '.cm-lintRange-error, .cm-lintRange-warning, .cm-lintRange-hint': {
    backgroundImage: 'none',
    textDecoration: 'underline wavy 1px',
    textUnderlineOffset: '3px',
  },
  '.cm-lintRange-error': { textDecorationColor: 'var(--status-failed)' },
  '.cm-lintRange-warning': { textDecorationColor: 'var(--status-paused)' },
  '.cm-lintRange-hint': { textDecorationColor: 'var(--text-faint)' },
  '.cm-panels': {
    backgroundColor: 'var(--surface-chrome)',
    color: 'var(--text)',
    font: 'var(--text-sm)',
  },
  '.cm-panels.cm-panels-top': { borderBottom: '1px solid var(--line)' },
  '.cm-panel.cm-search': { padding: 'var(--space-1) var(--space-2)' },
  '.cm-panel.cm-search label': { fontSize: 'inherit' },
  '.cm-textfield': {
    border: '1px solid var(--line-field)',
    borderRadius: 'var(--radius-2)',
    backgroundColor: 'var(--surface-field)',
    fontSize: 'inherit',
  },
  '.cm-button': {
    border: '1px solid var(--line-strong)',
    borderRadius: 'var(--radius-2)',
    backgroundImage: 'none',
    backgroundColor: 'var(--surface-raised)',
    color: 'var(--text-strong)',
    fontSize: 'inherit',
  },
})

export const tokensTheme: Extension = [shell, floating, syntaxHighlighting(highlight)]
