import * as z from 'zod'
import { monthSchema } from './closing.ts'
import { pixKeySchema } from '../ids/pix-key.ts'
import { taxDocumentSchema } from '../ids/tax-document.ts'
import { centavosSchema } from '../money/centavos-schema.ts'
import { instantSchema } from '../time/instant-schema.ts'
import { payeeAccountSchema } from './manual-payment.ts'
import { keptCallSchema, MOST_CALLS } from './payee-call.ts'
import { MOST_PAYEE_REFUSALS, toldRefusalSchema } from './payee-refusal.ts'
import { paymentIdSchema, paymentSummarySchema } from './payment.ts'
import { sheetFormatSchema } from './sheet-format.ts'

/** Number of a payee in the book of one connection, as text. */
export const payeeIdSchema = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .brand<'PayeeId'>()
export type PayeeId = z.infer<typeof payeeIdSchema>

/** By what a payee was paid before, or can be by what a list tells: a Pix key, or bank data. */
export const payeeWaySchema = z.discriminatedUnion('kind', [
  /** Canonical Pix key; `lastAt` is null where only a list tells it, and nobody paid it. */
  z.object({ kind: z.literal('key'), key: z.string(), lastAt: instantSchema.nullable() }),
  z.object({
    kind: z.literal('account'),
    ispb: z.string(),
    issuer: z.string(),
    number: z.string(),
    lastAt: instantSchema.nullable(),
  }),
])
export type PayeeWay = z.infer<typeof payeeWaySchema>

/** Whether two ways to pay are the same, whenever each was used. */
export function isSameWay(one: PayeeWay, other: PayeeWay): boolean {
  if (one.kind === 'key') return other.kind === 'key' && one.key === other.key
  return (
    other.kind === 'account' && one.ispb === other.ispb && one.issuer === other.issuer && one.number === other.number
  )
}

/** Whom a list of the book has: who is in it, whose key or account changed within {@link CHANGED_DAYS} of them, or whom a person took out. */
export const payeeKeptSchema = z.enum(['kept', 'changed', 'forgotten'])
/** For so many days a new key or account of a payee is said. */
export const CHANGED_DAYS = 90
export type PayeeKept = z.infer<typeof payeeKeptSchema>

/** The two orders of the book: who was paid last stands first and who never was last, or by name. */
export const payeeSortSchema = z.enum(['last', 'name'])
export type PayeeSort = z.infer<typeof payeeSortSchema>

/** Which payees leave as a file, and how: those that a text finds, all of them for ''. */
export const payeeExportSchema = z.strictObject({
  text: z.string().max(200),
  as: sheetFormatSchema,
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
  /** When its newest way was first paid, where another was before and nobody was called about it; null where there was none. */
  changedAt: instantSchema.nullable(),
  /** First and last payment; null of who was never paid, and is in the book by a list alone. */
  firstAt: instantSchema.nullable(),
  lastAt: instantSchema.nullable(),
  /** When a person took it out of the book; null where nobody did. */
  forgottenAt: instantSchema.nullable(),
})
export type PayeeRow = z.infer<typeof payeeRowSchema>

/** What the payments of twelve months to one payee come to, as far as they were made in Quita. */
export const payeeYearSchema = z.object({
  payments: z.int().min(1),
  /** 10th and 90th percentile by nearest rank: from how much to how much it usually is. */
  from: centavosSchema,
  to: centavosSchema,
  /** About which day of the month they are; null where they are about none. */
  day: z.int().min(1).max(31).nullable(),
})
export type PayeeYear = z.infer<typeof payeeYearSchema>

/** What the payments of one month (yyyy-mm) to one payee come to, as far as they were made in Quita. */
export const payeeMonthSchema = z.object({
  month: monthSchema,
  amount: centavosSchema,
})
export type PayeeMonth = z.infer<typeof payeeMonthSchema>

/** One payee with everything that is known of it. */
export const payeeDetailSchema = payeeRowSchema.extend({
  /** Every name that was told, the newest first. */
  names: z.array(z.string()),
  /** Every document that was told, the newest first. */
  documents: z.array(z.string()),
  /** The newest first. */
  ways: z.array(payeeWaySchema),
  year: payeeYearSchema.nullable(),
  /** Twelve months up to this one, the oldest first; fewer where the payments of the earlier ones are too many to be looked at. */
  months: z.array(payeeMonthSchema).max(12),
  /** The newest payments made in Quita, at most 5. */
  payments: z.array(paymentSummarySchema),
  /** The newest payment whose form can be filled again; null where there is none. */
  again: paymentIdSchema.nullable(),
  /** Calls by which people made sure of a key or account, the newest first. */
  calls: z.array(keptCallSchema.extend({ way: payeeWaySchema })).max(MOST_CALLS),
  /** Keys and accounts that people said are not its own: those that stand first, then the newest. */
  refusals: z.array(toldRefusalSchema.extend({ way: payeeWaySchema })).max(MOST_PAYEE_REFUSALS),
  /** Those that a person joined into this one. */
  joined: z.array(payeeRowSchema),
})
export type PayeeDetail = z.infer<typeof payeeDetailSchema>

/** The most rows of a list of payees that is brought, and of one call. */
export const MOST_LISTED = 2_000

/** The id of a list that was brought: 32 lower-case hex characters. */
export const payeeListIdSchema = z
  .string()
  .regex(/^[0-9a-f]{32}$/)
  .brand<'PayeeListId'>()
export type PayeeListId = z.infer<typeof payeeListIdSchema>

/** A payee as a list tells it: by its whole document, by a way to pay, or both; bank data always has its document. */
export const listedPayeeSchema = z
  .strictObject({
    name: z.string().trim().max(200),
    document: taxDocumentSchema.nullable(),
    way: z
      .discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('key'), key: pixKeySchema }),
        z.strictObject({
          kind: z.literal('account'),
          account: payeeAccountSchema.omit({ name: true, document: true }),
        }),
      ])
      .nullable(),
  })
  .refine(({ document, way }) => document !== null || way?.kind === 'key')
export type ListedPayee = z.infer<typeof listedPayeeSchema>

/** What a row of a list is beside the book. Nothing that the book has is ever replaced. */
export const listedBecameSchema = z.enum([
  'new',
  'adds', // a name, a key or an account that its payee lacks
  'known', // nothing new
  'conflict', // its key belongs to somebody with another document: left out
])
export type ListedBecame = z.infer<typeof listedBecameSchema>

/** What became of a row of a list, or would become, with the payee of the book that it means, or whose key it has; null where there is none. */
export const listedVerdictSchema = z.object({ became: listedBecameSchema, payee: payeeRowSchema.nullable() })
export type ListedVerdictRow = z.infer<typeof listedVerdictSchema>
