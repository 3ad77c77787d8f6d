import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { createAccountsReads } from '../../../electron/api/create-accounts-reads.ts'
import { openGroup } from '../../../electron/api/open-group.ts'
import { createBankTime } from '../../../electron/api/transport/bank-time.ts'
import { openJournal } from '../../../electron/journal/open-journal.ts'
import { systemClock } from '../../../electron/main/adapters/clock.ts'
import type { Log } from '../../../electron/ports/log.ts'
import { openVault } from '../../../electron/vault/open-vault.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import { ok, type Result } from '../../../shared/kit/result.ts'
import { must } from './must.ts'
import { nthPayment } from './payments.ts'
import type { BenchBank } from './start-bank.ts'
import { approval, everyYes } from '../../fakes/every-yes.ts'

/** What one payment took, in milliseconds. */
export interface PaymentTimes {
  /** From confirm() being called to its answer: accepted, and durable. */
  readonly whole: number
  /** The GET by key before anything is sent. */
  readonly question: number
  /** From the claim (the durable `sending`) to the durable `accepted`. */
  readonly attempt: number
  /** From dialling to the last byte of the answer. */
  readonly post: number
}

/** The engine's own way of paying: journal, vault in its thread and transport, put together as the application does. */
export interface Payer {
  token(): Promise<Result<string, AppError>>
  /** Reviews the next payment, then confirms it and measures that. */
  pay(): Promise<PaymentTimes>
  close(): Promise<void>
}

const silent: Log = { event: () => undefined }

/** Opens the engine on a new vault in a folder. */
export async function openPayer(folder: string, access: BenchBank['access']): Promise<Payer> {
  const vault = must(await openVault({ file: join(folder, 'vault.db'), key: randomBytes(32), create: true }))
  const time = createBankTime(systemClock)
  const group = openGroup({ group: 'accounts', access: () => access, clock: systemClock, log: silent, ear: time })
  const points = new Map<string, number>()
  const journal = openJournal({
    vault,
    reads: createAccountsReads(group.client, systemClock),
    access: () => access,
    token: group.token,
    approvals: everyYes,
    time,
    refunds: null,
    payer: () => ({ environment: 'training', clientId: access.clientId }),
    caps: { perPayment: null, perDay: null },
    gates: [],
    dayNote: { read: async () => ok([]), claim: async () => ok([]) },
    firstReading: { read: async () => ok('read'), unreadBecause: () => null },
    clock: systemClock,
    log: silent,
    onChange: () => undefined,
    onPoint: (point) => points.set(point, performance.now()),
  })
  const between = (from: string, to: string): number =>
    (points.get(to) ?? Number.NaN) - (points.get(from) ?? Number.NaN)
  let paid = 0
  return {
    token: () => group.token.get(),
    async pay() {
      const { id } = must(await journal.open(nthPayment(paid)))
      paid += 1
      points.clear()
      points.set('begin', performance.now())
      const { state } = must(await journal.confirm({ id, approval, duplicateReason: null }))
      points.set('end', performance.now())
      if (state !== 'accepted') throw new Error(`the payment is ${state}`)
      return {
        whole: between('begin', 'end'),
        question: between('preflight-get', 'before-sending'),
        attempt: between('before-sending', 'end'),
        post: between('dialling', 'complete'),
      }
    },
    async close() {
      await group.close()
      await vault.close()
    },
  }
}
