import { existsSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createDiskReserve, RESERVE_BYTES } from '../../../electron/vault/disk-reserve.ts'
import type { IntentProgress, Vault } from '../../../electron/vault/vault.ts'
import { withReserve } from '../../../electron/vault/with-reserve.ts'
import type { PaymentState } from '../../../shared/domain/payment.ts'
import { centavos } from '../../../shared/money/centavos.ts'
import { instantFromMs } from '../../../shared/time/instant.ts'
import { openTestVault, testFolder, value } from '../../fixtures/open-test-vault.ts'
import { mountAt } from '../../fixtures/small-mount.ts'
import { event, paymentId, seed } from '../../fixtures/vault-samples.ts'

let folder = testFolder()
let small = ''
let unmount: (() => void) | null = null
let vault: Vault | null = null
beforeEach(() => {
  folder = testFolder()
  small = join(folder.path, 'small')
  unmount = mountAt(small, 'size=22m,mode=0700')
})
afterEach(async () => {
  await vault?.close()
  unmount?.()
  folder.remove()
})

function fillUp(): void {
  const { bavail, bsize } = statfsSync(small)
  writeFileSync(join(small, 'ballast'), Buffer.alloc(bavail * bsize))
}

function move(on: Vault, from: PaymentState, seq: number, patch: Partial<IntentProgress>) {
  // Longer than what a page has left, so that the log has to grow.
  const reason = 'x'.repeat(20_000)
  return on.journal.change(paymentId(1), { state: from, seq }, { ...patch, reason }, event('sent', 1))
}

test('on a full disk the outcome of a payment is written all the same; a new send is not, until there is room again', async () => {
  const reserve = createDiskReserve(small)
  vault = withReserve(await openTestVault(join(small, 'vault.db')), reserve)
  expect(await reserve.take()).toBe(true)
  expect(statSync(join(small, 'reserve')).size).toBe(RESERVE_BYTES)
  value(await vault.journal.insert(seed(1), event('reviewed', 1)))
  if (unmount === null) return // no file system of its own can be filled here: the limit of a file's size stands for it in test:disk
  fillUp()

  const claim = await move(vault, 'frozen', 1, { state: 'sending' })
  expect(claim).toMatchObject({ ok: false, error: { kind: 'storage', fault: 'disk-full' } })
  expect(existsSync(join(small, 'reserve'))).toBe(true)
  rmSync(join(small, 'ballast'))
  value(await move(vault, 'frozen', 1, { state: 'sending' }))
  fillUp()

  value(await move(vault, 'sending', 2, { state: 'unknown' }))
  expect(existsSync(join(small, 'reserve'))).toBe(false)
  fillUp()
  expect(await reserve.ready()).toBe(false)
  rmSync(join(small, 'ballast'))
  expect(await reserve.ready()).toBe(true)
  expect(statSync(join(small, 'reserve')).size).toBe(RESERVE_BYTES)
})

test('a vault with a reserve still counts the day in the transaction of a send', async () => {
  vault = withReserve(await openTestVault(join(small, 'vault.db')), createDiskReserve(small))
  value(await vault.journal.insert(seed(1), event('reviewed', 1)))
  const from = { state: 'frozen', seq: 1 } as const
  const cap = { perDay: centavos(1), since: instantFromMs(0), entries: [] }
  const refused = await vault.journal.change(paymentId(1), from, { state: 'sending' }, event('sent', 1), cap)
  expect(refused).toMatchObject({ ok: false, error: { kind: 'policy', rule: 'per-day', cap: 1 } })
})

test('a disk that never had the room holds nothing back by itself', async () => {
  const reserve = createDiskReserve(join(folder.path, 'nowhere'))
  expect(await reserve.take()).toBe(false)
  expect(await reserve.ready()).toBe(true)
  expect(reserve.release()).toBe(false)
})
