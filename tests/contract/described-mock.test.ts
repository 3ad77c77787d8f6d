import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { decodeAnswer } from '../../electron/api/decode-answer.ts'
import { createAgent } from '../../electron/api/transport/agent.ts'
import { createExchange, type Exchange } from '../../electron/api/transport/exchange.ts'
import { json, startHttpsServer, type TestServer } from '../fakes/https-server.ts'
import { accessTo, authority, serverIdentity } from '../integration/api/bank.ts'
import { bodyPlace, describedGroups, placeOf, SEED } from './described-operations.ts'

/** Answers of each operation; more with QUITA_INTEROP=full. */
const ANSWERS = process.env['QUITA_INTEROP'] === 'full' ? 160 : 24

let server: TestServer
let exchange: Exchange
const ending = new AbortController()
beforeAll(async () => {
  server = await startHttpsServer(serverIdentity, authority)
  const access = accessTo(server)
  const agent = createAgent(access, ending.signal)
  exchange = createExchange({ group: 'accounts', baseUrl: access.baseUrl, agent, closing: ending.signal })
})
afterAll(async () => {
  ending.abort()
  await server.close()
})

describe.each(describedGroups)('an institution made of the description of $group, behind mutual TLS', (described) => {
  const { maker, answers } = described
  const cases = described.rows.flatMap((row) => {
    const status = row.success.find((one) => maker.read(`${placeOf(row)}/responses/${one}`) !== null)
    const place = bodyPlace(maker, `${placeOf(row)}/responses/${status ?? 0}`)
    // The text of a receipt is a paper, which no schema makes.
    if (/receipt$/i.test(row.name)) return []
    return status === undefined || place === null ? [] : [{ name: `${row.method} ${row.path}`, row, status, place }]
  })

  test('answers every operation but those that only say that it was done', () => {
    const bare = described.rows.filter((row) => !cases.some((one) => one.row === row) && !/receipt$/i.test(row.name))
    expect(bare.map(({ name }) => name)).toEqual(described.bare)
  })

  test.each(cases)('is read whatever its description allows: $name', async ({ row, status, place }) => {
    const made = fc.sample(maker.at(place), { seed: SEED, numRuns: 6 * ANSWERS })
    const valid = made.filter((body) => answers.answerFaults(row.method, row.path, status, body).length === 0)
    const bodies = valid.slice(0, ANSWERS)
    let readBodies = 0
    for (const body of bodies) {
      server.handle((_, response) => json(response, status, body))
      const ask = { endpoint: row.name, method: row.method, path: '/x', headers: {}, body: null, largest: 1_000_000 }
      const answer = await exchange(ask)
      const read = answer.ok ? decodeAnswer(row, answer.value) : answer
      if (read.ok) readBodies += 1
      // What the description leaves free to be missing may be missed, and by its name.
      const paths = read.ok ? [] : read.error.kind === 'contract' ? read.error.paths : [read.error.kind]
      expect([paths.filter((path) => isThere(body, path)), body]).toEqual([[], body])
    }
    expect(bodies.length).toBeGreaterThanOrEqual(8)
    expect(readBodies).toBeGreaterThan(bodies.length / 3)
  })
})

/** Says whether a field of a refusal stands in an answer, plain or in its envelope; a path of a whole answer or of no field does. */
function isThere(body: unknown, path: string): boolean {
  const at = (from: unknown): unknown =>
    path
      .split('.')
      .reduce<unknown>(
        (inner, name) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, name) : undefined),
        from,
      )
  const data: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'data') : undefined
  if (path === '') return ![body, data].some((one) => Array.isArray(one) && one.length === 0)
  if (/^(json|html|utf-8|depth|status)/.test(path)) return true
  const inner: unknown = Array.isArray(data) ? data[0] : data
  // Blanks and dashes alone say nothing.
  return [body, inner, Array.isArray(body) ? body[0] : undefined].some(
    (one) => !/^(?:undefined|[\s-]*)$/.test(String(at(one))),
  )
}
