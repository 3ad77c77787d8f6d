import { appendFileSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Log, LogFields } from '../../ports/log.ts'

const MAX_BYTES = 1024 * 1024
const KEPT = 4
const EVENT_NAME = /^[a-z][a-z0-9-]*(\.[a-z0-9-]+)*$/
const FIELD_NAME = /^[a-zA-Z][a-zA-Z0-9]*$/

/**
 * A log of events by name: JSON lines in `quita.log`, readable by this user only, rotated at 1 MiB, four kept.
 * A failure to write is swallowed: no payment may stop because the log could not be written.
 */
export function fileLog(folder: string, now: () => Date = () => new Date()): Log {
  const file = join(folder, 'quita.log')
  const write = (line: string) => {
    try {
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      rotate(folder, file)
      appendFileSync(file, `${line}\n`, { mode: 0o600 })
    } catch {
      // see above
    }
  }
  return {
    event(name, fields = {}) {
      if (EVENT_NAME.test(name)) write(JSON.stringify({ at: now().toISOString(), event: name, ...safeFields(fields) }))
    },
  }
}

/** Keeps what a log may hold: plain words by plain names. Long runs of digits (documents, keys, cards) and long texts are cut. */
export function safeFields(fields: LogFields): LogFields {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([name]) => FIELD_NAME.test(name) && name !== 'at' && name !== 'event')
      .map(([name, value]) => [name, typeof value === 'string' ? safeText(value) : value]),
  )
}

function safeText(text: string): string {
  const printable = text.replace(/[^\x20-\x7e]/g, '?').slice(0, 200)
  return printable.replace(/\d[\d./-]{9,}\d/g, '#').replace(/[\w.+-]+@[\w-]+\.[\w.]+/g, '#')
}

function rotate(folder: string, file: string): void {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  if (size < MAX_BYTES) return
  const older = (age: number) => join(folder, `quita.${age}.log`)
  rmSync(older(KEPT - 1), { force: true })
  for (let age = KEPT - 2; age >= 1; age--) {
    if (statSync(older(age), { throwIfNoEntry: false })) renameSync(older(age), older(age + 1))
  }
  renameSync(file, older(1))
}
