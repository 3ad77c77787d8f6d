// node tests/bench/seed.ts --receipts N --lines N --dir DIR      a data folder with a long history, to open or to measure
import { existsSync, readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { makeDataFolder } from './support/data-folder.ts'
import { prepareWindow } from './support/prepare.ts'
import { fillReceipts } from './support/receipts-seed.ts'

const { values } = parseArgs({
  options: {
    receipts: { type: 'string', default: '50000' },
    lines: { type: 'string', default: '200000' },
    dir: { type: 'string' },
  },
})
const [receipts, lines] = [Number(values.receipts), Number(values.lines)]
if (values.dir === undefined || ![receipts, lines].every((count) => Number.isSafeInteger(count) && count >= 0)) {
  process.stderr.write('seed: say --receipts N --lines N --dir DIR\n')
  process.exit(2)
}
const folder = resolve(values.dir)
if (existsSync(folder) && readdirSync(folder).length > 0) {
  process.stderr.write(`seed: ${folder} is not empty, and nothing is written over\n`)
  process.exit(2)
}

prepareWindow()
process.stderr.write('seed: the application makes a training connection\n')
const place = await makeDataFolder(folder)
await fillReceipts(place, receipts, lines, (done) => process.stderr.write(`seed: ${done} of ${receipts} receipts\n`))
process.stdout.write(
  `${folder}: ${receipts} receipts, ${lines} lines\nopen it with: QUITA_HOST_KEYCHAIN=system npm start -- --user-data-dir=${folder}\n`,
)
