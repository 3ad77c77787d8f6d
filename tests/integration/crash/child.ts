import { writeSync } from 'node:fs'
import { createAccountsReads } from '../../../electron/api/create-accounts-reads.ts'
import { createPaying } from '../../../electron/api/create-paying.ts'
import { createQrcodesReads } from '../../../electron/api/create-qrcodes-reads.ts'
import { openGroup } from '../../../electron/api/open-group.ts'
import type { Paying } from '../../../electron/api/paying.ts'
import type { AccountsReads, QrcodesReads } from '../../../electron/api/provider.ts'
import type { ReceivedPix } from '../../../shared/domain/received-pix.ts'
import { payBlindly } from './blind-payer.ts'
import { payByJournal } from './journal-payer.ts'
import { realClock } from './skip-clock.ts'
import type { ChildAsk, ChildLine, KillAt, Task } from './task.ts'

/** What every payer in a child has: the real ways to the bank, a voice, and the points at which it may die. */
export interface PayerNeeds {
  readonly paying: Paying
  readonly reads: AccountsReads
  readonly refunds: QrcodesReads
  /** The Pix that came in, of which refunds give a part back. */
  readonly pix: ReceivedPix
  readonly say: (line: ChildLine) => void
  readonly point: (name: string) => void
}

const log = { event: () => undefined }

// Written in one piece and at once: what was said before a SIGKILL has been said.
const say = (line: ChildLine): void => void writeSync(1, `${JSON.stringify(line)}\n`)

async function live(task: Task, needs: Omit<PayerNeeds, 'point'>): Promise<void> {
  const point = killer(task.kill)
  const end = task.payer === 'journal' ? payByJournal : payBlindly
  say({ say: 'end', folder: task.folder, claims: await end(task, { ...needs, point }) })
}

function killer(kill: KillAt | null): (name: string) => void {
  let met = 0
  return (name) => {
    say({ say: 'point', point: name })
    if (name !== kill?.point) return
    met += 1
    if (met === kill.nth) process.kill(process.pid, 'SIGKILL')
  }
}

const ask: ChildAsk = JSON.parse(process.argv[2] ?? '')
const access = (): ChildAsk['access'] => ask.access
const group = openGroup({ group: 'accounts', access, clock: realClock, log })
const reads = createAccountsReads(group.client, realClock)
const qrcodesAccess = (): ChildAsk['qrcodes'] => ask.qrcodes
const qrcodes = openGroup({ group: 'qrcodes', access: qrcodesAccess, clock: realClock, log })
const refunds = createQrcodesReads(qrcodes.client)
const toQrcodes = { access: qrcodesAccess, token: qrcodes.token }
const paying = createPaying({ access, token: group.token, refunds: toQrcodes, log })
say({ say: 'started' })
for (const task of ask.tasks) await live(task, { paying, reads, refunds, pix: ask.pix, say })
await Promise.all([group.close(), qrcodes.close()])
