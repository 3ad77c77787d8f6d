import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isAdopted } from '../../../../electron/journal/adopted.ts'
import { findLookAlikes, LOOK_ALIKE_DAYS, sameInJournal } from '../../../../electron/journal/look-alikes.ts'
import { orderOf } from '../../../../electron/journal/order.ts'
import { plusMs } from '../../../../electron/journal/plus-ms.ts'
import { reviewedRequest } from '../../../../electron/journal/reviewed-request.ts'
import { sameOrders } from '../../../../electron/journal/same-orders.ts'
import type { Intent } from '../../../../electron/vault/vault.ts'
import { manualPaymentSchema } from '../../../../shared/domain/manual-payment.ts'
import type { PaymentRequest } from '../../../../shared/domain/payment-request.ts'
import { parsePixKey } from '../../../../shared/ids/pix-key.ts'
import { ok } from '../../../../shared/kit/result.ts'
import { centavos } from '../../../../shared/money/centavos.ts'
import { instantMs } from '../../../../shared/time/instant.ts'
import { addDays, localDateOf, startOfLocalDate } from '../../../../shared/time/local-date.ts'
import {
  createJournalBench,
  errorOf,
  type JournalBench,
  noCaps,
  pay,
  runFor,
  valueOf,
} from '../../../fakes/journal-bench.ts'
import { keyPayment, manualPayment, qrPayment, refundPayment } from '../../../fakes/payment-requests.ts'
import { lineOf, type PostMode } from '../../../fakes/scripted-bank.ts'
import { approval } from '../../../fakes/every-yes.ts'

const MINUTE = 60_000
const DOCUMENT = '11144477735'

/** What each kind without an identity of its own looks like. */
const ORDERS: readonly (readonly [name: string, request: PaymentRequest])[] = [
  ['bank data', manualPayment()],
  ['a key', keyPayment()],
  ['a static code', qrPayment({ key: 'contas@exemplo.com.br' })],
  ['a refund', refundPayment()],
]

function twoDesks(): readonly [JournalBench, JournalBench] {
  const one = createJournalBench()
  return [one, createJournalBench(noCaps, one)]
}

const open = async ({ journal }: JournalBench, request: PaymentRequest) => valueOf(await journal.open(request))

const confirm = ({ journal }: JournalBench, { id }: Intent, duplicateReason: string | null = null) =>
  journal.confirm({ id, approval, duplicateReason })

const wasAdopted = async ({ table }: JournalBench, { id }: Intent) => valueOf(await table.events(id)).some(isAdopted)

/** A debit of the kept statement that another desk, or the institution's portal, made. */
async function debit(bench: JournalBench, intent: Pick<Intent, 'amount'>, counterpartDocument: string | null) {
  const other = createJournalBench(noCaps, bench)
  const { idempotencyKey } = await pay(other, keyPayment({ amount: intent.amount, description: 'de outra estação' }))
  const booked = bench.bank.book.get(idempotencyKey)
  if (booked === undefined) throw new Error('not booked')
  return { ...lineOf(booked), counterpartDocument }
}

describe('the key of an order', () => {
  test.each(ORDERS)('for %s is the same at two desks, and another for another amount', async (_name, request) => {
    const [one, other] = twoDesks()
    const { idempotencyKey } = await open(one, request)
    expect((await open(other, request)).idempotencyKey).toBe(idempotencyKey)
    expect((await open(other, { ...request, amount: centavos(request.amount + 1) })).idempotencyKey).not.toBe(
      idempotencyKey,
    )
  })

  test('is this one, for ever: another would let a newer release pay again', async () => {
    const bench = createJournalBench()
    const keys: string[] = []
    for (const [, request] of ORDERS) keys.push((await open(bench, request)).idempotencyKey)
    expect(keys).toEqual([
      '68f5d41ddaa0c167cc19473a1766f5c6',
      'ed291ba46086a48b482f561466bd52e2',
      '3d675af18c6f5f31660368ed669bb549',
      'b4dc6cab58ccd77c4bdaad7b5ae002ab',
    ])
  })

  test('follows from no text, no options and no name: only from payee, amount and day', async () => {
    const [one, other] = twoDesks()
    const request = manualPayment()
    const written = manualPaymentSchema.parse({
      ...request,
      description: 'Nota 55',
      priority: 'HIGH',
      expiration: 900,
      payee: { ...request.payee, name: 'PESSOA DE EXEMPLO LTDA' },
    })
    expect((await open(one, request)).idempotencyKey).toBe((await open(other, written)).idempotencyKey)
  })

  test('of bank data is the same however its zeros, and the branch of a payment account, were typed', async () => {
    const zeros = fc.integer({ min: 0, max: 6 }).map((count) => '0'.repeat(count))
    const typing = fc.record({ zeros, issuer: fc.constantFrom('1', '01', '0001'), branch: fc.boolean() })
    const types = fc.constantFrom('CACC', 'SVGS', 'TRAN', 'SLRY')
    await fc.assert(
      fc.asyncProperty(types, typing, typing, async (accountType, ...typed) => {
        const keys = typed.map(async ({ zeros, issuer, branch }) => {
          const { payee, ...request } = manualPayment()
          const number = `${zeros}${payee.number}`
          const given = accountType !== 'TRAN' || branch ? issuer : null
          const typed = { ...request, payee: { ...payee, accountType, number, issuer: given } }
          return (await open(createJournalBench(), manualPaymentSchema.parse(typed))).idempotencyKey
        })
        expect(new Set(await Promise.all(keys)).size).toBe(1)
      }),
      { numRuns: 60 },
    )
  })

  test('of a static code is that of its key, with which phone or capitals it may be printed', async () => {
    const phone = parsePixKey('11987654321', 'PHONE')
    if (!phone.ok) throw new Error(phone.error)
    const code = (key: string) => {
      const { verified, ...request } = qrPayment({ key: 'contas@exemplo.com.br', amount: 45_000 })
      return { ...request, verified: { ...verified, ours: { ...verified.ours, key } } }
    }
    const keyOf = async (request: PaymentRequest) => (await open(createJournalBench(), request)).idempotencyKey
    expect(await keyOf(code('CONTAS@EXEMPLO.COM.BR'))).toBe(await keyOf(keyPayment()))
    for (const printed of ['+5511987654321', '5511987654321', '(11) 98765-4321'])
      expect(await keyOf(code(printed))).toBe(await keyOf(keyPayment({ key: phone.value })))
  })

  test('is another on another day in São Paulo, and for a refund the same', async () => {
    const bench = createJournalBench()
    const keys = async () => [
      (await open(bench, keyPayment())).idempotencyKey,
      (await open(bench, refundPayment())).idempotencyKey,
    ]
    const [key, refund] = await keys()
    bench.clock.advance(24 * 60 * MINUTE)
    const [later, refundLater] = await keys()
    expect(later).not.toBe(key)
    expect(refundLater).toBe(refund)
  })

  test.each(ORDERS)('of %s goes over to a newer review, and the older one is cancelled', async (_name, request) => {
    const bench = createJournalBench()
    const [first, second] = [await open(bench, request), await open(bench, request)]
    expect(second.idempotencyKey).toBe(first.idempotencyKey)
    expect(errorOf(await confirm(bench, first, 'insisto')).kind).toBe('state')
    expect(valueOf(await confirm(bench, second)).state).toBe('accepted')
    expect(bench.bank.posts.length).toBe(1)
  })
})

describe('another payment of the same', () => {
  const OUTCOMES: readonly PostMode[] = [
    'accept',
    'settle',
    'not-sent',
    'lost-before',
    'lost-after',
    'refuse',
    '500-after',
  ]

  test('takes a reason in words whatever came of the first, and then another key', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...ORDERS),
        fc.array(fc.constantFrom(...OUTCOMES), { minLength: 1, maxLength: 4 }),
        fc.constantFrom(0, MINUTE, 40 * MINUTE),
        async ([, request], outcomes, wait) => {
          const bench = createJournalBench()
          const keys = new Set<string>()
          for (const [index, post] of outcomes.entries()) {
            const reviewed = await open(bench, request)
            const alike = valueOf(await findLookAlikes(bench.vault, reviewed, bench.clock.now()))
            expect(alike.length > 0).toBe(index > 0)
            if (index > 0) expect(errorOf(await confirm(bench, reviewed)).kind).toBe('duplicate')
            bench.bank.post = post
            valueOf(await confirm(bench, reviewed, index > 0 ? 'outra parcela' : null))
            keys.add(reviewed.idempotencyKey)
            await runFor(bench, wait)
          }
          expect(keys.size).toBe(outcomes.length)
        },
      ),
      { numRuns: 60 },
    )
  })

  test('that was reviewed before the first was sent is not sent, with whatever reason: it is reviewed again', async () => {
    const [one, other] = twoDesks()
    const reviewed = await open(one, keyPayment())
    const line = { ...(await debit(one, reviewed, DOCUMENT)), endToEndId: null }
    const told = { ispb: null, issuer: null, number: null, document: DOCUMENT, name: 'Pessoa de Exemplo' }
    // The holder of the key is known here by an earlier payment.
    const earlier = await pay(one, keyPayment({ amount: 5 }))
    valueOf(await one.table.change(earlier.id, earlier, { toldDocument: told.document }, null))
    one.debits.push(line)
    expect(errorOf(await confirm(one, reviewed, 'parcela dois')).kind).toBe('duplicate')
    expect(one.state(reviewed.id)).toBe('frozen')
    const again = await open(one, keyPayment())
    expect(again.idempotencyKey).not.toBe(reviewed.idempotencyKey)
    expect(valueOf(await confirm(one, again, 'parcela dois')).state).toBe('accepted')
    expect(other.bank.posts.filter(({ key }) => key === again.idempotencyKey)).toHaveLength(1)
  })

  test('after midnight is another day’s: a review of yesterday is over', async () => {
    const bench = createJournalBench()
    const tomorrow = startOfLocalDate(addDays(localDateOf(bench.clock.now()), 1))
    bench.clock.advance(instantMs(tomorrow) - instantMs(bench.clock.now()) - MINUTE)
    const reviewed = await open(bench, keyPayment())
    bench.clock.advance(2 * MINUTE)
    expect(errorOf(await confirm(bench, reviewed))).toMatchObject({
      kind: 'invalid',
      violations: [{ reason: 'expired' }],
    })
    expect(bench.state(reviewed.id)).toBe('cancelled')
    expect(bench.bank.posts).toEqual([])
  })
})

describe('two desks', () => {
  test.each(ORDERS)(
    'that send %s one after the other book it once, and the second says that it follows',
    async (_name, request) => {
      const [one, other] = twoDesks()
      const [first, second] = [await open(one, request), await open(other, request)]
      valueOf(await confirm(one, first))
      expect(valueOf(await confirm(other, second)).state).toBe('accepted')
      expect([one.bank.book.size, one.bank.posts.length]).toEqual([1, 1])
      expect([await wasAdopted(one, first), await wasAdopted(other, second)]).toEqual([false, true])
    },
  )

  test.each(ORDERS)(
    'that send %s at the same moment book it once, and the second says that it follows',
    async (_name, request) => {
      const [one, other] = twoDesks()
      const [first, second] = [await open(one, request), await open(other, request)]
      // Both have asked and heard of nothing when the first one is sent.
      other.gates.push(async () => {
        await confirm(one, first)
        return ok(null)
      })
      expect(valueOf(await confirm(other, second)).state).toBe('accepted')
      expect([one.bank.book.size, one.bank.posts.length]).toEqual([1, 2])
      expect([await wasAdopted(one, first), await wasAdopted(other, second)]).toEqual([false, true])
    },
  )

  test('after a send of ours that seemed lost, a used key is our own and not another desk’s', async () => {
    const bench = createJournalBench()
    bench.bank.post = 'lost-before'
    const sent = valueOf(await confirm(bench, await open(bench, keyPayment())))
    await runFor(bench, 40 * MINUTE)
    expect(bench.state(sent.id)).toBe('absent')
    // The order that seemed absent runs between the question and the new send.
    bench.gates.push(async () => {
      bench.bank.execute(sent.idempotencyKey, sent.amount)
      return ok(null)
    })
    valueOf(await bench.journal.sendAgain({ id: sent.id, approval }))
    expect(await wasAdopted(bench, sent)).toBe(false)
  })
})

// All kinds of payments over two months, each met otherwise; then one more of any of them.
const history = fc.array(
  fc.record({
    order: fc.nat(ORDERS.length - 1),
    amount: fc.constantFrom(10_000, 20_000),
    post: fc.constantFrom<PostMode>('settle', 'accept', 'refuse', 'not-sent', 'lost-after', '500-after'),
    hours: fc.constantFrom(0, 1, 20, 200, 700),
    isSent: fc.boolean(),
  }),
  { minLength: 1, maxLength: 9 },
)

test('what a payment looks like is what is the same by payee and amount, and what is the very same order, each asked for itself', async () => {
  await fc.assert(
    fc.asyncProperty(history, fc.nat(ORDERS.length - 1), async (all, asked) => {
      const bench = createJournalBench()
      const requestOf = (order: number, amount: number): PaymentRequest => {
        const [, request] = ORDERS[order] ?? ['', manualPayment()]
        return { ...request, amount: centavos(amount) }
      }
      for (const { order, amount, post, hours, isSent } of all) {
        bench.bank.post = post
        const opened = await bench.journal.open(requestOf(order, amount))
        if (opened.ok && isSent) await confirm(bench, opened.value, 'outra vez')
        bench.clock.advance(hours * 60 * MINUTE)
      }
      const opened = await bench.journal.open(requestOf(asked, 10_000))
      if (!opened.ok) return
      const intent = opened.value
      const now = bench.clock.now()
      const since = plusMs(now, -LOOK_ALIKE_DAYS * 24 * 60 * MINUTE)
      const order = orderOf(reviewedRequest(intent))
      const same = valueOf(await sameInJournal(bench.vault, intent, { since, now }))
      const made = order === null ? [] : valueOf(await sameOrders(bench.vault, intent, order, now)).ours
      const found = valueOf(await findLookAlikes(bench.vault, intent, now)).map(({ paymentId }) => paymentId)
      expect(new Set(found)).toEqual(new Set([...same, ...made].map(({ id }) => id)))
      expect(new Set(found).size).toBe(found.length)
    }),
    { numRuns: 150, seed: 20_261_201 },
  )
})
