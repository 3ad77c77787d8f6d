import type { ConnectionId } from '../../shared/domain/connection.ts'
import type { Place } from '../ui/place.ts'

/** What of each place outlives a lock, beside where it is: our ids and tabs. Texts, files and what fills a form do not. */
const fields: Readonly<Record<Place['to'], readonly string[]>> = {
  home: [],
  pay: [],
  review: [],
  payments: ['tab'],
  payment: ['id'],
  receipts: ['id', 'tab'],
  log: [],
  audit: [],
  check: [],
  filing: [],
  backups: [],
  restore: [],
  closing: ['month'],
  statement: ['id'],
  watch: ['id'],
  billets: ['id'],
  infractions: ['id'],
  locate: [],
  charges: ['tab', 'txid'],
  charge: ['kind', 'txid'],
  'new-charge': ['kind'],
  'revise-charge': ['kind', 'txid'],
  batch: ['id'],
  received: ['endToEndId', 'txid'],
  refund: ['endToEndId'],
  webhooks: [],
  training: [],
  connections: [],
  connection: [],
  connect: [],
  memory: [],
  about: [],
  settings: [],
}

/** Without these a place is none. */
const needed: Readonly<Partial<Record<Place['to'], readonly string[]>>> = {
  payment: ['id'],
  charge: ['kind', 'txid'],
  'revise-charge': ['kind', 'txid'],
  refund: ['endToEndId'],
}

const ID = /^[\w./:-]{1,100}$/

/**
 * The place that a person left, kept with the window's own history: in memory alone, and over a page that is loaded anew. Only
 * where it was is kept; a review, which a lock ends, is kept as the form behind it.
 */
export const keptPlace = {
  keep(of: ConnectionId, place: Place): void {
    history.replaceState({ of, place: bare(place) }, '')
  },
  /** Null where nothing was left, or another connection's. */
  read(of: ConnectionId): Place | null {
    const state: unknown = history.state
    if (!isObject(state) || state['of'] !== of) return null
    const place = state['place']
    return isPlace(place) ? place : null
  },
}

function bare(place: Place): object {
  if (place.to === 'review') return { to: place.of === 'refund' ? 'received' : 'pay' }
  const kept = Object.entries(place).filter(([name]) => fields[place.to].includes(name))
  return { to: place.to, ...Object.fromEntries(kept) }
}

function isPlace(value: unknown): value is Place {
  if (!isObject(value)) return false
  const { to, ...rest } = value
  if (!isName(to) || to === 'review') return false
  const isKnown = ([name, said]: [string, unknown]): boolean =>
    fields[to].includes(name) && typeof said === 'string' && ID.test(said)
  return Object.entries(rest).every(isKnown) && (needed[to] ?? []).every((name) => Object.hasOwn(rest, name))
}

function isName(to: unknown): to is Place['to'] {
  return typeof to === 'string' && Object.hasOwn(fields, to)
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
