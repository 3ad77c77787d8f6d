import type { MatchReason } from '../domain/closing.ts'
import { reachDays } from './match-rules.ts'

/** A line, or papers about one sum of money, that no id and no person has matched. */
export interface Loose {
  readonly place: number
  readonly side: 'line' | 'papers'
  /** In centavos, with its sign. */
  readonly amount: number
  /** Day in São Paulo, counted from 1970. */
  readonly day: number
  readonly document: string | null
}

/** A line and papers that only fit each other. */
export interface Proposal {
  readonly line: number
  readonly papers: number
  readonly reason: Extract<MatchReason, 'amount-day-document' | 'amount-day' | 'amount-document'>
}

type Bucket = Readonly<Record<Loose['side'], Loose[]>>

/** One rule: who is compared with whom, and whom of the other side of a bucket a thing fits. */
interface Rule {
  readonly reason: Proposal['reason']
  /** Null: this rule says nothing about it. */
  readonly bucketOf: (loose: Loose) => string | null
  readonly fitting: (one: Loose, others: readonly Loose[]) => Iterable<Loose>
}

const rules: readonly Rule[] = [
  {
    reason: 'amount-day-document',
    bucketOf: ({ amount, day, document }) => (document === null ? null : `${amount}|${day}|${document}`),
    fitting: (_, others) => others,
  },
  {
    reason: 'amount-day',
    bucketOf: ({ amount, day }) => `${amount}|${day}`,
    fitting: withoutOtherDocument,
  },
  {
    reason: 'amount-document',
    bucketOf: ({ amount, document }) => (document === null ? null : `${amount}|${document}`),
    fitting: withinReach,
  },
]

/**
 * What belongs together without a common id, by one rule after the other, the surest first. A line and papers are proposed
 * only where each fits nothing else as well; who has several that fit equally is left to a person, for the weaker rules too.
 * `isApart` says what a person has told apart. Takes things in the order of their days.
 */
export function propose(
  loose: readonly Loose[],
  isApart: (line: number, papers: number) => boolean,
): readonly Proposal[] {
  const proposals: Proposal[] = []
  let left = loose
  for (const rule of rules) {
    const found = byRule(rule, left, isApart)
    proposals.push(...found.proposals)
    left = left.filter((one) => !found.settled.has(one))
  }
  return proposals
}

function byRule(rule: Rule, loose: readonly Loose[], isApart: (line: number, papers: number) => boolean) {
  const proposals: Proposal[] = []
  const settled = new Set<Loose>()
  const mayMeet = (one: Loose, other: Loose): boolean =>
    one.side === 'line' ? !isApart(one.place, other.place) : !isApart(other.place, one.place)
  for (const { line: lines, papers } of bucketsOf(rule, loose)) {
    const ofLine = new Map(lines.map((line) => [line, firstTwo(rule.fitting(line, papers), line, mayMeet)]))
    const ofPapers = new Map(papers.map((each) => [each, firstTwo(rule.fitting(each, lines), each, mayMeet)]))
    for (const [line, [only, second]] of ofLine) {
      if (only === undefined) continue
      settled.add(line)
      const isMutual = second === undefined && ofPapers.get(only)?.length === 1
      if (isMutual) proposals.push({ line: line.place, papers: only.place, reason: rule.reason })
    }
    for (const [each, found] of ofPapers) if (found.length > 0) settled.add(each)
  }
  return { proposals, settled }
}

function bucketsOf({ bucketOf }: Rule, loose: readonly Loose[]): Iterable<Bucket> {
  const buckets = new Map<string, Bucket>()
  for (const one of loose) {
    const name = bucketOf(one)
    if (name === null) continue
    const bucket = buckets.get(name) ?? { line: [], papers: [] }
    bucket[one.side].push(one)
    buckets.set(name, bucket)
  }
  return buckets.values()
}

// Two are enough to know that there are several: a bucket of thousands is not compared pair by pair.
function firstTwo(
  others: Iterable<Loose>,
  one: Loose,
  mayMeet: (one: Loose, other: Loose) => boolean,
): readonly Loose[] {
  const found: Loose[] = []
  for (const other of others) {
    if (mayMeet(one, other)) found.push(other)
    if (found.length === 2) return found
  }
  return found
}

// Of the same document were those of the rule before.
function* withoutOtherDocument({ document }: Loose, others: readonly Loose[]): Iterable<Loose> {
  for (const other of others) if (document === null || other.document === null) yield other
}

function* withinReach({ day }: Loose, others: readonly Loose[]): Iterable<Loose> {
  for (let place = firstFrom(others, day - reachDays); place < others.length; place += 1) {
    const other = others[place]
    if (other === undefined || other.day > day + reachDays) return
    yield other
  }
}

// The others stand in the order of their days.
function firstFrom(others: readonly Loose[], day: number): number {
  let low = 0
  let high = others.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((others[middle]?.day ?? day) < day) low = middle + 1
    else high = middle
  }
  return low
}
