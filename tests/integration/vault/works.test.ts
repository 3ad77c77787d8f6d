import { afterEach, beforeEach, expect, test } from 'vitest'
import type { KeptWork } from '../../../electron/vault/archive-tables.ts'
import { workIdSchema } from '../../../shared/domain/work.ts'
import { appError } from '../../../shared/errors/app-error.ts'
import { openTestVault, testFolder, value } from '../../fixtures/open-test-vault.ts'
import { at } from '../../fixtures/vault-samples.ts'

let folder = testFolder()
beforeEach(() => {
  folder = testFolder()
})
afterEach(() => folder.remove())

function work(n: number, told: Partial<KeptWork> = {}): KeptWork {
  return {
    id: workIdSchema.parse(n.toString(16).padStart(32, '0')),
    kind: 'pack',
    state: 'waiting',
    done: 0,
    total: null,
    startedAt: at(n),
    changedAt: at(n),
    fileName: 'pacote.zip',
    file: null,
    lacking: 0,
    error: null,
    plan: '{}',
    path: '/pasta/pacote.zip',
    replaces: false,
    ...told,
  }
}

test('works come back newest first after a restart, as they were last written', async () => {
  const before = await openTestVault(folder.file)
  for (const n of [1, 3, 2]) value(await before.works.put(work(n)))
  const error = appError({ kind: 'file', fault: 'slow' })
  const file = { sha256: 'ab'.repeat(32), size: 9 }
  value(await before.works.put(work(2, { state: 'failed', error, file, done: 5, total: 9 })))
  await before.close()
  const vault = await openTestVault(folder.file)
  expect(value(await vault.works.all())).toEqual([
    work(3),
    work(2, { state: 'failed', error, file, done: 5, total: 9 }),
    work(1),
  ])
  value(await vault.works.remove(work(3).id))
  expect(value(await vault.works.all()).map(({ id }) => id)).toEqual([work(2).id, work(1).id])
  await vault.close()
})
