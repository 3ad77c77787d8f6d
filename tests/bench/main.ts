// node tests/bench/main.ts [--quick] [--suite NAME]... [--json] [--keep] [--slow]      see README.md beside this file
import { parseArgs } from 'node:util'
import { head, lookAtMachine } from './report/machine.ts'
import { keepRatios, readKeptRatios, regressions } from './report/kept-ratios.ts'
import { table } from './report/table.ts'
import { SLOW, SLOW_TIMES } from './measure/slow.ts'
import { runSuite, type SuiteReport } from './run-suite.ts'
import { batch } from './suites/batch.ts'
import { bundle } from './suites/bundle.ts'
import { charges } from './suites/charges.ts'
import { crypto } from './suites/crypto.ts'
import { exporting } from './suites/export.ts'
import { form } from './suites/form.ts'
import { http } from './suites/http.ts'
import { importing } from './suites/import.ts'
import { ipc } from './suites/ipc.ts'
import { journal } from './suites/journal.ts'
import { lookAlikes } from './suites/look-alikes.ts'
import { mem } from './suites/mem.ts'
import { monthOfBooks } from './suites/month.ts'
import { pdf } from './suites/pdf.ts'
import { qr } from './suites/qr.ts'
import { receipts } from './suites/receipts.ts'
import { start } from './suites/start.ts'
import { statement } from './suites/statement.ts'
import { sync } from './suites/sync.ts'
import { team } from './suites/team.ts'
import { validate } from './suites/validate.ts'
import type { Suite } from './suites/suite.ts'
import { prepareWindow } from './support/prepare.ts'
import { makeTempFolder } from './support/temp-folder.ts'

const suites: readonly Suite[] = [
  start,
  mem,
  bundle,
  ipc,
  http,
  journal,
  lookAlikes,
  statement,
  sync,
  charges,
  receipts,
  batch,
  importing,
  exporting,
  monthOfBooks,
  validate,
  crypto,
  pdf,
  qr,
  form,
  team,
]

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
    slow: { type: 'boolean', default: false },
    suite: { type: 'string', multiple: true, default: suites.map(({ name }) => name) },
  },
})
const unknown = values.suite.filter((name) => !suites.some((suite) => suite.name === name))
if (unknown.length > 0) {
  process.stderr.write(`no suite ${unknown.join(', ')}; there are ${suites.map(({ name }) => name).join(', ')}\n`)
  process.exit(2)
}
if (values.slow) process.env[SLOW] = String(SLOW_TIMES)
const chosen = suites.filter(({ name }) => values.suite.includes(name))

if (chosen.some(({ needsWindow }) => needsWindow)) prepareWindow()
// Noisy suites are run again only while the whole run stays within its time.
const lastRepeatAt = performance.now() + (values.quick ? 45_000 : 150_000)
const folder = makeTempFolder()
const machine = lookAtMachine(folder)
const reports: SuiteReport[] = []
const broken: string[] = []
for (const suite of chosen) {
  const needs = {
    quick: values.quick,
    folder,
    mayRepeat: () => performance.now() < lastRepeatAt,
    progress: (line: string) => process.stderr.write(`${line}\n`),
  }
  try {
    reports.push(await runSuite(suite, needs))
  } catch (error) {
    broken.push(`${suite.name} could not be measured: ${error instanceof Error ? error.message : String(error)}`)
  }
}

const lines = reports.flatMap((report) => report.lines)
const kept = readKeptRatios()
// Fewer rounds over shorter lists are another measure, and so is what was made slow.
const isOther = values.quick || values.slow
const grown = isOther ? [] : regressions(lines, kept)
if (values.keep && !isOther) keepRatios(lines, kept)
if (values.json)
  process.stdout.write(`${JSON.stringify({ machine, quick: values.quick, reports, broken, grown }, null, 2)}\n`)
else process.stdout.write(`${[head(machine), '', table(lines), '', ...notes()].join('\n')}\n`)
// What was made slow has to fail.
const bad = values.slow ? 'PASS' : 'FAIL'
process.exit(broken.length > 0 || lines.some(({ verdict }) => verdict === bad) ? 1 : 0)

function notes(): readonly string[] {
  const noisy = lines.filter(({ verdict }) => verdict === 'NOISY').length
  const runs = reports.map(({ suite, runs: count }) => `${suite} ${count}`).join(', ')
  return [
    'each figure: median (least-greatest sample); spread: interquartile range of the judged figure; NOISY above 25 %',
    ...reports.flatMap((report) => report.notes),
    ...broken,
    ...grown,
    ...(values.slow ? slowNotes() : []),
    `runs: ${runs}${noisy === 0 ? '' : `; ${noisy} too noisy to judge: run again on a quiet machine`}`,
  ]
}

function slowNotes(): readonly string[] {
  const passed = lines.filter(({ verdict }) => verdict === 'PASS').map(({ metric }) => `passes all the same: ${metric}`)
  return [`slow: our own work was made to take ${SLOW_TIMES} times as long, the floors were not`, ...passed]
}
