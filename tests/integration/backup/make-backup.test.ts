import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setEnvironmentData } from 'node:worker_threads'
import { afterEach, describe, expect, test } from 'vitest'
import { createBackupThreads } from '../../../electron/backup/backup-threads.ts'
import { openVault } from '../../../electron/vault/open-vault.ts'
import type { BackupProgress } from '../../../shared/domain/backup.ts'
import { type BackupBench, backupBench, backupPassphrase, company, pay, rehearse } from '../../fixtures/backup-bench.ts'
import { type DiskFault, noBug, slowMsOf } from '../../fixtures/file-threads.ts'
import { value } from '../../fixtures/open-test-vault.ts'
import { paymentId } from '../../fixtures/vault-samples.ts'

let bench: BackupBench
afterEach(() => bench.vault.close())

function faulty(fault: DiskFault) {
  setEnvironmentData('fault', JSON.stringify(fault))
  const module = new URL('../../fixtures/faulty-backup-worker.ts', import.meta.url)
  return createBackupThreads(noBug, { module, slowMs: slowMsOf(fault) })
}

describe('a backup', () => {
  test('holds the vault as it was, says what it holds, and opens by its passphrase alone', async () => {
    bench = await backupBench({ payments: 5 })
    const { made } = value(await bench.make())
    expect(bench.files()).toEqual([made.fileName])
    expect(made.fileName).toMatch(/^quita-[0-9a-f]{16}-\d{8}-\d{6}\.quita$/)
    expect(made).toMatchObject({ payments: 5, size: statSync(join(bench.folder, made.fileName)).size })
    const { manifest, into } = value(await rehearse(join(bench.folder, made.fileName)))
    expect(manifest).toMatchObject({ payments: 5, events: 10, madeBy: '1.2.3', connection: company })
    const key = Buffer.from(manifest.vaultKey, 'base64')
    const copy = value(await openVault({ file: join(into, 'vault.db'), key, create: false }))
    for (let n = 0; n < 5; n += 1) {
      expect(await copy.journal.get(paymentId(n))).toEqual(await bench.vault.journal.get(paymentId(n)))
      const [kept, restored] = await Promise.all(
        [bench.vault, copy].map((each) => each.receipts.ofPayment(paymentId(n))),
      )
      expect(restored).toEqual(kept)
    }
    await copy.close()
  })

  test('has no name, document or key in clear, and nothing of the passphrase is kept', async () => {
    bench = await backupBench()
    const { made } = value(await bench.make())
    const bytes = readFileSync(join(bench.folder, made.fileName))
    const secrets = ['Canário', 'Fornecedor', company.companyDocument, backupPassphrase, 'production']
    for (const secret of secrets) expect(bytes.includes(secret)).toBe(false)
    expect(bytes.includes(Buffer.from(bench.source.key).toString('base64'))).toBe(false)
  })

  test('is refused under another passphrase, which is told apart from damage', async () => {
    bench = await backupBench()
    const { made } = value(await bench.make())
    const path = join(bench.folder, made.fileName)
    expect(await rehearse(path, `${backupPassphrase} `)).toMatchObject({ error: { fault: 'wrong-passphrase' } })
    expect(await rehearse(join(bench.folder, 'none.quita'))).toMatchObject({
      error: { kind: 'file', fault: 'missing' },
    })
    const bytes = readFileSync(path)
    bytes[bytes.length - 5] = (bytes.at(-5) ?? 0) ^ 1
    writeFileSync(path, bytes)
    expect(await rehearse(path)).toMatchObject({ error: { kind: 'backup', fault: 'damaged' } })
  })

  test('does not open under the head of another one of the same passphrase', async () => {
    bench = await backupBench()
    const one = value(await bench.make())
    const first = readFileSync(join(bench.folder, one.made.fileName))
    rmSync(join(bench.folder, one.made.fileName))
    const other = value(await bench.make())
    const second = readFileSync(join(bench.folder, other.made.fileName))
    const headOf = (file: Buffer): number => file.indexOf('\n') + 1 + 4 + file.readUInt32BE(file.indexOf('\n') + 1)
    const mixed = join(bench.folder, 'mixed.quita')
    writeFileSync(mixed, Buffer.concat([first.subarray(0, headOf(first)), second.subarray(headOf(second))]))
    expect(await rehearse(mixed)).toMatchObject({ error: { kind: 'backup', fault: 'damaged' } })
  })

  test('goes on while payments are made: each is durable at once, and the backup is the moment it began', async () => {
    bench = await backupBench({ payments: 3, receiptBytes: 2_000_000 })
    const payments: Promise<void>[] = []
    const during: BackupProgress['step'][] = []
    const tell = ({ step }: BackupProgress): boolean => {
      during.push(step)
      payments.push(pay(bench.vault, 100 + payments.length, 1000))
      return true
    }
    const { made } = value(await bench.make({ tell }))
    await Promise.all(payments)
    expect(during.filter((step) => step === 'copying').length).toBeGreaterThan(5)
    expect(during).toContain('checking')
    expect(made.payments).toBe(3)
    const { manifest } = value(await rehearse(join(bench.folder, made.fileName)))
    expect(manifest).toMatchObject({ payments: 3, events: 6 })
    expect(value(await bench.vault.journal.verify())).toEqual({ events: 6 + payments.length * 2 })
  })

  test('lets the log of the vault go into its file again afterwards, also when it failed', async () => {
    bench = await backupBench()
    expect(await bench.make({ tell: () => false })).toMatchObject({ error: { kind: 'cancelled' } })
    value(await bench.make())
    value(await bench.vault.snapshot.begin())
    expect(await bench.vault.snapshot.begin()).toMatchObject({ error: { kind: 'storage', fault: 'busy' } })
    value(await bench.vault.snapshot.end())
    expect((await bench.vault.snapshot.read(0, 1)).ok).toBe(false)
  })

  test('that is not wanted any more leaves nothing in the folder, at whatever step', async () => {
    bench = await backupBench({ payments: 3, receiptBytes: 4_000_000 })
    for (const step of ['copying', 'checking'] as const) {
      const tell = (progress: BackupProgress): boolean => progress.step !== step
      expect(await bench.make({ tell })).toMatchObject({ error: { kind: 'cancelled' } })
      expect(bench.files()).toEqual([])
    }
  })

  test.each<DiskFault>([
    { call: 'create', code: 'EACCES' },
    { call: 'write', code: 'ENOSPC' },
    { call: 'write', code: 'ENOSPC', nth: 2 },
    { call: 'write', code: 'ENOSPC', nth: 4 },
    { call: 'seal', code: 'EIO' },
    { call: 'seal', code: 'ENOSPC', nth: 2 },
    { call: 'name', code: 'EACCES' },
  ])('is no backup where the disk fails: $code at $call, and nothing stays in the folder', async (fault) => {
    bench = await backupBench({ payments: 3, receiptBytes: 1_000_000 })
    const made = await bench.make({ threads: faulty(fault) })
    expect(made).toMatchObject({ ok: false, error: { kind: 'file' } })
    expect(bench.files()).toEqual([])
    expect((await bench.vault.snapshot.begin()).ok).toBe(true)
  })

  test('of a vault whose file rots under it is not called made', async () => {
    bench = await backupBench({ payments: 3, receiptBytes: 100_000 })
    value(await bench.vault.snapshot.begin())
    value(await bench.vault.snapshot.end())
    const bytes = readFileSync(bench.place.vaultFile)
    bytes[bytes.length - 2048] = (bytes.at(-2048) ?? 0) ^ 4
    const { snapshot } = bench.vault
    const source = {
      ...bench.source,
      vault: {
        snapshot: {
          ...snapshot,
          read: async (at: number, length: number) =>
            ({ ok: true, value: Uint8Array.from(bytes.subarray(at, at + length)) }) as const,
        },
      },
    }
    const made = await bench.make({ source })
    expect(made).toMatchObject({ ok: false, error: { kind: 'backup', fault: 'contents' } })
    expect(bench.files()).toEqual([])
  })

  test('takes away the oldest ones of its own beyond what is kept, and no other file', async () => {
    bench = await backupBench()
    const kept = ['quita-old-1.quita', 'quita-old-2.quita']
    for (const name of [...kept, 'quita-of-another.quita', 'notas.txt']) writeFileSync(join(bench.folder, name), 'x')
    const outcome = value(await bench.make({ keep: 2, kept }))
    expect(outcome.kept).toEqual(['quita-old-2.quita', outcome.made.fileName])
    expect(bench.files()).toEqual(
      ['notas.txt', outcome.made.fileName, 'quita-of-another.quita', 'quita-old-2.quita'].sort(),
    )
    expect(existsSync(join(bench.dataFolder, 'rehearsals'))).toBe(true)
  })
})
