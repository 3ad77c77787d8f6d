import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { createAccountsReads } from '../../../electron/api/create-accounts-reads.ts'
import { openGroup } from '../../../electron/api/open-group.ts'
import type { GroupAccess } from '../../../electron/api/provider.ts'
import { createBankTime } from '../../../electron/api/transport/bank-time.ts'
import { clockGate } from '../../../electron/journal/clock-gate.ts'
import type { Journal } from '../../../electron/journal/journal.ts'
import { openJournal } from '../../../electron/journal/open-journal.ts'
import { createTrainingBank } from '../../../electron/sandbox/create-training-bank.ts'
import type { Variant } from '../../../electron/sandbox/variants.ts'
import type { PaymentId } from '../../../shared/domain/payment.ts'
import { ok } from '../../../shared/kit/result.ts'
import { instantMs } from '../../../shared/time/instant.ts'
import { errorOf, noCaps, valueOf } from '../../fakes/journal-bench.ts'
import { withSecrets } from '../../fakes/with-secrets.ts'
import { createManualClock } from '../../fakes/manual-clock.ts'
import { createMemoryJournalTable, createMemoryStatementTable } from '../../fakes/memory-journal-table.ts'
import { manualPayment } from '../../fakes/payment-requests.ts'
import { approval, everyYes } from '../../fakes/every-yes.ts'

const MINUTE = 60_000
const OFF = [-60 * MINUTE, -20 * MINUTE, 20 * MINUTE, 60 * MINUTE]

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close()
})

/** The engine over real TLS, and a bank that goes by another clock, which every answer's `Date` tells. */
async function engine(aheadMs: number, variants: Variant[] = []) {
  const clock = createManualClock()
  const offset = instantMs(clock.now()) - clock.monotonicMs() + aheadMs
  const bankMs = (): number => clock.monotonicMs() + offset
  const dir = mkdtempSync(join(tmpdir(), 'quita-clock-'))
  const bank = await createTrainingBank({
    dir,
    variants: [...variants, 'token-life-3600'],
    clock: { now: bankMs },
    speed: 'fast',
    persist: false,
    serveBook: false,
  })
  closers.push(async () => rmSync(dir, { recursive: true, force: true }), bank.close)
  const { pem } = bank.tls
  const identity = { certificatePem: pem.cert, keyPem: pem.key, authorityPem: pem.ca, pin: null }
  const used: GroupAccess = withSecrets({ ...bank.accounts, ...identity, tokenStyle: 'json-camel' })
  const access = () => used
  const log = { event: () => undefined }
  const table = createMemoryJournalTable()
  const start = () => {
    const time = createBankTime(clock)
    const group = openGroup({ group: 'accounts', access, clock, log, ear: time })
    closers.push(group.close)
    const journal = openJournal({
      vault: { journal: table, statement: createMemoryStatementTable(), received: { get: async () => ok(null) } },
      reads: createAccountsReads(group.client, clock),
      access,
      token: group.token,
      approvals: everyYes,
      refunds: null,
      payer: () => ({ environment: 'training', clientId: bank.accounts.clientId }),
      caps: noCaps,
      gates: [clockGate(time)],
      dayNote: { read: async () => ok([]), claim: async () => ok([]) },
      firstReading: { read: async () => ok('read'), unreadBecause: () => null },
      clock,
      time,
      log,
      onChange: () => undefined,
    })
    return { journal, time }
  }
  const state = (id: PaymentId) => table.all().find((one) => one.id === id)?.state
  return { bank, bankMs, clock, start, state }
}

async function pay(journal: Journal) {
  const intent = valueOf(await journal.open(manualPayment()))
  return journal.confirm({ id: intent.id, approval, duplicateReason: null })
}

/** Lets so much time pass in the scheduler's own steps. */
async function runFor({ clock }: { clock: ReturnType<typeof createManualClock> }, journal: Journal, ms: number) {
  for (let left = ms; left > 0; ) {
    const step = Math.min(left, Math.max(1, (await journal.askDue()) ?? left))
    clock.advance(step)
    left -= step
  }
}

describe.each(OFF)('over TLS, with the institution %i ms ahead of this computer', (aheadMs) => {
  test('a payment goes out at the first press, stamped by the institution', async () => {
    const on = await engine(aheadMs)
    const { journal, time } = on.start()
    const sent = valueOf(await pay(journal))
    expect(sent.state).toBe('accepted')
    expect(Math.abs(instantMs(sent.createdAt) - on.bankMs())).toBeLessThan(1000)
    expect(Math.abs((time.wallAheadMs() ?? 0) + aheadMs)).toBeLessThan(1000)
  })

  test('one that was executed without an answer is never absent, though its key is forgotten', async () => {
    const on = await engine(aheadMs, ['forgets-keys'])
    const { journal } = on.start()
    on.bank.control.setFaults(['drop-after-booking@paymentx1'])
    const { id, state } = valueOf(await pay(journal))
    expect(state).toBe('unknown')
    for (let minute = 0; minute < 15; minute += 1) {
      await runFor(on, journal, MINUTE)
      expect(on.state(id)).not.toBe('absent')
    }
    expect(['review', 'settled']).toContain(on.state(id))
    expect(on.bank.book()).toHaveLength(1)
  })
})

test('over TLS, a clock corrected by 14 min across a restart does not shorten the window', async () => {
  const on = await engine(0)
  on.bank.control.setFaults(['drop-before-booking@paymentx1'])
  const { id } = valueOf(await pay(on.start().journal))
  const sentMs = on.clock.monotonicMs()
  on.clock.advance(MINUTE)
  on.clock.setWall(14 * MINUTE)
  const { journal } = on.start()
  valueOf(await journal.recover())
  while (on.state(id) !== 'absent') await runFor(on, journal, 5000)
  expect(on.clock.monotonicMs() - sentMs).toBeGreaterThanOrEqual(10 * MINUTE)
})

test('over TLS, nothing is sent while the clocks are more than an hour apart', async () => {
  const on = await engine(62 * MINUTE)
  expect(errorOf(await pay(on.start().journal))).toMatchObject({ kind: 'held', why: 'clock-off', sent: 'no' })
  expect(on.bank.book()).toEqual([])
})
