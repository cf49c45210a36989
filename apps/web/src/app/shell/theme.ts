import { oneOf, readKept } from '../../ui/index.ts'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

export const parseTheme = oneOf(themes)

/** What was chosen in this browser before. */
export const keptTheme = (): Theme => readKept('theme', parseTheme) ?? 'system'

/** tokens.css reads the attribute; without it the system decides. */
export const applyTheme = (theme: Theme): void => {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}
