import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { licenceFaults } from '../licence-policy.ts'
import { readLockfile, shippedPackages } from '../lockfile.ts'
import { lockfileFaults, npmrcFaults, rangeFaults } from '../lockfile-faults.ts'
import { packedPackages } from '../packed-packages.ts'
import { bomFaults, makeBom } from '../sbom.ts'

const versions = z.record(z.string(), z.string())
const manifestSchema = z.object({
  dependencies: versions,
  devDependencies: versions,
  allowScripts: z.record(z.string(), z.literal(false)),
})

/** Proves that every package comes whole from the registry, may be shipped, and runs nothing when it is installed. */
export function proveLock(root: string): void {
  const lock = readLockfile(root)
  const { dependencies, devDependencies, allowScripts } = manifestSchema.parse(
    JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')),
  )
  refuse([
    ...lockfileFaults(lock, Object.keys(allowScripts)),
    ...npmrcFaults(readFileSync(join(root, '.npmrc'), 'utf8')),
    ...rangeFaults({ ...dependencies, ...devDependencies }),
    ...licenceFaults(shippedPackages(lock)),
  ])
}

/** Proves that the bill of materials holds every package that the bundler packs. */
export async function proveBom(root: string): Promise<void> {
  const packed = await packedPackages(root)
  refuse([...bomFaults(makeBom(root), packed), ...licenceFaults(packed)])
}

function refuse(faults: readonly string[]): void {
  if (faults.length > 0) throw new Error(faults.join('\n'))
}
