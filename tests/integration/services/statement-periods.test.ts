import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fetchPeriod } from '../../../electron/services/accounts/fetch-period.ts'
import { nameLines } from '../../../electron/services/accounts/name-lines.ts'
import { refreshStatement } from '../../../electron/services/accounts/refresh-statement.ts'
import type { Vault } from '../../../electron/vault/vault.ts'
import { appError } from '../../../shared/errors/app-error.ts'
import { err, ok } from '../../../shared/kit/result.ts'
import { instantFromMs, instantMs } from '../../../shared/time/instant.ts'
import { createManualClock } from '../../fakes/manual-clock.ts'
import { movingStatement, type StatementHabits } from '../../fakes/moving-statement.ts'
import { openTestVault, testFolder, value } from '../../fixtures/open-test-vault.ts'
import { anyLine, at, line } from '../../fixtures/vault-samples.ts'

const COUNT = 530
const lines = Array.from({ length: COUNT }, (_, n) => line(n))
const everything = { from: at(0), to: at(COUNT + 100) }

let folder = testFolder()
let vault: Vault
beforeEach(async () => {
  folder = testFolder()
  vault = await openTestVault(folder.file)
  value(await vault.statement.setCompleteFrom(at(COUNT + 50)))
})
afterEach(async () => {
  await vault.close()
  folder.remove()
})

const unreachable = err(appError({ kind: 'unreachable', sent: 'no', cause: 'timeout' }))
const always = { clock: { now: () => at(COUNT) }, onPage: () => undefined, isWanted: () => true }

async function keptIds(): Promise<string[]> {
  const rows = await vault.statement.rows({ filter: anyLine, sort: 'oldest', first: 0, limit: COUNT + 99 })
  return value(rows).map(({ id }) => id)
}

describe('a period of the statement is kept whole, each line once,', () => {
  test.each<[string, StatementHabits]>([
    ['when the institution counts', { counts: true }],
    ['when it does not count', { counts: false }],
    ['when its pages are shorter than asked for', { counts: false, pageRows: 37 }],
    ['when it counts and its pages are shorter than asked for', { counts: true, pageRows: 37 }],
    ['when one page comes twice', { counts: false, told: (request, page) => (request === 3 ? 2 : page) }],
    ['when one page comes empty', { counts: true, told: (request, page) => (request === 3 ? 99 : page) }],
    [
      'when lines come in meanwhile',
      { counts: false, before: (request, told) => void (request < 4 && told.push(line(COUNT + request))) },
    ],
    [
      'when a line goes and pulls another off its page',
      { counts: true, before: (request, told) => void (request === 3 && told.splice(COUNT - 5, 1)) },
    ],
  ])('%s', async (_, habits) => {
    const bank = movingStatement(lines, habits)
    value(await fetchPeriod({ vault, reads: bank, ...always }, everything))
    const kept = await keptIds()
    expect(new Set(kept).size).toBe(kept.length)
    expect(kept).toEqual(
      expect.arrayContaining(bank.lines.filter(({ at: moment }) => moment < at(COUNT)).map(({ id }) => id)),
    )
  })

  test('an institution that lets a question span thirty days is asked for each part of a longer period', async () => {
    const bank = movingStatement(lines, { counts: true })
    const asked: (readonly [number, number])[] = []
    const reads = {
      mostDays: () => 30,
      async statementPage(ask: Parameters<typeof bank.statementPage>[0]) {
        if (ask.page === 1) asked.push([instantMs(ask.from), instantMs(ask.to)])
        return bank.statementPage(ask)
      },
    }
    const from = instantFromMs(instantMs(everything.to) - 100 * 86_400_000)
    value(await fetchPeriod({ vault, reads, ...always }, { from, to: everything.to }))
    expect(asked).toHaveLength(4)
    expect(asked.every(([begin, end]) => end - begin <= 30 * 86_400_000)).toBe(true)
    expect(asked.at(-1)?.[0]).toBe(instantMs(from))
    const kept = await keptIds()
    expect(kept).toHaveLength(COUNT)
  })

  test('an institution that tells one page for ever is asked no further', async () => {
    const bank = movingStatement(lines, { counts: false, told: () => 1 })
    value(await fetchPeriod({ vault, reads: bank, ...always }, everything))
    expect(bank.requests).toBe(3)
  })

  test.each([
    'SALDO ANTERIOR',
    'S A L D O',
    'Saldo do dia',
    'SALDO DIA',
    'SALDO EM 20/11/2026',
    'Saldo disponível',
    'Opening balance',
  ])('a balance told among the lines is told, and no movement: %s', async (text) => {
    const nobody = { endToEndId: null, counterpartName: null, counterpartDocument: null }
    const bank = movingStatement([line(0), { ...line(1), ...nobody, text }, line(2)], { counts: true })
    value(await fetchPeriod({ vault, reads: bank, ...always }, everything))
    expect(await keptIds()).toEqual([line(0).id, line(2).id])
    expect(bank.requests).toBe(1)
  })

  test.each(['SALDO DEVEDOR QUITADO', 'Saldo de salário', 'Pagamento de saldo'])(
    'a movement that only speaks of a balance is kept: %s',
    async (text) => {
      const nobody = { endToEndId: null, counterpartName: null, counterpartDocument: null }
      const bank = movingStatement([{ ...line(1), ...nobody, text }], { counts: true })
      value(await fetchPeriod({ vault, reads: bank, ...always }, everything))
      expect(await keptIds()).toEqual([line(1).id])
    },
  )

  test('one that counts more than it tells is asked a second time, and then believed', async () => {
    const bank = movingStatement(lines.slice(0, 50), { counts: false })
    const reads = {
      statementPage: async (ask: Parameters<typeof bank.statementPage>[0]) => {
        const page = value(await bank.statementPage(ask))
        return ok({ ...page, total: 51 })
      },
    }
    expect(value(await fetchPeriod({ vault, reads, ...always }, everything)).completeFrom).toBe(everything.from)
    expect(bank.requests).toBe(4)
  })
})

describe('the statement counts as complete further back', () => {
  const older = async (period: { from: ReturnType<typeof at>; to: ReturnType<typeof at> }) => {
    const bank = movingStatement(lines, { counts: true })
    return value(await fetchPeriod({ vault, reads: bank, ...always }, period)).completeFrom
  }

  test('once a period was read whole that joins what was complete', async () => {
    expect(await older({ from: at(40), to: at(COUNT + 50) })).toBe(at(40))
  })

  test('not after a period with a gap behind it', async () => {
    expect(await older({ from: at(40), to: at(COUNT + 49) })).toBe(at(COUNT + 50))
  })

  test('not when a person stopped it, who keeps the pages that came', async () => {
    const bank = movingStatement(lines, { counts: true })
    const isWanted = () => bank.requests < 2
    const extent = value(await fetchPeriod({ vault, reads: bank, ...always, isWanted }, everything))
    expect(extent.completeFrom).toBe(at(COUNT + 50))
    expect(await keptIds()).toHaveLength(200)
  })

  test('not when the lines never came to rest', async () => {
    const before = (_: number, told: { length: number; shift(): unknown }) => void told.shift()
    const bank = movingStatement(lines, { counts: true, before })
    expect(value(await fetchPeriod({ vault, reads: bank, ...always }, everything)).completeFrom).toBe(at(COUNT + 50))
  })

  test('not when one page is told for ever, of a list that is counted longer', async () => {
    const bank = movingStatement(lines, { counts: true, told: () => 1 })
    expect(value(await fetchPeriod({ vault, reads: bank, ...always }, everything)).completeFrom).toBe(at(COUNT + 50))
    expect(await keptIds()).toHaveLength(100)
  })

  test('not when more is said to follow than comes', async () => {
    const bank = movingStatement(lines, { counts: false, told: () => 1 })
    const reads = {
      statementPage: async (ask: Parameters<typeof bank.statementPage>[0]) =>
        ok({ ...value(await bank.statementPage(ask)), hasMore: true }),
    }
    expect(value(await fetchPeriod({ vault, reads, ...always }, everything)).completeFrom).toBe(at(COUNT + 50))
  })

  test('not when a page failed', async () => {
    const fails = movingStatement(lines, { counts: true })
    const reads = {
      statementPage: async (ask: Parameters<typeof fails.statementPage>[0]) =>
        ask.page === 3 ? unreachable : fails.statementPage(ask),
    }
    expect(await fetchPeriod({ vault, reads, ...always }, everything)).toEqual(unreachable)
    expect(value(await vault.statement.extent()).completeFrom).toBe(at(COUNT + 50))
  })
})

test('tells after each page how many lines came, and of how many', async () => {
  const told: (number | null)[][] = []
  const onPage = (read: number, total: number | null) => void told.push([read, total])
  const reads = movingStatement(lines.slice(0, 250), { counts: true })
  value(await fetchPeriod({ vault, reads, ...always, onPage }, everything))
  expect(told).toEqual([
    [100, 250],
    [200, 250],
    [250, 250],
  ])
})

test('a period that ends before it begins is refused, and nothing is asked', async () => {
  const bank = movingStatement(lines, { counts: true })
  const refused = await fetchPeriod({ vault, reads: bank, ...always }, { from: at(9), to: at(8) })
  expect(refused).toMatchObject({ ok: false, error: { kind: 'invalid' } })
  expect(bank.requests).toBe(0)
})

test('a refresh keeps what happened, how far it is complete both ways, and the details of the lines', async () => {
  const clock = createManualClock()
  const lately = [line(1, { at: clock.now() })]
  const fields = [{ path: 'payment.currency', value: 'BRL' }]
  const statementDetail = async (id: string) => ok({ line: { ...line(1), id, at: clock.now(), text: 'Frete' }, fields })
  const reads = { ...movingStatement(lately, { counts: true }), statementDetail }
  let told = 0
  value(await refreshStatement({ ...always, vault, reads, clock, now: () => clock.now() }))
  const naming = { shown: () => [], others: 0, onProgress: () => undefined, onDetails: () => void (told += 1) }
  value(await nameLines({ ...always, ...naming, vault, reads, clock }))
  expect(value(await vault.statement.get('L1'))).toEqual({
    line: { ...lately[0], text: 'Frete' },
    fields,
    detailed: true,
  })
  expect(value(await vault.statement.extent()).completeUpTo).toBe(clock.now())
  expect(told).toBe(1)
})

test('the watch begins by the word of the institution, also where this computer is ahead and nobody had answered before', async () => {
  const clock = createManualClock()
  const begun = clock.now()
  const bank = movingStatement([], { counts: true })
  clock.setWall(20 * 60_000)
  let offMs = 0
  const reads: Parameters<typeof refreshStatement>[0]['reads'] = {
    async statementPage(ask) {
      clock.advance(3_000)
      offMs = 20 * 60_000
      return bank.statementPage(ask)
    },
  }
  const now = () => instantFromMs(instantMs(clock.now()) - offMs)
  value(await refreshStatement({ ...always, vault, reads, clock, now }))
  const { since } = value(await vault.watch.view())
  expect(since !== null && since <= begun && instantMs(begun) - instantMs(since) <= 15_000).toBe(true)
})
