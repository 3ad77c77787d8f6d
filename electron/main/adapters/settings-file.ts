import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs'
import * as z from 'zod'
import type { Log } from '../../ports/log.ts'
import { formatCopy, readTwin, twinNames } from '../../vault/twin-file.ts'
import { type RawStore, strictestSettings } from './settings-over.ts'

const valuesSchema = z.record(z.string(), z.unknown())
/** The file as earlier versions wrote it: no sum, no copy. */
const earlierSchema = z.strictObject({ settings: z.unknown().optional(), lastConnection: z.string().optional() })

type Values = z.infer<typeof valuesSchema>

/**
 * The settings of this user in two copies with sums, written whole. One damaged copy does no harm; where both are damaged they
 * are put aside, the strictest settings hold, and that is told until a person has set them anew.
 */
export function settingsFile(file: string, log: Log): RawStore {
  const read = readTwin(file)
  const kept = read.kind === 'kept' ? valuesOf(read.body) : null
  const values: Values = kept ?? (read.kind === 'none' ? {} : (readEarlier(file) ?? lost(file, log)))
  let turn = read.kind === 'kept' ? read.turn : 0
  return {
    get: (name) => values[name],
    set(name, value) {
      if (JSON.stringify(values[name]) === JSON.stringify(value)) return
      values[name] = value
      const body = JSON.stringify(values)
      for (const copy of twinNames(file)) writeWhole(copy, formatCopy((turn += 1), body))
    },
  }
}

function lost(file: string, log: Log): Values {
  log.event('settings.unreadable')
  for (const copy of twinNames(file)) if (existsSync(copy)) renameSync(copy, `${copy}.damaged`)
  const values = { settings: strictestSettings, settingsLost: true }
  const [even] = twinNames(file)
  writeWhole(even, formatCopy(1, JSON.stringify(values))) // else the next start would find none, and take that for a first one
  return values
}

function readEarlier(file: string): Values | null {
  const [even, odd] = twinNames(file)
  if (existsSync(odd)) return null
  try {
    return earlierSchema.parse(JSON.parse(readFileSync(even, 'utf8')))
  } catch {
    return null
  }
}

function valuesOf(body: string): Values | null {
  try {
    return valuesSchema.parse(JSON.parse(body))
  } catch {
    return null
  }
}

function writeWhole(file: string, text: string): void {
  const unfinished = `${file}.part`
  rmSync(unfinished, { force: true })
  const handle = openSync(unfinished, 'wx', 0o600)
  try {
    writeSync(handle, text)
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
  renameSync(unfinished, file)
}
