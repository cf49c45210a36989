import { setTimeout as delay } from 'node:timers/promises'

const PIECES = 20

/** Gives a text out piece by piece, in about `totalMs` altogether, so that one sees it being written. */
export async function pace(
  text: string,
  {
    totalMs,
    signal,
    onText,
  }: { totalMs: number; signal: AbortSignal; onText(piece: string): void },
): Promise<void> {
  const words = text.match(/\S+\s*|\s+/g) ?? []
  const perPiece = Math.max(1, Math.ceil(words.length / PIECES))
  const pauseMs = totalMs / Math.max(1, Math.ceil(words.length / perPiece))
  for (let at = 0; at < words.length; at += perPiece) {
    if (totalMs > 0) await delay(pauseMs, undefined, { signal })
    signal.throwIfAborted()
    onText(words.slice(at, at + perPiece).join(''))
  }
}
