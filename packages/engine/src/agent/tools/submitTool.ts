import type { Property } from '@flowglass/spec'
import type { ToolDeclaration } from '../../ports/model.ts'
import { objectSchema } from '../../structured/schema.ts'

export const SUBMIT = 'submit_result'

/** A tool of ours: calling it is how an agent gives its outputs. */
export const submitDeclaration = (outputs: readonly Property[]): ToolDeclaration => ({
  name: SUBMIT,
  description: 'Gives the final result. Call it once, when every value is known.',
  parameters: objectSchema(outputs),
})
