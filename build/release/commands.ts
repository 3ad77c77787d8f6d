import { createPublicKey, generateKeyPairSync } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import * as z from 'zod'
import { keyName } from '../../electron/updates/read-release.ts'
import { releaseKeys } from '../../electron/updates/release-keys.ts'
import { releasePlatformSchema, versionSchema } from '../../shared/domain/release.ts'
import { electronBinary } from '../electron-binary.ts'
import { checksumFaults, writeChecksums } from './checksums.ts'
import { digestFile } from './file-digests.ts'
import { makeAptRepository, makeRpmRepository, writePublicKey } from './linux-repositories.ts'
import { readEnvironment } from './read-environment.ts'
import { runtimeFaults } from './runtime.ts'
import { makeBom } from './sbom.ts'
import { installerName, offerSchema, signRelease } from './sign-release.ts'
import { readSigningKeys, type SigningKey } from './signing-keys.ts'
import { smokeFaults } from './smoke.ts'
import { type ReleasePart, releaseVariables } from './variables.ts'

/** What a command is given besides its words. */
interface Options {
  /** Path of the offer (`--offer`). */
  readonly offer: string | undefined
  /** Paths of public keys (`--key`), instead of those that are embedded. */
  readonly keys: readonly string[]
}

/** One thing that a release machine does; it gives what went wrong, nothing where all is well. */
export interface Command {
  readonly name: string
  readonly takes: string
  readonly does: string
  run(args: readonly string[], options: Options): Promise<readonly string[]> | readonly string[]
}

const root = resolve(import.meta.dirname, '../..')

export const commands: readonly Command[] = [
  {
    name: 'environment',
    takes: Object.keys(releaseVariables).join('|'),
    does: 'says which variables of the environment are missing for a part of a release',
    run: (parts) => parts.flatMap(missingFor),
  },
  {
    name: 'new-key',
    takes: 'FILE',
    does: 'makes an Ed25519 key for releases, writes it to FILE for its owner alone and prints its public half',
    run: ([file = '']) => makeKey(file),
  },
  {
    name: 'sbom',
    takes: 'FILE',
    does: 'writes the bill of materials (CycloneDX)',
    run: ([file = '']) => writeBom(file),
  },
  {
    name: 'runtime',
    takes: '',
    does: 'says whether the Electron that is installed here is the one that is told of',
    run: () => runtimeFaults(electronBinary()),
  },
  {
    name: 'smoke',
    takes: 'EXECUTABLE',
    does: 'starts a packed Quita and says whether it stays',
    run: ([executable = '']) => smokeFaults(executable),
  },
  {
    name: 'repositories',
    takes: 'FOLDER FILE...',
    does: 'makes signed apt and rpm repositories of the packages in FOLDER',
    run: ([folder = '', ...files]) => makeRepositories(folder, files),
  },
  {
    name: 'sign',
    takes: 'FOLDER --offer FILE',
    does: 'writes PLATFORM.json of the update feed for every installer that updates, beside it in FOLDER',
    run: ([folder = ''], { offer }) => signFolder(folder, offer),
  },
  {
    name: 'checksums',
    takes: 'FOLDER',
    does: 'lists and signs everything in FOLDER',
    run: ([folder = '']) => signChecksums(folder),
  },
  {
    name: 'verify',
    takes: 'FOLDER [--key PUBLIC.pem]',
    does: 'says whether FOLDER is what was published',
    run: ([folder = ''], { keys }) => checksumFaults(folder, keys.length === 0 ? releaseKeys : keys.map(publicKeyIn)),
  },
]

function missingFor(part: string): readonly string[] {
  if (!isPart(part)) return [`a release has no part "${part}"`]
  const read = readEnvironment(part, process.env)
  return read.ok ? [] : read.error
}

function isPart(part: string): part is ReleasePart {
  return part in releaseVariables
}

function publicKeyIn(path: string) {
  return createPublicKey(readFileSync(path))
}

function makeKey(file: string): readonly string[] {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flag: 'wx' })
  process.stdout.write(
    `${keyName(publicKey)} ${publicKey.export({ type: 'spki', format: 'der' }).toString('base64')}\n`,
  )
  return []
}

function writeBom(file: string): readonly string[] {
  writeFileSync(file, `${JSON.stringify(makeBom(root), null, 2)}\n`)
  return []
}

function makeRepositories(folder: string, files: readonly string[]): readonly string[] {
  const given = readEnvironment('linux', process.env)
  if (!given.ok) return given.error
  const fingerprint = given.value('QUITA_GPG_FINGERPRINT')
  const ending = (name: string): readonly string[] => files.filter((file) => file.endsWith(name))
  makeAptRepository(join(folder, 'apt'), ending('.deb'), fingerprint)
  makeRpmRepository(join(folder, 'rpm'), ending('.rpm'), fingerprint)
  writePublicKey(folder, fingerprint)
  return []
}

/** Signs every platform's installer that lies in the folder; an offer that was written for another version is refused. */
async function signFolder(folder: string, offerFile = ''): Promise<readonly string[]> {
  const keys = embeddedKeys()
  if (!keys.ok) return keys.error
  const { version } = z.object({ version: versionSchema }).parse(readJson(join(root, 'package.json')))
  const offer = offerSchema.parse(readJson(offerFile))
  if (offer.version !== version) return [`${offerFile} speaks of ${offer.version}; this is ${version}`]
  const releasedAt = new Date().toISOString()
  const faults: string[] = []
  for (const platform of releasePlatformSchema.options) {
    const file = installerName(platform, version)
    if (!existsSync(join(folder, file))) {
      faults.push(`${file} is not in ${folder}`)
      continue
    }
    const { size, sha512 } = await digestFile(join(folder, file))
    const signed = signRelease({ platform, file, size, sha512 }, offer, { releasedAt, keys: keys.value })
    if (signed.ok) writeFileSync(join(folder, `${platform}.json`), `${JSON.stringify(signed.value, null, 2)}\n`)
    else faults.push(`${file}: ${signed.error}`)
  }
  return faults
}

async function signChecksums(folder: string): Promise<readonly string[]> {
  const keys = embeddedKeys()
  if (!keys.ok) return keys.error
  await writeChecksums(folder, keys.value)
  return []
}

/** The machine's keys; a release that is signed with a key that no installation knows would reach nobody. */
function embeddedKeys(): ReturnType<typeof readSigningKeys> {
  const keys = readSigningKeys(process.env)
  if (!keys.ok) return keys
  const known = new Set(releaseKeys.map(keyName))
  const strange = keys.value.filter((key: SigningKey) => !known.has(key.name))
  return strange.length === 0
    ? keys
    : { ok: false, error: strange.map(({ name }) => `key ${name} is not embedded in Quita`) }
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'))
}
