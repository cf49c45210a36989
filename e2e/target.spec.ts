import { expect, test } from './journey.ts'
import { scan } from './scan.ts'
import { openFlow, openPanel, panel, savedAfter } from './studio.ts'

test('a flow meant for Oracle is told what the database refuses; the choice stays with it', async ({
  page,
}) => {
  await openFlow(page, 'summarize_request_flow')
  await openPanel(page, 'Problems')
  const choice = panel(page).getByRole('combobox', { name: 'Runtime that the flow is meant for' })
  const problems = panel(page).getByRole('list', { name: 'Problems' })
  await expect(choice).toContainText('Standard')
  await savedAfter(page, async () => {
    await choice.click()
    await page.getByRole('option', { name: 'Oracle' }).click()
  })
  await expect(problems).toContainText('calls models through DbmsVectorChainLlmConfig')
  await scan(page, 'what one runtime refuses')

  await page.reload()
  await openPanel(page, 'Problems')
  await expect(choice).toContainText('Oracle')
  await expect(problems).toContainText('calls models through DbmsVectorChainLlmConfig')
})
