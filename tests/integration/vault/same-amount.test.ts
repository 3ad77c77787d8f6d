import { afterAll, beforeAll, expect, test } from 'vitest'
import type { IntentSeed, Vault } from '../../../electron/vault/vault.ts'
import type { PaymentState } from '../../../shared/domain/payment.ts'
import { centavos } from '../../../shared/money/centavos.ts'
import { openTestVault, testFolder, value } from '../../fixtures/open-test-vault.ts'
import { at, event, paymentId, seed } from '../../fixtures/vault-samples.ts'

const folder = testFolder()
const amount = centavos(4_850_00)
const [document, account] = ['11222333000181', 'key:EMAIL:contas@ceu.com.br']
let vault: Vault

beforeAll(async () => {
  vault = await openTestVault(folder.file)
})
afterAll(async () => {
  await vault.close()
  folder.remove()
})

async function pay(n: number, to: Partial<IntentSeed>, state: PaymentState = 'settled'): Promise<void> {
  const one = seed(n, { payeeDocument: '', payeeAccount: `other:${n}`, amount, createdAt: at(n), ...to })
  const made = value(await vault.journal.insert(one, event('reviewed', n)))
  if (state !== 'frozen') value(await vault.journal.change(one.id, made, { state }, event('accepted')))
}

async function found(ask: Partial<Parameters<Vault['journal']['sameAmount']>[0]> = {}): Promise<number[]> {
  const rows = value(await vault.journal.sameAmount({ document, account, amount, since: at(100), ...ask }))
  return rows.map(({ id }) => Number.parseInt(id, 16))
}

test('earlier payments are those of one amount to a document or account, newest first, however long ago where money may yet move', async () => {
  await pay(10, { payeeDocument: document }) // before
  await pay(11, { payeeDocument: document }, 'unknown')
  await pay(12, { payeeAccount: account }, 'review')
  await pay(13, {}, 'absent') // another payee
  await pay(100, { payeeDocument: document }, 'abandoned')
  await pay(101, { payeeAccount: account })
  await pay(102, { payeeDocument: document, payeeAccount: account }, 'rejected')
  await pay(103, { payeeDocument: document, amount: centavos(4_850_01) })
  await pay(104, { payeeDocument: document }, 'frozen')
  await pay(105, { payeeDocument: document }, 'cancelled')
  expect(await found()).toEqual([102, 101, 100, 12, 11])
  expect(await found({ account: '' })).toEqual([102, 100, 11])
  expect(await found({ document: '' })).toEqual([102, 101, 12])
  expect(await found({ amount: centavos(4_850_01) })).toEqual([103])
  expect(await found({ since: at(0) })).toEqual([102, 101, 100, 12, 11, 10])
  expect(value(await vault.journal.toAccount(account)).map(({ id }) => Number.parseInt(id, 16))).toEqual([102, 101, 12])
})

test('the document of an account is the newest that was told whole', async () => {
  const tell = async (n: number, toldDocument: string): Promise<void> => {
    const one = value(await vault.journal.get(paymentId(n)))
    if (one !== null) value(await vault.journal.change(one.id, one, { toldDocument }, null))
  }
  expect(value(await vault.journal.toldDocument(account))).toBeNull()
  await tell(12, '05571983000130')
  await tell(101, '***.571.983-**')
  expect(value(await vault.journal.toldDocument(account))).toBe('05571983000130')
  await tell(102, '27491538000100')
  expect(value(await vault.journal.toldDocument(account))).toBe('27491538000100')
  expect(value(await vault.journal.toldDocument(''))).toBeNull()
  expect(await found({ document: '27491538000100', account: '' })).toEqual([102])
})
