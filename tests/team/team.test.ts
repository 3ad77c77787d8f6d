import { afterAll, beforeAll, expect, test } from 'vitest'
import { suiteOf } from '../fixtures/suite.ts'
import { type Postgres, startPostgres } from '../fixtures/team/start-postgres.ts'
import { liveTeam, removeTemplate } from './live-team.ts'

const suite = suiteOf('team', { seed: 2026, step: 251, runs: { short: 5, whole: 2_000, nightly: 20_000 } })

let server: Postgres
beforeAll(async () => {
  server = await startPostgres()
}, 120_000)
afterAll(async () => {
  removeTemplate()
  await server.remove()
})

test('no payment of a company is sent twice or lost, and all desks hold the same', async () => {
  suite.announce()
  const sum = { desks: 0, sent: 0, races: 0, faults: 0 }
  for (const [index, number] of suite.numbers.entries()) {
    const { doubles, lost, differences, ...lived } = await liveTeam(server, suite.seed + number)
    expect({ number, doubles, lost, differences }).toEqual({ number, doubles: [], lost: [], differences: [] })
    for (const what of ['desks', 'sent', 'races', 'faults'] as const) sum[what] += lived[what]
    if ((index + 1) % 25 === 0) process.stdout.write(`${index + 1} runs: ${told(sum)}\n`)
  }
  process.stdout.write(`${told(sum)}\n`)
  // One run by its number may have none of them.
  if (suite.runs > 1) expect(Math.min(sum.sent, sum.races, sum.faults)).toBeGreaterThan(0)
})

function told(sum: Readonly<Record<'desks' | 'sent' | 'races' | 'faults', number>>): string {
  return `${sum.desks} desks, ${sum.sent} payments, ${sum.races} races, ${sum.faults} faults, 0 doubles, 0 lost`
}

test('without the comparison payments are sent twice, so that the oracle sees one', async () => {
  const doubles: string[] = []
  for (let number = 0; number < 12 && doubles.length === 0; number += 1) {
    doubles.push(...(await liveTeam(server, suite.seed + 77 * number, { withoutCompare: true })).doubles)
  }
  expect(doubles.length).toBeGreaterThan(0)
})
