import { spawnSync } from 'node:child_process'
import { readdirSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openVault } from '../../../electron/vault/open-vault.ts'
import { writeFileDurably } from '../../../electron/vault/write-file-durably.ts'
import { openTestVault, testFolder, testKey, value } from '../../fixtures/open-test-vault.ts'
import { mountAt } from '../../fixtures/small-mount.ts'
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

/** So many times what the longest file of a new vault has, in KiB; the log that makes it is longer than that by some. */
async function roomFor(times: number): Promise<number> {
  const place = testFolder()
  try {
    const vault = await openTestVault(place.file)
    const sizes = readdirSync(place.path).map((name) => statSync(join(place.path, name)).size)
    await vault.close()
    return Math.ceil((Math.max(...sizes) / 1024) * times)
  } finally {
    place.remove()
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
  test.each([1.4, 1.6, 2, 2.7])(
    'at %f times what a new vault has: named, rolled back, and what was acknowledged is there',
    async (times) => {
      const lines = runStarved(await roomFor(times))
        .trim()
        .split('\n')
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

  // A file that fits may leave no room for the index of its log.
  test.for([300, 900, 1100])('a file system of %i KiB is too small for a new vault: named', async (size, { skip }) => {
    const small = join(folder.path, 'small')
    const unmount = mountAt(small, `size=${size}k,mode=0700`)
    if (unmount === null) return skip('this account may not mount a file system')
    try {
      const opened = await openVault({ file: join(small, 'vault.db'), key: testKey, create: true })
      expect(opened).toMatchObject({ ok: false, error: { fault: 'disk-full' } })
    } finally {
      unmount()
    }
  })

  test('on a really full file system a write is refused, a later one goes through, and nothing is lost', async () => {
    const small = join(folder.path, 'small')
    const unmount = mountAt(small, 'size=2400k,mode=0700')
    if (unmount === null) {
      // Without the right to mount, the limit on the size of files has to stand for it.
      expect(runStarved(await roomFor(1.4))).toContain('"fault":"disk-full"')
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
