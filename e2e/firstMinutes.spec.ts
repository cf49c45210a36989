import { expect, test } from './journey.ts'
import { scan } from './scan.ts'
import {
  card,
  field,
  inspector,
  openFlow,
  pressRun,
  route,
  row,
  runs,
  runSample,
  runStrip,
  takenFrom,
  topBar,
} from './studio.ts'

const requests = [
  {
    sample: 'Where is my parcel?',
    route: 'order_status',
    models: 0,
    way: ['lookup_order', 'status_answered'],
    steps: ['order_lookup_flow', 'lk_lookup', 'get_order_status'],
    answer: 'SHIPPED',
  },
  {
    sample: 'I want to return it',
    route: 'return',
    models: 0,
    way: ['check_return', 'return_answered'],
    steps: ['explain_return_eligibility'],
    answer: 'Order ORD-1002 is eligible for return.',
  },
  {
    sample: 'Anything else',
    route: 'general',
    models: 1,
    way: ['answer_general', 'general_answered'],
    steps: ['Round 1', 'order_support_llm built-in test model'],
    answer: 'Do you ship to Norway?',
  },
  {
    sample: 'A type that is not listed',
    route: 'default',
    models: 1,
    way: ['answer_general', 'general_answered'],
    steps: ['Round 1', 'order_support_llm built-in test model'],
    answer: 'Hello',
  },
] as const

test('a stranger opens the support flow and sees each kind of request take its own path', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Run it')
  await expect(page.getByRole('article').first()).toBeVisible()
  await scan(page, 'library without flows of one’s own')
  await openFlow(page, 'order_support_workflow')
  await expect(topBar(page)).toContainText('Built-in test model')
  await scan(page, 'studio')

  await pressRun(page)
  await expect(page.getByRole('textbox', { name: 'request', exact: true })).not.toBeEmpty()
  await scan(page, 'inputs')

  for (const [index, { sample, route: taken, way, models, steps, answer }] of requests.entries()) {
    await test.step(sample, async () => {
      await runSample(page, sample)
      await expect(runStrip(page)).toContainText(`Run #${index + 1}`)
      // Said where it answered, and nowhere else.
      await expect(runStrip(page).getByText('Built-in test model')).toHaveCount(models)
      await expect(route(page, `${taken} from route_request to ${way[0]}, taken`)).toBeAttached()
      await expect(takenFrom(page, 'route_request')).toHaveCount(1)
      for (const name of way)
        await expect(card(page, name).getByRole('img', { name: 'done' })).toBeVisible()
      await expect(card(page, way[0])).toHaveAccessibleName(/, done in /)
      for (const name of steps) await expect(row(page, name)).toBeVisible()
      await expect(runs(page)).toHaveCount(index + 1)
      await card(page, way[1]).click()
      await inspector(page).getByRole('tab', { name: 'Run' }).click()
      await expect(inspector(page)).toContainText(answer)
      await page.keyboard.press('Escape')
    })
  }
  await expect(card(page, 'lookup_order')).toHaveAccessibleName(/, not reached$/)
  await scan(page, 'finished run')
})

test('the agent of the support flow calls two tools and answers', async ({ page }) => {
  await openFlow(page, 'order_support_workflow')
  await pressRun(page)
  await field(page, 'request').fill('Can I send back ORD-1005, and where is ORD-1003?')
  await field(page, 'request_type').fill('other')
  await page.getByRole('button', { name: /^Run with these/ }).click()
  await expect(runStrip(page)).toContainText('done')
  await expect(row(page, 'answer_general')).toContainText('2 rounds')
  await expect(row(page, 'Round 1')).toContainText('2 tool calls')
  await expect(row(page, 'get_order_status')).toBeVisible()
  await row(page, 'check_return_eligibility').click()
  await expect(inspector(page)).toContainText('ORD-1005')
  await scan(page, 'a tool call of the agent')
  await row(page, 'Round 2').click()
  await inspector(page).getByRole('tab', { name: 'Run' }).click()
  await expect(inspector(page)).toContainText('Prompt as sent')
  await expect(inspector(page)).toContainText('PROCESSING')
  await scan(page, 'the agent’s last model call')
})
