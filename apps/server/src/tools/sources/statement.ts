/** One SQL statement, its `:name` binds found. */
export interface Statement {
  /** Pieces of text with the names of the binds between them. */
  readonly parts: readonly (string | { readonly bind: string })[]
  readonly binds: readonly string[]
}

export type ReadStatement =
  | { readonly ok: true; readonly statement: Statement }
  | { readonly ok: false; readonly message: string }

// In this order: what protects its content, then binds. `::` is PostgreSQL's cast and no bind.
const tokens =
  /'(?:[^']|'')*'|"(?:[^"]|"")*"|\$([A-Za-z_]\w*)?\$[\s\S]*?\$\1\$|--[^\n]*|\/\*[\s\S]*?\*\/|::|:([A-Za-z_]\w*)|;/g

const withoutComments = (sql: string) => sql.replaceAll(/--[^\n]*|\/\*[\s\S]*?\*\//g, ' ')

/** Finds binds outside of texts, names in quotes and comments; refuses a second statement. */
export function readStatement(sql: string): ReadStatement {
  const parts: (string | { bind: string })[] = []
  const binds: string[] = []
  let from = 0
  let end = sql.length
  for (const match of sql.matchAll(tokens)) {
    const [token, , bind] = match
    if (token === ';') {
      const rest = withoutComments(sql.slice(match.index + 1))
      if (rest.trim() !== '') {
        return { ok: false, message: 'Expected one SQL statement, found more behind a semicolon.' }
      }
      end = match.index
      break
    }
    if (bind === undefined) continue
    parts.push(sql.slice(from, match.index), { bind })
    from = match.index + token.length
    if (!binds.includes(bind)) binds.push(bind)
  }
  parts.push(sql.slice(from, end))
  const isEmpty = parts.every(
    (part) => typeof part === 'string' && withoutComments(part).trim() === '',
  )
  if (isEmpty) return { ok: false, message: 'Expected an SQL statement, found none.' }
  return { ok: true, statement: { parts, binds } }
}

/** The statement's text with each bind written as the database wants it. */
export const writeStatement = (
  { parts }: Statement,
  written: (bind: string) => string = (bind) => `:${bind}`,
): string => parts.map((part) => (typeof part === 'string' ? part : written(part.bind))).join('')

/** What the statement begins with, in capitals. */
export function firstWord(statement: Statement): string {
  const text = withoutComments(writeStatement(statement))
  return /^[\s(]*([A-Za-z]+)/.exec(text)?.[1]?.toUpperCase() ?? ''
}
