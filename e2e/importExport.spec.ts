import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readDocument, serialise } from '@flowglass/spec'
import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { dropText, exportFromStudio, importDialog, openLibrary, pasteText } from './intake.ts'
import { scan } from './scan.ts'
import { cards } from './studio.ts'

/** Official files, which are not part of this repository; they lie beside it where it is developed. */
const folder = new URL('../../shared/agentspec/data/examples/', import.meta.url)
const pathOf = (name: string): string => fileURLToPath(new URL(name, folder))
const textOf = (name: string): string => readFileSync(pathOf(name), 'utf8')

test.skip(!existsSync(folder), `the official examples are not there: ${fileURLToPath(folder)}`)

test('a file from the picker is shown before it is stored, laid out, and exported unchanged in meaning', async ({
  page,
}) => {
  const name = 'ext_ops_assistant_tutorial_flow.json'
  await openLibrary(page)
  const picker = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Open a file' }).click()
  await (await picker).setFiles(pathOf(name))
  await expect(importDialog(page)).toContainText('Flow')
  await scan(page, 'what a file is before it is imported')
  await expectImportAndExport(page, textOf(name))
  await scan(page, 'an imported flow')
})

test('a dropped file with a Map is laid out and exported unchanged in meaning', async ({
  page,
}) => {
  const name = 'howto_mapnode.json'
  await openLibrary(page)
  await dropText(page, { name, text: textOf(name) })
  await expectImportAndExport(page, textOf(name))
})

test('pasted YAML is laid out and exported unchanged in meaning', async ({ page }) => {
  const text = textOf('howto_flow_with_conditional_branches.yaml')
  await openLibrary(page)
  await pasteText(page, text)
  await expectImportAndExport(page, text)
})

test('a draft from before the standard is told line by line what it lacks', async ({ page }) => {
  await openLibrary(page)
  await pasteText(page, textOf('standalone_flow.yaml'))
  await expect(importDialog(page)).toContainText('Nothing was stored')
  await expect(importDialog(page).getByRole('list', { name: 'Findings' })).toContainText(
    '"$ref", which an older draft used. line 25, column 5',
  )
})

async function expectImportAndExport(page: Page, text: string): Promise<void> {
  await importDialog(page).getByRole('button', { name: 'Import' }).click()
  await expect(page).toHaveURL(/\/flows\//)
  await expect(cards(page).first()).toBeVisible()
  await expectNoOverlap(page)
  expect(meaningOf(await exportFromStudio(page, 'Export JSON'))).toEqual(meaningOf(text))
  expect(meaningOf(await exportFromStudio(page, 'Export YAML'))).toEqual(meaningOf(text))
}

/** The document without where its steps stand. */
function meaningOf(text: string) {
  const { document, diagnostics } = readDocument(text)
  expect(document, JSON.stringify(diagnostics)).toBeDefined()
  return document && serialise(document, { canvas: false })
}

async function expectNoOverlap(page: Page): Promise<void> {
  await expect(async () => {
    const boxes = await cards(page).evaluateAll((all) =>
      all.map((card) => {
        const { left, top, right, bottom } = card.getBoundingClientRect()
        return { name: card.ariaLabel, left, top, right, bottom }
      }),
    )
    const overlaps = boxes.flatMap((a, index) =>
      boxes
        .slice(index + 1)
        .filter((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
        .map((b) => `${a.name} and ${b.name}`),
    )
    expect(overlaps).toEqual([])
    expect(boxes.length).toBeGreaterThan(2)
  }).toPass()
}
