import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { type Release, type Version, versionSchema } from '../../shared/domain/release.ts'
import type { UpdateFault } from '../../shared/domain/update.ts'
import { err, ok, type Result } from '../../shared/kit/result.ts'
import { writeFileDurably } from '../vault/write-file-durably.ts'
import { compareVersions, higherVersion } from './compare-versions.ts'
import { diskFault } from './installer-file.ts'

const seenSchema = z.strictObject({
  /** The highest version that was ever believed, and the hash of its installer. */
  version: versionSchema,
  sha512: z.string().nullable(),
  withdrawn: z.array(versionSchema).max(1000),
  minimumVersion: versionSchema,
})

/** What releases have said so far. It only grows, so that an old one, shown again, takes nothing back. */
export type SeenReleases = z.infer<typeof seenSchema>

/** Reads what earlier starts have seen; before anything was, the running version is the highest. */
export async function recallReleases(folder: string, running: Version): Promise<Result<SeenReleases, UpdateFault>> {
  const nothing: SeenReleases = { version: running, sha512: null, withdrawn: [], minimumVersion: running }
  try {
    const seen = seenSchema.parse(JSON.parse(await readFile(fileIn(folder), 'utf8')))
    return ok(compareVersions(seen.version, running) < 0 ? { ...seen, version: running, sha512: null } : seen)
  } catch (error) {
    return isMissing(error) ? ok(nothing) : err('memory')
  }
}

/** What is known once a release that may be believed was seen too. */
export function withRelease(seen: SeenReleases, release: Release): SeenReleases {
  return {
    version: release.version,
    sha512: release.sha512,
    withdrawn: [...new Set([...release.withdrawn, ...seen.withdrawn])].slice(0, 1000),
    minimumVersion: higherVersion(seen.minimumVersion, release.minimumVersion),
  }
}

/** Makes what was seen durable. */
export async function rememberReleases(folder: string, seen: SeenReleases): Promise<Result<void, UpdateFault>> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
  } catch (error) {
    return err(diskFault(error))
  }
  const written = await writeFileDurably(fileIn(folder), Buffer.from(JSON.stringify(seen)))
  if (written.ok) return ok(undefined)
  return err(written.error.kind === 'storage' && written.error.fault === 'disk-full' ? 'disk-full' : 'disk')
}

function fileIn(folder: string): string {
  return join(folder, 'seen.json')
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
