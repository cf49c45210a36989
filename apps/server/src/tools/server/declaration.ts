/**
 * What tool files import as `flowglass`: the types for editors. Written beside the tools, since the
 * data folder has no packages of its own.
 */
export const declaration = `// Written by Flowglass for editors. Tools: any .ts, .js or .mjs file in this folder that exports
// what defineTool gives. Files and folders whose name begins with _ are for what tools share.
declare module 'flowglass' {
  type Type = 'string' | 'number' | 'integer' | 'boolean' | 'array' | 'object'
  interface Property {
    readonly type?: Type
    readonly description?: string
    readonly default?: unknown
    readonly enum?: readonly unknown[]
    readonly items?: Property
    readonly properties?: Readonly<Record<string, Property>>
  }
  type Properties = Readonly<Record<string, Property>>
  type ValueOf<P extends Property> = P['type'] extends 'string'
    ? string
    : P['type'] extends 'number' | 'integer'
      ? number
      : P['type'] extends 'boolean'
        ? boolean
        : P['type'] extends 'array'
          ? readonly unknown[]
          : P['type'] extends 'object'
            ? Readonly<Record<string, unknown>>
            : unknown
  type ValuesOf<P extends Properties> = { readonly [K in keyof P]: ValueOf<P[K]> }
  interface Context {
    /** Aborted when the run is cancelled or the call takes too long. */
    readonly signal: AbortSignal
    /** The same each time this very call is made, also after a restart. */
    readonly idempotencyKey: string
  }
  interface Definition<I extends Properties, O extends Properties> {
    /** What flows call it by. */
    readonly name: string
    readonly description?: string
    readonly inputs?: I
    /** One: run gives its value. Several: run gives an object of them. */
    readonly outputs?: O
    run(args: ValuesOf<I>, context: Context): unknown
  }
  export function defineTool<const I extends Properties, const O extends Properties>(
    definition: Definition<I, O>,
  ): Definition<I, O>
}
`
