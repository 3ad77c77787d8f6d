import { describe, expect, test } from 'vitest'
import { refreshBillets } from '../../../../../electron/services/billets/refresh-billets.ts'
import type { RefreshNeeds } from '../../../../../electron/services/billets/refresh-needs.ts'
import type { PaidBillet } from '../../../../../shared/domain/billet.ts'
import { ok } from '../../../../../shared/kit/result.ts'
import { instantFromMs } from '../../../../../shared/time/instant.ts'
import { createJournalBench, errorOf, type JournalBench, pay, valueOf } from '../../../../fakes/journal-bench.ts'
import { billetPayment } from '../../../../fakes/payment-requests.ts'

const noUnread = {
  tell: async () => ok(undefined),
  rows: async () => ok({ count: 0, rows: [] }),
  within: async () => ok(0),
  stale: async () => ok(null),
  forget: async () => ok(undefined),
}

function needsOf(bench: JournalBench) {
  const kept = new Map<string, PaidBillet>()
  const asked: string[] = []
  const { billet, billetPage } = bench.bank.reads
  const needs: RefreshNeeds = {
    vault: {
      journal: bench.table,
      billets: {
        get: async (id) => ok(kept.get(id) ?? null),
        put: async (rows) => {
          for (const row of rows) kept.set(row.id, row)
          return ok(undefined)
        },
      },
      records: { get: async () => ok(null), put: async () => ok(undefined) },
      unread: noUnread,
    },
    reads: {
      billetPage,
      billet: (id) => {
        asked.push(id)
        return billet(id)
      },
    },
    clock: bench.clock,
  }
  return { needs, kept, asked }
}

describe('the list of boletos', () => {
  test('shows an order that the institution took and cannot show yet as queued, until it can', async () => {
    const bench = createJournalBench()
    const intent = await pay(bench, billetPayment())
    const { needs, kept } = needsOf(bench)
    const { billetPage } = bench.bank.reads
    const hidden: RefreshNeeds = {
      ...needs,
      reads: { ...needs.reads, billetPage: async ({ page }) => ok({ rows: [], unread: [], page, total: 0 }) },
    }
    bench.bank.queued = true
    valueOf(await refreshBillets(hidden))
    const { line, amount } = billetPayment()
    expect([...kept.values()]).toMatchObject([
      { id: intent.providerId, queued: true, line, amount, idempotencyKey: intent.idempotencyKey },
    ])
    bench.bank.queued = false
    valueOf(await refreshBillets({ ...needs, reads: { ...needs.reads, billetPage } }))
    expect([...kept.values()]).toMatchObject([{ id: intent.providerId, queued: false, status: 'PENDING' }])
  })

  test('asks for the detail of those whose settlement it does not tell, and never again once it is known', async () => {
    const bench = createJournalBench()
    const intent = await pay(bench, billetPayment())
    bench.bank.setStatus(intent.idempotencyKey, 'LIQUIDATED')
    const { needs, kept, asked } = needsOf(bench)
    valueOf(await refreshBillets(needs))
    expect(asked).toEqual([intent.providerId])
    const settledAt = instantFromMs(Date.parse(bench.clock.now()))
    for (const [id, row] of kept) kept.set(id, { ...row, settledAt })
    valueOf(await refreshBillets(needs))
    expect(asked).toEqual([intent.providerId])
  })

  test('keeps nothing of a reading that failed', async () => {
    const bench = createJournalBench()
    await pay(bench, billetPayment())
    bench.bank.read = '503'
    const { needs, kept } = needsOf(bench)
    expect(errorOf(await refreshBillets(needs)).kind).toBe('problem')
    expect(kept.size).toBe(0)
  })
})
