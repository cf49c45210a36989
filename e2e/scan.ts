import { AxeBuilder } from '@axe-core/playwright'
import { expect, test, type Page } from '@playwright/test'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

const themes = ['light', 'dark'] as const

/** Looks for barriers on the screen as it stands, in both themes. */
export async function scan(page: Page, screen: string): Promise<void> {
  await test.step(`no barriers: ${screen}`, async () => {
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme })
      expect(await barriers(page), `${screen}, ${colorScheme}`).toEqual([])
    }
    await page.emulateMedia({ colorScheme: null })
  })
}

async function barriers(page: Page): Promise<readonly string[]> {
  // Without the legacy mode, axe opens another page for each scan.
  const axe = new AxeBuilder({ page }).setLegacyMode().withTags(standards)
  const { violations } = await axe.analyze()
  const found: string[] = []
  for (const { id, help, nodes } of violations)
    for (const { target, failureSummary } of nodes) {
      const place = target.join(' ')
      // What lies on the canvas is as large as a person zooms it; its actions have keys and menus too.
      if (id === 'target-size' && (await isOnCanvas(page, place))) continue
      found.push(`${id}: ${help}: ${place}: ${failureSummary?.split('\n').at(-1)?.trim()}`)
    }
  return found
}

const isOnCanvas = (page: Page, place: string): Promise<boolean> =>
  page.evaluate(
    (selector) =>
      document.querySelector(selector)?.closest('.react-flow__viewport') instanceof Element,
    place,
  )
