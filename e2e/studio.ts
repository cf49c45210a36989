import { expect, type Locator, type Page } from '@playwright/test'

/** Opens a flow of the library by its name, also an example that is not among the first few. */
export async function openFlow(page: Page, name: string): Promise<void> {
  await page.goto('/')
  const link = page.getByRole('link', { name, exact: true })
  const showAll = page.getByRole('button', { name: /^Show all/ })
  await expect(link.or(showAll).first()).toBeVisible()
  if (!(await link.isVisible())) await showAll.click()
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeAttached()
  await expect(cards(page).first()).toBeVisible()
}

export const canvas = (page: Page): Locator => page.getByRole('main', { name: 'Canvas' })

/** All steps on the canvas. */
export const cards = (page: Page): Locator => canvas(page).getByRole('group', { name: / step, / })

/** One step on the canvas by its name. */
export const card = (page: Page, name: string): Locator =>
  canvas(page).getByRole('group', { name: new RegExp(` step, ${name}(,|$)`) })

/** A route by its words, for example `next from a to b`; in a run, `…, taken` if it was. */
export const route = (page: Page, words: string): Locator =>
  canvas(page).getByRole('group', { name: `Route ${words}`, exact: true })

/** Routes out of a step that the run on the canvas took. */
export const takenFrom = (page: Page, step: string): Locator =>
  canvas(page).getByRole('group', { name: new RegExp(`^Route .* from ${step} to .*, taken$`) })

export const topBar = (page: Page): Locator => page.getByRole('banner')

export const inspector = (page: Page): Locator =>
  page.getByRole('complementary', { name: 'Inspector' })

export const panel = (page: Page): Locator =>
  page.getByRole('region', { name: 'Panel under the canvas' })

export const openPanel = (page: Page, tab: string): Promise<void> =>
  panel(page).getByRole('tab', { name: tab }).click()

export const timeline = (page: Page): Locator => page.getByRole('treegrid')

/** A row of the timeline by the name of its frame. */
export const row = (page: Page, name: string): Locator =>
  timeline(page).getByRole('row', { name: new RegExp(`^${name} `) })

export const runs = (page: Page): Locator =>
  page.getByRole('list', { name: 'Runs' }).getByRole('button')

export const runStrip = (page: Page): Locator =>
  page.getByRole('region', { name: 'Run on the canvas' })

export const saved = (page: Page): Locator =>
  topBar(page).getByRole('button', { name: /^Saved \d/ })

/** Makes a change and waits until the server has stored it. */
export async function savedAfter(page: Page, change: () => Promise<void>): Promise<void> {
  const answer = page.waitForResponse(/flows\.save/)
  await change()
  await answer
  await expect(saved(page)).toBeVisible()
}

/** Asks for a run: the form of inputs opens, or the run starts where nothing is asked. */
export const pressRun = (page: Page): Promise<void> =>
  topBar(page).getByRole('button', { name: /^Run/ }).click()

/** A field of the form of inputs. */
export const field = (page: Page, name: string): Locator =>
  page.getByRole('form', { name: 'Inputs of a run' }).getByRole('textbox', { name, exact: true })

/** Runs with one of the flow's samples and waits for the end. */
export async function runSample(page: Page, sample: string): Promise<void> {
  await openPanel(page, 'Inputs')
  await page.getByRole('button', { name: sample, exact: true }).click()
  await page.getByRole('button', { name: /^Run with these/ }).click()
  await expect(runStrip(page)).toContainText('done')
}

/** Where a route of a step begins. */
export const routeOut = (page: Page, step: string, branch: string): Locator =>
  card(page, step).locator(`.react-flow__handle.source[data-handleid="${branch}"]`)

/** Where routes into a step end. */
export const routeIn = (page: Page, step: string): Locator =>
  card(page, step).locator('.react-flow__handle.target').first()

/** Drags from the middle of one thing to the middle of another, or to a point, without letting go. */
export async function dragTo(page: Page, from: Locator, to: Locator | Point): Promise<void> {
  await from.hover()
  await page.mouse.down()
  const { x, y } = 'x' in to ? to : await middleOf(to)
  await page.mouse.move(x - 12, y - 12, { steps: 4 })
  await page.mouse.move(x, y, { steps: 2 })
}

interface Point {
  readonly x: number
  readonly y: number
}

async function middleOf(place: Locator): Promise<Point> {
  const box = await place.boundingBox()
  if (box === null) throw new Error('Expected something on the screen to drag to; found none.')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
