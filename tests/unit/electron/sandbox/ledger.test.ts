import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bank, company } from '../../../../electron/sandbox/ledger/company.ts'
import { billers, customers, suppliers } from '../../../../electron/sandbox/ledger/counterparts.ts'
import { effectAt, settledAt, stepAt } from '../../../../electron/sandbox/ledger/entry.ts'
import { incomingPix } from '../../../../electron/sandbox/ledger/incoming-pix.ts'
import { openLedger } from '../../../../electron/sandbox/ledger/ledger.ts'
import { paces, planOf } from '../../../../electron/sandbox/ledger/order-plan.ts'
import { endOfAccount, settles } from '../../../../electron/sandbox/ledger/rehearsals.ts'
import { openRoom } from '../../../../electron/sandbox/ledger/room.ts'
import { seedStatement } from '../../../../electron/sandbox/ledger/seed-statement.ts'
import { parseAccountNumber } from '../../../../shared/ids/account-number.ts'
import { isEndToEndId } from '../../../../shared/ids/end-to-end-id.ts'
import { isIspb } from '../../../../shared/ids/ispb.ts'
import { parseTaxDocument } from '../../../../shared/ids/tax-document.ts'
import { centavos } from '../../../../shared/money/centavos.ts'

const NOW = Date.UTC(2026, 10, 20, 15)

describe('the invented people and companies', () => {
  test.each([...suppliers, ...customers, ...billers])('$name has ids with right check digits', (party) => {
    expect(parseTaxDocument(party.document)).toEqual({ ok: true, value: party.document })
    expect(isIspb(party.ispb)).toBe(true)
    expect(parseAccountNumber(party.number)).toEqual({ ok: true, value: party.number })
    expect(party.low).toBeLessThanOrEqual(party.high)
  })

  test('include the company, its bank, persons, and a CNPJ with letters', () => {
    for (const document of [company.document, bank.document]) expect(parseTaxDocument(document).ok).toBe(true)
    expect(bank.document.startsWith(company.ispb)).toBe(true)
    expect(suppliers.some(({ document }) => document.length === 11)).toBe(true)
    expect(suppliers.some(({ document }) => /[A-Z]/.test(document))).toBe(true)
  })
})

describe('the seeded statement', () => {
  test('is the same for the same seed and moment, and another for another seed', () => {
    expect(seedStatement(5, NOW)).toEqual(seedStatement(5, NOW))
    expect(seedStatement(6, NOW)).not.toEqual(seedStatement(5, NOW))
  })

  test('holds about four months of settled movements, oldest first, with every kind among them', () => {
    const entries = seedStatement(1, NOW)
    const moments = entries.map(({ plan }) => plan[0]?.at ?? 0)
    expect(moments).toEqual(moments.toSorted((a, b) => a - b))
    expect(NOW - (moments[0] ?? NOW)).toBeGreaterThan(115 * 86_400_000)
    expect(moments.at(-1)).toBeLessThan(NOW)
    expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length)
    const kinds = new Set(
      entries.map(({ kind, direction, endToEndId }) => `${kind} ${direction} ${endToEndId?.charAt(0) ?? ''}`),
    )
    expect(kinds).toEqual(new Set(['PIX DEBIT E', 'PIX CREDIT E', 'PIX CREDIT D', 'BILLET DEBIT ']))
    const debits = entries.filter(({ kind, direction }) => kind === 'PIX' && direction === 'DEBIT')
    expect(debits.every(({ endToEndId }) => endToEndId !== null && isEndToEndId(endToEndId))).toBe(true)
  })
})

const hexKey = fc.uuid().map((text) => text.replaceAll('-', ''))

describe('the plan of an order', () => {
  const ask = fc.record({
    key: hexKey,
    ended: fc
      .constantFrom('331279', '0000404', '0000409', '0000408', '0000429', '0000501', '0000502')
      .map(endOfAccount),
    priority: fc.constantFrom('HIGH', 'NORM'),
    flow: fc.constantFrom('INSTANT', 'APPROVAL_REQUIRED'),
    expirationMs: fc.integer({ min: 1_000, max: 10_800_000 }),
    denied: fc.boolean(),
    startMs: fc.constant(NOW),
  })

  test('never goes back in time, begins at once, and ends in a word that is final or waits for a person', () => {
    fc.assert(
      fc.property(ask, fc.constantFrom('real', 'fast'), (order, pace) => {
        const { plan } = planOf(order, paces[pace], new Set(['waiting-statuses']))
        const moments = plan.map(({ at }) => at)
        expect(moments).toEqual(moments.toSorted((a, b) => a - b))
        expect(moments[0]).toBe(NOW)
        expect(plan.at(-1)?.status).toMatch(
          /^(LIQUIDATED|PARTIALLY_REFUNDED|REFUNDED|CANCELED|REJECTED|WAITING_APPROVAL)$/,
        )
      }),
    )
  })

  test('settles usual orders in two to four seconds', () => {
    fc.assert(
      fc.property(hexKey, (key) => {
        const usual = { ended: settles, priority: 'NORM', flow: 'INSTANT', denied: false } as const
        const { plan } = planOf({ ...usual, key, expirationMs: 300_000, startMs: 0 }, paces.real, new Set())
        expect(plan.map(({ status }) => status)).toEqual(['PENDING', 'PROCESSING', 'LIQUIDATED'])
        expect(plan[2]?.at).toBeGreaterThanOrEqual(2_000)
        expect(plan[2]?.at).toBeLessThanOrEqual(4_000)
      }),
    )
  })
})

describe('the ledger', () => {
  test('begins with R$ 100.000,00, and remembers movements in its folder, even after a line cut short', () => {
    const dir = mkdtempSync(join(tmpdir(), 'quita-ledger-'))
    try {
      const first = openLedger(openRoom(dir), 1, NOW)
      expect(first.balance(NOW)).toEqual({ available: 10_000_000, blocked: 0 })
      const credit = incomingPix(first.nextId(), { amount: centavos(1_250), name: 'Padaria' }, NOW, 1)
      first.book([credit])
      appendFileSync(join(dir, 'ledger.json'), '{"id":9')
      const second = openLedger(openRoom(dir), 2, NOW + 1)
      expect(second.balance(NOW + 1)).toEqual({ available: 10_001_250, blocked: 0 })
      expect(second.known(NOW + 1).at(-1)).toEqual(credit)
      second.book([incomingPix(second.nextId(), { amount: centavos(1) }, NOW, 2)])
      expect(openLedger(openRoom(dir), 1, NOW + 2).known(NOW + 2)).toEqual(second.known(NOW + 2))
    } finally {
      rmSync(dir, { recursive: true, force: true })
    }
  })

  test('knows a movement only from its first moment, and moves money only when it settles', () => {
    const entry = incomingPix(1, { amount: centavos(500) }, NOW, 1)
    expect([stepAt(entry, NOW - 1), settledAt(entry, NOW - 1)]).toEqual([null, null])
    expect(effectAt(entry, NOW - 1)).toEqual({ available: 0, blocked: 0 })
    expect(settledAt(entry, NOW)).toBe(NOW)
    expect(effectAt(entry, NOW)).toEqual({ available: 500, blocked: 0 })
  })
})
