import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { KeyWrap } from '../../../../electron/ports/key-wrap.ts'
import { createKeyFile, openKeyFile, readKeyLabel } from '../../../../electron/vault/key-file.ts'
import { appError } from '../../../../shared/errors/app-error.ts'
import { err, ok } from '../../../../shared/kit/result.ts'
import { createManualClock } from '../../../fakes/manual-clock.ts'

const label = { name: 'Padaria Aurora Ltda', document: '12345678000195' }
const passphrase = 'tucano manso bebe café'
const clock = createManualClock()
let folder = ''
let file = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quita-key-'))
  mkdirSync(join(folder, 'place'))
  file = join(folder, 'place/key.json')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** A keychain that seals with a key of its own. */
function keychain(): KeyWrap {
  const key = randomBytes(32)
  return {
    keychain: async () => ({ kind: 'system', name: 'test' }),
    async wrap(secret) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key, nonce)
      return ok(Buffer.concat([nonce, cipher.update(secret), cipher.final(), cipher.getAuthTag()]))
    },
    async unwrap(wrapped) {
      try {
        const cipher = createDecipheriv('aes-256-gcm', key, wrapped.subarray(0, 12))
        cipher.setAuthTag(wrapped.subarray(-16))
        return ok(Buffer.concat([cipher.update(wrapped.subarray(12, -16)), cipher.final()]))
      } catch {
        return err(appError({ kind: 'storage', fault: 'key-store' }))
      }
    },
  }
}

function open(guess: string, at = clock) {
  return openKeyFile({ file, protection: { kind: 'passphrase', passphrase: guess }, clock: at })
}

async function madeWithPassphrase(): Promise<Uint8Array> {
  const made = await createKeyFile({ file, protection: { kind: 'passphrase', passphrase }, label })
  if (!made.ok) throw new Error('no key file')
  return made.value
}

describe('a key kept by the system', () => {
  test('comes back, with the label, and neither lies in clear', async () => {
    const keyWrap = keychain()
    const made = await createKeyFile({ file, protection: { kind: 'system', keyWrap }, label })
    const opened = await openKeyFile({ file, protection: { kind: 'system', keyWrap }, clock })
    expect(opened).toEqual(ok(made.ok ? Buffer.from(made.value) : null))
    expect(await readKeyLabel(file, keyWrap)).toEqual(ok(label))
    const text = readFileSync(file, 'latin1')
    expect(text).not.toContain('Aurora')
    expect(text).not.toContain(label.document)
    expect(text).not.toContain(Buffer.from(label.name).toString('base64').slice(0, 12))
  })

  test('another keychain cannot open it, and says so', async () => {
    await createKeyFile({ file, protection: { kind: 'system', keyWrap: keychain() }, label })
    const opened = await openKeyFile({ file, protection: { kind: 'system', keyWrap: keychain() }, clock })
    expect(opened).toMatchObject({ ok: false, error: { kind: 'storage', fault: 'key-store' } })
  })

  test('a passphrase does not open what the system keeps', async () => {
    await createKeyFile({ file, protection: { kind: 'system', keyWrap: keychain() }, label })
    expect(await open(passphrase)).toMatchObject({ ok: false, error: { fault: 'key-store' } })
  })
})

describe('a key under a passphrase', () => {
  test('comes back with the right one only', async () => {
    const key = await madeWithPassphrase()
    expect(key).toHaveLength(32)
    expect(await open(passphrase)).toEqual(ok(Buffer.from(key)))
    expect(await open(`${passphrase} `)).toMatchObject({ ok: false, error: { fault: 'wrong-passphrase' } })
  })

  test('the same letters composed another way are the same passphrase', async () => {
    const key = await madeWithPassphrase()
    expect(await open(passphrase.normalize('NFD'))).toEqual(ok(Buffer.from(key)))
  })

  test('the file is private, holds no label, and leaves no temporary one', async () => {
    const key = await madeWithPassphrase()
    const text = readFileSync(file, 'latin1')
    for (const secret of [passphrase, 'Aurora', label.document, Buffer.from(key).toString('base64').slice(0, 20)]) {
      expect(text).not.toContain(secret)
    }
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readdirSync(join(folder, 'place'))).toEqual(['key.json'])
    expect(await readKeyLabel(file, keychain())).toEqual(ok(null))
  })

  test('any changed byte is named as damage, and none opens', async () => {
    await madeWithPassphrase()
    const whole = readFileSync(file)
    for (let at = 0; at < whole.length; at += 1) {
      const changed = Buffer.from(whole)
      changed[at] = (whole[at] ?? 0) ^ (1 << (at % 7))
      writeFileSync(file, changed)
      expect(await open(passphrase)).toMatchObject({ ok: false, error: { fault: 'damaged' } })
    }
    writeFileSync(file, whole.subarray(0, 40))
    expect(await open(passphrase)).toMatchObject({ ok: false, error: { fault: 'damaged' } })
  })

  test('a cheaper derivation put into the file is refused', async () => {
    await madeWithPassphrase()
    const cheaper = readFileSync(file, 'utf8').replace(`\\"n\\":${2 ** 17}`, '\\"n\\":16384')
    expect(cheaper).not.toBe(readFileSync(file, 'utf8'))
    writeFileSync(file, cheaper)
    expect(await open(passphrase)).toMatchObject({ ok: false, error: { fault: 'damaged' } })
  })

  test('a missing file is missing', async () => {
    expect(await open(passphrase)).toMatchObject({ ok: false, error: { fault: 'missing' } })
  })
})

describe('guessing', () => {
  test('slows down after five, over restarts, and starts anew once it was right', async () => {
    await madeWithPassphrase()
    const waits: number[] = []
    const slow = { now: clock.now, wait: async (ms: number) => void (waits.push(ms), clock.advance(ms)) }
    const guess = (text: string) =>
      openKeyFile({ file, protection: { kind: 'passphrase', passphrase: text }, clock: slow })
    for (let n = 0; n < 7; n += 1) expect((await guess('wrong')).ok).toBe(false)
    expect(waits).toEqual([1000, 2000])
    expect((await guess(passphrase)).ok).toBe(true)
    expect(waits).toEqual([1000, 2000, 4000])
    expect(existsSync(`${file}.guesses`)).toBe(false)
    expect((await guess('wrong')).ok).toBe(false)
    expect(waits).toHaveLength(3)
  })

  test('is slowed down all the same once the folder was put back as it was before', async () => {
    await madeWithPassphrase()
    const waits: number[] = []
    const slow = { now: clock.now, wait: async (ms: number) => void (waits.push(ms), clock.advance(ms)) }
    const guess = (text: string) =>
      openKeyFile({ file, protection: { kind: 'passphrase', passphrase: text }, clock: slow })
    cpSync(join(folder, 'place'), join(folder, 'before'), { recursive: true })
    for (let n = 0; n < 6; n += 1) expect((await guess('wrong')).ok).toBe(false)
    rmSync(join(folder, 'place'), { recursive: true })
    cpSync(join(folder, 'before'), join(folder, 'place'), { recursive: true })
    expect((await guess('wrong')).ok).toBe(false)
    expect(waits).toEqual([1000, 2000])
    expect((await guess(passphrase)).ok).toBe(true)
    expect(existsSync(`${join(folder, 'place')}.guesses`)).toBe(false)
  })

  test('many at once do not get through side by side', async () => {
    await madeWithPassphrase()
    writeFileSync(`${file}.guesses`, 'x\n'.repeat(9))
    const never = { now: clock.now, wait: () => new Promise<void>(() => {}) }
    // Whichever comes first waits for its turn; the other one is sent away.
    const sentAway = await Promise.race(['one', 'two'].map((guess) => open(guess, { ...clock, ...never })))
    expect(sentAway).toMatchObject({ ok: false, error: { fault: 'busy' } })
  })
})
