import type { TextKey } from '../../../shared/i18n/catalogue.ts'
import type { AccountNumberFault } from '../../../shared/ids/account-number.ts'
import type { IssuerFault } from '../../../shared/ids/issuer.ts'
import type { TaxDocumentFault } from '../../../shared/ids/tax-document.ts'
import type { AmountFault } from '../../../shared/money/typed-amount.ts'
import type { InstitutionFault } from './institution-field.ts'

/** For each field that a parser of its own reads, the sentence for each of the parser's faults. */
export const faultText = {
  institution: {
    empty: 'payManual.institutionEmpty',
    length: 'payManual.institutionLength',
    unknown: 'payManual.institutionUnknown',
  },
  issuer: {
    empty: 'payManual.issuerEmpty',
    characters: 'payManual.issuerCharacters',
    length: 'payManual.issuerLength',
    checkDigit: 'payManual.issuerCheckDigit',
  },
  number: {
    empty: 'payManual.numberEmpty',
    characters: 'payManual.numberCharacters',
    length: 'payManual.numberLength',
  },
  document: {
    empty: 'common.documentEmpty',
    characters: 'common.documentCharacters',
    length: 'common.documentLength',
    repeated: 'common.documentRepeated',
    checkDigits: 'common.documentCheckDigits',
  },
  amount: {
    empty: 'common.amountEmpty',
    useComma: 'common.amountUseComma',
    malformed: 'common.amountMalformed',
    tooManyDecimals: 'common.amountTooManyDecimals',
    negative: 'common.amountNegative',
    zero: 'common.amountZero',
    tooLarge: 'common.amountTooLarge',
  },
} as const satisfies {
  institution: Record<InstitutionFault, TextKey>
  issuer: Record<IssuerFault, TextKey>
  number: Record<AccountNumberFault, TextKey>
  document: Record<TaxDocumentFault, TextKey>
  amount: Record<AmountFault, TextKey>
}
