import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect } from '../../../electron/vault/database/connect.ts'
import type { LogNote, LogWalk } from '../../../electron/vault/log-tables.ts'
import type { Vault } from '../../../electron/vault/vault.ts'
import type { LogFinding } from '../../../shared/domain/log.ts'
import { instantFromMs } from '../../../shared/time/instant.ts'
import { openTestVault, testFolder, testKey, value } from '../../fixtures/open-test-vault.ts'
import { event, paymentId, seed } from '../../fixtures/vault-samples.ts'

const folder = testFolder()
const forged = join(folder.path, 'forged.db')
const minute = (n: number) => instantFromMs(Date.UTC(2026, 10, 20, 12, n))

function note(n: number): LogNote {
  const who = { is: 'person', name: 'marina' } as const
  return {
    at: minute(n),
    clock: 'bank',
    who,
    area: 'session',
    what: n % 2 === 0 ? 'locked' : 'unlocked',
    outcome: 'done',
  }
}

async function walkWhole(vault: Vault, most: number): Promise<LogWalk> {
  let walk = value(await vault.log.walk({ anew: true, most }))
  while (walk.chains === null) walk = value(await vault.log.walk({ anew: false, most }))
  return walk
}

beforeAll(async () => {
  const vault = await openTestVault(folder.file)
  for (let n = 1; n <= 4; n += 1) {
    value(await vault.journal.insert(seed(n), event('reviewed', n)))
    value(await vault.journal.change(paymentId(n), { state: 'frozen', seq: 1 }, { state: 'sending' }, event('sent', n)))
  }
  value(await vault.watch.hold('Até falar com o banco', { at: minute(1), author: 'marina' }))
  value(await vault.watch.release('Está certo', { at: minute(2), author: 'renato' }))
  value(await vault.log.add(Array.from({ length: 10 }, (_, n) => note(n + 3)))) // the entries 11 to 20
  await vault.close()
})
afterAll(() => folder.remove())

/** Alters a copy by SQL, as one who holds the key but not our program would, and walks its chains. */
async function findingsAfter(sql: string): Promise<readonly Partial<LogFinding>[]> {
  copyFileSync(folder.file, forged)
  const db = connect(forged, testKey)
  db.pragma('foreign_keys = OFF')
  db.exec(sql)
  db.close()
  const vault = await openTestVault(forged)
  const { findings } = await walkWhole(vault, 7)
  await vault.close()
  return findings.map(({ chain, what, n, to }) => ({ chain, what, n, to }))
}

const swap = (table: string, a: number, b: number) => `UPDATE ${table} SET n = -1 WHERE n = ${a};
  UPDATE ${table} SET n = ${a} WHERE n = ${b}; UPDATE ${table} SET n = ${b} WHERE n = -1`

describe('a walk along the chains', () => {
  test('proves every entry where nothing was touched, in stretches of any length', async () => {
    const vault = await openTestVault(folder.file)
    for (const most of [1, 7, 1000]) {
      const walk = await walkWhole(vault, most)
      expect(walk).toMatchObject({ done: 30, total: 30, findings: [], more: 0 })
      expect(walk.chains?.map(({ chain, entries }) => [chain, entries])).toEqual([
        ['log', 20],
        ['journal', 8],
        ['watch', 2],
      ])
    }
    await vault.close()
  })

  test('goes on from what was written meanwhile', async () => {
    copyFileSync(folder.file, forged)
    const vault = await openTestVault(forged)
    value(await vault.log.walk({ anew: true, most: 5 }))
    value(await vault.log.add([note(30)]))
    let walk = value(await vault.log.walk({ anew: false, most: 5 }))
    while (walk.chains === null) walk = value(await vault.log.walk({ anew: false, most: 5 }))
    expect(walk).toMatchObject({ done: 31, findings: [] })
    await vault.close()
  })

  test.each([
    ['an edited moment', "UPDATE log_entry SET at = '2026-11-20T13:00:00.000Z' WHERE n = 14", 'edited', 14, 14],
    ['another person', "UPDATE log_entry SET who = 'person:renato' WHERE n = 1", 'edited', 1, 1],
    ['another outcome', "UPDATE log_entry SET outcome = 'failed' WHERE n = 20", 'edited', 20, 20],
    ['another clock', "UPDATE log_entry SET clock = 'computer' WHERE n = 15", 'edited', 15, 15],
    ['another mark', "UPDATE log_entry SET mark = 'try:1' WHERE n = 15", 'edited', 15, 15],
    ['an edited hash', 'UPDATE log_entry SET mac = zeroblob(32) WHERE n = 12', 'edited', 12, 13],
    ['a removed entry', 'DELETE FROM log_entry WHERE n = 13', 'removed', 13, 13],
    ['three removed entries', 'DELETE FROM log_entry WHERE n BETWEEN 5 AND 7', 'removed', 5, 7],
    ['the first removed', 'DELETE FROM log_entry WHERE n = 1', 'removed', 1, 1],
    [
      'a removed entry with the gap closed',
      'DELETE FROM log_entry WHERE n = 13; UPDATE log_entry SET n = -n WHERE n > 13; UPDATE log_entry SET n = -n - 1 WHERE n < 0',
      'removed',
      13,
      13,
    ],
    ['the end cut off', 'DELETE FROM log_entry WHERE n > 17', 'truncated', 18, 20],
    ['everything cut off', 'DELETE FROM log_entry', 'truncated', 1, 20],
    [
      'the end cut off, and the head set back',
      'DELETE FROM log_entry WHERE n > 17; UPDATE log_head SET n = 17, mac = (SELECT mac FROM log_entry WHERE n = 17)',
      'head',
      17,
      17,
    ],
    [
      'a head that is gone',
      'DELETE FROM log_head WHERE n < 0; UPDATE log_head SET seal = zeroblob(32)',
      'head',
      20,
      20,
    ],
    [
      'an entry that was put at the end',
      'INSERT INTO log_entry SELECT 21, at, clock, who, area, what, outcome, subject, amount, about, facts, NULL, mac, NULL FROM log_entry WHERE n = 20',
      'added',
      21,
      21,
    ],
  ])('finds %s, and where', async (_, sql, what, n, to) => {
    expect(await findingsAfter(sql)).toEqual([{ chain: 'log', what, n, to }])
  })

  test.each([
    ['neighbours', 13, 14],
    ['distant entries', 12, 18],
    ['the first and the last', 1, 20],
  ])('finds %s in the other order, and where each belongs', async (_, a, b) => {
    expect(await findingsAfter(swap('log_entry', a, b))).toEqual([
      { chain: 'log', what: 'reordered', n: a, to: b },
      { chain: 'log', what: 'reordered', n: b, to: a },
    ])
  })

  test('finds two damages at once', async () => {
    expect(
      await findingsAfter("UPDATE log_entry SET about = 'x' WHERE n = 4; DELETE FROM log_entry WHERE n = 9"),
    ).toEqual([
      { chain: 'log', what: 'edited', n: 4, to: 4 },
      { chain: 'log', what: 'removed', n: 9, to: 9 },
    ])
  })

  test('finds damage of the journal and of the watch as well', async () => {
    expect(await findingsAfter("UPDATE event SET by = 'institution' WHERE n = 4")).toEqual([
      { chain: 'journal', what: 'edited', n: 4, to: 4 },
    ])
    expect(await findingsAfter("UPDATE intent SET amount = amount + 1 WHERE id = printf('%032x', 2)")).toEqual([
      { chain: 'journal', what: 'edited', n: 3, to: 3 },
    ])
    expect(await findingsAfter("UPDATE intent SET state = 'settled' WHERE id = printf('%032x', 3)")).toEqual([
      { chain: 'journal', what: 'state', n: 6, to: 6 },
    ])
    expect(await findingsAfter('DELETE FROM watch_event WHERE n = 2')).toEqual([
      { chain: 'watch', what: 'truncated', n: 2, to: 2 },
    ])
  })

  test('tells no more than it can look into, and how much more there is', async () => {
    copyFileSync(folder.file, forged)
    const vault = await openTestVault(forged)
    value(await vault.log.add(Array.from({ length: 200 }, (_, n) => note(n))))
    await vault.close()
    const db = connect(forged, testKey)
    db.exec("UPDATE log_entry SET about = 'x' WHERE n > 20 AND n % 2 = 0")
    db.close()
    const again = await openTestVault(forged)
    const walk = await walkWhole(again, 50)
    await again.close()
    expect(walk.findings).toHaveLength(24)
    expect(walk.more).toBe(76)
  })
})
