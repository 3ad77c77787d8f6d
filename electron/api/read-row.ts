import type * as z from 'zod'
import type { AmountUnit } from '../../shared/domain/connection.ts'
import type { PaidBillet } from '../../shared/domain/billet.ts'
import type { Charge } from '../../shared/domain/charge.ts'
import type { Infraction } from '../../shared/domain/infraction.ts'
import type { ReceivedPix } from '../../shared/domain/received-pix.ts'
import type { StatementLine } from '../../shared/domain/statement.ts'
import type { UnreadList } from '../../shared/domain/unread.ts'
import type { Instant } from '../../shared/time/instant.ts'
import { billetAnswer } from './accounts/billet.ts'
import { infractionAnswer } from './accounts/infraction.ts'
import { transactionDetailAnswer } from './accounts/transaction.ts'
import { cobAnswer, cobvAnswer } from './qrcodes/charge-answer.ts'
import { pixAnswer } from './qrcodes/pix.ts'
import { parseJson } from './transport/json.ts'
import { inUnit } from './wire/amount-unit.ts'

/** A row as this version reads it, and where it belongs. */
export type ReadRow =
  | { readonly list: 'statement'; readonly row: StatementLine }
  | { readonly list: 'billets'; readonly row: PaidBillet }
  | { readonly list: 'infractions'; readonly row: Infraction }
  | { readonly list: 'cob' | 'cobv'; readonly row: Charge }
  | { readonly list: 'pix'; readonly row: ReceivedPix }

/** Reads the kept text of a row once more; null where this version cannot read it either, or keeps no such rows. `amounts` is the unit of the group that the list is of. */
export function readRow(
  list: UnreadList,
  text: string,
  seenAt: Instant,
  amounts: AmountUnit = 'reais',
): ReadRow | null {
  const json = parseJson(Buffer.from(text))
  if (!json.ok) return null
  const read = <T>(schema: z.ZodType<T>): T | null => inUnit(amounts, () => schema.safeParse(json.value)).data ?? null
  switch (list) {
    case 'statement': {
      const told = read(transactionDetailAnswer)
      return told && { list, row: told.line }
    }
    case 'billets': {
      const row = read(billetAnswer)
      return row && { list, row: { ...row, at: row.at ?? seenAt } }
    }
    case 'infractions': {
      const row = read(infractionAnswer)
      return row && { list, row }
    }
    case 'cob':
    case 'cobv': {
      const row = read(list === 'cob' ? cobAnswer : cobvAnswer)
      return row && { list, row }
    }
    case 'pix': {
      const row = read(pixAnswer)
      return row && { list, row }
    }
    default:
      return null
  }
}
