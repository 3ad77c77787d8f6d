import pg from 'pg'
import * as z from 'zod'
import type { ServerFault, ServerStep, TriedStep } from '../../../shared/domain/team.ts'
import type { TeamHead } from '../../vault/team-table.ts'
import { type BookServer, clientOf } from './connect.ts'
import { serverVersion } from './schema.ts'

/** A server as it was found; `book` null where it did not come so far. */
export interface TriedServer {
  readonly steps: readonly TriedStep[]
  readonly book: HeldBook | null
}

/** What lies there: entries and files with the bytes that they take on its disk, and how long it is on the way. */
export interface HeldBook {
  readonly entries: number
  readonly entryBytes: number
  readonly files: number
  readonly fileBytes: number
  readonly newestAt: Date | null
  /** A question and its answer, in milliseconds: the median of some. */
  readonly roundTrip: number
  /** Entries that a desk has not read of which something is known; null where nothing is. */
  readonly lag: number | null
}

/** So far a server's clock may stand from this computer's, in milliseconds: it is told in lists and never believed. */
const CLOCK_MS = 120_000
const OLDEST = 140_000
/** The last moment that can be told here. */
const LATEST_MS = 8.64e15

// Moments come as numbers: a role may have its dates written in a style of its own.
const aboutSchema = z.object({ version: z.coerce.number(), told: z.string(), now: z.number() })
const writesSchema = z.object({
  standby: z.boolean(),
  backend: z.int(),
  closed: z.array(z.string()),
  lossy: z.array(z.string()),
})
const schemaSchema = z.object({ found: z.boolean() })
const versionSchema = z.object({ version: z.int() })
const rightsSchema = z.object({ name: z.string(), held: z.boolean(), wanted: z.boolean() })
const standsSchema = z.object({ stands: z.boolean() })
const sizeSchema = z.object({
  entries: z.coerce.number(),
  entryBytes: z.coerce.number(),
  files: z.coerce.number(),
  fileBytes: z.coerce.number(),
  newestAt: z
    .number()
    .nullable()
    .transform((ms) => (ms === null || Math.abs(ms) > LATEST_MS ? null : new Date(ms))),
})

const ABOUT =
  "SELECT current_setting('server_version_num') AS version, current_setting('server_version') AS told, extract(epoch FROM clock_timestamp())::float8 * 1000 AS now"
// What each of them says where nothing is lost, and nothing kept from being written.
const WRITES = `SELECT pg_is_in_recovery() AS standby, pg_backend_pid() AS backend, ARRAY(
    SELECT name || ' = ' || current_setting(name) FROM unnest(ARRAY['default_transaction_read_only', 'transaction_read_only']) AS name
    WHERE current_setting(name) <> 'off') AS closed, ARRAY(
    SELECT name || ' = ' || current_setting(name) FROM unnest(ARRAY['fsync', 'full_page_writes', 'synchronous_commit']) AS name
    WHERE current_setting(name) = 'off') AS lossy`
const SCHEMA = "SELECT to_regclass('quita.version') IS NOT NULL AS found"
const VERSION = 'SELECT version FROM quita.version'
const VERBS = ['INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'TRIGGER', 'REFERENCES']
/** From this version on another right lets a role lock a table, and so hold the book. */
const MAINTAINS = 170_000
/** What a desk's role may do, and whether it has to: all of it is asked of the server itself. `$1`: what may be done to a table. */
const RIGHTS = `
  SELECT right_ AS name, held, right_ IN ('read', 'append', 'add files', 'be present') AS wanted FROM (
    SELECT 'read' AS right_, has_table_privilege('quita.entry', 'SELECT') AND has_table_privilege('quita.head', 'SELECT')
      AND has_table_privilege('quita.blob', 'SELECT') AND has_table_privilege('quita.presence', 'SELECT') AS held
    UNION ALL SELECT 'append', has_function_privilege('quita.append(bytea, bytea, integer, bytea, bytea)', 'EXECUTE')
    UNION ALL SELECT 'be present', has_function_privilege('quita.be_present(bytea, integer, bytea, bytea)', 'EXECUTE')
    UNION ALL SELECT 'add files', has_table_privilege('quita.blob', 'INSERT')
    UNION ALL SELECT verb || ' quita.' || name, has_table_privilege('quita.' || name, verb)
      FROM unnest(ARRAY['entry', 'head', 'blob', 'presence', 'version']) AS name,
        unnest($1::text[]) AS verb
      WHERE NOT (name = 'blob' AND verb = 'INSERT')
    UNION ALL SELECT 'CREATE quita', has_schema_privilege('quita', 'CREATE')
    UNION ALL SELECT verb || ' quita.' || name || ' by column', has_any_column_privilege('quita.' || name, verb)
      AND NOT has_table_privilege('quita.' || name, verb)
      FROM unnest(ARRAY['entry', 'head', 'blob', 'presence', 'version']) AS name, unnest(ARRAY['INSERT', 'UPDATE']) AS verb
    UNION ALL SELECT 'owner of ' || relname, pg_has_role(relowner, 'MEMBER')
      FROM pg_class WHERE relnamespace = 'quita'::regnamespace AND relkind = 'r'
    UNION ALL SELECT 'owner of ' || proname, pg_has_role(proowner, 'MEMBER')
      FROM pg_proc WHERE pronamespace = 'quita'::regnamespace
    UNION ALL SELECT 'owner of the schema', pg_has_role(nspowner, 'MEMBER') FROM pg_namespace WHERE nspname = 'quita'
    UNION ALL SELECT 'member of ' || other.rolname, pg_has_role(other.oid, 'MEMBER') FROM pg_roles AS other, pg_roles AS own
      WHERE own.rolname = current_user AND NOT own.rolsuper AND other.rolname NOT IN (current_user, 'quita_desk')
    UNION ALL SELECT 'ADMIN of quita_desk', pg_has_role('quita_desk', 'MEMBER WITH ADMIN OPTION')
    UNION ALL SELECT 'SUPERUSER', rolsuper FROM pg_roles WHERE rolname = current_user
    UNION ALL SELECT 'CREATEROLE', rolcreaterole FROM pg_roles WHERE rolname = current_user
    UNION ALL SELECT 'CREATEDB', rolcreatedb FROM pg_roles WHERE rolname = current_user
    UNION ALL SELECT 'BYPASSRLS', rolbypassrls FROM pg_roles WHERE rolname = current_user
    UNION ALL SELECT 'REPLICATION', rolreplication FROM pg_roles WHERE rolname = current_user
  ) AS asked`
const SIZES = `SELECT (SELECT seq FROM quita.head) AS entries,
  pg_total_relation_size('quita.entry') AS "entryBytes", pg_total_relation_size('quita.blob') AS "fileBytes",
  (SELECT count(*) FROM quita.blob WHERE part = 0) AS files,
  (SELECT CASE WHEN isfinite(at) THEN extract(epoch FROM at)::float8 * 1000 END
    FROM quita.entry ORDER BY seq DESC LIMIT 1) AS "newestAt"`
const STANDS = 'SELECT EXISTS (SELECT FROM quita.entry WHERE seq = $1 AND mac = $2) AS stands'

/** Questions that are asked to know how long one takes. */
const ASKED = 5

/**
 * Tries a server step by step as a desk would, changes nothing there, and says what each came to. `now`: this computer's time in
 * milliseconds; `read`: how far some desk has read, whose history has to be there still.
 */
export async function tryServer(
  server: BookServer,
  now: () => number,
  read: TeamHead | null = null,
): Promise<TriedServer> {
  const steps: TriedStep[] = []
  const step = (named: ServerStep, fault: ServerFault | null, told: string[] = []): boolean => {
    steps.push({ step: named, fault, told })
    return fault === null
  }
  let at: ServerStep = 'reach'
  const client = clientOf(server)
  client.on('error', () => null)
  const one = async <Row extends z.ZodType>(
    sql: string,
    row: Row,
    values: readonly unknown[] = [],
  ): Promise<z.output<Row>> => row.parse((await client.query(sql, [...values])).rows[0])
  try {
    const asked = await client.connect().then(
      () => null,
      (thrown: unknown) => connectFault(thrown),
    )
    const isReached = asked === null || asked === 'login' || asked === 'database'
    if (!step('reach', isReached ? null : asked, [`${server.host}:${server.port}`])) return { steps, book: null }
    if (!step('login', asked, [server.user, server.database])) return { steps, book: null }
    at = 'version'
    const before = now()
    const about = await one(ABOUT, aboutSchema)
    const after = now()
    if (!step('version', about.version < OLDEST ? 'old' : null, [about.told])) return { steps, book: null }
    at = 'writes'
    const { standby, backend, closed, lossy } = await one(WRITES, writesSchema)
    if (standby && !step('writes', 'standby')) return { steps, book: null }
    if (closed.length > 0 && !step('writes', 'read-only', closed)) return { steps, book: null }
    // Whoever stands between tells a number of its own for the connection.
    const isPooled = Reflect.get(client, 'processID') !== backend
    step('writes', isPooled ? 'pooled' : lossy.length > 0 ? 'lossy' : null, isPooled ? [] : lossy)
    at = 'schema'
    const { found } = await one(SCHEMA, schemaSchema)
    if (!found && !step('schema', 'no-schema')) return { steps, book: null }
    const { version } = await one(VERSION, versionSchema)
    const behind = version < serverVersion ? 'schema-behind' : version > serverVersion ? 'schema-ahead' : null
    if (!step('schema', behind, [String(version)])) return { steps, book: null }
    at = 'rights'
    const verbs = about.version < MAINTAINS ? VERBS : [...VERBS, 'MAINTAIN']
    const rights = z.array(rightsSchema).parse((await client.query(RIGHTS, [verbs])).rows)
    const lacking = rights.filter(({ held, wanted }) => wanted && !held).map(({ name }) => name)
    const tooMany = rights.filter(({ held, wanted }) => held && !wanted).map(({ name }) => name)
    if (lacking.length > 0) step('rights', 'few-rights', lacking)
    else step('rights', tooMany.length > 0 ? 'many-rights' : null, tooMany)
    at = 'clock'
    const off = about.now - (before + after) / 2
    step('clock', Math.abs(off) > CLOCK_MS ? 'clock' : null, [String(Math.round(off / 1000))])
    if (lacking.includes('read')) return { steps, book: null }
    at = 'history'
    const sizes = await one(SIZES, sizeSchema)
    const lag = read === null ? null : sizes.entries - read.seq
    if (read !== null && lag !== null) {
      const stands =
        read.seq === 0 || (await one(STANDS, standsSchema, [read.seq, Buffer.from(read.mac, 'hex')])).stands
      step('history', lag < 0 ? 'older' : stands ? null : 'other-history', [String(Math.abs(lag))])
    }
    return { steps, book: { ...sizes, lag, roundTrip: await roundTripOf(() => client.query('SELECT 1')) } }
  } catch (thrown) {
    step(at, at === 'schema' && codeOf(thrown) === '42501' ? 'few-rights' : 'other')
    return { steps, book: null }
  } finally {
    await client.end().catch(() => null)
  }
}

async function roundTripOf(ask: () => Promise<unknown>): Promise<number> {
  const took: number[] = []
  for (let n = 0; n < ASKED; n += 1) {
    const start = performance.now()
    await ask()
    took.push(performance.now() - start)
  }
  return Math.round((took.toSorted((one, other) => one - other)[ASKED >> 1] ?? 0) * 10) / 10
}

// What the library and TLS say is told by code where there is one, else by its own words.
function connectFault(thrown: unknown): ServerFault {
  const code = codeOf(thrown)
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'name'
  if (code === 'ECONNREFUSED') return 'refused'
  if (code === 'ETIMEDOUT' || code === 'EHOSTUNREACH' || code === 'ENETUNREACH') return 'silent'
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') return 'host-name'
  if (code === 'CERT_HAS_EXPIRED' || code === 'CERT_NOT_YET_VALID') return 'dates'
  if (code.includes('CERT') || code.includes('UNABLE_TO') || code.includes('SELF_SIGNED')) return 'untrusted'
  if (code.startsWith('28')) return 'login'
  if (code === '3D000' || code === '42501') return 'database'
  const words = thrown instanceof Error ? thrown.message : ''
  if (words.includes('does not support SSL')) return 'no-tls'
  return words.includes('timeout') ? 'silent' : 'other'
}

function codeOf(thrown: unknown): string {
  if (thrown instanceof pg.DatabaseError) return thrown.code ?? ''
  return thrown instanceof Error && 'code' in thrown ? String(thrown.code) : ''
}
