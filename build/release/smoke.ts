import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const STARTED_MS = 60_000
const STAYS_MS = 10_000

/**
 * Starts a packed executable on an empty data folder, fuses, integrity and all: it has to reach the point at which it writes
 * its log, and to stay. Nothing joins it, since a release lets nobody in.
 */
export async function smokeFaults(
  executable: string,
  startedMs = STARTED_MS,
  staysMs = STAYS_MS,
): Promise<readonly string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'quita-smoke-'))
  const running = spawn(executable, [`--user-data-dir=${folder}`], { stdio: 'ignore' })
  let ended: string | null = null
  running.once('exit', (code, signal) => {
    ended = `${executable} ended by itself (${signal ?? code})`
  })
  running.once('error', (error) => {
    ended = `${executable} could not be started: ${error.message}`
  })
  const isStarted = (): boolean => existsSync(join(folder, 'logs'))
  await passes(startedMs, () => ended !== null || isStarted())
  const started = isStarted()
  if (started) await passes(staysMs, () => ended !== null)
  const faults = [ended ?? (started ? null : `${executable} wrote no log within ${startedMs / 1000} s`)]
  running.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  return faults.filter((fault) => fault !== null)
}

/** Lets so many milliseconds pass, fewer where it is done before. */
async function passes(ms: number, isDone: () => boolean): Promise<void> {
  for (const until = performance.now() + ms; performance.now() < until && !isDone(); ) await wait(100)
}
