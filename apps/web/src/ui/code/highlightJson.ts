/** key, string, punctuation; everything else is plain. */
export type TokenKind = 'key' | 'string' | 'mark' | 'plain'

export interface Token {
  readonly kind: TokenKind
  readonly text: string
}

const TOKEN = /("(?:[^"\\\n]|\\.)*")(\s*:)?|([{}[\],:]+)|([^"{}[\],:]+)|(")/g

const kindOf = (match: RegExpMatchArray): TokenKind => {
  if (match[1] !== undefined) return match[2] === undefined ? 'string' : 'key'
  return match[3] === undefined ? 'plain' : 'mark'
}

/** Splits JSON text for colouring. Never fails: what is not JSON comes out plain, nothing is lost. */
export const highlightJson = (text: string): Token[] =>
  [...text.matchAll(TOKEN)].flatMap((match): Token[] => {
    const kind = kindOf(match)
    if (kind !== 'key') return [{ kind, text: match[0] }]
    return [
      { kind, text: match[1] ?? '' },
      { kind: 'mark', text: match[2] ?? '' },
    ]
  })
