import type { TextKey } from '../../../../shared/i18n/catalogue.ts'
import type { AccountNumberFault } from '../../../../shared/ids/account-number.ts'
import type { IssuerFault } from '../../../../shared/ids/issuer.ts'

/** For each field of the account that a parser of its own reads, the sentence for each of the parser's faults. */
export const accountFaultText = {
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
} as const satisfies {
  issuer: Record<IssuerFault, TextKey>
  number: Record<AccountNumberFault, TextKey>
}
