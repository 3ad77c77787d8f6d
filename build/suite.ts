import { parseArgs } from 'node:util'
import { runSteps } from './run-steps.ts'

/**
 * One suite as a command of its own: `node build/suite.ts NAME [--short | --nightly] [--seed N] [--only RUN] [--batch]`. Without a word it is run
 * whole; `npm test` runs the short part of each. `--batch` runs the files about batches of payments alone.
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    short: { type: 'boolean' },
    nightly: { type: 'boolean' },
    seed: { type: 'string' },
    only: { type: 'string' },
    batch: { type: 'boolean' },
  },
})
const [name] = positionals
if (name === undefined) throw new Error('which suite?')
process.env['QUITA_SUITE_SIZE'] = values.nightly === true ? 'nightly' : values.short === true ? 'short' : 'whole'
if (values.seed !== undefined) process.env['QUITA_SUITE_SEED'] = values.seed
if (values.only !== undefined) process.env['QUITA_SUITE_ONLY'] = values.only
const part = values.batch === true ? [`tests/${name}/batch`] : []
runSteps([{ name, command: ['vitest', 'run', '--config', 'vitest.suites.config.ts', `--project=${name}*`, ...part] }])
