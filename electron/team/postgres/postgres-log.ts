import pg from 'pg'
import * as z from 'zod'
import { andThen, err, mapOk, ok, type Result } from '../../../shared/kit/result.ts'
import { instantFromMs } from '../../../shared/time/instant.ts'
import type { BookFault } from '../../../shared/errors/app-error.ts'
import { type BookError, bookError } from '../book-fault.ts'
import type { BookLog, DeskTurn } from '../book-log.ts'
import type { Entry } from '../entry.ts'
import { type BookServer, clientOf } from './connect.ts'

/** So long a desk that hears nothing waits before it looks. */
const POLL_MS = 15_000
const RETRY_MS = 1_000
/** So many bytes of bodies at one go. */
const MOST_BYTES = 4 * 1024 * 1024
/** The most bytes that the server's tables take at one place: whoever runs it may have them take more, and no desk reads that. */
const MOST_BODY = 1024 * 1024
/** The end of the year 9999. */
const LAST_MS = Date.UTC(10_000, 0) - 1

const seqSchema = z.string().transform(Number).pipe(z.int().positive())
const bytesSchema = z.instanceof(Uint8Array)
const hexSchema = bytesSchema.transform((bytes) => Buffer.from(bytes).toString('hex'))
const headSchema = z.object({ seq: seqSchema, mac: hexSchema })
const entrySchema = headSchema.extend({
  id: hexSchema,
  author: hexSchema,
  epoch: z.int(),
  body: bytesSchema,
  sig: bytesSchema,
})
const blobSchema = z.object({ body: bytesSchema })

const signSchema = z.object({ member: hexSchema, epoch: z.int(), body: bytesSchema, sig: bytesSchema })

// Of this database alone; the server lets go of it as soon as the connection is gone.
const TURN = 'SELECT pg_try_advisory_lock(7175697461) AS mine'
const turnSchema = z.tuple([z.object({ mine: z.boolean() })])
const APPEND = 'SELECT seq, mac FROM quita.append($1, $2, $3, $4, $5)'
const FROM = `SELECT seq, id, author, epoch, body, sig, mac FROM (
    SELECT *, sum(octet_length(body)) OVER (ORDER BY seq) - octet_length(body) AS before
    FROM (
      SELECT seq, id, author, epoch, sig, mac, CASE WHEN octet_length(body) <= ${MOST_BODY} THEN body ELSE '' END AS body
      FROM quita.entry WHERE seq >= $1 ORDER BY seq LIMIT $2
    ) AS next
  ) AS counted WHERE before < $3 ORDER BY seq`
const END = 'SELECT seq FROM quita.head'
const endSchema = z.object({ seq: z.string().transform(Number).pipe(z.int().min(0)) })
// As a number: a role may have its dates written in a style of its own.
const TIME = 'SELECT extract(epoch FROM clock_timestamp())::float8 * 1000 AS now'
const timeSchema = z.object({ now: z.number().min(0).max(LAST_MS) })
// A server that was put back or followed has another identity, line of history, database or table; a copy of its files alone has none other.
const MARK = `SELECT encode(sha256(convert_to(concat_ws('/', (SELECT system_identifier FROM pg_control_system()),
    left(pg_walfile_name(pg_current_wal_lsn()), 8), (SELECT oid FROM pg_database WHERE datname = current_database()),
    'quita.entry'::regclass::oid), 'UTF8')), 'hex') AS mark`
const markSchema = z.object({ mark: z.string() })
const FIND = 'SELECT seq, mac FROM quita.entry WHERE id = $1'
const PUT_BLOB = 'INSERT INTO quita.blob (name, part, body) VALUES ($1, $2, $3) ON CONFLICT (name, part) DO NOTHING'
const PART = `SELECT body FROM quita.blob WHERE name = $1 AND part = $2 AND octet_length(body) <= ${MOST_BODY + 28}`
const BE_PRESENT = 'SELECT quita.be_present($1, $2, $3, $4)'
const PRESENT = 'SELECT member, epoch, body, sig FROM quita.presence WHERE member = ANY ($1)'

/** The book in PostgreSQL. Connects when it is asked something, and anew after a connection was lost. */
export function postgresLog(server: BookServer): BookLog {
  let connected: Promise<pg.Client> | null = null
  let isClosed = false
  let turn: Promise<unknown> = Promise.resolve()

  const connection = async (): Promise<pg.Client> => {
    if (isClosed) throw new Error('closed')
    const client = clientOf(server)
    // A connection that dies between two questions tells it here.
    client.on('error', () => drop(client))
    client.on('end', () => drop(client))
    await client.connect()
    return client
  }
  let current: pg.Client | null = null
  let marked: { readonly by: pg.Client; readonly mark: string } | null = null
  const drop = (client: pg.Client): void => {
    if (current !== client) return
    current = null
    connected = null
  }
  const ready = (): Promise<pg.Client> => {
    connected ??= connection().then(
      (client) => {
        current = client
        return client
      },
      (thrown: unknown) => {
        connected = null
        throw thrown
      },
    )
    return connected
  }

  async function ask<Row extends z.ZodType>(
    sql: string,
    values: readonly unknown[],
    row: Row,
    writes: boolean,
  ): Promise<Result<z.output<Row>[], BookError>> {
    let client: pg.Client | null = null
    try {
      const open = await ready()
      client = open
      // One question after another: the library would queue them no more.
      const asked = turn.then(() => open.query(sql, [...values]))
      turn = asked.catch(() => null)
      const { rows } = await asked
      return ok(z.array(row).parse(rows))
    } catch (thrown) {
      const told = faultOf(thrown)
      if (told === null && client !== null) {
        drop(client)
        void client.end().catch(() => null)
      }
      // What the server refused is final; what broke off, or was answered by what is no answer, may have been done.
      const isRefused = told !== null && thrown instanceof pg.DatabaseError
      return err(bookError(told ?? 'away', null, writes && !isRefused && client !== null ? 'maybe' : 'no'))
    }
  }

  return {
    async append({ id, author, epoch, body, sig }) {
      const values = [Buffer.from(id, 'hex'), Buffer.from(author, 'hex'), epoch, Buffer.from(body), Buffer.from(sig)]
      const rows = await ask(APPEND, values, headSchema, true)
      if (!rows.ok) return rows
      const [head] = rows.value
      return head === undefined ? err(bookError('away', null, 'maybe')) : ok(head)
    },
    from: (seq, limit): Promise<Result<readonly Entry[], BookError>> =>
      ask(FROM, [seq, limit, MOST_BYTES], entrySchema, false),
    async end() {
      return mapOk(await ask(END, [], endSchema, false), ([told]) => told?.seq ?? 0)
    },
    async find(id) {
      return mapOk(await ask(FIND, [Buffer.from(id, 'hex')], headSchema, false), (rows) => rows[0] ?? null)
    },
    async mark() {
      if (marked !== null && marked.by === current) return ok(marked.mark)
      const told = await ask(MARK, [], markSchema, false)
      if (!told.ok) return told.error.fault === 'away' ? told : ok(null)
      const mark = told.value[0]?.mark ?? null
      marked = current === null || mark === null ? null : { by: current, mark }
      return ok(mark)
    },
    async time() {
      return andThen(await ask(TIME, [], timeSchema, false), ([told]) =>
        told === undefined ? err(bookError('away')) : ok(instantFromMs(told.now)),
      )
    },
    async putBlob(name, parts) {
      let part = 0
      for await (const body of parts) {
        const put = await ask(PUT_BLOB, [Buffer.from(name, 'hex'), part, Buffer.from(body)], z.unknown(), true)
        if (!put.ok) return put
        part += 1
      }
      return ok(undefined)
    },
    async blobPart(name, part) {
      return mapOk(
        await ask(PART, [Buffer.from(name, 'hex'), part], blobSchema, false),
        (rows) => rows[0]?.body ?? null,
      )
    },
    async present({ member, epoch, body, sig }, others) {
      const said = [Buffer.from(member, 'hex'), epoch, Buffer.from(body), Buffer.from(sig)]
      const told = await ask(BE_PRESENT, said, z.unknown(), false)
      return told.ok ? ask(PRESENT, [others.map((id) => Buffer.from(id, 'hex'))], signSchema, false) : told
    },
    listen: (news, turn) => listenTo(server, news, turn),
    async close() {
      isClosed = true
      const client = await connected?.catch(() => null)
      await client?.end().catch(() => null)
    },
  }
}

// What the server itself said; null where the connection broke.
function faultOf(thrown: unknown): BookFault | null {
  if (thrown instanceof z.ZodError) return 'gap'
  if (!(thrown instanceof pg.DatabaseError)) return null
  const { code = '' } = thrown
  if (code === '55P03') return 'held'
  if (code === '42501' || code.startsWith('28') || code === '3D000' || code === '42P01' || code === '3F000')
    return 'rights'
  // A function that the server's schema has not yet.
  if (code === '42883') return 'rights'
  if (code === '23514' || code === '53100') return 'full'
  return null
}

/** Hears of news over a connection of its own, which is made anew as long as nobody ends it. */
function listenTo(server: BookServer, news: () => void, turn: DeskTurn): () => void {
  let [isEnded, isMine] = [false, false]
  let client: pg.Client | null = null
  let retry: NodeJS.Timeout | undefined
  const tell = (next: boolean): void => {
    if (next === isMine) return
    isMine = next
    turn.told(isMine)
  }
  const takeTurn = async (): Promise<void> => {
    const asked = client
    if (asked === null || isMine || !turn.isWanted()) return
    const { rows } = await asked.query(TURN)
    const read = turnSchema.safeParse(rows)
    if (client === asked && read.success && read.data[0].mine) tell(true)
  }
  const take = (): void => void takeTurn().catch(() => null)
  turn.ready(take)
  const poll = setInterval(() => {
    news()
    take()
  }, POLL_MS)
  const again = (): void => {
    client = null
    tell(false)
    clearTimeout(retry)
    if (!isEnded) retry = setTimeout(() => void begin(), RETRY_MS)
  }
  const begin = async (): Promise<void> => {
    const made = clientOf(server)
    client = made
    made.on('error', () => null)
    made.on('end', again)
    made.on('notification', news)
    try {
      await made.connect()
      await made.query('LISTEN quita_book')
      // What came while nobody listened.
      news()
      await takeTurn()
    } catch {
      await made.end().catch(() => null)
      again()
    }
  }
  void begin()
  return () => {
    isEnded = true
    clearInterval(poll)
    clearTimeout(retry)
    void client?.end().catch(() => null)
  }
}
