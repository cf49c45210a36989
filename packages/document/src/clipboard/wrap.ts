import {
  componentOf,
  kindOf,
  type Component,
  type ComponentId,
  type FlowDocument,
} from '@flowglass/spec'
import { withChanges } from '../document/edit.ts'
import { freshId } from '../document/names.ts'
import { link } from '../document/read.ts'
import { clipboardFlow } from './fragment.ts'

const steps: Readonly<Record<string, { readonly type: string; readonly field: string }>> = {
  flow: { type: 'FlowNode', field: 'subflow' },
  agent: { type: 'AgentNode', field: 'agent' },
  tool: { type: 'ToolNode', field: 'tool' },
}

/** A whole document as a clipboard with one step that uses it; undefined where no step could. */
export function wrapped(document: FlowDocument): FlowDocument | undefined {
  const inner = componentOf(document, document.root)
  if (inner === undefined) return undefined
  const role = kindOf(inner.component_type)?.role ?? 'unknown'
  if (role === 'node') return withRoot(document, document.root, inner)
  const step = Object.hasOwn(steps, role) ? steps[role] : undefined
  if (step === undefined) return undefined
  const id = freshId(document, `${document.root}-step`)
  const component: Component = {
    component_type: step.type,
    id,
    name: inner.name === '' ? (kindOf(step.type)?.label ?? step.type) : inner.name,
    [step.field]: link(document.root),
  }
  return withRoot(document, id, component)
}

function withRoot(document: FlowDocument, id: ComponentId, step: Component): FlowDocument {
  const root = freshId(document, 'clipboard')
  const flow = clipboardFlow(root, [id])
  return {
    ...withChanges(
      document,
      new Map([
        [id, step],
        [root, flow],
      ]),
    ),
    root,
  }
}
