import type { Json } from '@flowglass/spec'

/** The variables of a run as one line of steps sees them. */
export interface Variables {
  get(name: string): Json | undefined
  change(name: string, change: Change): void
  /** For one of several lines that run at once: none sees what the others write. */
  branch(): VariablesBranch
}

/** Gives the new value out of the one before it. */
export type Change = (before: Json | undefined) => Json

export interface VariablesBranch extends Variables {
  readonly isChanged: boolean
  /** Makes its changes there, one after the other as they came. */
  join(into: Variables): void
}

export const createVariables = (): Variables => variablesOver(new Map(), () => undefined)

function variablesOver(
  values: Map<string, Json>,
  note: (name: string, change: Change) => void,
): Variables {
  return {
    get: (name) => values.get(name),
    change(name, change) {
      values.set(name, change(values.get(name)))
      note(name, change)
    },
    branch: () => branchOf(values),
  }
}

function branchOf(values: ReadonlyMap<string, Json>): VariablesBranch {
  const changes: { readonly name: string; readonly change: Change }[] = []
  return {
    ...variablesOver(new Map(values), (name, change) => changes.push({ name, change })),
    get isChanged() {
      return changes.length > 0
    },
    join(into) {
      for (const { name, change } of changes) into.change(name, change)
    },
  }
}
