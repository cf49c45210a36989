import type { Column } from '../parts/SettingsTable.tsx'

/** A price in a table: for what, from when on, and the three rates. */
export const rateColumns: readonly Column[] = [
  'Model',
  'Valid from',
  { label: 'Input', isEnd: true },
  { label: 'From cache', isEnd: true },
  { label: 'Output', isEnd: true },
]
