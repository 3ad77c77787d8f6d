import { type CDPSession, chromium, type Page } from '@playwright/test'
import type { TextKey } from '../../../shared/i18n/catalogue.ts'
import { createText } from '../../../shared/i18n/create-text.ts'
import { holdCollecting } from './hold-collecting.ts'
import { keyToEcho, keyToRows, scrollBare, scrollRows } from './list-page.ts'
import type { BenchHost } from './start-host.ts'

const t = createText('pt-BR')

/** A screen with a long list: the keys that lead to it, its tab, and the words by which its parts are found. */
export interface LongList {
  readonly keys: string
  readonly tab: TextKey | null
  readonly search: TextKey
  readonly totals: TextKey
}

/** What the page keeps, after a collection of garbage. */
export interface PageMemory {
  readonly heapMb: number
  readonly nodes: number
}

/** The application's window with a long list in it, used by keyboard and scroll bar and timed in the page itself. */
export interface ListWindow {
  /** Types a text letter by letter; for each the milliseconds from the key to the end of the frame that painted its rows. */
  type(text: string): Promise<readonly number[]>
  /** Types a text into a bare field of the same page, to the end of the frame that painted its letter. */
  typeBare(text: string): Promise<readonly number[]>
  /** Scrolls from the first row to the last in so many frames; the milliseconds from each frame to the next. */
  scroll(frames: number, pixels: number | null): Promise<readonly number[]>
  /** Scrolls an empty box of the same height in the same page. */
  scrollBare(frames: number, pixels: number | null): Promise<readonly number[]>
  memory(): Promise<PageMemory>
}

/** Starts the training connection in the first window of a host whose data folder is new. */
export async function createTraining(host: BenchHost): Promise<void> {
  const page = await joinPage(host)
  await page.getByRole('button', { name: t('firstRun.trainingStart') }).click()
  await page.getByRole('heading', { level: 1, name: t('shell.home') }).waitFor()
}

/** Goes to a list in the first window of a host, and waits until it is drawn, counted and at rest; throws when it has fewer rows than that. */
export async function openList(host: BenchHost, list: LongList, atLeast: number): Promise<ListWindow> {
  const page = await joinPage(host)
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Performance.enable')
  const search = page.getByRole('textbox', { name: t(list.search) })
  const counted = () =>
    page
      .locator('dl')
      .and(page.getByLabel(t(list.totals)))
      .waitFor()
  await page.getByRole('heading', { level: 1, name: t('shell.home') }).waitFor()
  await page.keyboard.press(list.keys)
  if (list.tab !== null) await page.getByRole('tab', { name: t(list.tab) }).click()
  await page.locator('.grid-row:not(.waiting)').first().waitFor()
  await counted()
  await holdCollecting(host)
  await page.waitForTimeout(SETTLE_MS)
  const rows = Number(await page.getByRole('grid').getAttribute('aria-rowcount')) - 1
  if (!(rows >= atLeast)) throw new Error(`the list has ${rows} rows instead of ${atLeast}`)
  return {
    async type(text) {
      await search.focus()
      const times: number[] = []
      for (const letter of text) {
        times.push(await timeOfKey(page, keyToRows, letter))
        await counted()
      }
      await search.fill('')
      await counted()
      return times
    },
    typeBare: (text) => typeBare(page, text),
    scroll: (frames, pixels) => page.evaluate(scrollRows, { frames, pixels }),
    scrollBare: (frames, pixels) => page.evaluate(scrollBare, { frames, pixels }),
    memory: () => memoryOf(devTools),
  }
}

// What is waited for and not timed: a busy machine takes its time.
const PATIENCE_MS = 120_000
// The engine reads the account when a connection opens; then it is quiet for minutes.
const SETTLE_MS = 3000

/** Types a text into a bare field of a page; for each letter the milliseconds to the end of the frame that painted it. */
export async function typeBare(page: Page, text: string): Promise<readonly number[]> {
  const times: number[] = []
  for (const letter of text) {
    await page.evaluate(() => document.body.append(Object.assign(document.createElement('input'), { id: 'bare' })))
    await page.locator('#bare').focus()
    times.push(await timeOfKey(page, keyToEcho, letter))
    await page.evaluate(() => document.querySelector('#bare')?.remove())
  }
  return times
}

/** Presses a key; the milliseconds that what watches for it in the page tells. */
export async function timeOfKey(page: Page, watch: () => { took: Promise<number> }, key: string): Promise<number> {
  const watching = await page.evaluateHandle(watch)
  await page.keyboard.press(key)
  const took = await watching.evaluate((each) => each.took)
  await watching.dispose()
  return took
}

/** The first page of a host, once it is at its address. */
export async function joinPage(host: BenchHost): Promise<Page> {
  await host.opened
  const browser = await chromium.connectOverCDP(await host.endpoint)
  const [page] = browser.contexts().flatMap((context) => context.pages())
  if (page === undefined) throw new Error('the host has no page')
  page.setDefaultTimeout(PATIENCE_MS)
  await page.waitForURL((url) => url.hostname !== '')
  return page
}

async function memoryOf(devTools: CDPSession): Promise<PageMemory> {
  await devTools.send('HeapProfiler.collectGarbage')
  const { metrics } = await devTools.send('Performance.getMetrics')
  const value = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN
  return { heapMb: value('JSHeapUsedSize') / 1_048_576, nodes: value('Nodes') }
}
