import { type InvoiceKey, invoiceKeyParts } from './invoice-key.ts'

const names: Readonly<Record<string, string>> = {
  '55': 'NF-e',
  '57': 'CT-e',
  '62': 'NFCom',
  '63': 'BP-e',
  '65': 'NFC-e',
  '66': 'NF3-e',
  '67': 'CT-e OS',
  '75': 'NFAg',
  NFSe: 'NFS-e',
}

/** What people call the kind of invoice that a key names: `NF-e`, `NFS-e`. */
export function invoiceModelName(key: InvoiceKey): string {
  const { model } = invoiceKeyParts(key)
  return names[model] ?? model
}
