import { resolve } from 'node:path'
import * as z from 'zod'
import { readLockfile } from '../release/lockfile.ts'
import { tryProgram } from '../release/run-program.ts'
import { checkFreshness } from './check-freshness.ts'
import { foreignBytes } from './foreign-bytes.ts'
import type { ReleaseDays } from './judge-freshness.ts'

// Says how far each package that reads bytes of others is behind its newest release. Where the registry cannot be asked nobody
// knows, and what nobody knows is not released either.

const timesSchema = z.record(z.string(), z.string())

/** When each version of a package was published, as npm tells; null where it cannot be asked. */
function releases(name: string): ReleaseDays | null {
  const { status, stdout } = tryProgram('npm', ['view', name, 'time', '--json', '--fetch-retries=1'])
  if (status !== 0) return null
  try {
    return timesSchema.parse(JSON.parse(stdout))
  } catch {
    return null
  }
}

const { packages } = readLockfile(resolve(import.meta.dirname, '../..'))
const locked = (name: string): string | undefined => packages[`node_modules/${name}`]?.version
const { lines, faults } = checkFreshness(Object.keys(foreignBytes), { locked, releases }, new Date())
for (const line of lines) process.stdout.write(`${line}\n`)
for (const fault of faults) process.stderr.write(`${fault}\n`)
process.exit(faults.length === 0 ? 0 : 1)
