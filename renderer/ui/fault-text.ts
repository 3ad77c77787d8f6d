import type { TextKey } from '../../shared/i18n/catalogue.ts'
import type { TaxDocumentFault } from '../../shared/ids/tax-document.ts'
import type { AmountFault } from '../../shared/money/typed-amount.ts'

/** The sentence for each fault of what many forms ask for. */
export const faultText = {
  amount: {
    empty: 'forms.amountEmpty',
    useComma: 'forms.amountUseComma',
    malformed: 'forms.amountMalformed',
    tooManyDecimals: 'forms.amountTooManyDecimals',
    negative: 'forms.amountNegative',
    zero: 'forms.amountZero',
    tooLarge: 'forms.amountTooLarge',
  },
  document: {
    empty: 'forms.documentEmpty',
    characters: 'forms.documentCharacters',
    length: 'forms.documentLength',
    repeated: 'forms.documentRepeated',
    checkDigits: 'forms.documentCheckDigits',
  },
} as const satisfies { amount: Record<AmountFault, TextKey>; document: Record<TaxDocumentFault, TextKey> }
