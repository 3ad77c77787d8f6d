import { type Browser, type BrowserContext, test as base, chromium, expect, type Page } from '@playwright/test'
import { browserBinary } from '../../build/browser-binary.ts'
import { CONFIRMATION_HOST } from '../../electron/main/origin.ts'
import type { ConfirmationView } from '../../shared/domain/confirmation.ts'
import { type AppError, appError, type DeclineWhy } from '../../shared/errors/app-error.ts'
import type { ConfirmationChannel } from '../../shared/ipc/confirmation-contract.ts'
import type { Reply } from '../../shared/ipc/envelope.ts'
import { err, ok } from '../../shared/kit/result.ts'
import { NOW_MS } from '../fakes/page/canned-session.ts'
import { judgeWindow } from './judge-window.ts'
import { picture } from './looks.ts'
import { servePages } from './serve-pages.ts'

/** What the canned desk answers besides what it shows; a list is used up call by call, `lost` never answers well. */
export interface DeskChoice {
  readonly confirm?: readonly Reply[]
  readonly read?: readonly Reply[]
  readonly lost?: boolean
  /** The desk is gone before it answers a yes. */
  readonly isCut?: boolean
}

/** One call that came to the desk. */
export interface DeskCall {
  readonly channel: ConfirmationChannel
  readonly ask: { readonly seal?: string; readonly passphrase?: string | null }
}

/** The window's page on a canned desk, under its own policy. */
export interface LoneConfirmation {
  readonly page: Page
  /** Shows something else, as the engine pushes it. */
  readonly show: (view: ConfirmationView) => Promise<void>
  readonly calls: () => Promise<readonly DeskCall[]>
}

/** Opens the page of the window on what it shows. */
export type OpenConfirmation = (view: ConfirmationView, desk?: DeskChoice) => Promise<LoneConfirmation>

interface Bench {
  readonly browser: Browser
  readonly address: string
}

/** Tests of the window's page alone, with no engine behind it. */
export const test = base.extend<{ readonly open: OpenConfirmation }, { readonly bench: Bench }>({
  bench: [
    async ({}, use) => {
      const pages = await servePages()
      const executablePath = browserBinary()
      const browser = await chromium.launch({
        ...(executablePath !== undefined && { executablePath }),
        args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
      })
      await use({ browser, address: pages.address(CONFIRMATION_HOST) })
      await browser.close()
      pages.close()
    },
    { scope: 'worker' },
  ],
  open: async ({ bench }, use) => {
    const opened: BrowserContext[] = []
    await use(async (view, desk = {}) => {
      // A clock is its context's: one that stands still would stand still for the next page.
      const context = await bench.browser.newContext({ reducedMotion: 'reduce', viewport: { width: 520, height: 640 } })
      opened.push(context)
      const page = await context.newPage()
      await page.clock.install({ time: NOW_MS })
      await page.addInitScript(plantDesk, { view, desk })
      await page.goto(bench.address)
      await page.locator('.trust-buttons').waitFor()
      return {
        page,
        show: (next) => page.evaluate((shown) => (Reflect.get(window, 'show') as (view: unknown) => void)(shown), next),
        calls: () => page.evaluate(() => Reflect.get(window, 'calls') as DeskCall[]),
      }
    })
    for (const context of opened) await context.close()
  },
})

/** Fails on an accessibility fault, on anything the policy refused, on a scroll sideways. */
export async function judge(page: Page, name: string): Promise<void> {
  await picture(page, `confirmation-${name}`)
  await judgeWindow(page, name)
  const refused = await page.evaluate(() => Reflect.get(window, 'refusedByPolicy') as string[])
  expect.soft(refused, `policy on ${name}`).toEqual([])
}

/** The desk's word that a yes was not taken. */
export function declined(why: DeclineWhy): Reply {
  const error: AppError = appError({ kind: 'declined', sent: 'no', why })
  return err(error)
}

/** The desk's word that it was. */
export const confirmed: Reply = ok({ outcome: 'confirmed' })

/** What the desk shows when it is read again. */
export function shows(view: ConfirmationView): Reply {
  return ok(view)
}

// Runs in the page before any script of ours.
function plantDesk({ view, desk }: { readonly view: ConfirmationView; readonly desk: DeskChoice }): void {
  const calls: unknown[] = []
  const refused: string[] = []
  const confirms = [...(desk.confirm ?? [])]
  const reads = [...(desk.read ?? [])]
  let shown = view
  let hear: (pushed: unknown) => void = () => undefined
  const answers: Record<string, () => unknown> = {
    'confirmation.read': () => reads.shift() ?? { ok: true, value: shown },
    'confirmation.confirm': () => confirms.shift() ?? new Promise(() => undefined),
    'confirmation.systemCheck': () => confirms.shift() ?? new Promise(() => undefined),
    'confirmation.back': () => ({ ok: true, value: {} }),
  }
  Object.assign(window, {
    calls,
    refusedByPolicy: refused,
    show: (next: ConfirmationView) => {
      shown = next
      hear({ event: 'confirmation.changed', payload: { view: next } })
    },
    confirmation: {
      call: async (channel: string, content: unknown) => {
        calls.push({ channel, ask: content })
        if (desk.lost === true || (desk.isCut === true && channel !== 'confirmation.read'))
          throw new Error('no handler')
        return answers[channel]?.()
      },
      on: (listener: typeof hear) => {
        hear = listener
        return () => undefined
      },
    },
  })
  document.addEventListener('securitypolicyviolation', (event) => {
    refused.push(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`)
  })
}
