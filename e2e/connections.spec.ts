import { expect } from './journey.ts'
import { importModelFlow, runWithRealModel, test } from './modelFlow.ts'
import { scan } from './scan.ts'
import { filesWith, listen } from './secrets.ts'
import { card, inspector, runStrip } from './studio.ts'

const secret = 'canary-of-the-connections-1234567890'

test('a model of an imported flow is put right, tested and run; its key is seen nowhere', async ({
  page,
  server,
  model,
}) => {
  model.finish()
  const received = listen(page)
  const api_key = { $component_ref: 'parcel-key' }
  await importModelFlow(page, 'Parcel answer', { url: model.url, api_key })

  await test.step('the inspector says what is missing', async () => {
    await card(page, 'answer').click()
    await inspector(page).getByText('Model settings').click()
    await expect(inspector(page)).toContainText('no credential')
  })

  await test.step('what is missing is given one by one', async () => {
    await page.goto('/settings/models')
    await page.getByRole('button', { name: /slow-model/ }).click()
    const details = page.getByRole('complementary', { name: 'Details' })
    await expect(details).toContainText('no credential')
    await scan(page, 'a model that is not ready')
    await details.getByLabel(/to be stored as parcel-key/).fill(secret)
    await details.getByRole('button', { name: 'Store it' }).click()
    await expect(details).toContainText('host refused')
    await details.getByRole('button', { name: /^Allow this host, port/ }).click()
    await details.getByRole('button', { name: 'Send a test' }).click()
    await expect(details).toContainText('answered “The parcel is on its way.”')
    await scan(page, 'a model that is ready')
  })
  expect(model.credentials.at(-1)).toBe(`Bearer ${secret}`)

  await test.step('it runs', async () => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Parcel answer', exact: true }).click()
    await runWithRealModel(page)
    await expect(runStrip(page)).toContainText('done')
    await expect(page.getByText('no price').first()).toBeVisible()
  })

  await test.step('the lists name it, without its value', async () => {
    await page.goto('/settings/credentials')
    await expect(page.getByRole('row', { name: /parcel-key/ })).toContainText(
      new URL(model.url).origin,
    )
    await scan(page, 'credentials')
    await page.goto('/settings/hosts')
    await expect(page.getByRole('row', { name: /127.0.0.1/ })).toContainText('this computer')
    await scan(page, 'hosts')
    await page.goto('/settings/prices')
    await expect(page.getByRole('row', { name: /gpt-4.1-mini/ })).toContainText('$0.40')
    await scan(page, 'prices')
  })
  expect((await received.bodies()).filter((body) => body.includes(secret))).toEqual([])
  expect(await filesWith(server.dataFolder, secret)).toEqual([])
})

test('a key inside a file is moved to the credentials, and the flow refers to it', async ({
  page,
  server,
  model,
}) => {
  await importModelFlow(page, 'Parcel answer', { url: model.url, api_key: secret })
  await card(page, 'answer').click()
  await inspector(page).getByText('Model settings').click()
  const choice = inspector(page).getByRole('combobox', { name: 'API key' })
  await expect(choice).toContainText('model.api_key')
  await scan(page, 'a model whose key is stored')
  await page.goto('/settings/credentials')
  await expect(page.getByRole('row', { name: /model.api_key/ })).toBeVisible()
  expect(await filesWith(server.dataFolder, secret)).toEqual([])
})
