interface Format {
  readonly extension: string
  readonly contentType: string
}

/** What a run can be exported as; docs/runs.md says what is in each. */
export const exportFormats = {
  otlp: { extension: 'otlp.json', contentType: 'application/json; charset=utf-8' },
  spans: { extension: 'spans.json', contentType: 'application/json; charset=utf-8' },
  jsonl: { extension: 'jsonl', contentType: 'application/x-ndjson; charset=utf-8' },
  csv: { extension: 'csv', contentType: 'text/csv; charset=utf-8' },
} as const satisfies Readonly<Record<string, Format>>

export type ExportFormat = keyof typeof exportFormats

const isFormat = (name: string): name is ExportFormat => Object.hasOwn(exportFormats, name)

export const exportFormatNames = Object.keys(exportFormats).filter(isFormat)
