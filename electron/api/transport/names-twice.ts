const TOKENS = /"(?:[^"\\]|\\[^])*"|[{}[\],:]|[^\s{}[\],:"]+/g

interface Span {
  readonly start: number
  readonly end: number
}

/** One object or list that is open; a list has no names. */
interface Level {
  readonly names: Map<string, Span> | null
  name: string | null
  /** Where the value begins that is read now; null before it. */
  from: number | null
}

/** How many names a value has, in all of its objects. */
export function namesIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  if (Array.isArray(value)) return value.reduce((sum: number, one) => sum + namesIn(one), 0)
  let sum = 0
  for (const name in value) sum += 1 + namesIn(Reflect.get(value, name))
  return sum
}

/**
 * A text of JSON in which no name of an object says two things: what stands there twice and otherwise is null both times, since nobody
 * can say which one is meant. Of two values that are the same either is as good.
 */
export function withoutTwice(text: string): string {
  const unsure = spansTwice(text).toSorted((one, other) => one.start - other.start)
  let done = 0
  const pieces: string[] = []
  for (const { start, end } of unsure) {
    if (start < done) continue
    pieces.push(text.slice(done, start), 'null')
    done = end
  }
  return [...pieces, text.slice(done)].join('')
}

function spansTwice(text: string): readonly Span[] {
  const found: Span[] = []
  const open: Level[] = [{ names: null, name: null, from: null }]
  const close = (level: Level | undefined, end: number): void => {
    if (level?.names == null || level.name === null || level.from === null) return
    const span = { start: level.from, end }
    const before = level.names.get(level.name)
    if (before !== undefined && !isSame(text, before, span)) found.push(before, span)
    level.names.set(level.name, span)
    level.name = null
    level.from = null
  }
  let last = 0
  for (const { 0: token, index } of text.matchAll(TOKENS)) {
    const level = open.at(-1)
    if (level === undefined) return []
    const end = index + token.length
    if (token === '{' || token === '[') {
      level.from ??= index
      open.push({ names: token === '{' ? new Map() : null, name: null, from: null })
    } else if (token === '}' || token === ']') {
      close(level, last)
      open.pop()
    } else if (token === ',') close(level, last)
    else if (token !== ':' && level.names !== null && level.name === null) level.name = String(JSON.parse(token))
    else if (token !== ':') level.from ??= index
    last = end
  }
  return found
}

function isSame(text: string, one: Span, other: Span): boolean {
  const [first, second] = [one, other].map(({ start, end }) => JSON.stringify(JSON.parse(text.slice(start, end))))
  return first === second
}
