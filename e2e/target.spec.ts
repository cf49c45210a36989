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

test('an export says what a version cannot say before it is saved', async ({ page }) => {
  await openFlow(page, 'three_order_map_flow')
  await page.getByRole('button', { name: 'Flow menu' }).click()
  await page.getByRole('menuitem', { name: 'Export…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export three_order_map_flow' })
  await dialog.getByRole('combobox', { name: 'Version of Agent Spec' }).click()
  await page.getByRole('option', { name: /25\.4\.1.*not possible/ }).click()
  await expect(dialog.getByRole('alert')).toContainText('Agent Spec 25.4.1 cannot say')
  await expect(dialog.getByRole('button', { name: 'Save the file' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await scan(page, 'an export in a version that is too old')
  await dialog.getByRole('combobox', { name: 'Version of Agent Spec' }).click()
  await page.getByRole('option', { name: /Lowest possible/ }).click()
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Save the file' }).click()
  expect((await download).suggestedFilename()).toBe('three_order_map_flow.json')
})
