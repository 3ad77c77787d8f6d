import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Instant, instantMs } from '../../../shared/time/instant.ts'

const FOLDER = 'rehearsals'
const ABANDONED_MS = 24 * 3_600_000

/** A folder of ours that a backup is read through into, encrypted as in the vault's own folder; taken away afterwards. */
export interface ScratchFolder {
  readonly path: string
  remove(): Promise<void>
}

/** Makes one. */
export async function makeScratch(dataFolder: string): Promise<ScratchFolder> {
  const folder = join(dataFolder, FOLDER)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = await mkdtemp(join(folder, 'r-'))
  return { path, remove: () => rm(path, { recursive: true, force: true }) }
}

/** Takes away what a crash left; what is younger than a day may belong to a command that runs. Never rejects. */
export async function clearScratch(dataFolder: string, now: Instant): Promise<void> {
  const folder = join(dataFolder, FOLDER)
  const names = await readdir(folder).catch(() => [])
  await Promise.all(names.map((name) => clearOld(join(folder, name), instantMs(now)).catch(() => undefined)))
}

async function clearOld(path: string, now: number): Promise<void> {
  const { mtimeMs } = await stat(path)
  if (Math.abs(now - mtimeMs) > ABANDONED_MS) await rm(path, { recursive: true, force: true })
}
