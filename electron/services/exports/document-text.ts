import { formatTaxDocument, parseTaxDocument } from '../../../shared/ids/tax-document.ts'

/** A CPF or CNPJ as a paper writes it: with its mask where it is whole, else as it was told. */
export function documentText(document: string | null): string | null {
  if (document === null || document === '') return null
  const read = parseTaxDocument(document)
  return read.ok ? formatTaxDocument(read.value) : document
}
