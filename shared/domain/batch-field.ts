import * as z from 'zod'

/** What a column of a sheet of payments can say. `way` is a key, a copy-and-paste code or the line of a boleto. */
export const batchFields = [
  'payee',
  'document',
  'way',
  'amount',
  'description',
  'institution',
  'issuer',
  'account',
  'accountType',
] as const
export type BatchField = (typeof batchFields)[number]

/** What columns are named for: the fields, and `otherWay`, a second column of ways to pay, as `Boleto` stands beside `Chave Pix`. */
export const batchColumns = batchFields.flatMap((field) => (field === 'way' ? (['way', 'otherWay'] as const) : [field]))
export type BatchColumn = (typeof batchColumns)[number]

/**
 * What the sheet said in a row, by field, as it stood there. A remessa names besides: `payOn`, its day where that is another one than
 * the day on which it was read (yyyy-mm-dd), and `form`, the code of a transfer that leaves as Pix here (FEBRABAN's G029). A paper
 * names `file`, the name of the file, or of those that hold the same debt, and `unread`, why nothing, or not all of it, was read.
 * `status` is how sheet or paper say that the row was paid, scheduled or cancelled, `dueOn` the day on which the sheet says that it falls due.
 */
export const toldCellsSchema = z.partialRecord(
  z.enum([...batchFields, 'payOn', 'dueOn', 'status', 'form', 'file', 'unread']),
  z.string().max(600),
)
