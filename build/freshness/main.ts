import { resolve } from 'node:path'
import * as z from 'zod'
import { readLockfile } from '../release/lockfile.ts'
import { tryProgram } from '../release/run-program.ts'
import { foreignBytes } from './foreign-bytes.ts'
import { type Freshness, freshnessFaults, judgeFreshness, type ReleaseDays } from './judge-freshness.ts'

// Says how far each package that reads bytes of others is behind the newest release of its line. Where the registry cannot be
// asked nobody knows, and what nobody knows is not released either.

const say = (text: string): void => void process.stdout.write(`${text}\n`)
const timesSchema = z.record(z.string(), z.string())

/** When each version of a package was published, as npm tells; null where it cannot be asked. */
function releasesOf(name: string): ReleaseDays | null {
  const { status, stdout } = tryProgram('npm', ['view', name, 'time', '--json', '--fetch-retries=1'])
  if (status !== 0) return null
  try {
    return timesSchema.parse(JSON.parse(stdout))
  } catch {
    return null
  }
}

const { packages } = readLockfile(resolve(import.meta.dirname, '../..'))
const now = new Date()
const judged: Freshness[] = []
const unknown: string[] = []
for (const name of Object.keys(foreignBytes)) {
  const version = packages[`node_modules/${name}`]?.version
  // Once it does not answer, it is not waited for a dozen times.
  const told = version === undefined || unknown.length > 0 ? null : releasesOf(name)
  if (version === undefined || told === null) unknown.push(name)
  else judged.push(judgeFreshness(name, version, told, now))
}
for (const { name, version, newest, missed, days } of judged)
  say(
    `${name} ${version}: ${missed === 0 ? 'the newest of its line' : `${newest} is out, ${missed} missed, for ${days} days`}`,
  )
for (const name of unknown) say(`${name}: it cannot be known, since the registry does not answer`)
const faults = freshnessFaults(judged)
for (const fault of faults) process.stderr.write(`${fault}\n`)
if (unknown.length > 0) process.stderr.write('Whether everything is fresh cannot be known here: nothing is released.\n')
process.exit(faults.length === 0 && unknown.length === 0 ? 0 : 1)
