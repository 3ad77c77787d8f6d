import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Makes the folder of this run, on the disk of the system's temporary files, and removes it when the process ends,
 * however it ends. Whatever we start puts its own temporary files there too.
 */
export function makeTempFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'quita-bench-'))
  chmodSync(folder, 0o711) // PostgreSQL refuses to be root's, and passes through as nobody
  const temporary = join(folder, 'tmp')
  mkdirSync(temporary)
  process.env['TMPDIR'] = temporary
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }))
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)
    process.on(signal, () => process.exit(code))
  return folder
}
