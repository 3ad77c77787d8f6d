import { addedOrTakenOff } from '../domain/charge-terms.ts'
import type { Centavos } from '../money/centavos.ts'
import { parseTypedAmount } from '../money/typed-amount.ts'

// Money by its sign or its centavos, which no share, no count and no sum of instalments is.
const MONEY =
  /(?<![\p{L}\p{N}.,/-])(?:r\$ ?)?((?:[0-9]{1,3}(?:\.[0-9]{3})+|[0-9]{1,3}(?: [0-9]{3})+|[0-9]{1,10}),[0-9]{2}|(?<=r\$ ?)(?:[0-9]{1,3}(?:\.[0-9]{3})+|[0-9]{1,10}))(?![0-9%/]|[.,-][0-9]| ?(?:%|us\$|€|£|(?:usd|eur|euros?|d[oó]lar(?:es)?|pesos|libras|pontos|milhas|dias|meses|anos|kg|g|m|m[23²³]|l|un|h|horas?|cada|(?:por |ao? |\/ ?)(?:hora|dia|semana|m[eê]s|ano|unidade|pe[cç]a|pessoa|metro|quilo|kg|litro|caixa)s?)(?!\p{L})))/giu
// What another country's sign, a count or one of these words stands before.
const NOT_PAID = new RegExp(
  String.raw`(?:(?<!r)[$€£¥]|(?<!\p{L})(?:usd|eur|euros?|gbp|chf|ars|d[oó]lar(?:es)?)|(?:\d|\d ?(?:un|unid|p[cç]s?)\.?) ?x(?: de)?|\d ?(?:kg|g|l|m|un|h|\p{L}+s) (?:de|a|por)|(?:tarifa|taxa|pre[cç]o|valor (?:da |por |do )?(?:hora|dia|di[aá]ria|unit[aá]rio|unidade|quilo|kg|m2|m²|metro)|saldo|limite|${addedOrTakenOff}|(?<!(?:\d ?[ªa]|[uú]nica|primeira|segunda|terceira|[uú]ltima) )parcelas?|at[eé]|(?:no )?m[aá]ximo|(?:no )?m[ií]nimo|acima|a partir)(?: devedor| atual| dispon[ií]vel)?(?: d[aeo])?)[ :]*$`,
  'iu',
)

const CHANGES = new RegExp(String.raw`(?:${addedOrTakenOff})(?: d[aeo])?[ :]*$`, 'iu')

// `entrada R$ 10 + 2 parcelas`: what is paid now, and whether the rest is, nobody says.
const PARTS_BEHIND =
  /^ ?(?:\+|e|mais) ?(?:mais )?\d{1,3} ?(?:x|vezes|parcelas?|prestac(?:ao|oes)|prestaç(?:ão|ões))(?!\p{L})/iu

/** What a text can say to be paid, each amount once: several where it tells of several, or where one can be read in two ways. */
export function amountsIn(text: string): readonly (Centavos | null)[] {
  const told = moneyIn(text).map((digits) => {
    const read = parseTypedAmount(digits)
    return read.ok ? read.value : null
  })
  return [...new Set(told)]
}

/** Says whether the words before a place say that the amount there is none to pay: `tarifa R$`, `2x R$`, `até R$`. */
export function isBehindOther(text: string, at: number): boolean {
  return NOT_PAID.test(text.slice(Math.max(0, at - 24), at))
}

// A discount or a fine that is told last leaves open whether it is in the amount before it.
function moneyIn(text: string): readonly string[] {
  const all = Array.from(text.matchAll(MONEY))
  return all.flatMap(({ 0: whole, 1: amount = '', index }, place) => {
    if (PARTS_BEHIND.test(text.slice(index + whole.length, index + whole.length + 24))) return ['']
    if (!isBehindOther(text, index)) return readingsOf(amount, /^r/i.test(whole))
    const isOpen = place > 0 && place === all.length - 1 && /[1-9]/.test(amount)
    return isOpen && CHANGES.test(text.slice(Math.max(0, index - 24), index)) ? [''] : []
  })
}

// `1 234,56` without its sign may be one amount, or a count and another.
function readingsOf(amount: string, isSigned: boolean): readonly string[] {
  const joined = amount.replaceAll(' ', '')
  return isSigned || joined === amount ? [joined] : [joined, amount.slice(amount.lastIndexOf(' ') + 1)]
}
