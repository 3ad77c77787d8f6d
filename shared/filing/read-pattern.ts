import { err, ok, type Result } from '../kit/result.ts'
import { plainText } from '../kit/plain-text.ts'

/** What a pattern may name, in the order in which it is offered. */
export const patternNames = [
  'favorecido',
  'documento',
  'aaaa-mm',
  'aaaa',
  'mm',
  'dd',
  'data',
  'valor',
  'nf',
  'descricao',
  'centro',
  'tipo',
  'id',
] as const
/** One name of a pattern, as it stands between braces. */
export type PatternName = (typeof patternNames)[number]

/** A piece of a part: text as it stands, or a name to be filled in. */
export type PatternPiece = { readonly text: string } | { readonly name: PatternName }

/** A pattern that was read: the folders from the top and, last, the file without its `.pdf`. */
export type Pattern = readonly (readonly PatternPiece[])[]

/** Why a text is no pattern. */
export const patternFaults = [
  'empty',
  'unknown-name', // something else between braces
  'unclosed', // a brace without its other one
  'same', // nothing in it makes one file different from the next
  'absolute', // it begins at the top of a disk
  'outside', // it leaves the folder
  'too-deep',
] as const
/** `at` is the piece of the pattern that is wrong; '' where it is all of it. */
export interface PatternFault {
  readonly fault: (typeof patternFaults)[number]
  readonly at: string
}

const MOST_PARTS = 8
const ENDING = /\.pdf$/i
const PIECE = /\{([^{}]*)\}|[^{}]+|[{}]/g

// Names that many receipts share make folders, and no file of its own.
const shared: readonly PatternName[] = ['aaaa-mm', 'aaaa', 'mm', 'centro', 'tipo']

/**
 * Reads a pattern such as `{favorecido}/{aaaa-mm}/{data}_{valor}_{nf}.pdf`; `\` parts too, capitals and accents in names do
 * not count, and `.pdf` may be left out.
 */
export function readPattern(text: string): Result<Pattern, PatternFault> {
  const line = text.trim().replaceAll('\\', '/')
  if (/^(?:\/|[a-z]:)/i.test(line)) return fail('absolute', line.split('/', 2).join('/'))
  const parts = line
    .replace(ENDING, '')
    .split('/')
    .map((part) => part.trim())
    .filter((part) => part !== '' && part !== '.')
  if (parts.length === 0) return fail('empty', '')
  if (parts.length > MOST_PARTS) return fail('too-deep', '')
  if (parts.includes('..')) return fail('outside', '..')
  const pattern: PatternPiece[][] = []
  for (const part of parts) {
    const pieces = readPart(part)
    if (!pieces.ok) return pieces
    pattern.push(pieces.value)
  }
  const names = pattern.flat().flatMap((piece) => ('name' in piece ? [piece.name] : []))
  return names.some((name) => !shared.includes(name)) ? ok(pattern) : fail('same', '')
}

function readPart(part: string): Result<PatternPiece[], PatternFault> {
  const pieces: PatternPiece[] = []
  for (const [piece, inside] of part.matchAll(PIECE)) {
    if (inside === undefined) {
      if (piece === '{' || piece === '}') return fail('unclosed', part)
      pieces.push({ text: piece })
      continue
    }
    const name = nameOf(inside)
    if (name === undefined) return fail('unknown-name', piece)
    pieces.push({ name })
  }
  return ok(pieces)
}

function nameOf(inside: string): PatternName | undefined {
  const plain = plainText(inside.trim())
  return patternNames.find((name) => name === plain)
}

function fail(fault: PatternFault['fault'], at: string): Result<never, PatternFault> {
  return err({ fault, at })
}
