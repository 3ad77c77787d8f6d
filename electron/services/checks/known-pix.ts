import type { KnownReceipt, ReceiptCheck } from '../../../shared/domain/receipt-check.ts'
import type { Cnpj } from '../../../shared/ids/cnpj.ts'
import { type EndToEndId, endToEndIdInstant } from '../../../shared/ids/end-to-end-id.ts'
import { type Instant, instantFromMs } from '../../../shared/time/instant.ts'
import { localDateOf } from '../../../shared/time/local-date.ts'
import { stateOfStatus } from '../../journal/provider-word.ts'

/** One source's word on a Pix. What it does not say is null. */
export interface Witness {
  readonly by: NonNullable<ReceiptCheck['by']>
  readonly direction: 'in' | 'out'
  /** The institution's raw word; null where the source itself proves that the Pix has settled. */
  readonly status: string | null
  readonly at: Instant | null
  readonly amount: KnownReceipt['amount']
  readonly otherName: string | null
  readonly otherDocument: string | null
  /** True where a person wrote the name: papers may well write it otherwise. */
  readonly nameIsTyped: boolean
}

/** What is known of one Pix: the word of each source, the surest first, and where it is kept. */
export interface KnownPix extends Pick<ReceiptCheck, 'receiptId' | 'paymentId' | 'lineId'> {
  readonly witnesses: readonly [Witness, ...Witness[]]
}

/** Whether a payment has happened (also if it came back since), has not, or may yet. */
export function outcomeOf({ witnesses }: KnownPix): 'settled' | 'failed' | 'open' {
  const words = witnesses.map(({ status }) => (status === null ? 'settled' : stateOfStatus('pix-manual', status)))
  if (words.some((word) => word !== 'accepted' && word !== 'rejected')) return 'settled'
  return words.includes('rejected') ? 'failed' : 'open'
}

/**
 * What each source says in the fields of a receipt, for the account of this company. A Pix may carry the day of its id, too:
 * around midnight, or where its end was heard of late, that is the one that papers print.
 */
export function factsOf(known: KnownPix, id: EndToEndId, company: Cnpj): readonly KnownReceipt[] {
  const minute = endToEndIdInstant(id)
  const told = known.witnesses.map((witness): KnownReceipt => {
    const other = { name: witness.nameIsTyped ? null : witness.otherName, document: witness.otherDocument }
    const [payee, payer] = witness.direction === 'out' ? [other, ourSide(company)] : [ourSide(company), other]
    return {
      amount: witness.amount,
      day: witness.at === null ? null : localDateOf(witness.at),
      payeeName: payee.name,
      payeeDocument: payee.document,
      payerDocument: payer.document,
    }
  })
  return minute === null ? told : [...told, { ...nothing, day: localDateOf(instantFromMs(minute)) }]
}

/** Names that persons wrote: that a paper agrees with one is worth saying, that it does not proves nothing. */
export function typedNames({ witnesses }: KnownPix): readonly KnownReceipt[] {
  return witnesses
    .filter(({ nameIsTyped, otherName }) => nameIsTyped && otherName !== null)
    .map(({ otherName }) => ({ ...nothing, payeeName: otherName }))
}

const nothing: KnownReceipt = { amount: null, day: null, payeeName: null, payeeDocument: null, payerDocument: null }

// How the account's holder is called on papers, the connection does not know: its name is the person's own.
function ourSide(document: Cnpj): { readonly name: null; readonly document: string } {
  return { name: null, document }
}
