import type { Action } from './actions/action.ts'
import { editActions } from './actions/edit.ts'
import { goActions } from './actions/go.ts'
import { runActions } from './actions/run.ts'
import { viewActions } from './actions/view.ts'

export type { Action } from './actions/action.ts'

export const actions: readonly Action[] = [
  ...runActions,
  ...editActions,
  ...viewActions,
  ...goActions,
]

export const actionOf = (id: string): Action => {
  const action = actions.find((one) => one.id === id)
  if (action === undefined) throw new Error(`There is no action ${id}`)
  return action
}
