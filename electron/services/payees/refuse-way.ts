import { isSameWay, type PayeeId, type PayeeWay } from '../../../shared/domain/payee.ts'
import type { PayeeRefusalId, ToldRefusal } from '../../../shared/domain/payee-refusal.ts'
import type { PaymentId } from '../../../shared/domain/payment.ts'
import { type AppError, appError } from '../../../shared/errors/app-error.ts'
import { err, mapOk, ok, type Result } from '../../../shared/kit/result.ts'
import { localDateOf } from '../../../shared/time/local-date.ts'
import { placeOfAccount } from '../../vault/payee-tables.ts'
import type { Vault } from '../../vault/vault.ts'
import type { PayeeNoteNeeds } from '../payments/payee-note.ts'
import { changeUnderReview } from './note-call.ts'
import { payeeWay } from './payee-way.ts'

/** Which key or account is refused: the new one of a payment under review, or one of a payee. */
export type RefusedWay =
  | { readonly kind: 'review'; readonly reviewId: PaymentId }
  | { readonly kind: 'payee'; readonly id: PayeeId; readonly way: PayeeWay }

interface Needs extends PayeeNoteNeeds {
  readonly vault: Pick<Vault, 'payees' | 'payeeBook' | 'journal'>
  /** The name of who sits at this computer. */
  readonly person: string
}

/** A refusal with whose key or account it is, and which one. */
export type NotedRefusal = ToldRefusal & { readonly payee: string | null; readonly keyOrAccount: string }

/** Keeps a person's word that a key or account is not the payee's. From then on whoever would pay it is told so and asked. */
export async function refuseWay(
  needs: Needs,
  { of, reason }: { readonly of: RefusedWay; readonly reason: string },
): Promise<Result<NotedRefusal, AppError>> {
  const found = of.kind === 'review' ? await changeUnderReview(needs, of.reviewId) : await wayOfPayee(needs, of)
  if (!found.ok) return found
  if (found.value === null) return err(appError({ kind: 'not-found', what: 'way' }))
  const { id, account, payee } = found.value
  const refusal = { reason, by: needs.person, at: needs.clock.now() }
  return kept(await needs.vault.payeeBook.refuse({ id, place: placeOfAccount(account), refusal }), payee)
}

/** Takes a refusal back: `not-found` where it does not stand any more, since somebody else did. */
export async function takeBackRefusal(
  { vault, clock, person }: Pick<Needs, 'vault' | 'clock' | 'person'>,
  id: PayeeRefusalId,
  payee: PayeeId,
): Promise<Result<NotedRefusal, AppError>> {
  const book = await read({ vault, clock }, payee)
  if (!book.ok) return book
  return kept(await vault.payeeBook.takeBack({ id, by: person, at: clock.now() }), book.value?.payee.name || null)
}

function kept(
  told: Awaited<ReturnType<Vault['payeeBook']['refuse']>>,
  payee: string | null,
): Result<NotedRefusal, AppError> {
  if (!told.ok) return told
  if (told.value === null) return err(appError({ kind: 'not-found', what: 'refusal' }))
  const { place, refusal } = told.value
  return ok({ ...refusal, payee, keyOrAccount: place.replace(/^key:[A-Z]+:/, '') })
}

// Whose way is gone, or another one than is shown, is not refused in its place.
async function wayOfPayee(needs: Needs, { id: asked, way }: Extract<RefusedWay, { kind: 'payee' }>) {
  return mapOk(await read(needs, asked), (entry) => {
    const row = entry?.known.find(({ account }) => isWay(account, way))
    return entry === null || row === undefined
      ? null
      : { id: entry.payee.id, account: row.account, payee: entry.payee.name || null }
  })
}

function read({ vault, clock }: Pick<Needs, 'vault' | 'clock'>, id: PayeeId) {
  const now = clock.now()
  return vault.payeeBook.read({ id, since: now, today: localDateOf(now) })
}

function isWay(account: string, way: PayeeWay): boolean {
  const one = payeeWay(account, null)
  return one !== null && isSameWay(one, way)
}
