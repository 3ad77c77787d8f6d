import * as z from 'zod'
import {
  type Capability,
  capabilitySchema,
  type Health,
  healthSchema,
  type HealthState,
  type HealthView,
} from '../../../shared/domain/health.ts'
import type { UnreadList } from '../../../shared/domain/unread.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import { mapOk, ok, type Result } from '../../../shared/kit/result.ts'
import { type Instant, instantFromMs, instantMs } from '../../../shared/time/instant.ts'
import type { CallEar } from '../../ports/call-ear.ts'
import type { UnreadTable } from '../../vault/unread-tables.ts'
import type { RecordTable } from '../../vault/vault.ts'
import { isNotOffered } from '../answers/is-not-offered.ts'
import { isWalled } from '../../../shared/errors/is-walled.ts'

/** What a call of a row says of its capability: `whole` is all of it, `part` is a page or a record of it. */
export interface RowMeaning {
  readonly capability: Capability
  readonly is: 'whole' | 'part'
}

const rows: Readonly<Record<string, RowMeaning>> = {
  'accounts.balance': { capability: 'balance', is: 'whole' },
  'accounts.transactions': { capability: 'statement', is: 'part' },
  'accounts.billets': { capability: 'billets', is: 'part' },
  'accounts.infractions': { capability: 'infractions', is: 'part' },
  'accounts.webhooks': { capability: 'webhooks', is: 'whole' },
  'accounts.receipt': { capability: 'receipts', is: 'whole' },
  'accounts.billetReceipt': { capability: 'receipts', is: 'whole' },
  'qrcodes.cobs': { capability: 'charges', is: 'part' },
  'qrcodes.cobvs': { capability: 'charges', is: 'part' },
  'qrcodes.pixList': { capability: 'received', is: 'part' },
  'qrcodes.keyWebhooks': { capability: 'keyWebhooks', is: 'part' },
}

/** The capability that a row of the provider's tables is of; null where it says nothing of one. */
export function capabilityOf(row: string): RowMeaning | null {
  return rows[row] ?? null
}

/** What the desk needs. `absent` are the capabilities that the connection has no access for. */
export interface HealthNeeds {
  readonly records: RecordTable
  /** Rows that could not be read, as they are kept. */
  readonly unread: Pick<UnreadTable, 'rows'>
  /** The institution's time; this computer's while that is not known. */
  readonly now: () => Instant
  readonly absent: readonly Capability[]
  /** Since when the connection is kept for reading alone; null while it is in use. */
  readonly retiredAt: Instant | null
  /** Something of {@link HealthView} is other than before; comes as often as calls end. */
  readonly onChange: () => void
}

/** Hears how many rows there are so far, and of how many. */
export type OnPage = (read: number, total: number | null) => void

/** Where it is known how each capability stands; kept in the vault, so that a new life knows what the last one read. */
export interface HealthDesk {
  /** Hears the calls of the transport: a capability that is one call is known by it, of a list only that it fails. */
  readonly hear: CallEar
  /** Runs a reading of the whole of a capability: that it was read is counted from its beginning. The work may tell how far it is. */
  reading<T>(
    capability: Capability,
    work: (onPage: OnPage) => Promise<Result<T, AppError>>,
  ): Promise<Result<T, AppError>>
  /** Notes how one of them ended where several are read in one round, which began at `since`. */
  ended(capability: Capability, error: AppError | null, since: Instant): void
  /** Notes in how many milliseconds capabilities are asked for again. */
  next(capabilities: readonly Capability[], pauseMs: number): void
  /** Tells how far the asking for the counterparties of lines is; null where none is under way. */
  naming(progress: Health['progress']): void
  view(): Promise<Result<HealthView, AppError>>
  /** Keeps what is known. */
  keep(): Promise<Result<void, AppError>>
}

const record = 'health'
/** The lists whose rows tell of a capability. */
export const listsOf: Partial<Record<Capability, readonly UnreadList[]>> = {
  statement: ['statement'],
  billets: ['billets'],
  infractions: ['infractions'],
  charges: ['cob', 'cobv'],
  received: ['pix'],
  webhooks: ['webhooks'],
  keyWebhooks: ['keyWebhooks'],
}
const minuteMs = 60_000
/** How often each is read by itself; null where it is read when somebody needs it. */
const everyMs: Readonly<Record<Capability, number | null>> = {
  balance: 5 * minuteMs,
  statement: 5 * minuteMs,
  billets: 10 * minuteMs,
  infractions: 10 * minuteMs,
  charges: 2 * minuteMs,
  received: 2 * minuteMs,
  webhooks: null,
  keyWebhooks: 6 * 60 * minuteMs,
  receipts: null,
}

const factSchema = healthSchema.pick({ readAt: true, fault: true, faultAt: true })
const keptSchema = z.partialRecord(capabilitySchema, factSchema)

type Fact = z.infer<typeof factSchema>

/** What is known in this life alone. */
interface Live {
  nextAt: Instant | null
  /** Until when the institution asked to be left alone. */
  quietUntil: Instant | null
  /** How far a reading under way is. */
  progress: Health['progress']
}

const unknown: Fact = { readAt: null, fault: null, faultAt: null }

/** Opens the desk with what was kept; what cannot be read of it counts as never read. */
export async function openHealthDesk(needs: HealthNeeds): Promise<Result<HealthDesk, AppError>> {
  return mapOk(await keptFacts(needs.records), (record) => deskOver(needs, record))
}

async function keptFacts(records: RecordTable): Promise<Result<Map<Capability, Fact>, AppError>> {
  const kept = await records.get(record)
  if (!kept.ok) return kept
  const read = keptSchema.safeParse(kept.value === null ? {} : JSON.parse(kept.value)).data ?? {}
  return ok(new Map(capabilitySchema.options.flatMap((name) => (read[name] === undefined ? [] : [[name, read[name]]]))))
}

function deskOver(needs: HealthNeeds, facts: Map<Capability, Fact>): HealthDesk {
  const { now } = needs
  const live = new Map<Capability, Live>()
  let namingNow: Health['progress'] = null
  const factOf = (capability: Capability): Fact => facts.get(capability) ?? unknown
  const liveOf = (capability: Capability): Live =>
    live.get(capability) ?? { nextAt: null, quietUntil: null, progress: null }

  function succeeded(capability: Capability, since: Instant): void {
    const { readAt } = factOf(capability)
    facts.set(capability, {
      readAt: readAt !== null && readAt > since && readAt <= now() ? readAt : since,
      fault: null,
      faultAt: null,
    })
    needs.onChange()
  }

  function failed(capability: Capability, fault: AppError): void {
    facts.set(capability, { ...factOf(capability), fault, faultAt: now() })
    needs.onChange()
  }

  function ended(capability: Capability, error: AppError | null, since: Instant): void {
    if (error === null) succeeded(capability, since)
    else if (saysOfInstitution(error)) failed(capability, error)
  }

  function stateOf(capability: Capability): HealthState {
    if (needs.absent.includes(capability)) return 'absent'
    const { readAt, fault } = factOf(capability)
    if (fault !== null) return isNotOffered(fault) ? 'denied' : 'failing'
    if (readAt === null) return 'waiting'
    const every = everyMs[capability]
    return every !== null && instantMs(now()) - instantMs(readAt) > 2 * every + minuteMs ? 'late' : 'fresh'
  }

  async function unreadOf(capability: Capability): Promise<Result<number, AppError>> {
    const lists = listsOf[capability]
    if (lists === undefined) return ok(0)
    return mapOk(await needs.unread.rows({ lists, limit: 1 }), (kept) => kept.count)
  }

  function healthOf(capability: Capability, unread: number): Health {
    const { nextAt, quietUntil, progress } = liveOf(capability)
    const known = stateOf(capability)
    const { retiredAt } = needs
    if (retiredAt !== null && known !== 'absent') {
      const { readAt } = factOf(capability)
      const ended = { readAt, fault: null, faultAt: retiredAt, nextAt: null, progress: null }
      return { capability, state: 'retired', unread, ...ended }
    }
    const state = known === 'fresh' && unread > 0 ? 'partial' : known
    const isQuiet = quietUntil !== null && quietUntil > now()
    return {
      capability,
      state,
      unread,
      progress,
      ...(state === 'absent' ? unknown : factOf(capability)),
      nextAt: isQuiet && nextAt !== null && quietUntil > nextAt ? quietUntil : nextAt,
    }
  }

  return {
    hear({ row, result, quietMs }) {
      const meaning = capabilityOf(row)
      if (meaning === null) return
      const { capability, is } = meaning
      if (quietMs > 0) live.set(capability, { ...liveOf(capability), quietUntil: after(now(), quietMs) })
      if (!result.ok && isOfAll(result.error)) failed(capability, result.error)
      if (is === 'part') return
      if (result.ok) succeeded(capability, now())
      else if (capability !== 'receipts') ended(capability, result.error, now())
    },
    async reading(capability, work) {
      const since = now()
      const tell = (progress: Health['progress']): void => {
        live.set(capability, { ...liveOf(capability), progress })
        needs.onChange()
      }
      const result = await work((read, total) => tell({ read, total }))
      tell(null)
      ended(capability, result.ok ? null : result.error, since)
      return result
    },
    ended,
    next(capabilities, pauseMs) {
      const nextAt = after(now(), pauseMs)
      for (const capability of capabilities) live.set(capability, { ...liveOf(capability), nextAt })
      needs.onChange()
    },
    naming(progress) {
      if (progress === null && namingNow === null) return
      namingNow = progress
      needs.onChange()
    },
    async view() {
      const readings: Health[] = []
      for (const capability of capabilitySchema.options) {
        const unread = await unreadOf(capability)
        if (!unread.ok) return unread
        readings.push(healthOf(capability, unread.value))
      }
      return ok({ readings, ...(namingNow && { naming: namingNow }) })
    },
    keep: () => needs.records.put(record, JSON.stringify(Object.fromEntries(facts))),
  }
}

function after(moment: Instant, ms: number): Instant {
  return instantFromMs(instantMs(moment) + ms)
}

/** Failures that strike every call of a capability, and are no matter of one page or record. */
function isOfAll(error: AppError): boolean {
  if (error.kind === 'problem') return error.status === 403 || error.status === 429 || error.status >= 500
  return error.kind === 'unreachable' || error.kind === 'credentials' || isWalled(error)
}

/** A lock, a wish to stop and a full disk say nothing of the institution; what was read is not kept then either. */
function saysOfInstitution({ kind }: AppError): boolean {
  return (
    kind === 'problem' || kind === 'contract' || kind === 'unreachable' || kind === 'credentials' || kind === 'policy'
  )
}
