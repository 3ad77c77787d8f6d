import { open, readFile, rm } from 'node:fs/promises'
import type { AppError } from '../../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../../shared/kit/result.ts'
import { type Instant, instantMs, isInstant } from '../../../shared/time/instant.ts'
import type { Clock } from '../../ports/clock.ts'
import { readFileError } from '../database/file-error.ts'

const FREE = 5
const FIRST_MS = 1000
const MOST_MS = 30_000

/** How long the next guess must wait after so many failed ones: five are free, then 1 s, doubling up to 30 s. */
export function throttleMs(failed: number): number {
  return failed < FREE ? 0 : Math.min(MOST_MS, FIRST_MS * 2 ** (failed - FREE))
}

/** How much of that wait is left; a clock set back does not shorten it. */
export function waitLeftMs(failed: number, sinceLastMs: number): number {
  const wait = throttleMs(failed)
  return sinceLastMs < 0 ? wait : Math.max(0, wait - sinceLastMs)
}

/**
 * Lets a guess pass once its wait is over, and counts it as failed before it is made: ending the program while it runs
 * gains nothing. The count lies beside the key file, one line a guess, and outlives a restart.
 */
export async function admitGuess(keyFile: string, clock: Pick<Clock, 'now' | 'wait'>): Promise<Result<void, AppError>> {
  const guesses = await readGuesses(keyFile)
  if (!guesses.ok) return guesses
  const last = guesses.value.at(-1)
  const since = last === undefined || !isInstant(last) ? -1 : instantMs(clock.now()) - instantMs(last)
  const left = waitLeftMs(guesses.value.length, since)
  if (left > 0) await clock.wait(left)
  return note(keyFile, clock.now())
}

/** Forgets the failed guesses once the passphrase was right. */
export async function forgetGuesses(keyFile: string): Promise<void> {
  await rm(guessFile(keyFile), { force: true })
}

async function note(keyFile: string, at: Instant): Promise<Result<void, AppError>> {
  try {
    const handle = await open(guessFile(keyFile), 'a', 0o600)
    try {
      await handle.write(`${at}\n`)
      await handle.sync()
    } finally {
      await handle.close()
    }
    return ok(undefined)
  } catch (thrown) {
    return failed(thrown)
  }
}

async function readGuesses(keyFile: string): Promise<Result<string[], AppError>> {
  try {
    const text = await readFile(guessFile(keyFile), 'utf8')
    return ok(text.split('\n').filter((line) => line !== ''))
  } catch (thrown) {
    const error = failed(thrown)
    return error.error.kind === 'storage' && error.error.fault === 'missing' ? ok([]) : error
  }
}

function failed(thrown: unknown) {
  const error = readFileError(thrown)
  if (error === null) throw thrown
  return err(error)
}

function guessFile(keyFile: string): string {
  return `${keyFile}.guesses`
}
