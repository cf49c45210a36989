import type { StepCategory } from '@flowglass/spec'

/** Colours for drawing, as the theme gives them now. */
export interface Palette {
  readonly category: Readonly<Record<StepCategory, string>>
  readonly ink: string
  readonly line: string
  readonly accent: string
  readonly failed: string
  readonly muted: string
  readonly font: string
}

/**
 * Reads the tokens. A custom property gives `light-dark(…)` as it is written, so a probe carries each
 * one as its colour and tells what became of it.
 */
export function readPalette(host: HTMLElement): Palette {
  const probe = document.createElement('span')
  probe.hidden = true
  host.append(probe)
  const style = getComputedStyle(probe)
  const colour = (token: string): string => {
    probe.style.color = `var(${token})`
    return style.color
  }
  const palette: Palette = {
    category: {
      llm: colour('--span-llm'),
      agent: colour('--span-agent'),
      tool: colour('--span-tool'),
      flow: colour('--span-flow'),
      map: colour('--span-map'),
      branch: colour('--span-branch'),
      http: colour('--span-http'),
      wait: colour('--span-wait'),
      edge: colour('--span-edge'),
      unknown: colour('--span-wait'),
    },
    ink: colour('--ink'),
    line: colour('--line'),
    accent: colour('--accent'),
    failed: colour('--status-failed'),
    muted: colour('--text-muted'),
    font: `11px ${style.getPropertyValue('--font-ui') || 'sans-serif'}`,
  }
  probe.remove()
  return palette
}
