import { createPrivateKey, type KeyObject } from 'node:crypto'
import * as z from 'zod'
import { isHindrance, type ServerFault } from '../../shared/domain/team.ts'
import { type AppError, appError, type BookFault } from '../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../shared/kit/result.ts'
import type { RecordTable } from '../vault/vault.ts'
import { type TeamHead, teamRecord } from '../vault/team-table.ts'
import { makeMemberKeys, type MemberKeys } from './member-keys.ts'
import { invitationSchema, type Membership, newBook } from './members.ts'
import { type BookServer, serverAs } from './postgres/connect.ts'
import { tryServer } from './postgres/try-server.ts'

/** Where a book lies, as it was typed and read from files; with a certificate and its key, or a password. */
export const serverFormSchema = z.strictObject({
  host: z.string().trim().min(1).max(253),
  port: z.int().min(1).max(65_535),
  database: z.string().trim().min(1).max(63),
  user: z.string().trim().min(1).max(63),
  password: z.string().max(500).nullable(),
  authority: z.string().max(100_000).nullable(),
  cert: z.string().max(100_000).nullable(),
  key: z.string().max(100_000).nullable(),
})
export type ServerForm = z.infer<typeof serverFormSchema>

const recordSchema = z.strictObject({
  format: z.literal(1),
  /** `moving`: its rows are on their way into the book, and nobody else is in it; `leaving`: the next opening takes it out.
   * `answered`: an invitation, and the administrator has not admitted yet; `entering`: it has, and the next opening goes in. */
  stage: z.enum(['moving', 'member', 'leaving', 'answered', 'entering']),
  server: serverFormSchema,
  book: z.string(),
  member: z.string(),
  /** The keys of the epochs that it was founded or admitted with. */
  ring: z.array(z.base64()),
  sign: z.base64(),
  box: z.base64(),
  anchor: z.strictObject({ seq: z.int(), mac: z.string() }).nullable(),
  /** What was answered, until it is a member. */
  invitation: invitationSchema.nullable().default(null),
  /** As they are told when the book is founded. */
  company: z.string(),
  person: z.string(),
})

/** This desk's part in a book, private keys and the credentials of the server among it: kept only inside its vault. */
export type TeamRecord = z.infer<typeof recordSchema>

/** Reads it; null where the vault is of no book. `storage/damaged` where it does not fit. */
export async function readTeam(records: RecordTable): Promise<Result<TeamRecord | null, AppError>> {
  const kept = await records.get(teamRecord)
  if (!kept.ok || kept.value === null) return kept.ok ? ok(null) : kept
  const read = recordSchema.safeParse(JSON.parse(kept.value))
  return read.success ? ok(read.data) : err(appError({ kind: 'storage', fault: 'damaged' }))
}

/** What of it is no secret, for as long as its connection is open. */
export type TeamFacts = Pick<TeamRecord, 'book' | 'member' | 'company' | 'person'> & {
  readonly server: Pick<ServerForm, 'host' | 'port' | 'database' | 'user' | 'authority'>
}

/** Parts what is no secret from the rest. */
export function teamFacts({ book, member, company, person, server }: TeamRecord): TeamFacts {
  const { host, port, database, user, authority } = server
  return { book, member, company, person, server: { host, port, database, user, authority } }
}

/** Has the vault keep another stage of it; its secrets are read for that alone. */
export async function writeStage(records: RecordTable, stage: TeamRecord['stage']): Promise<Result<void, AppError>> {
  const kept = await readTeam(records)
  if (!kept.ok) return kept
  if (kept.value === null) return err(appError({ kind: 'storage', fault: 'damaged' }))
  return writeTeam(records, { ...kept.value, stage })
}

/** Keeps it. */
export function writeTeam(records: RecordTable, record: TeamRecord): Promise<Result<void, AppError>> {
  return records.put(teamRecord, JSON.stringify(record))
}

/** What a new part is made of. */
export function teamRecordOf(
  of: Pick<TeamRecord, 'stage' | 'server' | 'company' | 'person'>,
  { book, member, ring }: Membership,
  keys: MemberKeys,
  anchor: TeamHead | null,
): TeamRecord {
  return {
    format: 1,
    ...of,
    book,
    member,
    ring: ring.map((key) => Buffer.from(key).toString('base64')),
    sign: derOf(keys.sign),
    box: derOf(keys.box),
    anchor,
    invitation: null,
  }
}

/** What a fault of a server is to whoever wants to go on with it. */
const FAULTS: Readonly<Record<ServerFault, BookFault>> = {
  name: 'away',
  refused: 'away',
  silent: 'away',
  'no-tls': 'server',
  untrusted: 'server',
  'host-name': 'server',
  dates: 'server',
  login: 'server',
  database: 'server',
  old: 'server',
  'no-schema': 'server',
  'schema-behind': 'server',
  'schema-ahead': 'server',
  'few-rights': 'rights',
  'many-rights': 'rights',
  older: 'behind',
  'other-history': 'rewritten',
  clock: 'clock',
  standby: 'server',
  'read-only': 'server',
  lossy: 'server',
  pooled: 'server',
  other: 'server',
}

/**
 * Tries a server as {@link tryServer} does; `isFree` where nobody's book lies there yet, `fault` of the first step that has one. `read`: an
 * entry that has to stand there still.
 */
export async function tryBookServer(form: ServerForm, now: () => number, read: TeamHead | null = null) {
  const { server, wipe } = serverOf(form)
  const { steps, book } = await tryServer(server, now, read).finally(wipe)
  const first = steps.find(isHindrance)?.fault ?? null
  return { steps: [...steps], isFree: book?.entries === 0, fault: first === null ? null : FAULTS[first] }
}

/** Has the next opening of a vault move it into a new book at a server. */
export function beginMove(
  records: RecordTable,
  of: Pick<TeamRecord, 'server' | 'company' | 'person'>,
): Promise<Result<void, AppError>> {
  return writeTeam(records, teamRecordOf({ ...of, stage: 'moving' }, newBook(), makeMemberKeys(), null))
}

/** The server of a form, as a client takes it; what is secret in it is held until it is wiped. */
export function serverOf({ password, cert, key, ...typed }: ServerForm): {
  readonly server: BookServer
  wipe(): void
} {
  return serverAs(typed, { password: cert === null ? password : null, cert, key })
}

/** The private keys of a record. */
export function keysOf({ sign, box }: Pick<TeamRecord, 'sign' | 'box'>): MemberKeys {
  return { sign: keyOf(sign), box: keyOf(box) }
}

function keyOf(text: string): KeyObject {
  return createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' })
}

function derOf(key: KeyObject): string {
  return key.export({ type: 'pkcs8', format: 'der' }).toString('base64')
}
