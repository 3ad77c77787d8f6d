import { createHash } from 'node:crypto'
import type { UnreadList, UnreadRow } from '../../../shared/domain/unread.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import type { Result } from '../../../shared/kit/result.ts'
import { type Instant, parseWireInstant } from '../../../shared/time/instant.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Vault } from '../../vault/vault.ts'
import type { ToldUnread } from '../../vault/unread-tables.ts'
import type { Window } from './window.ts'

/** What keeping rows that could not be read needs. */
export interface UnreadNeeds {
  readonly vault: Pick<Vault, 'unread'>
  readonly clock: Pick<Clock, 'now'>
}

/** Gathers what one reading of a list could not read, and keeps it in one step at its end. */
export interface UnreadGatherer {
  readonly add: (rows: readonly UnreadRow[]) => void
  /** `period` is null for a list without one; see UnreadReading. */
  readonly keep: (period: Window | null, isWhole: boolean) => Promise<Result<void, AppError>>
}

const IDS = ['id', 'endToEndId', 'txid', 'e2eId', 'idTransacao', 'codigoTransacao', 'webhookUrl']
const MOMENTS = ['eventDate', 'createdAt', 'horario', 'lastModificationDate', 'creationDate', 'criacao', 'calendario']

/** Begins to gather the rows of one reading of a list. */
export function gatherUnread({ vault, clock }: UnreadNeeds, list: UnreadList): UnreadGatherer {
  const told = new Map<string, ToldUnread>()
  return {
    add(rows) {
      for (const { path, text } of rows) {
        const facts = factsOf(text)
        told.set(facts.key, { path, text, ...facts })
      }
    },
    async keep(period, isWhole) {
      const readAt = clock.now()
      return vault.unread.tell({ list, period, isWhole, rows: [...told.values()], readAt })
    },
  }
}

/** Keeps what could not be read of a reading that has ended, whole where it says so; what could be read is kept by then. */
export async function keepUnread(
  gatherer: UnreadGatherer,
  period: Window | null,
  read: Result<boolean, AppError>,
): Promise<Result<boolean, AppError>> {
  const kept = await gatherer.keep(period, read.ok && read.value)
  return read.ok && !kept.ok ? kept : read
}

function factsOf(text: string): Pick<ToldUnread, 'key' | 'at'> {
  const fields = fieldsOf(text)
  const id = IDS.map((name) => idOf(fields.get(name))).find((value) => value !== null)
  const at = MOMENTS.map((name) => momentOf(fields.get(name))).find((moment) => moment !== null) ?? null
  return { key: id ?? createHash('sha256').update(text).digest('hex'), at }
}

// A text that was cut is no JSON any more, and is known by its hash.
function fieldsOf(text: string): ReadonlyMap<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return new Map(typeof value === 'object' && value !== null ? Object.entries(value) : [])
  } catch {
    return new Map()
  }
}

function idOf(value: unknown): string | null {
  return typeof value === 'number' || (typeof value === 'string' && value !== '') ? String(value).slice(0, 100) : null
}

function momentOf(value: unknown): Instant | null {
  if (typeof value === 'object' && value !== null && 'criacao' in value) return momentOf(value.criacao)
  const read = typeof value === 'string' ? parseWireInstant(value) : null
  return read?.ok === true ? read.value : null
}
