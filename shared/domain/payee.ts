import * as z from 'zod'
import { centavosSchema } from '../money/centavos-schema.ts'
import { instantSchema } from '../time/instant-schema.ts'
import { paymentIdSchema, paymentSummarySchema } from './payment.ts'

/** Number of a payee in the book of one connection, as text. */
export const payeeIdSchema = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .brand<'PayeeId'>()
export type PayeeId = z.infer<typeof payeeIdSchema>

/** By what a payee was paid before and can be paid again: a Pix key, or bank data. */
export const payeeWaySchema = z.discriminatedUnion('kind', [
  /** Canonical Pix key. */
  z.object({ kind: z.literal('key'), key: z.string(), lastAt: instantSchema }),
  z.object({
    kind: z.literal('account'),
    ispb: z.string(),
    issuer: z.string(),
    number: z.string(),
    lastAt: instantSchema,
  }),
])
export type PayeeWay = z.infer<typeof payeeWaySchema>

/** The two orders of the book: who was paid last stands first, or by name. */
export const payeeSortSchema = z.enum(['last', 'name'])
export type PayeeSort = z.infer<typeof payeeSortSchema>

/** Which payees leave as a file, and how: those that a text finds, all of them for ''. */
export const payeeExportSchema = z.strictObject({
  text: z.string().max(200),
  as: z.discriminatedUnion('format', [
    z.strictObject({ format: z.literal('csv'), charset: z.enum(['utf-8', 'windows-1252']) }),
    z.strictObject({ format: z.literal('xlsx') }),
  ]),
})
export type PayeeExport = z.infer<typeof payeeExportSchema>

/** One payee of the book. Null is what nobody ever said. */
export const payeeRowSchema = z.object({
  id: payeeIdSchema,
  /** The newest name that was told. */
  name: z.string().nullable(),
  /** CPF or CNPJ, canonical; with hidden digits where only the institution's statement told it. */
  document: z.string().nullable(),
  /** The newest way to pay; null where only boletos and codes were paid, or somebody else paid. */
  way: payeeWaySchema.nullable(),
  firstAt: instantSchema,
  lastAt: instantSchema,
})
export type PayeeRow = z.infer<typeof payeeRowSchema>

/** What the payments of twelve months to one payee come to, as far as they were made in Quita. */
export const payeeYearSchema = z.object({
  payments: z.int().min(1),
  /** 10th and 90th percentile by nearest rank: from how much to how much it usually is. */
  from: centavosSchema,
  to: centavosSchema,
})
export type PayeeYear = z.infer<typeof payeeYearSchema>

/** One payee with everything that is known of it. */
export const payeeDetailSchema = payeeRowSchema.extend({
  /** Every name that was told, the newest first. */
  names: z.array(z.string()),
  /** Every document that was told, the newest first. */
  documents: z.array(z.string()),
  /** The newest first. */
  ways: z.array(payeeWaySchema),
  year: payeeYearSchema.nullable(),
  /** The newest payments made in Quita, at most 5. */
  payments: z.array(paymentSummarySchema),
  /** The newest payment whose form can be filled again; null where there is none. */
  again: paymentIdSchema.nullable(),
  /** Those that a person joined into this one. */
  joined: z.array(payeeRowSchema),
})
export type PayeeDetail = z.infer<typeof payeeDetailSchema>
