import * as z from 'zod'
import {
  amountUnitSchema,
  type Connection,
  type ConnectionId,
  certificateViewSchema,
  payerAccountSchema,
  type VaultLock,
} from '../../../shared/domain/connection.ts'
import { environmentSchema } from '../../../shared/domain/environment.ts'
import { knownInstitutionSchema } from '../../../shared/domain/known-institution.ts'
import { policySchema } from '../../../shared/domain/policy.ts'
import { type AppError, appError } from '../../../shared/errors/app-error.ts'
import { cnpjSchema } from '../../../shared/ids/cnpj.ts'
import { err, ok, type Result } from '../../../shared/kit/result.ts'
import type { GroupAccess } from '../../api/provider.ts'
import { type Secret, secretOf } from '../../kit/secret.ts'
import { instantSchema } from '../../../shared/time/instant-schema.ts'
import type { Vault } from '../../vault/vault.ts'

/** How a token is asked for; see {@link TokenStyle}. */
export const tokenStyleSchema = z.enum(['json-camel', 'form', 'json-snake', 'basic-form', 'basic-json'])

const secretSchema = z.string().transform(secretOf)

const spareSchema = z.object({
  certificatePem: z.string(),
  keyPem: secretSchema,
  authorityPem: z.string().nullable(),
  certificate: certificateViewSchema,
  /** When it came into its slot. */
  since: instantSchema,
})
/** A certificate beside the one in use: one that is to follow it, or the one that was in use before. */
export type Spare = z.infer<typeof spareSchema>

const groupProfileSchema = z.object({
  access: z.object({
    baseUrl: z.string(),
    clientId: z.string(),
    clientSecret: secretSchema,
    certificatePem: z.string(),
    keyPem: secretSchema,
    authorityPem: z.string().nullable(),
    pin: z.string().nullable(),
    /** None where an earlier version kept it. */
    tokenUrl: z.string().nullable().default(null),
    tokenStyle: tokenStyleSchema.nullable(),
    /** Neutral where an earlier version kept it, and where a later one knew an institution that this one does not. */
    institution: knownInstitutionSchema.default('neutral').catch('neutral'),
    headers: z
      .array(z.object({ name: z.string(), value: secretSchema }))
      .readonly()
      .default([]),
    amounts: amountUnitSchema.exactOptional(),
  }) satisfies z.ZodType<GroupAccess>,
  certificate: certificateViewSchema,
  /** When the client secret was kept; null where an earlier version kept it. */
  secretSince: instantSchema.nullable().default(null),
  next: spareSchema.nullable().default(null),
  previous: spareSchema.nullable().default(null),
})

/** Everything a connection is, credentials included: kept only inside its vault, in memory while it is open. */
export const connectionProfileSchema = z.object({
  environment: environmentSchema,
  companyName: z.string(),
  companyDocument: cnpjSchema,
  payer: payerAccountSchema,
  accounts: groupProfileSchema,
  qrcodes: groupProfileSchema.nullable(),
  /** The caps that the company's profile gave it; none in a connection that was made without one. */
  limits: policySchema.shape.limits.default({ perPayment: null, perDay: null }),
  /** Since when it has no credential, kept for reading alone or {@link byBook}; null while it is in use. */
  retiredAt: instantSchema.nullable().default(null),
  /** Whether it never had one, as a desk of a company's book that does not pay. */
  byBook: z.boolean().default(false),
})
export type ConnectionProfile = z.infer<typeof connectionProfileSchema>
/** One group's part of the profile. */
export type GroupProfile = z.infer<typeof groupProfileSchema>

const recordName = 'connection'

/** Keeps the profile in the vault. */
export function writeProfile(vault: Vault, profile: ConnectionProfile): Promise<Result<void, AppError>> {
  const { accounts, qrcodes } = profile
  const told = { ...profile, accounts: toldGroup(accounts), qrcodes: qrcodes === null ? null : toldGroup(qrcodes) }
  return vault.records.put(recordName, JSON.stringify(told))
}

/** Wipes the secrets of a profile, for good. */
export function wipeProfile(profile: ConnectionProfile): void {
  for (const secret of secretsOf(profile)) secret.wipe()
}

/** Every secret of a profile. */
export function secretsOf({ accounts, qrcodes }: ConnectionProfile): readonly Secret[] {
  return [accounts, qrcodes].flatMap((group) => (group === null ? [] : groupSecrets(group)))
}

/** Reads the profile back; `storage/damaged` when the vault has none or it does not fit. */
export async function readProfile(vault: Vault): Promise<Result<ConnectionProfile, AppError>> {
  const record = await vault.records.get(recordName)
  if (!record.ok) return record
  const parsed = connectionProfileSchema.safeParse(record.value === null ? null : JSON.parse(record.value))
  return parsed.success ? ok(parsed.data) : err(appError({ kind: 'storage', fault: 'damaged' }))
}

/** What screens may know of an open connection: no secret, no key. */
export function connectionView(
  { id, lock, name }: { readonly id: ConnectionId; readonly lock: VaultLock; readonly name: string | null },
  profile: ConnectionProfile,
): Connection {
  return {
    id,
    lock,
    name: name ?? profile.companyName,
    retiredAt: profile.retiredAt,
    byBook: profile.byBook,
    environment: profile.environment,
    companyName: profile.companyName,
    companyDocument: profile.companyDocument,
    payer: profile.payer,
    accounts: profile.byBook ? null : groupView(profile.accounts),
    qrcodes: profile.qrcodes === null ? null : groupView(profile.qrcodes),
  }
}

function toldGroup({ access, next, previous, ...group }: GroupProfile) {
  const { clientSecret, keyPem } = access
  const headers = access.headers.map(({ name, value }) => ({ name, value: value.text() }))
  return {
    ...group,
    access: { ...access, clientSecret: clientSecret.text(), keyPem: keyPem.text(), headers },
    next: toldSpare(next),
    previous: toldSpare(previous),
  }
}

function toldSpare(spare: Spare | null) {
  return spare === null ? null : { ...spare, keyPem: spare.keyPem.text() }
}

function groupSecrets({ access, next, previous }: GroupProfile): readonly Secret[] {
  const spares = [next, previous].flatMap((spare) => (spare === null ? [] : [spare.keyPem]))
  return [access.clientSecret, access.keyPem, ...access.headers.map(({ value }) => value), ...spares]
}

function groupView(group: GroupProfile): NonNullable<Connection['accounts']> {
  return { baseUrl: group.access.baseUrl, certificate: group.certificate, pinned: group.access.pin !== null }
}
