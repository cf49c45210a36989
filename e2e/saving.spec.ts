import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { openLibrary } from './intake.ts'
import { scan } from './scan.ts'
import { canvas, card, cards, inspector, openFlow, saved, savedAfter, topBar } from './studio.ts'

const description = (page: Page) => inspector(page).getByRole('textbox', { name: 'Description' })

const conflict = (page: Page) =>
  page.getByRole('dialog', { name: 'This flow was changed elsewhere too' })

const choices = [
  {
    choice: 'Take the other version',
    here: 'from the first tab',
    stored: 'from the first tab',
    flows: '13',
  },
  {
    choice: 'Keep mine instead',
    here: 'from the second tab',
    stored: 'from the second tab',
    flows: '13',
  },
  { choice: 'Keep both', here: 'from the first tab', stored: 'from the first tab', flows: '14' },
] as const

for (const { choice, here, stored, flows } of choices) {
  test(`two tabs change one flow: ${choice}`, async ({ page, context }) => {
    await openFlow(page, 'order_status_flow')
    const second = await context.newPage()
    await second.goto(page.url())
    await expect(cards(second).first()).toBeVisible()
    // It looks every few seconds, and would take up the first tab's words before it has its own.
    await second.route(/flows\.get/, (route) => route.abort())

    await savedAfter(page, () => description(page).fill('from the first tab'))
    await description(second).fill('from the second tab')
    await expect(conflict(second)).toBeVisible()
    await expect(conflict(second)).toContainText('Your edits are still here')
    await second.unrouteAll()
    await scan(second, 'a conflict')
    await conflict(second).getByRole('button', { name: choice }).click()
    await expect(saved(second)).toBeVisible()
    await expect(description(second)).toHaveValue(here)

    await page.reload()
    await expect(description(page)).toHaveValue(stored)
    await page.goto('/')
    const pages = page.getByRole('navigation', { name: 'Pages' })
    await expect(pages.getByRole('link', { name: 'Flows' })).toContainText(flows)
  })
}

test('while the server is away the edits wait in the browser, and are stored when it is back', async ({
  page,
  server,
}) => {
  await openFlow(page, 'order_status_flow')
  await server.stop()
  await description(page).fill('written while the server was away')
  await expect(topBar(page).getByRole('button', { name: /^Not saved, retrying/ })).toBeVisible()
  await scan(page, 'the server is away')
  await server.startAgain()
  await expect(saved(page)).toBeVisible()
  await page.reload()
  await expect(description(page)).toHaveValue('written while the server was away')
})

test('a tab that closes while the server is away finds its edits again', async ({
  page,
  server,
  context,
}) => {
  await openFlow(page, 'order_status_flow')
  await server.stop()
  await description(page).fill('kept in the browser')
  await expect(topBar(page).getByRole('button', { name: /^Not saved, retrying/ })).toBeVisible()
  const address = page.url()
  await page.close({ runBeforeUnload: false })
  await server.startAgain()
  const again = await context.newPage()
  await again.goto(address)
  await expect(description(again)).toHaveValue('kept in the browser')
  await expect(saved(again)).toBeVisible()
})

test('a flow that was just created keeps its first edits', async ({ page }) => {
  await openLibrary(page)
  await page.getByRole('button', { name: 'New flow' }).click()
  await description(page).fill('the very first words')
  await page.keyboard.press('Escape')
  await canvas(page).click({ position: { x: 60, y: 200 } })
  await page.keyboard.press('a')
  await page.getByRole('combobox', { name: /^Add a step/ }).fill('LLM')
  await page.keyboard.press('Enter')
  await expect(card(page, 'LLM')).toBeVisible()
  await expect(saved(page)).toBeVisible()
  await page.reload()
  await expect(card(page, 'LLM')).toBeVisible()
  await expect(description(page)).toHaveValue('the very first words')
})
