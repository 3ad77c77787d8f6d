import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'

const entrySchema = z.object({
  name: z.string().optional(),
  version: z.string().optional(),
  resolved: z.string().optional(),
  integrity: z.string().optional(),
  link: z.boolean().optional(),
  license: z.string().optional(),
  dev: z.boolean().optional(),
  optional: z.boolean().optional(),
  devOptional: z.boolean().optional(),
  hasInstallScript: z.boolean().optional(),
})

/** npm's lock, as far as it is read here: each package by its path under the root. */
export const lockfileSchema = z.object({ lockfileVersion: z.int(), packages: z.record(z.string(), entrySchema) })
export type Lockfile = z.infer<typeof lockfileSchema>
export type LockEntry = z.infer<typeof entrySchema>

/** One package that a release may hold. */
export interface Package {
  readonly name: string
  readonly version: string
  /** SPDX expression, as the package tells it. */
  readonly licence: string
  /** Folder under the root. */
  readonly path: string
}

/** Reads a project's lock. */
export function readLockfile(root: string): Lockfile {
  return lockfileSchema.parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')))
}

/** The name under which a path of the lock is imported. */
export function packageAt(path: string): string {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
}

/** Every package that runs in a release, once, by name; what only tests, builds or one system's tools need is left out. */
export function shippedPackages({ packages }: Lockfile): readonly Package[] {
  const all = Object.entries(packages)
    .filter(([path, entry]) => path.includes('node_modules/') && isShipped(entry))
    .map(([path, { version = '', license = '' }]) => ({ name: packageAt(path), version, licence: license, path }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en') || a.version.localeCompare(b.version, 'en'))
  // One version may lie in several folders.
  return all.filter((each, at) => each.name !== all[at - 1]?.name || each.version !== all[at - 1]?.version)
}

function isShipped({ dev, optional, devOptional, link }: LockEntry): boolean {
  return dev !== true && optional !== true && devOptional !== true && link !== true
}
