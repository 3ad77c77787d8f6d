import { askedOf } from '../../../shared/charge/asked-of.ts'
import { chargeStateOf, deadFrom, expiresAtOf, overdueFrom } from '../../../shared/charge/charge-state.ts'
import type { Charge } from '../../../shared/domain/charge.ts'
import { instantFromMs } from '../../../shared/time/instant.ts'
import { localDateOf } from '../../../shared/time/local-date.ts'
import type { SearchFields } from './search-index.ts'

/** The latest end: charges without one stand last. */
const ENDLESS = '9999-12-31'
const ANY_MOMENT = instantFromMs(0)

/** What of a charge lists show, sort and filter by; the columns beside the whole record. */
export const chargeColumnNames = [
  'kind',
  'txid',
  'revision',
  'status',
  'word',
  'createdAt',
  'expiresAt',
  'dueDate',
  'day',
  'due',
  'overdueOn',
  'deadAt',
  'debtorName',
  'debtorDocument',
  'message',
  'amount',
  'batchId',
] as const
type Columns = Readonly<Record<(typeof chargeColumnNames)[number], string | number | null>>

/** Reads those columns out of a charge. */
export function chargeColumns(charge: Charge): Columns {
  const { kind, txid, revision, status, createdAt, dueDate, debtor, message, batchId } = charge
  const expiresAt = expiresAtOf(charge)
  return {
    kind,
    txid,
    revision,
    status,
    word: wordOf(charge),
    createdAt,
    expiresAt,
    dueDate,
    day: kind === 'cobv' ? dueDate : createdAt && localDateOf(createdAt),
    due: dueDate ?? expiresAt ?? ENDLESS,
    overdueOn: overdueFrom(charge),
    deadAt: deadFrom(charge),
    debtorName: debtor?.name ?? null,
    debtorDocument: debtor?.document ?? null,
    message,
    amount: askedOf(charge),
    batchId,
  }
}

const listed = ['word', 'createdAt', 'day', 'due', 'overdueOn', 'deadAt', 'amount', 'batchId'] as const

/** Says whether a change moves a charge within lists, or into others. */
export function movesCharge(before: Charge, after: Charge): boolean {
  const [old, now] = [chargeColumns(before), chargeColumns(after)]
  return listed.some((name) => old[name] !== now[name])
}

/** What a charge is found by. */
export function chargeSearch({ txid, debtor, message, extras, key, amount, withdrawal }: Charge): SearchFields {
  const words = [message, ...extras.flatMap(({ name, value }) => [name, value]), key]
  return {
    name: debtor?.name ?? null,
    document: debtor?.document ?? null,
    description: words.filter((word) => word !== null).join('\n'),
    ids: [txid],
    amount: askedOf({ amount, withdrawal }),
  }
}

// Without its dates nothing is late: this is what the institution's word alone says.
function wordOf({ kind, status }: Charge): string {
  const undated = { kind, status, createdAt: null, expiresIn: null, dueDate: null, daysAfterDue: null }
  return chargeStateOf(undated, ANY_MOMENT)
}
