import { createHash, createPrivateKey } from 'node:crypto'
import { rootCertificates } from 'node:tls'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import type { BookLog } from '../../../electron/team/book-log.ts'
import { answerInvitation, invite, readAdmission, removeMember } from '../../../electron/team/members.ts'
import { makeMemberKeys } from '../../../electron/team/member-keys.ts'
import { clientOf } from '../../../electron/team/postgres/connect.ts'
import { writeEntry } from '../../../electron/team/write-entry.ts'
import { sharedCall } from '../../../electron/vault/make-shared-call.ts'
import { sha256 } from '../../../electron/vault/stores/sha256.ts'
import { findMarkers, lookFor } from '../../canary/find-markers.ts'
import { type Desk, foundDesk, inviteDesk, later, must, now, openDesk } from '../../fixtures/team/open-desk.ts'
import { press, review } from '../../fixtures/team/shared-steps.ts'
import { testServer } from '../../fixtures/team/test-server.ts'
import { recordedCalls } from '../../fixtures/recorded-calls.ts'
import { sharedRows } from '../../fixtures/vault-rows.ts'
import { event, paymentId, receipt, receiptId, seed } from '../../fixtures/vault-samples.ts'

const { server, logOf } = testServer()

/** Two desks that have read all, and a third that has read nothing: whom an administrator would deceive. */
async function company(): Promise<{ ana: Desk; bruno: Desk; late: Desk; last: number }> {
  const ana = await foundDesk(logOf())
  const bruno = await inviteDesk(ana, 'Bruno', logOf())
  const late = await inviteDesk(ana, 'Carla', logOf())
  for (let n = 1; n <= 6; n += 1) must(await ana.replica.write(review(n)))
  must(await bruno.replica.catchUp())
  return { ana, bruno, late, last: ana.replica.head().seq }
}

/** What a desk answers that is asked to read on, and to write. */
async function seenBy(desk: Desk) {
  const [read, written] = [await desk.replica.catchUp(), await desk.replica.write(press(1))]
  const fault = (each: typeof read | typeof written) =>
    each.ok ? 'nothing' : 'fault' in each.error ? each.error.fault : each.error.kind
  return [fault(read), fault(written)]
}

/** Chains the entries from a number on anew, as whoever holds the server can. */
async function chainAnew(from: number): Promise<void> {
  const { rows } = await server().sql('SELECT seq, author, sig FROM quita.entry WHERE seq >= $1 ORDER BY seq', [from])
  const before = await server().sql('SELECT mac FROM quita.entry WHERE seq = $1', [from - 1])
  let mac: Buffer = before.rows[0]?.mac ?? Buffer.alloc(32)
  for (const { seq, author, sig } of rows) {
    const number = Buffer.alloc(8)
    number.writeBigInt64BE(BigInt(seq))
    mac = createHash('sha256').update(mac).update(number).update(author).update(sig).digest()
    await server().sql('UPDATE quita.entry SET mac = $2 WHERE seq = $1', [seq, mac])
  }
  await server().sql('UPDATE quita.head SET seq = (SELECT max(seq) FROM quita.entry), mac = $1', [mac])
}

describe('what the administrator of the server does to the history is seen by who has not read it yet', () => {
  test('an edited body', async () => {
    const { late, last } = await company()
    await server().sql(`UPDATE quita.entry SET body = set_byte(body, 40, get_byte(body, 40) # 1) WHERE seq = $1`, [
      last - 1,
    ])
    expect(await seenBy(late)).toEqual(['signature', 'signature'])
  })

  test('an entry that is gone, with its number or with the numbers closed over it', async () => {
    const { late, bruno, last } = await company()
    await server().sql('DELETE FROM quita.entry WHERE seq = $1', [last - 2])
    expect(await seenBy(late)).toEqual(['gap', 'gap'])
    await server().sql('UPDATE quita.entry SET seq = -seq WHERE seq > $1', [last - 2])
    await server().sql('UPDATE quita.entry SET seq = -seq - 1 WHERE seq < 0')
    expect(await seenBy(late)).toEqual(['chain', 'chain'])
    await chainAnew(last - 2)
    // What is chained anew names heads that its authors never saw; who had read the history misses what was there.
    expect(await seenBy(late)).toEqual(['fork', 'fork'])
    expect(await seenBy(bruno)).toEqual(['behind', 'behind'])
  })

  test('two entries that changed places', async () => {
    const { late, bruno, last } = await company()
    await server().sql('UPDATE quita.entry SET seq = 900 WHERE seq = $1', [last - 3])
    await server().sql('UPDATE quita.entry SET seq = $2 WHERE seq = $1', [last - 2, last - 3])
    await server().sql('UPDATE quita.entry SET seq = $1 WHERE seq = 900', [last - 2])
    expect(await seenBy(late)).toEqual(['chain', 'chain'])
    await chainAnew(last - 3)
    expect(await seenBy(late)).toEqual(['fork', 'fork'])
    expect(await seenBy(bruno)).toEqual(['rewritten', 'rewritten'])
  })

  test('a tail that was cut, by who had read it; and an old backup that was gone on with', async () => {
    const { ana, bruno, late, last } = await company()
    await server().sql('DELETE FROM quita.entry WHERE seq > $1', [last - 2])
    await chainAnew(last - 2)
    expect(await seenBy(bruno)).toEqual(['behind', 'behind'])
    expect((await server().sql('SELECT max(seq)::int AS n FROM quita.entry')).rows).toEqual([{ n: last - 2 }])
    // Who had not read it cannot know, until whoever had writes again, or is read.
    must(await late.replica.write(review(20)))
    must(await late.replica.write(review(21)))
    must(await late.replica.write(review(22)))
    expect(await seenBy(ana)).toEqual(['rewritten', 'rewritten'])
  })

  test('an entry by whoever is no member, and one in the name of a member', async () => {
    const { bruno, late, ana } = await company()
    const log = logOf()
    const forged = {
      id: 'ab'.repeat(16),
      author: 'cd'.repeat(16),
      epoch: 1,
      body: Buffer.alloc(64),
      sig: Buffer.alloc(64),
    }
    must(await log.append(forged))
    must(await bruno.replica.catchUp())
    expect(bruno.replica.head()).toEqual((await log.find(forged.id)).ok ? must(await log.find(forged.id)) : null)
    must(await log.append({ ...forged, id: 'ac'.repeat(16), author: ana.membership.member }))
    expect(await seenBy(bruno)).toEqual(['signature', 'signature'])
    expect(await seenBy(late)).toEqual(['signature', 'signature'])
  })

  test('an entry told once more, under its own id or under another', async () => {
    const { late, last } = await company()
    const again = `INSERT INTO quita.entry SELECT $2, $3, author, at, epoch, body, sig, mac FROM quita.entry WHERE seq = $1`
    await server().sql(again, [last - 1, last + 1, Buffer.alloc(16, 7)])
    await chainAnew(last + 1)
    expect(await seenBy(late)).toEqual(['signature', 'signature'])
    await server().sql('ALTER TABLE quita.entry DROP CONSTRAINT entry_id_key')
    await server().sql('UPDATE quita.entry SET id = (SELECT id FROM quita.entry WHERE seq = $1) WHERE seq = $2', [
      last - 1,
      last + 1,
    ])
    expect(await seenBy(late)).toEqual(['repeated', 'repeated'])
    await server().sql('DELETE FROM quita.entry WHERE seq = $1', [last + 1])
    await server().sql('ALTER TABLE quita.entry ADD CONSTRAINT entry_id_key UNIQUE (id)')
  })

  test('an entry of another book', async () => {
    const other = await foundDesk(logOf())
    must(await other.replica.write(review(1)))
    const { rows } = await server().sql('SELECT id, author, epoch, body, sig FROM quita.entry WHERE seq = 2')
    await server().empty()
    const { bruno } = await company()
    const foreign = rows[0] ?? {}
    await server().sql('SELECT quita.append($1, $2, $3, $4, $5)', [
      foreign.id,
      foreign.author,
      foreign.epoch,
      foreign.body,
      foreign.sig,
    ])
    must(await bruno.replica.catchUp())
    expect(bruno.stores.journal.get(paymentId(1))).toMatchObject({ value: { seq: 1 } })
    await server().sql('SELECT quita.append($1, $2, $3, $4, $5)', [
      Buffer.alloc(16, 9),
      Buffer.from(bruno.membership.member, 'hex'),
      foreign.epoch,
      foreign.body,
      foreign.sig,
    ])
    expect((await seenBy(bruno))[0]).toBe('signature')
  })

  test('what is kept back: no answer is made up for it, and nothing is paid', async () => {
    const { bruno } = await company()
    const blind: BookLog = {
      ...bruno.log,
      from: async (seq, limit) => {
        const read = await bruno.log.from(seq, limit)
        return read.ok ? { ok: true, value: read.value.slice(0, 1) } : read
      },
    }
    const withheld = await inviteDeskOn(bruno, blind)
    expect(await withheld.replica.write(press(1))).toMatchObject({
      ok: false,
      error: { fault: 'gap', written: 'maybe' },
    })
  })

  test('two histories told to two desks: at the first entry that crosses', async () => {
    const { ana, bruno, last } = await company()
    must(await ana.replica.write(press(1)))
    must(await ana.replica.write(press(2)))
    const kept = (await server().sql('SELECT * FROM quita.entry WHERE seq > $1 ORDER BY seq', [last])).rows
    await server().sql('DELETE FROM quita.entry WHERE seq > $1', [last])
    await chainAnew(last)
    // Bruno is told another history, in which he moves the same payment; then what Ana wrote comes to him, or his to her.
    must(await bruno.replica.write(press(1)))
    for (const row of kept)
      await server().sql('SELECT quita.append($1, $2, $3, $4, $5)', [row.id, row.author, row.epoch, row.body, row.sig])
    expect(await seenBy(bruno)).toEqual(['fork', 'fork'])
    expect(await seenBy(ana)).toEqual(['rewritten', 'rewritten'])
  })

  test('bytes of a receipt that are gone, or other ones: it is told where they are wanted, and stops nobody', async () => {
    const { ana, bruno, late } = await company()
    const bytes = new Uint8Array(70_000).fill(3)
    must(await ana.replica.write(sharedCall('receipts', 'put', [receipt(1), bytes])))
    await server().sql('UPDATE quita.blob SET body = set_byte(body, 90, get_byte(body, 90) # 1)')
    must(await bruno.replica.write(press(1)))
    const wanted = async ({ stores, replica }: Desk) => [
      stores.receipts.open(receiptId(1)),
      await replica.fetchFile(sha256(bytes)),
    ]
    const missing = { ok: false, error: { kind: 'book', fault: 'blob' } }
    expect(await wanted(bruno)).toMatchObject([missing, missing])
    await server().sql('DELETE FROM quita.blob')
    must(await late.replica.catchUp())
    expect(await wanted(late)).toMatchObject([missing, missing])
    expect(await late.replica.fetchFiles(10)).toEqual({ ok: true, value: { came: 0, missing: 1, left: 1 } })
    // Who wrote it has it, and whoever gets it from there fills its place: all desks are alike then.
    expect(ana.stores.receipts.open(receiptId(1))).toMatchObject({ ok: true, value: { summary: { size: 70_000 } } })
    must(await ana.replica.catchUp())
    must(await bruno.replica.catchUp())
    for (const desk of [bruno, late]) {
      expect(desk.stores.team.fill(bytes)).toEqual({ ok: true, value: true })
      expect(differences(desk, ana)).toEqual([])
    }
  })
})

describe('a member who writes what no desk could read', () => {
  const broken = [
    { table: 'journal', call: 'insert', args: [{ ...seed(40), amount: 10.5 }, event('reviewed', 40)], at: '0.amount' },
    {
      table: 'journal',
      call: 'insert',
      args: [{ ...seed(40), request: '{}' }, event('reviewed', 40)],
      at: '0.request',
    },
    { table: 'watch', call: 'hold', args: ['motivo', { at: 'ontem', author: 'Bruno' }], at: '1.at' },
    { table: 'receipts', call: 'placeAnew', args: ['mais'], at: '' },
  ]
  test.each(broken)(
    'stops all desks at it, by name, and changes no row: $table $call',
    async ({ at: path, ...call }) => {
      const { ana, bruno, late, last } = await company()
      expect(await bruno.replica.write({ ...call, format: 1 })).toMatchObject({
        ok: false,
        error: { fault: 'arguments', written: 'no', path: `${call.table}.${call.call} ${path}` },
      })
      expect(await logOf().from(last + 1, 1)).toEqual({ ok: true, value: [] })
      const { book, member } = bruno.membership
      const key = bruno.replica.keyOf(1) ?? new Uint8Array(32)
      const told = { seen: bruno.replica.head(), deed: { kind: 'call' as const, ...call, format: 1 } }
      must(await logOf().append(writeEntry(told, { book, author: member, epoch: 1, key }, bruno.keys.sign)))
      for (const desk of [ana, bruno, late]) {
        expect(await desk.replica.catchUp()).toMatchObject({
          ok: false,
          error: { fault: 'arguments', seq: last + 1, path: `${call.table}.${call.call} ${path}` },
        })
        expect(differences(desk, ana)).toEqual([])
      }
    },
  )
})

/** The tables that two desks do not hold alike; their rows are long. */
function differences(one: Desk, other: Desk): readonly string[] {
  const [rows, theirs] = [one, other].map(({ db }) => sharedRows(db, { keyed: true }))
  return Object.keys(rows ?? {}).filter((name) => JSON.stringify(rows?.[name]) !== JSON.stringify(theirs?.[name]))
}

async function inviteDeskOn(desk: Desk, log: BookLog): Promise<Desk> {
  desk.db.close()
  return openDesk({ ...desk, log })
}

describe('the role of desks', () => {
  test('changes nothing: it may read, append and add blobs', async () => {
    const { last } = await company()
    const client = clientOf(server().desk)
    await client.connect()
    const refused: string[] = []
    const tries = [
      'UPDATE quita.entry SET epoch = 2',
      'DELETE FROM quita.entry',
      'TRUNCATE quita.entry',
      "INSERT INTO quita.entry VALUES (99, decode(repeat('00', 16), 'hex'), decode(repeat('00', 16), 'hex'), now(), 1, decode(repeat('00', 40), 'hex'), decode(repeat('00', 64), 'hex'), decode(repeat('00', 32), 'hex'))",
      'UPDATE quita.head SET seq = 0',
      'SELECT * FROM quita.head FOR UPDATE',
      'UPDATE quita.blob SET part = 1',
      'DELETE FROM quita.blob',
      'UPDATE quita.presence SET epoch = 9',
      'DELETE FROM quita.presence',
      "INSERT INTO quita.presence VALUES (decode(repeat('00', 16), 'hex'), 1, decode(repeat('00', 40), 'hex'), decode(repeat('00', 64), 'hex'))",
      'UPDATE quita.version SET version = 9',
      'DROP TABLE quita.entry',
      'DROP FUNCTION quita.append',
      'CREATE TABLE quita.mine (n int)',
      'ALTER TABLE quita.entry DROP COLUMN sig',
      'CREATE OR REPLACE FUNCTION quita.append(bytea, bytea, integer, bytea, bytea) RETURNS int LANGUAGE sql AS $$SELECT 1$$',
    ]
    for (const sql of tries)
      refused.push(
        await client.query(sql).then(
          () => `${sql}: done`,
          (thrown: unknown) => (thrown instanceof Error && 'code' in thrown ? String(thrown.code) : 'other'),
        ),
      )
    await client.end()
    expect(refused).toEqual(tries.map(() => '42501'))
    expect((await server().sql('SELECT seq::int FROM quita.head')).rows).toEqual([{ seq: last }])
  })

  test('reaches the server by TLS alone, of its own authority, by its own name, with its own certificate', async () => {
    const good = logOf(server().deskByCertificate)
    expect(await good.from(1, 1)).toMatchObject({ ok: true })
    const stranger = rootCertificates[0] ?? ''
    const wrong = [
      { ...server().desk, authority: stranger },
      { ...server().desk, authority: null },
      { ...server().desk, host: '127.0.0.1' },
      { ...server().deskByCertificate, identity: null },
    ]
    for (const at of wrong) expect(await logOf(at).from(1, 1)).toMatchObject({ ok: false })
    const { host, port, database, user, password } = server().desk
    const plain = new pg.Client({ host, port, database, user, password: password?.text() ?? '' })
    await expect(plain.connect()).rejects.toThrow()
  })

  test('is told that the head is held where another session keeps it, and nothing is written', async () => {
    const { bruno, last } = await company()
    const other = clientOf(server().administrator)
    await other.connect()
    await other.query('BEGIN')
    await other.query('SELECT * FROM quita.head FOR UPDATE')
    const written = await logOf().append({
      id: 'ee'.repeat(16),
      author: bruno.membership.member,
      epoch: 1,
      body: Buffer.alloc(64),
      sig: Buffer.alloc(64),
    })
    expect(written).toMatchObject({ ok: false, error: { fault: 'held', written: 'no' } })
    await other.query('ROLLBACK')
    await other.end()
    expect((await server().sql('SELECT max(seq)::int AS n FROM quita.entry')).rows).toEqual([{ n: last }])
  })
})

describe('an invitation', () => {
  test('is answered once, and by nobody after it was used', async () => {
    const ana = await foundDesk(logOf())
    const invitation = must(await invite(ana.replica, ['prepara'], later))
    const first = must(await answerInvitation(logOf(), invitation, makeMemberKeys(), 'Bruno'))
    must(await answerInvitation(logOf(), invitation, makeMemberKeys(), 'Intruso'))
    must(await ana.replica.catchUp())
    expect(ana.replica.roster().invitations).toMatchObject([{ joined: { id: first, name: 'Bruno' }, isUsed: false }])
    expect(ana.replica.roster().members).toHaveLength(1)
  })

  test('lets no member in who only asks, and whom a member without that role would admit', async () => {
    const ana = await foundDesk(logOf())
    const bruno = await inviteDesk(ana, 'Bruno', logOf())
    expect(await invite(bruno.replica, ['administra'], later)).toMatchObject({
      ok: false,
      error: { why: 'role' },
    })
  })

  test('lets nobody in by the word of whoever holds its file', async () => {
    const ana = await foundDesk(logOf())
    const invitation = must(await invite(ana.replica, ['prepara'], later))
    const keys = makeMemberKeys()
    const member = must(await answerInvitation(logOf(), invitation, keys, 'Bruno'))
    const by = createPrivateKey({ key: Buffer.from(invitation.sign, 'base64'), format: 'der', type: 'pkcs8' })
    const key = Buffer.from(invitation.join, 'base64')
    const deed = { kind: 'admit' as const, invitation: invitation.id, member, at: now, keys: ['none'] }
    const as = { book: invitation.book, author: invitation.id, epoch: 0, key }
    must(await logOf().append(writeEntry({ seen: invitation.head, deed }, as, by)))
    expect(await readAdmission(logOf(), invitation, member, keys)).toEqual({ ok: true, value: null })
    must(await ana.replica.catchUp())
    expect(ana.replica.roster().members).toHaveLength(1)
  })

  test('of who only reads lets nothing be written', async () => {
    const ana = await foundDesk(logOf())
    const auditor = await inviteDesk(ana, 'Auditora', logOf(), ['consulta'])
    must(await ana.replica.write(review(1)))
    expect(await auditor.replica.write(press(1))).toMatchObject({ ok: false, error: { fault: 'rights' } })
    must(await ana.replica.catchUp())
    expect(ana.stores.journal.get(paymentId(1))).toMatchObject({ value: { state: 'frozen' } })
  })
})

test('nothing that any call said lies in clear at the server: in no row, no file, no dump and no line of its log', async () => {
  const ana = await foundDesk(logOf())
  const bruno = await inviteDesk(ana, 'Bruno Marcado', logOf())
  const large = sharedCall('receipts', 'put', [
    receipt(9_000),
    new TextEncoder().encode('recibo-marcado '.repeat(9_000)),
  ])
  const calls = [...recordedCalls(150, 52), large]
  for (const [n, call] of calls.entries()) await (n % 2 === 0 ? ana : bruno).replica.write(call)
  must(await ana.replica.catchUp())
  must(await removeMember(ana.replica, bruno.membership.member))
  must(await ana.replica.write(review(8_000)))
  const said = calls
    .flatMap(({ args }) => textsIn(args))
    .filter((text) => text.length >= 10 && !/^([0-9a-f]+|[a-z-]+)$/.test(text))
  const names = ['Padaria Estrela', 'Ana Lima', 'Bruno Marcado', 'recibo-marcado', 'reviewed', 'journal', 'payee']
  const markers = [...new Set([...said, ...names])].map((text) => ({ what: text, text }))
  expect(markers.length).toBeGreaterThan(104)

  await server().sql('CHECKPOINT')
  const dump: string[] = []
  for (const table of ['entry', 'head', 'blob', 'presence', 'version']) {
    const { rows } = await server().sql(`SELECT each::text AS text FROM quita.${table} AS each`)
    dump.push(...rows.map(({ text }) => String(text)))
  }
  const look = lookFor(markers)
  const told = [...look(Buffer.from(dump.join('\n'))), ...look(Buffer.from(server().log()))]
  expect([...told, ...findMarkers([server().folder], markers)]).toEqual([])
  // What it does hold is found by the same search: a row that says a name in clear, in the file of its table and in the log.
  await server().sql("CREATE TABLE careless AS SELECT 'para Bruno Marcado' AS text")
  await server().sql('CHECKPOINT')
  const [known = { what: '', text: '' }] = markers.filter(({ text }) => text === 'Bruno Marcado')
  expect(findMarkers([server().folder], [known]).map(({ what }) => what)).toContain('Bruno Marcado')
  expect(look(Buffer.from(server().log())).map(({ what }) => what)).toContain('Bruno Marcado')
  await server().sql('DROP TABLE careless')
  process.stdout.write(`${markers.length} markers, ${dump.length} rows: 0 in clear\n`)
}, 300_000)

/** Every text among the arguments of a call, those in bytes too. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (value instanceof Uint8Array) return [new TextDecoder().decode(value)]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}
