// One that is not closed goes on to the end, so that no text is looked at again from each quote in it.
const literal = /'(?:[^'\\]|\\.)*(?:'|$)|"(?:[^"\\]|\\.)*(?:"|$)/gs
// A name that is no attribute (`.name`), no filter (`| name`), no keyword argument (`name=`).
const identifier = /(?<![\w.|]|\|\s)\b([A-Za-z_]\w*)\b(?!\s*=(?!=))/g

const words = new Set(
  (
    'if elif else endif for endfor in not and or is set endset true false none True False None ' +
    'loop filter endfilter macro endmacro raw endraw with endwith defined undefined recursive ' +
    'block endblock call endcall range dict namespace joiner cycler'
  ).split(' '),
)

/**
 * Free variables of a Jinja template, in order of appearance. Names in comments count: files
 * written for the reference SDK name their inputs there, because its scan sees no other blocks.
 */
export function templateVariables(template: string): string[] {
  const bound = new Set<string>()
  const names = new Set<string>()
  for (const { kind, inside } of blocksIn(template)) {
    if (kind === '#') {
      for (const [, name = ''] of inside.matchAll(/\{\{\s*(\w+)\s*\}\}/g)) names.add(name)
      continue
    }
    const code = inside.replace(literal, '""')
    if (kind === '%') bind(code, bound)
    for (const [, name = ''] of withoutTests(code).matchAll(identifier))
      if (!words.has(name) && !bound.has(name)) names.add(name)
  }
  return [...names]
}

interface Block {
  /** `{{ output }}`, `{% statement %}` or `{# comment #}`. */
  readonly kind: '{' | '%' | '#'
  readonly inside: string
}

const ends = { '{': '}}', '%': '%}', '#': '#}' } as const
const beginning = /\{([{%#])/g

function* blocksIn(template: string): Generator<Block> {
  const unclosed = new Set<string>()
  let at = 0
  for (const { 1: sign, index } of template.matchAll(beginning)) {
    if (index < at || unclosed.has(sign ?? '')) continue
    const kind = sign === '%' || sign === '#' ? sign : '{'
    const end = template.indexOf(ends[kind], index + 2)
    if (end < 0) {
      unclosed.add(kind)
      continue
    }
    yield { kind, inside: template.slice(index + 2, end) }
    at = end + 2
  }
}

function bind(statement: string, bound: Set<string>): void {
  const loop = /^[-+]?\s*for\s+([\w\s,]+?)\s+in\b/.exec(statement)
  const assigned = /^[-+]?\s*set\s+(\w+)/.exec(statement)
  for (const name of (loop?.[1] ?? assigned?.[1] ?? '').split(','))
    if (name.trim() !== '') bound.add(name.trim())
}

/** `is number`, `is not string`: the word after `is` names a test. */
const withoutTests = (code: string): string => code.replace(/\bis\s+(not\s+)?\w+/g, '')
