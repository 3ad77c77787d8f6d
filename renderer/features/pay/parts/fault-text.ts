import type { TextKey } from '../../../../shared/i18n/catalogue.ts'
import type { TaxDocumentFault } from '../../../../shared/ids/tax-document.ts'
import type { AmountFault } from '../../../../shared/money/typed-amount.ts'
import type { InstitutionFault } from './institution-field.ts'

/** For each field that several forms read, the sentence for each fault of its parser. */
export const faultText = {
  institution: {
    empty: 'payForm.institutionEmpty',
    length: 'payForm.institutionLength',
    unknown: 'payForm.institutionUnknown',
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
  document: Record<TaxDocumentFault, TextKey>
  amount: Record<AmountFault, TextKey>
}
