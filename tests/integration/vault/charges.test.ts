import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Vault } from '../../../electron/vault/vault.ts'
import type { Charge } from '../../../shared/domain/charge.ts'
import { centavos } from '../../../shared/money/centavos.ts'
import type { Instant } from '../../../shared/time/instant.ts'
import { localDate } from '../../../shared/time/local-date.ts'
import { openTestVault, testFolder, value } from '../../fixtures/open-test-vault.ts'
import { anyCob, cob, cobv, debtor, pix, refund, txid } from '../../fixtures/receiving-samples.ts'
import { at } from '../../fixtures/vault-samples.ts'

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

const put = async (charge: Charge, readAt: Instant): Promise<void> => value(await vault.charges.put([charge], readAt))
const get = async ({ kind, txid: id }: Charge) => value(await vault.charges.get({ kind, txid: id }))
const one = { kind: 'cob', txid: txid(1) } as const
const place = { locationId: 7, location: 'pix.x.com.br/7', code: '000201' }

describe('a charge that is told', () => {
  const told = cobv(1, {
    debtor: {
      name: 'Maria',
      document: '12345678909',
      email: 'maria@x.com.br',
      street: 'Rua A',
      city: 'São Paulo',
      state: 'SP',
      zip: '01310100',
    },
    terms: {
      fine: { modality: 2, value: 200 },
      interest: { modality: 3, value: 100 },
      abatement: null,
      discount: { modality: 1, dates: [{ date: localDate('2026-12-01'), value: 500 }] },
    },
    extras: [{ name: 'Pedido', value: '9-A' }],
    ...place,
    message: 'Aluguel',
    batchId: '12',
    pix: [pix(1, { txid: txid(1), refunds: [refund('r', { status: 'DEVOLVIDO' })] })],
  })

  test('is kept whole, with when it was read', async () => {
    await put(told, at(5))
    expect(await get(told)).toEqual({ charge: told, readAt: at(5), earlier: [] })
    expect(await get(cob(1))).toBeNull()
  })

  test('shows in the list what it was told with', async () => {
    await put(told, at(5))
    const filter = { ...anyCob, kind: 'cobv' as const }
    expect(value(await vault.charges.rows({ filter, sort: 'newest', first: 0, limit: 9, now: at(0) }))).toEqual([
      {
        kind: 'cobv',
        txid: txid(1),
        revision: 0,
        status: 'ATIVA',
        state: 'active',
        createdAt: at(1),
        expiresAt: null,
        dueDate: '2026-12-04',
        debtorName: 'Maria',
        debtorDocument: '12345678909',
        message: 'Aluguel',
        amount: 1001,
        received: 1001,
        refunded: 100,
        batchId: '12',
      },
    ])
  })

  test('hands its Pix on, each as one of its own', async () => {
    await put(cob(1, { pix: [pix(1, { txid: null }), pix(2)] }), at(5))
    const kept = value(await vault.received.get(pix(1).endToEndId))
    expect(kept).toEqual({ pix: pix(1, { txid: txid(1) }), readAt: at(5), infractionId: null })
    expect((await get(cob(1)))?.charge.pix.map(({ endToEndId }) => endToEndId)).toEqual([
      pix(1).endToEndId,
      pix(2).endToEndId,
    ])
  })

  test('has a namesake of the other kind beside it', async () => {
    await put(cob(1), at(5))
    await put(cobv(1), at(6))
    expect((await get(cob(1)))?.readAt).toBe(at(5))
    expect((await get(cobv(1)))?.readAt).toBe(at(6))
  })
})

describe('a charge that is told again', () => {
  test('keeps what the later reading of the same revision says', async () => {
    await put(cob(1, { status: 'ATIVA', message: 'old' }), at(5))
    await put(cob(1, { status: 'CONCLUIDA', message: null }), at(9))
    const kept = await get(cob(1))
    expect(kept).toEqual({ charge: cob(1, { status: 'CONCLUIDA' }), readAt: at(9), earlier: [] })
  })

  test('does not go back to a reading that is older than the kept one', async () => {
    await put(cob(1, { status: 'CONCLUIDA' }), at(9))
    await put(cob(1, { status: 'ATIVA', ...place }), at(5))
    expect(await get(cob(1))).toMatchObject({ charge: { status: 'CONCLUIDA', ...place }, readAt: at(9) })
  })

  test('keeps location, code and Pix that the later reading leaves out', async () => {
    await put(cob(1, { ...place, pix: [pix(1, { txid: txid(1) })] }), at(5))
    await put(cob(1), at(9))
    expect((await get(cob(1)))?.charge).toEqual(cob(1, { ...place, pix: [pix(1, { txid: txid(1) })] }))
  })

  test.each([
    ['id', { locationId: 8, location: null, code: null }],
    ['address', { locationId: null, location: 'pix.x.com.br/8', code: null }],
  ])('never keeps the code of another location, known by its %s', async (_, other) => {
    await put(cob(1, place), at(5))
    await put(cob(1, other), at(9))
    expect((await get(cob(1)))?.charge).toMatchObject(other)
  })

  test('loses location and code when it is taken off, and readings without them bring none back', async () => {
    await put(cob(1, place), at(1))
    value(await vault.charges.detach(one))
    await put(cob(1), at(2))
    expect((await get(cob(1)))?.charge).toMatchObject({ locationId: null, location: null, code: null })
  })

  test('keeps what no revision alters: its creation, its batch and who receives', async () => {
    const fixed = { batchId: '12', receiverName: 'Padaria', receiverDocument: '12345678000195' }
    await put(cob(1, fixed), at(5))
    await put(cob(1, { revision: 1, createdAt: null }), at(9))
    expect((await get(cob(1)))?.charge).toEqual(cob(1, { revision: 1, ...fixed }))
  })

  test('takes its place by its creation as soon as that is told', async () => {
    await put(cob(1, { createdAt: null }), at(90))
    await put(cob(2), at(90))
    const ask = { filter: anyCob, sort: 'newest', first: 0, limit: 9, now: at(0) } as const
    expect(value(await vault.charges.rows(ask)).map((row) => row.txid)).toEqual([txid(1), txid(2)])
    await put(cob(1), at(95))
    expect(value(await vault.charges.rows(ask)).map((row) => row.txid)).toEqual([txid(2), txid(1)])
  })
})

describe('the revisions of a charge', () => {
  const revised = (revision: number, amount: number) => cob(1, { revision, amount: centavos(amount) })

  test('stand newest first, each with when it was first seen', async () => {
    await put(revised(0, 10), at(5))
    await put(revised(0, 10), at(6))
    await put(revised(1, 20), at(7))
    await put(revised(4, 30), at(9))
    const kept = await get(cob(1))
    expect(kept?.charge.revision).toBe(4)
    expect(kept?.earlier).toEqual([
      { at: at(7), charge: revised(1, 20) },
      { at: at(5), charge: revised(0, 10) },
    ])
  })

  test('are kept once each, also when an earlier one is told late', async () => {
    await put(revised(2, 20), at(5))
    await put(revised(0, 10), at(6))
    await put(revised(0, 11), at(7))
    const kept = await get(cob(1))
    expect(kept).toEqual({
      charge: revised(2, 20),
      readAt: at(5),
      earlier: [{ at: at(6), charge: revised(0, 11) }],
    })
  })

  test('that are earlier bring no state back, but their Pix count', async () => {
    await put(cob(1, { revision: 1, status: 'CONCLUIDA' }), at(5))
    await put(cob(1, { revision: 0, pix: [pix(3)] }), at(6))
    const [row] = value(await vault.charges.rows({ filter: anyCob, sort: 'newest', first: 0, limit: 9, now: at(0) }))
    expect(row).toMatchObject({ state: 'paid', received: 1003 })
  })
})

describe('the Pix keys of charges and Pix', () => {
  test('stand once each, the latest seen first, at most twenty', async () => {
    await put(cob(1, { key: 'a@x.com' }), at(50))
    value(await vault.received.put([pix(2, { key: 'b@x.com' }), pix(3, { key: 'a@x.com' })], at(50)))
    expect(value(await vault.charges.keys())).toEqual(['a@x.com', 'b@x.com'])
    for (let n = 10; n < 40; n += 1) await put(cob(n, { key: `k${n}@x.com` }), at(50))
    const keys = value(await vault.charges.keys())
    expect(keys).toHaveLength(20)
    expect(keys.at(0)).toBe('k39@x.com')
  })
})

describe('charges that nobody asked about for long', () => {
  test('are those that may still change, the longest unread first', async () => {
    await put(cob(1), at(9))
    await put(cob(2, { status: 'CONCLUIDA' }), at(1))
    await put(cob(3, { status: 'EM_ANALISE' }), at(5))
    await put(cobv(4), at(7))
    await put(cobv(5, { status: 'REMOVIDA_PELO_PSP' }), at(1))
    await put(cob(6), at(10))
    const stale = async (limit: number) => value(await vault.charges.stale({ askedBefore: at(10), limit }))
    expect(await stale(9)).toEqual([
      { kind: 'cob', txid: txid(3) },
      { kind: 'cobv', txid: txid(4) },
      { kind: 'cob', txid: txid(1) },
    ])
    expect(await stale(1)).toEqual([{ kind: 'cob', txid: txid(3) }])
    await put(cob(3, { status: 'EM_ANALISE' }), at(11))
    expect(await stale(1)).toEqual([{ kind: 'cobv', txid: txid(4) }])
    value(await vault.charges.asked({ kind: 'cobv', txid: txid(4) }, at(12)))
    expect(await stale(9)).toEqual([{ kind: 'cob', txid: txid(1) }])
    expect((await get(cobv(4)))?.readAt).toBe(at(7))
  })

  test('are none that were asked about once they could no longer be paid', async () => {
    const stale = async () => value(await vault.charges.stale({ askedBefore: at(9_000), limit: 9 }))
    await put(cob(1), at(3_600))
    expect(await stale()).toHaveLength(1)
    await put(cob(1), at(3_601))
    expect(await stale()).toEqual([])
  })

  test('are told apart where a Pix has come, whenever they end', async () => {
    await put(cob(1, { pix: [pix(1)] }), at(4_000))
    await put(cob(2, { status: 'CONCLUIDA', pix: [pix(2)] }), at(4_000))
    await put(cob(3), at(4_000))
    const unsettled = async (n: number) => value(await vault.charges.unsettled({ askedBefore: at(n), limit: 9 }))
    expect(await unsettled(4_001)).toEqual([{ kind: 'cob', txid: txid(1) }])
    expect(await unsettled(4_000)).toEqual([])
  })
})

describe('up to when charges are complete', () => {
  test('is kept for each kind, and for Pix apart', async () => {
    expect(value(await vault.charges.completeUpTo('cob'))).toBeNull()
    value(await vault.charges.setCompleteUpTo('cob', at(1)))
    value(await vault.charges.setCompleteUpTo('cobv', at(2)))
    value(await vault.received.setCompleteUpTo(at(3)))
    value(await vault.charges.setCompleteUpTo('cob', at(4)))
    expect(value(await vault.charges.completeUpTo('cob'))).toBe(at(4))
    expect(value(await vault.charges.completeUpTo('cobv'))).toBe(at(2))
    expect(value(await vault.received.completeUpTo())).toBe(at(3))
  })
})

test('the charges and Pix of one connection show in no other', async () => {
  await put(cob(1, { debtor: debtor('Maria'), key: 'a@x.com', pix: [pix(1)] }), at(5))
  const elsewhere = testFolder()
  const other = await openTestVault(elsewhere.file)
  expect(value(await other.charges.get(one))).toBeNull()
  expect(value(await other.received.get(pix(1).endToEndId))).toBeNull()
  expect(value(await other.charges.keys())).toEqual([])
  expect(value(await other.charges.totals({ filter: anyCob, now: at(0) })).count).toBe(0)
  await other.close()
  elsewhere.remove()
})

test('what was put is there when the vault is opened again', async () => {
  await put(cob(1, { pix: [pix(1)] }), at(5))
  const before = await get(cob(1))
  await vault.close()
  vault = await openTestVault(folder.file)
  expect(await get(cob(1))).toEqual(before)
})
