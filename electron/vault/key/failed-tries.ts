import { createHash, randomBytes } from 'node:crypto'
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import type { AppError } from '../../../shared/errors/app-error.ts'
import type { Result } from '../../../shared/kit/result.ts'
import { type Instant, isInstant } from '../../../shared/time/instant.ts'
import { writeFileDurably } from '../write-file-durably.ts'

/** The tries at a passphrase since the vault was open last, beside the key file. */
export interface Tries {
  /** The tries that failed; null for one whose moment cannot be read. */
  readonly failed: readonly (Instant | null)[]
  /** Whether these are all the tries, as they were made, since a seed was put there; false where that cannot be said. */
  isWhole(seed: string): boolean
}

const RIGHT = 'right'

/**
 * Adds a try, durably, before it is made. The first line is a seed that each further line turns into the next one: whoever has not
 * kept an earlier copy of the file cannot take a line back, since what the seed was before is nowhere but in the vault.
 */
export function keepTry(keyFile: string, at: Instant): void {
  add(keyFile, at)
}

/** Adds that the last try was right. */
export function keepRightTry(keyFile: string): void {
  add(keyFile, RIGHT)
}

/** The tries that are beside a key file; null where there is no file of them. */
export function readTries(keyFile: string): Tries | null {
  const found = linesOf(keyFile)
  if (found === null) return null
  const [seed = '', ...lines] = found
  const failed = lines.filter((line, index) => line !== RIGHT && lines[index + 1] !== RIGHT)
  return {
    failed: failed.map((line) => (isInstant(line) ? line : null)),
    isWhole: (first) => lines.reduce(nextSeed, first) === seed,
  }
}

/** A seed for {@link sealTries}. */
export function newSeed(): string {
  return randomBytes(32).toString('hex')
}

/** Begins anew with a seed, once the audit log has what was there. */
export function sealTries(keyFile: string, seed: string): Promise<Result<void, AppError>> {
  return writeFileDurably(triesFile(keyFile), `${seed}\n`)
}

function add(keyFile: string, line: string): void {
  const [seed = '', ...lines] = linesOf(keyFile) ?? []
  const file = triesFile(keyFile)
  const next = `${file}.next`
  const handle = openSync(next, 'w', 0o600)
  try {
    writeSync(handle, [nextSeed(seed, line), ...lines, line, ''].join('\n'))
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
  renameSync(next, file)
  syncFolder(dirname(file))
}

function nextSeed(seed: string, line: string): string {
  return createHash('sha256').update(`${seed}\n${line}`).digest('hex')
}

function linesOf(keyFile: string): readonly string[] | null {
  const file = triesFile(keyFile)
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : null
}

// Windows cannot sync a folder, and needs not: NTFS journals the rename itself.
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

function triesFile(keyFile: string): string {
  return `${keyFile}.tries`
}
