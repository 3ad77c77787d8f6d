import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mayMove } from '../../../../electron/journal/transitions.ts'
import type { Intent } from '../../../../electron/vault/vault.ts'
import type { PaymentId, PaymentState } from '../../../../shared/domain/payment.ts'
import { endToEndIdSchema } from '../../../../shared/ids/end-to-end-id.ts'
import { createJournalBench, type JournalBench, valueOf } from '../../../fakes/journal-bench.ts'
import { KINDS, requestOf } from '../../../fakes/payment-requests.ts'
import type { PostMode, ReadMode } from '../../../fakes/scripted-bank.ts'
import { approval } from '../../../fakes/every-yes.ts'

const FINAL: readonly PaymentState[] = ['settled', 'rejected', 'partly-refunded', 'refunded', 'cancelled']
const POSTS: readonly PostMode[] = [
  'accept',
  'settle',
  'not-sent',
  'lost-before',
  'lost-after',
  '500-before',
  '500-after',
  'unreadable-after',
  'refuse',
  'unauthorised',
  'busy',
  'html-404',
  'other-amount',
  'throw-after',
]
const READS: readonly ReadMode[] = ['truth', 'truth', 'unreachable', '503', 'hidden']
const STATUSES = ['PROCESSING', 'LIQUIDATED', 'CANCELED', 'REJECTED', 'REFUNDED', 'PARTIALLY_REFUNDED', 'NOVO']

/** What must hold whatever happened: presses of a person, and the states each payment went through. */
interface Model {
  presses: number
  readonly seen: Map<PaymentId, PaymentState>
  /** The end-to-end id that each payment was told first. */
  readonly named: Map<PaymentId, string>
}
interface Real {
  readonly bench: JournalBench
  readonly ids: PaymentId[]
}
type Step = fc.AsyncCommand<Model, Real>

function step(name: string, run: (model: Model, real: Real) => Promise<void>): Step {
  return {
    check: () => true,
    async run(model, real) {
      const before = new Map(real.bench.table.all().map(({ id, state }) => [id, state]))
      const posts = real.bench.bank.posts.length
      await run(model, real)
      audit(model, real, before, posts)
    },
    toString: () => name,
  }
}

function audit(model: Model, { bench }: Real, before: ReadonlyMap<PaymentId, PaymentState>, posts: number): void {
  expect(bench.bank.posts.length).toBeLessThanOrEqual(model.presses)
  const keys = new Map(bench.table.all().map((one) => [String(one.idempotencyKey), one]))
  for (const post of bench.bank.posts.slice(posts)) {
    const intent = keys.get(post.key)
    expect(post.text).toBe(new TextDecoder().decode(intent?.bytes))
    if (intent === undefined) continue
    expect(['frozen', 'not-sent', 'absent']).toContain(before.get(intent.id) ?? 'frozen')
    expect(standingTwins(bench, intent, before)).toEqual([])
  }
  for (const { id, endToEndId } of bench.table.all()) {
    const first = model.named.get(id) ?? endToEndId
    expect(endToEndId).toBe(first)
    if (first !== null) model.named.set(id, first)
  }
  for (const { id, state } of bench.table.all()) {
    const earlier = model.seen.get(id)
    if (earlier !== undefined && earlier !== state && FINAL.includes(earlier))
      expect(mayMove(earlier, state)).toBe(true)
    model.seen.set(id, state)
  }
}

// What may be paid once only is never sent while an earlier payment of it may have been paid.
function standingTwins(
  { table }: JournalBench,
  { id, identity }: Intent,
  before: ReadonlyMap<PaymentId, PaymentState>,
) {
  const twins = table.all().filter((one) => identity !== null && one.identity === identity && one.id !== id)
  const states = twins.map((one) => before.get(one.id) ?? 'frozen')
  return states.filter((state) => !['frozen', 'cancelled', 'rejected', 'abandoned'].includes(state))
}

const pick = ({ ids }: Real, index: number): PaymentId | undefined => ids[index % Math.max(ids.length, 1)]
const post = fc.constantFrom(...POSTS)
const read = fc.constantFrom(...READS)
const which = fc.nat(3)
const kind = fc.constantFrom(...KINDS)

const commands: fc.Arbitrary<Step>[] = [
  fc.tuple(post, kind, fc.integer({ min: 1, max: 3 })).map(([mode, of, amount]) =>
    step(`pay ${of} ${mode} ${amount}`, async (model, { bench, ids }) => {
      const opened = await bench.journal.open(requestOf(of, { amount, number: amount }))
      if (!opened.ok && opened.error.kind === 'duplicate') return
      const intent = valueOf(opened)
      ids.push(intent.id)
      bench.bank.post = mode
      model.presses += 1
      const order = { id: intent.id, approval, duplicateReason: 'repetido' }
      await Promise.all([bench.journal.confirm(order), bench.journal.confirm(order)])
    }),
  ),
  fc.tuple(post, which).map(([mode, index]) =>
    step(`send again ${mode} ${index}`, async (model, real) => {
      const id = pick(real, index)
      const intent = real.bench.table.all().find((one) => one.id === id)
      if (intent === undefined) return
      real.bench.bank.post = mode
      model.presses += 1
      const order = { id: intent.id, approval }
      await Promise.all([real.bench.journal.sendAgain(order), real.bench.journal.ask(intent.id)])
    }),
  ),
  fc.tuple(read, read).map(([mode, statement]) =>
    step(`reads ${mode} ${statement}`, async (_model, { bench }) => {
      bench.bank.read = mode
      bench.bank.statement = statement
    }),
  ),
  fc.tuple(which, fc.constantFrom(...STATUSES)).map(([index, status]) =>
    step(`bank says ${status} of ${index}`, async (_model, { bench }) => {
      const key = bench.table.all()[index]?.idempotencyKey
      if (key !== undefined) bench.bank.setStatus(key, status)
    }),
  ),
  which.map((index) =>
    step(`bank tells another id of ${index}`, async (_model, { bench }) => {
      const key = bench.table.all()[index]?.idempotencyKey ?? ''
      const booked = bench.bank.book.get(key)
      const endToEndId = endToEndIdSchema.parse('E12345678202611201200zzzzzzzzzzz')
      if (booked !== undefined && booked.endToEndId !== null) bench.bank.book.set(key, { ...booked, endToEndId })
    }),
  ),
  which.map((index) =>
    step(`ask ${index}`, async (_model, real) => {
      const id = pick(real, index)
      if (id !== undefined) await real.bench.journal.ask(id)
    }),
  ),
  fc.constantFrom(2000, 31_000, 61_000, 700_000, 90_000_000, 400_000_000).map((ms) =>
    step(`wait ${ms}`, async (_model, { bench }) => {
      await bench.journal.askDue()
      bench.clock.advance(ms)
      await bench.journal.askDue()
    }),
  ),
  which.map((index) =>
    step(`give up ${index}`, async (_model, real) => {
      const id = pick(real, index)
      if (id === undefined) return
      await real.bench.journal.abandon({ id, reason: 'teste' })
      await real.bench.journal.close({ id, as: 'abandoned', reason: 'teste' })
    }),
  ),
  fc.constant(
    step('restart', async (_model, { bench }) => {
      valueOf(await bench.restart().recover())
    }),
  ),
]

const fresh = () => ({
  model: { presses: 0, seen: new Map(), named: new Map() },
  real: { bench: createJournalBench(), ids: [] },
})

describe('whatever the order of outcomes, answers and presses', () => {
  test('each press sends at most once, only from a state that proves it safe, and final states stay', async () => {
    await fc.assert(
      fc.asyncProperty(fc.commands(commands, { maxCommands: 40, size: 'max' }), (list) =>
        fc.asyncModelRun(fresh, list),
      ),
      { numRuns: 400 },
    )
  })

  test('a truthful bank and time end every payment with its word, and with one booking at most', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(post, read, kind), { minLength: 1, maxLength: 4 }), async (plan) => {
        const bench = createJournalBench()
        for (const [index, [mode, reading, of]] of plan.entries()) {
          const intent = valueOf(await bench.journal.open(requestOf(of, { amount: 100 + index, number: index })))
          Object.assign(bench.bank, { post: mode, read: reading })
          await bench.journal.confirm({ id: intent.id, approval, duplicateReason: null })
        }
        Object.assign(bench.bank, { read: 'truth' })
        for (const key of bench.bank.book.keys()) bench.bank.setStatus(key, 'LIQUIDATED')
        valueOf(await bench.restart().recover())
        for (let minute = 0; minute < 30; minute += 1) {
          await bench.journal.askDue()
          bench.clock.advance(61_000)
        }
        // A boleto is judged when the next banking day is over: Monday's, from this Friday.
        for (let hour = 0; hour < 100; hour += 1) {
          await bench.journal.askDue()
          bench.clock.advance(3_600_000)
        }
        for (const { idempotencyKey, state } of bench.table.all()) {
          const booked = bench.bank.book.has(idempotencyKey)
          const told = ['settled', 'review'].includes(state)
          expect({ state, told }).toEqual({ state, told: booked || state === 'review' })
          if (!booked) expect(['not-sent', 'absent', 'rejected', 'cancelled', 'review']).toContain(state)
        }
      }),
      { numRuns: 200 },
    )
  })
})
