import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openVault } from '../../../electron/vault/open-vault.ts'
import { writeFileDurably } from '../../../electron/vault/write-file-durably.ts'
import { openTestVault, testFolder, testKey, value } from '../../fixtures/open-test-vault.ts'
import { paymentId } from '../../fixtures/vault-samples.ts'

const child = join(import.meta.dirname, '../../fixtures/vault-child.ts')
let folder = testFolder()
beforeEach(() => {
  folder = testFolder()
})
afterEach(() => folder.remove())

/** Runs the child with files no longer than so many KiB: its writes fail, as on a full disk, without being root. */
function runStarved(kib: number): string {
  const script = 'ulimit -f "$1"; exec "$2" "$3" "$4"'
  return spawnSync('bash', ['-c', script, 'bash', `${kib}`, process.execPath, child, folder.file], {
    encoding: 'utf8',
  }).stdout
}

/** Mounts a real small file system at a folder; null where that is not allowed. */
function mountSmall(path: string, kib: number): (() => void) | null {
  mkdirSync(path, { recursive: true })
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${kib}k,mode=0700`, 'tmpfs', path], { stdio: 'ignore' })
    return () => void execFileSync('umount', [path])
  } catch {
    return null
  }
}

async function expectAcknowledged(lines: string[], file: string): Promise<void> {
  const done = lines.filter((line) => /^\d/.test(line)).map((line) => line.split(' ').map(Number))
  const vault = await openTestVault(file)
  for (const [n = 0, step = 0] of done) {
    const intent = value(await vault.journal.get(paymentId(n)))
    expect(intent?.seq).toBeGreaterThanOrEqual(step === 0 ? 1 : 2)
    if (step === 2) expect(value(await vault.receipts.ofPayment(paymentId(n)))?.size).toBe(7000)
  }
  const written = done.reduce((events, [, step]) => events + (step === 2 ? 0 : 1), 0)
  expect(value(await vault.journal.verify())).toEqual({ events: written })
  await vault.close()
}

describe('a disk that fills up', () => {
  test.each([500, 600, 1000, 1500])(
    'at %i KiB: named, rolled back, and what was acknowledged is there',
    async (kib) => {
      const lines = runStarved(kib).trim().split('\n')
      expect(lines.at(0)).toBe('open')
      expect(lines.at(-1)).toMatch(/^full .*"kind":"storage","fault":"disk-full"/)
      expect(lines.length).toBeGreaterThan(3)
      await expectAcknowledged(lines, folder.file)
    },
  )

  test('too small for a new vault: named, and nothing is left behind', () => {
    expect(runStarved(40)).toMatch(/^refused .*"fault":"disk-full"/)
    expect(readdirSync(folder.path)).toEqual([])
  })

  test('on a really full file system a write is refused, a later one goes through, and nothing is lost', async () => {
    const small = join(folder.path, 'small')
    const unmount = mountSmall(small, 1200)
    if (unmount === null) {
      // Without the right to mount, the limit on the size of files has to stand for it.
      expect(runStarved(800)).toContain('"fault":"disk-full"')
      return
    }
    const vault = await openTestVault(join(small, 'vault.db'))
    try {
      value(await vault.records.put('before', '"kept"'))
      const { bavail, bsize } = statfsSync(small)
      writeFileSync(join(small, 'ballast'), Buffer.alloc(bavail * bsize))
      const refused = await vault.records.put('big', JSON.stringify('x'.repeat(60_000)))
      expect(refused).toMatchObject({ ok: false, error: { kind: 'storage', fault: 'disk-full', retry: 'safe' } })
      expect(value(await vault.records.get('big'))).toBeNull()
      expect(await writeFileDurably(join(small, 'note.json'), Buffer.alloc(9000))).toMatchObject({
        ok: false,
        error: { fault: 'disk-full' },
      })
      expect(readdirSync(small).sort()).toEqual(['ballast', 'vault.db', 'vault.db-wal'])
      rmSync(join(small, 'ballast'))
      value(await vault.records.put('big', '"now"'))
      await vault.close()
      const again = value(await openVault({ file: join(small, 'vault.db'), key: testKey, create: false }))
      expect(value(await again.records.get('before'))).toBe('"kept"')
      expect(value(await again.records.get('big'))).toBe('"now"')
      await again.close()
    } finally {
      await vault.close()
      unmount()
    }
  })
})

describe('writeFileDurably', () => {
  test('writes the whole file, private, and leaves no other', async () => {
    const file = join(folder.path, 'a.json')
    value(await writeFileDurably(file, 'one'))
    value(await writeFileDurably(file, Buffer.from('two')))
    expect(readFileSync(file, 'utf8')).toBe('two')
    expect(readdirSync(folder.path)).toEqual(['a.json'])
  })

  test('names a missing folder, and leaves the old file when it cannot write', async () => {
    expect(await writeFileDurably(join(folder.path, 'no', 'a.json'), 'x')).toMatchObject({
      ok: false,
      error: { kind: 'storage', fault: 'missing' },
    })
  })
})
