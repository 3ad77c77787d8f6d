import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rootCertificates } from 'node:tls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BookFacts, bookFacts, entriesOf, exportLines, openExport } from '../../../electron/team/book-export.ts'
import { tellServer } from '../../../electron/main/commands/tell-book.ts'
import type { BookLog } from '../../../electron/team/book-log.ts'
import { removeMember } from '../../../electron/team/members.ts'
import { postgresLog } from '../../../electron/team/postgres/postgres-log.ts'
import { tryServer } from '../../../electron/team/postgres/try-server.ts'
import { isHindrance, serverStepSchema } from '../../../shared/domain/team.ts'
import { verifyBook } from '../../../electron/team/verify-book.ts'
import type { TeamHead } from '../../../electron/vault/team-table.ts'
import { sharedCall } from '../../../electron/vault/make-shared-call.ts'
import { createText } from '../../../shared/i18n/create-text.ts'
import { sharingConnections } from '../../fakes/sharing-connections.ts'
import { foundDesk, inviteDesk, must, removeDesks } from '../../fixtures/team/open-desk.ts'
import { type Postgres, startPostgres } from '../../fixtures/team/start-postgres.ts'
import { event, seed } from '../../fixtures/vault-samples.ts'

let server: Postgres
let log: BookLog
let facts: BookFacts
let lines: string[]
const folder = mkdtempSync(join(tmpdir(), 'quita-book-'))
const now = () => Date.now()

// One company's book: three members of whom one was removed, and some payments.
beforeAll(async () => {
  server = await startPostgres()
  await server.sql('ALTER SYSTEM SET fsync = on')
  await server.sql('SELECT pg_reload_conf()')
  log = postgresLog(server.desk)
  const ana = await foundDesk(log)
  const bruno = await inviteDesk(ana, 'Bruno Marcado', log)
  const carla = await inviteDesk(ana, 'Carla Dias', log)
  for (const [n, desk] of [ana, bruno, carla, ana].entries())
    must(await desk.replica.write(sharedCall('journal', 'insert', [seed(n), event('reviewed', n)])))
  must(await ana.replica.catchUp())
  must(await removeMember(ana.replica, carla.membership.member))
  must(await bruno.replica.write(sharedCall('journal', 'insert', [seed(9), event('reviewed', 9)])))
  must(await ana.replica.catchUp())
  facts = bookFacts(ana.replica.roster(), ana.replica.head())
  lines = []
  const exported = exportLines(facts, log)
  for (let each = await exported.next(); ; each = await exported.next()) {
    if (each.done === true) {
      if (each.value !== null) throw new Error(each.value.fault)
      break
    }
    lines.push(each.value)
  }
})
afterAll(async () => {
  await log.close()
  removeDesks()
  rmSync(folder, { recursive: true })
  await server.remove()
})

const atServer = async () => must(await verifyBook(facts, entriesOf(log)))

async function exported(text: readonly string[]) {
  const file = join(folder, 'livro.jsonl')
  writeFileSync(file, text.join(''))
  const opened = await openExport(file)
  return opened === null ? null : must(await verifyBook(opened.facts, opened.entries))
}

test('a book holds at the server and in its export, which names nobody', async () => {
  const whole = {
    book: facts.book,
    entries: facts.head.seq,
    mac: facts.head.mac,
    strangers: 0,
    passed: [],
    finding: null,
  }
  expect(await atServer()).toEqual(whole)
  expect(await exported(lines)).toEqual(whole)
  // Full names: what is sealed stands in base64, which can spell a short one by chance but holds no space.
  for (const name of ['Bruno Marcado', 'Carla Dias', 'Ana Lima', 'Padaria Estrela'])
    expect(lines.join('')).not.toContain(name)
})

describe('an export that was changed', () => {
  const at = 5
  const withEntry = (change: (entry: Record<string, unknown>) => Record<string, unknown>) =>
    lines.map((line, n) => (n === at ? `${JSON.stringify(change(JSON.parse(line)))}\n` : line))
  const swapped = (): string[] => {
    const [one = '', other = ''] = [lines[at], lines[at + 1]]
    return lines.toSpliced(at, 2, other, one)
  }
  test.each<[string, string, () => readonly string[]]>([
    [
      'a body',
      'signature',
      () => withEntry(({ body, ...rest }) => ({ ...rest, body: `AAAA${String(body).slice(4)}` })),
    ],
    ['a signature', 'chain', () => withEntry((entry) => ({ ...entry, sig: Buffer.alloc(64).toString('base64') }))],
    ['an author', 'chain', () => withEntry((entry) => ({ ...entry, author: 'ab'.repeat(16) }))],
    ['an entry that is gone', 'gap', () => lines.toSpliced(at, 1)],
    ['two that changed places', 'gap', swapped],
    ['one that stands there twice', 'gap', () => lines.toSpliced(at, 0, lines[at] ?? '')],
    ['a line that is no entry', 'gap', () => lines.toSpliced(at, 1, 'nada\n')],
    ['its end', 'behind', () => lines.slice(0, -2)],
  ])('by %s is found', async (_, fault, changed) => {
    expect(await exported(changed())).toMatchObject({ finding: { fault } })
  })

  test('whole, or is none, is no export', async () => {
    expect(await exported(['{}\n', ...lines.slice(1)])).toBeNull()
    expect(await exported([''])).toBeNull()
  })
})

test('a removed member signs nothing more, and who was never one is counted', async () => {
  const [carla] = facts.members.filter(({ until }) => until !== null)
  const early = facts.members.map((each) => (each.id === carla?.id ? { ...each, until: each.since + 1 } : each))
  expect(must(await verifyBook({ ...facts, members: early }, entriesOf(log)))).toMatchObject({ strangers: 1 })
  // One of Bruno's stands there twice: sealed for the epoch before, and anew.
  expect(must(await verifyBook({ ...facts, members: facts.members.slice(0, 1) }, entriesOf(log)))).toMatchObject({
    strangers: 4,
    finding: null,
  })
})

describe('a server', () => {
  const faults = async (at: Parameters<typeof tryServer>[0], clock = now) =>
    Object.fromEntries((await tryServer(at, clock)).steps.map(({ step, fault }) => [step, fault]))

  test('that is right is said to be, step by step, with what it holds', async () => {
    const tried = await tryServer(server.desk, now)
    const usual = serverStepSchema.options.filter((step) => step !== 'history')
    expect(tried.steps.map(({ step, fault }) => [step, fault])).toEqual(usual.map((step) => [step, null]))
    expect(tried.book).toMatchObject({ entries: facts.head.seq, files: 0, lag: null })
    expect(tried.book?.entryBytes).toBeGreaterThan(8_000)
    expect(tried.book?.roundTrip).toBeGreaterThan(0)
    expect(await faults(server.deskByCertificate)).toMatchObject({ login: null, rights: null })
  })

  test('is told in words line by line, and what it holds as a table', async () => {
    const lines = tellServer(createText('pt-BR'), await tryServer(server.administrator, now, facts.head))
    const starts = [
      '[ok] localhost:',
      '[ok] O usuário e o banco de dados',
      '[ok] PostgreSQL ',
      '[ok] O servidor recebe registros',
      '[ok] O esquema do livro está na versão',
      '[!!] O usuário pode mais do que devia: INSERT quita.entry',
      '[ok] O relógio do servidor está',
      '[ok] O que aquela mesa já leu continua lá',
      '',
      'Registros  ',
      'Arquivos  ',
      'Último registro  ',
      'Tempo de ida e volta  ',
      'Registros que aquela mesa ainda não leu  ',
    ]
    expect(lines.map((line, n) => (line.startsWith(starts[n] ?? '?') ? starts[n] : line))).toEqual(starts)
    expect(lines.at(-1)).toMatch(/leu +0$/)
  })

  test('is told apart by what is wrong with it', async () => {
    const { desk } = server
    expect(await faults({ ...desk, port: 1 })).toEqual({ reach: 'refused' })
    expect(await faults({ ...desk, host: 'nenhum.invalid' })).toEqual({ reach: 'name' })
    expect(await faults({ ...desk, authority: rootCertificates[0] ?? '' })).toEqual({ reach: 'untrusted' })
    expect(await faults({ ...desk, host: '127.0.0.1' })).toEqual({ reach: 'host-name' })
    expect(await faults({ ...desk, user: 'ninguem' })).toEqual({ reach: null, login: 'login' })
    expect(await faults({ ...desk, database: 'outro' })).toEqual({ reach: null, login: 'database' })
    expect(await faults(desk, () => Date.now() + 600_000)).toMatchObject({ rights: null, clock: 'clock' })
  })

  test('is held against what a desk has read: how far that is behind, and whether it stands there still', async () => {
    const history = async (head: TeamHead) => {
      const { steps, book } = await tryServer(server.desk, now, head)
      return { ...steps.find(({ step }) => step === 'history'), lag: book?.lag }
    }
    const { seq, mac } = facts.head
    const before = (await server.sql("SELECT encode(mac, 'hex') AS mac FROM quita.entry WHERE seq = $1", [seq - 3]))
      .rows
    expect(await history(facts.head)).toMatchObject({ fault: null, lag: 0 })
    expect(await history({ seq: seq - 3, mac: before[0]?.mac })).toMatchObject({ fault: null, lag: 3 })
    expect(await history({ seq: 0, mac })).toMatchObject({ fault: null, lag: seq })
    expect(await history({ seq: seq - 3, mac })).toMatchObject({ fault: 'other-history' })
    expect(await history({ seq: seq + 2, mac })).toMatchObject({ fault: 'older', told: ['2'] })
  })

  test('whose role may do too much is named for it, right by right', async () => {
    const told = async () => (await tryServer(server.desk, now)).steps.find(({ step }) => step === 'rights')
    const tooMuch: readonly [string, string, string][] = [
      [
        'GRANT UPDATE (body) ON quita.entry TO desk',
        'REVOKE UPDATE (body) ON quita.entry FROM desk',
        'UPDATE quita.entry by column',
      ],
      ['GRANT CREATE ON SCHEMA quita TO desk', 'REVOKE CREATE ON SCHEMA quita FROM desk', 'CREATE quita'],
      [
        'GRANT pg_execute_server_program TO desk',
        'REVOKE pg_execute_server_program FROM desk',
        'member of pg_execute_server_program',
      ],
      ['GRANT pg_read_server_files TO desk', 'REVOKE pg_read_server_files FROM desk', 'member of pg_read_server_files'],
      ['GRANT MAINTAIN ON quita.head TO desk', 'REVOKE MAINTAIN ON quita.head FROM desk', 'MAINTAIN quita.head'],
      [
        'GRANT quita_desk TO desk WITH ADMIN OPTION',
        'REVOKE ADMIN OPTION FOR quita_desk FROM desk',
        'ADMIN of quita_desk',
      ],
      ['GRANT desk_by_certificate TO desk', 'REVOKE desk_by_certificate FROM desk', 'member of desk_by_certificate'],
      ['ALTER ROLE desk CREATEROLE', 'ALTER ROLE desk NOCREATEROLE', 'CREATEROLE'],
      ['ALTER ROLE desk CREATEDB', 'ALTER ROLE desk NOCREATEDB', 'CREATEDB'],
      ['ALTER ROLE desk REPLICATION', 'ALTER ROLE desk NOREPLICATION', 'REPLICATION'],
      ['ALTER ROLE desk BYPASSRLS', 'ALTER ROLE desk NOBYPASSRLS', 'BYPASSRLS'],
      ['ALTER FUNCTION quita.append OWNER TO desk', 'ALTER FUNCTION quita.append OWNER TO postgres', 'owner of append'],
      ['ALTER TABLE quita.head OWNER TO desk', 'ALTER TABLE quita.head OWNER TO postgres', 'owner of head'],
      ['ALTER SCHEMA quita OWNER TO desk', 'ALTER SCHEMA quita OWNER TO postgres', 'owner of the schema'],
    ]
    for (const [given, taken, name] of tooMuch) {
      await server.sql(given)
      expect(await told()).toMatchObject({ fault: 'many-rights', told: expect.arrayContaining([name]) })
      await server.sql(taken)
      expect(await told()).toMatchObject({ fault: null })
    }
    await server.sql('GRANT UPDATE, DELETE ON quita.entry TO desk')
    expect(await told()).toEqual({
      step: 'rights',
      fault: 'many-rights',
      told: expect.arrayContaining(['UPDATE quita.entry', 'DELETE quita.entry']),
    })
    await server.sql('REVOKE UPDATE, DELETE ON quita.entry FROM desk')
    expect(await told()).toMatchObject({ fault: null })
    expect(await faults(server.administrator)).toMatchObject({ rights: 'many-rights' })
    await server.sql('REVOKE INSERT ON quita.blob FROM quita_desk')
    expect(await told()).toEqual({ step: 'rights', fault: 'few-rights', told: ['add files'] })
    await server.sql('GRANT INSERT ON quita.blob TO quita_desk')
  })

  const writes = async (at = server.desk) => {
    const { steps } = await tryServer(at, now)
    return { ...steps.find(({ step }) => step === 'writes'), isLast: steps.at(-1)?.step === 'writes' }
  }

  test('that only lets itself be read says so, and nothing after it is tried', async () => {
    const closed = ['default_transaction_read_only = on', 'transaction_read_only = on']
    await server.sql('ALTER ROLE desk SET default_transaction_read_only = on')
    expect(await writes()).toEqual({ step: 'writes', fault: 'read-only', told: closed, isLast: true })
    await server.sql('ALTER ROLE desk RESET default_transaction_read_only')
    await server.sql('ALTER SYSTEM SET default_transaction_read_only = on')
    await server.sql('SELECT pg_reload_conf()')
    await expect.poll(async () => (await writes()).fault).toBe('read-only')
    await server.sql('BEGIN READ WRITE; COMMIT')
    await server.sql('ALTER SYSTEM RESET default_transaction_read_only')
    await server.sql('SELECT pg_reload_conf()')
    await expect.poll(async () => (await writes()).fault).toBeNull()
  })

  test('that confirms what does not lie on its disk yet is told, by what it is set to, and keeps nobody from it', async () => {
    await server.sql('ALTER ROLE desk SET synchronous_commit = off')
    expect(await writes()).toEqual({
      step: 'writes',
      fault: 'lossy',
      told: ['synchronous_commit = off'],
      isLast: false,
    })
    await server.sql('ALTER ROLE desk RESET synchronous_commit')
    await server.sql('ALTER SYSTEM SET fsync = off')
    await server.sql('SELECT pg_reload_conf()')
    await expect.poll(async () => (await writes()).told).toEqual(['fsync = off'])
    expect((await tryServer(server.desk, now)).steps.filter(isHindrance)).toEqual([])
    await server.sql('ALTER SYSTEM SET fsync = on')
    await server.sql('SELECT pg_reload_conf()')
    await expect.poll(() => writes()).toEqual({ step: 'writes', fault: null, told: [], isLast: false })
  })

  test('behind what shares connections is told, for news and the turn of reading hang on a connection of one’s own', async () => {
    const pooler = await sharingConnections(server.desk.port, server.folder)
    expect(await writes({ ...server.desk, port: pooler.port })).toMatchObject({ fault: 'pooled', told: [] })
    expect((await tryServer({ ...server.desk, port: pooler.port }, now)).steps.filter(isHindrance)).toEqual([])
    pooler.close()
  })

  test('that follows another one says so, and takes a book once it does not', async () => {
    const standby = join(server.folder, 'standby.signal')
    await server.crash()
    writeFileSync(standby, '')
    await server.start()
    expect(await writes()).toEqual({ step: 'writes', fault: 'standby', told: [], isLast: true })
    await server.crash()
    rmSync(standby)
    await server.start()
    expect(await writes()).toMatchObject({ fault: null })
  })

  test('without the schema, or with another version of it, says which', async () => {
    await server.sql('UPDATE quita.version SET version = 99')
    expect(await faults(server.desk)).toMatchObject({ schema: 'schema-ahead' })
    await server.sql('UPDATE quita.version SET version = 0')
    expect(await faults(server.desk)).toMatchObject({ schema: 'schema-behind' })
    await server.sql('UPDATE quita.version SET version = 1')
    expect(await faults({ ...server.administrator, database: 'template1' })).toMatchObject({ schema: 'no-schema' })
  })
})
