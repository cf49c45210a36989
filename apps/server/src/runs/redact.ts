export type Redact = (text: string) => string

const MASK = '** MASKED **'
// Striking out every occurrence of a short text would make nonsense of the record.
const SHORTEST_SECRET = 6

/**
 * Strikes out known secrets by their exact value, in plain text and inside JSON text. What a provider
 * or a tool sends back may quote the key it was given.
 */
export function createRedact(secrets: readonly string[]): Redact {
  const texts = new Set<string>()
  for (const secret of secrets) {
    if (secret.length < SHORTEST_SECRET) continue
    texts.add(secret)
    texts.add(JSON.stringify(secret).slice(1, -1))
  }
  if (texts.size === 0) return (text) => text
  return (text) => {
    let clean = text
    for (const secret of texts) clean = clean.replaceAll(secret, MASK)
    return clean
  }
}
