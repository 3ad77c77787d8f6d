import { execFile } from 'node:child_process'
import { access } from 'node:fs/promises'
import { promisify } from 'node:util'
import { policyPlaces } from '../../policy/places.ts'
import { registryValues } from '../../policy/registry-values.ts'
import { readTrustedFile } from '../../policy/trusted-file.ts'
import { writtenTwice } from '../../policy/written-twice.ts'
import type { PolicyDocument } from '../../ports/machine-policy.ts'

/** Runs a program of the system by its whole path and gives what it printed; rejects when it failed or took too long. */
export type RunProgram = (file: string, args: readonly string[]) => Promise<Uint8Array>

/** The administrator, whose files are believed. */
const ROOT = 0
/** No variable of the environment says where it lies: whoever starts Quita sets those. */
const REG = 'C:\\Windows\\System32\\reg.exe'
const run = promisify(execFile)

const runProgram: RunProgram = async (file, args) => {
  const { stdout } = await run(file, [...args], { encoding: 'buffer', timeout: 10_000, windowsHide: true })
  return stdout
}

/** Reads what lies at the machine's place for policies; each system has its own. */
export function readPolicyPlace(platform: NodeJS.Platform): Promise<PolicyDocument> {
  if (platform === 'win32') return readRegistry(runProgram)
  if (platform === 'darwin') return readPropertyList(runProgram, policyPlaces.darwin)
  return readJsonFile(policyPlaces.linux, ROOT)
}

/** Linux: a JSON file of the administrator's. */
export async function readJsonFile(path: string, owner: number): Promise<PolicyDocument> {
  const text = await readTrustedFile(path, { platform: 'linux', owner })
  if (text.ok) return parsed(text.value)
  return text.error === 'missing' ? { kind: 'none' } : { kind: 'refused', why: text.error }
}

/** macOS: the property list that the system writes from a configuration profile; only the system may write there. */
export async function readPropertyList(program: RunProgram, path: string): Promise<PolicyDocument> {
  const isThere = await access(path).then(
    () => true,
    (error: NodeJS.ErrnoException) => error.code !== 'ENOENT',
  )
  if (!isThere) return { kind: 'none' }
  const printed = await program('/usr/bin/plutil', ['-convert', 'json', '-o', '-', path]).catch(() => null)
  if (printed === null) return { kind: 'refused', why: 'unreadable' }
  const document = parsed(new TextDecoder().decode(printed))
  return document.kind === 'found' ? { ...document, value: withoutPayload(document.value) } : document
}

/**
 * Windows: the registry, where group policy writes. That the key is missing is read from its parent's list, since reg.exe fails
 * alike for a missing key and for one that it may not read. It prints in a code page that nobody tells, so what is not
 * ASCII becomes U+FFFD, which fits in no value.
 */
export async function readRegistry(program: RunProgram): Promise<PolicyDocument> {
  const query = async (key: string, ...more: string[]): Promise<string | null> => {
    const printed = await program(REG, ['query', key, ...more, '/reg:64']).catch(() => null)
    return printed === null
      ? null
      : Buffer.from(printed)
          .toString('latin1')
          .replace(/[^\0-\x7e]/g, '\u{FFFD}')
  }
  const key = policyPlaces.win32
  const above = await query(key.slice(0, key.lastIndexOf('\\')))
  if (above === null) return { kind: 'refused', why: 'unreadable' }
  const root = key.replace(/^HKLM/, 'HKEY_LOCAL_MACHINE')
  if (!above.split(/\r?\n/).some((line) => line.trim().toLowerCase() === root.toLowerCase())) return { kind: 'none' }
  const printed = await query(key, '/s')
  return printed === null ? { kind: 'refused', why: 'unreadable' } : registryValues(printed, root)
}

function parsed(text: string): PolicyDocument {
  try {
    const value: unknown = JSON.parse(text)
    return { kind: 'found', value, twice: writtenTwice(text) }
  } catch {
    return { kind: 'refused', why: 'syntax' }
  }
}

// A profile's own bookkeeping (PayloadUUID and the like) may stand beside its values.
function withoutPayload(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).filter(([name]) => !name.startsWith('Payload')))
}
