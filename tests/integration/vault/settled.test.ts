import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Intent, IntentProgress, IntentSeed, Vault } from '../../../electron/vault/vault.ts'
import { type EndToEndId, endToEndIdSchema } from '../../../shared/ids/end-to-end-id.ts'
import { centavos } from '../../../shared/money/centavos.ts'
import { openTestVault, testFolder, value } from '../../fixtures/open-test-vault.ts'
import { at, billet, event, line, paymentId, receipt, seed } from '../../fixtures/vault-samples.ts'

const pdf = Buffer.from('%PDF-1.7')

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

/** The id of the n-th Pix; receipt(n) of the samples proves it. */
function pixId(n: number): EndToEndId {
  return endToEndIdSchema.parse(receipt(n).endToEndId)
}

async function settle(
  n: number,
  told: Partial<Omit<IntentProgress, 'seq'>>,
  change: Partial<IntentSeed> = {},
): Promise<Intent> {
  value(await vault.journal.insert(seed(n, change), event('reviewed')))
  const patch = { state: 'settled', receipt: 'wanted', ...told } as const
  return value(await vault.journal.change(paymentId(n), { state: 'frozen', seq: 1 }, patch, event('settled', n + 30)))
}

const coverage = async () => value(await vault.settled.coverage())
const missing = async () => value(await vault.settled.missing({ first: 0, limit: 99 }))
const keys = async () => (await missing()).map(({ key }) => key)

describe('a payment enters the ledger', () => {
  test('by the statement: who, how much and when as the line says, and nobody has tried yet', async () => {
    value(
      await vault.statement.put([
        line(1, { endToEndId: pixId(1), counterpartName: 'Ana', counterpartDocument: '12345678909' }),
      ]),
    )
    expect(await missing()).toEqual([
      {
        key: pixId(1),
        kind: 'pix',
        amount: 101,
        payeeName: 'Ana',
        payeeDocument: '12345678909',
        paidAt: at(1),
        paymentId: null,
        tries: 0,
        triedAt: null,
        nextTryAt: null,
        reason: 'not-tried',
      },
    ])
  })

  test.each([
    ['money that came in', { direction: 'in', endToEndId: pixId(1) }],
    ['a line without an end-to-end id', {}],
    ['a Pix under way', { endToEndId: pixId(1), status: 'PROCESSING' }],
    ['a Pix that failed', { endToEndId: pixId(1), status: 'CANCELED' }],
    ['a word nobody knows', { endToEndId: pixId(1), status: 'EM_ANALISE' }],
  ] as const)('but not by %s', async (_, change) => {
    value(await vault.statement.put([line(1, change)]))
    expect(await coverage()).toEqual({ payments: 0, missing: 0 })
  })

  test.each(['LIQUIDATED', 'PARTIALLY_REFUNDED', 'REFUNDED', ' refunded ', ''])(
    'by a line of status "%s"',
    async (status) => {
      value(await vault.statement.put([line(1, { endToEndId: pixId(1), status })]))
      expect(await coverage()).toEqual({ payments: 1, missing: 1 })
    },
  )

  test('once its line says that it settled', async () => {
    value(await vault.statement.put([line(1, { endToEndId: pixId(1), status: 'PROCESSING' })]))
    value(await vault.statement.put([line(1, { endToEndId: pixId(1) })]))
    expect(await coverage()).toEqual({ payments: 1, missing: 1 })
  })

  test('with the name that a later detail of its line tells', async () => {
    value(await vault.statement.put([line(1, { endToEndId: pixId(1) })]))
    value(
      await vault.statement.putDetail('L1', {
        line: line(1, { endToEndId: pixId(1), counterpartName: 'Ana' }),
        fields: [],
      }),
    )
    expect(await missing()).toMatchObject([{ payeeName: 'Ana' }])
  })

  test('by the list of boletos, once it is settled', async () => {
    value(await vault.billets.put([billet(1, { status: 'ON_QUEUE', queued: true }), billet(2, { status: 'CANCELED' })]))
    expect(await coverage()).toEqual({ payments: 0, missing: 0 })
    value(await vault.billets.put([billet(1, { amount: centavos(55), creditorName: 'Energia', settledAt: at(9) })]))
    expect(await missing()).toMatchObject([
      { key: 'B1', kind: 'billet', amount: 55, payeeName: 'Energia', paidAt: at(9), paymentId: null },
    ])
  })

  test('by the journal, also when it came back, but not a refund of ours', async () => {
    await settle(1, { endToEndId: pixId(1) })
    await settle(2, { endToEndId: pixId(2), state: 'refunded' })
    await settle(3, { endToEndId: pixId(3) }, { kind: 'refund' })
    expect(await keys()).toEqual([pixId(2), pixId(1)])
  })

  test('not before its transaction holds: a page that fails leaves none of it', async () => {
    const unfit = { ...line(2, { endToEndId: pixId(2) }), amount: 1.5 as ReturnType<typeof centavos> }
    expect((await vault.statement.put([line(1, { endToEndId: pixId(1) }), unfit])).ok).toBe(false)
    expect(await coverage()).toEqual({ payments: 0, missing: 0 })
  })
})

describe('a payment of ours that the statement tells too', () => {
  const told = line(1, {
    endToEndId: pixId(1),
    amount: centavos(999),
    counterpartName: 'Outro',
    counterpartDocument: '9',
  })
  const asReviewed = { key: pixId(1), paymentId: paymentId(1), amount: 101, payeeName: 'Fornecedor 1', paidAt: at(1) }

  test('is one row: who and how much as reviewed, when as the institution says', async () => {
    await settle(1, { endToEndId: pixId(1) })
    expect(await missing()).toMatchObject([{ ...asReviewed, paidAt: at(31) }])
    value(await vault.statement.put([told]))
    expect(await missing()).toMatchObject([asReviewed])
  })

  test('is the same row where the statement was first', async () => {
    value(await vault.statement.put([told]))
    await settle(1, { endToEndId: pixId(1) })
    expect(await missing()).toMatchObject([asReviewed])
  })

  test('stands where the institution says that it was paid', async () => {
    await settle(1, { endToEndId: pixId(1) })
    value(await vault.statement.put([line(9, { endToEndId: pixId(9) })]))
    expect(await keys()).toEqual([pixId(1), pixId(9)])
    value(await vault.statement.put([told]))
    expect(await keys()).toEqual([pixId(9), pixId(1)])
  })

  test('takes a name from the statement where the review had none', async () => {
    await settle(1, { endToEndId: pixId(1) }, { payeeName: '', payeeDocument: '' })
    value(await vault.statement.put([told]))
    expect(await missing()).toMatchObject([{ payeeName: 'Outro', payeeDocument: '9', amount: 101 }])
  })

  test('whose id is learned late leaves its own name for it', async () => {
    const { seq } = await settle(1, {})
    expect(await keys()).toEqual([paymentId(1)])
    value(await vault.journal.change(paymentId(1), { state: 'settled', seq }, { endToEndId: pixId(1) }, null))
    expect(await keys()).toEqual([pixId(1)])
  })

  test('whose id is learned after the statement told of it goes up in that row', async () => {
    const { seq } = await settle(1, {})
    value(await vault.statement.put([told]))
    expect(await coverage()).toEqual({ payments: 2, missing: 2 })
    value(await vault.journal.change(paymentId(1), { state: 'settled', seq }, { endToEndId: pixId(1) }, null))
    expect(await coverage()).toEqual({ payments: 1, missing: 1 })
    expect(await missing()).toMatchObject([asReviewed])
  })

  test('is asked for only once its id is known', async () => {
    await settle(1, {})
    expect(value(await vault.settled.due({ now: at(60), limit: 9 })).rows).toEqual([])
  })

  test('is the row of its boleto, by the number of the institution', async () => {
    await settle(1, { providerId: 'B1' }, { kind: 'billet' })
    value(await vault.billets.put([billet(1)]))
    expect(await missing()).toMatchObject([{ key: 'B1', kind: 'billet', paymentId: paymentId(1) }])
  })
})

describe('a receipt that is kept ticks its payment', () => {
  test('also when it was kept before anybody knew of the payment', async () => {
    value(await vault.receipts.put(receipt(1), pdf))
    value(await vault.statement.put([line(1, { endToEndId: pixId(1) })]))
    expect(await coverage()).toEqual({ payments: 1, missing: 0 })
  })

  test('by the end-to-end id, by the number of the boleto, by the payment', async () => {
    value(await vault.statement.put([line(1, { endToEndId: pixId(1) })]))
    value(await vault.billets.put([billet(2)]))
    await settle(3, {})
    value(await vault.receipts.put(receipt(1), pdf))
    value(await vault.receipts.put(receipt(2, { kind: 'billet', endToEndId: null, billetId: 'B2' }), pdf))
    expect(await coverage()).toEqual({ payments: 3, missing: 1 })
    value(await vault.receipts.put(receipt(3, { paymentId: paymentId(3) }), pdf))
    expect(await coverage()).toEqual({ payments: 3, missing: 0 })
  })

  test('that learns later whose it is', async () => {
    await settle(3, {})
    value(await vault.receipts.put(receipt(3), pdf))
    expect(await coverage()).toEqual({ payments: 1, missing: 1 })
    value(await vault.receipts.put(receipt(3, { paymentId: paymentId(3) }), pdf))
    expect(await coverage()).toEqual({ payments: 1, missing: 0 })
  })

  test('names who was paid by one word: as reviewed with a document, else as the institution told', async () => {
    const told = { toldName: 'Cerrado S.A.', toldDocument: '48271605000143' }
    const known = { payeeName: 'Energia do Sul', payeeDocument: '11222333000181' }
    await settle(1, { endToEndId: pixId(1), ...told }, known)
    await settle(2, { endToEndId: pixId(2), ...told }, { ...known, payeeDocument: '' })
    await settle(3, { endToEndId: pixId(3), toldName: told.toldName }, { ...known, payeeDocument: '' })
    await settle(4, { endToEndId: pixId(4), toldDocument: told.toldDocument }, { ...known, payeeDocument: '' })
    const named = (await missing()).map(({ payeeName, payeeDocument }) => [payeeName, payeeDocument])
    expect(named.toReversed()).toEqual([
      ['Energia do Sul', '11222333000181'],
      ['Cerrado S.A.', '48271605000143'],
      ['Energia do Sul', null],
      ['Energia do Sul', '48271605000143'],
    ])
  })

  test('and a payment of ours is told until its journal has noted it', async () => {
    const { seq } = await settle(1, { endToEndId: pixId(1) })
    const toNote = async () => value(await vault.journal.receiptsToNote()).map(({ id }) => id)
    expect(await toNote()).toEqual([])
    value(await vault.receipts.put(receipt(1, { paymentId: paymentId(1) }), pdf))
    expect(await toNote()).toEqual([paymentId(1)])
    value(await vault.journal.change(paymentId(1), { state: 'settled', seq }, { receipt: 'saved' }, null))
    expect(await toNote()).toEqual([])
  })
})

describe('a payment leaves the ledger', () => {
  test('once its line says that it did not happen after all, and comes back with it', async () => {
    value(await vault.statement.put([line(1, { endToEndId: pixId(1) }), line(2, { endToEndId: pixId(2) })]))
    value(await vault.statement.put([line(1, { endToEndId: pixId(1), status: 'CANCELED' })]))
    expect(await coverage()).toEqual({ payments: 1, missing: 1 })
    expect(await keys()).toEqual([pixId(2)])
    value(await vault.statement.put([line(1, { endToEndId: pixId(1) })]))
    expect(await keys()).toEqual([pixId(2), pixId(1)])
  })

  test('once its boleto is told as not paid', async () => {
    value(await vault.billets.put([billet(1)]))
    value(await vault.billets.put([billet(1, { status: 'CANCELED' })]))
    expect(await coverage()).toEqual({ payments: 0, missing: 0 })
  })

  test('but not while another line of it is booked', async () => {
    const twice = [line(1, { endToEndId: pixId(1) }), line(2, { endToEndId: pixId(1) })]
    value(await vault.statement.put(twice))
    value(await vault.statement.put([line(1, { endToEndId: pixId(1), status: 'CANCELED' })]))
    expect(await keys()).toEqual([pixId(1)])
  })

  test('but not where it is ours: then the journal decides', async () => {
    await settle(1, { endToEndId: pixId(1) })
    value(await vault.statement.put([line(1, { endToEndId: pixId(1) })]))
    value(await vault.statement.put([line(1, { endToEndId: pixId(1), status: 'CANCELED' })]))
    expect(await keys()).toEqual([pixId(1)])
  })

  test('but not by late news that it is under way', async () => {
    value(await vault.statement.put([line(1, { endToEndId: pixId(1) })]))
    value(await vault.statement.put([line(1, { endToEndId: pixId(1), status: 'PROCESSING' })]))
    expect(await keys()).toEqual([pixId(1)])
  })

  test('but not where it came back, for it was paid', async () => {
    value(await vault.statement.put([line(1, { endToEndId: pixId(1) })]))
    value(await vault.statement.put([line(1, { endToEndId: pixId(1), status: 'REFUNDED' })]))
    expect(await keys()).toEqual([pixId(1)])
  })
})

describe('what is due', () => {
  const lines = [1, 2, 3].map((n) => line(n, { endToEndId: pixId(n) }))
  const due = async (seconds: number) => {
    const { rows, nextAt } = value(await vault.settled.due({ now: at(seconds), limit: 9 }))
    return { keys: rows.map(({ key }) => key), nextAt }
  }

  test('is everything that was never tried, the newest first', async () => {
    value(await vault.statement.put(lines))
    expect(await due(0)).toEqual({ keys: [pixId(3), pixId(2), pixId(1)], nextAt: null })
  })

  test('is not what was just tried; it says why and when again, and so does the list', async () => {
    value(await vault.statement.put(lines))
    value(await vault.settled.noteTry(pixId(2), { at: at(5), nextAt: at(65), reason: 'not-ready' }))
    expect(await due(5)).toEqual({ keys: [pixId(3), pixId(1)], nextAt: at(65) })
    expect(await due(65)).toEqual({ keys: [pixId(3), pixId(2), pixId(1)], nextAt: null })
    expect((await missing())[1]).toMatchObject({ tries: 1, triedAt: at(5), nextTryAt: at(65), reason: 'not-ready' })
  })

  test('is as many as are asked for: of those tried before, what has become due last', async () => {
    value(await vault.statement.put(lines))
    for (const n of [1, 2, 3])
      value(await vault.settled.noteTry(pixId(n), { at: at(5), nextAt: at(60 + 4 - n), reason: 'not-ready' }))
    const first = async (seconds: number, limit: number) =>
      value(await vault.settled.due({ now: at(seconds), limit })).rows.map(({ key }) => key)
    expect(await first(62, 9)).toEqual([pixId(3), pixId(2)])
    expect(await first(99, 1)).toEqual([pixId(1)])
    value(await vault.statement.put([line(4, { endToEndId: pixId(4) })]))
    expect(await first(99, 2)).toEqual([pixId(4), pixId(2)])
  })

  test('is what a person wants now: one, or all', async () => {
    value(await vault.statement.put(lines))
    for (const n of [1, 2, 3])
      value(await vault.settled.noteTry(pixId(n), { at: at(5), nextAt: at(65), reason: 'refused' }))
    value(await vault.settled.makeDue([pixId(1), 'nobody'], at(6)))
    expect(await due(6)).toEqual({ keys: [pixId(1)], nextAt: at(65) })
    value(await vault.settled.makeDue(null, at(7)))
    expect((await due(7)).keys).toHaveLength(3)
  })

  test('is all there is, a thousand at a time, so that nobody else waits for the vault', async () => {
    const many = Array.from({ length: 1_001 }, (_, n) => line(n + 1, { endToEndId: pixId(n + 1) }))
    value(await vault.statement.put(many))
    const tried = { at: at(5), nextAt: at(65), reason: 'refused' } as const
    await Promise.all(many.map((_, n) => vault.settled.noteTry(pixId(n + 1), tried)))
    expect(await due(6)).toEqual({ keys: [], nextAt: at(65) })
    expect(value(await vault.settled.makeDue(null, at(6)))).toEqual({ more: true })
    expect((await due(6)).nextAt).toBe(at(65))
    expect(value(await vault.settled.makeDue(null, at(6)))).toEqual({ more: false })
    expect((await due(6)).nextAt).toBeNull()
  })

  test('is never what has its receipt, and a late try of it changes nothing', async () => {
    value(await vault.statement.put(lines))
    value(await vault.receipts.put(receipt(2), pdf))
    value(await vault.settled.noteTry(pixId(2), { at: at(5), nextAt: at(6), reason: 'refused' }))
    value(await vault.settled.makeDue(null, at(7)))
    expect((await due(99)).keys).toEqual([pixId(3), pixId(1)])
  })

  test('is found by its key and by the payment behind it', async () => {
    await settle(1, { endToEndId: pixId(1) })
    expect(value(await vault.settled.find(pixId(1)))?.paymentId).toBe(paymentId(1))
    expect(value(await vault.settled.find(paymentId(1)))?.key).toBe(pixId(1))
    value(await vault.receipts.put(receipt(1), pdf))
    expect(value(await vault.settled.find(pixId(1)))).toBeNull()
  })
})
