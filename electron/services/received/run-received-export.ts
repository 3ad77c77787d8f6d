import type { ReceivedRow, ReceivedTotals } from '../../../shared/domain/received-pix.ts'
import type { Text } from '../../../shared/i18n/text-over.ts'
import { ok } from '../../../shared/kit/result.ts'
import { type Instant, instantFromMs } from '../../../shared/time/instant.ts'
import type { Vault } from '../../vault/vault.ts'
import type { StatementHolder } from '../exports/statement-heading.ts'
import { writeRows } from '../exports/write-rows.ts'
import type { WorkRunner } from '../works/work-step.ts'
import { receivedSheet, receivedSheetRows } from './received-sheet.ts'

const firstMoment = instantFromMs(0)

/** What the export of received Pix needs; `text` speaks the language of the file. */
export interface ReceivedExportNeeds {
  readonly vault: Pick<Vault, 'received' | 'unread' | 'notes'>
  readonly holder: StatementHolder
  readonly now: () => Instant
  readonly text: Text
}

/** Writes the received Pix of a filter, or those of them that are marked, the oldest first. See {@link writeRows}. */
export function createReceivedExportRunner({ vault, holder, now, text }: ReceivedExportNeeds): WorkRunner<'received'> {
  return ({ export: { filter, marked, as } }, step) =>
    writeRows<ReceivedRow, ReceivedTotals>(step, as, async () => {
      const madeAt = now()
      const completeUpTo = await vault.received.completeUpTo()
      if (!completeUpTo.ok) return completeUpTo
      const reach = { from: filter.from ?? firstMoment, to: filter.to ?? madeAt }
      const unread = marked === undefined ? await vault.unread.within({ lists: ['pix'], ...reach }) : ok(0)
      if (!unread.ok) return unread
      const facts = { holder, filter, madeAt, completeUpTo: completeUpTo.value, unread: unread.value }
      return ok({
        what: 'pix',
        marked: marked === undefined ? null : new Set<string>(marked),
        sheet: receivedSheet(text, { ...facts, marked: marked?.length ?? null }),
        lacking: unread.value,
        totals: () => vault.received.totals(filter),
        page: (at) => vault.received.rows({ filter, sort: 'oldest', ...at }),
        keyOf: ({ endToEndId }) => endToEndId,
        rowsOf: (rows) => receivedSheetRows(vault, rows),
      })
    })
}
