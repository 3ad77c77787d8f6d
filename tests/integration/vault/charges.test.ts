import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Vault } from '../../../electron/vault/vault.ts'
import type { Charge, ChargeFilter, ChargeSort, ChargeState } from '../../../shared/domain/charge.ts'
import { centavos } from '../../../shared/money/centavos.ts'
import type { Instant } from '../../../shared/time/instant.ts'
import { instantFromMs, instantMs } from '../../../shared/time/instant.ts'
import { localDate, startOfLocalDate } from '../../../shared/time/local-date.ts'
import { openTestVault, testFolder, value } from '../../fixtures/open-test-vault.ts'
import { anyCob, cob, cobv, debtor, endToEnd, pix, refund, txid } from '../../fixtures/receiving-samples.ts'
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

const anyCobv: ChargeFilter = { ...anyCob, kind: 'cobv' }
const put = async (charges: readonly Charge[], readAt: Instant = at(0)): Promise<void> =>
  value(await vault.charges.put(charges, readAt))
const get = async ({ kind, txid }: Pick<Charge, 'kind' | 'txid'>) => value(await vault.charges.get({ kind, txid }))

/** The numbers of the charges of a page. */
async function page(
  filter: ChargeFilter,
  {
    sort = 'newest',
    first = 0,
    limit = 9,
    now = at(0),
  }: Partial<{
    sort: ChargeSort
    first: number
    limit: number
    now: Instant
  }> = {},
): Promise<number[]> {
  const rows = value(await vault.charges.rows({ filter, sort, first, limit, now }))
  return rows.map((row) => Number.parseInt(row.txid.slice(-8), 16))
}

async function states(filter: ChargeFilter, now: Instant): Promise<Partial<Record<ChargeState, number>>> {
  const { states } = value(await vault.charges.totals({ filter, now }))
  return Object.fromEntries(Object.entries(states).filter(([, count]) => count > 0))
}

describe('a charge that is told', () => {
  test('is kept whole, with when it was read', async () => {
    const told = cobv(1, {
      debtor: {
        ...debtor('Maria'),
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
      locationId: 7,
      location: 'pix.x.com.br/7',
      code: '000201',
      pix: [pix(1, { txid: txid(1) })],
    })
    await put([told], at(5))
    expect(await get(told)).toEqual({ charge: told, readAt: at(5), earlier: [] })
    expect(await get({ kind: 'cob', txid: told.txid })).toBeNull()
  })

  test('shows in the list with what it was told with', async () => {
    await put([
      cobv(1, {
        debtor: debtor('Maria'),
        message: 'Aluguel',
        batchId: '12',
        pix: [pix(1, { refunds: [refund('r', { status: 'DEVOLVIDO' })] })],
      }),
    ])
    expect(
      value(await vault.charges.rows({ filter: anyCobv, sort: 'newest', first: 0, limit: 9, now: at(0) })),
    ).toEqual([
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
})
