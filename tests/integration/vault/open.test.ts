import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { connect } from '../../../electron/vault/database/connect.ts'
import { assertPragmas } from '../../../electron/vault/database/pragmas.ts'
import { openVault } from '../../../electron/vault/open-vault.ts'
import type { Vault } from '../../../electron/vault/vault.ts'
import { openTestVault, testFolder, testKey, value } from '../../fixtures/open-test-vault.ts'
import { event, seed } from '../../fixtures/vault-samples.ts'

let folder = testFolder()
beforeEach(() => {
  folder = testFolder()
})
afterEach(() => folder.remove())

const open = (file: string, key = testKey) => openVault({ file, key, create: false })
const fault = (name: string) => ({ ok: false, error: { kind: 'storage', fault: name } })

async function filled(): Promise<Buffer> {
  const vault = await openTestVault(folder.file)
  for (let n = 0; n < 20; n += 1) value(await vault.journal.insert(seed(n), event('reviewed')))
  await vault.close()
  return readFileSync(folder.file)
}

describe('opening a vault', () => {
  test('a missing file is missing, and stays so', async () => {
    expect(await open(folder.file)).toMatchObject(fault('missing'))
    expect(readdirSync(folder.path)).toEqual([])
  })

  test('a new one is private, in a private folder, and keeps what it was given', async () => {
    const file = join(folder.path, 'connections', 'a', 'vault.db')
    const vault = await openTestVault(file)
    value(await vault.records.put('x', '1'))
    const modes = [file, `${file}-wal`, dirname(file)].map((path) => statSync(path).mode & 0o777)
    expect(modes).toEqual([0o600, 0o600, 0o700])
    await vault.close()
    expect(readdirSync(dirname(file))).toEqual(['vault.db'])
    const again = value(await open(file))
    expect(value(await again.records.get('x'))).toBe('1')
    await again.close()
  })

  test('a file that others could read is made private again', async () => {
    await filled()
    chmodSync(folder.file, 0o644)
    const vault = value(await open(folder.file))
    await vault.close()
    expect(statSync(folder.file).mode & 0o777).toBe(0o600)
  })

  test('another key is a wrong key, and the file stays as it was', async () => {
    const before = await filled()
    for (const key of [new Uint8Array(32), Uint8Array.from(testKey, (byte, n) => (n === 31 ? byte ^ 1 : byte))]) {
      expect(await open(folder.file, key)).toMatchObject(fault('wrong-key'))
    }
    expect(readFileSync(folder.file).equals(before)).toBe(true)
    expect(readdirSync(folder.path)).toEqual(['vault.db'])
  })

  test.each([0, 1, 16, 100, 4095, 4096, 5000, -4096, -1])(
    'cut to %i bytes it is damaged, and stays as it was',
    async (size) => {
      const whole = await filled()
      truncateSync(folder.file, size < 0 ? whole.length + size : size)
      const cut = readFileSync(folder.file)
      expect(await open(folder.file)).toMatchObject(fault('damaged'))
      expect(await openVault({ file: folder.file, key: testKey, create: true })).toMatchObject(fault('damaged'))
      expect(readFileSync(folder.file).equals(cut)).toBe(true)
      expect(readdirSync(folder.path)).toEqual(['vault.db'])
    },
  )

  test('a file of something else is damaged or of another key', async () => {
    writeFileSync(folder.file, Buffer.alloc(9000, 'PNG'))
    expect((await open(folder.file)).ok).toBe(false)
    expect(readFileSync(folder.file).equals(Buffer.alloc(9000, 'PNG'))).toBe(true)
  })

  test('a folder in its place is refused', async () => {
    mkdirSync(folder.file)
    expect(await open(folder.file)).toMatchObject({ ok: false, error: { kind: 'storage' } })
  })

  test('a newer schema than this program knows is refused and left alone', async () => {
    await filled()
    const db = connect(folder.file, testKey)
    db.pragma('user_version = 9999')
    db.close()
    const before = readFileSync(folder.file)
    expect(await open(folder.file)).toMatchObject(fault('other'))
    expect(readFileSync(folder.file).equals(before)).toBe(true)
  })

  test('what an unfinished making left is swept away', async () => {
    writeFileSync(`${folder.file}.new`, 'half')
    await filled()
    expect(readdirSync(folder.path)).toEqual(['vault.db'])
  })
})

describe('the one writer', () => {
  let first: Vault
  beforeEach(async () => {
    first = await openTestVault(folder.file)
  })
  afterEach(() => first.close())

  test('a second one is refused as busy, and the first goes on', async () => {
    expect(await open(folder.file)).toMatchObject(fault('busy'))
    expect(() => connect(folder.file, testKey)).toThrow('locked')
    value(await first.records.put('still', 'here'))
    expect(value(await first.records.get('still'))).toBe('here')
  })

  test('after it closed, another may open; the closed one answers that it is locked', async () => {
    await first.close()
    const second = value(await open(folder.file))
    expect(await first.records.get('x')).toMatchObject({ ok: false, error: { kind: 'locked' } })
    await second.close()
    expect(existsSync(`${folder.file}-wal`)).toBe(false)
  })

  test('what was asked before closing is still done', async () => {
    const asked = Array.from({ length: 20 }, (_, n) => first.records.put(`r${n}`, '1'))
    await first.close()
    expect((await Promise.all(asked)).every(({ ok }) => ok)).toBe(true)
    const second = value(await open(folder.file))
    expect(value(await second.records.get('r19'))).toBe('1')
    await second.close()
  })
})

describe('the settings of a connection', () => {
  test.each([
    ['synchronous', 'NORMAL'],
    ['temp_store', 'FILE'],
    ['secure_delete', 'OFF'],
    ['foreign_keys', 'OFF'],
    ['cache_size', '-2000'],
    ['trusted_schema', 'ON'],
  ])('hold after opening, and %s = %s is noticed', async (name, weaker) => {
    await filled()
    const db = connect(folder.file, testKey)
    expect(() => assertPragmas(db)).not.toThrow()
    db.pragma(`${name} = ${weaker}`)
    expect(() => assertPragmas(db)).toThrow(name)
    db.close()
  })
})
