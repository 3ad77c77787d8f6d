import type { LogFinding } from '../domain/log.ts'

/** What of a report stands at the entry with a number: of the audit log's own chain, the first that covers it; null for a whole one. */
export function damageOf(findings: readonly LogFinding[], n: number): Exclude<LogFinding['what'], 'state'> | null {
  for (const finding of findings) {
    const { chain, what } = finding
    if (chain === 'log' && what !== 'state' && covers(finding, n)) return what
  }
  return null
}

// What was put back is told at the first entry after the break: those that are gone have numbers that others got.
function covers({ what, n: from, to }: LogFinding, n: number): boolean {
  return what === 'reordered' || what === 'behind' || what === 'head' ? n === from : n >= from && n <= to
}
