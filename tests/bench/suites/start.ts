import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { connections as en } from '../../../shared/i18n/en/connections.ts'
import { connections as ptBr } from '../../../shared/i18n/pt-br/connections.ts'
import { startChromium } from '../../host/chromium.ts'
import { type Contestant, interleave } from '../measure/interleave.ts'
import { clickableAndPainted, TWO_FRAMES } from '../support/interactive.ts'
import { startHost } from '../support/start-host.ts'
import type { Suite } from './suite.ts'

type Series = 'ours' | 'bare'

/** From spawning the desktop host to the first-run screen, clickable and painted, against a bare Chromium and an empty page. */
export const start: Suite = {
  name: 'start',
  needsWindow: true,
  async measure({ quick, folder }) {
    const plan = quick ? { rounds: 5, warmUps: 1 } : { rounds: 9, warmUps: 2 }
    const rounds = await interleave<Series>([ours(folder), bare], plan)
    const floor = { name: 'bare Chromium, empty page, same flags', rounds: rounds('bare') }
    return [
      { metric: 'window interactive after start', ours: rounds('ours'), floor, law: { kind: 'ratio', atMost: 2.5 } },
    ]
  },
}

function ours(folder: string): Contestant<Series> {
  return async (tell) => {
    const userData = await mkdtemp(join(folder, 'start-'))
    const begin = performance.now()
    const host = startHost(userData)
    try {
      await host.opened
      await interactive(host)
      tell('ours', performance.now() - begin)
    } finally {
      await host.close()
    }
  }
}

const GIVE_UP_MS = 30_000

// A page that still goes to its address takes the question with it; it is then asked again.
async function interactive(host: ReturnType<typeof startHost>): Promise<void> {
  const end = performance.now() + GIVE_UP_MS
  const expression = clickableAndPainted([ptBr.trainingStart, en.trainingStart])
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
  const chromium = await startChromium({ headed: false, port: true, lang: 'pt-BR' })
  try {
    const { devTools } = chromium
    const { targetId } = await devTools.send('Target.createTarget', { url: 'about:blank', newWindow: true })
    const { sessionId } = await devTools.send('Target.attachToTarget', { targetId, flatten: true })
    const painted = { expression: TWO_FRAMES, awaitPromise: true, returnByValue: true }
    await devTools.session(sessionId).send('Runtime.evaluate', painted)
    tell('bare', performance.now() - begin)
  } finally {
    await chromium.close()
  }
}
