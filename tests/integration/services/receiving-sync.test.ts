import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { syncReceiving } from '../../../electron/services/received/sync-receiving.ts'
import type { Vault } from '../../../electron/vault/vault.ts'
import { appError } from '../../../shared/errors/app-error.ts'
import { createManualClock, type ManualClock } from '../../fakes/manual-clock.ts'
import { type ScriptedReceiving, scriptedReceiving } from '../../fakes/scripted-receiving.ts'
import { openTestVault, testFolder, value } from '../../fixtures/open-test-vault.ts'
import { anyPix, cob, cobv, endToEnd, pix, refund, txid } from '../../fixtures/receiving-samples.ts'
import { at } from '../../fixtures/vault-samples.ts'

let folder = testFolder()
let vault: Vault
let bank: ScriptedReceiving
let clock: ManualClock
beforeEach(async () => {
  folder = testFolder()
  vault = await openTestVault(folder.file)
  bank = scriptedReceiving()
  clock = createManualClock()
  clock.advance(3_600_000)
})
afterEach(async () => {
  await vault.close()
  folder.remove()
})

const needs = () => ({ vault, reads: bank.reads, clock, isWanted: () => true })
const round = () => syncReceiving(needs())
const refused = (status: number) =>
  appError({ kind: 'problem', status, type: null, detail: null, violations: [], pixErrorCode: null })

async function keptPix(): Promise<readonly string[]> {
  const rows = value(await vault.received.rows({ filter: anyPix, sort: 'oldest', first: 0, limit: 200 }))
  return rows.map(({ endToEndId }) => endToEndId)
}

function somePix(count: number): void {
  for (let n = 0; n < count; n += 1) bank.pix.push(pix(n))
}

describe('received Pix are kept whole, each once,', () => {
  beforeEach(() => {
    somePix(25)
    bank.pageRows = 10
  })

  test.each<[string, () => void]>([
    ['when the institution counts its pages', () => undefined],
    ['when it counts nothing', () => void (bank.counts = false)],
    [
      'when a Pix comes in while it pages',
      () => bank.script('pixPage', {}, { before: () => bank.pix.unshift(pix(90)) }),
    ],
    [
      'when one goes and pulls others off their page',
      () => bank.script('pixPage', {}, { before: () => void bank.pix.shift() }),
    ],
  ])('%s', async (_, habit) => {
    habit()
    const { error } = await round()
    expect(error).toBeNull()
    const kept = await keptPix()
    expect(new Set(kept).size).toBe(kept.length)
    expect(kept).toEqual(expect.arrayContaining(bank.pix.map(({ endToEndId }) => endToEndId)))
    expect(value(await vault.received.completeUpTo())).toBe(clock.now())
  })

  test('and a page that fails leaves what came, without calling it complete', async () => {
    bank.script('pixPage', {}, { instead: refused(500) })
    const { error, arrived } = await round()
    expect([error, arrived.length]).toMatchObject([{ status: 500 }, 10])
    expect(await keptPix()).toHaveLength(10)
    expect(value(await vault.received.completeUpTo())).toBeNull()
  })

  test('in halves where the period is too long for the institution', async () => {
    bank.script('pixPage', { instead: refused(400) })
    expect((await round()).error).toBeNull()
    expect(await keptPix()).toHaveLength(25)
  })

  test('and the error stands where an eighth of the period is still too long', async () => {
    bank.script('pixPage', ...Array.from({ length: 4 }, () => ({ instead: refused(400) })))
    expect((await round()).error).toMatchObject({ status: 400 })
    expect(bank.asked.filter((one) => one.startsWith('pixPage'))).toHaveLength(4)
  })
})

describe('what is news', () => {
  test('is what was not kept before, once', async () => {
    somePix(2)
    bank.charges.set(txid(1), [cob(1)])
    const first = await round()
    expect([first.arrived.length, first.charges.length]).toEqual([2, 1])
    const second = await round()
    expect([second.arrived.length, second.changed.length, second.charges.length]).toEqual([0, 0, 0])
  })

  test('is a refund that moved, read by the Pix itself once it is older than a day', async () => {
    bank.pix.push(pix(1, { refunds: [refund('R1')] }))
    await round()
    clock.advance(3 * 86_400_000)
    await round()
    bank.pix.splice(0, 1, pix(1, { refunds: [refund('R1', { status: 'DEVOLVIDO' })] }))
    const { changed } = await round()
    expect(changed.map(({ endToEndId }) => endToEndId)).toEqual([endToEnd(1)])
    expect(value(await vault.received.refunding())).toEqual([])
  })

  test('is a refund that was asked for elsewhere, seen within half a day', async () => {
    bank.pix.push(pix(1))
    await round()
    clock.advance(30 * 86_400_000)
    await round()
    bank.pix.splice(0, 1, pix(1, { refunds: [refund('R1', { status: 'DEVOLVIDO' })] }))
    expect((await round()).changed).toEqual([])
    clock.advance(12 * 3_600_000)
    expect((await round()).changed.map(({ endToEndId }) => endToEndId)).toEqual([endToEnd(1)])
  })

  test('is the charge that a Pix has paid, however long ago it was made', async () => {
    bank.charges.set(txid(1), [cobv(1)])
    await round()
    clock.advance(40 * 86_400_000)
    await round()
    const paying = pix(2, { txid: txid(1), at: clock.now() })
    bank.change(txid(1), { revision: 0, status: 'CONCLUIDA', pix: [paying] })
    bank.pix.push(paying)
    const { charges } = await round()
    expect(charges).toMatchObject([{ txid: txid(1), status: 'CONCLUIDA' }])
    expect(value(await vault.charges.get({ kind: 'cobv', txid: txid(1) }))?.charge.status).toBe('CONCLUIDA')
  })

  test('is a change of an old charge that nobody read for a day', async () => {
    bank.charges.set(txid(1), [cobv(1)])
    await round()
    clock.advance(10 * 86_400_000)
    await round()
    bank.change(txid(1), { status: 'REMOVIDA_PELO_PSP' })
    clock.advance(2 * 86_400_000)
    expect((await round()).charges).toMatchObject([{ status: 'REMOVIDA_PELO_PSP' }])
  })
})

test('one that the institution knows no more gives the others their turn', async () => {
  bank.charges.set(txid(1), [cobv(1)])
  await round()
  bank.charges.clear()
  clock.advance(10 * 86_400_000)
  expect((await round()).error).toBeNull()
  expect(value(await vault.charges.stale({ askedBefore: clock.now(), limit: 9 }))).toEqual([])
})

describe('one record that cannot be read', () => {
  const unreadable = appError({ kind: 'contract', endpoint: 'qrcodes.cobv', paths: ['valor.original'] })

  test('keeps no other charge from being read anew, and its error is told', async () => {
    for (const n of [1, 2, 3]) bank.charges.set(txid(n), [cobv(n)])
    await round()
    clock.advance(10 * 86_400_000)
    await round()
    clock.advance(2 * 86_400_000)
    for (const n of [1, 2, 3]) bank.change(txid(n), { status: 'REMOVIDA_PELO_PSP' })
    bank.script('charge', { instead: unreadable })
    const { error, charges } = await round()
    expect([error, charges.length]).toEqual([unreadable, 2])
    expect(value(await vault.charges.stale({ askedBefore: clock.now(), limit: 9 }))).toEqual([])
  })

  test('is kept raw, keeps no other row of a list from being kept, and the list goes on', async () => {
    somePix(2)
    bank.charges.set(txid(1), [cob(1)])
    bank.unread = [{ path: 'pix.2.valor', text: '{"endToEndId":"E1"}', id: 'E1', at: null }]
    const { error, arrived, charges } = await round()
    expect([error, arrived.length, charges.length]).toEqual([null, 2, 1])
    expect(value(await vault.received.completeUpTo())).not.toBeNull()
    expect(value(await vault.unread.rows({ lists: ['pix'], limit: 9 }))).toMatchObject({
      count: 1,
      rows: [{ list: 'pix', key: 'E1', path: 'pix.2.valor', text: '{"endToEndId":"E1"}' }],
    })
  })

  test('keeps no other refund from being followed', async () => {
    bank.pix.push(pix(1, { refunds: [refund('R1')] }), pix(2, { refunds: [refund('R2')] }))
    await round()
    clock.advance(3 * 86_400_000)
    await round()
    bank.pix.splice(1, 1, pix(2, { refunds: [refund('R2', { status: 'DEVOLVIDO' })] }))
    bank.script('pix', { instead: unreadable })
    const { error, changed } = await round()
    expect([error, changed.length]).toEqual([unreadable, 1])
  })
})

test('a charge that a Pix has paid and that is still told as open is asked about again, soon', async () => {
  bank.charges.set(txid(1), [cobv(1)])
  await round()
  clock.advance(3 * 86_400_000)
  const paying = pix(2, { txid: txid(1), at: clock.now() })
  bank.pix.push(paying)
  await round()
  await round()
  bank.change(txid(1), { revision: 0, status: 'CONCLUIDA', pix: [paying] })
  expect((await round()).charges).toEqual([])
  clock.advance(601_000)
  expect((await round()).charges).toMatchObject([{ status: 'CONCLUIDA' }])
})

test('a kind of charge that is not offered does not keep the other, nor the Pix, from being read', async () => {
  const scope = appError({ kind: 'credentials', group: 'qrcodes', fault: 'scope' })
  bank.script('chargePage', {}, { instead: scope })
  bank.charges.set(txid(1), [cob(1)])
  somePix(1)
  const { error, charges, arrived } = await round()
  expect([error, charges.length, arrived.length]).toEqual([null, 1, 1])
  expect(value(await vault.charges.completeUpTo('cobv'))).toBeNull()
})

test('a kind of charge that was read before and is refused now is told, though the other is read', async () => {
  expect((await round()).charged).toBeNull()
  const scope = appError({ kind: 'credentials', group: 'qrcodes', fault: 'scope' })
  bank.script('chargePage', {}, { instead: scope })
  clock.advance(600_000)
  expect((await round()).charged).toMatchObject({ kind: 'credentials', fault: 'scope' })
})

test('the day before the last complete moment is read again', async () => {
  await round()
  clock.advance(600_000)
  bank.pix.push(pix(1, { at: at(0) }))
  expect((await round()).arrived).toHaveLength(1)
})

test('a clock that was a year ahead leaves no gap behind', async () => {
  clock.setWall(365 * 86_400_000)
  await round()
  clock.setWall(-364 * 86_400_000)
  bank.pix.push(pix(1))
  const { error, arrived } = await round()
  expect([error, arrived.length]).toEqual([null, 1])
  expect(value(await vault.received.completeUpTo())).toBe(clock.now())
})

test('a round that is not wanted any more ends, and calls nothing complete', async () => {
  somePix(25)
  bank.pageRows = 10
  let isWanted = true
  bank.script('pixPage', { before: () => void (isWanted = false) })
  const { error } = await syncReceiving({ ...needs(), isWanted: () => isWanted })
  expect([error?.kind, bank.asked, value(await vault.received.completeUpTo())]).toEqual([
    'cancelled',
    ['pixPage 0'],
    null,
  ])
})

test('a Pix that comes to be known by its charge is news as well', async () => {
  await round()
  bank.script('chargePage', {
    before: () => {
      const paying = pix(1, { txid: txid(1), at: clock.now() })
      bank.charges.set(txid(1), [cob(1, { status: 'CONCLUIDA', createdAt: clock.now(), pix: [paying] })])
    },
  })
  expect((await round()).arrived).toMatchObject([{ endToEndId: endToEnd(1) }])
  expect(await keptPix()).toEqual([endToEnd(1)])
})
