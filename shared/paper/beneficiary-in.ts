import { foldLine, linesOf } from '../proof/fold-line.ts'
import { type SeenParty, seenParties } from '../proof/seen-parties.ts'
import { isSameBeneficiary, type PaperParty } from './same-beneficiary.ts'
import { beforeNextLabel, slipLabels } from './slip-labels.ts'

/**
 * The beneficiary that the text of boletos names, by its label (`Beneficiário`, or `Cedente` as it was called before). A `Beneficiário final` is
 * whose debt it is besides: another one, and not who is paid; nor is whom a letter or an invoice is addressed to. Whoever is named more than
 * once is the same each time, and of several boletos (`billets`, in number) each names its own: else nobody is told, since a text does not
 * say beside what its words stand.
 */
export function beneficiaryIn(text: string, billets = 1): PaperParty {
  const [before, ...named] = partsOf(labelledLines(text)).map((lines) => seenParties(lines).payee)
  const told = [...(before === undefined ? [] : [before]), ...named].filter(isTold)
  const enough = billets === 1 || (named.length >= billets && named.every(({ name }) => name !== null))
  if (!enough || !isOne(told)) return { name: null, document: null }
  const first = (of: keyof SeenParty) => told.find((one) => one[of] !== null)?.[of] ?? null
  return { name: first('name'), document: first('document') }
}

function labelledLines(text: string): readonly string[] {
  const all = linesOf(text).map((line) =>
    line
      .replaceAll(DIGITS, (run) => (run.replaceAll(/\D/g, '').length > LONGEST_DOCUMENT ? '-' : run))
      .replace(/^(nome d[oe] )?(?:benefici[aá]rio ?[/(] ?)?cedente(?: ?[/(] ?benefici[aá]rio)?\b\)?/i, '$1Beneficiário')
      .replace(/^((?:cpf|cnpj)[/ \w]{0,8} d[oe] )cedente\b/i, '$1beneficiário')
      .replace(/^(benefici[aá]rio|favorecid[oa])\(a\)/i, '$1')
      .replace(/^benefici[aá]rio final/i, 'Sacador')
      .replace(/,? inscrit[ao] n[oa] (?=cnpj|cpf)/i, ' - ')
      .replace(ADDRESSEE, 'Pagador')
      .replace(/ d[oa] destinat[aá]ri[oa]\b/gi, ' do pagador'),
  )
  const labels = all.map((line) => slipLabels(line).count)
  let isRow = false
  return all.flatMap((line, at) => {
    // The last of labels that stand above all values has somebody's below it, and nobody knows whose.
    const above = (labels[at - 1] ?? 0) === 0 ? 0 : (labels[at - 1] ?? 0) + (labels[at - 2] ?? 0)
    const label = line.replace(SEVERAL, '$1:')
    const value = isRow ? label.replace(OTHER_COLUMNS, '') : label
    const [, first = '', others = ''] = COLUMNS.exec(label) ?? []
    const columns = slipLabels(others)
    isRow = columns.count > 0 && columns.numbers === columns.count
    const isLabel = columns.count > 0 || (labels[at] ?? 0) > 0
    // Beside columns of words nobody knows where a name ends.
    if (isLabel && (above > 1 || (columns.count > 0 && !isRow))) return NO_NAME
    if (isRow) return [`${first}:`]
    return isNoName(value) ? NO_NAME : [beforeNextLabel(value)]
  })
}

/** The lines before the first label of a beneficiary, and those from each one to the next. */
function partsOf(lines: readonly string[]): readonly (readonly string[])[] {
  const heads = lines.flatMap((line, at) => (MENTION.test(line) ? [at] : []))
  return [0, ...heads].map((from, n) => lines.slice(from, heads[n] ?? lines.length))
}

function isTold({ name, document }: PaperParty): boolean {
  return name !== null || document !== null
}

const MOST_NAMINGS = 24

function isOne(told: readonly PaperParty[]): boolean {
  const namings = [...new Map(told.map((one) => [`${one.name} ${one.document}`, one])).values()]
  if (namings.length > MOST_NAMINGS) return false
  return namings.every((one, at) => namings.slice(at + 1).every((other) => isSameBeneficiary(one, other)))
}

// What is paid, in groups: the last of them has as many digits as a CNPJ.
const DIGITS = /\d[\d.-]*(?: \d[\d.-]*)*/g
const LONGEST_DOCUMENT = 14

const MENTION =
  /^(?:dados d[oa] |nome d[oe] )?(?:benefici[aá]ri[oa]|favorecid[oa]|recebedora?|quem (?:recebe|vai receber))(?!\p{L})/iu

// Whom an invoice, a freight bill or a letter is for: who pays, where a boleto stands on it.
const ADDRESSEE =
  /^(?:(?:dados d[oa] )?destinat[aá]ri[oa](?: ?\/ ?remetente)?|(?:(?:pago|transferido|enviado) )?para|pago a|destino|recebido por|quem recebeu|creditad[oa]|conta (?:creditada|de destino))(?!\p{L})/iu

// A row of headings: `Beneficiário   Agência/Código do Beneficiário   Vencimento`, whose values stand in the row below.
const COLUMNS = /^((?:nome d[oe] )?benefici[aá]rio)\s*:?\s+(.+)$/iu
const OTHER_COLUMNS = /(?:\s+(?:\d{3,5}(?:-[\dxX])?\s*\/\s*[\d.]+(?:-[\dxX])?|\d{2}\/\d{2}\/\d{4}|R\$|[\d.]+,\d{2}))+$/

// One label for all that stands below it: `Nome do beneficiário / CNPJ / Endereço`.
const SEVERAL =
  /^((?:nome d[oe] )?(?:benefici[aá]rio|pagador))(?:\s*[-–/]\s*(?:cpf|cnpj|endere[cç]o))+(?![\p{L}\d])\s*:?/iu

// What stands in the place of a line that is no name: it is nobody's, and ends what is told of whom.
const NO_NAME = ['-', 'Valor']

// Alone these say whose name or document follows.
const TELLS =
  /^(?:(?:nome|dados) d[oae] )?(?:pagador|beneficiario)[\s:]*$|^(?:(?:cpf|cnpj)[\s/]*)+(?:d[oae] (?:beneficiario|pagador))?[\s:]*$/
// The label as a word of a sentence: `Beneficiário não se responsabiliza por`.
const PROSE =
  /^beneficiari[oa](?:[.,;]| (?:nao|dev\w+|e|ou|o|a|que|para|com|em|por|no|na|se|pel[oa]|antes|apos|mediante|sera|pode\w*)(?![a-z]))/

// A form may print all its labels before all its values, or in rows: a line of nothing but labels is no name.
function isNoName(line: string): boolean {
  const folded = foldLine(line)
  return PROSE.test(folded) || (slipLabels(line).count > 0 && !TELLS.test(folded))
}
