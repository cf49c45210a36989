import { createContext, type ReactNode } from 'react'
import type { ComponentId } from '@flowglass/spec'

/**
 * Draws the form of a component inside a field that refers to it. Forms hold fields and fields hold
 * forms; the form comes down by context, so that the files need not import each other in a ring.
 */
export const NestedForm = createContext<(owner: ComponentId) => ReactNode>(() => null)
