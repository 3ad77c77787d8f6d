import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import type { Secret, secretOf } from '../../../electron/kit/secret.ts'
import type { createSeal, Seal, sealKeyOf } from '../../../electron/vault/create-seal.ts'
import type { openKeyFile } from '../../../electron/vault/key-file.ts'
import { connectForm, connectTo, importPfx, startBank } from '../../fakes/bank.ts'
import { type Engine, startEngine } from '../../fakes/engine.ts'
import { missingKeychain, testPorts } from '../../fakes/test-ports.ts'

/** Whatever the engine ever made: its secrets, its seals, the keys of vaults. */
const secrets: Secret[] = []
const seals: Seal[] = []
const keys: Uint8Array[] = []
/** Keys of seals that are another thread's. */
const sealKeys: Uint8Array[] = []

vi.mock('../../../electron/kit/secret.ts', async (original) => {
  const actual = await original<{ secretOf: typeof secretOf }>()
  return {
    secretOf: (...args: Parameters<typeof secretOf>) => {
      const secret = actual.secretOf(...args)
      secrets.push(secret)
      return secret
    },
  }
})
vi.mock('../../../electron/vault/create-seal.ts', async (original) => {
  const actual = await original<{ createSeal: typeof createSeal; sealKeyOf: typeof sealKeyOf }>()
  return {
    ...actual,
    sealKeyOf: (...args: Parameters<typeof sealKeyOf>) => {
      const key = actual.sealKeyOf(...args)
      sealKeys.push(key)
      return key
    },
    createSeal: (...args: Parameters<typeof createSeal>) => {
      const seal = actual.createSeal(...args)
      seals.push(seal)
      return seal
    },
  }
})
vi.mock('../../../electron/vault/key-file.ts', async (original) => {
  const actual = await original<{ openKeyFile: typeof openKeyFile }>()
  return {
    ...actual,
    openKeyFile: async (...args: Parameters<typeof openKeyFile>) => {
      const key = await actual.openKeyFile(...args)
      if (key.ok) keys.push(key.value)
      return key
    },
  }
})

const isZero = (bytes: Uint8Array): boolean => bytes.every((byte) => byte === 0)
const passphrase = 'uma frase que ninguem adivinha'

function forgetAll(): void {
  for (const kept of [secrets, seals, keys, sealKeys]) kept.length = 0
}

/** How many of each there are that can still be used. */
function inHand(): { secrets: number; seals: number; keys: number } {
  const usable = (seal: Seal): boolean => {
    try {
      return seal.seal(new Uint8Array(1)).length > 0
    } catch {
      return false
    }
  }
  return {
    secrets: secrets.filter((secret) => !secret.isWiped()).length,
    seals: seals.filter(usable).length,
    keys: keys.filter((key) => !isZero(key)).length,
  }
}

const nothing = { secrets: 0, seals: 0, keys: 0 }

async function connected(): Promise<Engine> {
  forgetAll()
  const ports = testPorts()
  const engine = startEngine(ports)
  await connectTo(engine, ports, await startBank())
  await engine.get('balance.refresh', {})
  return engine
}

describe('while a connection is open', () => {
  test('its client secret, its key, its token, its seal and its vault’s key are held once each', async () => {
    await connected()
    expect(inHand()).toEqual({ secrets: 3, seals: 1, keys: 1 })
  })

  test('what was typed to test one is wiped when the test is over, and when it is refused', async () => {
    forgetAll()
    const ports = testPorts()
    const engine = startEngine(ports)
    const bank = await startBank()
    await importPfx(engine, ports, bank)
    const form = connectForm(bank)
    await engine.get('connections.test', form)
    expect(secrets.length).toBeGreaterThan(2)
    expect(inHand()).toEqual(nothing)
    await engine.ask('connections.create', { ...form, environment: 'production' })
    expect(inHand()).toEqual(nothing)
  })
})

describe('after a lock', () => {
  test('by hand every buffer is zero, and unlocking makes new ones', async () => {
    const engine = await connected()
    const session = await engine.get('session.lock', {})
    await expect.poll(inHand).toEqual(nothing)
    if (session.stage !== 'locked') throw new Error(session.stage)
    await engine.get('session.unlock', { connectionId: session.active, passphrase: null })
    await engine.get('balance.refresh', {})
    expect(inHand()).toEqual({ secrets: 3, seals: 1, keys: 1 })
  })

  test('of the training bank every buffer is zero', async () => {
    forgetAll()
    const engine = startEngine({ ...testPorts(), keyWrap: missingKeychain })
    await engine.get('connections.createTraining', { vaultPassphrase: passphrase })
    await engine.get('balance.refresh', {})
    expect(inHand()).toMatchObject({ keys: 1, seals: 1 })
    expect(sealKeys.map(isZero)).toEqual([true]) // that of the bank lives in the bank's thread
    await engine.get('session.lock', {})
    await expect.poll(inHand).toEqual(nothing)
  })
})

test('at the end of the application every buffer is zero', async () => {
  const engine = await connected()
  await engine.close()
  expect(inHand()).toEqual(nothing)
})

test('a vault that does not open leaves no key behind', async () => {
  forgetAll()
  const ports = testPorts()
  const engine = startEngine(ports)
  await connectTo(engine, ports, await startBank())
  const session = await engine.get('session.lock', {})
  if (session.stage !== 'locked') throw new Error(session.stage)
  await expect.poll(inHand).toEqual(nothing)
  writeFileSync(join(ports.dataFolder, 'connections', session.active, 'vault.db'), 'no vault')
  const opened = keys.length
  const answer = await engine.ask('session.unlock', { connectionId: session.active, passphrase: null })
  expect(answer).toMatchObject({ ok: false, error: { kind: 'storage' } })
  expect(keys.length).toBe(opened + 1)
  expect(inHand()).toEqual(nothing)
})
