import * as z from 'zod'
import { statementFilterSchema } from './statement.ts'

/** How a system expects account ids in OFX: with or without branch and check digit (banks and systems differ). */
export const ofxAccountSchema = z.enum(['account', 'account-digit', 'branch-account', 'branch-account-digit'])
export type OfxAccount = z.infer<typeof ofxAccountSchema>

/** The account as a file names it; typed once and remembered with the connection. */
export const exportAccountSchema = z.strictObject({
  /** COMPE code, three digits. */
  bank: z.string().regex(/^\d{3}$/),
  branch: z.string().regex(/^\d{1,4}$/),
  /** With its check digit after a hyphen: `12345-6`. */
  number: z.string().regex(/^\d{1,12}-[\dX]$/),
})
export type ExportAccount = z.infer<typeof exportAccountSchema>

/** Accounts of a chart of accounts, by their short codes: the bank's, and the one whose other side is still to be classified. */
export const ledgerAccountsSchema = z.strictObject({
  bank: z.string().regex(/^\d{1,7}$/),
  other: z.string().regex(/^\d{1,7}$/),
})
export type LedgerAccounts = z.infer<typeof ledgerAccountsSchema>

/** Words of the company's own in Omie, without which its sheet takes no entry: a category and an account as they are called there. */
export const omieWordsSchema = z.strictObject({
  category: z.string().trim().min(1).max(100),
  account: z.string().trim().min(1).max(100),
})
export type OmieWords = z.infer<typeof omieWordsSchema>

/** How the statement leaves: the format with all it needs to be told. Every format has the same lines in the same order, oldest first. */
export const exportFormatSchema = z.discriminatedUnion('format', [
  z.strictObject({ format: z.literal('csv'), charset: z.enum(['utf-8', 'windows-1252']) }),
  z.strictObject({ format: z.literal('xlsx') }),
  z.strictObject({ format: z.literal('ofx'), account: exportAccountSchema, ids: ofxAccountSchema }),
  z.strictObject({ format: z.literal('pdf') }),
  /** The columns of Conta Azul's own sheet for importing entries. */
  z.strictObject({ format: z.literal('conta-azul') }),
  /** The columns of Omie's own sheet for importing what is to be paid and was. */
  z.strictObject({ format: z.literal('omie'), words: omieWordsSchema }),
  /** Domínio's text of journal entries (records 0000, 6000 and 6100). */
  z.strictObject({ format: z.literal('dominio'), ledger: ledgerAccountsSchema }),
])
export type ExportFormat = z.infer<typeof exportFormatSchema>

/** The ending of a file of a format. */
export function extensionOf({ format }: ExportFormat): string {
  if (format === 'conta-azul' || format === 'omie') return 'xlsx'
  return format === 'dominio' ? 'txt' : format
}

export const statementExportSchema = z.strictObject({ filter: statementFilterSchema, as: exportFormatSchema })
export type StatementExport = z.infer<typeof statementExportSchema>
