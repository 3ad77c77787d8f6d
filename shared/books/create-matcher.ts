import type { BookItem, BookMatch, Decision } from '../domain/closing.ts'
import { type BookThing, type BookTie, byTime, keyOf, moneyOf, sidesOf, signed } from './book-thing.ts'
import { firstOf, matchItems } from './match-items.ts'

/** Matches things as {@link matchItems} does, with the same outcome, and after the first time only what a change leads to. */
export type Matcher = (things: readonly BookThing[], decisions: readonly Decision[]) => readonly BookMatch[]

interface Standing {
  readonly given: ReadonlySet<BookThing>
  /** The given things by their keys. */
  readonly things: Map<string, BookThing>
  readonly decisions: readonly Decision[]
  readonly matches: readonly BookMatch[]
}

interface Index {
  readonly matchOf: Map<string, BookMatch>
  /** The things that bear an id, also those that bore it before. */
  readonly byTie: Map<string, Set<string>>
  /** What no id and no person has matched, by the amounts of its sides: only the same amount may be proposed. */
  readonly loose: Map<number, Set<BookMatch>>
}

/** Begins without anything. A thing that is another object than before counts as changed. */
export function createMatcher(): Matcher {
  let before: Standing | null = null
  let index: Index | null = null
  return (all, decisions) => {
    const given = new Set(all)
    const change = before === null ? null : changeOf(before, given, decisions)
    if (before === null || change === null) {
      index = null
      const things = new Map(all.map((thing) => [keyOf(thing.item), thing]))
      before = { given, things, decisions, matches: matchItems(all, decisions) }
      return before.matches
    }
    if (change.touched.size > 0) {
      index ??= indexOf(before)
      const { things, were, touched } = change
      for (const key of were.keys()) before.things.delete(key)
      for (const [key, thing] of things) before.things.set(key, thing)
      const matches = rematch(before, index, { were, touched, decisions })
      before = { given, things: before.things, decisions, matches }
    }
    return before.matches
  }
}

// More than a quarter is as quickly matched with the rest; and of what comes twice, the matching says which one counts.
function changeOf(before: Standing, given: ReadonlySet<BookThing>, decisions: readonly Decision[]) {
  const were = new Map<string, BookThing>()
  const things = new Map<string, BookThing>()
  let fresh = 0
  for (const thing of before.given) if (!given.has(thing)) were.set(keyOf(thing.item), thing)
  for (const thing of given) {
    if (before.given.has(thing)) continue
    fresh += 1
    things.set(keyOf(thing.item), thing)
  }
  const said = otherDecisions(before.decisions, decisions).flatMap(({ items }) => items)
  const touched = new Set([...were.keys(), ...things.keys(), ...said])
  const went = before.given.size - (given.size - fresh)
  const isTwice =
    before.things.size !== before.given.size ||
    were.size !== went ||
    things.size !== fresh ||
    [...things.keys()].some((key) => before.things.has(key) && !were.has(key))
  return isTwice || touched.size * 4 > given.size ? null : { were, things, touched }
}

/** From the first one on that is not the same: a later word about an item takes back an earlier one. */
function otherDecisions(were: readonly Decision[], are: readonly Decision[]): readonly Decision[] {
  const isSame = (one: Decision, other: Decision | undefined) => JSON.stringify(one) === JSON.stringify(other)
  const at = are.findIndex((decision, n) => !isSame(decision, were[n]))
  const same = at < 0 ? are.length : at
  return [...were.slice(same), ...are.slice(same)]
}

interface Change {
  /** Of what changed or went, how it was. */
  readonly were: ReadonlyMap<string, BookThing>
  readonly touched: ReadonlySet<string>
  readonly decisions: readonly Decision[]
}

function rematch(before: Standing, index: Index, change: Change): readonly BookMatch[] {
  const { things } = before
  const { decisions, touched } = change
  for (const key of touched) note(index, key, things.get(key))
  const reached = reaching(things, index, change)
  reached.reach(touched)
  let fresh: readonly BookMatch[] = []
  // What papers come to is known only when they are together; it may lead to more that is loose.
  for (let count = -1; count !== reached.keys.size; ) {
    count = reached.keys.size
    fresh = matchItems(
      [...reached.keys].flatMap((key) => things.get(key) ?? []),
      decisions,
    )
    for (const match of fresh) reached.reachLoose(amountsOf(match))
  }
  const gone = new Set([...reached.keys].flatMap((key) => index.matchOf.get(key) ?? []))
  for (const match of gone) forget(index, match)
  for (const match of fresh) remember(index, match)
  return merged(
    before.matches.filter((match) => !gone.has(match)),
    fresh,
  )
}

/** Gathers all that may stand otherwise: what shares an id, a match or a decision with what changed, and what is loose with its amount. */
function reaching(
  things: ReadonlyMap<string, BookThing>,
  { matchOf, byTie, loose }: Index,
  { were, decisions }: Change,
) {
  const namedWith = byItem(decisions)
  const keys = new Set<string>()
  const amounts = new Set<number>()
  function reach(some: Iterable<string>): void {
    const left = [...some]
    for (let key = left.pop(); key !== undefined; key = left.pop()) {
      if (keys.has(key)) continue
      keys.add(key)
      const match = matchOf.get(key)
      const ties = [were.get(key), things.get(key)].flatMap((thing) => thing?.ties ?? [])
      for (const item of match?.items ?? []) left.push(keyOf(item))
      for (const tie of ties) left.push(...(byTie.get(tieName(tie)) ?? []))
      left.push(...(namedWith.get(key) ?? []))
      if (match !== undefined) left.push(...looseOf(amountsOf(match)))
    }
  }
  function* looseOf(some: readonly number[]): Iterable<string> {
    for (const amount of some) {
      if (amounts.has(amount)) continue
      amounts.add(amount)
      for (const { items } of loose.get(amount) ?? []) yield* items.map(keyOf)
    }
  }
  return { keys, reach, reachLoose: (some: readonly number[]) => reach(looseOf(some)) }
}

function byItem(decisions: readonly Decision[]): ReadonlyMap<string, readonly string[]> {
  const named = new Map<string, string[]>()
  for (const { items } of decisions)
    for (const item of items) {
      const others = named.get(item)
      if (others === undefined) named.set(item, [...items])
      else others.push(...items)
    }
  return named
}

function indexOf({ things, matches }: Standing): Index {
  const index: Index = { matchOf: new Map(), byTie: new Map(), loose: new Map() }
  for (const [key, thing] of things) note(index, key, thing)
  for (const match of matches) remember(index, match)
  return index
}

function note({ byTie }: Index, key: string, thing: BookThing | undefined): void {
  for (const tie of thing?.ties ?? []) {
    const name = tieName(tie)
    const keys = byTie.get(name)
    if (keys === undefined) byTie.set(name, new Set([key]))
    else keys.add(key)
  }
}

function remember({ matchOf, loose }: Index, match: BookMatch): void {
  for (const item of match.items) matchOf.set(keyOf(item), match)
  if (!isLoose(match)) return
  for (const amount of amountsOf(match)) {
    const some = loose.get(amount)
    if (some === undefined) loose.set(amount, new Set([match]))
    else some.add(match)
  }
}

function forget({ matchOf, loose }: Index, match: BookMatch): void {
  for (const item of match.items) matchOf.delete(keyOf(item))
  for (const amount of amountsOf(match)) loose.get(amount)?.delete(match)
}

function isLoose({ state }: BookMatch): boolean {
  return state === 'unmatched' || state === 'proposed'
}

// Each line by itself, and what the papers come to.
function amountsOf(match: BookMatch): readonly number[] {
  const { lines, papers } = sidesOf(match)
  return [...lines.map(signed), ...(papers.length === 0 ? [] : [moneyOf(papers)])]
}

function tieName({ by, id }: BookTie): string {
  return `${by}|${id}`
}

function merged(kept: readonly BookMatch[], fresh: readonly BookMatch[]): readonly BookMatch[] {
  const all: BookMatch[] = []
  let at = 0
  for (const match of fresh) {
    const first: BookItem = firstOf(match)
    for (let next = kept[at]; next !== undefined && byTime(firstOf(next), first) < 0; next = kept[at]) {
      all.push(next)
      at += 1
    }
    all.push(match)
  }
  return [...all, ...kept.slice(at)]
}
