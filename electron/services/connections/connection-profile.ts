import * as z from 'zod'
import {
  type Connection,
  type ConnectionId,
  certificateViewSchema,
  payerAccountSchema,
  type VaultLock,
} from '../../../shared/domain/connection.ts'
import { environmentSchema } from '../../../shared/domain/environment.ts'
import { policySchema } from '../../../shared/domain/policy.ts'
import { type AppError, appError } from '../../../shared/errors/app-error.ts'
import { cnpjSchema } from '../../../shared/ids/cnpj.ts'
import { err, ok, type Result } from '../../../shared/kit/result.ts'
import type { GroupAccess } from '../../api/provider.ts'
import { type Secret, secretOf } from '../../kit/secret.ts'
import type { Vault } from '../../vault/vault.ts'

const secretSchema = z.string().transform(secretOf)

const groupProfileSchema = z.object({
  access: z.object({
    baseUrl: z.string(),
    clientId: z.string(),
    clientSecret: secretSchema,
    certificatePem: z.string(),
    keyPem: secretSchema,
    authorityPem: z.string().nullable(),
    pin: z.string().nullable(),
    tokenStyle: z.enum(['json-camel', 'form', 'json-snake']).nullable(),
  }) satisfies z.ZodType<GroupAccess>,
  certificate: certificateViewSchema,
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
export function wipeProfile({ accounts, qrcodes }: ConnectionProfile): void {
  for (const secret of [accounts, qrcodes].flatMap((group) => (group === null ? [] : secretsOf(group)))) secret.wipe()
}

/** Reads the profile back; `storage/damaged` when the vault has none or it does not fit. */
export async function readProfile(vault: Vault): Promise<Result<ConnectionProfile, AppError>> {
  const record = await vault.records.get(recordName)
  if (!record.ok) return record
  const parsed = connectionProfileSchema.safeParse(record.value === null ? null : JSON.parse(record.value))
  return parsed.success ? ok(parsed.data) : err(appError({ kind: 'storage', fault: 'damaged' }))
}

/** What screens may know of an open connection: no secret, no key. */
export function connectionView(id: ConnectionId, lock: VaultLock, profile: ConnectionProfile): Connection {
  return {
    id,
    lock,
    environment: profile.environment,
    companyName: profile.companyName,
    companyDocument: profile.companyDocument,
    payer: profile.payer,
    accounts: groupView(profile.accounts),
    qrcodes: profile.qrcodes === null ? null : groupView(profile.qrcodes),
  }
}

function toldGroup({ access, ...group }: GroupProfile) {
  const { clientSecret, keyPem } = access
  return { ...group, access: { ...access, clientSecret: clientSecret.text(), keyPem: keyPem.text() } }
}

function secretsOf({ access }: GroupProfile): readonly Secret[] {
  return [access.clientSecret, access.keyPem]
}

function groupView(group: GroupProfile): Connection['accounts'] {
  return { baseUrl: group.access.baseUrl, certificate: group.certificate, pinned: group.access.pin !== null }
}
