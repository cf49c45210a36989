/** Where people put right what a call lacks, as the end of a sentence. */
export interface Ways {
  /** Hosts are allowed there. */
  readonly hosts: string
  /** Keys are set there. */
  readonly keys: string
}

export const studioWays: Ways = {
  hosts: 'under Connections › Hosts',
  keys: 'under Connections › Credentials',
}
