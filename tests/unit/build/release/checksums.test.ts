import { execFileSync } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { checksumFaults, checksumsOf, writeChecksums } from '../../../../build/release/checksums.ts'
import { type SigningKey, signingKey } from '../../../../build/release/signing-keys.ts'

function newKey(): SigningKey {
  const pem = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' })
  const key = signingKey(String(pem))
  if (key === null) throw new Error('no key was made')
  return key
}

const [key, next, stranger] = [newKey(), newKey(), newKey()]
let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quita-checksums-'))
  writeFileSync(join(folder, 'Quita-1.2.0.deb'), 'a package')
  writeFileSync(join(folder, 'Quita-Setup-1.2.0.exe'), 'an installer')
})
afterEach(() => rmSync(folder, { recursive: true }))

const faults = (...known: readonly SigningKey[]) =>
  checksumFaults(
    folder,
    known.map(({ publicKey }) => publicKey),
  )

describe('the list of checksums', () => {
  test('names every artefact twice, in one order, and nothing of its own', async () => {
    await writeChecksums(folder, [key])
    const lines = (await checksumsOf(folder)).trimEnd().split('\n')
    expect(lines.map((line) => line.replace(/ = .*/, ''))).toEqual([
      'SHA256 (Quita-1.2.0.deb)',
      'SHA512 (Quita-1.2.0.deb)',
      'SHA256 (Quita-Setup-1.2.0.exe)',
      'SHA512 (Quita-Setup-1.2.0.exe)',
    ])
  })

  test('agrees with openssl about the signature', async () => {
    await writeChecksums(folder, [key])
    writeFileSync(join(folder, 'key.pem'), key.publicKey.export({ type: 'spki', format: 'pem' }))
    const args = ['pkeyutl', '-verify', '-pubin', '-inkey', 'key.pem', '-rawin', '-in', 'CHECKSUMS']
    const told = execFileSync('openssl', [...args, '-sigfile', `CHECKSUMS.${key.name}.sig`], {
      cwd: folder,
      encoding: 'utf8',
    })
    expect(told).toContain('Verified Successfully')
  })

  test('is believed by who knows either key while keys rotate', async () => {
    await writeChecksums(folder, [key, next])
    expect(readdirSync(folder)).toContain(`CHECKSUMS.${next.name}.sig`)
    expect(await faults(key)).toEqual([])
    expect(await faults(next)).toEqual([])
    expect(await faults(stranger, next)).toEqual([])
  })

  test('is not believed by who knows none of its keys', async () => {
    await writeChecksums(folder, [key])
    expect(await faults(stranger)).toEqual(['CHECKSUMS is signed by no key that is known here'])
  })

  test('is not believed after one character of it changed', async () => {
    await writeChecksums(folder, [key])
    writeFileSync(join(folder, 'CHECKSUMS'), (await checksumsOf(folder)).replace('SHA256', 'SHA255'))
    expect(await faults(key)).toEqual(['CHECKSUMS is signed by no key that is known here'])
  })

  test('names what changed, what is gone and what was put there', async () => {
    await writeChecksums(folder, [key])
    writeFileSync(join(folder, 'Quita-Setup-1.2.0.exe'), 'an Installer')
    rmSync(join(folder, 'Quita-1.2.0.deb'))
    writeFileSync(join(folder, 'Quita-1.2.0.rpm'), 'another')
    expect(await faults(key)).toEqual([
      'Quita-1.2.0.deb is missing',
      'Quita-1.2.0.rpm is not in the list',
      'Quita-Setup-1.2.0.exe is not what was published',
    ])
  })

  test('is missed where there is none', async () => {
    expect(await faults(key)).toEqual(['CHECKSUMS is missing'])
  })
})
