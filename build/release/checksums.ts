import { type KeyObject, verify } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { keyName } from '../../electron/updates/read-release.ts'
import { digestFile } from './file-digests.ts'
import { type SigningKey, signWith } from './signing-keys.ts'

/** Name of the list beside the artefacts. */
export const CHECKSUMS = 'CHECKSUMS'

const LINE = /^(SHA256|SHA512) \(([^()/\\]+)\) = ([0-9a-f]+)$/
const isOurs = (name: string): boolean => name === CHECKSUMS || /^CHECKSUMS\.[0-9a-f]{16}\.sig$/.test(name)

/** The list of a folder's files as text, sorted by name: two lines each, as `cksum --check` of coreutils reads them. */
export async function checksumsOf(folder: string): Promise<string> {
  const names = await artefactsOf(folder)
  const lines = names.map(async (name) => {
    const { sha256, sha512 } = await digestFile(join(folder, name))
    return `SHA256 (${name}) = ${sha256}\nSHA512 (${name}) = ${sha512}\n`
  })
  return (await Promise.all(lines)).join('')
}

/** Writes the list into the folder, and beside it one raw Ed25519 signature for each key: `CHECKSUMS.<key>.sig`, as openssl reads it. */
export async function writeChecksums(folder: string, keys: readonly SigningKey[]): Promise<void> {
  const text = Buffer.from(await checksumsOf(folder), 'utf8')
  await writeFile(join(folder, CHECKSUMS), text)
  for (const { key, bytes } of signWith(keys, text)) await writeFile(join(folder, `${CHECKSUMS}.${key}.sig`), bytes)
}

/**
 * Everything that is wrong with a folder of artefacts: a list that none of `keys` signed, a file that is missing, changed or
 * not in the list. Empty where all is well.
 */
export async function checksumFaults(folder: string, keys: readonly KeyObject[]): Promise<readonly string[]> {
  const text = await readFile(join(folder, CHECKSUMS)).catch(() => null)
  if (text === null) return [`${CHECKSUMS} is missing`]
  const signed = await Promise.all(keys.map((key) => isSignedBy(folder, text, key)))
  if (!signed.includes(true)) return [`${CHECKSUMS} is signed by no key that is known here`]
  return await fileFaults(folder, text.toString('utf8'))
}

async function isSignedBy(folder: string, text: Uint8Array, key: KeyObject): Promise<boolean> {
  const signature = await readFile(join(folder, `${CHECKSUMS}.${keyName(key)}.sig`)).catch(() => null)
  return signature !== null && verify(null, text, key, signature)
}

async function fileFaults(folder: string, text: string): Promise<readonly string[]> {
  const told = text
    .split('\n')
    .slice(0, -1)
    .map((line) => LINE.exec(line))
  if (told.includes(null)) return [`${CHECKSUMS} holds a line that is none`]
  const listed = new Set(told.map((line) => line?.[2] ?? ''))
  const there = await artefactsOf(folder)
  const missing = [...listed].filter((name) => !there.includes(name)).map((name) => `${name} is missing`)
  const others = there.filter((name) => !listed.has(name)).map((name) => `${name} is not in the list`)
  const now = await checksumsOf(folder)
  const changed = there.filter((name) => listed.has(name) && linesOf(now, name) !== linesOf(text, name))
  return [...missing, ...others, ...changed.map((name) => `${name} is not what was published`)]
}

function linesOf(text: string, name: string): string {
  return text
    .split('\n')
    .filter((line) => line.includes(` (${name}) = `))
    .join('\n')
}

async function artefactsOf(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && !isOurs(entry.name))
    .map((entry) => entry.name)
    .toSorted()
}
