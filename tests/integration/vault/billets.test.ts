import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Vault } from '../../../electron/vault/vault.ts'
import type { BilletSpan } from '../../../shared/domain/billet.ts'
import { centavos } from '../../../shared/money/centavos.ts'
import { localDateSchema } from '../../../shared/time/local-date-schema.ts'
import { openTestVault, testFolder, value } from '../../fixtures/open-test-vault.ts'
import { at, billet } from '../../fixtures/vault-samples.ts'

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

const full = billet(1, {
  line: '34191790010104351004791020150008291070026000',
  barCode: '34198291000002600001790001043510049102015000',
  amount: centavos(26_345),
  printedAmount: centavos(26_000),
  settledAt: at(90),
  dueDate: localDateSchema.parse('2026-11-20'),
  creditorName: 'Companhia de Energia São João',
  creditorDocument: '12ABC34501DE35',
  description: 'Luz de outubro',
  idempotencyKey: 'a0000000000000000000000000000001',
})

async function ids(text: string): Promise<string[]> {
  return value(await vault.billets.list({ text, limit: 9, before: null })).rows.map(({ id }) => id)
}

describe('paid boletos', () => {
  test('come back as they were told', async () => {
    value(await vault.billets.put([full, billet(2)]))
    expect(value(await vault.billets.get('B1'))).toEqual(full)
    expect(value(await vault.billets.get('B2'))).toEqual(billet(2))
    expect(value(await vault.billets.get('B3'))).toBeNull()
  })

  test('a later reading fills what an earlier one lacked, and empties nothing', async () => {
    value(await vault.billets.put([full]))
    value(await vault.billets.put([billet(1, { status: 'REFUNDED', errorCode: 'X1' })]))
    expect(value(await vault.billets.get('B1'))).toEqual({ ...full, status: 'REFUNDED', errorCode: 'X1' })
  })

  test('one in the queue gives way to what the institution tells', async () => {
    value(await vault.billets.put([billet(1, { queued: true, status: 'QUEUED', at: at(-60) })]))
    value(await vault.billets.put([full]))
    expect(value(await vault.billets.get('B1'))).toEqual(full)
  })

  test('what the institution told does not go back to the queue', async () => {
    value(await vault.billets.put([full]))
    value(await vault.billets.put([billet(1, { queued: true, status: 'QUEUED' })]))
    expect(value(await vault.billets.get('B1'))).toEqual(full)
  })

  test.each([
    ['the creditor', 'energia sao'],
    ['its document', '12.ABC.345/01DE-35'],
    ['the description', 'outubro'],
    ['the amount paid', '263,45'],
    ['the line', '34191790010104351004791020150008291070026000'],
    ['the line with its points and spaces', '34191.79001 01043.510047 91020.150008 291070026000'],
    ['the bar code', '34198291000002600001790001043510049102015000'],
    ["the institution's id", 'B1'],
    ['our key', 'a0000000000000000000000000000001'],
  ])('are found by %s', async (_, text) => {
    value(await vault.billets.put([full, billet(2)]))
    expect(await ids(text)).toEqual(['B1'])
  })

  test('are asked for by their moments and by what was paid or else printed, with words or without', async () => {
    const unpaid = billet(2, { amount: null, printedAmount: centavos(50_000), creditorName: 'Energia Sul' })
    value(await vault.billets.put([full, unpaid, billet(3, { amount: null, printedAmount: null })]))
    const within = async (span: Partial<BilletSpan>, text = '') => {
      const open = { from: null, to: null, lowest: null, highest: null }
      const { rows } = value(await vault.billets.list({ text, within: { ...open, ...span }, limit: 9, before: null }))
      return rows.map(({ id }) => id)
    }
    expect(await within({})).toEqual(['B3', 'B2', 'B1'])
    expect(await within({ from: unpaid.at })).toEqual(['B3', 'B2'])
    expect(await within({ to: unpaid.at })).toEqual(['B2', 'B1'])
    expect(await within({ from: unpaid.at, to: unpaid.at }, 'energia')).toEqual(['B2'])
    expect(await within({ lowest: centavos(26_345) })).toEqual(['B2', 'B1'])
    expect(await within({ lowest: centavos(26_346) }, 'energia')).toEqual(['B2'])
    expect(await within({ highest: centavos(26_345) }, 'energia')).toEqual(['B1'])
  })

  test('are paged by the one before, newest first', async () => {
    value(await vault.billets.put(Array.from({ length: 5 }, (_, n) => billet(n))))
    const first = value(await vault.billets.list({ text: '', limit: 3, before: null }))
    const second = value(await vault.billets.list({ text: '', limit: 3, before: 'B2' }))
    expect([first.rows.map(({ id }) => id), first.more]).toEqual([['B4', 'B3', 'B2'], true])
    expect([second.rows.map(({ id }) => id), second.more]).toEqual([['B1', 'B0'], false])
  })
})
