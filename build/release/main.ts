import { parseArgs } from 'node:util'
import { commands } from './commands.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { offer: { type: 'string' }, key: { type: 'string', multiple: true } },
})
const [name = '', ...args] = positionals
const command = commands.find((each) => each.name === name)
const faults =
  command === undefined
    ? ['npm run release -- COMMAND', ...commands.map((each) => `  ${each.name} ${each.takes}\n      ${each.does}`)]
    : await command.run(args, { offer: values.offer, keys: values.key ?? [] })
for (const fault of faults) process.stderr.write(`${fault}\n`)
process.exit(faults.length === 0 ? 0 : 1)
