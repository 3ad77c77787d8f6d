import { expect, test } from 'vitest'
import { type EventPayload, events } from '../../../shared/ipc/events.ts'
import { instantFromMs, instantMs } from '../../../shared/time/instant.ts'
import { type Engine, startEngine } from '../../fakes/engine.ts'
import { testPorts } from '../../fakes/test-ports.ts'
import { anyLine } from '../../fixtures/vault-samples.ts'

const lastYears = { from: '2020-01-01T03:00:00.000Z', to: '2027-01-01T02:59:59.999Z' }

/** What was told of older periods under way. */
function progressOf(engine: Engine): EventPayload<'statement.progress'>[] {
  const told = engine.pushed.filter(({ event }) => event === 'statement.progress')
  return told.map(({ payload }) => events['statement.progress'].parse(payload))
}

/** An engine with the training bank's account, whose statement was read once. */
async function withStatement() {
  const engine = startEngine(testPorts())
  await engine.get('connections.createTraining', { vaultPassphrase: null })
  await engine.get('statement.refresh', {})
  return engine
}

test('the statement is listed, counted and jumped in by any filter', async () => {
  const engine = await withStatement()
  const filter = { ...anyLine, direction: 'out' as const }
  const { count, in: incoming, out } = await engine.get('statement.totals', { filter })
  const page = (first: number, limit: number) => engine.get('statement.rows', { filter, sort: 'highest', first, limit })
  const { rows } = await page(0, 200)
  expect(rows.length).toBe(Math.min(count, 200))
  expect([incoming, count > 50 && out > 0]).toEqual([0, true])
  expect((await page(40, 5)).rows).toEqual(rows.slice(40, 45))
  const kinds = new Set(rows.map(({ kind }) => kind))
  expect((await engine.get('statement.extent', {})).kinds).toEqual(expect.arrayContaining([...kinds]))
})

test('a line is shown whole, with every field that the institution told', async () => {
  const engine = await withStatement()
  const { rows } = await engine.get('statement.rows', { filter: anyLine, sort: 'oldest', first: 0, limit: 1 })
  const detail = await engine.get('statement.read', { id: rows[0]?.id ?? '' })
  expect(detail.detailed).toBe(true)
  expect(detail.fields.length).toBeGreaterThan(5)
  expect(detail.line.counterpartName).not.toBeNull()
})

test('an older period is fetched with word of how far, and the statement is complete that much further back', async () => {
  const engine = await withStatement()
  const { completeFrom } = await engine.get('statement.extent', {})
  if (completeFrom === null) throw new Error('nothing is complete')
  const from = instantFromMs(instantMs(completeFrom) - 365 * 86_400_000)
  const extent = await engine.get('statement.fetchPeriod', { from, to: completeFrom })
  expect(extent.completeFrom).toBe(from)
  expect(progressOf(engine).at(-1)?.running).toBe(false)
})

test('an older period that was stopped ends with word of it', async () => {
  const engine = await withStatement()
  const fetched = engine.get('statement.fetchPeriod', lastYears)
  await engine.get('statement.stopFetch', {})
  await fetched
  expect(progressOf(engine).at(-1)?.running).toBe(false)
})

test('a newer wish takes the place of the one before it, and only its end is told', async () => {
  const engine = await withStatement()
  await Promise.all([engine.get('statement.fetchPeriod', lastYears), engine.get('statement.fetchPeriod', lastYears)])
  expect(progressOf(engine).filter(({ running }) => !running)).toHaveLength(1)
})

test('stopping an older period that is not under way changes nothing', async () => {
  const engine = await withStatement()
  const { completeFrom } = await engine.get('statement.extent', {})
  await engine.get('statement.stopFetch', {})
  // How new the statement is goes on by itself.
  expect(await engine.get('statement.extent', {})).toMatchObject({ completeFrom })
  expect(progressOf(engine)).toEqual([])
})
