import { eachTerm } from '../../../../shared/domain/charge-terms.ts'
import type { TextKey } from '../../../../shared/i18n/catalogue.ts'
import type { Text } from '../../../../shared/i18n/text-over.ts'
import type { RowFault } from '../sheet/read-charges.ts'
import { usualUnits } from '../sheet/read-sheet-term.ts'
import type { SheetField } from '../sheet/sheet-fields.ts'

const AMOUNT: Readonly<Record<string, TextKey>> = {
  empty: 'forms.amountEmpty',
  malformed: 'forms.amountMalformed',
  useComma: 'forms.amountUseComma',
  tooManyDecimals: 'forms.amountTooManyDecimals',
  negative: 'forms.amountNegative',
  zero: 'forms.amountZero',
  tooLarge: 'forms.amountTooLarge',
}
const RATE: Readonly<Record<string, TextKey>> = {
  empty: 'charges.wrongRateEmpty',
  malformed: 'charges.wrongRate',
  useComma: 'charges.wrongRateComma',
  tooManyDecimals: 'charges.wrongRateDecimals',
  negative: 'charges.wrongRateEmpty',
  zero: 'charges.wrongRateEmpty',
  tooLarge: 'charges.wrongRate',
}
const DAY: Readonly<Record<string, TextKey>> = { malformed: 'charges.wrongDate' }

/** The sentences of each field by reason; what the rules between fields say stands in {@link ANY}. */
const WORDS: Readonly<Record<SheetField, Readonly<Record<string, TextKey>>>> = {
  name: { malformed: 'charges.wrongName' },
  document: {
    empty: 'forms.documentEmpty',
    malformed: 'forms.documentCharacters',
    characters: 'forms.documentCharacters',
    length: 'forms.documentLength',
    repeated: 'forms.documentRepeated',
    checkDigits: 'forms.documentCheckDigits',
  },
  amount: AMOUNT,
  dueDate: DAY,
  message: { malformed: 'charges.wrongMessage' },
  daysAfterDue: { malformed: 'charges.wrongDays' },
  ...eachTerm((field) => (usualUnits[field] === 'percent' ? RATE : AMOUNT)),
  discountUntil: DAY,
  email: { malformed: 'charges.wrongEmail' },
  street: { malformed: 'charges.wrongLine' },
  city: { malformed: 'charges.wrongLine' },
  state: { malformed: 'charges.wrongState' },
  zip: { malformed: 'charges.wrongZip' },
  txid: { malformed: 'charges.wrongTxid', twice: 'batches.fault_twice', taken: 'batches.fault_taken' },
}

const ANY: Readonly<Record<string, TextKey>> = {
  missing: 'batches.fault_missing',
  day: 'batches.fault_day',
  broken: 'batches.fault_broken',
  past: 'charges.rule_past',
  whole: 'charges.rule_whole',
  'after-due': 'charges.rule_afterDue',
  twice: 'charges.rule_twice',
  order: 'charges.rule_order',
  unusual: 'batches.fault_unusual',
  untold: 'batches.fault_untold',
  mixed: 'batches.fault_mixed',
  period: 'batches.fault_period',
  created: 'batches.fault_created',
  foreign: 'batches.fault_foreign',
}

/** The sentence for a fault alone, to stand beside its field; null for a reason that nobody knows. */
export function faultKey({ field, reason }: RowFault): TextKey | null {
  return WORDS[field][reason] ?? ANY[reason] ?? null
}

/** What is wrong with a row, with the name of the column; a reason of the institution's own stays in its words. */
export function faultWords(t: Text, fault: RowFault): string {
  const key = faultKey(fault)
  return t('batches.faultOf', { field: t(`batches.field_${fault.field}`), fault: key === null ? fault.reason : t(key) })
}

/** The first fault of a row, and how many more there are. */
export function faultsInBrief(t: Text, [first, ...more]: readonly RowFault[]): string | null {
  if (first === undefined) return null
  const fault = faultWords(t, first)
  return more.length === 0 ? fault : t('batches.moreFaults', { fault, count: more.length })
}
