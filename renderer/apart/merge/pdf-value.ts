/** A value as it stands in a file: a word (number, name, string, keyword), a reference by number, a list or a dictionary by key. */
export type PdfValue =
  | { readonly kind: 'word'; readonly word: string }
  | { readonly kind: 'ref'; readonly number: number }
  | { readonly kind: 'list'; readonly items: readonly PdfValue[] }
  | { readonly kind: 'dict'; readonly entries: ReadonlyMap<string, PdfValue> }

const DEEPEST = 64
const SPACE = /[\0\t\n\f\r ]/
const NAME_END = /[\0\t\n\f\r ()<>[\]{}/%]/

/** Reads values one after the other out of text, one letter a byte, from a place on; throws where there is none. */
export interface PdfReading {
  at: number
  skipSpace(): void
  value(): PdfValue
  /** A whole number that is not negative. */
  number(): number
  /** Goes over a word that has to stand here. */
  expect(word: string): void
  isNext(word: string): boolean
}

/** Begins to read at the start of a text that pdf.js has written: no comments, every string with its escapes. */
export function readPdfValues(text: string): PdfReading {
  const reading: PdfReading = { at: 0, skipSpace, value: () => value(0), number, expect, isNext }

  function skipSpace(): void {
    while (reading.at < text.length && SPACE.test(text.charAt(reading.at))) reading.at += 1
  }

  function isNext(word: string): boolean {
    skipSpace()
    return text.startsWith(word, reading.at)
  }

  function expect(word: string): void {
    if (!isNext(word)) throw new SyntaxError('not what a PDF has here')
    reading.at += word.length
  }

  function number(): number {
    skipSpace()
    const digits = wordAt(reading.at)
    if (!/^\d{1,10}$/.test(digits)) throw new SyntaxError('no number')
    reading.at += digits.length
    return Number(digits)
  }

  function value(depth: number): PdfValue {
    if (depth > DEEPEST) throw new SyntaxError('too deep')
    if (isNext('<<')) return dict(depth)
    if (isNext('[')) return list(depth)
    const start = reading.at
    if (isNext('(')) skipString()
    else if (isNext('<')) reading.at = text.indexOf('>', start) + 1
    else if (isNext('/')) reading.at += 1 + wordAt(start + 1).length
    else return refOrWord()
    if (reading.at <= start) throw new SyntaxError('a string without an end')
    return { kind: 'word', word: text.slice(start, reading.at) }
  }

  function dict(depth: number): PdfValue {
    const entries = new Map<string, PdfValue>()
    reading.at += 2
    while (!isNext('>>')) {
      expect('/')
      const key = wordAt(reading.at)
      reading.at += key.length
      entries.set(key, value(depth + 1))
    }
    reading.at += 2
    return { kind: 'dict', entries }
  }

  function list(depth: number): PdfValue {
    const items: PdfValue[] = []
    reading.at += 1
    while (!isNext(']')) items.push(value(depth + 1))
    reading.at += 1
    return { kind: 'list', items }
  }

  function skipString(): void {
    for (let open = 0; reading.at < text.length; reading.at += 1) {
      const letter = text.charAt(reading.at)
      if (letter === '\\') reading.at += 1
      else if (letter === '(') open += 1
      else if (letter === ')') open -= 1
      if (letter === ')' && open === 0) {
        reading.at += 1
        return
      }
    }
    throw new SyntaxError('a string without an end')
  }

  function refOrWord(): PdfValue {
    const word = wordAt(reading.at)
    if (word === '') throw new SyntaxError('no value')
    const ref = /^\d{1,10} \d{1,5} R(?![\w.#])/.exec(text.slice(reading.at, reading.at + 24))?.[0]
    reading.at += (ref ?? word).length
    return ref === undefined ? { kind: 'word', word } : { kind: 'ref', number: Number(word) }
  }

  function wordAt(from: number): string {
    let end = from
    while (end < text.length && !NAME_END.test(text.charAt(end))) end += 1
    return text.slice(from, end)
  }

  return reading
}

/** The entry of a dictionary; undefined where there is none, or the value is no dictionary. */
export function entryOf(value: PdfValue | undefined, key: string): PdfValue | undefined {
  return value?.kind === 'dict' ? value.entries.get(key) : undefined
}

/** The word of a value; undefined where it is none. */
export function wordOf(value: PdfValue | undefined): string | undefined {
  return value?.kind === 'word' ? value.word : undefined
}
