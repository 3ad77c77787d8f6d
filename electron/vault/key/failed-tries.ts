import { closeSync, existsSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { type Instant, isInstant } from '../../../shared/time/instant.ts'

/**
 * Puts moments of failed tries beside the key file, durably, until the vault's audit log has them. A moment that cannot be
 * read is kept as it is.
 */
export function keepFailedTries(keyFile: string, lines: readonly string[]): void {
  if (lines.length === 0) return
  const handle = openSync(triesFile(keyFile), 'a', 0o600)
  try {
    writeSync(handle, lines.map((line) => `${line}\n`).join(''))
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/** The failed tries that wait for the audit log; null for one whose moment cannot be read. */
export function readFailedTries(keyFile: string): readonly (Instant | null)[] {
  const file = triesFile(keyFile)
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []
  return lines.map((line) => (isInstant(line) ? line : null))
}

/** Forgets them once the audit log has them. */
export async function forgetFailedTries(keyFile: string): Promise<void> {
  await rm(triesFile(keyFile), { force: true })
}

function triesFile(keyFile: string): string {
  return `${keyFile}.failed`
}
