import { closeSync, openSync, readSync, statSync, writeSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect } from '../../../electron/vault/database/connect.ts'
import { openVault } from '../../../electron/vault/open-vault.ts'
import { openTestVault, testFolder, testKey, value } from '../../fixtures/open-test-vault.ts'
import { anyLine, line, receipt } from '../../fixtures/vault-samples.ts'

const PAGE = 4096
const MIB = 1024 * 1024
const folder = testFolder()
afterAll(() => folder.remove())

/** Changes one bit in the middle of the first page of a table, or changes it back. */
function damage(table: string): void {
  const db = connect(folder.file, testKey)
  const page = db.prepare<[string], number>('SELECT rootpage FROM sqlite_schema WHERE name = ?').pluck().get(table) ?? 0
  db.close()
  flip((page - 1) * PAGE + PAGE / 2)
}

function flip(offset: number): void {
  const file = openSync(folder.file, 'r+')
  const byte = Buffer.alloc(1)
  readSync(file, byte, 0, 1, offset)
  writeSync(file, Buffer.of(byte.readUInt8() ^ 1), 0, 1, offset)
  closeSync(file)
}

describe('a vault that is too large to be read through when it opens', () => {
  beforeAll(async () => {
    const vault = await openTestVault(folder.file)
    value(await vault.statement.put([line(1)]))
    value(await vault.records.put('chosen', '1'))
    for (let n = 0; n < 17; n += 1) value(await vault.receipts.put(receipt(n), Buffer.alloc(8 * MIB, n)))
    await vault.close()
    if (statSync(folder.file).size <= 128 * MIB) throw new Error('the vault is not large enough')
  })

  test('is refused where what nobody can tell again is damaged', async () => {
    const money = ['event_head', 'balance_day', 'charge_batch']
    const own = ['decision', 'record', 'work', 'filed', 'note', 'infraction_draft', 'infraction_proof']
    for (const table of [...money, ...own]) {
      damage(table)
      const opened = await openVault({ file: folder.file, key: testKey, create: false })
      expect([table, opened]).toMatchObject([table, { ok: false, error: { kind: 'storage', fault: 'damaged' } }])
      damage(table)
    }
  })

  test.each(['intent', 'event'])(
    'opens where the table %s is damaged, and the check of the journal says so',
    async (table) => {
      damage(table)
      const vault = await openTestVault(folder.file)
      expect(await vault.journal.verifyNew()).toMatchObject({ ok: false, error: { kind: 'storage', fault: 'damaged' } })
      await vault.close()
      damage(table)
    },
  )

  test('opens where a list is damaged, and whoever reads the list is told', async () => {
    damage('statement_line')
    const vault = await openTestVault(folder.file)
    const ask = { filter: anyLine, sort: 'newest', first: 0, limit: 10 } as const
    expect(await vault.statement.rows(ask)).toMatchObject({ ok: false, error: { kind: 'storage', fault: 'damaged' } })
    expect(value(await vault.records.get('chosen'))).toBe('1')
    await vault.close()
    damage('statement_line')
    const whole = await openTestVault(folder.file)
    expect(value(await whole.statement.rows(ask))).toHaveLength(1)
    await whole.close()
  })
})
