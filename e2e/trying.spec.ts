import type { Locator, Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { scan } from './scan.ts'
import {
  card,
  inspector,
  openFlow,
  openPanel,
  row,
  runSample,
  runStrip,
  takenFrom,
  timeline,
} from './studio.ts'

const support = 'order_support_workflow'
const sample = 'Where is my parcel?'
const step = 'lookup_order'

async function choose(page: Page, entry: string, of = step): Promise<void> {
  await card(page, of).click({ button: 'right' })
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

const returns = 'return_request_flow'
const call = 'check_return_eligibility'

const press = (page: Page, name: string): Promise<void> =>
  inspector(page).getByRole('button', { name }).click()

const dialog = (page: Page): Locator => page.getByRole('dialog')

/** Waits for a run's end. */
async function ended(page: Page, number: number): Promise<void> {
  await expect(runStrip(page)).toContainText(`Run #${number} done`)
}

test('a run goes on from what another one did, with a value changed', async ({ page }) => {
  await openFlow(page, returns)
  await runSample(page, 'May be returned')
  await expect(takenFrom(page, 'return_decision')).toHaveAccessibleName(/Route eligible from/)
  await row(page, call).click()
  const took = await row(page, call)
    .getByText(/^[\d.]+ m?s$/)
    .first()
    .innerText()

  await test.step('a call is given another result: the other route, nothing before it again', async () => {
    await press(page, 'Change the result and go on')
    const result = dialog(page).getByRole('textbox', { name: 'result' })
    const eligible = await result.inputValue()
    await result.fill('{"eligibility": ')
    await dialog(page).getByRole('button', { name: 'Go on with this' }).click()
    await expect(result).toHaveAccessibleDescription(/Give JSON/)
    await scan(page, 'a result to change')
    await result.fill(eligible.replace('"eligible"', '"ineligible"'))
    await page.keyboard.press('Tab')
    await dialog(page).getByRole('button', { name: 'Go on with this' }).press('Enter')
    await ended(page, 2)
    await expect(
      inspector(page).getByRole('button', { name: 'Change the result and go on' }),
    ).toBeFocused()
    await expect(takenFrom(page, 'return_decision')).toHaveAccessibleName(/Route ineligible from/)
    await expect(row(page, 'return_create')).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'from #1' })).toBeVisible()
    // What both runs share happened once: it took as long.
    await expect(row(page, call)).toContainText(took)
  })

  await test.step('a step runs again with other inputs, from there on', async () => {
    await card(page, 'return_check').click()
    await press(page, 'Edit and run from here')
    await expect(dialog(page)).toContainText('taken from run #2 and not run again')
    await dialog(page).getByRole('textbox', { name: 'order_id' }).fill('ORD-1002')
    await dialog(page).getByRole('button', { name: 'Run from here' }).click()
    await ended(page, 3)
    await expect(takenFrom(page, 'return_decision')).toHaveAccessibleName(/Route eligible from/)
    await expect(row(page, 'return_create')).toHaveCount(1)
  })

  await test.step('a step is not run but told its result, and its route', async () => {
    await card(page, 'return_decision').click()
    await press(page, 'Change the result and go on')
    await dialog(page).getByRole('combobox', { name: 'Route' }).click()
    await page.getByRole('option', { name: 'ineligible' }).click()
    await dialog(page).getByRole('button', { name: 'Go on with this' }).click()
    await ended(page, 4)
    await expect(row(page, 'return_decision').getByRole('img', { name: 'skipped' })).toBeVisible()
    await expect(row(page, 'return_create')).toHaveCount(0)
  })
})

test('a step that is pinned to its result is skipped by every run until it is unpinned', async ({
  page,
}) => {
  await openFlow(page, returns)
  await card(page, 'return_check').click({ button: 'right' })
  await expect(page.getByRole('menuitem', { name: /Pin the result/ })).toContainText(
    'Run the flow first',
  )
  await page.keyboard.press('Escape')
  await runSample(page, 'May be returned')
  await choose(page, 'Pin the result', 'return_check')
  await expect(card(page, 'return_check')).toHaveAccessibleName(/, pinned/)

  await test.step('it is skipped, whatever the run is given, and after a reload too', async () => {
    await page.reload()
    await runSample(page, 'Too late to return')
    await ended(page, 2)
    await expect(row(page, 'return_check').getByRole('img', { name: 'skipped' })).toBeVisible()
    await expect(row(page, call)).toHaveCount(0)
    await expect(row(page, 'return_create')).toHaveCount(1)
  })

  await test.step('what it is pinned to is edited', async () => {
    await card(page, 'return_check').click()
    const strip = inspector(page).getByRole('group', { name: 'Pinned result' })
    await expect(strip).toContainText('Pinned to run #1')
    await scan(page, 'a pinned step')
    await strip.getByRole('button', { name: 'Edit' }).click()
    await dialog(page).getByRole('textbox', { name: 'eligibility' }).fill('ineligible')
    await dialog(page).getByRole('button', { name: 'Keep it pinned' }).click()
    await expect(dialog(page)).toHaveCount(0)
    await expect(strip).toContainText('Pinned to an edited result')
    await runSample(page, 'May be returned')
    await ended(page, 3)
    await expect(row(page, 'return_create')).toHaveCount(0)
  })

  await test.step('one press on its card unpins it: the next run runs it', async () => {
    await openPanel(page, 'Inputs')
    await expect(page.getByRole('region', { name: 'Pinned steps' })).toContainText('return_check')
    await page.getByRole('button', { name: 'Pinned. Unpin return_check' }).click()
    await expect(page.getByRole('region', { name: 'Pinned steps' })).toHaveCount(0)
    await runSample(page, 'May be returned')
    await ended(page, 4)
    await expect(row(page, call)).toHaveCount(1)
    await expect(row(page, 'return_create')).toHaveCount(1)
  })
})
