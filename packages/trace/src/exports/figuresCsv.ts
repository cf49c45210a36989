import { componentFigures, type ComponentFigures } from '../read/componentFigures.ts'
import type { ExportSource } from './exportSource.ts'

type Cell = string | number | boolean | undefined

const NANO = 1_000_000_000

/** Columns of the table, in their order; people's spreadsheets name them. */
const columns: Readonly<Record<string, (figures: ComponentFigures) => Cell>> = {
  name: ({ name }) => name,
  component_type: ({ componentType }) => componentType,
  component_id: ({ componentId }) => componentId,
  category: ({ category }) => category,
  calls: ({ calls }) => calls,
  errors: ({ errors }) => errors,
  open: ({ open }) => open,
  total_ms: ({ totalUs }) => totalUs / 1000,
  p50_ms: ({ p50Us }) => p50Us && p50Us / 1000,
  p95_ms: ({ p95Us }) => p95Us && p95Us / 1000,
  model_calls: ({ modelCalls }) => modelCalls,
  tokens_in: ({ tokensIn }) => tokensIn,
  tokens_cached: ({ tokensCached }) => tokensCached,
  tokens_out: ({ tokensOut }) => tokensOut,
  tokens_at_least: ({ atLeast }) => atLeast,
  cost_usd: ({ costNano }) => costNano && decimal(costNano),
  unpriced_calls: ({ unpriced }) => unpriced,
}

/** A row for each component as CSV (RFC 4180) in pieces. */
export function* figuresCsv({ trace, costs }: ExportSource): Generator<string> {
  yield line(Object.keys(columns))
  for (const figures of componentFigures(trace, costs))
    yield line(Object.values(columns).map((cell) => cell(figures)))
}

const line = (cells: readonly Cell[]): string => `${cells.map(quoted).join(',')}\r\n`

function quoted(cell: Cell): string {
  if (cell === undefined) return ''
  if (typeof cell !== 'string') return String(cell)
  // Spreadsheets run a cell that begins like a formula, and names come from other people's documents.
  const text = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Never `1e-7`, which not every spreadsheet reads. */
const decimal = (nano: number): string => (nano / NANO).toFixed(9).replace(/\.?0+$/, '')
