import { kindOf, type StepCategory } from '@flowglass/spec'
import { iconNameOf, type IconName } from '../../ui/index.ts'
import { categoryOf, labelOf, type Category, type Trace } from '@flowglass/trace'

/** Hue and icon of a frame: the same as on the canvas. */
export interface Look {
  readonly category: StepCategory
  readonly icon: IconName
}

const looks: Readonly<Record<Exclude<Category, 'node' | 'map' | 'parallel'>, Look>> = {
  run: { category: 'flow', icon: 'workflow' },
  flow: { category: 'flow', icon: 'workflow' },
  iter: { category: 'map', icon: 'file' },
  branch: { category: 'branch', icon: 'rows-3' },
  agent: { category: 'agent', icon: 'bot' },
  round: { category: 'agent', icon: 'rotate-cw' },
  llm: { category: 'llm', icon: 'asterisk' },
  tool: { category: 'tool', icon: 'wrench' },
  http: { category: 'http', icon: 'globe' },
  wait: { category: 'wait', icon: 'hourglass' },
}

export function lookOf(trace: Trace, seq: number): Look {
  const { category: code, component } = trace.columns
  const category = categoryOf(code[seq])
  if (category !== 'node' && category !== 'map' && category !== 'parallel') return looks[category]
  const kind = kindOf(labelOf(trace.text(component[seq] ?? -1)).type)
  return { category: kind?.category ?? 'unknown', icon: iconNameOf(kind?.icon ?? '') }
}
