import { AxeBuilder } from '@axe-core/playwright'
import { expect, test, type Page } from '@playwright/test'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Looks for barriers on the screen as it stands, in light and in dark. */
export async function scan(page: Page, screen: string): Promise<void> {
  await test.step(`no barriers: ${screen}`, async () => {
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await barriers(page), `${screen}, ${colorScheme}`).toEqual([])
    }
  })
}

async function barriers(page: Page): Promise<readonly string[]> {
  // Without the legacy mode, axe opens another page for each scan.
  const { violations } = await new AxeBuilder({ page }).withTags(rules).setLegacyMode().analyze()
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) =>
        `${id}: ${help}: ${target.join(' ')}: ${failureSummary?.split('\n').at(-1)?.trim()}`,
    ),
  )
}
