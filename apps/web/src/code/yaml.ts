import { StreamLanguage, type StringStream } from '@codemirror/language'

/**
 * Parts of YAML as our printer writes it, tried in this order. A block text may be coloured wrongly.
 * Each begins at the place it is tried at: a long line is not searched for it.
 */
const parts: readonly (readonly [RegExp, string | null])[] = [
  [/^\s+/, null],
  [/^#.*/, 'comment'],
  [/^-(?=\s|$)/, 'separator'],
  [/^[|>][+-]?$/, 'separator'],
  [/^("(?:[^"\\]|\\.)*"|[\w$./-]+)(?=\s*:(\s|$))/, 'propertyName'],
  [/^:(?=\s|$)/, 'separator'],
  [/^(true|false|null|-?\d[\d.eE+-]*)(?=\s*$)/, 'number'],
  [/^.+/, 'string'],
]

function token(stream: StringStream): string | null {
  for (const [part, name] of parts) if (stream.match(part)) return name
  stream.next()
  return null
}

/** Colours for YAML, without a parser of its own. */
export const yaml = StreamLanguage.define({ name: 'yaml', token })
