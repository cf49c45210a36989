/** Summary of the first messages of a conversation. */
export interface PrefixSummary {
  readonly size: number
  readonly text: string
}

/**
 * What was summarised already, for as long as a conversation is remembered. The run's log fills it
 * again when the run is taken up, so nothing in it may depend on the time: entries do not age.
 */
export interface Summaries {
  message(key: string): string | undefined
  keepMessage(key: string, entry: { text: string; maxEntries: number }): void
  prefix(transformId: string): PrefixSummary | undefined
  keepPrefix(transformId: string, summary: PrefixSummary): void
}

export function createSummaries(): Summaries {
  const messages = new Map<string, string>()
  const prefixes = new Map<string, PrefixSummary>()
  return {
    message(key) {
      const text = messages.get(key)
      if (text === undefined) return undefined
      // Last used last, so that the first is the one to drop.
      messages.delete(key)
      messages.set(key, text)
      return text
    },
    keepMessage(key, { text, maxEntries }) {
      messages.set(key, text)
      for (const oldest of messages.keys()) {
        if (messages.size <= maxEntries) break
        messages.delete(oldest)
      }
    },
    prefix: (id) => prefixes.get(id),
    keepPrefix: (id, summary) => void prefixes.set(id, summary),
  }
}
