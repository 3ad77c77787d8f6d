import { afterEach, beforeEach, expect, test } from 'vitest'
import { dayBalances } from '../../../electron/services/accounts/day-balances.ts'
import type { Vault } from '../../../electron/vault/vault.ts'
import { monthSchema } from '../../../shared/domain/closing.ts'
import { centavos } from '../../../shared/money/centavos.ts'
import { instantFromMs } from '../../../shared/time/instant.ts'
import { openTestVault, testFolder, value } from '../../fixtures/open-test-vault.ts'
import { line } from '../../fixtures/vault-samples.ts'

const month = monthSchema.parse('2026-11')
const at = (day: string, hour: number) => instantFromMs(Date.UTC(2026, 10, Number(day), hour))
const noon = (day: string) => at(day, 15)
let folder = testFolder()
let vault: Vault
beforeEach(async () => {
  folder = testFolder()
  vault = await openTestVault(folder.file)
  value(await vault.statement.setCompleteFrom(noon('01')))
  value(await vault.statement.setCompleteUpTo(noon('20')))
})
afterEach(async () => {
  await vault.close()
  folder.remove()
})

async function read(day: string, available: number, blocked = 0): Promise<void> {
  const moment = noon(day)
  const rest = { overdraft: centavos(0), at: moment, readAt: moment }
  const balance = { available: centavos(available), blocked: centavos(blocked), ...rest }
  value(await vault.balances.put(balance))
}

async function paid(day: string, hour: number, amount: number, status = 'LIQUIDATED'): Promise<void> {
  const told = { at: at(day, hour), amount: centavos(amount), status }
  value(await vault.statement.put([line(Number(day) * 100 + hour, told)]))
}

const all = async () =>
  value(await dayBalances(vault, month)).days.toSorted((one, other) => (one.day < other.day ? -1 : 1))
const told = async () => (await all()).filter(({ by }) => by !== 'counted')
const counted = async () => (await all()).filter(({ by }) => by === 'counted')

test('the end of a day is counted from the reading before it, where the lines lead on to the next reading', async () => {
  await read('10', 100_000)
  await read('12', 70_000, 5_000)
  await paid('10', 20, 15_000)
  await paid('11', 16, 9_000)
  await paid('11', 17, 80_000, 'CANCELED')
  await paid('12', 13, 1_000)
  expect(await told()).toEqual([
    { by: 'lines', day: '2026-11-10', amount: 85_000, hasBlocked: true },
    { by: 'lines', day: '2026-11-11', amount: 76_000, hasBlocked: true },
    { by: 'reading', day: '2026-11-12', amount: 70_000, at: noon('12') },
  ])
})

test('where the lines do not lead to the next reading, only what was read is told, with its moment', async () => {
  await read('10', 100_000)
  await read('12', 99_999)
  expect(await told()).toEqual([
    { by: 'reading', day: '2026-11-10', amount: 100_000, at: noon('10') },
    { by: 'reading', day: '2026-11-12', amount: 99_999, at: noon('12') },
  ])
})

test('nothing is counted over days that were not read, nor over a long time without a reading', async () => {
  await read('02', 100_000)
  await read('14', 100_000)
  await read('21', 100_000)
  expect((await told()).map(({ by }) => by)).toEqual(['reading', 'reading', 'reading'])
})

test('the days before the first reading are counted back from it through the lines, as far as these are whole', async () => {
  await read('04', 100_000, 5_000)
  await read('06', 100_000, 5_000)
  await paid('03', 16, 9_000)
  await paid('03', 17, 80_000, 'CANCELED')
  await paid('04', 13, 1_000)
  expect(await counted()).toEqual([
    { by: 'counted', day: '2026-11-01', amount: 115_000, hasBlocked: true },
    { by: 'counted', day: '2026-11-02', amount: 115_000, hasBlocked: true },
    { by: 'counted', day: '2026-11-03', amount: 106_000, hasBlocked: true },
  ])
})

test('nothing is counted back where a line on the way could not be read, or the reading is later than the lines', async () => {
  await read('21', 100_000)
  expect(await counted()).toEqual([])
  await read('04', 100_000)
  expect(await counted()).toHaveLength(3)
  const rows = [{ key: 'lost', path: 'amount', text: '{}', at: noon('02') }]
  value(await vault.unread.tell({ list: 'statement', period: null, whole: null, rows, readAt: noon('04') }))
  expect(await counted()).toEqual([])
})
