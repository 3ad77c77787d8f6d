import { describe, expect, test } from 'vitest'
import { sentBy, sentIn } from '../../../../electron/journal/sent.ts'
import { paymentStateSchema } from '../../../../shared/domain/payment.ts'
import { appError } from '../../../../shared/errors/app-error.ts'
import { err } from '../../../../shared/kit/result.ts'
import { createJournalBench, errorOf, type JournalBench, valueOf } from '../../../fakes/journal-bench.ts'
import { manualPayment } from '../../../fakes/payment-requests.ts'
import type { PostMode } from '../../../fakes/scripted-bank.ts'
import { approval } from '../../../fakes/every-yes.ts'

const full = appError({ kind: 'storage', fault: 'disk-full' })

/** Lets so many changes of the table through; every later one finds the disk full. */
function fillAfter(bench: JournalBench, changes: number): void {
  const change = bench.table.change.bind(bench.table)
  let done = 0
  bench.table.change = async (...args) => {
    done += 1
    return done > changes ? err(full) : change(...args)
  }
}

async function confirming(post: PostMode, prepare: (bench: JournalBench) => void) {
  const bench = createJournalBench()
  const intent = valueOf(await bench.journal.open(manualPayment()))
  bench.bank.post = post
  prepare(bench)
  const order = { id: intent.id, approval, duplicateReason: null }
  return { bench, intent, order, reply: await bench.journal.confirm(order) }
}

describe('what a failure says of the order', () => {
  test.each<[PostMode, 'no' | 'maybe' | 'yes']>([
    ['settle', 'yes'],
    ['refuse', 'yes'],
    ['unauthorised', 'yes'],
    ['lost-after', 'maybe'],
    ['lost-before', 'maybe'],
    ['throw-after', 'maybe'],
    ['not-sent', 'no'],
  ])('where the disk is full after %s, it was sent: %s', async (post, sent) => {
    const { bench, intent, order, reply } = await confirming(post, (one) => fillAfter(one, 2))
    const advice = sent === 'no' ? 'safe' : 'after-check'
    expect(errorOf(reply)).toMatchObject({ kind: 'storage', fault: 'disk-full', sent, retry: advice })
    expect([bench.state(intent.id), bench.bank.posts.length]).toEqual(['sending', 1])
    // A second press changes nothing, and does not know better than the first.
    expect(errorOf(await bench.journal.confirm(order))).toMatchObject({ kind: 'state', sent: 'maybe' })
    expect(bench.bank.posts.length).toBe(1)
  })

  test.each([0, 1])('where the disk is full before the order, after %i writes, nothing was sent', async (writes) => {
    const { bench, intent, reply } = await confirming('settle', (one) => fillAfter(one, writes))
    expect(errorOf(reply)).toMatchObject({ kind: 'storage', sent: 'no', retry: 'safe' })
    expect([bench.state(intent.id), bench.bank.posts.length]).toEqual(['frozen', 0])
  })

  test('an outcome that was lost is shown as a doubt at once, and ended by a question once there is room', async () => {
    const bench = createJournalBench()
    const change = bench.table.change
    const intent = valueOf(await bench.journal.open(manualPayment()))
    bench.bank.post = 'settle'
    fillAfter(bench, 2)
    await bench.journal.confirm({ id: intent.id, approval, duplicateReason: null })
    const row = valueOf(await bench.table.get(intent.id))
    expect(row && bench.journal.shown(row).state).toBe('unknown')
    bench.table.change = change
    await bench.journal.askDue()
    expect(bench.state(intent.id)).toBe('settled')
  })

  test('every refusal before the order says that nothing was sent', async () => {
    const bench = createJournalBench()
    const intent = valueOf(await bench.journal.open(manualPayment()))
    const order = { id: intent.id, approval, duplicateReason: null }
    const refused = async () => errorOf(await bench.journal.confirm(order))
    bench.yes.answer = 'refused'
    expect(await refused()).toMatchObject({ kind: 'declined', why: 'refused', sent: 'no' })
    bench.yes.answer = 'ok'
    bench.bank.read = '503'
    expect(await refused()).toMatchObject({ kind: 'problem', sent: 'no' })
    bench.bank.read = 'unreachable'
    expect(await refused()).toMatchObject({ kind: 'unreachable', sent: 'no', retry: 'safe' })
    bench.clock.advance(15 * 60_000)
    expect(await refused()).toMatchObject({ kind: 'invalid', sent: 'no' })
  })

  test('a payment that the bank has, and that cannot be noted here, was sent', async () => {
    const { reply } = await confirming('settle', (one) => {
      const [intent] = one.table.all()
      if (intent !== undefined) one.bank.execute(intent.idempotencyKey, intent.amount)
      fillAfter(one, 1)
    })
    expect(errorOf(reply)).toMatchObject({ kind: 'storage', sent: 'yes' })
  })

  test('a row that cannot be read proves nothing', async () => {
    const { reply } = await confirming('settle', (one) => {
      one.table.get = async () => err(appError({ kind: 'storage', fault: 'damaged' }))
    })
    expect(errorOf(reply)).toMatchObject({ kind: 'storage', sent: 'maybe' })
  })

  test('a question that fails after the order leaves the answer of the order', async () => {
    const { bench, intent, reply } = await confirming('busy', (one) => fillAfter(one, 3))
    expect(valueOf(reply).state).toBe('unknown')
    expect(bench.state(intent.id)).toBe('unknown')
  })
})

describe('what a state and an outcome say of the order', () => {
  test('every state has its word', () => {
    const words = Object.groupBy(paymentStateSchema.options, sentIn)
    expect(words).toEqual({
      no: ['frozen', 'not-sent', 'cancelled'],
      maybe: ['sending', 'unknown', 'absent', 'review', 'abandoned'],
      yes: ['accepted', 'settled', 'rejected', 'partly-refunded', 'refunded'],
    })
  })

  test.each([
    ['dialling', 'maybe'],
    ['secure', 'maybe'],
    ['body', 'maybe'],
    ['head', 'yes'],
    ['complete', 'yes'],
  ] as const)('no answer at %s: %s', (phase, sent) => {
    expect(sentBy({ kind: 'no-answer', phase, cause: 'other' })).toBe(sent)
  })
})
