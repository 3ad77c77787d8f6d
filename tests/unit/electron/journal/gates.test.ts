import { describe, expect, test } from 'vitest'
import { appError } from '../../../../shared/errors/app-error.ts'
import { err, ok } from '../../../../shared/kit/result.ts'
import { createJournalBench, errorOf, pay, valueOf } from '../../../fakes/journal-bench.ts'
import { manualPayment } from '../../../fakes/payment-requests.ts'
import { approval } from '../../../fakes/every-yes.ts'

const held = appError({ kind: 'held', sent: 'no', why: 'person' })
const order = { duplicateReason: 'mesmo fornecedor' }

describe('a gate before sending', () => {
  test('holds a confirmed payment: nothing is sent, no attempt is written, and it may be confirmed later', async () => {
    const bench = createJournalBench()
    bench.gates.push(async () => err(held))
    const { id } = valueOf(await bench.journal.open(manualPayment()))
    expect(errorOf(await bench.journal.confirm({ id, approval, ...order }))).toEqual(held)
    expect(bench.bank.posts).toEqual([])
    expect(bench.state(id)).toBe('frozen')
    expect(bench.points).not.toContain('before-sending')
    bench.gates.splice(0, 1, async () => ok(null))
    expect(valueOf(await bench.journal.confirm({ id, approval, ...order })).state).toBe('accepted')
  })

  test('holds a payment that is sent again', async () => {
    const bench = createJournalBench()
    bench.bank.post = 'not-sent'
    const { id } = await pay(bench)
    bench.gates.push(async () => err(held))
    expect(errorOf(await bench.journal.sendAgain({ id, approval }))).toEqual(held)
    expect(bench.state(id)).toBe('not-sent')
    expect(bench.bank.posts).toHaveLength(1)
  })

  test('is asked after the institution was, so that a payment which is there already is followed all the same', async () => {
    const bench = createJournalBench()
    bench.gates.push(async () => err(held))
    const { id, amount, idempotencyKey } = valueOf(await bench.journal.open(manualPayment()))
    bench.bank.execute(idempotencyKey, amount)
    expect(valueOf(await bench.journal.confirm({ id, approval, ...order })).state).toBe('accepted')
    expect(bench.bank.posts).toEqual([])
  })
})
