import type { Database } from 'better-sqlite3'
import type { SecretBox } from '../security/secretBox.ts'

/** A value, a word of the dictionary, the inputs or the start of a run. */
export type OriginalPlace = 'value' | 'word' | 'inputs' | 'start'

/** A text of which something is struck out wherever it is shown. */
export interface Original {
  readonly place: OriginalPlace
  /** Of the value or the word; 0 where there is but one. */
  readonly id: number
  readonly text: string
}

/** The texts of one run as they were, for those that something was struck out of. */
export interface Originals {
  get(place: OriginalPlace, id?: number): string | undefined
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
  const select = database.prepare<[number], Row>(
    'SELECT place, id, body FROM original WHERE run = ?',
  )
  return {
    put(run, originals) {
      for (const { place, id, text } of originals) insert.run(run, place, id, box.seal(text))
    },
    ofRun(run) {
      const sealed = new Map(
        select.all(run).map(({ place, id, body }) => [`${place} ${id}`, body] as const),
      )
      return {
        get(place, id = 0) {
          const body = sealed.get(`${place} ${id}`)
          return body === undefined ? undefined : box.open(body)
        },
      }
    },
  }
}
