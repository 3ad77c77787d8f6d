import { describe, expect, test } from 'vitest'
import type { Variant } from '../../../electron/sandbox/variants.ts'
import { at, newKey, payment, type Talk, talkTo, withBank } from './talk.ts'

const BY_KEY = '/pix/payments/idempotencyKey/'
const MINUTE_MS = 60_000

/** The debits of the statement around an hour of the bank's clock, newest first. */
async function debitsOf(talk: Talk, nowMs: number): Promise<unknown[]> {
  const query = new URLSearchParams({
    event_date_start: new Date(nowMs - 3_600_000).toISOString(),
    event_date_end: new Date(nowMs + 3_600_000).toISOString(),
  })
  const { data } = Object.assign({ data: [] as unknown[] }, (await talk.get(`/accounts/transactions/?${query}`)).json)
  return data.filter((line) => at(line, 'creditDebitType') === 'DEBIT')
}

async function broken(
  variants: Variant[],
  run: (talk: Talk, clock: { now: number }, book: () => { endToEndId: string; status: string }[]) => Promise<void>,
): Promise<void> {
  const clock = { now: Date.UTC(2026, 10, 20, 15) }
  await withBank({ variants: [...variants, 'token-life-3600'], clock: { now: () => clock.now } }, async (bank) => {
    await run(await talkTo(bank), clock, () => bank.book())
  })
}

describe('a bank that breaks its word', () => {
  test('lags: what it executed is told minutes later, by key and in the statement', async () => {
    await broken(['lagging-reads'], async (talk, clock, book) => {
      const key = newKey()
      expect((await talk.pay(payment(), key)).status).toBe(202)
      clock.now += 3 * MINUTE_MS
      expect(book()).toMatchObject([{ status: 'LIQUIDATED' }])
      expect((await talk.get(BY_KEY + key)).status).toBe(404)
      expect(await debitsOf(talk, clock.now)).toEqual([])
      clock.now += 2 * MINUTE_MS
      expect((await talk.get(BY_KEY + key)).json).toMatchObject({ data: { status: 'LIQUIDATED' } })
      expect(await debitsOf(talk, clock.now)).toHaveLength(1)
    })
  })

  test('tells another end-to-end id by key than in its answer and its statement', async () => {
    await broken(['other-ids'], async (talk, clock) => {
      const key = newKey()
      const told = at((await talk.pay(payment(), key)).json, 'endToEndId')
      clock.now += MINUTE_MS
      expect(at((await talk.get(BY_KEY + key)).json, 'data', 'endToEndId')).not.toBe(told)
      expect(await debitsOf(talk, clock.now)).toMatchObject([{ endToEndId: told }])
    })
  })

  test('books twice: one key, two debits with ids of their own', async () => {
    await broken(['books-twice'], async (talk, clock, book) => {
      await talk.pay(payment(), newKey())
      clock.now += MINUTE_MS
      expect(new Set(book().map(({ endToEndId }) => endToEndId)).size).toBe(2)
      expect(await debitsOf(talk, clock.now)).toHaveLength(2)
    })
  })

  test('forgets its keys: nothing is found by one, while the statement has the debit', async () => {
    await broken(['forgets-keys'], async (talk, clock) => {
      const key = newKey()
      await talk.pay(payment(), key)
      clock.now += MINUTE_MS
      expect((await talk.get(BY_KEY + key)).status).toBe(404)
      expect(await debitsOf(talk, clock.now)).toHaveLength(1)
    })
  })

  test('refuses and executes all the same, later', async () => {
    const clock = { now: Date.UTC(2026, 10, 20, 15) }
    await withBank({ variants: ['token-life-3600'], clock: { now: () => clock.now } }, async (bank) => {
      const talk = await talkTo(bank)
      bank.control.setFaults(['refused-then-executed=300000x1'])
      const key = newKey()
      expect((await talk.pay(payment(), key)).status).toBe(422)
      clock.now += 4 * MINUTE_MS
      expect((await talk.get(BY_KEY + key)).status).toBe(404)
      clock.now += 2 * MINUTE_MS
      expect((await talk.get(BY_KEY + key)).json).toMatchObject({ data: { status: 'LIQUIDATED' } })
    })
  })
})

test('every answer is dated by the clock of the bank', async () => {
  const now = Date.UTC(2026, 10, 20, 15, 30, 9)
  await withBank({ clock: { now: () => now } }, async (bank) => {
    const talk = await talkTo(bank)
    expect((await talk.get('/accounts/balances/')).date).toBe('Fri, 20 Nov 2026 15:30:09 GMT')
    expect((await talk.get('/nowhere')).date).toBe('Fri, 20 Nov 2026 15:30:09 GMT')
  })
})
