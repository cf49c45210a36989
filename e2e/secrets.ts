import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'

/** Collects what the page receives from here on. */
export function listen(page: Page): { bodies(): Promise<readonly string[]> } {
  const bodies: Promise<string>[] = []
  page.on('response', (response) => {
    if (!new URL(response.url()).pathname.startsWith('/trpc/')) return
    // A stream that is broken off, or a page that is left, has no body to read.
    bodies.push(response.text().catch(() => ''))
  })
  return { bodies: () => Promise.all(bodies) }
}

/** Files of a folder that contain a text, as bytes. Its server may be writing there meanwhile. */
export async function filesWith(folder: string, secret: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const found: string[] = []
  for (const entry of entries.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name)
    const bytes = await readFile(path).catch(unlessGone)
    // What was in it may be in another file now, which was not in the list.
    if (bytes === undefined) return filesWith(folder, secret)
    if (bytes.includes(secret)) found.push(path)
  }
  return found
}

function unlessGone(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
  throw error
}
