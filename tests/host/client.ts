import { type ChildProcess, fork } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import type { Evaluation } from './evaluate.ts'

const root = join(import.meta.dirname, '../..')

interface Told {
  kind: 'ready' | 'window' | 'evaluated'
  endpoint?: string
  profile?: string
  targetId?: string
  id?: number
  value?: unknown
  error?: string
}

/** A hosted application as the specs use it. */
export interface HostClient {
  firstWindow(): Promise<Page>
  /** The pages of all windows that are open now. */
  windows(): readonly Page[]
  evaluate(text: string, argument: unknown): Promise<unknown>
  close(): Promise<void>
  /** Ends the process at once, as a crash would. */
  kill(): Promise<void>
}

/** Starts the built application under the desktop host and joins its browser. */
export async function startHosted(userData: string, env: Readonly<Record<string, string>>): Promise<HostClient> {
  const child = fork(join(root, 'tests/host/boot.ts'), [`--user-data-dir=${userData}`], {
    execArgv: ['--no-warnings', '--import', join(root, 'tests/host/register.ts')],
    serialization: 'advanced',
    env: {
      ...process.env,
      QUITA_HOST_APP: process.env['QUITA_HOST_APP'] ?? root,
      QUITA_HOST_KEYCHAIN: 'system',
      ...env,
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const endpoint = Promise.withResolvers<string>()
  const started = { profile: '' }
  const firstTarget = Promise.withResolvers<string>()
  const waiting = new Map<number, (told: Told) => void>()
  child.on('exit', (code) => {
    const gone = new Error(`the application ended with code ${code}`)
    endpoint.reject(gone)
    firstTarget.reject(gone)
    for (const settle of waiting.values()) settle({ kind: 'evaluated', error: gone.message })
  })
  firstTarget.promise.catch(() => undefined)
  child.on('message', (told: Told) => {
    if (told.kind === 'ready') {
      started.profile = told.profile ?? ''
      endpoint.resolve(told.endpoint ?? '')
    } else if (told.kind === 'window') firstTarget.resolve(told.targetId ?? '')
    else waiting.get(told.id ?? -1)?.(told)
  })
  const browser = await chromium.connectOverCDP(await endpoint.promise)
  return {
    firstWindow: async () => pageOf(browser, await firstTarget.promise),
    windows: () => pagesOf(browser),
    evaluate: evaluator(child, waiting),
    async close() {
      await browser.close().catch(() => undefined)
      if (child.connected) child.send({ kind: 'evaluate', id: 0, text: '({ app }) => app.quit()', argument: null })
      await exited
    },
    async kill() {
      await browser.close().catch(() => undefined)
      child.kill('SIGKILL') // Chromium follows when its pipe ends
      await exited
      await rm(started.profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
    },
  }
}

function evaluator(child: ChildProcess, waiting: Map<number, (told: Told) => void>): HostClient['evaluate'] {
  let count = 0
  return (text, argument) =>
    new Promise((resolve, reject) => {
      const id = ++count
      waiting.set(id, (told) => {
        waiting.delete(id)
        if (told.error === undefined) resolve(told.value)
        else reject(new Error(told.error))
      })
      const evaluation: Evaluation = { kind: 'evaluate', id, text, argument }
      child.send(evaluation)
    })
}

function pagesOf(browser: Browser): readonly Page[] {
  return browser.contexts().flatMap((context) => context.pages())
}

async function pageOf(browser: Browser, targetId: string): Promise<Page> {
  for (;;) {
    for (const page of pagesOf(browser)) {
      const session = await page.context().newCDPSession(page)
      const { targetInfo } = await session.send('Target.getTargetInfo')
      await session.detach()
      if (targetInfo.targetId !== targetId) continue
      await page.waitForURL((url) => url.hostname !== '')
      return page
    }
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
