import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parse } from 'yaml'
import * as z from 'zod'

const permissionsSchema = z.union([z.string(), z.record(z.string(), z.string())]).optional()
const workflowSchema = z.object({
  permissions: permissionsSchema,
  jobs: z.record(z.string(), z.object({ permissions: permissionsSchema })),
})

/** Actions that are not named by the commit they are, with the version beside it for people. */
export function unpinnedActions(text: string): readonly string[] {
  return text
    .split('\n')
    .filter((line) => /^\s*(?:- )?uses:/.test(line))
    .filter((line) => !/uses: [\w.-]+(?:\/[\w.-]+)+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line))
    .map((line) => `${line.trim()} is not pinned to a commit`)
}

/** What a workflow may beyond reading, where it does not say so job by job. */
export function permissionFaults(text: string): readonly string[] {
  const { permissions, jobs } = workflowSchema.parse(parse(text))
  const whole = typeof permissions === 'object' && Object.keys(permissions).length === 0
  const broad = Object.entries(jobs).filter(([, job]) => typeof job.permissions !== 'object')
  return [
    ...(whole ? [] : ['a workflow starts with no permission at all (permissions: {})']),
    ...broad.map(([name]) => `job ${name} does not list what it may`),
  ]
}

if (import.meta.main) {
  const root = resolve(import.meta.dirname, '..')
  const files = globSync('.github/workflows/*.yml', { cwd: root })
  const faults = files.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    return [...unpinnedActions(text), ...permissionFaults(text)].map((fault) => `${file}: ${fault}`)
  })
  for (const fault of faults) process.stderr.write(`${fault}\n`)
  process.stdout.write(`workflows: ${faults.length} faults\n`)
  process.exit(faults.length === 0 && files.length > 0 ? 0 : 1)
}
