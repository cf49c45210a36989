import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { importDialog, openLibrary, pasteText } from './intake.ts'
import { expect, test as base } from './journey.ts'
import { scan } from './scan.ts'
import { card, inspector, openPanel, row } from './studio.ts'

const program = fileURLToPath(new URL('../apps/server/test/tools/mcpServer.ts', import.meta.url))

/** An MCP server in a process of its own: the protocol's own implementation. */
const test = base.extend<{ mcp: string }>({
  mcp: async ({}, use) => {
    const child = spawn(process.execPath, [program, 'http'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [origin] = await once(createInterface({ input: child.stdout }), 'line')
    await use(String(origin))
    child.kill()
  },
})

const transport = (origin: string) => ({
  ...{ component_type: 'StreamableHTTPTransport', id: 'shop-server', name: 'shop server' },
  url: `${origin}/mcp`,
})

const agentOf = (origin: string): string =>
  JSON.stringify({
    ...{ component_type: 'Agent', id: 'clerk', name: 'clerk', agentspec_version: '26.1.2' },
    ...{ system_prompt: 'You answer customers.', inputs: [], outputs: [], tools: [] },
    human_in_the_loop: true,
    llm_config: {
      ...{ component_type: 'OpenAiCompatibleConfig', id: 'model', name: 'model' },
      ...{ url: 'http://127.0.0.1:9/v1', model_id: 'm' },
    },
    toolboxes: [
      {
        ...{ component_type: 'MCPToolBox', id: 'shop', name: 'shop' },
        ...{ tool_filter: ['order_status'], client_transport: transport(origin) },
      },
    ],
  })

const property = (title: string) => ({ title, type: 'string' })
const edge = (from: string, to: string) => ({
  ...{ component_type: 'ControlFlowEdge', id: `${from}-${to}`, name: `${from} to ${to}` },
  ...{ from_node: { $component_ref: from }, to_node: { $component_ref: to } },
})

const flowOf = (origin: string): string => {
  const ports = { inputs: [property('order_id')], outputs: [property('answer')] }
  const tool = {
    ...{ component_type: 'MCPTool', id: 'status', name: 'order_status', ...ports },
    client_transport: transport(origin),
  }
  const nodes = [
    { component_type: 'StartNode', id: 'start', name: 'start', inputs: ports.inputs },
    { component_type: 'ToolNode', id: 'look', name: 'look', tool },
    { component_type: 'EndNode', id: 'end', name: 'end', outputs: ports.outputs },
  ]
  return JSON.stringify({
    ...{ component_type: 'Flow', id: 'flow', name: 'order_lookup', agentspec_version: '26.1.2' },
    ...{ start_node: { $component_ref: 'start' }, ...ports },
    nodes: nodes.map(({ id }) => ({ $component_ref: id })),
    control_flow_connections: [edge('start', 'look'), edge('look', 'end')],
    $referenced_components: Object.fromEntries(nodes.map((node) => [node.id, node])),
  })
}

async function importText(page: Page, text: string, name: string): Promise<void> {
  await openLibrary(page)
  await pasteText(page, text)
  await importDialog(page).getByRole('button', { name: 'Import' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeAttached()
}

async function allow(page: Page, origin: string): Promise<void> {
  await page.goto('/settings/hosts')
  await page.getByLabel('Host', { exact: true }).fill(new URL(origin).host)
  await page.getByRole('checkbox', { name: /private network/ }).check()
  await page.getByRole('button', { name: 'Allow', exact: true }).click()
  await expect(page.getByRole('row', { name: /127.0.0.1/ })).toBeVisible()
}

test('an agent uses the tools of an MCP server once its host is allowed', async ({ page, mcp }) => {
  await allow(page, mcp)
  await importText(page, agentOf(mcp), 'clerk')
  await openPanel(page, 'Chat')
  const first = page.getByLabel('Say something to clerk')
  await first.fill('What is the status of order ORD-1001?')
  await first.press('Enter')
  const chat = page.getByRole('log', { name: 'Conversation' })
  await expect(chat).toContainText('ORD-1001 is on its way.')
  await openPanel(page, 'Runs and timeline')
  await expect(row(page, 'order_status').first()).toBeVisible()
})

test('what a server offers is seen in the flow; who may be asked is a person’s word', async ({
  page,
  mcp,
}) => {
  await importText(page, flowOf(mcp), 'order_lookup')
  await card(page, 'look').click()
  const offers = inspector(page).getByText('What the server offers')
  await offers.click()
  const ask = inspector(page).getByRole('button', { name: 'Ask the server' })
  await ask.click()
  await expect(inspector(page)).toContainText('not on the list of allowed hosts')
  await allow(page, mcp)
  await page.goto('/')
  await page.getByRole('link', { name: 'order_lookup', exact: true }).click()
  await card(page, 'look').click()
  await offers.click()
  await ask.click()
  await expect(inspector(page)).toContainText('Takes order_id (text)')
  await scan(page, 'what an MCP server offers')
})

test('functions and databases of the server have a page', async ({ page }) => {
  await page.goto('/settings/tools')
  await expect(page.getByText('No function is registered')).toBeVisible()
  await page.getByRole('button', { name: 'Add a database' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('shop')
  await dialog.getByLabel('Where').fill('demo.db')
  await scan(page, 'a database to add')
  await dialog.getByRole('button', { name: 'Keep' }).click()
  await expect(page.getByRole('row', { name: /shop/ })).toContainText('reads only')
  await scan(page, 'tools')
})
