import type { WatchEvent } from '../../../shared/domain/watch.ts'
import { paymentOutcome } from '../../../shared/log/payment-outcome.ts'
import type { Centavos } from '../../../shared/money/centavos.ts'
import type { Signature } from '../log-tables.ts'
import type { Intent } from '../vault.ts'
import type { JournalEvent } from '../journal-event.ts'
import type { NewEntry } from './log-chain.ts'
import { whoColumn } from './log-rows.ts'

/** What of a payment stands in its entries. */
export type EntryPayment = Pick<
  Intent,
  | 'id'
  | 'kind'
  | 'amount'
  | 'payeeName'
  | 'payeeDocument'
  | 'toldName'
  | 'toldAmount'
  | 'endToEndId'
  | 'providerId'
  | 'idempotencyKey'
>

/** The n-th event of the journal as an entry; without a signature it was written before there was this log. */
export function entryOfEvent(
  n: number,
  intent: EntryPayment,
  event: Omit<JournalEvent, 'seq'>,
  signature: Signature | null,
): NewEntry {
  const { at, by, what, facts } = event
  const name = intent.payeeName === '' ? intent.toldName : intent.payeeName
  return {
    at,
    clock: signature?.clock ?? null,
    who: whoColumn(by === 'person' ? { is: 'person', name: signature?.person ?? null } : { is: by }),
    area: 'payment',
    what,
    outcome: paymentOutcome(what),
    subject: intent.id,
    amount: intent.toldAmount ?? intent.amount,
    about: name,
    facts: { ...facts, kind: intent.kind },
    mark: `journal:${n}`,
    document: intent.payeeDocument === '' ? null : intent.payeeDocument,
    ids: [intent.endToEndId, intent.providerId, intent.idempotencyKey],
  }
}

/** What of a debit stands in its entries. */
export interface EntryDebit {
  readonly amount: Centavos | null
  readonly name: string | null
}

/** The n-th event of the watch as an entry: about a debit, or about holding payments. */
export function entryOfWatch(
  n: number,
  subject: string,
  event: WatchEvent,
  debit: EntryDebit | null,
  clock: NewEntry['clock'],
): NewEntry {
  const { at, author, what, facts } = event
  return {
    at,
    clock,
    who: whoColumn(author === null ? { is: 'quita' } : { is: 'person', name: author }),
    area: debit === null ? 'hold' : 'debit',
    what,
    outcome: what === 'alarmed' ? 'doubt' : 'done',
    subject: debit === null ? null : subject,
    amount: debit?.amount ?? null,
    about: debit?.name ?? null,
    facts,
    mark: `watch:${n}`,
  }
}
