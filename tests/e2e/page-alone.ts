import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { type Browser, test as base, chromium, expect, type Page } from '@playwright/test'
import { build } from 'vite'
import { browserBinary } from '../../build/browser-binary.ts'
import { answerRequest, tableOfFiles } from '../../electron/main/app-protocol.ts'
import { APP_HOST, APP_SCHEME } from '../../electron/main/origin.ts'
import type { PageChoice } from '../fakes/page/page-bridge.ts'
import { judgeWindow } from './judge-window.ts'

const root = join(import.meta.dirname, '../..')
const NOW = new Date(Date.UTC(2026, 10, 19, 13, 42))

/** How the window of a lone page is. */
export interface WindowChoice {
  readonly width?: number
  readonly height?: number
  readonly forcedColors?: boolean
}

/** Opens the built page on canned answers, with no engine behind it, under the policy of the application. */
export type OpenAlone = (choice: PageChoice, window?: WindowChoice) => Promise<Page>

interface Bench {
  readonly browser: Browser
  readonly address: string
  readonly bridge: string
}

/** Tests that need states an engine reaches only by luck: they get the page alone. */
export const test = base.extend<{ readonly open: OpenAlone }, { readonly bench: Bench }>({
  bench: [
    async ({}, use) => {
      const server = await servePage()
      const executablePath = browserBinary()
      const browser = await chromium.launch({
        ...(executablePath !== undefined && { executablePath }),
        args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
      })
      const { port } = server.address() as AddressInfo
      await use({ browser, address: `http://127.0.0.1:${port}/index.html`, bridge: await bundledBridge() })
      await browser.close()
      server.close()
    },
    { scope: 'worker' },
  ],
  open: async ({ bench }, use) => {
    const opened: Page[] = []
    await use(async (choice, { width = 1280, height = 800, forcedColors = false } = {}) => {
      const context = await bench.browser.newContext({
        viewport: { width, height },
        reducedMotion: 'reduce',
        forcedColors: forcedColors ? 'active' : 'none',
      })
      const page = await context.newPage()
      opened.push(page)
      await page.clock.setFixedTime(NOW)
      await page.addInitScript({ content: startScript(bench.bridge, choice) })
      await page.goto(bench.address)
      await expect(page.locator('h1').first()).not.toBeEmpty()
      return page
    })
    for (const page of opened) await page.context().close()
  },
})

/** Fails on an accessibility fault, on anything the policy refused, on a scroll sideways. */
export async function judge(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: `test-results/faces/alone-${name}.png` })
  await judgeWindow(page, name)
  const refused = await page.evaluate<readonly string[]>('window.refusedByPolicy')
  expect.soft(refused, `policy on ${name}`).toEqual([])
}

// The application's own answers, headers and all; only the scheme is http, which a plain browser can open.
async function servePage(): Promise<Server> {
  const table = tableOfFiles(join(root, 'out/renderer'))
  const server = createServer((request, reply) => {
    const asked = new Request(`${APP_SCHEME}://${APP_HOST}${request.url ?? '/'}`)
    void answerRequest(table, asked).then(async (answer) => {
      reply.writeHead(answer.status, Object.fromEntries(answer.headers))
      reply.end(Buffer.from(await answer.arrayBuffer()))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}

async function bundledBridge(): Promise<string> {
  const entry = join(root, 'tests/fakes/page/page-bridge.ts')
  const built = await build({
    configFile: false,
    logLevel: 'error',
    root,
    build: { write: false, minify: false, lib: { entry, formats: ['iife'], name: 'canned' } },
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
