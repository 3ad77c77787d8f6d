import type { AccountType } from '../ids/account-type.ts'
import { isBehindOther } from './amounts-in.ts'

/** What a label in a text announces. */
export type LabelField =
  | 'branch-and-account'
  | 'bank'
  | 'branch'
  | 'account'
  | 'operation'
  | 'type'
  | 'document'
  | 'name'
  | 'amount'

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
  ['bank', String.raw`banco|bco|ispb|institui[cç][aã]o(?: financeira)?|bank(?: name)?(?= ?:)`],
  // Credit unions name their branches so; without its number the word is part of their names.
  ['branch', String.raw`ag[eê]ncia|ag|branch(?= ?:)|coop(?:erativa)?(?=[.:]? ?(?:n[º°o.]* ?)?\d)`],
  [
    'account',
    // Institutions are called so: Conta Azul, Conta Simples.
    String.raw`conta(?! (?:azul|simples|pronta)(?!\p{L}))(?:[ -](?:corrente|(?:de )?poupan[cç]a|(?:de )?pagamentos?|sal[aá]rio))?|cta|account(?: number| no\.?)?(?= ?:)|c[./]c|c[./]p|cc(?! ltda(?!\p{L}))|cp|poupan[cç]a(?! e (?:inv|serv|cr[eé]d|empr))`,
  ],
  // Caixa tells the kind of an account by a number of its own.
  ['operation', String.raw`op(?:era[cç][aã]o)?(?=[.: ]{0,3}[0-9]{2,4}(?![0-9]))`],
  ['type', String.raw`tipo(?: d[ae] conta)?`],
  ['document', String.raw`cpf ?\/ ?cnpj|cnpj ?\/ ?cpf|cnpj|cpf|documento|tax id(?= ?:)`],
  [
    'name',
    String.raw`(?:nome|titular|favorecid[oa](?:\([ao]\))?)(?: d[ao] (?:conta|titular|favorecid[oa])| completo)?|raz[aã]o social|benefici[aá]ri[oa](?:\([ao]\))?|destinat[aá]ri[oa]|(?:account holder|holder|beneficiary)(?= ?:)`,
  ],
  ['amount', String.raw`valor(?! (?:capital|sustent))(?: total| a pagar)?|r\$`],
]

const [BANK, BRANCH, ACCOUNT] = [placeOf('bank'), placeOf('branch'), placeOf('account')]
const [TYPE, NAME] = [placeOf('type'), placeOf('name')]
const LABEL = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${WORDS.map(([, words]) => `(${words})`).join('|')})(?!\p{L})`,
  'giu',
)
// A value is near its label, or it is another story.
const REACH = 120

/** Finds the labels of bank data in a text, each with its value; a value ends at a blank line or at what is taken. */
export function findLabels(text: string): readonly Labelled[] {
  const all = Array.from(text.matchAll(LABEL))
  const hasBanks = all.filter((match) => match[1 + BANK] !== undefined).length > 1
  const matches: RegExpExecArray[] = []
  for (const match of all) {
    const before = matches.at(-1)
    const isOther =
      isWithinName(text, match, before) ||
      isInitials(text, match) ||
      isOfBankItself(text, match) ||
      isOfHolder(text, match, before, hasBanks) ||
      isValueOfType(text, match, before) ||
      (match[0].endsWith('$') && isBehindOther(text, match.index))
    if (!isOther) matches.push(match)
  }
  return matches.flatMap((match, place) => {
    const field = WORDS[match.slice(1).findIndex((group) => group !== undefined)]?.[0]
    if (field === undefined) return []
    const start = match.index + match[0].length
    const end = Math.min(matches[place + 1]?.index ?? text.length, start + REACH)
    const value = text.slice(start, end).split(/(?<=\S) *\n *\n|\0/, 1)[0] ?? ''
    return [{ field, label: match[0], value, from: match.index, to: start + value.length }]
  })
}

// What people say the account is for, and its kind where it stands before the number.
const PURPOSE = String.raw`(?:p\/|para|pra) ?(?:[oa]s? )?(?:pagamentos?|dep[oó]sitos?|transfer[eê]ncias?|cr[eé]ditos?|recebimentos?|ted|doc|pix)`
const PREFACE = new RegExp(
  String.raw`^[^\p{L}\p{N}]*(?:${PURPOSE}(?!\p{L}))?[^\p{L}\p{N}]*(?:(?:corrente|poupan[cç]a|(?:de )?pagamentos?|sal[aá]rio)(?!\p{L}))?[^\p{L}\p{N}]*`,
  'iu',
)

// `Banco: Tribanco (Banco Triângulo)`: one name, two times the word.
function isWithinName(text: string, match: RegExpExecArray, before: RegExpExecArray | undefined): boolean {
  if (before?.[1 + BANK] === undefined || match[1 + BANK] === undefined) return false
  const between = text.slice(before.index + before[0].length, match.index)
  // `Instituição: Banco do Brasil`, `Banco: 001 - Banco do Brasil`
  if (/^ ?[:=-]? ?(?:[0-9]{3} ?[-–]? ?)?$/.test(between)) return true
  return (
    /\p{L}/u.test(between) &&
    !/[\n;:]/.test(between.replace(/^ *:/, '')) &&
    !/^ *[:=]/.test(text.slice(match.index + match[0].length))
  )
}

// `CC Calçados Ltda`, `CP Transportes`: what firms are called by.
function isInitials(text: string, match: RegExpExecArray): boolean {
  return /^(?:CC|CP|Ag)$/.test(match[0]) && /^ \p{Lu}\p{Ll}[^\n\d:]{3}/u.test(text.slice(match.index + match[0].length))
}

// `CNPJ do banco: …` tells of the bank, and begins no other account.
function isOfBankItself(text: string, match: RegExpExecArray): boolean {
  return (
    match[1 + BANK] !== undefined &&
    /(?<!\p{L})cnpj d[aeo] $/iu.test(text.slice(Math.max(0, match.index - 9), match.index))
  )
}

// `Favorecido: Agência Viva Ltda`, `Construtora Conta Certa`, `Banco de Alimentos` where another one tells the bank: words of a name.
function isOfHolder(
  text: string,
  match: RegExpExecArray,
  before: RegExpExecArray | undefined,
  hasBanks: boolean,
): boolean {
  if (before?.[1 + NAME] === undefined) return false
  const between = text.slice(before.index + before[0].length, match.index)
  const isPlace = match[1 + BRANCH] !== undefined || match[1 + ACCOUNT] !== undefined
  const isBehind = isPlace ? /^ ?[:=-] ?(?:[\p{L}&'.]+ ){0,6}$/u.test(between) : /^ ?[:=-] ?$/.test(between)
  const isOther = match[1 + BANK] === undefined || hasBanks
  return isBehind && isOther && /^ (?:d[aeo]s? )?\p{Lu}(?![$])/u.test(text.slice(match.index + match[0].length))
}

// `Tipo: Conta de pagamento`: the kind is told, and no number of an account.
function isValueOfType(text: string, match: RegExpExecArray, before: RegExpExecArray | undefined): boolean {
  if (before?.[1 + TYPE] === undefined || match[1 + ACCOUNT] === undefined) return false
  const [between, behind] = [
    text.slice(before.index + before[0].length, match.index),
    text.slice(match.index + match[0].length),
  ]
  return /^ *[:=-] *$/.test(between) && !/^[^\n]{0,12}[0-9]/.test(behind)
}

/** Parts what stands behind a label of an account: words about the account, and what follows them. */
export function accountValue(value: string): { readonly preface: string; readonly rest: string } {
  const preface = PREFACE.exec(value)?.[0] ?? ''
  return { preface: preface.replace(new RegExp(PURPOSE, 'iu'), ''), rest: value.slice(preface.length) }
}

/** The kind that a number of Caixa's says of an account, or null. */
export function accountTypeOfOperation(digits: string): AccountType | null {
  if (/^(?:0?13|0?22|1288)$/.test(digits)) return 'SVGS'
  return /^(?:00[13]|3701|1292)$/.test(digits) ? 'CACC' : null
}

/** The account type that the words of a label or a value say, or null. */
export function accountTypeIn(words: string): AccountType | null {
  if (/poupan|^c[./]?p$/i.test(words)) return 'SVGS'
  if (/pagamento/i.test(words)) return 'TRAN'
  if (/sal[aá]rio/i.test(words)) return 'SLRY'
  return /corrente|^c[./]?c$/i.test(words) ? 'CACC' : null
}

function placeOf(name: LabelField): number {
  return WORDS.findIndex(([field]) => field === name)
}
