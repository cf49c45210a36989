import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { importDialog, openLibrary, pasteText } from './intake.ts'
import { expect, test } from './journey.ts'
import { scan } from './scan.ts'
import { inspector, openPanel, panel, row, runStrip, topBar } from './studio.ts'

const flows = fileURLToPath(new URL('../packages/examples/flows/', import.meta.url))
const example = (file: string): string => readFileSync(`${flows}${file}`, 'utf8')

const consent = '"component_type": "BuiltinTool", "requires_confirmation": true,'
const withConsent = (text: string): string =>
  text.replaceAll('"component_type": "BuiltinTool",', consent)

/** The support agent as a partner in conversation that asks before it calls a tool. */
function talkingAgent(): string {
  const agent = JSON.parse(withConsent(example('05-order-support-agent.json')))
  const prompt = 'You are an order support assistant. Answer in one sentence.'
  return JSON.stringify({
    ...{ ...agent, name: 'support_talk', inputs: [], outputs: [] },
    ...{ human_in_the_loop: true, system_prompt: prompt },
  })
}

async function importAndOpen(page: Page, text: string, name: string): Promise<void> {
  await openLibrary(page)
  await pasteText(page, text)
  await importDialog(page).getByRole('button', { name: 'Import' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeAttached()
}

const chat = (page: Page) => page.getByRole('log', { name: 'Conversation' })

test('an agent is talked to and asks before it calls a tool; the talk outlives the server', async ({
  page,
  server,
}) => {
  await importAndOpen(page, talkingAgent(), 'support_talk')
  await openPanel(page, 'Chat')
  await scan(page, 'a chat to begin')
  const first = page.getByLabel('Say something to support_talk')
  await first.fill('Where is my order ORD-1001?')
  await first.press('Enter')

  const approve = chat(page).getByRole('button', { name: 'Approve' })
  await expect(approve).toBeFocused()
  await expect(chat(page)).toContainText('Where is my order ORD-1001?')
  await expect(chat(page)).toContainText('May get_order_status run?')
  await expect(runStrip(page)).toContainText('waits for you')
  await scan(page, 'a tool that wants consent')
  await approve.click()
  await expect(chat(page)).toContainText('get_order_status was approved')
  await expect(chat(page)).toContainText('SHIPPED')
  await expect(chat(page).getByLabel('Your answer', { exact: true })).toBeFocused()

  await server.stop()
  await server.startAgain()
  const answer = chat(page).getByLabel('Your answer', { exact: true })
  await expect(answer).toBeFocused()
  await answer.fill('And where is order ORD-1003?')
  await answer.press('Enter')
  await chat(page).getByLabel('Reason').fill('enough for today')
  await chat(page).getByRole('button', { name: 'Reject' }).click()
  await expect(chat(page)).toContainText('get_order_status was rejected: enough for today')
  await expect(chat(page).getByLabel('Your answer', { exact: true })).toBeVisible()
  await topBar(page).getByRole('button', { name: /^Stop/ }).click()
  await expect(chat(page)).toContainText('stopped')
})

test('a step that waits is answered in the inspector too', async ({ page }) => {
  await importAndOpen(page, withConsent(example('02-order-status.json')), 'order_status_flow')
  await openPanel(page, 'Inputs')
  await page.getByRole('form', { name: 'Inputs of a run' }).getByRole('textbox').fill('ORD-1001')
  await page.getByRole('button', { name: /^Run with these/ }).click()
  await expect(panel(page).getByRole('tab', { name: /^Chat/ })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await openPanel(page, 'Runs and timeline')
  await row(page, 'get_order_status').first().click()
  await expect(inspector(page)).toContainText('May get_order_status run?')
  await inspector(page).getByRole('button', { name: 'Approve' }).click()
  await expect(runStrip(page)).toContainText('done')
})
