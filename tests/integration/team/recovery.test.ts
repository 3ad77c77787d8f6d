import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { placeFiles } from '../../../electron/services/connections/connection-folder.ts'
import { bookError } from '../../../electron/team/book-fault.ts'
import { makeMemberKeys } from '../../../electron/team/member-keys.ts'
import { newBook } from '../../../electron/team/members.ts'
import { postgresLog } from '../../../electron/team/postgres/postgres-log.ts'
import { recoverBook } from '../../../electron/team/recovery.ts'
import { readSheet } from '../../../electron/team/sheet-file.ts'
import { sheetKeysOf } from '../../../electron/team/sheet-keys.ts'
import { readTeam, teamRecordOf, writeTeam } from '../../../electron/team/team-record.ts'
import { err } from '../../../shared/kit/result.ts'
import { readSheetWords, wordsOf } from '../../../electron/team/sheet-words.ts'
import { systemClock, testPorts } from '../../fakes/test-ports.ts'
import { keyAsk } from '../../fixtures/payment-asks.ts'
import { openTestVault, testFolder, value } from '../../fixtures/open-test-vault.ts'
import { connect } from '../../../electron/vault/database/connect.ts'
import { cnpjSchema } from '../../../shared/ids/cnpj.ts'
import type { Reply } from '../../../shared/ipc/envelope.ts'
import { startBank } from '../../fakes/bank.ts'
import { startEngine } from '../../fakes/engine.ts'
import { type Hand, handThat, readView, sayYes } from '../../fakes/hand-at-window.ts'
import {
  chooseAuthority,
  current,
  foundBookAt,
  keyOf,
  pay,
  type Seat,
  seat,
  typedServer,
} from '../../fixtures/team/seat.ts'
import { seatsAt } from '../../fixtures/team/seats-at.ts'
import { testServer } from '../../fixtures/team/test-server.ts'

const { server } = testServer()
const { joined, invited } = seatsAt(server)
const list = { tab: 'all', text: '', limit: 20, before: null } as const

/** Somebody at a desk who writes down the words that a window shows, and types what they have where it asks for them. */
function clerk() {
  const paper = { words: [] as string[], typed: '', said: [] as Reply[] }
  const hand: Hand = async (desk, gone) => {
    const { subject, proof } = await readView(desk)
    if (subject.what === 'safeguard' && subject.act.deed === 'team-sheet') paper.words = subject.act.words
    const words = paper.typed === '' ? paper.words.join(' ') : paper.typed
    const heard = {
      ...desk,
      async dispatch(channel: string, ask: unknown) {
        const reply = await desk.dispatch(channel, ask)
        if (channel === 'confirmation.confirm') paper.said.push(reply)
        return reply
      },
    }
    await sayYes({ passphrase: 'cinco palavras que ninguém adivinha hoje', words })(heard, gone)
    if (proof.kind === 'sheet-words' && paper.said.at(-1)?.ok === false) await desk.dispatch('confirmation.back', {})
  }
  return { paper, hand }
}

/** Founds a book with a payment in it; who sits there has its sheet on paper. */
async function founder(bank: Seat['bank']) {
  const { paper, hand } = clerk()
  const ana = await seat(bank, hand)
  await pay(ana)
  await foundBookAt(ana, server().desk)
  await ana.engine.get('team.makeSheet', {})
  return { ana, paper }
}

async function recovers(desk: Seat) {
  await chooseAuthority(desk, server().desk)
  return desk.engine.ask('team.recover', { server: typedServer(server().desk), person: 'Ana Lima, mesa nova' })
}

/** A computer where somebody types those words. */
async function newDesk(bank: Seat['bank'], words: string) {
  const { paper, hand } = clerk()
  paper.typed = words
  return { desk: await seat(bank, hand), paper }
}

describe('the recovery sheet of a book', () => {
  test('is shown in the window alone, rehearsed there, and brings a new computer in that takes the place of the lost one', async () => {
    const bank = await startBank()
    const { ana, paper } = await founder(bank)
    expect(paper.words).toHaveLength(24)
    expect((await ana.engine.get('team.read', {})).book?.sheet).toMatchObject({ by: 'Ana Lima', rehearsed: null })
    const { book } = await ana.engine.get('team.rehearseSheet', {})
    expect(book?.sheet?.rehearsed).toMatchObject({ by: 'Ana Lima' })
    const payments = (await ana.engine.get('payments.list', list)).rows.map(({ id }) => id)

    // Ana's computer is gone.
    await ana.engine.close()
    const { desk } = await newDesk(bank, paper.words.join(' '))
    expect(await recovers(desk)).toMatchObject({ ok: true })
    const { book: there } = await current(desk)
    expect(there).toMatchObject({
      sheet: null,
      members: [
        { name: 'Ana Lima', isMe: false, isRemoved: false },
        { name: 'Ana Lima, mesa nova', isMe: true, roles: ['administra', 'prepara', 'aprova', 'paga', 'consulta'] },
      ],
    })
    expect((await desk.engine.get('payments.list', list)).rows.map(({ id }) => id)).toEqual(payments)
    const lost = there?.members.find(({ isMe }) => !isMe)?.id ?? ''
    await desk.engine.get('team.remove', { member: lost })
    await pay(desk)
  })

  test('brings in a computer without a credential, made by an invitation that nobody is left to admit: it administers, and reaches no institution', async () => {
    const bank = await startBank()
    const { ana, paper } = await founder(bank)
    const payments = (await ana.engine.get('payments.list', list)).rows.map(({ id }) => id)
    const file = await invited(ana, ['aprova'])
    await ana.engine.close()
    const { paper: typed, hand } = clerk()
    typed.typed = paper.words.join(' ')
    const ports = { ...testPorts(), confirmation: handThat(hand) }
    const engine = startEngine(ports)
    ports.answers.files.push(file)
    await engine.get('team.readInvitation', {})
    const session = await engine.get('team.createDesk', { vaultPassphrase: null })
    if (session.stage !== 'open') throw new Error(session.stage)
    const desk: Seat = { ports, engine, bank, id: session.connection.id }
    expect(await recovers(desk)).toMatchObject({ ok: true })
    const { book } = await current(desk)
    expect(book?.members.find(({ isMe }) => isMe)?.roles).toContain('administra')
    expect((await engine.get('payments.list', list)).rows.map(({ id }) => id)).toEqual(payments)
    const asked = bank.requests().length
    const held = { ok: false, error: { kind: 'held', why: 'no-credential', sent: 'no' } }
    expect(await engine.ask('payments.review', keyAsk())).toMatchObject(held)
    await engine.get('team.remove', { member: book?.members.find(({ isMe }) => !isMe)?.id ?? '' })
    await current(desk)
    expect(bank.requests()).toHaveLength(asked)
  })

  test('leaves its words nowhere: in no event, log, file or row', async () => {
    const bank = await startBank()
    const { ana, paper } = await founder(bank)
    await ana.engine.get('team.rehearseSheet', {})
    await ana.engine.get('team.read', {})
    await ana.engine.close()
    const db = connect(placeFiles(ana.ports.dataFolder, ana.id).vaultFile, await keyOf(ana))
    const tables = db.prepare<[], string>("SELECT name FROM sqlite_master WHERE type = 'table'").pluck().all()
    const rows = tables.map((table) => JSON.stringify(db.prepare(`SELECT * FROM "${table}"`).all()))
    db.close()
    const files = readdirSync(ana.ports.dataFolder, { recursive: true, withFileTypes: true })
      .filter((each) => each.isFile())
      .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'latin1'))
    const blobs = await server().sql("SELECT encode(body, 'escape') AS body FROM quita.blob")
    const places = [JSON.stringify([ana.engine.pushed, ana.ports.log]), ...rows, ...files, JSON.stringify(blobs.rows)]
    for (let n = 0; n < 23; n += 1) {
      const pair = new RegExp(`${paper.words[n]}\\W{1,4}${paper.words[n + 1]}`, 'i')
      expect(places.filter((text) => pair.test(text))).toEqual([])
    }
  })

  test('is not rehearsed by wrong words, which the window tells, and nothing is told to the book', async () => {
    const bank = await startBank()
    const { ana, paper } = await founder(bank)
    for (const [typed, path] of [
      [paper.words.with(4, 'abacaxi'), 'words.5'],
      [paper.words.slice(1), 'words'],
      [paper.words.toReversed(), 'words'],
    ] as const) {
      paper.typed = typed.join(' ')
      expect(await ana.engine.ask('team.rehearseSheet', {})).toMatchObject({ error: { kind: 'declined', why: 'back' } })
      expect(paper.said.at(-1)).toMatchObject({ error: { kind: 'invalid', violations: [{ path }] } })
    }
    expect((await ana.engine.get('team.read', {})).book?.sheet?.rehearsed).toBeNull()
  })

  test('counts no more once another was made, nor on a second computer', async () => {
    const bank = await startBank()
    const { ana, paper } = await founder(bank)
    const old = paper.words.join(' ')
    await ana.engine.get('team.makeSheet', {})
    const { desk, paper: typed } = await newDesk(bank, old)
    expect(await recovers(desk)).toMatchObject({ error: { kind: 'book', fault: 'sheet', sent: 'no' } })
    expect(await desk.engine.get('team.read', {})).toEqual({ book: null, joining: null })
    typed.typed = paper.words.join(' ')
    expect(await recovers(desk)).toMatchObject({ ok: true })
    await current(desk)
    const { desk: second } = await newDesk(bank, paper.words.join(' '))
    expect(await recovers(second)).toMatchObject({ error: { kind: 'book', fault: 'sheet' } })
    const { desk: nowhere } = await newDesk(bank, wordsOf(new Uint8Array(32)).join(' '))
    expect(await recovers(nowhere)).toMatchObject({ error: { kind: 'book', fault: 'words' } })
  })

  test('is not spent by a computer that has paid by itself, which would lose that', async () => {
    const bank = await startBank()
    const { paper } = await founder(bank)
    // A statement of its own, so that the same order is none twice.
    const { desk } = await newDesk(await startBank(), paper.words.join(' '))
    await pay(desk)
    expect(await recovers(desk)).toMatchObject({ error: { kind: 'state', found: 'payments' } })
    const { desk: clean } = await newDesk(bank, paper.words.join(' '))
    expect(await recovers(clean)).toMatchObject({ ok: true })
  })

  test('is not for the connection of another account, and not spent by it', async () => {
    const bank = await startBank()
    const { ana, paper } = await founder(bank)
    const read = readSheetWords(paper.words.join(' '))
    if (read.is !== 'secret') throw new Error(read.is)
    const { file, remove } = testFolder()
    const vault = await openTestVault(file)
    const { host, port, database, user, password, authority } = server().desk
    const login = { password: password?.text() ?? null, authority, cert: null, key: null }
    const form = { host, port, database, user, ...login }
    const account = { environment: 'production', document: cnpjSchema.parse('12345678000195'), number: '1' } as const
    const { now, wait } = systemClock
    const tried = await recoverBook({ vault, account, server: form, person: 'Ana', now, wait }, read.secret)
    expect(tried).toMatchObject({ error: { kind: 'book', fault: 'foreign' } })
    await vault.close()
    remove()
    expect((await ana.engine.get('team.look', {})).book?.sheet).toMatchObject({ by: 'Ana Lima' })
  })

  test('that the server does not take leaves an invitation that was answered as it was', async () => {
    const bank = await startBank()
    const { paper } = await founder(bank)
    const read = readSheetWords(paper.words.join(' '))
    if (read.is !== 'secret') throw new Error(read.is)
    const { file, remove } = testFolder()
    const vault = await openTestVault(file)
    const { host, port, database, user, password, authority } = server().desk
    const form = { host, port, database, user, password: password?.text() ?? null, authority, cert: null, key: null }
    const of = { stage: 'answered', server: form, company: 'Aurora', person: 'Ana' } as const
    const answered = teamRecordOf(of, { ...newBook(), ring: [] }, makeMemberKeys(), null)
    value(await writeTeam(vault.records, answered))
    const log = postgresLog(server().desk)
    const sheet = value(await readSheet(log, sheetKeysOf(read.secret)))
    const logOf = () => ({ ...log, append: async () => err(bookError('held')), close: async () => undefined })
    const { now, wait } = systemClock
    const needs = { vault, account: sheet.account, server: form, person: 'Ana', now, wait, logOf }
    expect(await recoverBook(needs, read.secret)).toMatchObject({ ok: false })
    expect(await readTeam(vault.records)).toEqual({ ok: true, value: answered })
    await log.close()
    await vault.close()
    remove()
  })

  test('is made by who administers alone, and shows no word to anybody else', async () => {
    const bank = await startBank()
    const { ana } = await founder(bank)
    const { paper, hand } = clerk()
    const bruno = await seat(bank, hand)
    await joined(ana, bruno)
    expect(await bruno.engine.ask('team.makeSheet', {})).toMatchObject({ error: { kind: 'book', fault: 'rights' } })
    expect(paper.words).toEqual([])
    expect((await bruno.engine.get('team.read', {})).book?.sheet).toMatchObject({ by: 'Ana Lima' })
  })
})
