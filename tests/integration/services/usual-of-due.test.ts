import { afterEach, beforeEach, expect, test } from 'vitest'
import { usualOfDue } from '../../../electron/services/agenda/usual-of-due.ts'
import { noteDues } from '../../../electron/services/agenda/note-dues.ts'
import type { Vault } from '../../../electron/vault/vault.ts'
import { besideUsual, type NewDue, newDueSchema } from '../../../shared/domain/due.ts'
import { centavos } from '../../../shared/money/centavos.ts'
import { openTestVault, testFolder, value } from '../../fixtures/open-test-vault.ts'
import { paidIn } from '../../fixtures/paid-in.ts'
import { at } from '../../fixtures/vault-samples.ts'

const MILL = { payeeName: 'Moinho Serra Azul Ltda', payeeDocument: '11222333000181', payeeAccount: 'key:EVP:a' }
const SAME_NAME = { ...MILL, payeeDocument: '05571983000130', payeeAccount: 'key:EVP:b' }
const DAY = 86_400

let folder = testFolder()
let vault: Vault
let made = 0
beforeEach(async () => {
  folder = testFolder()
  vault = await openTestVault(folder.file)
})
afterEach(async () => {
  await vault.close()
  folder.remove()
})

async function usual(change: Partial<NewDue>) {
  const due = newDueSchema.parse({
    dueOn: '2026-12-04',
    amount: 10_001,
    payeeName: null,
    payeeDocument: null,
    order: null,
    source: { kind: 'hand', note: '' },
    ...change,
  })
  const clock = { now: () => at(70 * DAY) }
  const needs = {
    vault,
    clock,
    random: (size: number) => new Uint8Array(size).fill((made += 1)),
    company: '33000167000101',
  }
  const [put] = value(await noteDues(needs, [due]))
  if (put?.id == null) throw new Error('not kept')
  return value(await usualOfDue({ vault, clock }, put.id))
}

test('what is usual for the payee of a due is told by its document, or by the only one of its name', async () => {
  for (const [day, amount] of [
    [0, 100_00],
    [31, 120_00],
    [61, 110_00],
  ] as const)
    await paidIn(vault, day * DAY, { ...MILL, amount: centavos(amount) })
  const told = { payments: 3, from: 100_00, to: 120_00, day: expect.any(Number) }
  expect(await usual({ payeeDocument: '11.222.333/0001-81' })).toMatchObject(told)
  expect(await usual({ payeeName: 'MOINHO SERRA AZUL LTDA' })).toMatchObject(told)
  // Of a payee nobody paid, and of another one of that name, nothing is usual.
  expect(await usual({ payeeName: MILL.payeeName, payeeDocument: '07526557000100' })).toBeNull()
  expect(await usual({ payeeName: 'Gráfica Estrela Ltda' })).toBeNull()
  await paidIn(vault, 62 * DAY, SAME_NAME)
  expect(await usual({ payeeName: MILL.payeeName, dueOn: newDueSchema.shape.dueOn.parse('2026-12-05') })).toBeNull()
})

test('an amount stands above or below what is usual where that was paid three times at least', () => {
  const range = { payments: 3, from: centavos(100_00), to: centavos(120_00) }
  expect([99_99, 100_00, 120_00, 120_01].map((amount) => besideUsual(centavos(amount), range))).toEqual([
    'below',
    null,
    null,
    'above',
  ])
  expect(besideUsual(centavos(500_00), { ...range, payments: 2 })).toBeNull()
})
