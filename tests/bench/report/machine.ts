import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod'
import { browserBinary } from '../../../build/browser-binary.ts'
import { quantile } from '../measure/statistics.ts'
import { openAppender } from '../support/appender.ts'

/** Where and with what a run was measured. `fsync` is append 4096 bytes + fdatasync on the measured disk, in milliseconds. */
export interface Machine {
  readonly at: string
  readonly cpu: string
  readonly memoryGb: number
  readonly load: readonly number[]
  readonly versions: Readonly<Record<string, string>>
  readonly fsync: { readonly p50: number; readonly p99: number }
}

/** Looks at the machine; the disk is the one on which `folder` lies. */
export function lookAtMachine(folder: string): Machine {
  const all = cpus()
  return {
    at: new Date().toISOString(),
    cpu: `${all.length} x ${all[0]?.model.trim() ?? 'unknown'}`,
    memoryGb: Math.round(totalmem() / 2 ** 30),
    load: loadavg().map((value) => Math.round(value * 100) / 100),
    versions: {
      node: process.versions.node,
      openssl: process.versions.openssl ?? 'none',
      chromium: chromiumVersion(),
      ...Object.fromEntries(
        ['undici', 'better-sqlite3-multiple-ciphers', 'electron'].map((name) => [name, versionOf(name)]),
      ),
    },
    fsync: timeFsync(join(folder, 'fsync')),
  }
}

/** The head of a report. */
export function head({ at, cpu, memoryGb, load, versions, fsync }: Machine): string {
  const names = Object.entries(versions).map(([name, version]) => `${name} ${version}`)
  return [
    `${at}  ${cpu}, ${memoryGb} GB, load average ${load.join(' ')}`,
    names.join(', '),
    `disk: append 4096 + fdatasync p50 ${fsync.p50.toFixed(3)} ms, p99 ${fsync.p99.toFixed(3)} ms`,
  ].join('\n')
}

function timeFsync(file: string): Machine['fsync'] {
  const appender = openAppender(file, 4096)
  const times = Array.from({ length: 300 }, () => {
    const begin = performance.now()
    appender.append()
    return performance.now() - begin
  })
  appender.close()
  return { p50: quantile(times, 0.5), p99: quantile(times, 0.99) }
}

function chromiumVersion(): string {
  const executable = browserBinary()
  if (executable === undefined) return 'none'
  const told = execFileSync(executable, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  return /\d+(\.\d+)+/.exec(told)?.[0] ?? told.trim()
}

// The version installed, which is what runs; the manifest is read as a file because not every package exports it.
function versionOf(name: string): string {
  const manifest = join(import.meta.dirname, '../../../node_modules', name, 'package.json')
  return z.object({ version: z.string() }).parse(JSON.parse(readFileSync(manifest, 'utf8'))).version
}
