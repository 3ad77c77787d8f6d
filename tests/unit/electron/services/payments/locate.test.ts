import { describe, expect, test } from 'vitest'
import { type LocateNeeds, locate } from '../../../../../electron/services/payments/locate.ts'
import { appError } from '../../../../../shared/errors/app-error.ts'
import { err, ok } from '../../../../../shared/kit/result.ts'
import { createJournalBench, type JournalBench, pay, valueOf } from '../../../../fakes/journal-bench.ts'
import { billetPayment, manualPayment } from '../../../../fakes/payment-requests.ts'
import { line } from '../../../../fixtures/vault-samples.ts'

function needsOf(bench: JournalBench, patch: Partial<LocateNeeds['reads']> = {}): LocateNeeds {
  const nothing = async () => ok(null)
  return {
    vault: {
      journal: bench.table,
      statement: { byAnyId: nothing },
      receipts: { ofProof: nothing },
      billets: { list: async () => ok({ rows: [], more: false }) },
    },
    reads: { ...bench.bank.reads, statementDetail: nothing, ...patch },
    receiving: { reads: bench.bank.refunds },
    clock: bench.clock,
  }
}

async function located(bench: JournalBench, text: string, patch: Partial<LocateNeeds['reads']> = {}) {
  return valueOf(await locate(needsOf(bench, patch), text))
}

const valueAt = (told: readonly { path: string; value: string }[] | null, at: string) =>
  told?.find(({ path }) => path === at)?.value

describe('an id', () => {
  test('of a Pix leads to it, whichever of its ids it is, and to what the institution says', async () => {
    const bench = createJournalBench()
    bench.bank.post = 'settle'
    const intent = await pay(bench, manualPayment())
    const ids = [
      ['end-to-end-id', intent.endToEndId],
      ['idempotency-key', intent.idempotencyKey],
      ['payment-id', intent.id],
      ['transaction-id', intent.providerId],
    ] as const
    for (const [read, id] of ids) {
      const found = await located(bench, ` ${id} `)
      expect(found).toMatchObject({ read, paymentId: intent.id, unreached: null })
      expect([valueAt(found.told, 'status'), valueAt(found.told, 'amount')]).toEqual(['LIQUIDATED', '980.10'])
    }
  })

  test('of a boleto leads to it by its line, masked or not, and by the id of the institution', async () => {
    const bench = createJournalBench()
    const intent = await pay(bench, billetPayment())
    const { line: digits, barCode } = billetPayment()
    const printed = digits.replace(/^(.{5})(.{5})(.{5})(.{6})(.{5})(.{6})(.)(.*)$/, '$1.$2 $3.$4 $5.$6 $7 $8')
    for (const text of [digits, printed, barCode]) {
      const found = await located(bench, text)
      expect(found).toMatchObject({ read: 'billet-line', paymentId: intent.id })
      expect(valueAt(found.told, 'line')).toBe(digits)
    }
    expect(await located(bench, intent.providerId ?? '')).toMatchObject({
      read: 'transaction-id',
      paymentId: intent.id,
    })
  })

  test('that the institution was not asked about says why, and still leads to what is kept', async () => {
    const bench = createJournalBench()
    const intent = await pay(bench, manualPayment())
    const unreachable = async () => err(appError({ kind: 'unreachable', sent: 'no', cause: 'timeout' as const }))
    const found = await located(bench, intent.id, { paymentByEndToEndId: unreachable, paymentByKey: unreachable })
    expect(found).toMatchObject({ paymentId: intent.id, told: null, unreached: 'unreachable:timeout' })
  })

  test('that nobody knows leads nowhere', async () => {
    const found = await located(createJournalBench(), 'f'.repeat(32))
    expect(found).toMatchObject({ read: 'idempotency-key', paymentId: null, told: null, unreached: null })
  })

  test('of a review that was never sent leads nowhere', async () => {
    const bench = createJournalBench()
    const intent = valueOf(await bench.journal.open(manualPayment()))
    expect((await located(bench, intent.id)).paymentId).toBeNull()
  })

  test('of a line of the statement is told with every field of it', async () => {
    const statementDetail = async () => ok({ line: line(1), fields: [{ path: 'transactionType', value: 'TED' }] })
    const found = await located(createJournalBench(), '778899', { statementDetail })
    expect(found).toMatchObject({ read: 'transaction-id', told: [{ path: 'transactionType', value: 'TED' }] })
  })
})
