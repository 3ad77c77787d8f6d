import * as z from 'zod'
import { apiGroupSchema, credentialFaultSchema, networkCauseSchema } from '../errors/app-error.ts'
import { cnpjSchema } from '../ids/cnpj.ts'
import { centavosSchema } from '../money/centavos-schema.ts'
import { instantSchema } from '../time/instant-schema.ts'
import { environmentSchema } from './environment.ts'
import { headersFormSchema, knownInstitutionSchema } from './known-institution.ts'

/** Id of a connection on this computer: 16 lower-case hex characters. */
export const connectionIdSchema = z
  .string()
  .regex(/^[0-9a-f]{16}$/)
  .brand<'ConnectionId'>()
export type ConnectionId = z.infer<typeof connectionIdSchema>

/** How the vault's key is kept: wrapped by the operating system, or by a passphrase. */
export const vaultLockSchema = z.enum(['system', 'passphrase'])
export type VaultLock = z.infer<typeof vaultLockSchema>

/**
 * What of a connection's files is not as it was left: the note beside the vault, the key file, the vault, or all of it. The
 * vault's own inside is judged when it is opened.
 */
export const connectionDamageSchema = z.enum([
  'note-unreadable',
  'note-missing',
  'key-unreadable',
  'key-missing',
  'vault-missing',
  'folder-missing',
])
export type ConnectionDamage = z.infer<typeof connectionDamageSchema>

/**
 * What may be said about a connection while it is closed; the label is null where nothing seals it. Of a damaged one
 * whatever cannot be read is null.
 */
export const connectionCardSchema = z.object({
  id: connectionIdSchema,
  environment: environmentSchema.nullable(),
  label: z.string().nullable(),
  document: cnpjSchema.nullable(),
  lock: vaultLockSchema.nullable(),
  createdAt: instantSchema.nullable(),
  damage: connectionDamageSchema.nullable(),
})
export type ConnectionCard = z.infer<typeof connectionCardSchema>

/** Public facts of an imported certificate; never the key. */
export const certificateViewSchema = z.object({
  subject: z.string(),
  issuer: z.string(),
  serial: z.string(),
  notBefore: instantSchema,
  notAfter: instantSchema,
  fingerprint256: z.string(),
  keyKind: z.string(),
  /** Who is trusted to vouch for the server: the public ones, a chosen file, the certificate's own file, or whom the company named. */
  authority: z.enum(['none', 'from-file', 'from-bundle', 'from-company']),
})
export type CertificateView = z.infer<typeof certificateViewSchema>

/** The paying account as far as the institution or the person told it; shown on every review. */
export const payerAccountSchema = z.object({
  institution: z.string().nullable(),
  issuer: z.string().nullable(),
  number: z.string().nullable(),
})
export type PayerAccount = z.infer<typeof payerAccountSchema>

/** The paying account as a person or a company writes it. */
export const payerFormSchema = z.strictObject(payerAccountSchema.shape)

/** An open connection as screens see it. */
export const connectionSchema = z.object({
  id: connectionIdSchema,
  environment: environmentSchema,
  /** What people call it; the company's name until somebody says otherwise. */
  name: z.string(),
  /** Since when it has no way to the institution, kept for reading alone or {@link byBook}; null while it has one. */
  retiredAt: instantSchema.nullable(),
  /** Whether it never had one: it is a desk of a company's book, and shows what the others read. */
  byBook: z.boolean(),
  companyName: z.string(),
  companyDocument: cnpjSchema,
  payer: payerAccountSchema,
  lock: vaultLockSchema,
  /** Null where it never had a credential. */
  accounts: z.object({ baseUrl: z.string(), certificate: certificateViewSchema, pinned: z.boolean() }).nullable(),
  qrcodes: z.object({ baseUrl: z.string(), certificate: certificateViewSchema, pinned: z.boolean() }).nullable(),
})
export type Connection = z.infer<typeof connectionSchema>

/** An https address that ends without a slash: the base of one API group, with its prefix. */
export const baseUrlSchema = z
  .string()
  .trim()
  .max(300)
  .regex(/^https:\/\/[^\s/?#@]+(\/[^\s?#]*)?$/)
  .transform((text) => text.replace(/\/+$/, ''))

/** SHA-256 of the server's certificate: 64 hex digits, colons and spaces allowed when typed. */
export const pinSchema = z
  .string()
  .transform((text) => text.replace(/[\s:]/g, '').toLowerCase())
  .pipe(z.string().regex(/^[0-9a-f]{64}$/))

/** What people call a connection: one line. */
export const connectionNameSchema = z
  .string()
  .trim()
  .min(2)
  .max(140)
  .regex(/^[^\p{C}]+$/u)

/** How an API writes an amount: in reais (`100.5`), or as a whole number of centavos (`10050`). */
export const amountUnitSchema = z.enum(['reais', 'cents'])
export type AmountUnit = z.infer<typeof amountUnitSchema>

const groupFormSchema = z.strictObject({
  baseUrl: baseUrlSchema,
  clientId: z.string().trim().min(1).max(200),
  clientSecret: z.string().min(1).max(500),
  pin: pinSchema.nullable(),
  /** The whole address of the token; null where it is the contract's own, under the base. */
  tokenUrl: baseUrlSchema.nullable().default(null),
  institution: knownInstitutionSchema.default('neutral'),
  headers: headersFormSchema.default([]),
  /** Left out while nobody has answered it, and then in reais, as the API's description says. */
  amounts: amountUnitSchema.exactOptional(),
})

/** What the connect form sends; certificates were imported before and wait in main. `vaultPassphrase` is null where the system keeps the key. */
export const connectFormSchema = z.strictObject({
  companyName: connectionNameSchema,
  companyDocument: cnpjSchema,
  environment: z.enum(['homologation', 'production']),
  payer: payerFormSchema,
  accounts: groupFormSchema,
  qrcodes: groupFormSchema.nullable(),
  vaultPassphrase: z.string().max(200).nullable(),
})
export type ConnectForm = z.infer<typeof connectFormSchema>

/** Which file of a group's identity is being chosen: a PKCS#12 or a PEM with both, or the parts. */
export const identityPartSchema = z.enum(['identity', 'key', 'authority'])
export type IdentityPart = z.infer<typeof identityPartSchema>

/** What main saw in the chosen file, before any passphrase. */
export const chosenFileSchema = z.object({
  fileName: z.string(),
  holds: z.enum(['pkcs12', 'certificate', 'key', 'certificate-and-key', 'authority']),
  needsPassphrase: z.boolean(),
})
export type ChosenFile = z.infer<typeof chosenFileSchema>

/** One line of the connection test: what was tried, how it ended, and the fault that words and advice follow from. */
export const testStepSchema = z.object({
  group: apiGroupSchema,
  step: z.enum(['address', 'tls', 'certificate', 'token', 'balance']),
  state: z.enum(['running', 'passed', 'failed', 'skipped']),
  fault: z
    .union([
      z.object({ kind: z.literal('network'), cause: networkCauseSchema }),
      z.object({ kind: z.literal('credentials'), fault: credentialFaultSchema }),
      z.object({ kind: z.literal('answer'), status: z.int().nullable() }),
      // A firewall or proxy answered in its place.
      z.object({ kind: z.literal('wall'), status: z.null() }),
      // Its answers prove another unit of amounts than the one that was said.
      z.object({ kind: z.literal('unit'), status: z.null() }),
    ])
    .nullable(),
  detail: z.string().nullable(),
  serverFingerprint256: z.string().nullable(),
  /** The balance as Quita reads it, there where it was read: a person may see that the institution counts otherwise. */
  available: centavosSchema.exactOptional(),
  /** In which unit it was told, where somebody has answered that. */
  amounts: amountUnitSchema.exactOptional(),
  /** In which unit the answers are, there where they prove it themselves. */
  unitSeen: amountUnitSchema.exactOptional(),
})
export type TestStep = z.infer<typeof testStepSchema>

/** What may be told of the token in memory: the scopes it was given, and when it came and ends. */
export const tokenViewSchema = z.object({
  scopes: z.array(z.string()),
  obtainedAt: instantSchema,
  expiresAt: instantSchema,
})
export type TokenView = z.infer<typeof tokenViewSchema>
