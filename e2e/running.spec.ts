import type { Locator, Page } from '@playwright/test'
import { exportFromStudio } from './intake.ts'
import { expect } from './journey.ts'
import { importModelFlow, runWithRealModel, test } from './modelFlow.ts'
import { scan } from './scan.ts'
import type { ScriptedModel } from './scriptedModel.ts'
import { filesWith, listen } from './secrets.ts'
import {
  card,
  dragTo,
  inspector,
  openFlow,
  openPanel,
  panel,
  row,
  runs,
  runSample,
  runStrip,
  saved,
  savedAfter,
  timeline,
  topBar,
} from './studio.ts'

const secret = 'sk-secret-of-the-journey-1234567890'

test('a real model streams; the page may close meanwhile; its key is seen nowhere', async ({
  page,
  context,
  server,
  model,
}) => {
  const received = listen(page)
  await addModel(page, model)
  await importModelFlow(page, 'Slow answer', { url: model.url })
  await runWithRealModel(page)

  await test.step('live', async () => {
    await expect(runStrip(page)).toContainText('Run #1 is live')
    await expect(runStrip(page)).not.toContainText('Built-in')
    await expect(card(page, 'answer').getByRole('img', { name: 'running' })).toBeVisible()
    await expect(card(page, 'answer')).toContainText('The parcel')
    await expect(row(page, 'answer')).toBeVisible()
    await expect(topBar(page).getByRole('button', { name: /^Stop/ })).toBeVisible()
    await scan(page, 'a live run')
  })
  await expect(saved(page)).toBeVisible()
  const address = page.url()
  await page.close()

  const again = await context.newPage()
  const receivedAgain = listen(again)
  await test.step('the page opened again finds the run where it is', async () => {
    await again.goto(address)
    await expect(runStrip(again)).toContainText('Run #1 is live')
    await expect(card(again, 'answer')).toContainText('The parcel')
    model.finish()
    await expect(runStrip(again)).toContainText('Run #1 done')
    await expect(card(again, 'answer')).toContainText('The parcel is on its way.')
  })
  await test.step('tokens are those that the model tells', async () => {
    await expect(row(again, 'answer')).toContainText('21')
    await expect(panel(again)).toContainText('21 in')
    await expect(panel(again)).toContainText('6 out')
    await expect(timeline(again)).not.toContainText('built-in')
  })
  await test.step('the key went to the model, and nowhere else', async () => {
    expect(new Set(model.credentials)).toEqual(new Set([`Bearer ${secret}`]))
    const exported = await exportFromStudio(again, 'Export JSON')
    const seen = [...(await received.bodies()), ...(await receivedAgain.bodies())]
    expect(seen.join('')).toContain('parcel')
    for (const text of [...seen, exported, server.printed(), await again.content()])
      expect(text).not.toContain(secret)
    expect(await filesWith(server.dataFolder, secret)).toEqual([])
  })
})

test('a run stops within two seconds, and the call of the model is broken off', async ({
  page,
  model,
}) => {
  await addModel(page, model)
  await importModelFlow(page, 'Slow answer', { url: model.url })
  await runWithRealModel(page)
  await expect(card(page, 'answer')).toContainText('The parcel')
  const asked = page.waitForRequest(/runs\.cancel/)
  await topBar(page).getByRole('button', { name: /^Stop/ }).click()
  await expect(runStrip(page)).toContainText('stopped')
  // From the browser's question on: how long the press itself took is no matter of the run.
  const { startTime } = (await asked).timing()
  expect((await endOfRun(page)) - startTime).toBeLessThan(2_000)
  await expect.poll(() => model.brokenOff()).toBe(1)
  await expect(card(page, 'answer')).toContainText('The parcel')
  await expect(row(page, 'answer')).toBeVisible()
  await scan(page, 'a stopped run')
})

test('a model that refuses shows why on its step, and the trace is kept', async ({
  page,
  model,
}) => {
  await addModel(page, model)
  await importModelFlow(page, 'Slow answer', { url: model.url })
  model.refuse(401)
  await runWithRealModel(page)
  await expect(runStrip(page)).toContainText('failed')
  await expect(card(page, 'answer').getByRole('img', { name: 'failed' })).toBeVisible()
  await expect(card(page, 'answer')).toContainText('401')
  await row(page, 'answer').click()
  await inspector(page).getByRole('tab', { name: 'Run' }).click()
  await expect(inspector(page).getByRole('group', { name: 'Error' })).toContainText('401')
})

test('a stored run opens with the exact document that it ran', async ({ page, model }) => {
  model.finish()
  await addModel(page, model)
  await importModelFlow(page, 'Slow answer', { url: model.url })
  await runWithRealModel(page)
  await expect(runStrip(page)).toContainText('done')
  await card(page, 'answer').click()
  await inspector(page).getByRole('tab', { name: 'Setup' }).click()
  const prompt = inspector(page).getByRole('textbox', { name: 'Prompt' })
  await savedAfter(page, () => prompt.fill('Something else entirely.'))
  await page.reload()

  await openPanel(page, 'Runs and timeline')
  await runs(page).first().click()
  await expect(runStrip(page)).toContainText('another version')
  await card(page, 'answer').click()
  await inspector(page).getByRole('tab', { name: 'Setup' }).click()
  await expect(prompt).toContainText('Where is the parcel?')
  await runStrip(page).getByRole('button', { name: 'Back to editing' }).click()
  await expect(prompt).toContainText('Something else entirely.')
})

async function addModel(page: Page, model: ScriptedModel): Promise<void> {
  await page.goto('/settings/models')
  await page.getByRole('button', { name: 'Add a model' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Slow models')
  await page.getByRole('textbox', { name: 'Address' }).fill(model.url)
  await page.getByRole('textbox', { name: 'Key' }).fill(secret)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('button', { name: 'Send a test' }).click()
  await expect(page.getByText('ready', { exact: true })).toBeVisible()
}

test('a run that is refused leads to where it is put right', async ({ page, model }) => {
  await addModel(page, model)
  await importModelFlow(page, 'Far answer', { url: 'http://models.example:4010/v1' })
  await runWithRealModel(page)
  const refusal = page.getByRole('alert')
  await expect(refusal).toContainText('not on the list of allowed hosts')
  await scan(page, 'a refused run')
  await refusal.getByRole('button', { name: /^Show/ }).click()
  await expect(inspector(page).getByRole('heading', { name: 'answer' })).toBeVisible()
  await refusal.getByRole('link', { name: 'Open Connections › Hosts' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Hosts' })).toBeVisible()
})

test('the names of the timeline are given the width that they need', async ({ page }) => {
  await openFlow(page, 'order_support_workflow')
  await runSample(page, 'Where is my parcel?')
  const name = row(page, 'lookup_order').getByRole('gridcell').first()
  const edge = page.getByRole('separator', { name: 'Width of the names of steps' })
  const width = async () => Math.round((await name.boundingBox())?.width ?? 0)
  const usual = await width()

  await edge.press('Shift+ArrowRight')
  await expect.poll(width).toBe(usual + 64)
  await scan(page, 'a timeline with wide names')
  await dragTo(page, edge, await leftOf(edge, 100))
  await page.mouse.up()
  await expect.poll(width).toBe(usual - 36)
  await page.reload()
  await expect.poll(width).toBe(usual - 36)
  await edge.dblclick()
  await expect.poll(width).toBe(usual)
})

async function leftOf(edge: Locator, by: number) {
  const box = await edge.boundingBox()
  if (box === null) throw new Error('Expected the edge of the names on the screen; found none.')
  return { x: box.x + box.width / 2 - by, y: box.y + box.height / 2 }
}

/** When the run on the screen ended, by its own clock. */
async function endOfRun(page: Page): Promise<number> {
  const { id } = /\/runs\/(?<id>[^/]+)/.exec(page.url())?.groups ?? {}
  const input = encodeURIComponent(JSON.stringify({ id }))
  const response = await page.request.get(`/trpc/runs.get?input=${input}`)
  const body: unknown = await response.json()
  const [, startedAt = '', durationMs = ''] =
    /"startedAt":"([^"]+)".*?"durationMs":([\d.]+)/.exec(JSON.stringify(body)) ?? []
  return Date.parse(startedAt) + Number(durationMs)
}
