import { expect, test } from './journey.ts'
import { dropText, importDialog, openLibrary, pasteText } from './intake.ts'
import { scan } from './scan.ts'
import {
  card,
  inspector,
  openPanel,
  panel,
  pressRun,
  row,
  runs,
  runStrip,
  saved,
} from './studio.ts'

const refused = [
  {
    what: 'no JSON',
    text: '{\n  "component_type": "Flow",\n  "name": oops\n',
    message: /line 3, column 11/,
  },
  {
    what: 'no Agent Spec',
    text: '{ "compilerOptions": { "strict": true } }',
    message: /Expected "component_type".*line 1, column 1/,
  },
] as const

for (const { what, text, message } of refused) {
  test(`pasting ${what} says why, shows the text, and stores nothing`, async ({ page }) => {
    await openLibrary(page)
    const flows = page
      .getByRole('navigation', { name: 'Pages' })
      .getByRole('link', { name: 'Flows' })
    await expect(flows).toContainText('13')
    await pasteText(page, text)
    await expect(importDialog(page)).toContainText('Nothing was stored')
    await expect(importDialog(page).getByRole('list', { name: 'Findings' })).toContainText(message)
    await expect(importDialog(page).getByRole('textbox')).toContainText(text.slice(0, 15).trim())
    await expect(importDialog(page).getByRole('button', { name: 'Import' })).toBeHidden()
    await scan(page, what)
    await importDialog(page).getByRole('button', { name: 'Cancel' }).click()
    await page.reload()
    await expect(flows).toContainText('13')
  })
}

test('an unknown version is named, with its place and the versions there are', async ({ page }) => {
  await openLibrary(page)
  await pasteText(page, brokenFlow().replace('26.1.0', '99.1.0'))
  await expect(importDialog(page).getByRole('list', { name: 'Findings' })).toContainText(
    /agentspec_version "99\.1\.0" does not exist\. Known are 25\.4\.1.*line 3, column/,
  )
  await expect(importDialog(page).getByRole('textbox')).toContainText('99.1.0')
})

test('an address of a run or a flow that does not exist says so', async ({ page }) => {
  for (const what of ['run', 'flow']) {
    await page.goto(`/${what}s/never-was`)
    await expect(
      page.getByRole('heading', { name: `This ${what} does not exist, or no longer` }),
    ).toBeVisible()
    await scan(page, `no such ${what}`)
    await page.getByRole('link', { name: 'All flows', exact: true }).click()
    await expect(page.getByRole('article').first()).toBeVisible()
  }
})

test('a file that is too large says so and shows its beginning', async ({ page }) => {
  await openLibrary(page)
  await dropText(page, { name: 'huge.json', text: `{"name": "${'x'.repeat(11 * 1024 * 1024)}"}` })
  await expect(importDialog(page)).toContainText(/huge\.json is 11(\.0)? MB large\. At most 10 MB/)
  await expect(importDialog(page).getByRole('textbox')).toContainText('{"name": "xxx')
})

test('text that is refused can be mended on the spot', async ({ page }) => {
  await openLibrary(page)
  await pasteText(page, brokenFlow().replace('"name"', 'name'))
  await expect(importDialog(page)).toContainText('Nothing was stored')
  await importDialog(page).getByRole('textbox').fill(brokenFlow())
  await importDialog(page).getByRole('button', { name: 'Check again' }).click()
  await importDialog(page).getByRole('button', { name: 'Import' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Half a flow' })).toBeAttached()
})

test('a flow with problems opens and can be edited; Run lists what stops it', async ({ page }) => {
  await openLibrary(page)
  await pasteText(page, brokenFlow())
  await importDialog(page).getByRole('button', { name: 'Import' }).click()
  await expect(card(page, 'choose')).toBeVisible()
  await pressRun(page)
  const blockers = page.getByRole('region', { name: 'Problems that stop a run' })
  await expect(blockers).toContainText(/problems? stops? a run/)
  await scan(page, 'what stops a run')
  await blockers.getByRole('button').first().click()
  await expect(inspector(page).getByRole('heading', { name: 'choose' })).toBeVisible()

  await openPanel(page, 'Problems')
  await expect(panel(page).getByRole('list', { name: 'Problems' })).toContainText('choose')
  await scan(page, 'problems')
  await card(page, 'choose').click()
  await page.keyboard.press('F2')
  await page.getByRole('textbox', { name: 'Name of choose' }).fill('decide')
  await page.keyboard.press('Enter')
  await expect(card(page, 'decide')).toBeVisible()
  await expect(saved(page)).toBeVisible()
})

test('references in a circle are told, and the flow opens without them', async ({ page }) => {
  await openLibrary(page)
  await pasteText(page, flowOfCircles())
  await expect(importDialog(page).getByRole('list', { name: 'Findings' })).toContainText(
    /"x" refers to itself through "y".*line \d+, column/,
  )
  await importDialog(page).getByRole('button', { name: 'Import' }).click()
  await expect(card(page, 'start')).toBeVisible()
  await openPanel(page, 'Problems')
  await expect(panel(page).getByRole('list', { name: 'Problems' })).toContainText('"x"')
  await card(page, 'start').click()
  await expect(inspector(page).getByRole('heading', { name: 'start' })).toBeVisible()
})

test('a tool that fails shows its error on the step, and the trace is kept', async ({ page }) => {
  await openLibrary(page)
  await pasteText(page, flowOfFailingTool())
  await importDialog(page).getByRole('button', { name: 'Import' }).click()
  await pressRun(page)
  await expect(runStrip(page)).toContainText('failed')
  await expect(card(page, 'send_back').getByRole('img', { name: 'failed' })).toBeVisible()
  await expect(card(page, 'send_back')).toContainText('FOREIGN KEY')
  await expect(row(page, 'send_back').getByRole('img', { name: 'failed' })).toBeVisible()
  await row(page, 'send_back').click()
  await inspector(page).getByRole('tab', { name: 'Run' }).click()
  await expect(inspector(page).getByRole('group', { name: 'Error' })).toContainText('FOREIGN KEY')
  await scan(page, 'a failed run')

  await page.reload()
  await openPanel(page, 'Runs and timeline')
  await runs(page).first().click()
  await expect(row(page, 'send_back').getByRole('img', { name: 'failed' })).toBeVisible()
})

const ref = (id: string) => ({ $component_ref: id })

const edge = (from: string, to: string) => ({
  component_type: 'ControlFlowEdge',
  id: `${from}-${to}`,
  name: `${from}-${to}`,
  from_node: ref(from),
  to_node: ref(to),
})

/** Its one step has no model, so that it cannot run. */
function brokenFlow(): string {
  return flow('Half a flow', {
    choose: { component_type: 'LlmNode', prompt_template: 'Choose one of {{options}}.' },
  })
}

/** Its step is a name for another name, which is a name for the first. */
const flowOfCircles = (): string =>
  flow('Circles', { x: {} }).replace(
    /"x": \{[^}]*\}/,
    '"x": { "$component_ref": "y" }, "y": { "$component_ref": "x" }',
  )

/** It runs, and the demo database refuses a return for an order that it does not have. */
function flowOfFailingTool(): string {
  return flow('Return', {
    send_back: {
      component_type: 'ToolNode',
      tool: {
        component_type: 'BuiltinTool',
        id: 'tool',
        name: 'create_return',
        description: 'Creates a return',
        inputs: [{ title: 'order_id', type: 'string', default: 'ORD-9999' }],
        outputs: [{ title: 'response', type: 'string' }],
        tool_type: 'plsql_exec',
        configuration: { package_name: 'RETURN_PKG', procedure_name: 'CREATE_RETURN' },
      },
    },
  })
}

/** Start, one step, End. */
function flow(name: string, step: Readonly<Record<string, object>>): string {
  const [id = ''] = Object.keys(step)
  return JSON.stringify(
    {
      component_type: 'Flow',
      agentspec_version: '26.1.0',
      id: 'root',
      name,
      start_node: ref('start'),
      nodes: [ref('start'), ref(id), ref('end')],
      control_flow_connections: [edge('start', id), edge(id, 'end')],
      data_flow_connections: [],
      $referenced_components: {
        start: { component_type: 'StartNode', id: 'start', name: 'start' },
        [id]: { id, name: id, ...step[id] },
        end: { component_type: 'EndNode', id: 'end', name: 'end' },
      },
    },
    null,
    2,
  )
}
