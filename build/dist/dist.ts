import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { releaseSigning } from '../release/release-signing.ts'
import { runSteps } from '../run-steps.ts'
import { beforePacking } from './before-packing.ts'
import type { Signing } from './configuration.ts'
import { pack } from './pack.ts'
import { productName, unpackedFolder, unpackedProgram } from './product.ts'
import { type Platform, targets } from './targets.ts'

// npm run dist: the installers of this computer's system, in dist/.
//   --release    signed; stops where a variable is missing, or what reads bytes of others is stale, and says which
//   --for-tests  the unpacked product alone, for the end-to-end tests; --where says where it lies
const { values } = parseArgs({
  options: { release: { type: 'boolean' }, 'for-tests': { type: 'boolean' }, where: { type: 'boolean' } },
})
const dist = resolve(import.meta.dirname, '../../dist')
const forTests = join(dist, 'for-tests')
const ours = targets.filter(({ platform }) => platform === process.platform)
const own = ours.find(({ arch }) => arch === process.arch) ?? stop(['Quita is not packed for this computer'])

function stop(words: readonly string[]): never {
  for (const text of words) process.stderr.write(`${text}\n`)
  process.exit(1)
}

function signingFor(platform: Platform): Signing {
  const signing = releaseSigning(platform, process.env)
  return signing.ok ? signing.value : stop(signing.error)
}

if (values.where === true) {
  process.stdout.write(`${unpackedProgram(unpackedFolder(forTests, own), own.platform, productName(true))}\n`)
} else {
  const signing = values.release === true ? signingFor(own.platform) : null
  runSteps(beforePacking(values.release === true))
  if (values['for-tests'] === true)
    await pack({ ...own, formats: ['dir'] }, forTests, { signing: null, forTests: true })
  else for (const target of ours) await pack(target, dist, { signing })
}
