import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect } from '../../../electron/vault/database/connect.ts'
import type { VaultDatabase } from '../../../electron/vault/database/sqlite.ts'
import { openVault } from '../../../electron/vault/open-vault.ts'
import { HistoryError, proveAtRest } from '../../../electron/vault/stores/prove-at-rest.ts'
import { makeStores } from '../../../electron/vault/worker/operations.ts'
import { openTestVault, testFolder, testKey, value } from '../../fixtures/open-test-vault.ts'
import { event, paymentId, seed } from '../../fixtures/vault-samples.ts'

const SETTLED = 250
const folder = testFolder()
const forged = join(folder.path, 'forged.db')
const damaged = { ok: false, error: { kind: 'storage', fault: 'damaged' } }

/** Does this with the file on its own, as one who holds the key but not our program would. */
function within<T>(file: string, work: (db: VaultDatabase) => T): T {
  const db = connect(file, testKey)
  db.pragma('foreign_keys = OFF')
  try {
    return work(db)
  } finally {
    db.close()
  }
}

function restUntilDone(db: VaultDatabase): void {
  const prove = proveAtRest(db, testKey)
  while (prove());
}

// 250 settled payments that were proved at rest; then one of them is asked about again, a new one is under way, and one is frozen.
beforeAll(async () => {
  const first = await openTestVault(folder.file)
  for (let n = 1; n <= SETTLED; n += 1) {
    const sending = { state: 'frozen', seq: 1 } as const
    value(await first.journal.insert(seed(n), event('reviewed', n)))
    value(await first.journal.change(paymentId(n), sending, { state: 'sending' }, event('sent', n)))
    if (n === 1) continue
    const sent = { state: 'sending', seq: 2 } as const
    value(await first.journal.change(paymentId(n), sent, { state: 'settled' }, event('recorded', n)))
  }
  await first.close()
  within(folder.file, restUntilDone)
  const vault = await openTestVault(folder.file)
  const sent = { state: 'sending', seq: 2 } as const
  value(await vault.journal.change(paymentId(1), sent, { state: 'unknown' }, event('recorded', 300)))
  value(await vault.journal.insert(seed(900), event('reviewed', 301)))
  await vault.close()
})
afterAll(() => folder.remove())

const EVENTS = 2 + (SETTLED - 1) * 3 + 2

describe('what a start checks of a history that was proved at rest', () => {
  const startAfter = (sql: string): unknown => {
    copyFileSync(folder.file, forged)
    return within(forged, (db) => {
      db.exec(sql)
      return makeStores(db, testKey).journal.verifyNew()
    })
  }

  test('holds when nothing was touched, and tells of every event', () => {
    expect(startAfter('SELECT 1')).toEqual({ ok: true, value: { events: EVENTS } })
  })

  test.each([
    [
      'an edited event since then',
      "UPDATE event SET at = '2026-11-20T12:00:09.000Z' WHERE n = (SELECT max(n) FROM event)",
    ],
    ['a removed event since then', 'DELETE FROM event WHERE n = (SELECT max(n) - 1 FROM event)'],
    ['the end cut off', 'DELETE FROM event WHERE n = (SELECT max(n) FROM event)'],
    [
      'the end cut off to the mark, and the head set back',
      `DELETE FROM event WHERE n > (SELECT json_extract(json, '$.n') FROM record WHERE name = 'journal-proved');
       UPDATE event_head SET n = (SELECT max(n) FROM event), mac = (SELECT mac FROM event ORDER BY n DESC LIMIT 1)`,
    ],
    ['other bytes of a payment under way that began before', "UPDATE intent SET bytes = x'00' WHERE state = 'unknown'"],
    ['another payee of a payment under way', "UPDATE intent SET payeeName = 'Outro' WHERE state = 'frozen'"],
    ['a payment brought back under way', `UPDATE intent SET state = 'unknown' WHERE id = '${paymentId(40)}'`],
    ['a payment under way that is said to be settled', "UPDATE intent SET state = 'settled' WHERE state = 'unknown'"],
    [
      'an old event, where the mark was forged to hide it',
      `UPDATE event SET facts = '{}' WHERE n = 120;
       UPDATE record SET json = json_set(json, '$.n', 5) WHERE name = 'journal-proved'`,
    ],
    [
      'an old event, where the mark was taken away',
      "UPDATE event SET facts = '{}' WHERE n = 120; DELETE FROM record WHERE name = 'journal-proved'",
    ],
    [
      'a removed event with the gap closed',
      'DELETE FROM event WHERE n = 300; UPDATE event SET n = n - 1 WHERE n > 300',
    ],
    ['everything removed', 'DELETE FROM event; DELETE FROM intent'],
  ])('shows %s', (_, sql) => {
    expect(startAfter(sql)).toMatchObject(damaged)
  })
})

describe('the proof at rest', () => {
  test.each([
    ['an edited event', "UPDATE event SET at = '2026-11-20T12:00:09.000Z' WHERE n = 120"],
    ['an edited hash', 'UPDATE event SET mac = zeroblob(32) WHERE n = 120'],
    ['another amount of a settled payment', `UPDATE intent SET amount = amount + 1 WHERE id = '${paymentId(90)}'`],
    [
      'a settled payment that is said to be refused',
      `UPDATE intent SET state = 'rejected' WHERE id = '${paymentId(90)}'`,
    ],
  ])('finds %s that no start looks at, and the next start says so', (_, sql) => {
    copyFileSync(folder.file, forged)
    within(forged, (db) => {
      db.exec(sql)
      const { journal } = makeStores(db, testKey)
      expect(journal.verifyNew()).toMatchObject({ ok: true })
      expect(() => restUntilDone(db)).toThrow(HistoryError)
      expect(journal.verifyNew()).toMatchObject(damaged)
    })
  })

  test('goes on from the end at the next start, and holds a whole history to be whole', () => {
    copyFileSync(folder.file, forged)
    within(forged, (db) => {
      restUntilDone(db)
      expect(value(makeStores(db, testKey).journal.verifyNew())).toEqual({ events: EVENTS })
      const mark = db
        .prepare("SELECT json_extract(json, '$.n') FROM record WHERE name = 'journal-proved'")
        .pluck()
        .get()
      expect(mark).toBe(EVENTS)
    })
  })

  test('ends the thread of an open vault whose history does not hold', async () => {
    copyFileSync(folder.file, forged)
    within(forged, (db) => db.exec("UPDATE event SET facts = '{}' WHERE n = 120"))
    const died = Promise.withResolvers<unknown>()
    const vault = value(await openVault({ file: forged, key: testKey, create: false, onDeath: died.resolve }))
    expect(await vault.journal.verifyNew()).toMatchObject({ ok: true })
    expect(await died.promise).toMatchObject({ message: 'the journal does not hold' })
    expect(await vault.journal.get(paymentId(1))).toMatchObject({ ok: false, error: { kind: 'storage' } })
    await vault.close()
    const again = await openTestVault(forged)
    expect(await again.journal.verifyNew()).toMatchObject(damaged)
    await again.close()
  })
})
