const expression = /\{\{([\s\S]*?)\}\}|\{%([\s\S]*?)%\}/g
const comment = /\{#([\s\S]*?)#\}/g
const literal = /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"/g
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
  for (const [, inside = ''] of template.matchAll(comment))
    for (const [, name = ''] of inside.matchAll(/\{\{\s*(\w+)\s*\}\}/g)) names.add(name)
  for (const [, output, statement] of template.replace(comment, '').matchAll(expression)) {
    const code = (output ?? statement ?? '').replace(literal, '""')
    if (statement !== undefined) bind(code, bound)
    for (const [, name = ''] of withoutTests(code).matchAll(identifier))
      if (!words.has(name) && !bound.has(name)) names.add(name)
  }
  return [...names]
}

function bind(statement: string, bound: Set<string>): void {
  const loop = /\bfor\s+([\w\s,]+?)\s+in\b/.exec(statement)
  const assigned = /\bset\s+(\w+)/.exec(statement)
  for (const name of (loop?.[1] ?? assigned?.[1] ?? '').split(','))
    if (name.trim() !== '') bound.add(name.trim())
}

/** `is number`, `is not string`: the word after `is` names a test. */
const withoutTests = (code: string): string => code.replace(/\bis\s+(not\s+)?\w+/g, '')
