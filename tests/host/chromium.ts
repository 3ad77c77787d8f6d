import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { browserBinary } from '../../build/browser-binary.ts'
import { type BrowserDevTools, connectDevTools } from './devtools.ts'

/** Calm: no background service runs, nothing of a page is written to disk. */
const FLAGS = [
  '--incognito',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-domain-reliability',
  '--disable-sync',
  '--disable-default-apps',
  '--disable-extensions',
  '--disable-breakpad',
  '--disable-gpu',
  '--disable-search-engine-choice-screen',
  '--disable-features=Translate,MediaRouter,OptimizationHints,AutofillServerCommunication,CertificateTransparencyComponentUpdater',
  '--no-pings',
  '--no-first-run',
  '--no-default-browser-check',
  '--no-service-autorun',
  '--metrics-recording-only',
  '--password-store=basic',
  '--use-mock-keychain',
  '--block-new-web-contents',
  '--remote-debugging-pipe',
]

/** Off the network, as the application's own switches have it: no name resolves. */
const OFF_NETWORK = [
  '--host-resolver-rules=MAP * ~NOTFOUND',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--dns-prefetch-disable',
]

export interface Chromium {
  readonly devTools: BrowserDevTools
  /** True when the windows stand on a screen. */
  readonly headed: boolean
  /** The address Playwright joins by; null unless a port was asked for. */
  readonly endpoint: string | null
  readonly exited: Promise<void>
  /** Its temporary profile; `close` removes it. */
  readonly profile: string
  /** The page that the application's first window takes; it is made while the application's code is read. */
  readonly firstPage: Promise<string>
  close(): Promise<void>
}

/**
 * Starts Chromium with a profile that lives only as long as it does. A debugging port is opened only when tests will join.
 * `network` are the switches that decide where pages may go; null for those that keep it off.
 */
export async function startChromium(options: {
  headed: boolean
  port: boolean
  lang: string
  network: readonly string[] | null
}): Promise<Chromium> {
  const executable = browserBinary(options.headed)
  if (!executable) throw new Error('desktop host: no Chromium found; install it or set CHROMIUM_PATH')
  const profile = await mkdtemp(join(tmpdir(), 'quita-host-'))
  const root = process.getuid?.() === 0
  const child = spawn(
    executable,
    [
      ...FLAGS,
      ...(options.network ?? OFF_NETWORK),
      `--lang=${options.lang}`,
      `--user-data-dir=${profile}`,
      ...(root ? ['--no-sandbox', '--test-type'] : []), // Chromium's own sandbox refuses to run as root
      // On a screen: a window without tabs and address bar, which about:blank would bring.
      ...(options.headed ? ['--app=data:text/html,'] : ['--headless', '--no-startup-window']),
      ...(options.port ? ['--remote-debugging-port=0'] : []),
    ],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] },
  )
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const devTools = connectDevTools(child.stdio[3] as Writable, child.stdio[4] as Readable)
  try {
    await devTools.send('Browser.getVersion')
  } catch {
    throw new Error(`desktop host: ${executable} did not start (exit code ${child.exitCode ?? 'none'})`)
  }
  const firstPage = options.headed ? presentPage(devTools) : newPage(devTools)
  firstPage.catch(() => undefined) // an application that ends at once never asks for it
  const endpoint = options.port ? await debuggingEndpoint(profile) : null
  return {
    devTools,
    headed: options.headed,
    endpoint,
    exited,
    profile,
    firstPage,
    close: () => stop(devTools, child, exited, profile),
  }
}

/** Opens an empty page in a window of its own; returns its target. */
export async function newPage(devTools: BrowserDevTools): Promise<string> {
  const { targetId } = await devTools.send('Target.createTarget', { url: 'about:blank', newWindow: true })
  return targetId
}

async function presentPage(devTools: BrowserDevTools): Promise<string> {
  for (;;) {
    const { targetInfos } = await devTools.send('Target.getTargets')
    const page = targetInfos.find((target) => target.type === 'page')
    if (page) return page.targetId
  }
}

async function debuggingEndpoint(profile: string): Promise<string> {
  const file = join(profile, 'DevToolsActivePort')
  for (;;) {
    const port = existsSync(file) ? (await readFile(file, 'utf8')).split('\n')[0] : ''
    if (port) return `http://127.0.0.1:${port}`
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

async function stop(
  devTools: BrowserDevTools,
  child: ChildProcess,
  exited: Promise<void>,
  profile: string,
): Promise<void> {
  void devTools.send('Browser.close').catch(() => undefined)
  const kill = setTimeout(() => child.kill('SIGKILL'), 3000)
  await exited
  clearTimeout(kill)
  await rm(profile, { recursive: true, force: true, maxRetries: 3 })
}
