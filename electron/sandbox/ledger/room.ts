import { randomBytes } from 'node:crypto'
import {
  appendFileSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import type { Seal } from '../seal.ts'

/** The bank's folder: small files, readable by their owner only, sealed when a seal was given. */
export interface Room {
  readonly dir: string
  readonly sealed: boolean
  /** Writes a file whole or not at all, never sealed. */
  write(name: string, bytes: Uint8Array): void
  /** The value of a file, or null when it is missing or cannot be opened. */
  readJson(name: string): unknown
  writeJson(name: string, value: unknown): void
  /** The lines of a file that can be read; one cut short by a crash, and all after it, are left out. */
  readLines(name: string): unknown[]
  writeLines(name: string, values: readonly unknown[]): void
  appendLine(name: string, value: unknown): void
}

/** Opens a folder, making it when it is missing. */
export function openRoom(folder: string, seal?: Seal): Room {
  const dir = resolve(folder)
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  const ending = seal === undefined ? '.json' : '.sealed'
  const at = (name: string): string => join(dir, name)
  const encode = (value: unknown): string => {
    const bytes = Buffer.from(JSON.stringify(value))
    return seal === undefined ? bytes.toString() : Buffer.from(seal.seal(bytes)).toString('base64')
  }
  const decode = (text: string): unknown =>
    JSON.parse(seal === undefined ? text : Buffer.from(seal.open(Buffer.from(text, 'base64'))).toString())
  const room: Room = {
    dir,
    sealed: seal !== undefined,
    write: (name, bytes) => writeWhole(at(name), bytes),
    readJson: (name) => room.readLines(name)[0] ?? null,
    writeJson: (name, value) => room.writeLines(name, [value]),
    readLines: (name) => (existsSync(at(name + ending)) ? readable(at(name + ending), decode) : []),
    writeLines: (name, values) =>
      writeWhole(at(name + ending), Buffer.from(values.map((value) => `${encode(value)}\n`).join(''))),
    appendLine: (name, value) => appendFileSync(at(name + ending), `${encode(value)}\n`, { mode: 0o600 }),
  }
  return room
}

function readable(path: string, decode: (text: string) => unknown): unknown[] {
  const values: unknown[] = []
  for (const text of readFileSync(path, 'utf8').split('\n')) {
    if (text === '') continue
    try {
      values.push(decode(text))
    } catch {
      return values
    }
  }
  return values
}

function writeWhole(path: string, bytes: Uint8Array): void {
  const draft = `${path}.${randomBytes(4).toString('hex')}.tmp`
  const file = openSync(draft, 'wx', 0o600)
  try {
    writeSync(file, bytes)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  renameSync(draft, path)
}
