import { AxeBuilder } from '@axe-core/playwright'
import { expect, test, type Page } from '@playwright/test'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** All that a theme can change is colours, so the second one is scanned for these alone. */
const ofColours = ['color-contrast', 'link-in-text-block']

/** Looks for barriers on the screen as it stands, in light and in dark. */
export async function scan(page: Page, screen: string): Promise<void> {
  await test.step(`no barriers: ${screen}`, async () => {
    await page.emulateMedia({ colorScheme: 'light' })
    expect(await barriers(page, scanOf(page).withTags(standards)), `${screen}, light`).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await barriers(page, scanOf(page).withRules(ofColours)), `${screen}, dark`).toEqual([])
    await page.emulateMedia({ colorScheme: null })
  })
}

/** Without the legacy mode, axe opens another page for each scan. */
const scanOf = (page: Page): AxeBuilder => new AxeBuilder({ page }).setLegacyMode()

async function barriers(page: Page, axe: AxeBuilder): Promise<readonly string[]> {
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
