import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { openLibrary } from './intake.ts'
import { scan } from './scan.ts'
import { canvas, saved } from './studio.ts'

test('a flow is created, renamed, duplicated, found, exported, deleted and brought back', async ({
  page,
}) => {
  await openLibrary(page)
  await page.getByRole('button', { name: 'New flow' }).click()
  await expect(canvas(page)).toContainText('Press A or drag from Start')
  await expect(saved(page)).toBeVisible()
  await page.getByRole('link', { name: 'Flows', exact: true }).click()

  await choose(page, 'Untitled flow', 'Rename')
  await page.getByRole('textbox', { name: 'Name' }).fill('Claims')
  await scan(page, 'rename')
  await page.getByRole('button', { name: 'Rename', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Claims', exact: true })).toBeVisible()

  await choose(page, 'Claims', 'Duplicate')
  await expect(page.getByRole('link', { name: /^Claims.+/ })).toBeVisible()
  await scan(page, 'library')

  await page.getByRole('button', { name: 'List' }).click()
  await expect(page.getByRole('table')).toBeVisible()
  await scan(page, 'library as a list')
  await page.getByRole('textbox', { name: 'Filter flows' }).fill('no such flow')
  await expect(page.getByText('No flow matches')).toBeVisible()
  await page.getByRole('button', { name: 'Clear the filter' }).click()
  await page.getByRole('button', { name: 'Cards' }).click()

  await test.step('export without layout', async () => {
    await choose(page, 'Claims', 'Export')
    await page.getByRole('checkbox', { name: 'Include layout' }).uncheck()
    await scan(page, 'export')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save the file' }).click()
    const text = await readFile(await (await download).path(), 'utf8')
    expect(JSON.parse(text)).toMatchObject({ component_type: 'Flow', name: 'Claims' })
    expect(text).not.toContain('flowglass')
  })
  await test.step('delete, and think again', async () => {
    await choose(page, 'Claims', 'Delete')
    await expect(page.getByRole('link', { name: 'Claims', exact: true })).toBeHidden()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('link', { name: 'Claims', exact: true })).toBeVisible()
  })
})

test('the page of models says what answers now', async ({ page }) => {
  await page.goto('/settings/models')
  await expect(page.getByRole('heading', { level: 1, name: 'Models' })).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Details' })).toContainText('Built-in')
  await scan(page, 'models')
  await page.getByRole('button', { name: 'Add a model' }).click()
  await expect(page.getByRole('heading', { name: 'Add a model' })).toBeVisible()
  await scan(page, 'a new model')
})

async function choose(page: Page, flow: string, entry: string): Promise<void> {
  await page.getByRole('button', { name: `More for ${flow}`, exact: true }).click()
  await page.getByRole('menuitem', { name: entry, exact: true }).click()
}
