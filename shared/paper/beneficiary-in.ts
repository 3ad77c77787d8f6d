import { linesOf } from '../proof/fold-line.ts'
import { seenParties } from '../proof/seen-parties.ts'
import type { PaperParty } from './same-beneficiary.ts'

/**
 * The beneficiary that the text of a boleto names, by its label (`Beneficiário`, or `Cedente` as it was called before). A `Beneficiário final` is
 * whose debt it is besides: another one, and not who is paid.
 */
export function beneficiaryIn(text: string): PaperParty {
  let isRow = false
  const lines = linesOf(text).map((line) => {
    const label = line
      .replace(/^(nome d[oe] )?(?:benefici[aá]rio ?[/(] ?)?cedente(?: ?[/(] ?benefici[aá]rio)?\b\)?/i, '$1Beneficiário')
      .replace(/^benefici[aá]rio final/i, 'Sacador')
      .replace(SEVERAL, '$1:')
    const value = isRow ? label.replace(OTHER_COLUMNS, '') : label
    isRow = ROW.test(label)
    return isRow ? label.replace(ROW, '$1:') : value
  })
  return seenParties(lines).payee
}

// A row of headings: `Beneficiário   Agência/Código do Beneficiário   Vencimento`, whose values stand in the row below.
const ROW =
  /^((?:nome d[oe] )?benefici[aá]rio)\s*:?\s+(?:ag[eê]ncia ?\/|c[oó]d(?:igo|\.)|vencimento|nosso n[uú]mero|esp[eé]cie|n[uú]mero|data d|valor|carteira)\D*$/iu
const OTHER_COLUMNS = /(?:\s+(?:\d{3,5}(?:-[\dxX])?\s*\/\s*[\d.]+(?:-[\dxX])?|\d{2}\/\d{2}\/\d{4}|R\$|[\d.]+,\d{2}))+$/

// One label for all that stands below it: `Nome do beneficiário / CNPJ / Endereço`.
const SEVERAL =
  /^((?:nome d[oe] )?(?:benefici[aá]rio|pagador))(?:\s*[-–/]\s*(?:cpf|cnpj|endere[cç]o))+(?![\p{L}\d])\s*:?/iu
