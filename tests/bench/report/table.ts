import type { Rounds } from '../measure/interleave.ts'
import { type Judged, type Law, MAX_SPREAD } from '../measure/judge.ts'

const COLUMNS = ['metric', 'ours', 'floor or peer (same run)', 'ratio', 'adds', 'target', 'spread', 'verdict'] as const

/** The table of all lines, each figure a median with its least and greatest sample, in columns of equal width. */
export function table(lines: readonly Judged[]): string {
  const rows = [COLUMNS, ...lines.map(rowOf)]
  const widths = COLUMNS.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const drawn = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join(' | ')
      .trimEnd(),
  )
  const rule = widths.map((width) => '-'.repeat(width)).join('-|-')
  return [drawn[0], rule, ...drawn.slice(1)].join('\n')
}

function rowOf({
  metric,
  ours,
  floor,
  oursMs,
  floorMs,
  ratio,
  addsMs,
  spread,
  law,
  verdict,
}: Judged): readonly string[] {
  return [
    metric,
    figure(oursMs, ours),
    `${figure(floorMs, floor.rounds)} ${floor.name}`,
    `x${ratio.toFixed(2)}`,
    `${addsMs < 0 ? '' : '+'}${milliseconds(addsMs)}`,
    targetOf(law),
    `${Math.round(spread * 100)} %${law.kind !== 'info' && spread > MAX_SPREAD ? ' !' : ''}`,
    verdict,
  ]
}

function figure(middle: number, rounds: Rounds): string {
  const all = rounds.flat()
  return `${milliseconds(middle)} (${bare(Math.min(...all))}-${bare(Math.max(...all))})`
}

function targetOf(law: Law): string {
  switch (law.kind) {
    case 'ratio':
      return `<= x${law.atMost}`
    case 'adds':
      return `adds <= ${law.atMostMs} ms`
    case 'budget':
      return `< ${law.underMs} ms`
    case 'info':
      return law.aim
  }
}

function milliseconds(ms: number): string {
  return `${bare(ms)} ms`
}

function bare(ms: number): string {
  const size = Math.abs(ms)
  return ms.toFixed(size >= 100 ? 0 : size >= 10 ? 1 : size >= 1 ? 2 : 3)
}
