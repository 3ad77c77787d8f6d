import type { Due, DueId, UsualOfDue } from '../../../shared/domain/due.ts'
import type { PayeeId } from '../../../shared/domain/payee.ts'
import { type AppError, appError } from '../../../shared/errors/app-error.ts'
import { documentSigns } from '../../../shared/ids/document-signs.ts'
import { err, mapOk, ok, type Result } from '../../../shared/kit/result.ts'
import { instantFromMs, instantMs } from '../../../shared/time/instant.ts'
import { localDateOf } from '../../../shared/time/local-date.ts'
import type { Clock } from '../../ports/clock.ts'
import type { KnownPayeeRow } from '../../vault/payee-tables.ts'
import type { Vault } from '../../vault/vault.ts'
import { draftIntent } from '../payment-batches/draft-intent.ts'
import { fullDocument } from '../payments/judge-payee.ts'

interface Needs {
  readonly vault: Pick<Vault, 'dues' | 'payees' | 'payeeBook'>
  readonly clock: Pick<Clock, 'now'>
}

const YEAR_MS = 365 * 86_400_000

/**
 * What a year of payments to the payee of a due comes to: to whom its document belongs, else its key or account, else the only one of its
 * name. Null where that is nobody, or several.
 */
export async function usualOfDue({ vault, clock }: Needs, id: DueId): Promise<Result<UsualOfDue | null, AppError>> {
  const due = await vault.dues.get(id)
  if (!due.ok) return due
  if (due.value === null) return err(appError({ kind: 'not-found', what: 'due' }))
  const now = clock.now()
  const payee = await payeeOf(vault, due.value, now)
  if (!payee.ok) return payee
  if (payee.value === null) return ok(null)
  const since = instantFromMs(instantMs(now) - YEAR_MS)
  return mapOk(await vault.payeeBook.read({ id: payee.value, since, today: localDateOf(now) }), (entry) =>
    entry === null || entry.year === null ? null : { payee: entry.payee.id, ...entry.year },
  )
}

async function payeeOf(
  { payees, payeeBook }: Needs['vault'],
  { payeeName, payeeDocument, order }: Due,
  now: ReturnType<Clock['now']>,
): Promise<Result<PayeeId | null, AppError>> {
  const document = fullDocument({ document: documentSigns(payeeDocument ?? '') }) ?? ''
  const account = order === null ? '' : (draftIntent(order, localDateOf(now))?.payeeAccount ?? '')
  const found = await payees.find({ name: payeeName ?? '', document, account: isLasting(account) ? account : '' })
  if (!found.ok) return found
  const { byDocument, byAccount, byName } = found.value
  const named = document === '' ? byName.filter(({ likeness }) => likeness === 'same') : []
  const [rows = []] = [byDocument, byAccount, named].filter((some) => some.length > 0)
  return onlyOne(payeeBook, rows)
}

// What may be paid once only has an account of its own each time.
function isLasting(account: string): boolean {
  return !account.startsWith('billet:') && !account.startsWith('qr:')
}

async function onlyOne(
  book: Needs['vault']['payeeBook'],
  rows: readonly KnownPayeeRow[],
): Promise<Result<PayeeId | null, AppError>> {
  const all = new Set<PayeeId>()
  for (const row of rows) {
    const id = await book.holder(row)
    if (!id.ok) return id
    if (id.value !== null) all.add(id.value)
  }
  const [id] = all
  return ok(all.size === 1 ? (id ?? null) : null)
}
