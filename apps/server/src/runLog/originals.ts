import type { Database } from 'better-sqlite3'
import { ServerError } from '../errors.ts'
import type { SecretBox } from '../security/secretBox.ts'

/**
 * A value, a word of the dictionary, the inputs or the start of a run; or a secret that was struck out
 * of any of them, which must stay so when it is a credential no more.
 */
export type OriginalPlace = 'value' | 'word' | 'inputs' | 'start' | 'secret'

/** A text of which something is struck out wherever it is shown. */
export interface Original {
  readonly place: OriginalPlace
  /** Of the value or the word; 0 where there is but one, and for secrets, which have none. */
  readonly id: number
  readonly text: string
}

/** The texts of one run as they were, for those that something was struck out of. */
export interface Originals {
  get(place: Exclude<OriginalPlace, 'secret'>, id?: number): string | undefined
  secrets(): readonly string[]
}

export interface OriginalTable {
  put(run: number, originals: readonly Original[]): void
  /** For the run itself to go on with, or one that leaves it: nobody is ever shown them. */
  ofRun(run: number): Originals
}

interface Row {
  readonly place: string
  readonly id: number
  readonly body: string
}

export function createOriginalTable(database: Database, box: SecretBox): OriginalTable {
  const insert = database.prepare<[number, string, number, string]>(
    'INSERT INTO original(run, place, id, body) VALUES (?, ?, ?, ?)',
  )
  const insertSecret = database.prepare<[number, number, string]>(
    `INSERT INTO original(run, place, id, body) VALUES (?, 'secret',
     (SELECT COALESCE(MAX(id) + 1, 0) FROM original WHERE run = ? AND place = 'secret'), ?)`,
  )
  const select = database.prepare<[number], Row>(
    'SELECT place, id, body FROM original WHERE run = ?',
  )
  const open = (sealed: string): string => {
    try {
      return box.open(sealed)
    } catch (error) {
      throw new ServerError(
        'wrong_key',
        'What is struck out of this run was sealed with another key file, so that nothing can go on ' +
          'from it. Restore that file from a backup, or start the run anew.',
        { cause: error },
      )
    }
  }
  return {
    put(run, originals) {
      for (const { place, id, text } of originals)
        if (place === 'secret') insertSecret.run(run, run, box.seal(text))
        else insert.run(run, place, id, box.seal(text))
    },
    ofRun(run) {
      const rows = select.all(run)
      // All are sealed alike: what cannot be opened is told before anything is done.
      rows.slice(0, 1).forEach(({ body }) => open(body))
      const sealed = new Map(rows.map(({ place, id, body }) => [`${place} ${id}`, body] as const))
      return {
        get(place, id = 0) {
          const body = sealed.get(`${place} ${id}`)
          return body === undefined ? undefined : open(body)
        },
        secrets: () => rows.filter(({ place }) => place === 'secret').map(({ body }) => open(body)),
      }
    },
  }
}
