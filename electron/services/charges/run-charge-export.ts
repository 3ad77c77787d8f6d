import type { ChargeRow, ChargeTotals } from '../../../shared/domain/charge.ts'
import type { Text } from '../../../shared/i18n/text-over.ts'
import { ok } from '../../../shared/kit/result.ts'
import type { Instant } from '../../../shared/time/instant.ts'
import type { Vault } from '../../vault/vault.ts'
import type { StatementHolder } from '../exports/statement-heading.ts'
import { writeRows } from '../exports/write-rows.ts'
import type { WorkRunner } from '../works/work-step.ts'
import { chargeSheet, chargeSheetRows } from './charge-sheet.ts'

/** What the export of charges needs; `text` speaks the language of the file. */
export interface ChargeExportNeeds {
  readonly vault: Pick<Vault, 'charges' | 'unread' | 'notes'>
  readonly holder: StatementHolder
  readonly now: () => Instant
  readonly text: Text
}

/** Writes the charges of a filter as they stand at one moment, or those of them that are marked, the oldest first. See {@link writeRows}. */
export function createChargeExportRunner({ vault, holder, now, text }: ChargeExportNeeds): WorkRunner<'charges'> {
  return ({ export: { filter, marked, as } }, step) =>
    writeRows<ChargeRow, ChargeTotals>(step, as, async () => {
      const madeAt = now()
      const completeUpTo = await vault.charges.completeUpTo(filter.kind)
      if (!completeUpTo.ok) return completeUpTo
      const unread = await vault.unread.rows({ lists: [filter.kind], limit: 1 })
      if (!unread.ok) return unread
      const lacking = marked === undefined ? unread.value.count : 0
      const facts = { holder, filter, madeAt, completeUpTo: completeUpTo.value, unread: lacking }
      return ok({
        what: 'charges',
        marked: marked === undefined ? null : new Set<string>(marked),
        sheet: chargeSheet(text, { ...facts, marked: marked?.length ?? null }),
        lacking,
        totals: () => vault.charges.totals({ filter, now: madeAt }),
        page: (at) => vault.charges.rows({ filter, sort: 'oldest', now: madeAt, ...at }),
        keyOf: ({ txid }) => txid,
        rowsOf: (rows) => chargeSheetRows(vault, text, rows),
      })
    })
}
