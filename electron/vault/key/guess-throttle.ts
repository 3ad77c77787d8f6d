import { closeSync, existsSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { AppError } from '../../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../../shared/kit/result.ts'
import { type Instant, instantFromMs, instantMs, isInstant } from '../../../shared/time/instant.ts'
import type { Clock } from '../../ports/clock.ts'
import { readFileError } from '../database/file-error.ts'
import { storageError } from '../database/storage-error.ts'
import { keepRightTry, keepTry } from './failed-tries.ts'

const FREE = 5
const FIRST_MS = 1000
const MOST_MS = 30_000

/** How long the next guess must wait after so many failed ones: five are free, then 1 s, doubling up to 30 s. */
export function throttleMs(failed: number): number {
  return failed < FREE ? 0 : Math.min(MOST_MS, FIRST_MS * 2 ** (failed - FREE))
}

/**
 * How much of that wait is left, `sinceMs` after the last guess was let through; null while that guess still waits for
 * its turn. A clock that was set back does not shorten the wait.
 */
export function waitLeftMs(failed: number, sinceMs: number): number | null {
  const wait = throttleMs(failed)
  if (sinceMs < -MOST_MS) return wait
  return sinceMs < 0 ? null : Math.max(0, wait - sinceMs)
}

/**
 * Lets a guess through once its wait is over; `storage/busy` while another one waits. It is counted as failed, on the
 * disk, before it is made: neither ending the program nor asking many times at once gains anything. The count lies
 * beside the key file, one line a guess, and beside its folder too, which may be put back as it was before; answers the moment
 * by which the line names it.
 */
export async function admitGuess(
  keyFile: string,
  clock: Pick<Clock, 'now' | 'wait'>,
): Promise<Result<Instant, AppError>> {
  try {
    // Read and written in one go, without giving way to another guess of this process.
    const now = instantMs(clock.now())
    const left = waitLeftMs(...readGuesses(keyFile, now))
    if (left === null) return err(storageError('busy'))
    const at = instantFromMs(now + left)
    noteGuess(keyFile, at)
    keepTry(keyFile, at)
    if (left > 0) await clock.wait(left)
    return ok(at)
  } catch (thrown) {
    const error = readFileError(thrown)
    if (error === null) throw thrown
    return err(error)
  }
}

/** Forgets the failed guesses once the passphrase was right; the audit log still hears of them. */
export async function forgetGuesses(keyFile: string): Promise<void> {
  keepRightTry(keyFile)
  for (const file of guessFiles(keyFile)) await rm(file, { force: true })
}

function readGuesses(keyFile: string, now: number): [failed: number, sinceMs: number] {
  const [lines = []] = guessFiles(keyFile)
    .map(readLines)
    .sort((a, b) => b.length - a.length)
  const last = lines.at(-1) ?? ''
  // A line that cannot be read counts like any other, as made just now.
  return [lines.length, isInstant(last) ? now - instantMs(last) : 0]
}

function readLines(file: string): readonly string[] {
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []
}

function noteGuess(keyFile: string, at: Instant): void {
  for (const file of guessFiles(keyFile)) {
    const handle = openSync(file, 'a', 0o600)
    try {
      writeSync(handle, `${at}\n`)
      fsyncSync(handle)
    } finally {
      closeSync(handle)
    }
  }
}

/** Where guesses are counted: whoever puts a folder back takes none of them away. */
function guessFiles(keyFile: string): readonly string[] {
  return [`${keyFile}.guesses`, outerGuesses(dirname(keyFile))]
}

/** The guesses that are counted beside a connection's folder. */
export function outerGuesses(folder: string): string {
  return `${folder}.guesses`
}
