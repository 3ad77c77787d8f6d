import fc from 'fast-check'
import { expect, test } from 'vitest'
import { urgencyAt } from '../../../electron/services/infractions/urgency.ts'
import { rowsIn, rowsTabs } from '../../../renderer/features/charges/batch/rows-in.ts'
import { contentOf, type Standing, stoodItem } from '../../../renderer/features/audit/standing.ts'
import { infractionTabs, rowsOf, tabOf } from '../../../renderer/features/infractions/infraction-tab.ts'
import { togetherUnread } from '../../../renderer/ui/unread-strip.tsx'
import type { AuditMatch } from '../../../shared/domain/audit-pack.ts'
import { batchRowStateSchema } from '../../../shared/domain/charge-batch.ts'
import { ownTxidSchema } from '../../../shared/domain/charge-form.ts'
import type { ReceiptId } from '../../../shared/domain/receipt.ts'
import { centavos } from '../../../shared/money/centavos.ts'
import { instantFromMs, instantMs } from '../../../shared/time/instant.ts'
import { receiptId, receiptSummary } from '../../fixtures/vault-samples.ts'
import { infractionReplies } from '../../fakes/page/canned-infractions.ts'

const listed = infractionReplies({}, false)['infractions.list']({})
const cases = listed.ok ? listed.value.rows : []
const DAY_MS = 86_400_000
const statuses = [...new Set(cases.map(({ infraction }) => infraction.status)), 'CLOSED', 'CANCELLED', 'NEW_WORD']

test('every infraction stands under one tab beside all, at any moment, and what waits for a person is what presses', () => {
  const some = fc.array(
    fc.tuple(fc.constantFrom(...cases), fc.constantFrom(...statuses), fc.integer({ min: -20, max: 20 })),
    { maxLength: 30 },
  )
  fc.assert(
    fc.property(some, (drawn) => {
      const rows = drawn.map(([row, status, days]) => {
        const infraction = { ...row.infraction, status }
        const now = instantFromMs(instantMs(infraction.createdAt) + days * DAY_MS)
        return { ...row, infraction, ...urgencyAt(infraction, now) }
      })
      expect(rowsOf('all', rows)).toHaveLength(rows.length)
      const apart = infractionTabs.filter((tab) => tab !== 'all').flatMap((tab) => rowsOf(tab, rows))
      expect(new Set(apart)).toEqual(new Set(rows))
      expect(apart).toHaveLength(rows.length)
      expect(rowsOf('waiting', rows)).toEqual(rows.filter(({ urgency }) => urgency !== 'none'))
      for (const row of rows) expect(rowsOf(tabOf(row), rows)).toContain(row)
    }),
    { numRuns: 500 },
  )
})

test('every row of a batch of charges stands under one tab beside all, by its place in the sheet', () => {
  const row = { txid: ownTxidSchema.parse('a'.repeat(26)), form: null, problem: null }
  const states = fc.array(fc.constantFrom(...batchRowStateSchema.options), { maxLength: 60 })
  fc.assert(
    fc.property(states, (drawn) => {
      const rows = drawn.map((state) => ({ ...row, state }))
      const places = (tab: (typeof rowsTabs)[number]) => rowsIn(rows, tab).map(({ place }) => place)
      const all = drawn.map((_, n) => n + 1)
      expect(places('all')).toEqual(all)
      const apart = rowsTabs.filter((tab) => tab !== 'all').flatMap(places)
      expect(apart.toSorted((a, b) => a - b)).toEqual(all)
      expect(places('refused')).toEqual(all.filter((place) => drawn[place - 1] === 'refused'))
    }),
  )
})

test('what several lists could not read is as many as each of them tells, with the rows of all', () => {
  const row = fc.record({
    list: fc.constantFrom('statement' as const, 'pix' as const),
    key: fc.string(),
    path: fc.string(),
    text: fc.string(),
    seenAt: fc.integer({ min: 0, max: 4e12 }).map(instantFromMs),
  })
  const view = fc.record({ count: fc.nat(10_000), rows: fc.array(row, { maxLength: 3 }) })
  fc.assert(
    fc.property(fc.array(view, { maxLength: 4 }), (views) => {
      const all = togetherUnread(views)
      let [count, place] = [0, 0]
      for (const one of views) {
        count += one.count
        for (const each of one.rows) {
          expect(all.rows[place]).toBe(each)
          place += 1
        }
      }
      expect([all.count, all.rows.length]).toEqual([count, place])
    }),
  )
})

test('every item of an audit stands under one tab beside all, and what its pack will hold are those with a receipt', () => {
  const receipts = [1, 2, 3].map((n) => receiptSummary({ id: receiptId(n), amount: n * 100 }))
  const drawn = fc.array(
    fc.record({
      found: fc.constantFrom('by-id' as const, 'by-facts' as const, 'several' as const, 'none' as const),
      amount: fc.option(fc.constantFrom(100, 200, 300)),
      choice: fc.option(fc.option(fc.nat(2)), { nil: undefined }),
    }),
    { maxLength: 30 },
  )
  fc.assert(
    fc.property(drawn, (rows) => {
      const choices = new Map<number, ReceiptId | null>()
      const matches = rows.map(({ found, amount, choice }, n): AuditMatch => {
        if (choice !== undefined) choices.set(n + 1, choice === null ? null : (receipts[choice]?.id ?? null))
        const item = {
          row: n + 1,
          id: null,
          day: null,
          amount: amount === null ? null : centavos(amount),
          name: null,
          document: null,
        }
        return { item, found, candidates: found === 'none' ? [] : receipts, reason: null }
      })
      const items = matches.map((match) => stoodItem(match, choices))
      const under = (standing: Standing) => items.filter((item) => item.standing === standing)
      const held = contentOf(items)
      const [found, odd, open, none] = [under('found'), under('odd'), under('open'), under('none')]
      expect(found.length + odd.length + open.length + none.length).toBe(rows.length)
      expect([...found, ...odd].every(({ receipt }) => receipt !== null)).toBe(true)
      expect(held.from === 'list' && held.rows.filter(({ receiptId: id }) => id !== null).length).toBe(
        found.length + odd.length,
      )
      for (const { match, receipt } of found) expect(match.item.amount ?? receipt?.amount).toBe(receipt?.amount)
      for (const { match } of open) expect([match.found, choices.has(match.item.row)]).toEqual(['several', false])
    }),
  )
})
