import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page } from '@playwright/test'

/** The library with its flows listed, ready for a file. */
export async function openLibrary(page: Page): Promise<void> {
  await page.goto('/')
  await expect(page.getByRole('article').first()).toBeVisible()
}

export const importDialog = (page: Page): Locator => page.getByRole('dialog')

/** Drops a file onto the page as a file manager would. */
export async function dropText(
  page: Page,
  { name, text }: { name: string; text: string },
): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    (file) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([file.text], file.name))
      return transfer
    },
    { name, text },
  )
  await page.dispatchEvent('body', 'dragover', { dataTransfer })
  await page.dispatchEvent('body', 'drop', { dataTransfer })
}

/** Pastes text into the page, outside any field. */
export async function pasteText(page: Page, text: string): Promise<void> {
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
  }, text)
}

/** Exports by an entry of the flow's menu and gives the text of the file. */
export async function exportFromStudio(page: Page, entry: string): Promise<string> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Flow menu' }).click()
  await page.getByRole('menuitem', { name: entry, exact: true }).click()
  return readFile(await (await download).path(), 'utf8')
}
