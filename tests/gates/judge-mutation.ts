import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Mutation } from './mutation.ts'
import { type Ending, runTests } from './run-tests.ts'

/** Tries a mutation in a copy, and takes it back; why it was not caught, or null. `asItIs` is how its test ended without it. */
export async function judgeMutation(
  copy: string,
  { file, from, to, red }: Mutation,
  asItIs: Ending,
): Promise<string | null> {
  if (asItIs !== 'green') return `its test is ${asItIs} in the copy that nothing was changed in`
  const text = readFileSync(join(copy, file), 'utf8')
  const times = text.split(from).length - 1
  if (times !== 1) return `what it changes stands ${times} times in ${file}`
  writeFileSync(
    join(copy, file),
    text.replace(from, () => to),
  )
  const ending = (await runTests(copy, [red.file], red.test))(red)
  writeFileSync(join(copy, file), text)
  return ending === 'red' ? null : `"${red.test}" in ${red.file} is ${ending}`
}
