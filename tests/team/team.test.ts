import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { mayBySelf } from '../../electron/team/automatic.ts'
import type { judgeEntry } from '../../electron/team/judge-entry.ts'
import type { isSigned } from '../../electron/team/member-keys.ts'
import { macAfter } from '../../electron/team/entry.ts'
import { suiteOf } from '../fixtures/suite.ts'
import { type Postgres, startPostgres } from '../fixtures/team/start-postgres.ts'
import { type LivedTeam, liveTeam, removeTemplate } from './live-team.ts'

const suite = suiteOf('team', { seed: 2026, step: 251, runs: { short: 5, whole: 2_000, nightly: 20_000 } })

/** What the controls take away from every desk. */
const without = vi.hoisted(() => ({ signatures: false, chain: false, epochs: false, rules: false }))
vi.mock('../../electron/team/member-keys.ts', async (original) => {
  const real = await original<{ isSigned: typeof isSigned }>()
  return { ...real, isSigned: (...asked: Parameters<typeof isSigned>) => without.signatures || real.isSigned(...asked) }
})
vi.mock('../../electron/team/automatic.ts', async (original) => {
  const real = await original<{ mayBySelf: typeof mayBySelf }>()
  return { ...real, mayBySelf: (...asked: Parameters<typeof mayBySelf>) => without.rules || real.mayBySelf(...asked) }
})
vi.mock('../../electron/team/judge-entry.ts', async (original) => {
  const real = await original<{ judgeEntry: typeof judgeEntry }>()
  return {
    judgeEntry: (...[reader, entry]: Parameters<typeof judgeEntry>) => {
      const { head, roster } = reader
      const epoch = without.epochs && entry.epoch > 0 ? entry.epoch : roster.epoch
      const mac = without.chain ? macAfter(head.mac, entry) : entry.mac
      const judged = real.judgeEntry({ ...reader, roster: { ...roster, epoch } }, { ...entry, mac })
      // What is written under a key that is over does not bring its epoch back.
      return judged.then((told) =>
        'roster' in told
          ? { ...told, roster: { ...told.roster, epoch: Math.max(told.roster.epoch, roster.epoch) } }
          : told,
      )
    },
  }
})

// A company waits more than it reckons, so a whole suite has some beside each other, each on a server of its own.
const lanes = suite.size === 'short' ? 1 : 6
const servers: Postgres[] = []
beforeAll(async () => {
  for (let lane = 0; lane < lanes; lane += 1) servers.push(await startPostgres())
}, 120_000)
afterAll(async () => {
  removeTemplate()
  for (const server of servers) await server.remove()
})

test('no payment of a company is sent twice or lost, all desks hold the same, and each sees what is done to the book', async () => {
  suite.announce()
  const sum = { runs: 0, desks: 0, sent: 0, races: 0, faults: 0, tamperings: 0, bySelf: 0 }
  const numbers = suite.numbers.values()
  const lane = async (server: Postgres): Promise<void> => {
    for (const number of numbers) {
      const { doubles, lost, differences, unseen, unlawful, ...lived } = await liveTeam(server, suite.seed + number)
      const none = { doubles: [], lost: [], differences: [], unseen: [], unlawful: [] }
      expect({ number, doubles, lost, differences, unseen, unlawful }).toEqual({ number, ...none })
      for (const what of ['desks', 'sent', 'races', 'faults', 'tamperings', 'bySelf'] as const) sum[what] += lived[what]
      sum.runs += 1
      if (sum.runs % 25 === 0) process.stdout.write(`${told(sum)}\n`)
    }
  }
  await Promise.all(servers.map(lane))
  process.stdout.write(`${told(sum)}\n`)
  // One run by its number may have none of them.
  if (suite.runs > 1) expect(Math.min(...Object.values(sum))).toBeGreaterThan(0)
})

function told({ runs, desks, sent, races, faults, tamperings, bySelf }: Readonly<Record<string, number>>): string {
  return (
    `${runs} runs: ${desks} desks, ${sent} payments (${bySelf} sent by a desk itself, 0 unlawful), ${races} races, ${faults} faults, 0 doubles, 0 lost; ` +
    `${tamperings} changes of the book, all seen or refused`
  )
}

/** What the first runs come to that show anything which may not be. */
async function shown(
  control: Parameters<typeof liveTeam>[2],
  what: 'doubles' | 'unseen' | 'unlawful',
): Promise<LivedTeam[typeof what]> {
  const [server] = servers
  for (let number = 0; server !== undefined && number < 60; number += 1) {
    const found = (await liveTeam(server, suite.seed + 77 * number, control))[what]
    if (found.length > 0) return found
  }
  return []
}

test('without the comparison payments are sent twice, so that the oracle sees one', async () => {
  expect(await shown({ withoutCompare: true }, 'doubles')).not.toEqual([])
})

test('without the rules desks send by themselves what they may not, so that the oracle sees one', async () => {
  without.rules = true
  expect(await shown({}, 'unlawful').finally(() => (without.rules = false))).not.toEqual([])
})

test.each([
  ['signatures', 'a member writes in the name of another'],
  ['chain', 'an entry is taken out and the numbers are closed over it'],
  ['epochs', 'a member writes under a key that a removed one has'],
] as const)('without its %s a book is believed where %s', async (what, act) => {
  without[what] = true
  const found = await shown({ act, removes: what === 'epochs' }, 'unseen').finally(() => (without[what] = false))
  expect(found.join()).toContain(act)
})
