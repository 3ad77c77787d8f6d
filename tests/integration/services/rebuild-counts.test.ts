import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type RebuildReadNeeds, rebuildReaders } from '../../../electron/services/rebuild/rebuild-readers.ts'
import { ok } from '../../../shared/kit/result.ts'
import { createManualClock } from '../../fakes/manual-clock.ts'
import { movingStatement } from '../../fakes/moving-statement.ts'
import { scriptedReceiving } from '../../fakes/scripted-receiving.ts'
import { openTestVault, testFolder, value } from '../../fixtures/open-test-vault.ts'
import { cob, cobv, pix } from '../../fixtures/receiving-samples.ts'
import { at, billet, line } from '../../fixtures/vault-samples.ts'

// Seconds after noon; the period is the middle of them.
const moments = fc.uniqueArray(fc.integer({ min: 0, max: 300 }), { maxLength: 12 })
const told = fc.record({
  lines: moments,
  billets: moments,
  pix: moments,
  cob: moments,
  cobv: moments,
  pageRows: fc.constantFrom(1, 2, 5, 1_000),
  counts: fc.boolean(),
  ignoresPeriod: fc.boolean(),
})
const [FIRST, LAST] = [100, 200]
const isWithin = (n: number) => n >= FIRST && n <= LAST

/** The n-th boleto of one settlement, so that no detail is asked for. */
const settled = (n: number) => billet(n, { settledAt: at(n) })

test('how many things of a period were had anew is how many the institution told of it, whatever it tells', async () => {
  await fc.assert(
    fc.asyncProperty(told, async (all) => {
      const folder = testFolder()
      const vault = await openTestVault(folder.file)
      value(await vault.statement.setCompleteFrom(at(400)))
      const bank = scriptedReceiving()
      Object.assign(bank, { pageRows: all.pageRows, counts: all.counts })
      bank.pix.push(...all.pix.map((n) => pix(n)))
      for (const charge of [
        ...all.cob.map((n) => cob(n)),
        ...all.cobv.map((n) => cobv(n + 1_000, { createdAt: at(n) })),
      ])
        bank.charges.set(charge.txid, [charge])
      const lines = movingStatement(
        all.lines.map((n) => line(n)),
        { counts: all.counts, pageRows: all.pageRows },
      )
      const reads: RebuildReadNeeds['reads'] = {
        billet: async () => ok(null),
        statementPage: lines.statementPage,
        statementDetail: async () => ok(null),
        async billetPage({ from, to, page, limit }) {
          const rows = all.billets.map(settled).filter((one) => all.ignoresPeriod || (one.at >= from && one.at <= to))
          const size = Math.min(limit, all.pageRows)
          const shown = rows.slice((page - 1) * size, page * size)
          return ok({ rows: shown, unread: [], page, total: all.counts ? rows.length : null })
        },
      }
      const readers = rebuildReaders({
        vault,
        reads,
        receiving: { reads: bank.reads },
        clock: { ...createManualClock(), now: () => at(500) },
        now: () => at(500),
        onDetails: () => undefined,
      })
      const window = { from: at(FIRST), to: at(LAST) }
      const count = async (kind: keyof typeof readers) => value((await readers[kind]?.(window, () => true)) ?? ok(-1))
      expect(await count('statement')).toBe(all.lines.filter(isWithin).length)
      expect(await count('billets')).toBe(all.billets.filter(isWithin).length)
      expect(await count('received')).toBe(all.pix.filter(isWithin).length)
      expect(await count('charges')).toBe([...all.cob, ...all.cobv].filter(isWithin).length)
      await vault.close()
      folder.remove()
    }),
    { numRuns: 12 },
  )
})
