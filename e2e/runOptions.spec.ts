import type { Page } from '@playwright/test'
import { expect, test as base } from './journey.ts'
import { scan } from './scan.ts'
import { startScriptedModel, type ScriptedModel } from './scriptedModel.ts'
import {
  card,
  inspector,
  openFlow,
  openPanel,
  panel,
  pressRun,
  row,
  runs,
  runStrip,
} from './studio.ts'

const test = base.extend<{ model: ScriptedModel }>({
  model: async ({}, use) => {
    const model = await startScriptedModel()
    await use(model)
    await model.stop()
  },
})

const options = (page: Page) => panel(page).getByText('Options', { exact: true })
const option = (page: Page, name: string) => panel(page).getByRole('textbox', { name })
const runWithThese = (page: Page) => page.getByRole('button', { name: /^Run with these/ }).click()

test('a run keeps to a limit of its own, says so, and goes to its end without', async ({
  page,
}) => {
  await openFlow(page, 'order_support_workflow')
  await openPanel(page, 'Inputs')

  await test.step('a wrong value is told at its field', async () => {
    await expect(option(page, 'Steps in the whole run')).toBeHidden()
    await options(page).focus()
    await page.keyboard.press('Enter')
    await option(page, 'Steps in the whole run').fill('none')
    await runWithThese(page)
    await expect(option(page, 'Steps in the whole run')).toBeFocused()
    await expect(option(page, 'Steps in the whole run')).toHaveAccessibleDescription(
      /Expected a whole number from 1 to 100,000,000, found “none”/,
    )
    await scan(page, 'options of a run')
  })

  await test.step('the limit holds, and the step says so', async () => {
    await option(page, 'Steps in the whole run').fill('3')
    await runWithThese(page)
    await expect(runStrip(page)).toContainText('failed')
    await expect(card(page, 'lookup_order')).toContainText('Expected at most 3 steps')
  })

  await test.step('the run tells with what it ran', async () => {
    await expect(panel(page)).toContainText('1 option changed')
    await row(page, 'order_support_workflow').click()
    const told = inspector(page).getByRole('group', { name: 'Options' })
    await expect(told).toContainText('Steps in the whole run')
    await expect(told).toContainText('3 steps')
    await scan(page, 'a run with options')
  })

  await test.step('back to the defaults it runs to its end', async () => {
    await openPanel(page, 'Inputs')
    await expect(option(page, 'Steps in the whole run')).toBeHidden()
    await panel(page).getByText('1 changed').click()
    await page.getByRole('button', { name: 'Back to defaults' }).click()
    await expect(panel(page).getByText('1 changed')).toHaveCount(0)
    await runWithThese(page)
    await expect(runStrip(page)).toContainText('Run #2 done')
    await expect(panel(page)).not.toContainText('option changed')
  })
})

test('a run that a stop cut off is interrupted, or goes on, as the setting says', async ({
  page,
  server,
  model,
}) => {
  await setUp(page, model)
  const goOn = page.getByRole('switch', { name: 'Go on with them at the next start' })

  await test.step('switched off', async () => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Runs', exact: true }).click()
    await expect(goOn).toBeChecked()
    await goOn.click()
    await expect(goOn).not.toBeChecked()
    await scan(page, 'settings of runs')
    await page.reload()
    await expect(goOn).not.toBeChecked()
  })

  await test.step('the run is interrupted, in the list and in the timeline', async () => {
    await openFlow(page, 'Parcel answer')
    await pressRun(page)
    await expect(card(page, 'answer')).toContainText('The parcel')
    await server.stop()
    await server.startAgain()
    await expect(runStrip(page)).toContainText('Run #1 interrupted')
    await expect(runs(page).first()).toContainText('interrupted')
    await expect(panel(page).getByRole('alert')).toHaveCount(0)
    await expect(panel(page)).toContainText('The server stopped while this run went on')
    await expect(row(page, 'answer').getByRole('img', { name: 'interrupted' })).toBeVisible()
    await scan(page, 'an interrupted run')
  })

  await test.step('switched on, the next one goes on', async () => {
    await page.goto('/settings/runs')
    await goOn.click()
    await expect(goOn).toBeChecked()
    await openFlow(page, 'Parcel answer')
    await pressRun(page)
    await expect(card(page, 'answer')).toContainText('The parcel')
    await server.stop()
    model.finish()
    await server.startAgain()
    await expect(runStrip(page)).toContainText('Run #2 done')
    await expect(card(page, 'answer')).toContainText('The parcel is on its way.')
  })
})

/** A model that may be called, and a flow that asks it; how people bring them in is shown elsewhere. */
async function setUp(page: Page, model: ScriptedModel): Promise<void> {
  const call = (procedure: string, data: object) =>
    page.request.post(`/trpc/${procedure}`, { data })
  await expect(await call('models.add', { label: 'Slow models', url: model.url })).toBeOK()
  await expect(await call('flows.create', { name: 'Parcel answer', text: flowOf(model) })).toBeOK()
}

const ref = (id: string) => ({ $component_ref: id })

const edge = (from: string, to: string) => ({
  ...{ component_type: 'ControlFlowEdge', id: `${from}-${to}`, name: `${from}-${to}` },
  ...{ from_node: ref(from), to_node: ref(to) },
})

const flowOf = ({ url }: ScriptedModel): string =>
  JSON.stringify({
    ...{ component_type: 'Flow', agentspec_version: '26.1.0', id: 'parcel', name: 'Parcel answer' },
    start_node: ref('start'),
    nodes: [ref('start'), ref('answer'), ref('end')],
    control_flow_connections: [edge('start', 'answer'), edge('answer', 'end')],
    data_flow_connections: [],
    $referenced_components: {
      start: { component_type: 'StartNode', id: 'start', name: 'start' },
      answer: {
        ...{ component_type: 'LlmNode', id: 'answer', name: 'answer' },
        prompt_template: 'Where is the parcel?',
        llm_config: {
          ...{ component_type: 'OpenAiCompatibleConfig', id: 'model', name: 'parcel_model', url },
          model_id: 'slow-model',
        },
      },
      end: { component_type: 'EndNode', id: 'end', name: 'end' },
    },
  })
