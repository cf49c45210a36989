import { IconButton, type IconName, Menu, useKept } from '../../ui/index.ts'
import { applyTheme, parseTheme, type Theme, themes } from './theme.ts'

const icons: Readonly<Record<Theme, IconName>> = { system: 'monitor', light: 'sun', dark: 'moon' }
const words: Readonly<Record<Theme, string>> = {
  system: 'Like the system',
  light: 'Light',
  dark: 'Dark',
}
/** Light, dark, or as the system says; kept in this browser. */
export function ThemeSwitch() {
  const [theme, setTheme] = useKept<Theme>('theme', 'system', parseTheme)
  const choose = (next: Theme) => {
    setTheme(next)
    applyTheme(next)
  }
  return (
    <Menu
      align="end"
      trigger={<IconButton icon={icons[theme]} label={`Theme: ${words[theme].toLowerCase()}`} />}
      entries={themes.map((candidate) => ({
        id: candidate,
        label: words[candidate],
        isChecked: candidate === theme,
        onSelect: () => choose(candidate),
      }))}
    />
  )
}
