import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join, parse } from 'node:path'
import * as z from 'zod'
import type { AppError } from '../../shared/errors/app-error.ts'
import type { Result } from '../../shared/kit/result.ts'
import { writeFileDurably } from './write-file-durably.ts'

const copySchema = z.strictObject({ turn: z.int().min(0), body: z.string(), check: z.string() })

/**
 * What two copies of one text say together: the newer whole one, with the turn it was written in; `none` where there is
 * no copy at all; `damaged` where there is one and none is whole.
 */
export type TwinRead =
  | { readonly kind: 'none' }
  | { readonly kind: 'kept'; readonly body: string; readonly turn: number }
  | { readonly kind: 'damaged' }

/** The two files of a text: `memory.json` and `memory.copy.json`. Turns are written to one and the other in turn. */
export function twinNames(file: string): readonly [even: string, odd: string] {
  const { dir, name, ext } = parse(file)
  return [file, join(dir, `${name}.copy${ext}`)]
}

/** Reads both copies. One that is damaged or missing does no harm while the other is whole. */
export function readTwin(file: string): TwinRead {
  const copies = twinNames(file).map(readCopy)
  const whole = copies.filter((copy) => typeof copy === 'object')
  const newest = whole.toSorted((a, b) => b.turn - a.turn)[0]
  if (newest !== undefined) return { kind: 'kept', ...newest }
  return { kind: copies.includes('damaged') ? 'damaged' : 'none' }
}

/** The text of one copy, with a sum by which any changed byte shows. */
export function formatCopy(turn: number, body: string): string {
  return JSON.stringify({ turn, body, check: sumOf(turn, body) })
}

/** Writes one turn durably, over the older copy. */
export function writeTurn(file: string, turn: number, body: string): Promise<Result<void, AppError>> {
  const [even, odd] = twinNames(file)
  return writeFileDurably(turn % 2 === 0 ? even : odd, formatCopy(turn, body))
}

function readCopy(file: string): { readonly body: string; readonly turn: number } | 'none' | 'damaged' {
  try {
    const text = readFileSync(file, 'utf8')
    const copy = copySchema.parse(JSON.parse(text))
    const isWhole = JSON.stringify(copy) === text && copy.check === sumOf(copy.turn, copy.body)
    return isWhole ? { body: copy.body, turn: copy.turn } : 'damaged'
  } catch (thrown) {
    return thrown instanceof Error && 'code' in thrown && thrown.code === 'ENOENT' ? 'none' : 'damaged'
  }
}

function sumOf(turn: number, body: string): string {
  return createHash('sha256').update(`${turn}:${body}`).digest('hex')
}
