import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod'
import { findConnections } from '../../../electron/services/connections/connection-folder.ts'
import { readKeyFile } from '../../../electron/vault/key/key-file-format.ts'
import { openVault } from '../../../electron/vault/open-vault.ts'
import { statementLines } from '../../fixtures/statement-lines.ts'
import { must } from './must.ts'
import { startHost } from './start-host.ts'
import { joinWindow } from './statement-window.ts'

const root = join(import.meta.dirname, '../../..')
// Everything that decides what lies in a seed: the lines, the vault and the training bank's own book.
const SOURCES = [
  'tests/fixtures/statement-lines.ts',
  'electron/vault',
  'electron/sandbox',
  'electron/services/connections',
]
// Read when the module is, before the run gets a folder of its own for temporary files.
const cache = join(tmpdir(), 'quita-bench-seeds')
const CHUNK = 2000

/** A data folder of the application whose one vault, of a training connection, holds a long statement. */
export interface StatementSeed {
  readonly userData: string
  readonly vaultFile: string
  readonly key: Uint8Array
}

/** Copies the data folder with so many lines to `to`; makes it first where none is kept that today's sources would make alike. */
export async function copyStatementSeed(
  count: number,
  to: string,
  progress: (line: string) => void,
): Promise<StatementSeed> {
  const kept = join(cache, `${count}-${hashOfSources()}`)
  if (!existsSync(kept)) {
    progress(`statement: making a vault of ${count} lines, kept in ${kept}`)
    mkdirSync(cache, { recursive: true, mode: 0o700 })
    const made = `${kept}.${process.pid}`
    await makeSeed(made, count)
    renameSync(made, kept)
  }
  cpSync(kept, to, { recursive: true })
  const [place] = await findConnections(to)
  if (place === undefined) throw new Error(`no connection in ${kept}`)
  return { userData: to, vaultFile: place.vaultFile, key: readFileSync(join(to, 'key-of-the-bench')) }
}

// The application makes the connection; its vault is filled while the application is closed.
async function makeSeed(userData: string, count: number): Promise<void> {
  rmSync(userData, { recursive: true, force: true })
  const host = startHost(userData)
  let key: Uint8Array
  try {
    const window = await joinWindow(host)
    await window.createTraining()
    const [place] = await findConnections(userData)
    if (place === undefined) throw new Error('the application made no connection')
    const body = must(await readKeyFile(place.keyFile))
    if (body.kind !== 'system') throw new Error('the key is not in the keychain')
    key = Buffer.from(z.string().parse(await host.evaluate(UNWRAP, body.wrapped)), 'base64')
  } finally {
    await host.close()
  }
  await fill(userData, key, count)
  writeFileSync(join(userData, 'key-of-the-bench'), key, { mode: 0o600 })
}

const UNWRAP =
  "async ({ safeStorage }, blob) => (await safeStorage.decryptStringAsync(Buffer.from(blob, 'base64'))).result"

async function fill(userData: string, key: Uint8Array, count: number): Promise<void> {
  const [place] = await findConnections(userData)
  if (place === undefined) throw new Error('the connection is gone')
  const vault = must(await openVault({ file: place.vaultFile, key, create: false }))
  const lines = statementLines(count)
  for (let first = 0; first < count; first += CHUNK) must(await vault.statement.put(lines.slice(first, first + CHUNK)))
  await vault.close()
}

function hashOfSources(): string {
  const hash = createHash('sha256')
  for (const source of SOURCES) for (const file of filesIn(join(root, source))) hash.update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}

function filesIn(path: string): readonly string[] {
  if (path.endsWith('.ts')) return [path]
  const files = readdirSync(path, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return files.map((file) => join(file.parentPath, file.name)).toSorted()
}
