import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Vault } from '../../../electron/vault/vault.ts'
import { type Decision, monthSchema } from '../../../shared/domain/closing.ts'
import { noteSubjectSchema } from '../../../shared/domain/note.ts'
import { endToEndIdSchema } from '../../../shared/ids/end-to-end-id.ts'
import { centavos } from '../../../shared/money/centavos.ts'
import { openTestVault, testFolder, value } from '../../fixtures/open-test-vault.ts'
import { cob, endToEnd, pix, refund, txid } from '../../fixtures/receiving-samples.ts'
import { at, billet, event, infraction, line, paymentId, receipt, seed } from '../../fixtures/vault-samples.ts'

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

const DAY = 86_400
const period = { from: at(0), to: at(DAY) }
const whole = { ...period, after: null, limit: 1_000 }

describe('what people decided', () => {
  const november = monthSchema.parse('2026-11')
  const december = monthSchema.parse('2026-12')
  const together: Decision = { as: 'together', items: ['line:1', 'payment:a'] }
  const ignored: Decision = { as: 'ignored', items: ['line:2'], note: 'tarifa do banco' }

  test('is kept by month, in the order in which it was decided, over a restart', async () => {
    value(await vault.decisions.add(november, [together, ignored], at(1)))
    value(await vault.decisions.add(december, [ignored], at(2)))
    await vault.close()
    vault = await openTestVault(folder.file)
    expect(value(await vault.decisions.of(november))).toEqual([together, ignored])
    expect(value(await vault.decisions.of(december))).toEqual([ignored])
  })

  test('is forgotten whole for any item it names, in its month only', async () => {
    value(await vault.decisions.add(november, [together, ignored], at(1)))
    value(await vault.decisions.add(december, [together], at(1)))
    value(await vault.decisions.forget(november, ['payment:a', 'payment:unknown']))
    expect(value(await vault.decisions.of(november))).toEqual([ignored])
    expect(value(await vault.decisions.of(december))).toEqual([together])
  })
})

describe('the things of a month', () => {
  test('are read a page at a time, oldest first, booked lines alone', async () => {
    const lines = [line(3), line(1), line(2), line(4, { status: 'CANCELED' }), line(-1), line(DAY + 1)]
    value(await vault.statement.put(lines))
    const first = value(await vault.books.lines({ ...whole, limit: 2 }))
    const second = value(await vault.books.lines({ ...whole, limit: 2, after: first.next }))
    expect([first.rows, second.rows].map((rows) => rows.map(({ line: { id } }) => id))).toEqual([['L1', 'L2'], ['L3']])
    expect(second.next).toBeNull()
  })

  test('tell the id of a refund that the detail of a line told, however that was wrapped', async () => {
    const told = ['endToEndId', '0.endToEndId', 'data.endToEndId', 'refunds.0.endToEndId']
    for (const [n, path] of told.entries()) {
      value(await vault.statement.put([line(n)]))
      value(await vault.statement.putDetail(`L${n}`, { line: line(n), fields: [{ path, value: `D${n}` }] }))
    }
    const { rows } = value(await vault.books.lines(whole))
    expect(rows.map(({ returnId }) => returnId)).toEqual(['D0', 'D1', 'D2', null])
  })

  test('have the payments whose money moved in it, with what was told of them', async () => {
    const told = { toldName: 'Quem recebeu', toldDocument: '98765432000110', toldAmount: centavos(150) }
    for (const [n, state] of [
      ['1', 'settled'],
      ['2', 'rejected'],
      ['3', 'refunded'],
    ] as const) {
      value(await vault.journal.insert(seed(Number(n)), event('reviewed')))
      const from = { state: 'frozen', seq: 1 } as const
      const patch = n === '1' ? { state, ...told } : { state }
      value(await vault.journal.change(paymentId(Number(n)), from, patch, event('settled', Number(n) * 10)))
    }
    const { rows, next } = value(await vault.books.payments({ ...whole, limit: 1 }))
    const rest = value(await vault.books.payments({ ...whole, after: next }))
    expect(
      [...rows, ...rest.rows].map(({ id, at: moment, amount, name, document }) => [id, moment, amount, name, document]),
    ).toEqual([
      [paymentId(1), at(10), 150, 'Quem recebeu', '98765432000110'],
      [paymentId(3), at(30), 103, 'Fornecedor 3', '12345678000195'],
    ])
    expect(value(await vault.books.payments({ ...whole, from: at(11), to: at(29) })).rows).toEqual([])
  })

  test('have the boletos that were paid in it, by the day they settled, however long ago they were ordered', async () => {
    value(
      await vault.billets.put([
        billet(1, { settledAt: at(5) }),
        billet(2, { settledAt: at(2 * DAY) }),
        billet(3, { status: 'CANCELED' }),
        billet(4, { queued: true }),
        billet(-100 * DAY, { settledAt: at(7) }),
      ]),
    )
    const first = value(await vault.books.billets({ ...whole, limit: 1 }))
    const second = value(await vault.books.billets({ ...whole, after: first.next }))
    expect([...first.rows, ...second.rows].map(({ id }) => id)).toEqual([`B${-100 * DAY}`, 'B1'])
  })

  test('have its received Pix, older ones that were given back, receipts and charges', async () => {
    const givenBack = pix(1, { at: at(-30 * DAY), refunds: [refund('R1')] })
    value(await vault.received.put([givenBack, pix(2, { txid: txid(2) }), pix(3, { at: at(-DAY) })], at(9)))
    value(await vault.charges.put([cob(2), cob(4)], at(9)))
    value(await vault.receipts.put(receipt(1), new Uint8Array([1])))
    expect(value(await vault.books.received(whole)).rows.map(({ endToEndId }) => endToEndId)).toEqual([endToEnd(2)])
    expect(value(await vault.books.refunded(whole)).rows.map(({ endToEndId }) => endToEndId)).toEqual([endToEnd(1)])
    expect(value(await vault.books.receipts(whole)).rows.map(({ id }) => id)).toEqual([receipt(1).id])
    expect(value(await vault.books.charges([txid(2), txid(9)])).map((charge) => charge.txid)).toEqual([txid(2)])
  })
})

describe('the money of a month', () => {
  const balance = (days: number, available: number) => ({
    available: centavos(available),
    blocked: centavos(0),
    overdraft: centavos(0),
    at: at(days * DAY),
    readAt: at(days * DAY),
  })

  test('stands between the last balance before it and the first after it', async () => {
    for (const [days, available] of [
      [-40, 1],
      [-9, 2],
      [3, 3],
      [6, 4],
      [20, 5],
      [21, 6],
    ] as const)
      value(await vault.balances.put(balance(days, available)))
    const found = value(await vault.books.balances({ from: at(0), to: at(10 * DAY) }))
    expect(found.map(({ available }) => available)).toEqual([2, 3, 4, 5])
  })

  test('is summed up to each moment, which counts in; what was not booked moves nothing', async () => {
    const lines = [
      line(1, { amount: centavos(100) }),
      line(5, { amount: centavos(40), direction: 'in' }),
      line(6, { amount: centavos(9), status: 'REJECTED' }),
      line(9, { amount: centavos(7) }),
    ]
    value(await vault.statement.put(lines))
    expect(value(await vault.books.moved([at(0), at(1), at(5), at(8), at(9)]))).toEqual([0, -100, -60, -60, -67])
    expect(value(await vault.books.moved([at(1), at(9)]))).toEqual([0, 33])
  })

  test('counts open payments, settled ones, and those without a receipt', async () => {
    value(await vault.journal.insert(seed(1), event('reviewed')))
    const from = { state: 'frozen', seq: 1 } as const
    value(await vault.journal.change(paymentId(1), from, { state: 'unknown' }, event('no-answer')))
    const paid = [1, 2].map((n) => line(n, { endToEndId: endToEndIdSchema.parse(receipt(n).endToEndId), kind: 'PIX' }))
    value(await vault.statement.put(paid))
    value(await vault.receipts.put(receipt(1), new Uint8Array([1])))
    expect(value(await vault.books.counts(period))).toEqual({ payments: 2, missingReceipts: 1, openPayments: 1 })
  })
})

describe('the version of the books', () => {
  const version = async () => value(await vault.books.changes({ since: null })).version

  test('is another one after a change of anything they are read from', async () => {
    value(await vault.journal.insert(seed(1), event('reviewed')))
    const changes: readonly (() => Promise<unknown>)[] = [
      () => vault.statement.put([line(1)]),
      () => vault.statement.put([line(1, { status: 'CANCELED' })]),
      () => vault.statement.setCompleteUpTo(at(1)),
      () => vault.billets.put([billet(1)]),
      () => vault.received.put([pix(1)], at(1)),
      () => vault.charges.put([cob(1)], at(1)),
      () => vault.receipts.put(receipt(1), new Uint8Array([1])),
      () => vault.infractions.put([infraction(1)]),
      () =>
        vault.decisions.add(
          monthSchema.parse('2026-11'),
          [{ as: 'ignored', items: ['line:1'], note: 'tarifa' }],
          at(1),
        ),
      () => vault.decisions.forget(monthSchema.parse('2026-11'), ['line:1']),
      () => vault.journal.change(paymentId(1), { state: 'frozen', seq: 1 }, { state: 'settled' }, event('settled')),
    ]
    for (const change of changes) {
      const before = await version()
      await change()
      expect(await version(), String(change)).not.toBe(before)
    }
  })

  test('stays over reading, and over what they are not read from', async () => {
    const kept = value(await vault.receipts.put(receipt(1), new Uint8Array([1])))
    value(await vault.statement.put([line(1, { endToEndId: endToEndIdSchema.parse(receipt(2).endToEndId) })]))
    value(await vault.journal.insert(seed(1), event('reviewed')))
    value(await vault.charges.put([cob(1)], at(1)))
    const before = await version()
    value(await vault.books.lines(whole))
    value(await vault.records.put('cursor', '{}'))
    value(await vault.receipts.keepText(kept.id, 'words'))
    const note = { text: 'tarifa', tags: [], costCentre: null, seq: 0 }
    value(await vault.notes.save([noteSubjectSchema.parse('line:L1')], note, at(1)))
    value(await vault.charges.asked({ kind: 'cob', txid: txid(1) }, at(5)))
    const [missing] = value(await vault.settled.missing({ first: 0, limit: 1 }))
    value(await vault.settled.noteTry(missing?.key ?? '', { at: at(1), nextAt: at(2), reason: 'not-ready' }))
    value(await vault.journal.change(paymentId(1), { state: 'frozen', seq: 1 }, { asks: 1 }, null))
    expect(await version()).toBe(before)
  })
})
