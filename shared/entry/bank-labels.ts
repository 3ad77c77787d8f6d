import type { AccountType } from '../ids/account-type.ts'

/** What a label in a text announces. */
export type LabelField = 'branch-and-account' | 'bank' | 'branch' | 'account' | 'type' | 'document' | 'name' | 'amount'

/** A label inside a text and what stands behind it, up to the next label or the end of its reach. */
export interface Labelled {
  readonly field: LabelField
  readonly label: string
  readonly value: string
  readonly from: number
  readonly to: number
}

const WORDS: readonly (readonly [LabelField, string])[] = [
  ['branch-and-account', String.raw`ag(?:[eê]ncia)?\.? ?(?:\/|e) ?(?:conta|cta|c\/?c)(?: corrente)?`],
  ['bank', String.raw`banco|bco|ispb|institui[cç][aã]o(?: financeira)?`],
  ['branch', String.raw`ag[eê]ncia|ag`],
  [
    'account',
    String.raw`conta(?:[ -](?:corrente|(?:de )?poupan[cç]a|(?:de )?pagamentos?|sal[aá]rio))?|cta|c\/c|c\/p|cc|cp|poupan[cç]a`,
  ],
  ['type', String.raw`tipo(?: d[ae] conta)?`],
  ['document', String.raw`cpf ?\/ ?cnpj|cnpj ?\/ ?cpf|cnpj|cpf|documento`],
  [
    'name',
    String.raw`(?:nome|titular|favorecid[oa])(?: d[ao] (?:conta|titular|favorecid[oa])| completo)?|raz[aã]o social|benefici[aá]ri[oa]|destinat[aá]ri[oa]`,
  ],
  ['amount', String.raw`valor(?: total| a pagar)?|r\$`],
]

const LABEL = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${WORDS.map(([, words]) => `(${words})`).join('|')})(?!\p{L})`,
  'giu',
)
// A value is near its label, or it is another story.
const REACH = 120

/** Finds the labels of bank data in a text, each with its value; a value ends at a blank line or at what is taken. */
export function findLabels(text: string): readonly Labelled[] {
  const matches = Array.from(text.matchAll(LABEL))
  return matches.flatMap((match, place) => {
    const field = WORDS[match.slice(1).findIndex((group) => group !== undefined)]?.[0]
    if (field === undefined) return []
    const start = match.index + match[0].length
    const end = Math.min(matches[place + 1]?.index ?? text.length, start + REACH)
    const value = text.slice(start, end).split(/\S *\n *\n|\0/, 1)[0] ?? ''
    return [{ field, label: match[0], value, from: match.index, to: start + value.length }]
  })
}

/** The account type that the words of a label or a value say, or null. */
export function accountTypeIn(words: string): AccountType | null {
  if (/poupan|^c\/?p$/i.test(words)) return 'SVGS'
  if (/pagamento/i.test(words)) return 'TRAN'
  if (/sal[aá]rio/i.test(words)) return 'SLRY'
  return /corrente|^c\/?c$/i.test(words) ? 'CACC' : null
}
