import type { PayeeRow } from '../../../../shared/domain/payee.ts'
import type { PaymentSummary } from '../../../../shared/domain/payment.ts'
import { plainText } from '../../../../shared/kit/plain-text.ts'
import { isNamed } from './named.ts'

/** Somebody who was paid in a way that can be taken again: the newest of those payments, and how many there were. */
export interface PaidPayee {
  readonly last: PaymentSummary
  readonly times: number
}

// What was refused or is not known to have gone is no way that works.
const paid: readonly PaymentSummary['state'][] = ['accepted', 'settled', 'partly-refunded', 'refunded']

/**
 * Who was paid by these payments (newest first), the most frequent first and of those the newest. A payee is a document where
 * one is known whole, else the key or the account. A boleto, and a code, is one debt: neither is a way to pay its payee again.
 */
export function paidPayees(payments: readonly PaymentSummary[]): readonly PaidPayee[] {
  const found = new Map<string, { last: PaymentSummary; times: number }>()
  for (const payment of payments) {
    const payee = isRepeatable(payment) ? identityOf(payment) : null
    if (payee === null) continue
    const known = found.get(payee)
    if (known === undefined) found.set(payee, { last: payment, times: 1 })
    else known.times += 1
  }
  return [...found.values()].sort((one, other) => other.times - one.times)
}

/** Somebody to pay: paid by Quita, or known to the book of payees alone, from the statement or from a list that was brought. */
export type KnownPayee = PaidPayee | PayeeRow

/** Those of the book that are none of the payees who were paid by Quita: by document, key and account. */
export function besidesPaid(book: readonly PayeeRow[], payees: readonly PaidPayee[]): readonly PayeeRow[] {
  const paidTo = payees.map(({ last }) => last.payee)
  return book.filter(
    ({ document, way }) =>
      !paidTo.some(
        (payee) =>
          (document !== null && payee.document === document) ||
          (way?.kind === 'key' && payee.key === way.key) ||
          (way?.kind === 'account' &&
            payee.ispb === way.ispb &&
            (payee.issuer ?? '') === way.issuer &&
            payee.number === way.number),
      ),
  )
}

/**
 * Who of them a text names: by {@link isNamed}, or it begins the document, the key or the account number.
 */
export function payeesNamed(text: string, payees: readonly PaidPayee[]): readonly PaidPayee[] {
  const sign = signsOf(text)
  if (sign.length < 2) return []
  return payees.filter(
    ({ last: { payee } }) =>
      isNamed(text, payee.name ?? '') ||
      [payee.document, payee.key, payee.number].some((id) => signsOf(id ?? '').startsWith(sign)),
  )
}

function isRepeatable({ kind, state }: PaymentSummary): boolean {
  return (kind === 'pix-key' || kind === 'pix-manual') && paid.includes(state)
}

function identityOf({ payee }: PaymentSummary): string | null {
  const { document, key, ispb, issuer, number, accountType } = payee
  if (document !== null && /^[\dA-Z]+$/.test(document)) return document
  if (key !== null) return `key ${key}`
  return number === null ? null : ['account', ispb, issuer, number, accountType].join(' ')
}

function signsOf(text: string): string {
  return plainText(text).replaceAll(/[^\p{L}\p{N}@]/gu, '')
}
