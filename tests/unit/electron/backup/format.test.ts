import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { extractBackup } from '../../../../electron/backup/extract-backup.ts'
import { BackupError } from '../../../../electron/backup/format/backup-error.ts'
import { CHUNK_BYTES, chunkCipher, TAG_BYTES } from '../../../../electron/backup/format/chunks.ts'
import { type BackupHead, formatHead } from '../../../../electron/backup/format/head.ts'
import type { BackupManifest } from '../../../../electron/backup/format/manifest.ts'
import { formatManifest } from '../../../../electron/backup/format/manifest-bytes.ts'
import { sealContent } from '../../../../electron/backup/serve-backup.ts'
import { readBackup } from '../../../../electron/backup/read-backup.ts'
import { disk } from '../../../../electron/workers/disk.ts'
import { connectionIdSchema } from '../../../../shared/domain/connection.ts'
import { freshFolder } from '../../../fakes/test-ports.ts'
import { company } from '../../../fixtures/backup-bench.ts'
import { at } from '../../../fixtures/vault-samples.ts'

const key = randomBytes(32)
const head: BackupHead = {
  ephemeral: randomBytes(32).toString('base64'),
  sealed: {
    version: 1,
    kind: 'passphrase',
    kdf: { name: 'scrypt', n: 2 ** 18, r: 8, p: 1, salt: randomBytes(16).toString('base64') },
    nonce: randomBytes(12).toString('base64'),
    sealed: randomBytes(48).toString('base64'),
  },
}
const headBytes = formatHead(head).length

function manifest(files: BackupManifest['files']): BackupManifest {
  const id = connectionIdSchema.parse('00112233445566ff')
  return {
    version: 1,
    madeAt: at(0),
    madeBy: '1.2.3',
    connection: { id, environment: 'production', createdAt: at(0), ...company },
    payments: 0,
    events: 0,
    head: '0'.repeat(64),
    newestEventAt: null,
    vaultKey: Buffer.alloc(32).toString('base64'),
    files,
  }
}

/** A whole backup file with content of that many bytes. */
function backupOf(bytes: number): { file: Buffer; content: Buffer } {
  const content = randomBytes(bytes)
  const chunks: Uint8Array[] = [formatHead(head)]
  const sealer = sealContent(chunkCipher(key), (sealed) => chunks.push(sealed))
  sealer.add(formatManifest(manifest([{ name: 'vault.db', bytes }])))
  sealer.add(content)
  sealer.end()
  return { file: Buffer.concat(chunks), content }
}

/** What is read of a file: its content, or the word for why not. */
function read(file: Buffer): Buffer | string {
  const folder = freshFolder()
  const path = join(folder, 'x.quita')
  writeFileSync(path, file)
  try {
    const backup = readBackup(disk, path)
    try {
      const steps = extractBackup(disk, backup.openWith(key), folder)
      while (steps.next().done !== true);
      return readFileSync(join(folder, 'vault.db'))
    } finally {
      backup.close()
    }
  } catch (thrown) {
    if (thrown instanceof BackupError) return thrown.fault
    throw thrown
  }
}

describe('a backup file', () => {
  test.each([0, 1, 100, CHUNK_BYTES - 700, CHUNK_BYTES, 2 * CHUNK_BYTES, 3 * CHUNK_BYTES + 5])(
    'with %i bytes comes back as it went in',
    (bytes) => {
      const { file, content } = backupOf(bytes)
      expect(read(file)).toEqual(content)
    },
  )

  test('whose content ends exactly with a chunk comes back as well', () => {
    const overhead = formatManifest(manifest([{ name: 'vault.db', bytes: CHUNK_BYTES }])).length
    const { file, content } = backupOf(2 * CHUNK_BYTES - overhead)
    expect(file.length).toBe(headBytes + 2 * (CHUNK_BYTES + TAG_BYTES))
    expect(read(file)).toEqual(content)
  })

  test('is refused with any one bit of any byte changed', () => {
    const { file } = backupOf(120)
    for (let offset = 0; offset < file.length; offset += 1) {
      const changed = Buffer.from(file)
      changed[offset] = (file[offset] ?? 0) ^ (1 << (offset % 8))
      expect(['damaged', 'foreign', 'newer'], `byte ${offset}`).toContain(read(changed))
    }
  })

  test('is refused when it was cut anywhere, and when something follows it', () => {
    const { file } = backupOf(120)
    for (let length = 0; length < file.length; length += 1) {
      expect(['damaged', 'foreign'], `cut to ${length}`).toContain(read(file.subarray(0, length)))
    }
    expect(read(Buffer.concat([file, Buffer.alloc(1)]))).toBe('damaged')
    expect(read(Buffer.concat([file, file.subarray(headBytes)]))).toBe('damaged')
  })

  test('is refused when it was cut at the end of a chunk, or its chunks were exchanged, doubled or left out', () => {
    const { file } = backupOf(3 * CHUNK_BYTES)
    const sealed = CHUNK_BYTES + TAG_BYTES
    const chunk = (n: number) => file.subarray(headBytes + n * sealed, headBytes + (n + 1) * sealed)
    const start = file.subarray(0, headBytes)
    const [first, second, third, last] = [0, 1, 2, 3].map(chunk)
    if (!first || !second || !third || !last) throw new Error('too short')
    const orders = [
      [first],
      [first, second],
      [first, second, third],
      [second, first, third, last],
      [first, third, second, last],
      [first, second, second, third, last],
      [first, third, last],
      [first, second, last],
      [last],
    ]
    for (const order of orders) expect(read(Buffer.concat([start, ...order]))).toBe('damaged')
    expect(read(Buffer.concat([start, first, second, third, last]))).toBeInstanceOf(Buffer)
  })

  test('of another kind or a later version is told apart from one that is damaged', () => {
    expect(read(Buffer.from('PK\u0003\u0004 any other file'))).toBe('foreign')
    const later = Buffer.from(backupOf(10).file)
    later.write('2', later.indexOf('\n') - 1)
    expect(read(later)).toBe('newer')
  })

  test('names no file outside its own folder', () => {
    for (const name of ['../vault.db', 'bank/../../x', '/etc/passwd', 'bank\\x', 'connection.json']) {
      const chunks: Uint8Array[] = [formatHead(head)]
      const sealer = sealContent(chunkCipher(key), (sealed) => chunks.push(sealed))
      const forged = JSON.stringify({
        ...manifest([]),
        files: [
          { name: 'vault.db', bytes: 0 },
          { name, bytes: 1 },
        ],
      })
      const length = Buffer.alloc(4)
      length.writeUInt32BE(Buffer.byteLength(forged))
      sealer.add(Buffer.concat([length, Buffer.from(forged), Buffer.alloc(1)]))
      sealer.end()
      expect(read(Buffer.concat(chunks))).toBe('damaged')
    }
  })
})
