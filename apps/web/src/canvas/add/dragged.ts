import { asComponentId, isObject, type ComponentId } from '@flowglass/spec'

/** What is dragged from the palette onto the canvas. */
export interface DraggedStep {
  readonly type: string
  readonly uses?: ComponentId
}

export const STEP_MIME = 'application/x-flowglass-step'

export const toDrag = (step: DraggedStep): string => JSON.stringify(step)

export function fromDrag(text: string): DraggedStep | undefined {
  if (text === '') return undefined
  try {
    const read: unknown = JSON.parse(text)
    if (!isObject(read) || typeof read['type'] !== 'string') return undefined
    const uses = read['uses']
    return {
      type: read['type'],
      ...(typeof uses === 'string' ? { uses: asComponentId(uses) } : {}),
    }
  } catch (error) {
    // Another page may drag anything here under the same name: that is no step.
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
