import * as z from 'zod'
import { connectionNameSchema } from '../../shared/domain/connection.ts'
import { environmentSchema } from '../../shared/domain/environment.ts'
import { roleSchema } from '../../shared/domain/team.ts'
import type { AppError } from '../../shared/errors/app-error.ts'
import { cnpjSchema } from '../../shared/ids/cnpj.ts'
import { err, mapOk, ok, type Result } from '../../shared/kit/result.ts'
import { instantSchema } from '../../shared/time/instant-schema.ts'
import { type Instant, instantMs } from '../../shared/time/instant.ts'
import type { RecordTable } from '../vault/vault.ts'
import { bookError } from './book-fault.ts'
import type { BookLog } from './book-log.ts'
import { makeMemberKeys, publicKeysOf } from './member-keys.ts'
import {
  answerInvitation,
  type BookAccount,
  codeOf,
  type Invitation,
  invitationSchema,
  readAdmission,
  takerOf,
} from './members.ts'
import { postgresLog } from './postgres/postgres-log.ts'
import {
  keysOf,
  type ServerForm,
  serverFormSchema,
  serverOf,
  type TeamRecord,
  teamRecordOf,
  tryBookServer,
  writeTeam,
} from './team-record.ts'

/** Whose account a book is of: another connection may not enter it. */
export const accountSchema = z.strictObject({
  environment: environmentSchema,
  document: cnpjSchema,
  number: z.string(),
})

const fileSchema = z.strictObject({
  quita: z.literal('convite'),
  format: z.literal(1),
  company: connectionNameSchema,
  /** Whose account the book is of: another connection may not enter it. */
  account: accountSchema,
  /** What its holder may do once it is admitted; none where an earlier version wrote it. */
  roles: z.array(roleSchema).default([]),
  server: serverFormSchema.pick({ host: true, port: true, database: true, authority: true }),
  until: instantSchema,
  invitation: invitationSchema,
})

/** What an invitation's file says. Neither role nor password of the server: each desk has its own. */
export type InvitationFile = z.infer<typeof fileSchema>

/** The text of such a file. */
export function writeInvitationFile(told: Omit<InvitationFile, 'quita' | 'format'>): string {
  return JSON.stringify({ quita: 'convite', format: 1, ...told })
}

/** Reads it; null where it is none. */
export function readInvitationFile(text: string): InvitationFile | null {
  try {
    return fileSchema.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

/** A way to the server for some questions, and its end. */
export async function withLog<T>(
  form: ServerForm,
  logOf: (server: Parameters<typeof postgresLog>[0]) => BookLog,
  work: (log: BookLog) => Promise<T>,
): Promise<T> {
  const { server, wipe } = serverOf(form)
  const log = logOf(server)
  try {
    return await work(log)
  } finally {
    await log.close()
    wipe()
  }
}

/**
 * Answers an invitation, once, at a server that has nothing against it, and the invitation still, so that no old copy is written over: `late` after its day by this computer's clock, which is not
 * far from the server's, `used` where somebody was first, `withdrawn` where it was taken back. Keeps what was answered in the vault.
 */
export async function answer(
  records: RecordTable,
  { invitation, until, company, server }: InvitationFile,
  as: Pick<ServerForm, 'user' | 'password' | 'cert' | 'key'> & { readonly person: string; readonly now: () => Instant },
  logOf = postgresLog,
): Promise<Result<void, AppError>> {
  const { person, now, ...login } = as
  const form = { ...server, ...login }
  const { fault } = await tryBookServer(form, () => instantMs(now()), invitation.head)
  if (fault !== null) return err(bookError(fault))
  if (now() > until) return err(bookError('late'))
  return withLog(form, logOf, async (log) => {
    const taken = await takerOf(log, invitation)
    if (!taken.ok) return taken
    if (taken.value !== null) return err(bookError('used'))
    const keys = makeMemberKeys()
    const member = await answerInvitation(log, invitation, keys, person)
    if (!member.ok) return member
    const first = await takerOf(log, invitation)
    if (!first.ok) return first
    if (first.value !== member.value) return err(bookError('used'))
    const { book, head } = invitation
    const of = { stage: 'answered', server: form, company, person } as const
    const record = teamRecordOf(of, { book, member: member.value, ring: [] }, keys, head)
    return writeTeam(records, { ...record, invitation })
  })
}

/** The digits that who answered reads out; null where nothing was. */
export function ownCode({ book, invitation, ...record }: TeamRecord, account: BookAccount): string | null {
  if (invitation === null) return null
  return codeOf(book, invitation, publicKeysOf(keysOf(record)), account)
}

/** Whether the administrator has admitted; then the next opening of the vault goes in. */
export function enterWhenAdmitted(
  records: RecordTable,
  record: TeamRecord & { readonly invitation: Invitation | null },
  logOf = postgresLog,
): Promise<Result<boolean, AppError>> {
  const { invitation, member } = record
  if (invitation === null) return Promise.resolve(ok(false))
  return withLog(record.server, logOf, async (log) => {
    const admitted = await readAdmission(log, invitation, member, keysOf(record))
    if (!admitted.ok || admitted.value === null) return admitted.ok ? ok(false) : admitted
    const ring = admitted.value.ring.map((key) => Buffer.from(key).toString('base64'))
    return mapOk(await writeTeam(records, { ...record, stage: 'entering', ring }), () => true)
  })
}
