import type { WireDiagnostic } from './wire/diagnostic.ts'

/** Every failure that a person can meet, with the sentence that the docs show. */
export const serverErrorCodes = {
  bad_setting: 'A setting of the environment cannot be used.',
  data_folder_held: 'Another Flowglass works on the same data folder.',
  data_folder_newer: 'The data folder was written by a newer version.',
  data_folder_broken: 'The data folder cannot be used as it is.',
  port_taken: 'The port is used by another program.',
  wrong_key: 'The stored keys were encrypted with another key file.',
  not_found: 'There is no such thing, or no longer.',
  bad_request: 'The request does not make sense as it is.',
  unreadable: 'The text cannot be read as an Agent Spec document.',
  answer_refused: 'Nobody waits for this answer (any more).',
  log_unwritable: 'What runs do cannot be written to the data folder.',
  stopping: 'The server is about to stop and starts nothing new.',
} as const

export type ServerErrorCode = keyof typeof serverErrorCodes

export class ServerError extends Error {
  override readonly name = 'ServerError'
  readonly code: ServerErrorCode
  readonly diagnostics: readonly WireDiagnostic[] | undefined

  constructor(
    code: ServerErrorCode,
    message: string,
    options: { cause?: unknown; diagnostics?: readonly WireDiagnostic[] } = {},
  ) {
    super(message, { cause: options.cause })
    this.code = code
    this.diagnostics = options.diagnostics
  }
}

export const notFound = (what: string, id: string) =>
  new ServerError(
    'not_found',
    `There is no ${what} “${id}”, or it was deleted. Reload the page to see what is there.`,
  )
