import type { Page } from '@playwright/test'
import { importDialog, openLibrary, pasteText } from './intake.ts'
import { expect, test as base } from './journey.ts'
import { scan } from './scan.ts'
import { startScriptedModel, type ScriptedModel } from './scriptedModel.ts'
import { filesWith, listen } from './secrets.ts'
import { card, inspector, openPanel, pressRun, runStrip } from './studio.ts'

const secret = 'canary-of-the-connections-1234567890'

const test = base.extend<{ model: ScriptedModel }>({
  model: async ({}, use) => {
    const model = await startScriptedModel()
    model.finish()
    await use(model)
    await model.stop()
  },
})

test('a model of an imported flow is put right, tested and run; its key is seen nowhere', async ({
  page,
  server,
  model,
}) => {
  const received = listen(page)
  await importFlow(page, flowOf(model, { $component_ref: 'parcel-key' }))

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
    await openPanel(page, 'Inputs')
    await page.getByRole('button', { name: 'Real model' }).click()
    await pressRun(page)
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
  await importFlow(page, flowOf(model, secret))
  await card(page, 'answer').click()
  await inspector(page).getByText('Model settings').click()
  const choice = inspector(page).getByRole('combobox', { name: 'API key' })
  await expect(choice).toContainText('model.api_key')
  await scan(page, 'a model whose key is stored')
  await page.goto('/settings/credentials')
  await expect(page.getByRole('row', { name: /model.api_key/ })).toBeVisible()
  expect(await filesWith(server.dataFolder, secret)).toEqual([])
})

async function importFlow(page: Page, text: string): Promise<void> {
  await openLibrary(page)
  await pasteText(page, text)
  await importDialog(page).getByRole('button', { name: 'Import' }).click()
  await expect(card(page, 'answer')).toBeVisible()
}

const ref = (id: string) => ({ $component_ref: id })

const edge = (from: string, to: string) => ({
  component_type: 'ControlFlowEdge',
  id: `${from}-${to}`,
  name: `${from}-${to}`,
  from_node: ref(from),
  to_node: ref(to),
})

const flowOf = ({ url }: ScriptedModel, api_key: unknown): string =>
  JSON.stringify({
    component_type: 'Flow',
    agentspec_version: '26.1.0',
    id: 'parcel',
    name: 'Parcel answer',
    start_node: ref('start'),
    nodes: [ref('start'), ref('answer'), ref('end')],
    control_flow_connections: [edge('start', 'answer'), edge('answer', 'end')],
    data_flow_connections: [],
    $referenced_components: {
      start: { component_type: 'StartNode', id: 'start', name: 'start' },
      answer: {
        component_type: 'LlmNode',
        id: 'answer',
        name: 'answer',
        prompt_template: 'Where is the parcel?',
        llm_config: {
          component_type: 'OpenAiCompatibleConfig',
          id: 'model',
          name: 'parcel_model',
          url,
          api_key,
          model_id: 'slow-model',
        },
      },
      end: { component_type: 'EndNode', id: 'end', name: 'end' },
    },
  })
