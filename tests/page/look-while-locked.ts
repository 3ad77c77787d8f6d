import type { Page } from '@playwright/test'
import { type Channel, contract } from '../../shared/ipc/contract.ts'
import { askPage } from './ask-page.ts'
import type { Asks } from './asks.ts'
import { comeBack } from './come-back.ts'
import { pause } from './hand.ts'
import type { Stage } from './stage.ts'

/** What a session shows of itself on purpose, whoever looks. */
const shown = /Aurora Distribuidora|41208765000107/

/** Opens what the page may have locked before, locks it, asks everything again, and gives what was answered or readable that only an open account may tell. */
export async function lookWhileLocked(
  stage: Stage,
  asks: Asks,
  secrets: readonly string[],
): Promise<readonly string[]> {
  const { page, app, asked } = stage
  const told = asked.filter(({ channel }) => !channel.startsWith('connections.'))
  const marks = new Set([...marksIn(told.map(({ answer }) => JSON.stringify(answer) ?? '').join()), ...secrets])
  while (!(await comeBack(stage))) await pause(200) // only what is open is emptied
  await page.evaluate(() => Reflect.set(window, 'isOld', true))
  await lock(page)
  // The page that was there is emptied within three seconds, whatever it is at.
  const isNew = () => !Reflect.has(window, 'isOld') && document.querySelector('input[type="password"]') !== null
  await page.waitForFunction(isNew, null, { timeout: 180_000 })
  await pause(300)
  const leaks: string[] = []
  const look = (where: string, text: string): void => {
    for (const mark of marks) if (text.includes(mark)) leaks.push(`${where} tells ${mark}`)
  }
  const channels = (Object.keys(contract) as Channel[]).filter((channel) => !endsTheLook.includes(channel))
  const calls = channels.flatMap((channel) => [asks.on(channel), asks.on(channel), { channel, ask: {} }])
  const answers = await askPage(page, calls, 60_000) // a call that nobody answers is found, and a busy computer is none
  for (const [at, answer] of answers.entries()) {
    const channel = channels[Math.floor(at / 3)] ?? 'session.read'
    look(channel, answer)
    // Too heavy or misshapen asks are refused before anybody looks at the lock; a bug of main's is found in its log.
    const isRefused = /^\{"ok":false.*"kind":"(?:locked|too-many|internal)"/.test(answer)
    if (!neededWhileLocked.has(channel) && !isRefused) leaks.push(`${channel} answers ${answer.slice(0, 100)}`)
  }
  if (app.windows().length > 1) leaks.push('a window was opened')
  look('an event', JSON.stringify(await page.evaluate(() => Reflect.get(window, 'pushed') as unknown)))
  look('the page', await page.content())
  return leaks
}

/** Locks, as often as it takes: after a flood the first call may be one too many, and the page may just be drawn anew. */
async function lock(page: Page): Promise<void> {
  for (let isLocked = false; !isLocked; ) {
    const [, told = ''] = await askPage(page, [
      { channel: 'session.lock', ask: {} },
      { channel: 'session.read', ask: {} },
    ])
    isLocked = told.includes('"stage":"locked"')
    if (!isLocked) await pause(200)
  }
}

/** What a locked window needs; tests/integration/app/locked-channels.test.ts says of each why. */
const neededWhileLocked: ReadonlySet<string> = new Set([
  'session.read',
  'session.lock',
  'seen.read',
  'settings.read',
  'settings.setLocale',
  'shell.paste',
  'restore.chooseFile',
  'restore.open',
  'restore.rehearse',
  'restore.end',
])

/** These change who is there, so that what follows would be another look. */
const endsTheLook: readonly Channel[] = ['session.unlock', 'connections.repair', 'restore.begin', 'connections.forget']

/** Names, documents, keys, ids and amounts of answers of an open account. */
function marksIn(text: string): readonly string[] {
  const words = [
    ...text.matchAll(/"(?:name|document|endToEndId|txid|key|value|description|line|code)":"([^"]{6,200})"/g),
  ]
  return words.map(([, word = '']) => word).filter((word) => !shown.test(word))
}
