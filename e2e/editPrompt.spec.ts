import { expect, test } from './journey.ts'
import { scan } from './scan.ts'
import { card, inspector, openFlow, runSample, runStrip, savedAfter, topBar } from './studio.ts'

test('an edited prompt is saved by itself, can be undone, and is what the next run sends', async ({
  page,
}) => {
  await openFlow(page, 'order_support_workflow')
  await card(page, 'answer_general').click()
  const instructions = inspector(page).getByRole('textbox', { name: 'Instructions' })
  await expect(instructions).toContainText('order support')
  const before = await instructions.textContent()
  await scan(page, 'setup of an agent')

  await instructions.press('Control+End')
  // At once: what is typed with long pauses is undone in as many steps.
  await savedAfter(page, () => page.keyboard.insertText(' Always greet the customer.'))
  await savedAfter(page, () => topBar(page).getByRole('button', { name: 'Undo' }).click())
  await expect(instructions).toHaveText(before ?? '')
  await savedAfter(page, () => topBar(page).getByRole('button', { name: 'Redo' }).click())
  await expect(instructions).toContainText('Always greet the customer.')

  await page.reload()
  await card(page, 'answer_general').click()
  await expect(instructions).toContainText('Always greet the customer.')

  await runSample(page, 'Anything else')
  await expect(runStrip(page)).toContainText('Run #1')
  await card(page, 'answer_general').click()
  await inspector(page).getByRole('tab', { name: 'Run' }).click()
  await expect(inspector(page).getByRole('article').first()).toContainText(
    'Always greet the customer.',
  )
  await scan(page, 'the prompt as sent')
})

test('typing two braces offers the inputs, and the one chosen gets its source', async ({
  page,
}) => {
  await openFlow(page, 'summarize_request_flow')
  await card(page, 'summarize_request').click()
  const prompt = inspector(page).getByRole('textbox', { name: 'Prompt' })
  await prompt.press('Control+End')
  await prompt.pressSequentially(' Again: {{')
  await page
    .getByRole('option', { name: /request/ })
    .first()
    .click()
  await expect(prompt).toContainText(/Again:\s*request/)
  await expect(topBar(page).getByRole('button', { name: /problem/ })).toBeHidden()
})
