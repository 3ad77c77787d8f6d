import { describe, expect, test } from 'vitest'
import type { Caps } from '../../../../electron/journal/day-note.ts'
import { paymentIdSchema } from '../../../../shared/domain/payment.ts'
import { centavos } from '../../../../shared/money/centavos.ts'
import { instantMs } from '../../../../shared/time/instant.ts'
import { localDateOf, startOfLocalDate } from '../../../../shared/time/local-date.ts'
import {
  createJournalBench,
  errorOf,
  type JournalBench,
  noCaps,
  runFor,
  valueOf,
} from '../../../fakes/journal-bench.ts'
import { billetPayment, keyPayment, manualPayment, refundPayment } from '../../../fakes/payment-requests.ts'
import { approval } from '../../../fakes/every-yes.ts'

const MINUTE = 60_000

interface OpenCaps {
  perPayment: Caps['perPayment']
  perDay: Caps['perDay']
}

/** A bench whose caps may change while it runs, as a restart of the computer would change them. */
function bench(perDay: number | null = null): { readonly bench: JournalBench; readonly caps: OpenCaps } {
  const caps: OpenCaps = { ...noCaps, perDay: perDay === null ? null : centavos(perDay) }
  return { bench: createJournalBench(caps), caps }
}

const review = async ({ journal }: JournalBench, amount: number) =>
  valueOf(await journal.open(manualPayment({ amount, description: `Parcela de ${amount}` })))

const confirm = ({ journal }: JournalBench, { id }: Awaited<ReturnType<typeof review>>) =>
  journal.confirm({ id, approval, duplicateReason: 'outra parcela' })

const pay = async (on: JournalBench, amount: number) => confirm(on, await review(on, amount))

describe('a cap for one payment', () => {
  test('freezes nothing that is above it, of any kind of payment', async () => {
    const { bench: on, caps } = bench()
    caps.perPayment = centavos(10)
    for (const request of [manualPayment(), keyPayment(), billetPayment()])
      expect(errorOf(await on.journal.open(request))).toMatchObject({ kind: 'policy', rule: 'per-payment', cap: 10 })
    expect(on.table.all()).toEqual([])
  })

  test('is looked at again when a review is confirmed: nothing is sent, and the review may be dropped', async () => {
    const { bench: on, caps } = bench()
    const reviewed = await review(on, 500)
    caps.perPayment = centavos(499)
    expect(errorOf(await confirm(on, reviewed))).toMatchObject({ kind: 'policy', rule: 'per-payment', cap: 499 })
    expect(on.bank.posts).toEqual([])
    expect(on.state(reviewed.id)).toBe('frozen')
  })

  test('is looked at again when a payment is sent again', async () => {
    const { bench: on, caps } = bench()
    on.bank.post = 'not-sent'
    const { id, state } = valueOf(await pay(on, 500))
    expect(state).toBe('not-sent')
    on.bank.post = 'accept'
    caps.perPayment = centavos(499)
    expect(errorOf(await on.journal.sendAgain({ id, approval })).kind).toBe('policy')
    expect(on.bank.book.size).toBe(0)
    caps.perPayment = centavos(500)
    expect(valueOf(await on.journal.sendAgain({ id, approval })).state).toBe('accepted')
  })

  test('does not hold a refund, which gives back what came in', async () => {
    const { bench: on, caps } = bench(0)
    caps.perPayment = centavos(0)
    expect((await on.journal.open(refundPayment())).ok).toBe(true)
  })
})

describe('a cap for a day', () => {
  test('is reached to the last centavo and not beyond it', async () => {
    const { bench: on } = bench(1_000)
    valueOf(await pay(on, 999))
    expect(errorOf(await on.journal.open(manualPayment({ amount: 2 })))).toMatchObject({ cap: 1_000, left: 1 })
    valueOf(await pay(on, 1))
    expect(errorOf(await on.journal.open(manualPayment({ amount: 1 })))).toMatchObject({ left: 0 })
  })

  test('counts what is in doubt, and no more what is proved not to have been sent', async () => {
    const { bench: on } = bench(1_000)
    on.bank.post = 'lost-before'
    const { id, state } = valueOf(await pay(on, 700))
    expect(state).toBe('unknown')
    on.bank.post = 'accept'
    expect(errorOf(await on.journal.open(manualPayment({ amount: 400 })))).toMatchObject({ left: 300 })
    await runFor(on, 40 * MINUTE)
    expect(on.state(id)).toBe('absent')
    expect((await on.journal.open(manualPayment({ amount: 400 }))).ok).toBe(true)
  })

  test.each(['refuse', 'not-sent'] as const)('counts nothing that the bank did not take: %s', async (post) => {
    const { bench: on } = bench(1_000)
    on.bank.post = post
    await pay(on, 900)
    await runFor(on, MINUTE) // a refusal is believed once the key stays unknown
    on.bank.post = 'accept'
    expect((await pay(on, 1_000)).ok).toBe(true)
  })

  test('counts no review that was never confirmed', async () => {
    const { bench: on } = bench(1_000)
    await review(on, 1_000)
    expect((await pay(on, 999)).ok).toBe(true)
  })

  test('begins anew at midnight in São Paulo, not in UTC', async () => {
    const { bench: on } = bench(1_000)
    const day = localDateOf(on.clock.now())
    valueOf(await pay(on, 1_000))
    on.clock.advance(Date.parse(`${day}T23:59:00.000Z`) + 2 * MINUTE - instantMs(on.clock.now()))
    expect(localDateOf(on.clock.now())).toBe(day)
    expect((await on.journal.open(manualPayment({ amount: 1 }))).ok).toBe(false)
    on.clock.advance(instantMs(startOfLocalDate(day)) + 24 * 60 * MINUTE - instantMs(on.clock.now()))
    expect((await pay(on, 1_000)).ok).toBe(true)
  })

  test('counts by the confirmation: what was reviewed before midnight and paid after it fills the new day', async () => {
    const { bench: on } = bench(1_000)
    const midnight = instantMs(startOfLocalDate(localDateOf(on.clock.now()))) + 24 * 60 * MINUTE
    on.clock.advance(midnight - 5 * MINUTE - instantMs(on.clock.now()))
    const billet = async (amount: number) => valueOf(await on.journal.open(billetPayment({ amount, number: amount })))
    const reviews = [await billet(900), await billet(901)]
    on.clock.advance(6 * MINUTE)
    const replies = []
    for (const one of reviews) replies.push(await confirm(on, one))
    expect(replies.map(({ ok }) => ok)).toEqual([true, false])
  })

  test('is claimed in the account’s note before the payment moves and before a byte leaves; a refund claims nothing', async () => {
    const { bench: on } = bench(1_000)
    const { id } = valueOf(await pay(on, 700))
    expect(on.claims).toEqual([{ id, amount: 700, state: 'frozen', posts: 0 }])
    const refund = valueOf(await on.journal.open(refundPayment()))
    await confirm(on, refund)
    expect(on.claims).toHaveLength(1)
  })

  test('is decided in the call that moves the payment: what another connection claimed meanwhile is counted there', async () => {
    const { bench: on } = bench(1_000)
    const reviewed = await review(on, 700)
    on.elsewhere.push({ id: paymentIdSchema.parse('f'.repeat(32)), amount: centavos(400) })
    expect(errorOf(await confirm(on, reviewed))).toMatchObject({ kind: 'policy', rule: 'per-day', sent: 'no' })
    expect(on.bank.posts).toEqual([])
    expect(on.state(reviewed.id)).toBe('frozen')
  })

  test('claims nothing where the company says nothing', async () => {
    const { bench: on } = bench()
    await pay(on, 700)
    expect(on.claims).toEqual([])
  })

  test('lets one of two through that are confirmed at the same moment', async () => {
    const { bench: on } = bench(1_000)
    const reviews = [await review(on, 600), await review(on, 601)]
    const replies = await Promise.all(reviews.map((one) => confirm(on, one)))
    expect(replies.filter(({ ok }) => ok)).toHaveLength(1)
    expect(on.bank.book.size).toBe(1)
  })
})
