/** Words that mean the same to the mock model; the first stands for all of a line. */
const families: readonly (readonly string[])[] = [
  [
    'status',
    'where',
    'track',
    'late',
    'parcel',
    'arrive',
    'arrived',
    'delivery',
    'shipped',
    'state',
  ],
  ['return', 'returns', 'returned', 'refund', 'eligibility', 'eligible', 'exchange', 'back'],
  ['total', 'sum', 'price', 'cost', 'amount', 'paid', 'pay', 'payment'],
  ['weather', 'temperature', 'rain', 'forecast', 'sunny'],
  ['search', 'find', 'lookup', 'look'],
]

const standsFor = new Map(families.flatMap((line) => line.map((word) => [word, line[0] ?? word])))

// Words that fit every tool and so speak for none.
const empty = new Set(
  'a an and any are as at be by can could do does for from get give has have how i id if in is it its me my not of on one or please say should tell that the this to up was what when which who whether why will with would you your'.split(
    ' ',
  ),
)

const stem = (word: string) => (word.length > 4 ? word.replace(/s$/, '') : word)

/** Meaningful words of a text, with those of one family made equal. */
export const meaning = (text: string): ReadonlySet<string> =>
  new Set(
    text
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word !== '' && !empty.has(word))
      .map((word) => standsFor.get(word) ?? stem(word)),
  )

/** How many meaningful words two texts share. */
export function likeness(a: string, b: string): number {
  const other = meaning(b)
  return [...meaning(a)].filter((word) => other.has(word)).length
}

export const countWords = (text: string): number => text.split(/\s+/).filter(Boolean).length

/** Something like ORD-1001: capitals, a hyphen, digits. */
export const identifiersIn = (text: string): string[] => text.match(/\b[A-Z]{2,}-\d+\b/g) ?? []

const shorten = (text: string, words: number): string => {
  const all = text.split(/\s+/)
  return all.length <= words ? text : `${all.slice(0, words).join(' ')} …`
}

/** The first sentence or two, cut at 30 words. */
export function gist(text: string): string {
  const plain = text.replaceAll(/\s+/g, ' ').trim()
  const sentences = plain.match(/[^.!?]+[.!?]*/g) ?? []
  const first = (sentences[0] ?? plain).trim()
  const second = (sentences[1] ?? '').trim()
  const start = countWords(first) < 8 && second !== '' ? `${first} ${second}` : first
  return shorten(start, 30)
}
