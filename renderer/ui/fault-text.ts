import type { TextKey } from '../../shared/i18n/catalogue.ts'
import type { TaxDocumentFault } from '../../shared/ids/tax-document.ts'
import type { AmountFault } from '../../shared/money/typed-amount.ts'

/** The sentence for each fault of what many forms ask for. */
export const faultText = {
  amount: {
    empty: 'common.amountEmpty',
    useComma: 'common.amountUseComma',
    malformed: 'common.amountMalformed',
    tooManyDecimals: 'common.amountTooManyDecimals',
    negative: 'common.amountNegative',
    zero: 'common.amountZero',
    tooLarge: 'common.amountTooLarge',
  },
  document: {
    empty: 'common.documentEmpty',
    characters: 'common.documentCharacters',
    length: 'common.documentLength',
    repeated: 'common.documentRepeated',
    checkDigits: 'common.documentCheckDigits',
  },
} as const satisfies { amount: Record<AmountFault, TextKey>; document: Record<TaxDocumentFault, TextKey> }
