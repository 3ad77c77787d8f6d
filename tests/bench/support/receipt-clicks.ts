import type { Locator, Page } from '@playwright/test'
import { createText } from '../../../shared/i18n/create-text.ts'
import { holdCollecting } from './hold-collecting.ts'
import { joinPage } from './list-window.ts'
import type { BenchHost } from './start-host.ts'

const t = createText('pt-BR')

/** Milliseconds from a click to the paper being in the page, to the end of the frame that painted it, and to two frames after. */
export interface PaperTimes {
  readonly drawn: number
  readonly painted: number
  readonly after: number
}

/** The receipts desk of a window, whose rows are clicked one after the other. */
export interface ReceiptClicks {
  /** Clicks the row below or above; the milliseconds from the click to two frames after its paper was drawn. */
  click(): Promise<number>
  /** The same for a row some way off. */
  clickFar(): Promise<number>
  /** Clicks a bare button of the same page; to two frames after its words stood there. */
  clickBare(): Promise<number>
}

/** Goes to the receipts in the first window of a host, and opens one, so that what opens papers is warm. */
export async function openClicks(host: BenchHost): Promise<ReceiptClicks> {
  const page = await joinPage(host)
  await page.getByRole('heading', { level: 1, name: t('shell.home') }).waitFor()
  await page.keyboard.press('Control+8')
  await page.locator('.pdf-picture canvas').first().waitFor()
  await holdCollecting(host)
  // Down and up again over the rows in sight; a paper is never the one that was there.
  const steps = Array.from({ length: 2 * LAST_ROW }, (_, n) => (n < LAST_ROW ? n : 2 * LAST_ROW - n))
  let at = 0
  const clickOn = async (by: number): Promise<number> => {
    at = (at + by) % steps.length
    await page.waitForTimeout(REST_MS)
    return (await clickReceipt(page, steps[at] ?? 0)).after
  }
  return {
    click: () => clickOn(1),
    clickFar: () => clickOn(LAST_ROW - 1),
    clickBare: () => clickBare(page),
  }
}

/** Clicks a row of the list of receipts, counted from 0, whose paper is not the one that is open. */
export function clickReceipt(page: Page, row: number): Promise<PaperTimes> {
  return timePaper(page, page.locator(`.grid-row[aria-rowindex="${row + FIRST_INDEX}"]`))
}

/** Clicks what brings another paper than the one that is open, if one is. */
export async function timePaper(page: Page, clicked: Locator): Promise<PaperTimes> {
  const watching = await page.evaluateHandle(clickToPaper)
  await clicked.click()
  const times = await watching.evaluate((each) => each.took)
  await watching.dispose()
  return times
}

const LAST_ROW = 6
// The titles are the row of index 1.
const FIRST_INDEX = 2
/** As long as a person looks at a paper at the very least: what is made ready meanwhile is ready. */
export const REST_MS = 300

async function clickBare(page: Page): Promise<number> {
  await page.waitForTimeout(REST_MS)
  const watching = await page.evaluateHandle(clickToWords)
  await page.locator('#bare').click()
  const took = await watching.evaluate((each) => each.took)
  await watching.dispose()
  await page.evaluate(() => document.querySelector('#bare')?.remove())
  return took
}

// What follows runs inside the page: each function is sent there as text, so it may use nothing outside itself.

function clickToPaper(): { took: Promise<PaperTimes> } {
  const paper = (): Element | null => document.querySelector('.pdf-picture canvas')
  const before = paper()
  const took = new Promise<PaperTimes>((resolve, reject) => {
    setTimeout(reject, 30_000, new Error('no other paper came'))
    addEventListener(
      'click',
      () => {
        const begin = performance.now()
        const observer = new MutationObserver(() => {
          const now = paper()
          if (now === null || now === before) return
          observer.disconnect()
          const since = (): number => performance.now() - begin
          const drawn = since()
          let painted: number | null = null
          const { port1, port2 } = new MessageChannel()
          // What is posted while a frame begins comes after it was laid out and painted.
          port1.onmessage = () => {
            painted = since()
          }
          requestAnimationFrame(() => {
            port2.postMessage(null)
            requestAnimationFrame(() => resolve({ drawn, painted: painted ?? since(), after: since() }))
          })
        })
        observer.observe(document.body, { subtree: true, childList: true })
      },
      { once: true, capture: true },
    )
  })
  return { took }
}

function clickToWords(): { took: Promise<number> } {
  const button = Object.assign(document.createElement('button'), { id: 'bare', textContent: 'bare' })
  Object.assign(button.style, { position: 'fixed', left: '40%', top: '40%', zIndex: '99' })
  document.body.append(button)
  const took = new Promise<number>((resolve) => {
    button.addEventListener('click', () => {
      const begin = performance.now()
      button.textContent = 'clicked'
      requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - begin)))
    })
  })
  return { took }
}
