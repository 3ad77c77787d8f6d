import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { KeyWrap } from '../../../electron/ports/key-wrap.ts'
import { everyReceipt } from '../../../shared/domain/receipt-filter.ts'
import { appError } from '../../../shared/errors/app-error.ts'
import { err } from '../../../shared/kit/result.ts'
import { startEngine } from '../../fakes/engine.ts'
import { freshFolder, memoryKeychain, missingKeychain, testPorts } from '../../fakes/test-ports.ts'
import { manualPayment } from '../../fixtures/manual-payment.ts'

const passphrase = 'quatro cavalos azuis no telhado'

/** Pays on one computer, closes, and packs the data folder; answers where it is unpacked. */
async function backedUp(keychain: KeyWrap): Promise<string> {
  const above = freshFolder()
  const ports = testPorts(join(above, 'Quita'), keychain)
  const engine = startEngine(ports)
  await engine.get('connections.createTraining', { vaultPassphrase: passphrase })
  const { reviewId } = await engine.get('payments.review', manualPayment)
  const sent = await engine.get('payments.confirm', {
    reviewId,
    duplicateReason: null,
  })
  await engine.until('payments.read', { id: sent.id }, ({ receipt }) => receipt === 'saved')
  await engine.close()
  const file = join(freshFolder(), 'quita-backup.tar.gz')
  const restored = freshFolder()
  execFileSync('tar', ['--create', '--gzip', '--file', file, '--directory', above, 'Quita'])
  execFileSync('tar', ['--extract', '--gzip', '--file', file, '--directory', restored])
  return join(restored, 'Quita')
}

async function connectionOf(engine: ReturnType<typeof startEngine>) {
  const { connections } = await engine.get('session.read', {})
  const [card] = connections
  if (card === undefined) throw new Error('no connection')
  return card
}

test('a copy of the data folder opens by its passphrase on another computer, with its receipts', async () => {
  const engine = startEngine(testPorts(await backedUp(missingKeychain), missingKeychain))
  const { id } = await connectionOf(engine)
  await engine.get('session.unlock', { connectionId: id, passphrase })
  expect((await engine.get('receipts.totals', { filter: everyReceipt })).count).toBeGreaterThan(0)
})

test('a copy whose key the keychain wrapped does not open beside another keychain', async () => {
  const keyStore = appError({ kind: 'storage', fault: 'key-store' })
  const another: KeyWrap = { ...memoryKeychain(), unwrap: async () => err(keyStore) }
  const engine = startEngine(testPorts(await backedUp(memoryKeychain()), another))
  const { id } = await connectionOf(engine)
  const reply = await engine.ask('session.unlock', { connectionId: id, passphrase: null })
  expect(reply).toMatchObject({ ok: false, error: { kind: 'storage', fault: 'key-store' } })
})

test('while a vault is opened the window is told how it is to look and speak, and nothing else', async () => {
  const keychain = memoryKeychain()
  const opening = Promise.withResolvers<void>()
  const slow: KeyWrap = { ...keychain, unwrap: (wrapped) => opening.promise.then(() => keychain.unwrap(wrapped)) }
  const engine = startEngine(testPorts(await backedUp(keychain), slow))
  expect(await engine.get('settings.read', {})).toMatchObject({ locale: 'pt-BR' })
  let isTold = false
  const told = engine.get('session.read', {}).then((session) => {
    isTold = true
    return session
  })
  await engine.get('settings.read', {})
  expect(isTold).toBe(false)
  opening.resolve()
  expect(await told).toMatchObject({ stage: 'open' })
})
