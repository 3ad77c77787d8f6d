import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { approvablesOf } from '../../../electron/journal/approval.ts'
import { placeFiles } from '../../../electron/services/connections/connection-folder.ts'
import { bookError } from '../../../electron/team/book-fault.ts'
import { postgresLog } from '../../../electron/team/postgres/postgres-log.ts'
import { openTeamDesk, readTeam } from '../../../electron/team/team-desk.ts'
import { connect } from '../../../electron/vault/database/connect.ts'
import { openVault } from '../../../electron/vault/open-vault.ts'
import { err } from '../../../shared/kit/result.ts'
import { centavos } from '../../../shared/money/centavos.ts'
import { instantFromMs } from '../../../shared/time/instant.ts'
import { addDays, endOfLocalDate, localDateOf, startOfLocalDate } from '../../../shared/time/local-date.ts'
import { startBank } from '../../fakes/bank.ts'
import { startEngine } from '../../fakes/engine.ts'
import { systemClock } from '../../fakes/test-ports.ts'
import { value } from '../../fixtures/open-test-vault.ts'
import { keyAsk } from '../../fixtures/payment-asks.ts'
import { current, keyOf, pay, type Seat, seat } from '../../fixtures/team/seat.ts'
import { seatsAt } from '../../fixtures/team/seats-at.ts'
import { testServer } from '../../fixtures/team/test-server.ts'
import { sharedRows } from '../../fixtures/vault-rows.ts'

const { server, restore } = testServer()
const list = { tab: 'all', text: '', limit: 20, before: null } as const
const { founder, invited, answers, openInvitation, joined } = seatsAt(server)

/** Brings a desk whose engine is closed to the end of the book, and writes nothing. */
async function toTheEnd(at: Seat) {
  const { folder, vaultFile } = placeFiles(at.ports.dataFolder, at.id)
  const key = await keyOf(at)
  const vault = value(await openVault({ file: vaultFile, key, create: false }))
  const record = value(await readTeam(vault.records))
  if (record === null) throw new Error('alone')
  const approvable = approvablesOf(vault)
  const onChange = () => undefined
  const needs = { vault, record, place: { folder }, key, openVault, approvable, clock: systemClock, onChange }
  const desk = value(await openTeamDesk(needs))
  expect(await desk.look()).toMatchObject({ state: 'current' })
  await desk.vault.close()
}

/** The shared rows of a desk whose engine is closed, but what waits for its text index. */
async function rowsOf(at: Seat) {
  const db = connect(placeFiles(at.ports.dataFolder, at.id).vaultFile, await keyOf(at))
  const { billet_due: _, statement_line_due: __, ...rows } = sharedRows(db, { keyed: true })
  const head: unknown = db.prepare('SELECT max(seq) FROM team_entry').pluck().get()
  db.close()
  return { rows, head }
}

describe('a second desk', () => {
  test('joins by a file and a code, has all that the first had, pays, and both have the same rows', async () => {
    const bank = await startBank()
    const [ana, bruno] = [await founder(bank), await seat(bank)]
    const { book } = await joined(ana, bruno)
    expect(book).toMatchObject({
      state: 'current',
      members: [
        { name: 'Ana Lima', isMe: false },
        { name: 'Bruno Reis', isMe: true, roles: ['prepara', 'paga'] },
      ],
    })
    const before = (await ana.engine.get('payments.list', list)).rows.map(({ id }) => id)
    expect((await bruno.engine.get('payments.list', list)).rows.map(({ id }) => id)).toEqual(before)
    const { id } = await pay(bruno)
    await ana.engine.until(
      'payments.list',
      list,
      ({ rows: [newest] }) => newest?.id === id && newest.state === 'settled',
    )
    expect(ana.engine.pushed.some(({ event }) => event === 'team.changed')).toBe(true)
    await bruno.engine.close()
    await ana.engine.close()
    for (const desk of [ana, bruno]) await toTheEnd(desk)
    const [one, other] = [await rowsOf(ana), await rowsOf(bruno)]
    expect(other).toEqual(one)
  })

  test('is refused with the code of somebody else, and nobody joins by it', async () => {
    const bank = await startBank()
    const [ana, bruno] = [await founder(bank), await seat(bank)]
    const answered = await answers(bruno, await invited(ana))
    const code = answered.ok ? (answered.value.joining?.code ?? '') : ''
    const wrong = code.startsWith('1') ? '2222 2222' : '1111 1111'
    const invitation = await openInvitation(ana)
    expect(await ana.engine.ask('team.admit', { invitation, code: wrong })).toMatchObject({
      error: { kind: 'book', fault: 'code' },
    })
    expect(await bruno.engine.get('team.enter', {})).toMatchObject({ book: null, joining: { code } })
    expect((await ana.engine.get('team.look', {})).book?.members).toHaveLength(1)
  })

  test('is told that another has used its invitation, and that one a day old is over', async () => {
    const bank = await startBank()
    const ana = await founder(bank)
    const [bruno, thief] = [await seat(bank), await seat(bank)]
    const file = await invited(ana)
    expect(await answers(thief, file, 'Quem achou')).toMatchObject({ ok: true })
    const answered = () => server().sql('SELECT count(*)::int AS n FROM quita.entry WHERE epoch = 0')
    const { rows } = await answered()
    expect(await answers(bruno, file)).toMatchObject({ error: { kind: 'book', fault: 'used' } })
    expect((await answered()).rows).toEqual(rows)
    const told = JSON.parse(readFileSync(file, 'utf8'))
    const old = join(ana.ports.dataFolder, 'velho.quita-convite')
    writeFileSync(old, JSON.stringify({ ...told, until: instantFromMs(Date.now() - 1_000) }))
    expect(await answers(bruno, old)).toMatchObject({ error: { kind: 'book', fault: 'late' } })
    // By a clock of its own, whoever invited admits nobody after a day either.
    const invitation = await openInvitation(ana)
    const code = (await thief.engine.get('team.read', {})).joining?.code ?? ''
    const late = { ...systemClock, now: () => instantFromMs(Date.now() + 25 * 3_600_000) }
    await ana.engine.close()
    const again = startEngine({ ...ana.ports, clock: late })
    expect(await again.ask('team.admit', { invitation, code })).toMatchObject({
      error: { kind: 'book', fault: 'late' },
    })
  })

  test('answers no invitation at a server that was put back to before it, so that what is missing there can be given back', async () => {
    const bank = await startBank()
    const [ana, bruno] = [await founder(bank), await seat(bank)]
    const last = async () => Number((await server().sql('SELECT seq::int FROM quita.head')).rows[0]?.['seq'])
    const before = await last()
    const file = await invited(ana)
    // Whatever her desk reads of the bank it writes: into the copy too, as long as it has not looked there.
    await ana.engine.close()
    await restore(before)
    expect(await answers(bruno, file)).toMatchObject({ error: { kind: 'book', fault: 'behind' } })
    expect(await last()).toBe(before)
    const again = startEngine(ana.ports)
    await again.until('team.look', {}, ({ book }) => book?.fault === 'behind')
    await again.get('team.handBack', {})
    expect(await answers(bruno, file)).toMatchObject({ ok: true })
  })

  test('that is far behind says how far it has read, and of how much', async () => {
    const bank = await startBank()
    const [ana, bruno] = [await founder(bank), await seat(bank)]
    await joined(ana, bruno)
    await bruno.engine.close()
    await pay(ana)
    await ana.engine.close()
    const { folder, vaultFile } = placeFiles(bruno.ports.dataFolder, bruno.id)
    const key = await keyOf(bruno)
    const vault = value(await openVault({ file: vaultFile, key, create: false }))
    const record = value(await readTeam(vault.records))
    if (record === null) throw new Error('alone')
    const seen: { entries: number; behind: number }[] = []
    let [told, isFound]: [() => void, boolean] = [() => undefined, false]
    const desk = value(
      await openTeamDesk({
        vault,
        record,
        place: { folder },
        key,
        openVault,
        approvable: approvablesOf(vault),
        clock: systemClock,
        onChange: () => told(),
        // Two at a time, and not before somebody looks.
        logOf(at) {
          const log = postgresLog(at)
          return { ...log, from: async (seq) => (isFound ? log.from(seq, 3) : err(bookError('away'))) }
        },
      }),
    )
    ;[told, isFound] = [() => seen.push(desk.standing()), true]
    const { entries } = await desk.look()
    expect(seen.filter(({ behind }) => behind > 0).length).toBeGreaterThan(2)
    for (const each of seen) if (each.behind > 0) expect(each.entries + each.behind).toBe(entries)
    expect(desk.standing()).toMatchObject({ state: 'current', behind: 0 })
    await desk.vault.close()
  })

  test('of who only reads reads everything and hands nothing in', async () => {
    const bank = await startBank()
    const [ana, caio] = [await founder(bank), await seat(bank)]
    expect((await joined(ana, caio, ['consulta'])).book).toMatchObject({ state: 'current' })
    expect((await caio.engine.get('payments.list', list)).rows).toHaveLength(1)
    expect(await caio.engine.ask('payments.review', keyAsk())).toMatchObject({
      error: { kind: 'book', fault: 'rights', sent: 'no' },
    })
    const { book } = await caio.engine.get('team.read', {})
    const me = Buffer.from(book?.members.find(({ isMe }) => isMe)?.id ?? '', 'hex')
    const { rows } = await server().sql('SELECT count(*)::int AS n FROM quita.entry WHERE author = $1', [me])
    expect(rows).toEqual([{ n: 0 }])
  })

  test('that was removed is told, writes nothing, pays nothing, and reads what it had', async () => {
    const bank = await startBank()
    const [ana, bruno] = [await founder(bank), await seat(bank)]
    await joined(ana, bruno)
    const { book } = await ana.engine.get('team.look', {})
    const member = book?.members.find(({ isMe }) => !isMe)?.id ?? ''
    await ana.engine.get('team.remove', { member })
    await bruno.engine.until('team.look', {}, (told) => told.book?.state === 'removed')
    expect(await bruno.engine.ask('payments.review', keyAsk())).toMatchObject({
      error: { kind: 'book', fault: 'key', sent: 'no' },
    })
    expect((await bruno.engine.get('payments.list', list)).rows).toHaveLength(1)
    await pay(ana)
    expect(
      await ana.engine.ask('team.remove', { member: book?.members.find(({ isMe }) => isMe)?.id ?? '' }),
    ).toMatchObject({
      error: { kind: 'book', fault: 'rights' },
    })
  })

  test('approves what another prepared, as it lies in the vault, and only then it is paid', async () => {
    const bank = await startBank()
    const [ana, carla] = [await founder(bank), await seat(bank)]
    await joined(ana, carla, ['aprova'])
    const policy = { one: centavos(1), two: null, first: false, batches: true }
    await ana.engine.get('team.setPolicy', policy)
    const { reviewId } = await ana.engine.get('payments.review', keyAsk())
    const confirm = () => ana.engine.ask('payments.confirm', { reviewId, duplicateReason: 'outra fatura' })
    const before = bank.requests().filter(({ operation }) => operation.endsWith('payByKey')).length
    expect(await confirm()).toMatchObject({ error: { kind: 'book', fault: 'approval', sent: 'no' } })
    const { waiting } = await carla.engine.until('team.approvals', {}, (told) => told.waiting.length === 1)
    const [one] = waiting
    if (one === undefined) throw new Error('nothing waits')
    expect(one).toMatchObject({
      what: 'payment',
      needed: 1,
      preparedBy: ['Ana Lima (mesa 1)'],
      approvedBy: [],
      mayApprove: true,
    })
    const subject = { what: one.what, id: one.id }
    expect(await ana.engine.ask('team.approve', subject)).toMatchObject({ error: { kind: 'book', fault: 'rights' } })
    expect(await carla.engine.get('team.waiting', {})).toEqual({ count: 0 })
    const asked = await ana.engine.get('team.putUp', { ...subject, note: 'NF 71, confirmei por telefone' })
    await carla.engine.until('team.waiting', {}, ({ count }) => count === 1)
    expect(await ana.engine.get('team.waiting', {})).toEqual({ count: 0 })
    expect(asked.waiting).toMatchObject([
      { up: { by: 'Ana Lima (mesa 1)', note: 'NF 71, confirmei por telefone' }, mayPay: false },
    ])
    expect((await carla.engine.get('team.giveBack', { ...subject, reason: 'Conferir a nota' })).waiting).toMatchObject([
      { approvedBy: [], givenBack: { by: 'Bruno Reis (mesa 2)', reason: 'Conferir a nota' }, up: null },
    ])
    // What was given back is asked for again before it is approved, and what was approved is not judged again.
    const decided = (found: string) => ({ error: { kind: 'state', expected: 'waiting', found } })
    expect(await carla.engine.ask('team.approve', subject)).toMatchObject(decided('given-back'))
    await ana.engine.get('team.putUp', { ...subject, note: 'conferida' })
    expect((await carla.engine.get('team.approve', subject)).waiting).toMatchObject([
      { approvedBy: ['Bruno Reis (mesa 2)'], mayApprove: false },
    ])
    expect(await carla.engine.ask('team.giveBack', { ...subject, reason: 'tarde demais' })).toMatchObject(
      decided('approved'),
    )
    await ana.engine.until('team.approval', subject, (told) => told.approval?.mayPay === true)
    const known = {
      ...subject,
      preparedBy: ['Ana Lima (mesa 1)'],
      approvals: [{ by: 'Bruno Reis (mesa 2)' }],
      givenBack: null,
    }
    expect(await carla.engine.get('team.decided', {})).toMatchObject({ decided: [{ ...known, outcome: 'approved' }] })
    expect(bank.requests().filter(({ operation }) => operation.endsWith('payByKey')).length).toBe(before)
    expect(await confirm()).toMatchObject({ ok: true })
    await ana.engine.until('team.approvals', {}, (told) => told.waiting.length === 0)
    const { decided: ended } = await carla.engine.until(
      'team.decided',
      {},
      (told) => told.decided[0]?.outcome === 'paid',
    )
    expect(ended).toMatchObject([{ ...known, outcome: 'paid', endedAt: expect.any(String) }])
  })

  test('is shown before all else that the key of a payment was refused, with whose word that is', async () => {
    const bank = await startBank()
    const [ana, carla] = [await founder(bank), await seat(bank)]
    await joined(ana, carla, ['aprova'])
    await ana.engine.get('team.setPolicy', { one: centavos(1), two: null, first: true, batches: true })
    const { rows } = await ana.engine.get('payees.list', {
      text: '',
      sort: 'last',
      of: 'kept',
      limit: 1,
      before: null,
    })
    const { id, ways } = await ana.engine.get('payees.read', { id: rows[0]?.id ?? '' })
    const way = ways.find(({ kind }) => kind === 'key')
    if (way === undefined) throw new Error('no key')
    const reason = 'a Dalva disse que não é deles'
    const refused = await ana.engine.get('payees.refuseWay', { of: { kind: 'payee', id, way }, reason })
    await ana.engine.get('payments.review', keyAsk({ amount: 900_000 }))
    const { waiting } = await carla.engine.until('team.approvals', {}, (told) => told.waiting.length === 1)
    expect(waiting[0]?.marks[0]).toEqual({ mark: 'refused-way', count: 1 })
    expect(waiting[0]?.refusedWay).toMatchObject({ id: refused.id, reason })
    await ana.engine.get('payees.takeBackRefusal', { id: refused.id, payee: id })
    await carla.engine.until('team.approvals', {}, (told) => told.waiting[0]?.refusedWay === null)
  })

  test('approves in another’s place on the days that who administers says, and is told so', async () => {
    const bank = await startBank()
    const [ana, bruno] = [await founder(bank), await seat(bank)]
    await joined(ana, bruno, ['prepara'])
    await ana.engine.get('team.setPolicy', { one: centavos(1), two: null, first: false, batches: false })
    const { book } = await current(bruno)
    const idOf = (person: string): string => book?.members.find(({ name }) => name === person)?.id ?? ''
    const today = localDateOf(ana.ports.clock.now())
    const named = { of: idOf('Ana Lima'), by: idOf('Bruno Reis'), from: today, until: addDays(today, 3) }
    const backwards = { ...named, until: addDays(today, -1) }
    expect(await ana.engine.ask('team.substitute', backwards)).toMatchObject({ error: { kind: 'invalid' } })
    expect(await bruno.engine.ask('team.substitute', named)).toMatchObject({ error: { kind: 'book', fault: 'rights' } })
    expect((await ana.engine.get('team.substitute', named)).book?.substitutes).toMatchObject([
      { of: named.of, by: named.by, from: startOfLocalDate(named.from), until: endOfLocalDate(named.until) },
    ])
    // What Ana prepared is approved by nobody in her place.
    await ana.engine.get('payments.review', keyAsk())
    const { waiting } = await bruno.engine.until('team.approvals', {}, (told) => told.waiting.length === 1)
    expect(waiting).toMatchObject([{ mayApprove: false, approvers: [] }])
    expect(await ana.engine.get('team.endSubstitute', { of: named.of, by: named.by })).toMatchObject({
      book: { substitutes: [] },
    })
  })

  test('is admitted by another administrator than who invited, by the code that both read', async () => {
    const bank = await startBank()
    const [ana, carla, bruno] = [await founder(bank), await seat(bank), await seat(bank)]
    await joined(ana, carla, ['administra'])
    const answered = await answers(bruno, await invited(ana))
    const code = answered.ok ? (answered.value.joining?.code ?? '') : ''
    await carla.engine.get('team.admit', { invitation: await openInvitation(carla), code })
    await bruno.engine.get('team.enter', {})
    expect((await current(bruno)).book?.members).toHaveLength(3)
  })

  test('whose invitation was taken back is told so, before it answers and after', async () => {
    const bank = await startBank()
    const [ana, bruno] = [await founder(bank), await seat(bank)]
    const file = await invited(ana)
    await ana.engine.get('team.withdraw', { invitation: await openInvitation(ana) })
    const withdrawn = { ok: false, error: { kind: 'book', fault: 'withdrawn' } }
    expect(await answers(bruno, file)).toMatchObject(withdrawn)
    const answered = await answers(bruno, await invited(ana))
    const code = answered.ok ? (answered.value.joining?.code ?? '') : ''
    const invitation = await openInvitation(ana)
    const { book } = await ana.engine.get('team.withdraw', { invitation })
    expect(book).toMatchObject({ invitations: [], isAlone: true })
    expect(await ana.engine.ask('team.admit', { invitation, code })).toMatchObject({ ok: false })
    expect(await bruno.engine.ask('team.enter', {})).toMatchObject(withdrawn)
  })

  test('whose history does not hold is told what does not, and stays as it was', async () => {
    const bank = await startBank()
    const [ana, bruno] = [await founder(bank), await seat(bank)]
    const answered = await answers(bruno, await invited(ana))
    const code = answered.ok ? (answered.value.joining?.code ?? '') : ''
    await ana.engine.get('team.admit', { invitation: await openInvitation(ana), code })
    await ana.engine.close()
    const flip = 'UPDATE quita.entry SET body = set_byte(body, 40, get_byte(body, 40) # 1) WHERE seq = 3'
    await server().sql(flip)
    expect(await bruno.engine.ask('team.enter', {})).toMatchObject({
      error: { kind: 'book', fault: 'signature', seq: 3 },
    })
    expect(await bruno.engine.get('team.read', {})).toMatchObject({ book: null })
    await server().sql(flip)
    await bruno.engine.get('team.enter', {})
    await current(bruno)
  })

  test('whose clock is days off is told that, and its invitation stays good', async () => {
    const bank = await startBank()
    const [ana, bruno] = [await founder(bank), await seat(bank)]
    const file = await invited(ana)
    const clock = { ...systemClock, now: () => instantFromMs(Date.now() + 49 * 3_600_000) }
    await bruno.engine.close()
    const ahead = { ...bruno, engine: startEngine({ ...bruno.ports, clock }) }
    expect(await answers(ahead, file)).toMatchObject({ error: { kind: 'book', fault: 'clock', sent: 'no' } })
    await ahead.engine.close()
    const right = { ...bruno, engine: startEngine(bruno.ports) }
    expect(await answers(right, file)).toMatchObject({ ok: true })
  })

  test('does not enter the book of another account, nor with payments that it would lose', async () => {
    const bank = await startBank()
    const [ana, bruno] = [await founder(bank), await seat(bank)]
    const file = await invited(ana)
    const told = JSON.parse(readFileSync(file, 'utf8'))
    const other = join(ana.ports.dataFolder, 'outra.quita-convite')
    writeFileSync(other, JSON.stringify({ ...told, account: { ...told.account, document: '11444777000161' } }))
    expect(await answers(bruno, other)).toMatchObject({ error: { kind: 'book', fault: 'foreign' } })
    const answered = await answers(bruno, file)
    const code = answered.ok ? (answered.value.joining?.code ?? '') : ''
    await pay(bruno)
    await ana.engine.get('team.admit', { invitation: await openInvitation(ana), code })
    expect(await bruno.engine.ask('team.enter', {})).toMatchObject({ error: { kind: 'state', found: 'payments' } })
    expect((await bruno.engine.get('payments.list', list)).rows).toHaveLength(1)
  })
})
