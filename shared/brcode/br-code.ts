import type { PixKey, PixKeyFault } from '../ids/pix-key.ts'
import type { Centavos } from '../money/centavos.ts'

/**
 * What a copy-and-paste code is: `static` names a key, `dynamic` a charge at an address, `composite` one of these and a
 * recurrence, `recurrence` nothing but a recurrence, which this application cannot pay.
 */
export type BrCodeKind = 'static' | 'dynamic' | 'composite' | 'recurrence'

/** What is odd about a code that can be paid all the same. */
export type BrCodeWarning =
  | 'initiation' // field 01 is neither 11 nor 12
  | 'category-missing'
  | 'name-missing'
  | 'name-length'
  | 'city-missing'
  | 'city-length'
  | 'amount-unusual' // an amount beside a location that is not written as one; the charge decides
  | 'additional-missing' // no field 62
  | 'txid-missing'
  | 'txid-unusual' // a dynamic code's txid of more than 25 or odd characters; its charge decides
  | 'non-ascii'

/**
 * A Pix copy-and-paste code (BR Code). In a dynamic code the amount and the txid are decoration: the charge decides.
 * What the code does not say is null; a txid of `***` is none.
 */
export interface BrCode {
  /** Exactly what is sent. */
  readonly text: string
  readonly kind: BrCodeKind
  readonly key: PixKey | null
  /** Where the charge lies, host and path without scheme. */
  readonly location: string | null
  readonly recurrenceLocation: string | null
  /** May be 0,00 for a withdrawal (Pix Saque) only; null also where the amount beside a location is no amount. */
  readonly amount: Centavos | null
  readonly merchantName: string | null
  readonly merchantCity: string | null
  readonly categoryCode: string | null
  readonly postalCode: string | null
  readonly txid: string | null
  /** The receiver's text for the payer. */
  readonly info: string | null
  /** The ISPB of the agent of a Pix Saque. */
  readonly withdrawalAgent: string | null
  /** True for `12`, false for `11`, null when the code does not say. */
  readonly singleUse: boolean | null
  readonly warnings: readonly BrCodeWarning[]
}

/** Which check of a code failed. */
export type BrCodeFaultWord =
  | 'empty'
  | 'too-long'
  | 'not-br-code' // does not begin as one
  | 'format' // field 00 is not 01
  | 'structure' // an id or a length that is no number
  | 'truncated' // a field says that it is longer than what is left
  | 'repeated'
  | 'crc-missing'
  | 'crc-not-last'
  | 'crc'
  | 'currency'
  | 'country'
  | 'not-pix'
  | 'two-accounts'
  | 'key' // `key` says why
  | 'key-and-location'
  | 'nothing-to-pay' // neither key nor location
  | 'location-scheme'
  | 'location'
  | 'withdrawal-agent'
  | 'amount'
  | 'amount-zero'
  | 'txid-length'
  | 'txid-characters'

/** Why a text is no code that can be paid: the check, the place in the cleaned text from 0, the field such as `26.01`. */
export interface BrCodeFault {
  readonly fault: BrCodeFaultWord
  readonly at: number | null
  readonly field: string | null
  readonly key: PixKeyFault | null
}
