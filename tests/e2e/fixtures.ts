import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { _electron, test as base, type Page } from '@playwright/test'
import type * as Electron from 'electron'
import { electronBinary } from '../../build/electron-binary.ts'
import { startHosted } from '../host/client.ts'

const root = join(import.meta.dirname, '../..')

/** The running application: real Electron, or the desktop host where its binary is missing. */
export interface DesktopApp {
  readonly kind: 'electron' | 'desktop-host'
  firstWindow(): Promise<Page>
  /** The pages of all windows that are open now. */
  windows(): readonly Page[]
  /** Runs a function in the main process with the electron module; it may use nothing else but its argument. */
  evaluate<R, A = undefined>(run: (electron: typeof Electron, argument: A) => R | Promise<R>, argument?: A): Promise<R>
  close(): Promise<void>
  /** Ends the process at once, as a power cut would. */
  kill(): Promise<void>
}

/** What a start may be given besides its data folder. */
export interface LaunchOptions {
  readonly env?: Readonly<Record<string, string>>
}

/**
 * Starts the built application on a data folder: under Electron, or the desktop host where Electron is missing or
 * `QUITA_E2E=desktop-host` asks for it. `QUITA_E2E_APP` is the path of a packed application to start instead.
 */
export async function launch(userData: string, { env = {} }: LaunchOptions = {}): Promise<DesktopApp> {
  if (!existsSync(join(root, 'out/main/index.js'))) throw new Error('nothing is built: run `npm run build` first')
  if (process.env['QUITA_E2E'] === 'desktop-host') return launchHosted(userData, env)
  const packed = process.env['QUITA_E2E_APP']
  if (packed !== undefined) return launchElectron(packed, [], userData, env)
  const electron = electronBinary()
  return electron === undefined ? launchHosted(userData, env) : launchElectron(electron, [root], userData, env)
}

async function launchElectron(
  executablePath: string,
  application: readonly string[],
  userData: string,
  env: Readonly<Record<string, string>>,
): Promise<DesktopApp> {
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [] // Chromium's own sandbox refuses to run as root
  const inherited = Object.entries(process.env).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  )
  const running = await _electron.launch({
    executablePath,
    args: [...application, `--user-data-dir=${userData}`, ...asRoot],
    env: { ...Object.fromEntries(inherited), ...env },
  })
  return {
    kind: 'electron',
    firstWindow: () => running.firstWindow(),
    windows: () => running.windows(),
    evaluate: (run, argument) => running.evaluate(run as never, argument as never),
    close: () => running.close(),
    async kill() {
      running.process().kill('SIGKILL')
      await running.waitForEvent('close')
    },
  }
}

async function launchHosted(userData: string, env: Readonly<Record<string, string>>): Promise<DesktopApp> {
  const hosted = await startHosted(userData, env)
  return {
    kind: 'desktop-host',
    firstWindow: hosted.firstWindow,
    windows: hosted.windows,
    // The host answers with what the function returned; its type is the function's own.
    evaluate: (run, argument) => hosted.evaluate(run.toString(), argument) as never,
    close: hosted.close,
    kill: hosted.kill,
  }
}

/** An application that stands for several tests of one file: `on-one-training.ts`. */
export interface Standing {
  readonly file: string
  readonly desktop: DesktopApp
  readonly page: Page
  readonly end: () => Promise<void>
}

interface Fixtures {
  /** A fresh data folder, removed afterwards. */
  userData: string
  desktop: DesktopApp
  page: Page
}

/** What a process of tests keeps from one to the next. All specs have it, since each set of such things is given processes of its own. */
interface Kept {
  kept: { standing: Standing | null }
}

export const test = base.extend<Fixtures, Kept>({
  kept: [
    async ({}, use) => {
      const kept: Kept['kept'] = { standing: null }
      await use(kept)
      await kept.standing?.end()
    },
    { scope: 'worker' },
  ],
  userData: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'quita-e2e-'))
    await use(folder)
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  },
  desktop: async ({ userData }, use) => {
    const desktop = await launch(userData)
    await use(desktop)
    await desktop.close()
  },
  page: async ({ desktop }, use) => {
    await use(await desktop.firstWindow())
  },
})
export { expect } from '@playwright/test'
