import type { ChargeFaultReason } from '../../../../shared/charge/charge-faults.ts'
import { termNames } from '../../../../shared/domain/charge-terms.ts'
import type { TextKey } from '../../../../shared/i18n/catalogue.ts'
import type { Text } from '../../../../shared/i18n/text-over.ts'

/** What is wrong with a form, by the path of the field in the charge it makes. */
export type Faults = Readonly<Record<string, TextKey>>

/** The name of each field in the API Pix; `#` stands for the place of a row. */
const STANDARD: Readonly<Record<string, string>> = {
  key: 'chave',
  amount: 'valor.original',
  mayChangeAmount: 'valor.modalidadeAlteracao',
  expiresIn: 'calendario.expiracao',
  'debtor.document': 'devedor.cpf/cnpj',
  'debtor.name': 'devedor.nome',
  'debtor.email': 'devedor.email',
  'debtor.street': 'devedor.logradouro',
  'debtor.city': 'devedor.cidade',
  'debtor.state': 'devedor.uf',
  'debtor.zip': 'devedor.cep',
  message: 'solicitacaoPagador',
  extras: 'infoAdicionais',
  'extras.#.name': 'infoAdicionais.nome',
  'extras.#.value': 'infoAdicionais.valor',
  txid: 'txid',
  'withdrawal.amount': 'valor.retirada.valor',
  'withdrawal.agent': 'valor.retirada.modalidadeAgente',
  'withdrawal.agentIspb': 'valor.retirada.prestadorDoServicoDeSaque',
  dueDate: 'calendario.dataDeVencimento',
  daysAfterDue: 'calendario.validadeAposVencimento',
  'terms.discount.dates.#.date': 'valor.desconto.descontoDataFixa.data',
  'terms.discount.dates.#.value': 'valor.desconto.descontoDataFixa.valorPerc',
  ...Object.fromEntries(
    Object.entries(termNames).map(([ours, theirs]) => [`terms.${ours}.value`, `valor.${theirs}.valorPerc`]),
  ),
}

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

/** A sentence with the name that the standard gives its field, so that a programmer and an accountant can agree. */
export function namedFault(t: Text, path: string, sentence: string): string {
  const name = STANDARD[withoutPlaces(path)]
  return name === undefined ? sentence : t('charges.namedFault', { sentence, name })
}

function withoutPlaces(path: string): string {
  return path.replace(/\.\d+(?=\.|$)/g, '.#')
}
