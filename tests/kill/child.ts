import { writeSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { createAccountsReads } from '../../electron/api/create-accounts-reads.ts'
import { createQrcodesReads } from '../../electron/api/create-qrcodes-reads.ts'
import { openGroup } from '../../electron/api/open-group.ts'
import type { AccountsReads, GroupAccess, QrcodesReads } from '../../electron/api/provider.ts'
import { createBankTime } from '../../electron/api/transport/bank-time.ts'
import type { TokenSource } from '../../electron/api/transport/token.ts'
import type { BankTime } from '../../electron/ports/bank-time.ts'
import type { ReceivedPix } from '../../shared/domain/received-pix.ts'
import { payByBatch } from './batch-payer.ts'
import { payBlindly } from './blind-payer.ts'
import { payByJournal } from './journal-payer.ts'
import { rebuildAccount } from './rebuild-account.ts'
import type { ChildLine, Order, Task } from './task.ts'
import { createWorldClock, type WorldClock } from './world-clock.ts'
import { withSecrets } from '../fakes/with-secrets.ts'

/** One way to a group, as a connection opens it. */
export interface Way {
  readonly access: () => GroupAccess
  readonly token: TokenSource
}

/** What every payer in a child has: the real ways to the bank, a clock, a voice, and the points at which it may die. */
export interface PayerNeeds {
  readonly clock: WorldClock
  readonly time: BankTime
  readonly accounts: Way & { readonly reads: AccountsReads }
  readonly qrcodes: Way & { readonly reads: QrcodesReads }
  /** The Pix that came in, of which refunds give a part back. */
  readonly pix: ReceivedPix
  readonly say: (line: ChildLine) => void
  /** Resolves when everybody who lives now is ready to pay. */
  readonly meet: () => Promise<void>
  readonly point: (name: string) => void
}

const log = { event: () => undefined }

// Written in one piece and at once: what was said before a SIGKILL has been said.
const say = (line: ChildLine): void => void writeSync(1, `${JSON.stringify(line)}\n`)

let worldMs = 0
const waiting: Record<'time' | 'pay', (() => void)[]> = { time: [], pay: [] }

async function skip(ms: number): Promise<void> {
  const told = new Promise<void>((resolve) => waiting.time.push(resolve))
  say({ say: 'skip', ms })
  await told
}

async function meet(): Promise<void> {
  const told = new Promise<void>((resolve) => waiting.pay.push(resolve))
  say({ say: 'waiting' })
  await told
}

async function live({ pix, task, ...told }: Extract<Order, { order: 'live' }>): Promise<void> {
  const [access, qrcodes] = [withSecrets(told.access), withSecrets(told.qrcodes)]
  say({ say: 'begun' })
  const clock = createWorldClock(() => worldMs, skip, task.wall.aheadMs)
  const time = task.payer === 'local-clock' ? wallTime(clock) : createBankTime(clock)
  const common = { clock, log, ear: time }
  const accounts = openGroup({ ...common, group: 'accounts', access: () => access })
  const refunds = openGroup({ ...common, group: 'qrcodes', access: () => qrcodes })
  const ending = await lifeOf(task)(task, {
    clock,
    time,
    accounts: {
      access: () => access,
      token: accounts.token,
      reads: createAccountsReads(accounts.client, clock),
    },
    qrcodes: { access: () => qrcodes, token: refunds.token, reads: createQrcodesReads(refunds.client) },
    pix,
    say,
    meet: async () => {
      if (task.meets) await meet()
    },
    point: pointOf(task, clock),
  })
  await Promise.all([accounts.close(), refunds.close()])
  say({ say: 'end', ...ending })
}

function lifeOf({ payer }: Task) {
  if (payer === 'rebuilder') return rebuildAccount
  if (payer === 'batch') return payByBatch
  return payer === 'blind-new-key' || payer === 'blind-same-key' ? payBlindly : payByJournal
}

/** How not to tell the time, for the negative control: by this computer's clock, whatever the institution says. */
function wallTime(clock: WorldClock): BankTime {
  return {
    ask: () => () => undefined,
    now: () => ({ at: clock.now(), uncertaintyMs: 0 }),
    wallAheadMs: () => 0,
  }
}

function pointOf({ death, wall }: Task, clock: WorldClock): (name: string) => void {
  let met = 0
  let { step } = wall
  return (name) => {
    say({ say: 'point', point: name })
    if (name === step?.point) {
      clock.step(step.byMs)
      step = null
    }
    if (death === null || 'afterMs' in death || name !== death.point) return
    met += 1
    if (met === death.nth) process.kill(process.pid, 'SIGKILL')
  }
}

for await (const line of createInterface({ input: process.stdin })) {
  const order: Order = JSON.parse(line)
  worldMs = order.worldMs
  if (order.order !== 'live') {
    for (const heard of waiting[order.order].splice(0)) heard()
  } else {
    live(order).catch((error: unknown) => {
      process.stderr.write(`${String(error instanceof Error ? error.stack : error)}\n`)
      process.exit(1)
    })
  }
}
