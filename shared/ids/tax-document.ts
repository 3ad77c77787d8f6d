import type { Result } from '../kit/result.ts'
import { withoutInvisible } from '../kit/without-invisible.ts'
import { canonicalText } from './canonical-text.ts'
import { type Cnpj, type CnpjFault, parseCnpj } from './cnpj.ts'
import { formatCnpj } from './format-cnpj.ts'
import { type Cpf, type CpfFault, formatCpf, isCpf, parseCpf } from './cpf.ts'

/** The tax number of a person or a company. */
export type TaxDocument = Cpf | Cnpj

/** Which of the two a tax document is. */
export type TaxDocumentKind = 'cpf' | 'cnpj'

/** Why a text is neither CPF nor CNPJ. */
export type TaxDocumentFault = CpfFault | CnpjFault

/** Reads a CPF or a CNPJ, masked or not, signs that nobody sees forgiven; up to eleven digits are judged as a CPF, all else as a CNPJ. */
export function parseTaxDocument(text: string): Result<TaxDocument, TaxDocumentFault> {
  const seen = withoutInvisible(text)
  return /^[0-9]{1,11}$/.test(seen.trim().replace(/[./\- ]/g, ''))
    ? parseCpf(seen.replaceAll('/', ''))
    : parseCnpj(seen)
}

/** Reads a CPF or a CNPJ in canonical form only. */
export const taxDocumentSchema = canonicalText(parseTaxDocument)

/** Says whether a tax document is a person's or a company's. */
export function taxDocumentKind(document: TaxDocument): TaxDocumentKind {
  return isPersonal(document) ? 'cpf' : 'cnpj'
}

/** Writes a tax document with the mask of its kind, whole. */
export function formatTaxDocument(document: TaxDocument): string {
  return isPersonal(document) ? formatCpf(document) : formatCnpj(document)
}

function isPersonal(document: TaxDocument): document is Cpf {
  return isCpf(document)
}
