import { invoiceKeysIn } from '../ids/invoice-keys-in.ts'
import type { Found } from './found.ts'
import { whyOf } from './why-of.ts'

/** Finds the access keys of electronic invoices inside a text. */
export function findInvoices(text: string): readonly Found[] {
  return invoiceKeysIn(text).map(({ key, from, to }) => {
    const meaning = { kind: 'invoice', key } as const
    return { from, to, meaning, why: whyOf(meaning) }
  })
}
