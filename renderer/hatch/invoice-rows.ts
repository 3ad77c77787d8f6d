import * as z from 'zod'
import { invoiceFactsSchema } from '../../shared/domain/note.ts'
import { row } from './row.ts'

/** The room where the XML of invoices is read. */
export const invoiceRows = {
  /** What an XML says as an invoice, of each that it holds; none when it is none. */
  read: row(
    'invoice',
    'read',
    z.strictObject({ xml: z.string() }),
    z.strictObject({ facts: z.array(invoiceFactsSchema).readonly() }),
  ),
}
