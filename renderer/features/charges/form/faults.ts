import type { ChargeFaultReason } from '../../../../shared/charge/charge-faults.ts'
import type { TextKey } from '../../../../shared/i18n/catalogue.ts'

/** What is wrong with a form, by the path of the field in the charge it makes. */
export type Faults = Readonly<Record<string, TextKey>>

/** The sentence for each field that its own schema refuses. */
const REFUSED: Readonly<Record<string, TextKey>> = {
  expiresIn: 'charges.wrongExpiry',
  'debtor.name': 'charges.wrongName',
  'debtor.email': 'charges.wrongEmail',
  'debtor.street': 'charges.wrongLine',
  'debtor.city': 'charges.wrongLine',
  'debtor.state': 'charges.wrongState',
  'debtor.zip': 'charges.wrongZip',
  message: 'charges.wrongMessage',
  extras: 'charges.wrongExtras',
  'extras.#.name': 'charges.wrongExtraName',
  'extras.#.value': 'charges.wrongExtraValue',
  txid: 'charges.wrongTxid',
  'withdrawal.agentIspb': 'charges.wrongIspb',
  dueDate: 'charges.wrongDate',
  daysAfterDue: 'charges.wrongDays',
}

/** The sentence for each rule between fields. */
export const ruleWords = {
  zero: 'forms.amountZero',
  'saque-zero': 'charges.rule_saqueZero',
  'with-withdrawal': 'charges.rule_withWithdrawal',
  'troco-agent': 'charges.rule_trocoAgent',
  past: 'charges.rule_past',
  whole: 'charges.rule_whole',
  'after-due': 'charges.rule_afterDue',
  twice: 'charges.rule_twice',
  order: 'charges.rule_order',
} as const satisfies Record<ChargeFaultReason, TextKey>

/** The sentence for a field that its schema refuses. */
export function refusedWords(path: string): TextKey {
  return REFUSED[withoutPlaces(path)] ?? 'charges.wrongOther'
}

function withoutPlaces(path: string): string {
  return path.replace(/\.\d+(?=\.|$)/g, '.#')
}
