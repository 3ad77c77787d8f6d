import type { Cnpj } from './cnpj.ts'

/** Writes a CNPJ as `12.ABC.345/01DE-35`. Apart from its schema, so that a window which only shows one reads no schemas. */
export function formatCnpj(cnpj: Cnpj): string {
  return `${cnpj.slice(0, 2)}.${cnpj.slice(2, 5)}.${cnpj.slice(5, 8)}/${cnpj.slice(8, 12)}-${cnpj.slice(12)}`
}
