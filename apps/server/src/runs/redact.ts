import { MASK, maskByRule } from '../security/secretRules.ts'

export type Redact = (text: string) => string

// Striking out every occurrence of a short text would make nonsense of the record.
const SHORTEST_SECRET = 6

/**
 * Strikes out known secrets by their exact value, in plain text and inside JSON text, and what looks
 * like a secret or is named like one. What a provider or a tool sends back may quote the key it got.
 */
export function createRedact(secrets: readonly string[]): Redact {
  const texts = new Set<string>()
  for (const secret of secrets) {
    if (secret.length < SHORTEST_SECRET) continue
    texts.add(secret)
    texts.add(JSON.stringify(secret).slice(1, -1))
  }
  return (text) => {
    let clean = text
    for (const secret of texts) clean = clean.replaceAll(secret, MASK)
    return maskByRule(clean)
  }
}

/**
 * The same for many JSON texts at once, which takes little longer than one of them: a JSON text is one
 * line, and what a rule matches ends with the string it began in.
 */
export function redactAll(redact: Redact, texts: readonly string[]): readonly string[] {
  const clean = redact(texts.join('\n')).split('\n')
  // A secret that itself reaches over the end of a text would leave fewer lines.
  return clean.length === texts.length ? clean : texts.map(redact)
}
