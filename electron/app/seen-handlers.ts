import type { ConnectionId } from '../../shared/domain/connection.ts'
import { homeAsks } from '../../shared/domain/home-asks.ts'
import type { SeenHome } from '../../shared/domain/seen-home.ts'
import type { AppError } from '../../shared/errors/app-error.ts'
import { mapOk, ok, type Result } from '../../shared/kit/result.ts'
import { type FoundPlace, placeFiles } from '../services/connections/connection-folder.ts'
import { keepSeenHome, readSeenHome } from '../services/connections/seen-home-file.ts'
import { openKeyFile } from '../vault/key-file.ts'
import type { HandlerNeeds } from './handler-needs.ts'
import type { Handlers } from './handlers.ts'

/** What home reads, as its screen asks for it. */
type HomeReads = Pick<
  Handlers,
  'balance.read' | 'statement.latest' | 'payments.list' | 'infractions.list' | 'receipts.coverage'
>

interface SeenNeeds extends Pick<HandlerNeeds, 'ports' | 'keeper' | 'withOpen'> {
  readonly reads: HomeReads
  /** The connection that a start opens, if there is any. */
  readonly first: () => Promise<FoundPlace | undefined>
  /** Whether it is being opened. */
  readonly isStarting: () => boolean
}

/** The handlers of home as it was seen last, which is shown with its age while a start opens the connection. */
export function seenHandlers(needs: SeenNeeds): Pick<Handlers, 'seen.read' | 'seen.keep'> {
  const { ports, withOpen } = needs
  return {
    'seen.read': async () => {
      const home = needs.isStarting() ? await readHome(needs) : null
      // What was locked or refused meanwhile shows nothing.
      return ok({ home: needs.isStarting() ? home : null })
    },
    'seen.keep': () =>
      withOpen(async ({ view, copyKey }) => {
        if (view.lock !== 'system') return ok({})
        // Taken before anything is waited for: the connection's own is wiped when it closes.
        const key = copyKey()
        try {
          const home = await seeHome(needs, view.id)
          if (!home.ok || home.value === null) return home.ok ? ok({}) : home
          return mapOk(await keepSeenHome(placeFiles(ports.dataFolder, view.id), key, home.value), () => ({}))
        } finally {
          key.fill(0)
        }
      }),
  }
}

async function readHome({ ports, first }: SeenNeeds): Promise<SeenHome | null> {
  const place = await first()
  if (place?.meta?.lock !== 'system') return null
  const protection = { kind: 'system', keyWrap: ports.keyWrap } as const
  const key = await openKeyFile({ file: place.keyFile, protection, clock: ports.clock })
  if (!key.ok) return null
  try {
    const home = await readSeenHome(place, key.value)
    return home && { ...home, session: { ...home.session, version: ports.version } }
  } finally {
    key.value.fill(0)
  }
}

/** Home as it stands; null once another connection, or none, is open. */
async function seeHome(
  { ports, keeper, reads }: SeenNeeds,
  id: ConnectionId,
): Promise<Result<SeenHome | null, AppError>> {
  const [balance, statement, doubtful, processing, infractions, receipts] = await Promise.all([
    reads['balance.read']({}),
    reads['statement.latest'](homeAsks.statement),
    reads['payments.list'](homeAsks.doubtful),
    reads['payments.list'](homeAsks.processing),
    reads['infractions.list']({}),
    reads['receipts.coverage']({}),
  ])
  if (!balance.ok) return balance
  if (!statement.ok) return statement
  if (!doubtful.ok) return doubtful
  if (!processing.ok) return processing
  if (!infractions.ok) return infractions
  if (!receipts.ok) return receipts
  const session = await keeper.read()
  if (session.stage !== 'open' || session.connection.id !== id) return ok(null)
  // Of the next start nobody knows whether the institution answers, nor how the clocks stand.
  const unknown = { reachable: null, heardAt: null, clockAheadMs: null } as const
  return ok({
    session: { ...session, ...unknown, seenAt: ports.clock.now() },
    balance: balance.value,
    statement: statement.value,
    doubtful: doubtful.value,
    processing: processing.value,
    infractions: infractions.value,
    receipts: receipts.value,
  })
}
