import type { Billet, BilletFault } from '../billet/billet.ts'
import type { BrCode, BrCodeFault } from '../brcode/br-code.ts'
import type { AccountNumber } from '../ids/account-number.ts'
import type { AccountType } from '../ids/account-type.ts'
import type { EndToEndId, EndToEndIdFault } from '../ids/end-to-end-id.ts'
import type { IdempotencyKey } from '../ids/idempotency-key.ts'
import type { InvoiceKey } from '../ids/invoice-key.ts'
import type { Ispb } from '../ids/ispb.ts'
import type { Issuer } from '../ids/issuer.ts'
import type { PixKeyFault } from '../ids/pix-key.ts'
import type { TaxDocument } from '../ids/tax-document.ts'
import type { TypedPixKey } from '../ids/typed-pix-key.ts'
import type { Centavos } from '../money/centavos.ts'

/** A fact that was checked and speaks for a recognition; screens have a sentence for each. */
export type WhyWord =
  | 'check-digits' // of a CPF, a CNPJ, a billet or an invoice
  | 'length'
  | 'shape' // the characters stand where they must
  | 'crc'
  | 'guid' // the code says that it is a Pix
  | 'at-sign'
  | 'plus' // an international phone
  | 'mobile' // area code, 9 and eight more digits
  | 'label' // the text itself says what it is
  | 'institution-known'

/** The fields of an account, each null when the text does not say it. */
export interface BankData {
  readonly ispb: Ispb | null
  readonly issuer: Issuer | null
  readonly number: AccountNumber | null
  readonly accountType: AccountType | null
  readonly document: TaxDocument | null
  readonly name: string | null
  readonly amount: Centavos | null
}

/** The name of a field of BankData. */
export type BankDataField = keyof BankData

/** What looks nearly right, and which check it fails. */
export type Damage =
  | { readonly what: 'br-code'; readonly fault: BrCodeFault }
  | { readonly what: 'billet'; readonly fault: BilletFault }
  | { readonly what: 'pix-key'; readonly fault: PixKeyFault }
  | { readonly what: 'end-to-end-id'; readonly fault: EndToEndIdFault }
  /** All of it is an invoice's key but its last digit. */
  | { readonly what: 'invoice' }

/** What a piece of text was recognised as. */
export type Meaning =
  | { readonly kind: 'pix-key'; readonly typed: TypedPixKey }
  | { readonly kind: 'br-code'; readonly code: BrCode }
  | { readonly kind: 'billet'; readonly billet: Billet }
  | { readonly kind: 'invoice'; readonly key: InvoiceKey }
  | { readonly kind: 'end-to-end-id'; readonly id: EndToEndId }
  | { readonly kind: 'idempotency-key'; readonly key: IdempotencyKey }
  | { readonly kind: 'bank-data'; readonly data: BankData; readonly understood: readonly BankDataField[] }
  | ({ readonly kind: 'damaged' } & Damage)

/**
 * One meaning of a text: what it is, the piece it came from, and the facts that were checked. `amount` is the only one that stands
 * beside a Pix key, in its row or in the whole text where nothing else was found; absent where there is none or several.
 */
export type Recognition = Meaning & {
  readonly source: string
  readonly why: readonly WhyWord[]
  readonly amount?: Centavos
}
