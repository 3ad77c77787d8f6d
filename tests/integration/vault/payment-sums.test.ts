import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Intent, Vault } from '../../../electron/vault/vault.ts'
import type { PaymentFilter, PaymentState } from '../../../shared/domain/payment.ts'
import { centavos } from '../../../shared/money/centavos.ts'
import { openTestVault, testFolder, value } from '../../fixtures/open-test-vault.ts'
import { at, event, seed } from '../../fixtures/vault-samples.ts'

const states: readonly PaymentState[] = [
  'frozen',
  'sending',
  'accepted',
  'unknown',
  'review',
  'absent',
  'settled',
  'refunded',
  'partly-refunded',
  'rejected',
  'abandoned',
  'cancelled',
]
const COUNT = 120

const folder = testFolder()
let vault: Vault
let kept: Intent[] = []

beforeAll(async () => {
  vault = await openTestVault(folder.file)
  const intents: Intent[] = []
  for (let n = 1; n <= COUNT; n += 1) {
    // Some of one moment, and some that the institution says were paid with interest.
    const createdAt = at(n - (n % 5 === 1 ? 1 : 0))
    const { id } = seed(n)
    const frozen = value(await vault.journal.insert(seed(n, { createdAt }), event('reviewed')))
    const state = states[n % states.length] ?? 'frozen'
    const toldAmount = n % 4 === 0 ? centavos(1_000 + n) : null
    intents.push(value(await vault.journal.change(id, frozen, { state, toldAmount }, event('accepted'))))
  }
  kept = intents
})
afterAll(async () => {
  await vault.close()
  folder.remove()
})

const parts = {
  done: ['settled', 'refunded', 'partly-refunded'],
  processing: ['sending', 'accepted'],
  doubtful: ['unknown', 'review', 'absent', 'not-sent'],
  'not-done': ['rejected', 'abandoned'],
} as const
const names = ['done', 'processing', 'doubtful', 'not-done'] as const

function isIn(intent: Intent, part: (typeof names)[number]): boolean {
  return parts[part].some((state) => state === intent.state)
}

function plainly({ tab, text, from, to }: PaymentFilter): readonly Intent[] {
  return kept.filter(
    (one) =>
      names.some((part) => isIn(one, part) && (tab === 'all' || tab === part)) &&
      (text === '' || one.payeeName === text) &&
      (from === null || one.createdAt >= from) &&
      (to === null || one.createdAt <= to),
  )
}

const moments = fc.option(fc.integer({ min: -5, max: COUNT + 5 }).map(at), { nil: null })
const filters: fc.Arbitrary<PaymentFilter> = fc.record({
  tab: fc.constantFrom('all', 'processing', 'doubtful', 'not-done'),
  text: fc.oneof(
    fc.constant(''),
    fc.integer({ min: 1, max: COUNT }).map((n) => `Fornecedor ${n}`),
  ),
  from: moments,
  to: moments,
})

test('what a filter comes to is the sum of its rows, each way of standing by itself', async () => {
  const check = async (filter: PaymentFilter) => {
    const rows = plainly(filter)
    const expected = Object.fromEntries(
      names.map((part) => {
        const some = rows.filter((one) => isIn(one, part))
        const amount = some.reduce(
          (sum, one) => sum + (part === 'done' ? (one.toldAmount ?? one.amount) : one.amount),
          0,
        )
        return [part, { count: some.length, amount }]
      }),
    )
    // A text finds by beginnings, so one name may find others too: what is listed is the measure there.
    if (filter.text === '') expect(value(await vault.journal.totals(filter))).toEqual(expected)
    const { tab, text, from, to } = filter
    const listed = value(await vault.journal.list({ tab, text, period: { from, to }, limit: 200, before: null })).rows
    const totals = value(await vault.journal.totals(filter))
    for (const part of names) {
      const some = listed.filter((one) => isIn(one, part))
      const amount = some.reduce((sum, one) => sum + (part === 'done' ? (one.toldAmount ?? one.amount) : one.amount), 0)
      expect(totals[part]).toEqual({ count: some.length, amount })
    }
    if (filter.text === '') expect(listed.map(({ id }) => id).toSorted()).toEqual(rows.map(({ id }) => id).toSorted())
  }
  await fc.assert(fc.asyncProperty(filters, check), { numRuns: 200 })
})

test('a period is read page by page without losing or repeating a payment', async () => {
  const filter = { tab: 'all', text: '', period: { from: at(20), to: at(80) } } as const
  const whole = value(await vault.journal.list({ ...filter, limit: 200, before: null })).rows.map(({ id }) => id)
  const paged: string[] = []
  for (let before: Intent['id'] | null = null; ; ) {
    const page: { rows: readonly Intent[]; more: boolean } = value(
      await vault.journal.list({ ...filter, limit: 7, before }),
    )
    paged.push(...page.rows.map(({ id }) => id))
    before = page.rows.at(-1)?.id ?? null
    if (!page.more) break
  }
  expect(paged).toEqual(whole)
})

test('each tab counts its payments, however they moved from state to state', async () => {
  const moves = fc.array(fc.tuple(fc.nat({ max: COUNT - 1 }), fc.constantFrom(...states)), {
    minLength: 1,
    maxLength: 12,
  })
  const check = async (all: readonly (readonly [number, PaymentState])[]) => {
    for (const [place, state] of all) {
      const one = kept[place]
      if (one === undefined) throw new Error('no payment')
      kept[place] = value(await vault.journal.change(one.id, one, { state }, event('accepted')))
    }
    const { counts } = value(await vault.journal.list({ tab: 'all', text: '', limit: 1, before: null }))
    const of = (part: (typeof names)[number]) => kept.filter((one) => isIn(one, part)).length
    expect(counts).toEqual({
      all: of('done') + of('processing') + of('doubtful') + of('not-done'),
      processing: of('processing'),
      doubtful: of('doubtful'),
      'not-done': of('not-done'),
    })
  }
  await fc.assert(fc.asyncProperty(moves, check), { numRuns: 60, endOnFailure: true })
})
