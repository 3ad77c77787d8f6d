import type { BookItem, BookMatch, Decision } from '../domain/closing.ts'
import { BAR_CODE, type BookThing, type BookTie, byTime, byWeight, dayCounter, keyOf, moneyOf } from './book-thing.ts'
import { type Gathering, gather, gathered } from './gather.ts'
import { otherAmountScore, scores } from './match-rules.ts'
import { type Loose, type Proposal, propose } from './propose.ts'

/** A line by itself, or all papers that tell of the same money by their ids. */
interface Node {
  readonly side: 'line' | 'papers'
  /** In the order of {@link byWeight}. */
  readonly items: readonly BookItem[]
  readonly ties: readonly BookTie[]
  /** In centavos, with its sign. */
  readonly amount: number
}

/**
 * Matches lines with what explains them: every item stands in exactly one match. What people decided counts first; then
 * ids; then amount, day and document, where nothing else fits as well (match-rules.ts). The order of the items given
 * changes nothing. Matches come by the time of their first item, and keep their id as long as that item stays.
 */
export function matchItems(things: readonly BookThing[], decisions: readonly Decision[]): readonly BookMatch[] {
  const nodes = nodesOf(distinct(things))
  const places = placesOf(nodes)
  const standing = standingDecisions(decisions)
  const isApart = apartness(standing, places)
  const groups = gather(nodes.length)
  const tied = tieLines(nodes, groups, isApart)
  const joined = joinDecided(standing, places, groups)
  const ignored = new Map([...standing.ignored].flatMap(([key, note]) => withPlace(places.get(key), note)))
  const isLoose = (place: number): boolean => !tied.has(place) && !joined.has(place) && !ignored.has(place)
  const proposals = new Map<number, Proposal>()
  for (const proposal of propose(looseOf(nodes, isLoose), isApart)) {
    groups.join(proposal.line, proposal.papers)
    proposals.set(groups.rootOf(proposal.line), proposal)
  }
  return gathered(nodes.length, groups)
    .map((group) => {
      const members = group.flatMap((place) => nodes[place] ?? [])
      const note = group.map((place) => ignored.get(place)).find((each) => each !== undefined)
      const proposal = proposals.get(groups.rootOf(group[0] ?? 0))
      return matchOf(members, { note, proposal, isJoined: group.some((place) => joined.has(place)) })
    })
    .toSorted((one, other) => byTime(firstOf(one), firstOf(other)))
}

/** The item by which a match stands in its list and in its month: its first line, else the strongest of its papers. */
export function firstOf({ items: [first] }: { readonly items: readonly BookItem[] }): BookItem {
  if (first === undefined) throw new RangeError('a match without items')
  return first
}

// The same row may come twice where a list moved while it was read. And a txid says nothing where its charge is not known:
// codes without one may be paid any number of times; nor does a bar code that several lines or boletos have.
function distinct(things: readonly BookThing[]): readonly BookThing[] {
  const charges = new Set(things.flatMap(({ item }) => (item.kind === 'charge' ? [item.txid] : [])))
  const all = [...new Map(things.map((thing) => [keyOf(thing.item), thing])).values()]
  const repeated = repeatedBarCodes(all)
  return all
    .map(({ item, ties }) => ({
      item,
      ties: ties.filter(({ by, id }) => (by === 'txid' ? charges.has(id) : !repeated.has(id))),
    }))
    .toSorted((one, other) => byTime(one.item, other.item))
}

function repeatedBarCodes(things: readonly BookThing[]): ReadonlySet<string> {
  const seen = new Set<string>()
  const repeated = new Set<string>()
  for (const { item, ties } of things)
    for (const { id } of ties) {
      if (!id.startsWith(BAR_CODE)) continue
      const name = `${item.kind}|${id}`
      if (seen.has(name)) repeated.add(id)
      seen.add(name)
    }
  return repeated
}

function nodesOf(things: readonly BookThing[]): readonly Node[] {
  const papers = things.filter(({ item }) => item.kind !== 'line')
  const lines = things.filter(({ item }) => item.kind === 'line')
  const nodes = [
    ...lines.map(({ item, ties }) => nodeOf('line', [item], ties)),
    ...aboutSameMoney(papers).map((some) => {
      const ties = some.flatMap((thing) => thing.ties)
      return nodeOf('papers', some.map(({ item }) => item).toSorted(byWeight), ties)
    }),
  ]
  return nodes.toSorted((one, other) => byTime(firstOf(one), firstOf(other)))
}

function nodeOf(side: Node['side'], items: readonly BookItem[], ties: readonly BookTie[]): Node {
  return { side, items, ties, amount: moneyOf(items) }
}

function aboutSameMoney(papers: readonly BookThing[]): readonly (readonly BookThing[])[] {
  const money = gather(papers.length)
  const known = new Map<string, number>()
  for (const [place, { item, ties }] of papers.entries()) {
    for (const tie of ties) {
      const name = tieName(tie, item.direction)
      const other = known.get(name)
      if (other === undefined) known.set(name, place)
      else money.join(other, place)
    }
  }
  return gathered(papers.length, money).map((group) => group.flatMap((place) => papers[place] ?? []))
}

// A transfer between own accounts goes out and comes in under one id.
function tieName({ by, id }: BookTie, direction: BookItem['direction']): string {
  return `${by}|${direction}|${id}`
}

function placesOf(nodes: readonly Node[]): ReadonlyMap<string, number> {
  return new Map(nodes.flatMap(({ items }, place) => items.map((item) => [keyOf(item), place] as const)))
}

/** Joins lines with the papers that share an id with them; answers the places that are together with another one. */
function tieLines(
  nodes: readonly Node[],
  groups: Gathering,
  isApart: (line: number, papers: number) => boolean,
): ReadonlySet<number> {
  const papersOf = new Map<string, number>()
  for (const [place, { side, items, ties }] of nodes.entries()) {
    const direction = items[0]?.direction
    if (side === 'line' || direction === undefined) continue
    for (const tie of ties) papersOf.set(tieName(tie, direction), place)
  }
  const tied = new Set<number>()
  for (const [place, { side, items, ties }] of nodes.entries()) {
    const direction = items[0]?.direction
    if (side === 'papers' || direction === undefined) continue
    const papers = ties
      .map((tie) => papersOf.get(tieName(tie, direction)))
      .find((other) => other !== undefined && !isApart(place, other))
    if (papers === undefined) continue
    groups.join(place, papers)
    tied.add(place).add(papers)
  }
  return tied
}

/** What a person told apart never meets by itself: lines of a decision and the papers of it. */
function apartness({ apart }: StandingDecisions, places: ReadonlyMap<string, number>) {
  const pairs = new Set<string>()
  for (const keys of apart) {
    const own = keys.flatMap((key) => withPlace(places.get(key), key.startsWith('line:')))
    for (const [line, isLine] of own)
      for (const [papers, isOther] of own) if (isLine && !isOther) pairs.add(`${line}|${papers}`)
  }
  return (line: number, papers: number): boolean => pairs.size > 0 && pairs.has(`${line}|${papers}`)
}

function joinDecided(
  { together }: StandingDecisions,
  places: ReadonlyMap<string, number>,
  groups: Gathering,
): ReadonlySet<number> {
  const joined = new Set<number>()
  for (const keys of together) {
    const [first, ...others] = new Set(keys.flatMap((key) => places.get(key) ?? []))
    if (first === undefined || others.length === 0) continue
    for (const other of others) groups.join(first, other)
    for (const place of [first, ...others]) joined.add(place)
  }
  return joined
}

function withPlace<T>(place: number | undefined, value: T): readonly (readonly [number, T])[] {
  return place === undefined ? [] : [[place, value]]
}

function looseOf(nodes: readonly Node[], isLoose: (place: number) => boolean): readonly Loose[] {
  const dayOf = dayCounter()
  return nodes
    .flatMap(({ side, items, amount }, place): readonly Loose[] => {
      const first = items[0]
      if (first === undefined || !isLoose(place)) return []
      return [{ place, side, amount, day: dayOf(first.at), document: documentOf(items) }]
    })
    .toSorted((one, other) => one.day - other.day)
}

const WHOLE_DOCUMENT = /^(\d{11}|[\dA-Z]{12}\d{2})$/

/** The document of the other party where it is told whole, without its mask. */
export function documentOf(items: readonly BookItem[]): string | null {
  const told = items.map(({ document }) => document?.replaceAll(/[./-]/g, '').toUpperCase() ?? '')
  return told.find((document) => WHOLE_DOCUMENT.test(document)) ?? null
}

interface GroupFacts {
  readonly note: string | undefined
  readonly proposal: Proposal | undefined
  readonly isJoined: boolean
}

function matchOf(members: readonly Node[], { note, proposal, isJoined }: GroupFacts): BookMatch {
  const items = members.flatMap((node) => node.items).toSorted(byWeight)
  const lines = members.filter(({ side }) => side === 'line')
  const papers = members.filter(({ side }) => side === 'papers')
  const difference = sumOf(lines) - sumOf(papers)
  const common = { id: keyOf(firstOf({ items })), items, difference, note: note ?? null }
  const by = { byPerson: isJoined || note !== undefined }
  if (note !== undefined) return { ...common, ...by, state: 'ignored', reason: null, score: 0 }
  if (isJoined) return { ...common, ...by, state: 'matched', reason: 'by-person', score: scores['by-person'] }
  if (proposal !== undefined)
    return { ...common, ...by, state: 'proposed', reason: proposal.reason, score: scores[proposal.reason] }
  if (lines.length === 0 || papers.length === 0) return { ...common, ...by, state: 'unmatched', reason: null, score: 0 }
  const reason = commonTie(lines, papers)
  return difference === 0
    ? { ...common, ...by, state: 'matched', reason, score: scores[reason] }
    : { ...common, ...by, state: 'proposed', reason, score: otherAmountScore }
}

function sumOf(nodes: readonly Node[]): number {
  return nodes.reduce((sum, { amount }) => sum + amount, 0)
}

const strongest: readonly BookTie['by'][] = ['end-to-end-id', 'refund-id', 'billet-id', 'txid']

function commonTie(lines: readonly Node[], papers: readonly Node[]): BookTie['by'] {
  const names = new Set(papers.flatMap(({ ties }) => ties.map(({ by, id }) => `${by}|${id}`)))
  const shared = lines.flatMap(({ ties }) => ties).filter(({ by, id }) => names.has(`${by}|${id}`))
  return strongest.find((by) => shared.some((tie) => tie.by === by)) ?? 'txid'
}

/** What people decided, as it stands. Together is stronger than apart; an item is joined or ignored, never both. */
interface StandingDecisions {
  readonly together: readonly (readonly string[])[]
  readonly apart: readonly (readonly string[])[]
  /** The note of each ignored item. */
  readonly ignored: ReadonlyMap<string, string>
}

/** Reads decisions in their order, oldest first: a later word about an item takes back an earlier one that joined or ignored it. */
function standingDecisions(decisions: readonly Decision[]): StandingDecisions {
  const standing = new Set<Decision>()
  const lastOf = new Map<string, Decision>()
  for (const decision of decisions) {
    for (const item of decision.items) {
      const earlier = lastOf.get(item)
      if (earlier !== undefined) standing.delete(earlier)
      if (decision.as === 'apart') lastOf.delete(item)
      else lastOf.set(item, decision)
    }
    standing.add(decision)
  }
  const all = [...standing]
  return {
    together: all.flatMap((decision) => (decision.as === 'together' ? [decision.items] : [])),
    apart: all.flatMap((decision) => (decision.as === 'apart' ? [decision.items] : [])),
    ignored: new Map(
      all.flatMap((decision) =>
        decision.as === 'ignored' ? decision.items.map((item) => [item, decision.note] as const) : [],
      ),
    ),
  }
}
