import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Vault } from '../../../electron/vault/vault.ts'
import { centavos } from '../../../shared/money/centavos.ts'
import { connect } from '../../../electron/vault/database/connect.ts'
import { makeFile } from '../../../electron/vault/database/make-file.ts'
import { openTestVault, testFolder, testKey, value } from '../../fixtures/open-test-vault.ts'
import { at, event, line, paymentId, seed } from '../../fixtures/vault-samples.ts'

let folder = testFolder()
let vault: Vault
beforeEach(async () => {
  folder = testFolder()
  vault = await openTestVault(folder.file)
})
afterEach(async () => {
  await vault.close()
  folder.remove()
})

const act = (seconds: number) => ({ at: at(seconds), author: 'marina' })
const judge = async (limit = 50) => value(await vault.watch.judge({ at: at(9_000), limit }))
const view = async () => value(await vault.watch.view())
const states = async (...of: ('open' | 'waiting' | 'answered' | 'explained')[]) =>
  value(await vault.watch.cases({ states: of, first: 0, limit: 50 })).cases.map(
    ({ line: { id }, state }) => `${id} ${state}`,
  )

async function pay(n: number, change: Parameters<typeof seed>[1] = {}) {
  const intent = value(await vault.journal.insert(seed(n, change), event('reviewed', n)))
  return value(
    await vault.journal.change(intent.id, intent, { state: 'sending' }, { ...event('confirmed', n), by: 'person' }),
  )
}

describe('what was there before the watch', () => {
  test('is history: no line of before it is judged, and none waits', async () => {
    await vault.statement.put([line(1), line(2)])
    await vault.watch.begin(at(10))
    await vault.statement.put([line(3), line(11), line(12, { direction: 'in' })])
    expect(await judge()).toMatchObject({ read: 1, alarms: [{ lineId: 'L11', why: 'unexplained', paymentId: null }] })
    expect(await view()).toMatchObject({ since: at(10), open: 1 })
  })

  test('is watched where a later word says from an earlier moment on, and never less', async () => {
    await vault.statement.put([line(1), line(20)])
    await vault.watch.begin(at(10))
    await vault.watch.begin(at(30))
    expect((await judge()).alarms).toHaveLength(1)
    await vault.watch.begin(at(0))
    expect((await judge()).alarms.map(({ lineId }) => lineId)).toEqual(['L1'])
  })

  test('begins where the statement of an older vault was complete', async () => {
    const older = testFolder()
    makeFile(older.file, testKey, 6)
    const db = connect(older.file, testKey)
    db.prepare('INSERT INTO statement_complete (id, upTo) VALUES (1, ?)').run(at(50))
    db.close()
    const upgraded = await openTestVault(older.file)
    await upgraded.statement.put([line(49), line(51)])
    const judged = value(await upgraded.watch.judge({ at: at(60), limit: 50 }))
    expect(judged.alarms.map(({ lineId }) => lineId)).toEqual(['L51'])
    await upgraded.close()
    older.remove()
  })
})

describe('a debit', () => {
  beforeEach(() => vault.watch.begin(at(0)))

  test('alarms once, and not again for each later reading that says the same', async () => {
    await vault.statement.put([line(5)])
    expect((await judge()).alarms).toHaveLength(1)
    await vault.statement.put([line(5)])
    expect(await judge()).toEqual({ read: 0, alarms: [], news: [], changed: false, more: false })
  })

  test('is not judged while one of its time lacks its detail that was not asked for yet, also when that came just now', async () => {
    const judgeUnless = async (...asked: string[]) =>
      value(await vault.watch.judge({ at: at(9_000), limit: 50, detailed: { since: at(0), asked } })).alarms.length
    const bare = { counterpartName: null, counterpartDocument: null }
    await vault.statement.put([line(5, { counterpartName: 'Ana', counterpartDocument: '98765432000198' })])
    await vault.statement.put([line(6, bare), line(7, { ...bare, direction: 'in' })])
    expect(await judgeUnless()).toBe(0)
    expect(await judgeUnless('L6')).toBe(2)
    await vault.statement.put([line(8, bare)])
    expect(await judgeUnless('L6')).toBe(0)
    await vault.statement.putDetail('L8', { line: line(8), fields: [] })
    expect(await judgeUnless('L6')).toBe(1)
  })

  test('that its payment explains only later leaves the alarm by itself, and the case tells so', async () => {
    await pay(1, { amount: centavos(7_00) })
    const key = seed(1).idempotencyKey
    await vault.statement.put([line(5)])
    await judge()
    await vault.statement.put([line(5, { idempotencyKey: key, amount: centavos(7_00) })])
    expect(await judge()).toMatchObject({ changed: true, news: [paymentId(1)] })
    expect(await states('open', 'explained')).toEqual(['L5 explained'])
    const detail = value(await vault.watch.read('L5'))
    expect(detail?.events.map(({ what, author }) => [what, author])).toEqual([
      ['alarmed', null],
      ['explained', null],
    ])
  })

  test('is explained when the id of its payment is told after it', async () => {
    const sent = await pay(1, { amount: centavos(105), payeeDocument: '' })
    await vault.statement.put([line(5, { counterpartDocument: '98765432000198' })])
    expect((await judge()).alarms).toHaveLength(1)
    value(await vault.journal.change(sent.id, sent, { providerId: 'L5' }, null))
    expect((await judge()).changed).toBe(true)
    expect(await states('open', 'explained')).toEqual(['L5 explained'])
  })

  test('after its payment was given up alarms, and goes on to when the journal has moved it', async () => {
    const sent = await pay(1)
    const over = value(await vault.journal.change(sent.id, sent, { state: 'rejected' }, event('rejected', 2)))
    await vault.statement.put([line(1, { idempotencyKey: seed(1).idempotencyKey })])
    expect(await judge()).toMatchObject({
      alarms: [{ lineId: 'L1', why: 'late-booking', paymentId: paymentId(1) }],
      news: [paymentId(1)],
    })
    value(await vault.journal.change(over.id, over, { state: 'settled' }, event('settled', 3)))
    await judge()
    expect(value(await vault.watch.ofPayment(paymentId(1)))).toMatchObject([{ why: 'late-booking', state: 'open' }])
  })

  test('that comes as the second one of its order alarms, whichever was read first', async () => {
    await pay(1)
    const idempotencyKey = seed(1).idempotencyKey
    await vault.statement.put([line(1, { id: 'B', at: at(20), idempotencyKey })])
    expect((await judge()).alarms).toEqual([])
    await vault.statement.put([line(1, { id: 'A', at: at(10), idempotencyKey })])
    await judge()
    await judge()
    expect(value(await vault.watch.ofPayment(paymentId(1)))).toMatchObject([
      { line: { id: 'B' }, why: 'second-debit', state: 'open' },
    ])
  })

  test('costs no more where twenty thousand lines were judged before', async () => {
    await vault.statement.put([line(0, { kind: 'TARIFA' })])
    await judge()
    value(await vault.watch.answer('L0', { as: 'fee', note: '', learn: true }, act(1)))
    await judge()
    await vault.close()
    const db = connect(folder.file, testKey)
    db.exec(`WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20000)
      INSERT INTO statement_line (position, id, at, direction, amount, status, kind)
        SELECT i, 'H' || i, '${at(100)}', 'out', 1 + i % 150, 'LIQUIDATED', 'TARIFA' FROM n`)
    db.close()
    vault = await openTestVault(folder.file)
    let read = 0
    for (let more = true; more; ) {
      const judged = await judge(5_000)
      read += judged.read
      more = judged.more
    }
    expect(read).toBe(20_000)
    await pay(7)
    await vault.statement.put([line(7, { id: 'NEW', at: at(200), idempotencyKey: seed(7).idempotencyKey })])
    expect((await judge()).read).toBe(1)
    expect((await judge()).read).toBe(0)
  })
})

describe('what a person says', () => {
  beforeEach(async () => {
    await vault.watch.begin(at(0))
    await vault.statement.put([line(5), line(6, { kind: 'TARIFA', text: 'Pacote mensal 10/2026' })])
    await judge()
  })

  test('ends the alarm and is kept with author, time and words, until it is opened again', async () => {
    value(await vault.watch.answer('L5', { as: 'mine-elsewhere', who: 'Renato', note: 'portal' }, act(100)))
    await judge()
    expect(await states('open')).toEqual(['L6 open'])
    expect(value(await vault.watch.standing(['L5', 'none']))).toMatchObject([
      {
        place: { place: 'person' },
        state: 'answered',
        author: 'marina',
        answer: { who: 'Renato' },
        answeredAt: at(100),
      },
      null,
    ])
    value(await vault.watch.reopen('L5', 'não foi ele', act(200)))
    await judge()
    expect(await states('open')).toEqual(['L6 open', 'L5 open'])
    expect(value(await vault.watch.read('L5'))?.events.map(({ what }) => what)).toEqual([
      'alarmed',
      'answered',
      'reopened',
    ])
    expect(value(await vault.watch.verify())).toEqual({ events: 4 })
  })

  test('that the bank is asked leaves it unexplained and waiting', async () => {
    value(await vault.watch.answer('L5', { as: 'ask-bank', note: '' }, act(100)))
    await judge()
    expect(await view()).toMatchObject({ open: 1, waiting: 1 })
    expect(value(await vault.watch.standing(['L5']))[0]?.place).toMatchObject({ place: 'open', why: 'unexplained' })
  })

  test('that it is a fee explains later ones of its kind, until that is taken back', async () => {
    value(await vault.watch.answer('L6', { as: 'fee', note: '', learn: true }, act(100)))
    await vault.statement.put([line(7, { kind: 'TARIFA', text: 'Pacote mensal 11/2026' })])
    expect((await judge()).alarms).toEqual([])
    const [fee] = value(await vault.watch.fees())
    expect(fee).toMatchObject({ kind: 'tarifa', text: 'pacote mensal', author: 'marina', lineId: 'L6', lines: 1 })
    value(await vault.watch.revokeFee(fee?.id ?? 0, act(300)))
    expect((await judge()).alarms.map(({ lineId }) => lineId)).toEqual(['L7'])
  })

  test('is refused where it cannot be: a fee that names nobody and nothing, a payment that is not there, an answer twice', async () => {
    const fee = await vault.watch.answer('L5', { as: 'fee', note: '', learn: true }, act(1))
    expect(fee).toMatchObject({ ok: false, error: { kind: 'invalid' } })
    const other = await vault.watch.answer('L5', { as: 'payment', paymentId: paymentId(9), note: '' }, act(1))
    expect(other).toMatchObject({ ok: false, error: { kind: 'not-found' } })
    value(await vault.watch.answer('L5', { as: 'fee', note: '', learn: false }, act(1)))
    await judge()
    expect(await vault.watch.answer('L5', { as: 'ask-bank', note: '' }, act(2))).toMatchObject({
      ok: false,
      error: { kind: 'state' },
    })
  })

  test('that payments are held stays so until a person says why they go on', async () => {
    value(await vault.watch.hold('débito estranho', act(100)))
    await vault.close()
    vault = await openTestVault(folder.file)
    expect((await view()).hold).toEqual({ since: at(100), author: 'marina', reason: 'débito estranho' })
    value(await vault.watch.release('era o Renato', act(200)))
    expect((await view()).hold).toBeNull()
    expect(await vault.watch.release('outra vez', act(300))).toMatchObject({ ok: false, error: { kind: 'state' } })
  })

  test('cannot be changed behind its back', async () => {
    value(await vault.watch.answer('L5', { as: 'mine-elsewhere', who: 'Renato', note: '' }, act(100)))
    await vault.close()
    const db = connect(folder.file, testKey)
    db.exec(`UPDATE watch_event SET facts = replace(facts, 'Renato', 'Marina')`)
    db.close()
    vault = await openTestVault(folder.file)
    expect(await vault.watch.verify()).toMatchObject({ ok: false, error: { kind: 'storage', fault: 'damaged' } })
  })
})

test('a copy that was put back alarms at what left since: its journal does not know it', async () => {
  await vault.watch.begin(at(0))
  await pay(1)
  await vault.statement.put([line(1, { idempotencyKey: seed(1).idempotencyKey })])
  await judge()
  // A payment that was made after the copy was taken: the bank has its debit, this journal has not its order.
  await vault.statement.put([line(40, { idempotencyKey: seed(40).idempotencyKey, endToEndId: null })])
  expect((await judge()).alarms).toEqual([{ lineId: 'L40', why: 'unexplained', paymentId: null }])
})
