import type { Page } from '@playwright/test'
import { openLibrary } from './intake.ts'
import { expect, test } from './journey.ts'
import { scan } from './scan.ts'
import {
  canvas,
  card,
  cards,
  dragTo,
  inspector,
  openFlow,
  route,
  routeIn,
  routeOut,
  runStrip,
  saved,
  topBar,
} from './studio.ts'

test('a flow is drawn by mouse: steps, routes, a refusal, undo of all of it', async ({ page }) => {
  await newFlow(page)
  await test.step('from the palette', async () => {
    await page.getByRole('button', { name: 'Add a step', exact: true }).click()
    const palette = page.getByRole('region', { name: 'Steps to add' })
    await scan(page, 'palette')
    await palette.getByRole('button', { name: /^LLM model writes/ }).click()
    await expect(card(page, 'LLM')).toBeVisible()
    await palette.getByRole('button', { name: 'Close' }).click()
  })
  await test.step('a route to it, and one that is refused', async () => {
    await dragTo(page, routeOut(page, 'LLM', 'next'), card(page, 'Start'))
    await expect(page.getByRole('status').filter({ hasText: 'Start' }).first()).toContainText(
      /Start.*begins/,
    )
    await page.mouse.up()
    await expect(route(page, 'next from LLM to Start')).toBeHidden()
    await dragTo(page, routeOut(page, 'Start', 'next'), routeIn(page, 'LLM'))
    await page.mouse.up()
    await expect(route(page, 'next from Start to LLM')).toBeAttached()
  })
  await test.step('a wire dropped on nothing offers what can follow', async () => {
    await dragTo(page, routeOut(page, 'LLM', 'next'), { x: 620, y: 200 })
    await page.mouse.up()
    await expect(page.getByRole('listbox')).toBeVisible()
    await scan(page, 'list of steps to add')
    await page.getByRole('combobox', { name: 'Add a step after LLM' }).fill('Branching')
    await page.getByRole('option', { name: /^Branching/ }).click()
    await expect(route(page, 'next from LLM to Branching')).toBeAttached()
  })
  await test.step('routes of a branching step', async () => {
    await card(page, 'Branching').click()
    await inspector(page).getByRole('button', { name: 'Add a value' }).click()
    await expect(inspector(page).getByRole('table', { name: 'Routes by value' })).toBeVisible()
    await scan(page, 'routes of a branching step')
    await dragTo(page, routeOut(page, 'Branching', 'default'), card(page, 'End'))
    await page.mouse.up()
    await expect(route(page, 'default from Branching to End')).toBeAttached()
  })
  await test.step('rename, delete with healing', async () => {
    await card(page, 'LLM').click({ button: 'right' })
    await scan(page, 'the menu of a step')
    await page.getByRole('menuitem', { name: /^Rename/ }).click()
    await page.getByRole('textbox', { name: 'Name of LLM' }).fill('Write')
    await page.keyboard.press('Enter')
    await expect(card(page, 'Write')).toBeVisible()
    await card(page, 'Write').click()
    await page.keyboard.press('Delete')
    await expect(card(page, 'Write')).toBeHidden()
    await expect(route(page, 'next from Start to Branching')).toBeAttached()
  })
  await test.step('undo all, redo all', async () => {
    const undo = topBar(page).getByRole('button', { name: 'Undo' })
    const redo = topBar(page).getByRole('button', { name: 'Redo' })
    await pressUntilOff(undo)
    await expect(cards(page)).toHaveCount(2)
    await expect(route(page, 'next from Start to End')).toBeAttached()
    await pressUntilOff(redo)
    await expect(route(page, 'next from Start to Branching')).toBeAttached()
    await expect(cards(page)).toHaveCount(3)
  })
  await expect(saved(page)).toBeVisible()
})

test('several steps are selected, moved, tidied and fitted', async ({ page }) => {
  await openFlow(page, 'order_support_workflow')
  await canvas(page).click({ position: { x: 60, y: 100 } })
  await page.keyboard.press('Control+a')
  await expect(inspector(page)).toContainText('8 steps')
  await scan(page, 'several steps')
  const before = await placeOf(page, 'check_return')
  await page.keyboard.press('Control+Shift+ArrowDown')
  await expect.poll(() => placeOf(page, 'check_return')).not.toEqual(before)
  await topBar(page).getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => placeOf(page, 'check_return')).toEqual(before)

  await card(page, 'status_answered').click()
  for (let presses = 0; presses < 5; presses += 1)
    await page.keyboard.press('Control+Shift+ArrowDown')
  const moved = await placeOf(page, 'status_answered')
  await page.keyboard.press('Shift+L')
  await expect.poll(() => placeOf(page, 'status_answered')).not.toEqual(moved)
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await page.getByRole('button', { name: 'Fit all' }).click()
  for (const one of await cards(page).all()) await expect(one).toBeInViewport()
})

test('a sub-flow is entered, changed, and left by the breadcrumb', async ({ page }) => {
  await openFlow(page, 'order_support_workflow')
  await card(page, 'lookup_order').dblclick()
  const place = page.getByRole('navigation', { name: 'Place' })
  await expect(place).toContainText('order_lookup_flow')
  await expect(card(page, 'lk_lookup')).toBeVisible()
  await scan(page, 'a sub-flow')
  await card(page, 'lk_lookup').click()
  await page.keyboard.press('F2')
  await page.getByRole('textbox', { name: 'Name of lk_lookup' }).fill('look it up')
  await page.keyboard.press('Enter')
  await expect(card(page, 'look it up')).toBeVisible()
  await place.getByRole('button', { name: 'order_support_workflow' }).click()
  await expect(card(page, 'route_request')).toBeVisible()
  await topBar(page).getByRole('button', { name: 'Undo' }).click()
  await expect(card(page, 'lk_lookup')).toBeVisible()
})

test('a flow is drawn and run by keyboard alone', async ({ page }) => {
  await openLibrary(page)
  await tabTo(page, 'New flow')
  await page.keyboard.press('Enter')
  await expect(cards(page)).toHaveCount(2)
  await tabTo(page, 'Start step, Start')
  await page.keyboard.press('Enter')
  await expect(inspector(page).getByRole('heading', { name: 'Start' })).toBeVisible()

  await page.keyboard.press('a')
  await expect(page.getByRole('combobox', { name: /^Add a step/ })).toBeFocused()
  await page.keyboard.type('LLM')
  await page.keyboard.press('Enter')
  await expect(route(page, 'next from Start to LLM')).toBeAttached()
  await expect(route(page, 'next from LLM to End')).toBeAttached()
  await expect(page.getByRole('status').first()).toContainText('LLM')

  await page.keyboard.press('F2')
  await expect(page.getByRole('textbox', { name: 'Name of LLM' })).toBeFocused()
  await page.keyboard.type('Write')
  await page.keyboard.press('Enter')
  await expect(card(page, 'Write')).toBeVisible()

  await page.keyboard.press('c')
  await expect(page.getByRole('combobox', { name: 'Connect Write to' })).toBeFocused()
  await page.keyboard.type('New End')
  await page.keyboard.press('Enter')
  await expect(cards(page)).toHaveCount(4)
  await page.keyboard.press('Control+z')
  await expect(cards(page)).toHaveCount(3)

  await tabTo(page, 'LLM step, Write')
  await page.keyboard.press('Enter')
  await tabTo(page, 'Prompt')
  await page.keyboard.type('Say hello.')
  await page.keyboard.press('Control+Enter')
  await expect(runStrip(page)).toContainText('done')
  await expect(card(page, 'Write').getByRole('img', { name: 'done' })).toBeVisible()
})

async function newFlow(page: Page): Promise<void> {
  await openLibrary(page)
  await page.getByRole('button', { name: 'New flow' }).click()
  await expect(cards(page)).toHaveCount(2)
}

/** Presses a button of the history until it has nothing more to do. */
async function pressUntilOff(button: ReturnType<Page['getByRole']>): Promise<void> {
  await expect(async () => {
    if (await button.isEnabled()) await button.click()
    await expect(button).toBeDisabled({ timeout: 100 })
  }).toPass()
}

async function placeOf(page: Page, step: string) {
  const box = await card(page, step).boundingBox()
  return box && { x: Math.round(box.x), y: Math.round(box.y) }
}

/** Presses Tab until what has the name has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  const isThere = () =>
    page.evaluate((wanted) => {
      const element = document.activeElement
      if (element === null || element === document.body) return false
      return (element.getAttribute('aria-label') ?? element.textContent ?? '').startsWith(wanted)
    }, name)
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab')
    if (await isThere()) return
  }
  throw new Error(`Expected Tab to come to “${name}” within 60 presses; it did not.`)
}
