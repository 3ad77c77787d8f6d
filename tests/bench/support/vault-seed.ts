import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findConnections } from '../../../electron/services/connections/connection-folder.ts'
import { makeDataFolder, type VaultPlace } from './data-folder.ts'

const root = join(import.meta.dirname, '../../..')
// Besides what it is filled with, these decide what lies in a seed: the vault and the training bank's own book.
const SOURCES = ['electron/vault', 'electron/sandbox', 'electron/services/connections']
// Read when the module is, before the run gets a folder of its own for temporary files.
const cache = join(tmpdir(), 'quita-bench-seeds')

/** A data folder of the application whose one vault, of a training connection, holds a long history. */
export interface VaultSeed {
  readonly userData: string
  readonly vaultFile: string
  readonly key: Uint8Array
}

/** What a seed is filled with. */
export interface SeedPlan {
  readonly name: string
  /** The rest of the sources, from the project's root, that decide what lies in it. */
  readonly sources: readonly string[]
  fill(place: VaultPlace, count: number): Promise<void>
}

/** Copies the data folder with so many rows to `to`; makes it first where none is kept that today's sources would make alike. */
export async function copySeed(
  plan: SeedPlan,
  count: number,
  to: string,
  progress: (line: string) => void,
): Promise<VaultSeed> {
  const kept = join(cache, `${plan.name}-${count}-${hashOf([...SOURCES, ...plan.sources])}`)
  if (!existsSync(kept)) {
    progress(`${plan.name}: making a vault of ${count}, kept in ${kept}`)
    mkdirSync(cache, { recursive: true, mode: 0o700 })
    const made = `${kept}.${process.pid}`
    await makeSeed(made, plan, count)
    renameSync(made, kept)
  }
  cpSync(kept, to, { recursive: true })
  const [place] = await findConnections(to)
  if (place === undefined) throw new Error(`no connection in ${kept}`)
  return { userData: to, vaultFile: place.vaultFile, key: readFileSync(join(to, 'key-of-the-bench')) }
}

// The application makes the connection; its vault is filled while the application is closed.
async function makeSeed(userData: string, plan: SeedPlan, count: number): Promise<void> {
  rmSync(userData, { recursive: true, force: true })
  const place = await makeDataFolder(userData)
  await plan.fill(place, count)
  writeFileSync(join(userData, 'key-of-the-bench'), place.key, { mode: 0o600 })
}

function hashOf(sources: readonly string[]): string {
  const hash = createHash('sha256')
  for (const source of sources) for (const file of filesIn(join(root, source))) hash.update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}

function filesIn(path: string): readonly string[] {
  if (path.endsWith('.ts')) return [path]
  const files = readdirSync(path, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return files.map((file) => join(file.parentPath, file.name)).toSorted()
}
