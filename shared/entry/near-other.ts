import { searchWords } from '../domain/institution-words.ts'
import { institutions } from '../domain/institutions.ts'
import type { Ispb } from '../ids/ispb.ts'
import { nameDistance, nearWithin } from '../payee/name-distance.ts'
import { tellingWords } from './telling-words.ts'

/**
 * Whether words are another institution's name but for a letter or two, and not that of the one they were read as: `PAN Financeria`
 * says no more than the first word of Banco PAN.
 */
export function isNearOther(words: string, ispb: Ispb): boolean {
  const said = formsOf(words)
  if (said.every((form) => form.length < SHORTEST)) return false
  const own = Math.min(...names().flatMap((one) => (one.ispb === ispb ? distanceTo(said, one) : [])))
  return names().some((one) => one.ispb !== ispb && distanceTo(said, one) <= Math.min(own, FARTHEST))
}

/** As {@link isNearOther}, of the last words of a text, however many. */
export function endsNearOther(text: string, ispb: Ispb): boolean {
  const last = text.split(/[\n:;!?]/).findLast((part) => part.trim() !== '') ?? ''
  const words = last.split(/\s+/).filter((word) => word !== '')
  return words.some((_, at) => isNearOther(words.slice(at).join(' '), ispb))
}

const SHORTEST = 6
const FARTHEST = 2

interface Called {
  readonly ispb: Ispb
  readonly forms: readonly string[]
}

// With all of its words, and with those that tell it from others.
function formsOf(words: string): readonly string[] {
  const all = searchWords(words)
  return [all.join(' '), tellingWords(all).join(' ')]
}

// As near as letters may be for so short a name; else farther than any.
function distanceTo(said: readonly string[], { forms }: Called): number {
  const all = said.map((form, at) => nameDistance(form, forms[at] ?? '', nearWithin(form.length)) ?? FARTHEST + 1)
  return Math.min(...all)
}

let kept: readonly Called[] | null = null

// A thousand names are read when the first is asked for: no start waits for them.
function names(): readonly Called[] {
  kept ??= institutions.map(({ ispb, name }) => ({ ispb, forms: formsOf(name) }))
  return kept
}
