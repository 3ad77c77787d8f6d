import { isSlipOf } from './is-slip-of.ts'
import type { SearchToken } from './split-search.ts'
import { plainAt } from './token-reader.ts'

const portuguese = {
  janeiro: 1,
  fevereiro: 2,
  marco: 3,
  abril: 4,
  maio: 5,
  junho: 6,
  julho: 7,
  agosto: 8,
  setembro: 9,
  outubro: 10,
  novembro: 11,
  dezembro: 12,
} as const
const english = {
  january: 1,
  february: 2,
  march: 3,
  april: 4,
  may: 5,
  june: 6,
  july: 7,
  august: 8,
  september: 9,
  october: 10,
  november: 11,
  december: 12,
} as const
const months = new Map<string, number>([...Object.entries(portuguese), ...Object.entries(english)])

/** The month 1 to 12 of a whole name, in Portuguese or English, without accents and capitals, one slip of the fingers forgiven; null for any other word. */
export function monthOfName(plain: string): number | null {
  return months.get(plain) ?? misspelt(plain)
}

const USUAL_SLIPS = [
  ['marso', portuguese.marco],
  ['feveiro', portuguese.fevereiro],
] as const

// `setmebro`, `novenbro`; `Augusto`, `macro` and `Miao` are words of their own.
function misspelt(plain: string): number | null {
  if (plain.length < 4 || plain.length > 10 || /^(?:august[aoe]|macro|miao)$/.test(plain)) return null
  const [usual] = USUAL_SLIPS.flatMap(([slip, month]) => (slip === plain ? [month] : []))
  if (usual !== undefined) return usual
  for (const [name, month] of months) if (isSlipOf(name, plain)) return month
  return null
}

/** As {@link monthOfName}, also of the first three letters, which stand for a month only beside a day or a year. */
export function monthOfShortName(plain: string): number | null {
  const isShort = plain.length === 3 || plain === 'sept' // as Britain writes it
  for (const [name, month] of months) if (name === plain || (isShort && name.startsWith(plain))) return month
  return misspelt(plain)
}

/** Whether a whole name is an English one, before which no day stands but behind: `March 12`. */
export function isEnglishMonth(plain: string): boolean {
  return Object.hasOwn(english, plain)
}

// What firms call their business behind their name.
const FIRMS =
  /^(?:ltda|eireli|epp|s\/?a|alimentos|engenharia|transportes?|comercio|servicos|industria|construtora|construcoes|materiais|moveis|confeccoes|calcados|bebidas|consultoria|tecnologia|informatica|turismo|imoveis|embalagens|veiculos|pecas|logistica|advogados|contabilidade|editora|distribuidora|supermercados?|eventos|festas|producoes|modas|seguros|corretora|investimentos|participacoes|holding|assessoria|gestao|solucoes|sistemas|hotel|hoteis|viagens|decoracoes|flores|empreendimentos|incorporadora|administradora|cosmeticos|restaurante|energia|mineracao|metais|ferragens|tintas|plasticos|comunicac(?:ao|oes)|educac(?:ao|ional)|cultura|editorial|publicidade|marketing|mei?)[.,;]?$/

// `Maio e Filhos`, as `Maio & Cia`.
const KIN = /^(?:filh[oa]s?|irmaos?|irmas?|cia\.?|companhia|associados|socios)$/

// Whom people call Marco, however they write it.
const MARCOS = /^(?:antonio|aurelio|tulio|polo|andre|cesar|paulo|roberto|jose|vinicius)$/

// `Abril Verde Ltda`, as names are written up to their form.
function isFirmName(tokens: readonly SearchToken[], at: number): boolean {
  const isWritten = (by: number): boolean => /^\p{Lu}/u.test(tokens[at + by]?.text ?? '')
  return [2, 3].some((by) => FORMS.test(plainAt(tokens, at + by)) && [0, 1, by - 1].every(isWritten))
}

const FORMS = /^(?:ltda|eireli|epp|s\/?a|mei?)\.?$/

/** Whether the name of a month is another's: `Marco Antonio`, as nobody writes March, `Brian May`, `Rio de Janeiro`, or `Maio Engenharia`. */
export function isPlaceOrPerson(tokens: readonly SearchToken[], at: number): boolean {
  const isRio = plainAt(tokens, at) === 'janeiro' && plainAt(tokens, at - 2) === 'rio'
  const isMay = tokens[at]?.text === 'May' && /^\p{Lu}\p{Ll}/u.test(tokens[at - 1]?.text ?? '')
  const next = plainAt(tokens, at + 1)
  const isFirm =
    FIRMS.test(next) ||
    isFirmName(tokens, at) ||
    next === '&' ||
    plainAt(tokens, at - 1) === '&' ||
    (next === 'e' && KIN.test(plainAt(tokens, at + 2)))
  const isMarco = /^marco$/i.test(tokens[at]?.text ?? '') && MARCOS.test(plainAt(tokens, at + 1))
  return (
    isRio ||
    isMay ||
    isFirm ||
    isMarco ||
    (tokens[at]?.text === 'Marco' && /^\p{Lu}\p{Ll}/u.test(tokens[at + 1]?.text ?? ''))
  )
}
