import { expect, test } from './journey.ts'
import { scan } from './scan.ts'
import { card, openFlow, openPanel, panel, saved } from './studio.ts'

test('text and canvas are two views of one document', async ({ page }) => {
  await openFlow(page, 'order_status_flow')
  await openPanel(page, 'Code')
  const text = panel(page).getByRole('textbox', { name: 'The flow as JSON' })
  await expect(text).toContainText('"component_type": "Flow"')
  await scan(page, 'code')

  await test.step('text to canvas', async () => {
    await text.fill(smallFlow('first_name'))
    await expect(card(page, 'first_name')).toBeVisible()
    await expect(saved(page)).toBeVisible()
  })
  await test.step('canvas to text', async () => {
    await card(page, 'first_name').click()
    await page.keyboard.press('F2')
    await page.getByRole('textbox', { name: 'Name of first_name' }).fill('second_name')
    await page.keyboard.press('Enter')
    await expect(card(page, 'second_name')).toBeVisible()
    await expect(text).toContainText('"name": "second_name"')
  })
  await test.step('invalid text leaves the canvas as it was', async () => {
    await text.fill('{ "component_type": "Flow", oops')
    await expect(panel(page).getByRole('alert')).toContainText(
      /not valid, the canvas shows the last valid state.*Line 1/,
    )
    await expect(card(page, 'second_name')).toBeVisible()
    await scan(page, 'invalid text')
    await panel(page).getByRole('button', { name: 'Back to the last valid text' }).click()
    await expect(text).toContainText('"name": "second_name"')
    await expect(panel(page).getByRole('alert')).toBeHidden()
  })
  await test.step('YAML', async () => {
    await panel(page).getByRole('button', { name: 'YAML' }).click()
    await expect(panel(page).getByRole('textbox', { name: 'The flow as YAML' })).toContainText(
      'name: second_name',
    )
  })
  await expect(saved(page)).toBeVisible()
  await page.reload()
  await expect(card(page, 'second_name')).toBeVisible()
})

const ref = (id: string) => ({ $component_ref: id })

/** Start and End, short enough for the editor to show all of it. */
const smallFlow = (nameOfEnd: string): string =>
  JSON.stringify(
    {
      component_type: 'Flow',
      agentspec_version: '26.1.0',
      id: 'small',
      name: 'small',
      start_node: ref('a'),
      nodes: [ref('a'), ref('b')],
      control_flow_connections: [
        {
          component_type: 'ControlFlowEdge',
          id: 'ab',
          name: 'ab',
          from_node: ref('a'),
          to_node: ref('b'),
        },
      ],
      data_flow_connections: [],
      $referenced_components: {
        b: { component_type: 'EndNode', id: 'b', name: nameOfEnd },
        a: { component_type: 'StartNode', id: 'a', name: 'begin' },
      },
    },
    null,
    1,
  )
