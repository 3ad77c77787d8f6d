import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { allMutations } from './all-mutations.ts'
import { copyCheckout } from './copy-checkout.ts'
import type { Mutation } from './mutation.ts'
import { type Ending, runTests } from './run-tests.ts'

// Breaks each guarded setting in a copy of the checkout, one at a time, and demands that the test which guards it turns red for it.
// `npm run test:gates [-- --only TEXT]`; a mutation whose name holds the text.

const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } })
const mutations = allMutations.filter(({ name }) => name.includes(values.only))
if (mutations.length === 0) throw new Error(`no mutation is named "${values.only}"`)
const root = resolve(import.meta.dirname, '../..')
const say = (text: string): void => void process.stdout.write(`${text}\n`)

mkdirSync(join(root, 'test-results'), { recursive: true })
const copy = mkdtempSync(join(root, 'test-results/gates-'))
process.on('exit', () => rmSync(copy, { recursive: true, force: true, maxRetries: 5 }))
const start = performance.now()
copyCheckout(root, copy)

const green = unmutated()
const faults = mutations.map((mutation, at) => {
  const fault = judge(mutation)
  say(
    `${String(at + 1).padStart(3)}  ${fault === null ? 'caught    ' : 'NOT CAUGHT'}  ${mutation.name}${fault === null ? '' : `: ${fault}`}`,
  )
  return fault
})
const caught = faults.filter((fault) => fault === null).length
say(`${caught} of ${mutations.length} caught, in ${((performance.now() - start) / 1000).toFixed(0)} s`)
process.exit(caught === mutations.length ? 0 : 1)

/** Every guarding test in the copy as it is: what is red already proves nothing. */
function unmutated(): (mutation: Mutation) => Ending {
  const files = [...new Set(mutations.map(({ red }) => red.file))]
  say(`${mutations.length} mutations, guarded by ${files.length} test files; first these as they are`)
  const ending = runTests(copy, files, null)
  return ({ red }) => ending(red)
}

/** Why a mutation was not caught, or null. */
function judge(mutation: Mutation): string | null {
  const { file, from, to, red } = mutation
  if (green(mutation) !== 'green') return `its test is ${green(mutation)} in the copy that nothing was changed in`
  const text = readFileSync(join(copy, file), 'utf8')
  const times = text.split(from).length - 1
  if (times !== 1) return `what it changes stands ${times} times in ${file}`
  writeFileSync(
    join(copy, file),
    text.replace(from, () => to),
  )
  const ending = runTests(copy, [red.file], red.test)(red)
  writeFileSync(join(copy, file), text)
  return ending === 'red' ? null : `"${red.test}" in ${red.file} is ${ending}`
}
