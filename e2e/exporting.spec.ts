import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { scan } from './scan.ts'
import {
  inspector,
  openFlow,
  openPanel,
  panel,
  runs,
  runSample,
  runStrip,
  savedAfter,
  timeline,
  topBar,
} from './studio.ts'

const flow = 'return_request_flow'

const exporting = (page: Page) => panel(page).getByRole('button', { name: /^Export/ })

/** Saves what `choose` starts, and gives the name and the text of the file. */
async function savedFile(page: Page, choose: () => Promise<void>) {
  const download = page.waitForEvent('download')
  await choose()
  const file = await download
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') }
}

test('a run is saved as a file, by pointer and by keyboard', async ({ page }) => {
  await openFlow(page, flow)
  await openPanel(page, 'Runs and timeline')
  await expect(exporting(page)).toHaveAttribute('aria-disabled', 'true')
  await expect(exporting(page)).toHaveAccessibleDescription(/Choose a run first/)
  await scan(page, 'no run to export')
  await runSample(page, 'May be returned')

  await scan(page, 'a run to export')

  await exporting(page).click()
  const otlp = await savedFile(page, () =>
    page.getByRole('menuitem', { name: 'OpenTelemetry (OTLP JSON)' }).click(),
  )
  expect(otlp.name).toBe(`${flow}-run-1.otlp.json`)
  expect(otlp.text).toContain('ORD-')
  const { resourceSpans } = JSON.parse(otlp.text)
  const rows = await timeline(page).getByRole('row').count()
  expect(resourceSpans[0].scopeSpans[0].spans).toHaveLength(rows - 1)

  await exporting(page).focus()
  await page.keyboard.press('Enter')
  const without = page.getByRole('menuitemcheckbox', { name: /^Without inputs/ })
  await without.press('Enter')
  await expect(without).toBeChecked()
  await expect(without).toBeFocused()
  const lines = await savedFile(page, async () => {
    await page.keyboard.type('Log')
    await page.keyboard.press('Enter')
  })
  expect(lines.name).toBe(`${flow}-run-1-masked.jsonl`)
  expect(JSON.parse(lines.text.split('\n')[0] ?? '')).toMatchObject({ run: { complete: true } })
  expect(lines.text).not.toContain('ORD-')
})

test('a copied link opens its run; Back goes through what was looked at', async ({
  page,
  context,
}) => {
  await openFlow(page, flow)
  const home = page.url()
  await test.step('a run takes the place of the flow in the address, a change of the flow ends that', async () => {
    await runSample(page, 'May be returned')
    await expect(page).toHaveURL(/\/runs\//)
    await runSample(page, 'May be returned')
    await expect(runStrip(page)).toContainText('Run #2')
    await runStrip(page).getByRole('button', { name: 'Back to editing' }).click()
    await expect(page).toHaveURL(home)
    await savedAfter(page, () =>
      inspector(page).getByRole('textbox', { name: 'Description' }).fill('Looked at later.'),
    )
  })
  await test.step('opening a run of the list is a place to come back to, and keeps the studio', async () => {
    await openPanel(page, 'Runs and timeline')
    await runs(page).last().click()
    await expect(runStrip(page)).toContainText('Run #1')
    await expect(page).toHaveURL(/\/runs\//)
    const link = page.url()
    await runs(page).first().click()
    await expect(runStrip(page)).toContainText('Run #2')
    await expect(page).not.toHaveURL(link)
    await page.goBack()
    await expect(runStrip(page)).toContainText('Run #1')
    await expect(page).toHaveURL(link)

    const other = await context.newPage()
    await other.goto(link)
    await expect(runStrip(other)).toContainText('Run #1')
    await scan(other, 'a run opened by its link')
    await other.close()
  })
  await test.step('Back to the flow leaves the run, and what was edited can still be undone', async () => {
    await page.goBack()
    await expect(page).toHaveURL(home)
    await expect(runStrip(page)).toBeHidden()
    await topBar(page).getByRole('button', { name: 'Undo' }).click()
    await expect(inspector(page).getByRole('textbox', { name: 'Description' })).not.toHaveValue(
      'Looked at later.',
    )
    await page.goBack()
    await expect(page).toHaveURL(/\/$/)
  })
})
