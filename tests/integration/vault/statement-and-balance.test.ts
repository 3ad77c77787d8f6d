import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Vault } from '../../../electron/vault/vault.ts'
import type { Balance } from '../../../shared/domain/balance.ts'
import { centavos } from '../../../shared/money/centavos.ts'
import { openTestVault, testFolder, value } from '../../fixtures/open-test-vault.ts'
import { at, line } from '../../fixtures/vault-samples.ts'

const folder = testFolder()
const DAY = 86_400
let vault: Vault

beforeAll(async () => {
  vault = await openTestVault(folder.file)
})
afterAll(async () => {
  await vault.close()
  folder.remove()
})

function balance(seconds: number, available: number, readAfter = 1): Balance {
  return {
    available: centavos(available),
    blocked: centavos(5),
    overdraft: centavos(0),
    at: at(seconds),
    readAt: at(seconds + readAfter),
  }
}

describe('the statement', () => {
  test('is empty and complete up to nothing at first', async () => {
    expect(value(await vault.statement.latest(10))).toEqual({ lines: [], completeUpTo: null })
  })

  test('keeps each line once, newest first; a later reading fills gaps and empties nothing', async () => {
    value(await vault.statement.put([line(2), line(1), line(3, { counterpartName: 'Ana', text: 'a' })]))
    value(await vault.statement.put([line(1, { counterpartDocument: '11122233396' }), line(3, { status: 'REFUNDED' })]))
    value(await vault.statement.setCompleteUpTo(at(60)))
    expect(value(await vault.statement.latest(2))).toEqual({
      lines: [line(3, { counterpartName: 'Ana', text: 'a', status: 'REFUNDED' }), line(2)],
      completeUpTo: at(60),
    })
    expect(value(await vault.statement.latest(9)).lines).toHaveLength(3)
  })

  test('knows which lines since a moment still lack their detail, also when the institution had none', async () => {
    const since = at(2)
    const fields = [{ path: 'payment.currency', value: 'BRL' }]
    expect(value(await vault.statement.withoutDetail({ since, limit: 9 }))).toEqual(['L3', 'L2'])
    value(await vault.statement.putDetail('L3', { line: line(3, { counterpartName: 'Ana Maria' }), fields }))
    value(await vault.statement.putDetail('L2', null))
    expect(value(await vault.statement.withoutDetail({ since, limit: 9 }))).toEqual([])
    expect(value(await vault.statement.get('L3'))).toEqual({
      line: line(3, { counterpartName: 'Ana Maria', text: 'a', status: 'LIQUIDATED' }),
      fields,
      detailed: true,
    })
    expect(value(await vault.statement.get('L2'))).toEqual({ line: line(2), fields: [], detailed: true })
    expect(value(await vault.statement.get('L1'))?.detailed).toBe(false)
    expect(value(await vault.statement.get('L99'))).toBeNull()
  })

  test('a page is one transaction: a line that does not fit leaves none of it', async () => {
    const unfit = { ...line(51), amount: 1.5 as ReturnType<typeof centavos> }
    expect((await vault.statement.put([line(50), unfit])).ok).toBe(false)
    expect(value(await vault.statement.latest(1)).lines[0]?.id).toBe('L3')
  })

  test('finds outgoing lines of one amount within a window', async () => {
    value(
      await vault.statement.put([
        line(5, { amount: centavos(102) }),
        line(6, { amount: centavos(102), direction: 'in' }),
      ]),
    )
    const ask = { amount: centavos(102), from: at(2), to: at(9) }
    const ids = async (change: object) =>
      value(await vault.statement.outgoing({ ...ask, ...change })).map(({ id }) => id)
    expect(await ids({})).toEqual(['L5', 'L2'])
    expect(await ids({ from: at(3) })).toEqual(['L5'])
    expect(await ids({ to: at(4) })).toEqual(['L2'])
    expect(await ids({ amount: centavos(1) })).toEqual([])
  })

  test('knows which debits do not say whom they went to, and which of some lines lack their detail', async () => {
    const known = { counterpartName: 'Ana', counterpartDocument: '12345678909' }
    value(
      await vault.statement.put([
        line(60, { counterpartName: 'Ana', counterpartDocument: '***.456.789-**' }),
        line(61, known),
        line(62),
        line(63, { direction: 'in' }),
        line(64),
      ]),
    )
    value(await vault.statement.putDetail('L62', null))
    expect(value(await vault.statement.namelessDebits({ since: at(59) }))).toEqual(['L64', 'L60'])
    expect(value(await vault.statement.undetailed(['L62', 'L61', 'L99', 'L64']))).toEqual(['L61', 'L64'])
  })
})

describe('the balance', () => {
  test('keeps the last reading of each day, and the newest as the latest', async () => {
    expect(value(await vault.balances.view(30))).toEqual({ latest: null, days: [] })
    for (const reading of [balance(-DAY, 100), balance(0, 200), balance(10, 300), balance(20, 250, -15)]) {
      value(await vault.balances.put(reading))
    }
    expect(value(await vault.balances.view(30))).toEqual({
      latest: balance(10, 300),
      days: [
        { day: '2026-11-19', available: 100 },
        { day: '2026-11-20', available: 300 },
      ],
    })
    expect(value(await vault.balances.view(1)).days).toEqual([{ day: '2026-11-20', available: 300 }])
  })

  test('a day is a day in São Paulo', async () => {
    value(await vault.balances.put(balance(14 * 3600, 900)))
    expect(value(await vault.balances.view(1)).days).toEqual([{ day: '2026-11-20', available: 900 }])
  })
})

describe('records', () => {
  test('are read as they were put, the last one counts', async () => {
    expect(value(await vault.records.get('profile'))).toBeNull()
    value(await vault.records.put('profile', '{"a":1}'))
    value(await vault.records.put('profile', '{"a":"ç😀"}'))
    expect(value(await vault.records.get('profile'))).toBe('{"a":"ç😀"}')
  })
})
