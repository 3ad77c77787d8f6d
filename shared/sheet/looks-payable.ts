import { parseTaxDocument } from '../ids/tax-document.ts'

// An address, a random key, a mobile with its area, a code of copy and paste, the line or the bars of a boleto.
const PAYABLE = [
  /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
  /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i,
  /^(?:\+?55 ?)?\(?[1-9]\d\)? ?9[ .]?\d{4}[ .-]?\d{4}$/,
  /^000201/,
  /^\d(?:[. -]{0,3}\d){43,47}$/,
]

/** Says whether a cell names whom or what is paid, or holds a CPF or CNPJ: no heading does. */
export function looksPayable(text: string): boolean {
  return PAYABLE.some((shape) => shape.test(text)) || parseTaxDocument(text).ok
}
