import type { Diagnostic } from '@flowglass/spec'

/** A diagnostic as it crosses the wire: its fixes are functions and stay at home. */
export type WireDiagnostic = Omit<Diagnostic, 'fixes'>
