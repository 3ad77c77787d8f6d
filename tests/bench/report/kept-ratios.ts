import { readFileSync, writeFileSync } from 'node:fs'
import * as z from 'zod'
import type { Judged } from '../measure/judge.ts'

/** How much a ratio may grow past the kept one before it is named. */
const ROOM = 1.1

const ratiosSchema = z.record(z.string(), z.number().positive())
/** The ratio of each line as it was last kept, by what it compares. */
export type KeptRatios = Readonly<z.infer<typeof ratiosSchema>>

const file = new URL('../ratios.json', import.meta.url)

/** The ratios that stand in the project: what a quiet machine once measured. */
export function readKeptRatios(): KeptRatios {
  return ratiosSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
}

/** Keeps the ratios of these lines in place of earlier ones of the same name; what is too noisy to judge is not kept. */
export function keepRatios(lines: readonly Judged[], kept: KeptRatios): void {
  const measured = lines.flatMap((line) => (line.verdict === 'NOISY' ? [] : [[nameOf(line), rounded(line.ratio)]]))
  const all = { ...kept, ...Object.fromEntries(measured) }
  const sorted = Object.fromEntries(Object.entries(all).toSorted(([one], [other]) => (one < other ? -1 : 1)))
  writeFileSync(file, `${JSON.stringify(ratiosSchema.parse(sorted), null, 2)}\n`)
}

/** What grew by more than a tenth since its ratio was kept, in words; what is too noisy to judge says nothing. */
export function regressions(lines: readonly Judged[], kept: KeptRatios): readonly string[] {
  const grown = lines.flatMap((line) => {
    const before = kept[nameOf(line)]
    if (before === undefined || line.verdict === 'NOISY' || line.ratio <= before * ROOM) return []
    return [`slower than kept: ${nameOf(line)}: x${line.ratio.toFixed(2)}, was x${before.toFixed(2)}`]
  })
  return [...new Set(grown)]
}

function nameOf({ metric, floor }: Judged): string {
  return `${metric.trim()} : ${floor.name}`
}

function rounded(ratio: number): number {
  return Number(ratio.toPrecision(3))
}
