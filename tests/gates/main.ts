import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { allMutations } from './all-mutations.ts'
import { copyCheckout } from './copy-checkout.ts'
import { judgeMutation } from './judge-mutation.ts'
import type { Mutation } from './mutation.ts'
import { runTests } from './run-tests.ts'

// Breaks each guarded setting in a copy of the checkout, one at a time, and demands that the test which guards it turns red for it.
// `npm run test:gates [-- --only TEXT] [--copies N]`; a mutation whose name holds the text; each copy takes one at a time.

const { values } = parseArgs({
  options: { only: { type: 'string', default: '' }, copies: { type: 'string', default: '2' } },
})
const mutations = allMutations.filter(({ name }) => name.includes(values.only))
if (mutations.length === 0) throw new Error(`no mutation is named "${values.only}"`)
const root = resolve(import.meta.dirname, '../..')
const say = (text: string): void => void process.stdout.write(`${text}\n`)

mkdirSync(join(root, 'test-results'), { recursive: true })
const copies = Array.from({ length: Math.min(Number(values.copies), availableParallelism()) }, () =>
  mkdtempSync(join(root, 'test-results/gates-')),
)
const [first = ''] = copies
process.on('exit', () => {
  for (const copy of copies) rmSync(copy, { recursive: true, force: true, maxRetries: 5 })
})
const start = performance.now()
for (const copy of copies) copyCheckout(root, copy)

const files = [...new Set(mutations.map(({ red }) => red.file))]
say(`${mutations.length} mutations, guarded by ${files.length} test files; first these as they are`)
// Every guarding test as it is: what is red already proves nothing.
const asItIs = await runTests(first, files, null)

const left = mutations.values()
let [told, caught] = [0, 0]

/** Tries in one copy whatever nobody else has taken. */
async function tryIn(copy: string): Promise<void> {
  for (const mutation of left) tell(mutation, await judgeMutation(copy, mutation, asItIs(mutation.red)))
}

function tell({ name, red }: Mutation, fault: string | null): void {
  told += 1
  if (fault === null) caught += 1
  const outcome = fault === null ? `caught      ${name}: "${red.test}" in ${red.file}` : `NOT CAUGHT  ${name}: ${fault}`
  say(`${String(told).padStart(3)}  ${outcome}`)
}

await Promise.all(copies.map(tryIn))
say(`${caught} of ${mutations.length} caught, in ${((performance.now() - start) / 1000).toFixed(0)} s`)
process.exit(caught === mutations.length ? 0 : 1)
