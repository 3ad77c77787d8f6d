import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect, openKeyed } from '../../../../electron/vault/database/connect.ts'
import { makeFile } from '../../../../electron/vault/database/make-file.ts'
import { assertPragmas } from '../../../../electron/vault/database/pragmas.ts'
import { Sqlite, type VaultDatabase } from '../../../../electron/vault/database/sqlite.ts'
import { testFolder, testKey } from '../../../fixtures/open-test-vault.ts'

// Word by word, as SQLite itself tells them of a vault that is open.
const decided = {
  cipher: 'aegis',
  locking_mode: 'exclusive',
  journal_mode: 'wal',
  synchronous: 2, // FULL: what was acknowledged is on the disk
  temp_store: 2, // memory
  cache_size: -16_384, // KiB
  foreign_keys: 1,
  secure_delete: 1,
  trusted_schema: 0,
  cell_size_check: 1,
  wal_autocheckpoint: 1000,
} as const

describe('an open vault', () => {
  const folder = testFolder()
  let db: VaultDatabase
  beforeAll(() => {
    makeFile(folder.file, testKey)
    db = connect(folder.file, testKey)
  })
  afterAll(() => {
    db.close()
    folder.remove()
  })

  test.each(Object.entries(decided))('says of %s what was decided', (name, wanted) => {
    expect(db.pragma(name, { simple: true })).toBe(wanted)
  })

  test('lets no second writer in', () => {
    const second = openKeyed(folder.file, Buffer.from(testKey).toString('hex'), false)
    expect(() => second.prepare('SELECT count(*) FROM intent').get()).toThrow('locked')
    second.close()
  })

  test.each([
    ['synchronous', 'NORMAL'],
    ['temp_store', 'FILE'],
    ['cache_size', '100'],
    ['foreign_keys', 'OFF'],
    ['secure_delete', 'OFF'],
    ['trusted_schema', 'ON'],
    ['cell_size_check', 'OFF'],
    ['wal_autocheckpoint', '0'],
  ])('on which %s has become %s is not used', (name, weaker) => {
    db.pragma(`${name} = ${weaker}`)
    expect(() => assertPragmas(db)).toThrow(`pragma ${name} is `)
    db.pragma(`${name} = ${decided[name as keyof typeof decided]}`)
    assertPragmas(db)
  })
})

describe('the file of a vault', () => {
  test.each(['chacha20', 'sqlcipher', 'aes256cbc', 'ascon128'])('cannot be read as one under %s', (cipher) => {
    const copy = testFolder()
    makeFile(copy.file, testKey)
    const other = new Sqlite(copy.file, { readonly: true })
    other.pragma(`cipher = '${cipher}'`)
    other.pragma(`key = "x'${Buffer.from(testKey).toString('hex')}'"`)
    expect(() => other.prepare('SELECT name FROM sqlite_schema').all()).toThrow('not a database')
    other.close()
    copy.remove()
  })
})
