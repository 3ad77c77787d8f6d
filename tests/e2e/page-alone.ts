import { join } from 'node:path'
import { type BrowserContext, test as base, chromium, expect, type Page } from '@playwright/test'
import { build } from 'vite'
import { browserBinary } from '../../build/browser-binary.ts'
import { APP_HOST } from '../../electron/main/origin.ts'
import type { TextKey } from '../../shared/i18n/catalogue.ts'
import { createText } from '../../shared/i18n/create-text.ts'
import type { PageChoice } from '../fakes/page/page-bridge.ts'
import { judgeWindow } from './judge-window.ts'
import { inOtherSizes, picture } from './looks.ts'
import { servePages } from './serve-pages.ts'

const t = createText('pt-BR')
const root = join(import.meta.dirname, '../..')
const NEVER_IDLE = 'window.requestIdleCallback = () => 0; window.cancelIdleCallback = () => undefined'
const NOW = new Date(Date.UTC(2026, 10, 19, 13, 42))

/** How the window of a lone page is. */
export interface WindowChoice {
  readonly width?: number
  readonly height?: number
  readonly forcedColors?: boolean
  /** Lets the page do what it puts off until nobody works: reading every screen ahead, and the text over a paper. */
  readonly idle?: boolean
}

/** Opens the built page on canned answers, with no engine behind it, under the policy of the application. */
export type OpenAlone = (choice: PageChoice, window?: WindowChoice) => Promise<Page>

interface Bench {
  /** Shared by all pages of a worker: what the application loads is compiled once. */
  readonly context: BrowserContext
  readonly address: string
  readonly bridge: string
}

/** Tests that need states an engine reaches only by luck: they get the page alone. */
export const test = base.extend<{ readonly open: OpenAlone }, { readonly bench: Bench }>({
  bench: [
    async ({}, use) => {
      const pages = await servePages()
      const executablePath = browserBinary()
      const browser = await chromium.launch({
        ...(executablePath !== undefined && { executablePath }),
        args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
      })
      const context = await browser.newContext({ reducedMotion: 'reduce' })
      await use({ context, address: pages.address(APP_HOST), bridge: await bundledBridge() })
      await browser.close()
      pages.close()
    },
    { scope: 'worker' },
  ],
  open: async ({ bench }, use) => {
    const opened: Page[] = []
    await use(async (choice, { width = 1280, height = 800, forcedColors = false, idle = false } = {}) => {
      const page = await bench.context.newPage()
      opened.push(page)
      await page.setViewportSize({ width, height })
      if (forcedColors) await page.emulateMedia({ forcedColors: 'active' })
      await page.clock.setFixedTime(NOW)
      if (!idle) await page.addInitScript({ content: NEVER_IDLE })
      await page.addInitScript({ content: startScript(bench.bridge, choice) })
      await page.goto(bench.address)
      await page.locator('h1:not(:empty)').first().waitFor()
      return page
    })
    for (const page of opened) await page.close()
  },
})

/** Fails on an accessibility fault, on anything the policy refused, on a scroll sideways. */
export async function judge(page: Page, name: string): Promise<void> {
  await judged(page, name)
  await inOtherSizes(page, (size) => judged(page, `${name}-at-${size}`))
  const refused = await page.evaluate<readonly string[]>('window.refusedByPolicy')
  expect.soft(refused, `policy on ${name}`).toEqual([])
}

async function judged(page: Page, name: string): Promise<void> {
  await picture(page, `alone-${name}`)
  await judgeWindow(page, name)
}

/** Goes to a section by its link, which a narrow window has behind a button. */
export async function goToSection(page: Page, section: TextKey): Promise<void> {
  const link = page.getByRole('navigation').getByRole('link', { name: t(section) })
  if (await link.isHidden()) await page.getByRole('button', { name: t('shell.sections'), exact: true }).click()
  await link.click()
}

async function bundledBridge(): Promise<string> {
  const entry = join(root, 'tests/fakes/page/page-bridge.ts')
  const built = await build({
    configFile: false,
    logLevel: 'error',
    root,
    build: { write: false, lib: { entry, formats: ['iife'], name: 'canned' } },
  })
  const [output] = Array.isArray(built) ? built : [built]
  if (output === undefined || !('output' in output)) throw new Error('the canned bridge was not built')
  return output.output[0].code
}

function startScript(bridge: string, choice: PageChoice): string {
  return `globalThis.__zod_globalConfig = { jitless: true };
${bridge}
window.quita = canned.createPageBridge(${JSON.stringify(choice)});
window.refusedByPolicy = [];
document.addEventListener('securitypolicyviolation', (event) => {
  window.refusedByPolicy.push(event.violatedDirective + ' ' + event.blockedURI);
});`
}
