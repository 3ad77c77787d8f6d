import { formatPixKey, readPrintedPixKey } from '../../shared/ids/pix-key.ts'
import { formatTaxDocument, parseTaxDocument } from '../../shared/ids/tax-document.ts'

/** A document that the institution wrote, with its mask, a CPF also with its ends hidden; anything else stays as it came. */
export function shownDocument(document: string): string {
  const read = parseTaxDocument(document)
  return read.ok ? formatTaxDocument(read.value) : document.replace(/^(\*{3})(\d{3})(\d{3})(\*\*)$/, '$1.$2.$3-$4')
}

/** A Pix key that a code or the institution wrote, as people know it; anything else stays as it came. */
export function shownPixKey(key: string): string {
  const read = readPrintedPixKey(key)
  return read.ok ? formatPixKey(read.value) : key
}
