import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { card, openFlow, runSample, runStrip, timeline } from './studio.ts'

const support = 'order_support_workflow'
const sample = 'Where is my parcel?'
const step = 'lookup_order'

async function choose(page: Page, entry: string): Promise<void> {
  await card(page, step).click({ button: 'right' })
  await page.getByRole('menuitem', { name: entry }).click()
}

test('a part of a flow runs with what the last run did', async ({ page }) => {
  await openFlow(page, support)
  await card(page, step).click({ button: 'right' })
  await expect(page.getByRole('menuitem', { name: /Run again from here/ })).toContainText(
    'Run the flow first',
  )
  await page.keyboard.press('Escape')
  await runSample(page, sample)
  const whole = await timeline(page).getByRole('row').count()

  await choose(page, 'Run again from here')
  await expect(runStrip(page)).toContainText('Run #2')
  await expect(runStrip(page)).toContainText('done')
  await expect(timeline(page).getByRole('row')).toHaveCount(whole)

  await choose(page, 'Run this step alone')
  await expect(runStrip(page)).toContainText('Run #3')
  await expect(runStrip(page)).toContainText('done')
  expect(await timeline(page).getByRole('row').count()).toBeLessThan(whole)
})
