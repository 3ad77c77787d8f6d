import { linesOf } from '../proof/fold-line.ts'
import { seenParties } from '../proof/seen-parties.ts'
import type { PaperParty } from './same-beneficiary.ts'

/** The beneficiary that the text of a boleto names, by its label (`Beneficiário`, or `Cedente` as it was called before). */
export function beneficiaryIn(text: string): PaperParty {
  const lines = linesOf(text).map((line) =>
    line.replace(/^(nome d[oe] )?cedente\b/i, '$1Beneficiário').replace(SEVERAL, '$1:'),
  )
  return seenParties(lines).payee
}

// One label for all that stands below it: `Nome do beneficiário / CNPJ / Endereço`.
const SEVERAL =
  /^((?:nome d[oe] )?(?:benefici[aá]rio|pagador))(?:\s*[-–/]\s*(?:cpf|cnpj|endere[cç]o))+(?![\p{L}\d])\s*:?/iu
