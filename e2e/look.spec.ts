import type { Page } from '@playwright/test'
import { openLibrary } from './intake.ts'
import { expect, test } from './journey.ts'
import { card, openFlow, openPanel, runSample, topBar } from './studio.ts'

const sizes = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
] as const

const themes = ['light', 'dark'] as const

for (const size of sizes) {
  test(`nothing is cut off at ${size.width} by ${size.height}`, async ({ page }) => {
    await page.setViewportSize(size)
    await openLibrary(page)
    await picture(page, 'library-empty')
    await openFlow(page, 'order_support_workflow')
    await card(page, 'answer_general').click()
    await picture(page, 'studio-edit')
    await openPanel(page, 'Inputs')
    await picture(page, 'inputs')
    await runSample(page, 'Anything else')
    await picture(page, 'run')
    await card(page, 'answer_general').click()
    await page.getByRole('tab', { name: 'Run', exact: true }).click()
    await picture(page, 'run-inspector')
    await openPanel(page, 'Code')
    await picture(page, 'code')
    await page.goto('/')
    await page.getByRole('button', { name: 'New flow' }).click()
    await expect(card(page, 'Start')).toBeVisible()
    await picture(page, 'studio-new')
    await page.getByRole('link', { name: 'Flows', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Recent' })).toBeVisible()
    await picture(page, 'library')
    await page.goto('/settings/models')
    await expect(page.getByRole('complementary', { name: 'Details' })).toBeVisible()
    await picture(page, 'models')
  })
}

/** Keeps how a screen looks in both themes, and looks for words that do not fit. */
async function picture(page: Page, name: string): Promise<void> {
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme })
    const width = page.viewportSize()?.width
    await page.screenshot({ path: `test-results/look/${name}-${width}-${colorScheme}.png` })
  }
  expect(await overflow(page), `${name}: the page is wider than the window by`).toBe(0)
  expect(await cutWords(page), `${name}: words cut in the top bar`).toEqual([])
}

const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

/** Words in the top bar that are wider than their place. */
const cutWords = (page: Page): Promise<readonly string[]> =>
  topBar(page).evaluate((bar) =>
    [...bar.querySelectorAll('a, button, span')]
      .filter((element) => !element.closest('.visuallyHidden'))
      .filter((element) => element.scrollWidth > element.clientWidth + 1)
      .filter((element) => getComputedStyle(element).overflow !== 'visible')
      .map((element) => element.textContent ?? ''),
  )
