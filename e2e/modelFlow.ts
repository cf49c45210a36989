import { expect, type Page } from '@playwright/test'
import { importDialog, openLibrary, pasteText } from './intake.ts'
import { test as base } from './journey.ts'
import { startScriptedModel, type ScriptedModel } from './scriptedModel.ts'
import { card, openPanel, pressRun } from './studio.ts'

/** A journey with a model that answers as the test says. */
export const test = base.extend<{ model: ScriptedModel }>({
  model: async ({}, use) => {
    const model = await startScriptedModel()
    await use(model)
    await model.stop()
  },
})

/** Imports a flow of one step, `answer`, that asks the model of `config`. */
export async function importModelFlow(
  page: Page,
  name: string,
  config: { readonly url: string; readonly api_key?: unknown },
): Promise<void> {
  await openLibrary(page)
  await pasteText(page, flowOf(name, config))
  await importDialog(page).getByRole('button', { name: 'Import' }).click()
  await expect(card(page, 'answer')).toBeVisible()
}

/** Runs the flow in the studio with the models that it names. */
export async function runWithRealModel(page: Page): Promise<void> {
  await openPanel(page, 'Inputs')
  await page.getByRole('button', { name: 'Real model' }).click()
  await pressRun(page)
}

const ref = (id: string) => ({ $component_ref: id })

const edge = (from: string, to: string) => ({
  component_type: 'ControlFlowEdge',
  id: `${from}-${to}`,
  name: `${from}-${to}`,
  from_node: ref(from),
  to_node: ref(to),
})

const flowOf = (name: string, config: object): string =>
  JSON.stringify({
    component_type: 'Flow',
    agentspec_version: '26.1.0',
    id: 'parcel',
    name,
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
          model_id: 'slow-model',
          ...config,
        },
      },
      end: { component_type: 'EndNode', id: 'end', name: 'end' },
    },
  })
