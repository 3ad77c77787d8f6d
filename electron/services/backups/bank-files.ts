import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ConnectionPlace } from '../connections/connection-folder.ts'

const SEALED = /^[a-z0-9][a-z0-9._-]{0,50}\.sealed$/

/** A file that goes into a backup beside the vault. */
export interface BesideFile {
  readonly name: string
  readonly bytes: Uint8Array
}

/** What the training bank keeps of a training connection, sealed under the vault's key as it lies there; nothing of others. */
export async function readBankFiles({ meta, bankFolder }: ConnectionPlace): Promise<readonly BesideFile[]> {
  if (meta.environment !== 'training') return []
  const names = (await readdir(bankFolder).catch(() => [])).filter((name) => SEALED.test(name))
  const files = await Promise.all(names.map((name) => readFile(join(bankFolder, name)).catch(() => null)))
  return files.flatMap((bytes, at) => (bytes === null ? [] : [{ name: `bank/${names[at] ?? ''}`, bytes }]))
}
