import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { locales, messages } from '../../../shared/i18n/languages.ts'
import { startChromium } from '../../host/chromium.ts'
import { type Contestant, interleave } from '../measure/interleave.ts'
import { clickableAndPainted, TWO_FRAMES } from '../support/interactive.ts'
import { type BenchHost, startHost } from '../support/start-host.ts'
import type { Suite } from './suite.ts'

type Series = 'ours' | 'empty' | 'bare'

/**
 * From spawning the desktop host to the first-run screen, clickable and painted, against the same host with an application
 * that has nothing but an empty window; and beside it against a bare Chromium.
 */
export const start: Suite = {
  name: 'start',
  needsWindow: true,
  async measure({ quick, folder }) {
    const plan = quick ? { rounds: 5, warmUps: 1 } : { rounds: 9, warmUps: 2 }
    const started = { folder, empty: await emptyApplication(folder) }
    const rounds = await interleave<Series>([ours(started), empty(started), bare], plan)
    const metric = 'window interactive after start'
    return [
      {
        metric,
        ours: rounds('ours'),
        floor: { name: 'the same host, an empty window', rounds: rounds('empty') },
        law: { kind: 'ratio', atMost: 2.5 },
      },
      {
        metric,
        ours: rounds('ours'),
        floor: { name: 'bare Chromium, empty page, same flags', rounds: rounds('bare') },
        law: { kind: 'info', aim: 'x2.5 where it is a whole Chromium' },
      },
    ]
  },
}

interface Started {
  /** Where data folders are made. */
  readonly folder: string
  /** The folder of the empty application. */
  readonly empty: string
}

/** An application of one empty window. */
async function emptyApplication(folder: string): Promise<string> {
  const application = join(folder, 'empty-application')
  await mkdir(application)
  await writeFile(join(application, 'package.json'), '{ "name": "empty", "version": "1.0.0", "main": "index.mjs" }')
  const main =
    "import { app, BrowserWindow } from 'electron'; app.whenReady().then(() => new BrowserWindow().loadURL('about:blank'))"
  await writeFile(join(application, 'index.mjs'), main)
  return application
}

const ours = ({ folder }: Started): Contestant<Series> =>
  timed('ours', async () => startHost(await mkdtemp(join(folder, 'start-'))), interactive)

const empty = ({ folder, empty: application }: Started): Contestant<Series> =>
  timed('empty', async () => startHost(await mkdtemp(join(folder, 'empty-')), application), painted)

function timed(
  series: Series,
  begin: () => Promise<BenchHost>,
  reached: (host: BenchHost) => Promise<void>,
): Contestant<Series> {
  return async (tell) => {
    const from = performance.now()
    const host = await begin()
    try {
      await host.opened
      await reached(host)
      tell(series, performance.now() - from)
    } finally {
      await host.close()
    }
  }
}

async function painted(host: BenchHost): Promise<void> {
  while ((await host.inPage(TWO_FRAMES).catch(() => false)) !== true) continue
}

const GIVE_UP_MS = 30_000

// A page that still goes to its address takes the question with it; it is then asked again.
async function interactive(host: BenchHost): Promise<void> {
  const end = performance.now() + GIVE_UP_MS
  const expression = clickableAndPainted(locales.map((locale) => messages[locale].firstRun.trainingStart))
  for (;;) {
    const reached = await Promise.race([
      host.inPage(expression).catch(() => false),
      new Promise<null>((resolve) => setTimeout(resolve, GIVE_UP_MS, null).unref()),
    ])
    if (reached === true) return
    if (performance.now() > end) throw new Error('the first-run screen never became interactive')
  }
}

const bare: Contestant<Series> = async (tell) => {
  const begin = performance.now()
  const chromium = await startChromium({ headed: false, port: true, network: null, lang: 'pt-BR' })
  try {
    const { devTools } = chromium
    const { targetId } = await devTools.send('Target.createTarget', { url: 'about:blank', newWindow: true })
    const { sessionId } = await devTools.send('Target.attachToTarget', { targetId, flatten: true })
    const twoFrames = { expression: TWO_FRAMES, awaitPromise: true, returnByValue: true }
    await devTools.session(sessionId).send('Runtime.evaluate', twoFrames)
    tell('bare', performance.now() - begin)
  } finally {
    await chromium.close()
  }
}
