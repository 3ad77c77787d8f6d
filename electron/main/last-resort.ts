import type { Log } from '../ports/log.ts'

/** What the last resort needs; `lock` closes the vault and says why, `end` ends the application in order. */
export interface LastResortNeeds {
  readonly log: Log
  readonly lock: () => Promise<void>
  readonly end: () => void
  /** A count of milliseconds that only rises. */
  readonly monotonicMs: () => number
}

const MOST_FAULTS = 3
const WITHIN_MS = 60_000

/**
 * Hears what nobody else has heard. An exception leaves nobody knows what half done: it is logged without its message, which
 * may hold data, the vault is closed, and the unlock screen says so; a payment under way still gets its outcome. Several
 * within a minute end the application in order. A rejection that nobody waited for is logged, and all goes on, since each
 * step of the vault is whole by itself.
 */
export function standLast(process: Pick<NodeJS.EventEmitter, 'on'>, needs: LastResortNeeds): void {
  const at: number[] = []
  process.on('unhandledRejection', (reason) => needs.log.event('process.unhandled-rejection', told(reason)))
  process.on('uncaughtException', (error) => {
    needs.log.event('process.uncaught-exception', told(error))
    const now = needs.monotonicMs()
    at.push(now)
    if (at.filter((earlier) => now - earlier < WITHIN_MS).length >= MOST_FAULTS) return needs.end()
    needs.lock().catch((again: unknown) => needs.log.event('process.lock-failed', told(again)))
  })
}

/** The kind of a fault and the place in our code, and nothing that it says. */
function told(thrown: unknown): { name: string; where: string } {
  if (!(thrown instanceof Error)) return { name: typeof thrown, where: 'unknown' }
  const line = thrown.stack?.split('\n').find((one) => one.includes('    at '))
  const code = 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : thrown.name
  return { name: code, where: line?.trim().slice(0, 200) ?? 'unknown' }
}
