import type { Meaning, WhyWord } from './recognition.ts'

/** Something recognised inside a text, from one place to another. */
export interface Found {
  readonly from: number
  readonly to: number
  readonly meaning: Meaning
  readonly why: readonly WhyWord[]
}

/** Looks for one kind of thing in a text. */
export type Finder = (text: string) => readonly Found[]

// Stands for what is spoken for already: it is neither digit, letter, space nor line break.
const TAKEN = '\0'

/** Runs finders one after the other; none sees what an earlier one found. */
export function findAll(text: string, finders: readonly Finder[]): readonly Found[] {
  const all: Found[] = []
  let rest = text
  for (const finder of finders) {
    const found = finder(rest)
    all.push(...found)
    rest = withoutSpans(rest, found)
  }
  return all
}

function withoutSpans(text: string, found: readonly Found[]): string {
  const parts: string[] = []
  let at = 0
  for (const { from, to } of found.toSorted((a, b) => a.from - b.from)) {
    if (from < at) continue
    parts.push(text.slice(at, from), TAKEN.repeat(to - from))
    at = to
  }
  return parts.join('') + text.slice(at)
}
