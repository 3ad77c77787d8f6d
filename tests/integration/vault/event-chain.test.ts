import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect } from '../../../electron/vault/database/connect.ts'
import { openTestVault, testFolder, testKey, value } from '../../fixtures/open-test-vault.ts'
import { event, paymentId, seed } from '../../fixtures/vault-samples.ts'

const folder = testFolder()
const forged = join(folder.path, 'forged.db')

beforeAll(async () => {
  const vault = await openTestVault(folder.file)
  for (let n = 1; n <= 3; n += 1) {
    value(await vault.journal.insert(seed(n), event('reviewed', n)))
    value(await vault.journal.change(paymentId(n), { state: 'frozen', seq: 1 }, { state: 'sending' }, event('sent', n)))
  }
  await vault.close()
})
afterAll(() => folder.remove())

/** Alters a copy by SQL, as one who holds the key but not our program would, and verifies it. */
async function verifyAfter(sql: string): Promise<unknown> {
  copyFileSync(folder.file, forged)
  const db = connect(forged, testKey)
  db.pragma('foreign_keys = OFF')
  db.exec(sql)
  db.close()
  const vault = await openTestVault(forged)
  const verdict = await vault.journal.verify()
  await vault.close()
  return verdict
}

describe('the chain of events', () => {
  test('holds when nothing was touched', async () => {
    expect(await verifyAfter('SELECT 1')).toEqual({ ok: true, value: { events: 6 } })
  })

  test.each([
    ['an edited time', "UPDATE event SET at = '2026-11-20T12:00:09.000Z' WHERE n = 2"],
    ['an edited author', "UPDATE event SET by = 'person' WHERE n = 4"],
    ['an edited fact', "UPDATE event SET facts = replace(facts, '1', '2') WHERE n = 1"],
    ['an edited hash', 'UPDATE event SET mac = zeroblob(32) WHERE n = 6'],
    ['an event moved to another payment', "UPDATE event SET intentId = printf('%032x', 2), seq = 7 WHERE n = 6"],
    ['a removed event', 'DELETE FROM event WHERE n = 3'],
    ['a removed event with the gap closed', 'DELETE FROM event WHERE n = 3; UPDATE event SET n = n - 1 WHERE n > 3'],
    [
      'two events in the other order',
      'UPDATE event SET n = -3 WHERE n = 3; UPDATE event SET n = 3 WHERE n = 4; UPDATE event SET n = 4 WHERE n = -3',
    ],
    ['the end cut off', 'DELETE FROM event WHERE n = 6'],
    [
      'the end cut off, and the head set back',
      'DELETE FROM event WHERE n = 6; UPDATE event_head SET n = 5, mac = (SELECT mac FROM event WHERE n = 5)',
    ],
    ['everything removed', 'DELETE FROM event; DELETE FROM event_head; DELETE FROM intent'],
    [
      'a repeated event',
      'INSERT INTO event SELECT 7, intentId, 9, state, at, by, what, facts, mac FROM event WHERE n = 6',
    ],
    ['other bytes to send', "UPDATE intent SET bytes = x'00' WHERE id = printf('%032x', 2)"],
    ['another amount', "UPDATE intent SET amount = amount + 1 WHERE id = printf('%032x', 1)"],
    ['another payee', "UPDATE intent SET payeeName = 'Outro' WHERE id = printf('%032x', 3)"],
    ['another key', "UPDATE intent SET idempotencyKey = printf('%032x', 777) WHERE id = printf('%032x', 3)"],
    ['another identity', "UPDATE intent SET identity = 'billet:2' WHERE id = printf('%032x', 3)"],
    ['a state that no event tells of', "UPDATE intent SET state = 'settled' WHERE id = printf('%032x', 3)"],
    [
      'a payment without events',
      "INSERT INTO intent SELECT * FROM (SELECT 1, printf('%032x', 9), kind, printf('%032x', 8), bytes, request, amount, payeeName, payeeDocument, payeeAccount, description, createdAt, expiration, validUntil, state, seq, changedAt, endToEndId, providerId, providerStatus, errorCode, reason, duplicateReason, windowEnd, nextAskAt, asks, notFoundAt, statementCheckedAt, receipt, receiptTries, nextReceiptAt, identity, toldName, toldDocument, toldIspb, toldAmount FROM intent LIMIT 1)",
    ],
    ['a removed payment', "DELETE FROM intent WHERE id = printf('%032x', 3)"],
  ])('shows %s', async (_, sql) => {
    expect(await verifyAfter(sql)).toMatchObject({ ok: false, error: { kind: 'storage', fault: 'damaged' } })
  })
})
