import type { BookItem, Flow, FlowPart, NamedFlow } from '../domain/closing.ts'
import { addCentavos, type Centavos, centavos } from '../money/centavos.ts'

type Line = Pick<BookItem, 'direction' | 'amount' | 'name' | 'document'>

/** What people wrote of a line to sort it by. */
export interface LineLabels {
  readonly tags: readonly string[]
  readonly costCentre: string | null
}

const NOTHING: Flow = { in: centavos(0), out: centavos(0), lines: 0 }

/** How many payers and payees, cost centres or tags are told by name; the rest stands together. */
const MOST_NAMED = 8

/** What some lines come to. */
export function flowOf(lines: readonly Line[]): Flow {
  return lines.reduce(withLine, NOTHING)
}

/** Lines by whom they came from or went to: a whole document tells two of one name apart, and joins two names of one. */
export function flowsByParty(lines: readonly Line[]): FlowPart {
  const groups = Map.groupBy(lines, partyOf)
  const named = [...groups].flatMap(([key, some]) => {
    const name = some.findLast((line) => line.name !== null)?.name ?? some.at(-1)?.document ?? ''
    return key === null ? [] : [{ name, ...flowOf(some) }]
  })
  return partOf(named, flowOf(groups.get(null) ?? []))
}

/** Lines by the cost centre that people gave them: each line stands in one, or in none. */
export function flowsByCostCentre(lines: readonly Line[], labels: readonly LineLabels[]): FlowPart {
  const places = lines.map((line, n) => ({ line, centre: labels[n]?.costCentre ?? null }))
  const groups = Map.groupBy(places, ({ centre }) => centre)
  const flow = (name: string | null): Flow => flowOf((groups.get(name) ?? []).map(({ line }) => line))
  const named = [...groups.keys()].flatMap((name) => (name === null ? [] : [{ name, ...flow(name) }]))
  return partOf(named, flow(null))
}

/** Lines by the tags that people gave them: a line with two tags counts in both, so these do not add up to all lines. */
export function flowsByTag(lines: readonly Line[], labels: readonly LineLabels[]): FlowPart {
  const tags = new Set(labels.flatMap((one) => one.tags))
  const named = [...tags].map((tag) => ({
    name: tag,
    ...flowOf(lines.filter((_, n) => labels[n]?.tags.includes(tag))),
  }))
  return partOf(named, flowOf(lines.filter((_, n) => (labels[n]?.tags.length ?? 0) === 0)))
}

// The largest first; names decide between two of one size, so that the same lines always stand in the same order.
function partOf(named: readonly NamedFlow[], unnamed: Flow): FlowPart {
  const sorted = named.toSorted((one, other) => sizeOf(other) - sizeOf(one) || (one.name < other.name ? -1 : 1))
  const rest = sorted.slice(MOST_NAMED)
  return {
    named: sorted.slice(0, MOST_NAMED),
    others: { count: rest.length, ...rest.reduce(together, NOTHING) },
    unnamed,
  }
}

function partyOf({ name, document }: Line): string | null {
  if (document !== null && document !== '' && !document.includes('*')) return `document ${document}`
  return name === null || name.trim() === '' ? document : `name ${name.trim().toLocaleUpperCase('pt-BR')}`
}

function withLine(flow: Flow, { direction, amount }: Line): Flow {
  return { ...flow, [direction]: addCentavos(flow[direction], amount), lines: flow.lines + 1 }
}

function together(one: Flow, other: Flow): Flow {
  return { in: addCentavos(one.in, other.in), out: addCentavos(one.out, other.out), lines: one.lines + other.lines }
}

/** What moved in both directions. */
export function sizeOf(flow: Pick<Flow, 'in' | 'out'>): Centavos {
  return addCentavos(flow.in, flow.out)
}
