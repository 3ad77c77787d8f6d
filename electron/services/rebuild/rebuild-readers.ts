import { isWithin } from '../../../shared/books/month-span.ts'
import type { ChargeKind } from '../../../shared/domain/charge.ts'
import type { StatementLine } from '../../../shared/domain/statement.ts'
import { type AppError, appError } from '../../../shared/errors/app-error.ts'
import { andThen, err, ok, type Result } from '../../../shared/kit/result.ts'
import type { AccountsReads, ListPage, QrcodesReads } from '../../api/provider.ts'
import { fetchPeriod } from '../accounts/fetch-period.ts'
import { refreshStatement, type StatementNeeds } from '../accounts/refresh-statement.ts'
import { isNotOffered } from '../answers/is-not-offered.ts'
import { isUnreadable } from '../answers/is-unreadable.ts'
import { readBillets } from '../billets/read-billets.ts'
import { readCharges } from '../charges/read-charges.ts'
import type { Window } from '../lists/window.ts'
import type { ReceivingNews, RoundNeeds } from '../received/needs.ts'
import { readPix } from '../received/read-pix.ts'
import type { RebuildReaders } from './rebuilder.ts'

/** What reading anew needs: the reading of the account as it always goes, boletos, and the QR-code group where there is one. */
export interface RebuildReadNeeds extends Omit<StatementNeeds, 'isWanted' | 'onPage'> {
  /** Told after some lines have got their counterparty. */
  readonly onDetails: () => void
  readonly reads: Pick<AccountsReads, 'statementPage' | 'mostDays' | 'statementDetail' | 'billetPage' | 'billet'>
  readonly receiving: { readonly reads: QrcodesReads } | null
}

type AccountNeeds = Omit<RebuildReadNeeds, 'receiving'>
type Counted = Promise<Result<number, AppError>>

const ROWS = 200

/** The readers of each kind that the connection has. */
export function rebuildReaders(needs: RebuildReadNeeds): RebuildReaders {
  const { receiving, ...account } = needs
  const accounts = {
    statement: (window, isWanted) => readStatement(account, window, isWanted),
    billets: (window) => keepBillets(account, window),
  } satisfies RebuildReaders
  if (receiving === null) return accounts
  const at = (isWanted: () => boolean): RoundNeeds => ({ ...account, ...receiving, isWanted })
  return {
    ...accounts,
    received: (window, isWanted) => readReceived(at(isWanted), window),
    charges: (window, isWanted) => readBothKinds(at(isWanted), window),
  }
}

/** The lines of a period, and who stands behind each, which their list does not carry. */
async function readStatement(needs: AccountNeeds, window: Window, isWanted: () => boolean): Counted {
  const known = await needs.vault.statement.extent()
  if (!known.ok) return known
  // What is read of a month joins what is complete, so something has to be.
  const begun =
    known.value.completeFrom === null
      ? await refreshStatement({ ...needs, onPage: () => undefined, isWanted })
      : ok(null)
  if (!begun.ok) return begun
  const { vault, reads, clock } = needs
  return andThen(await fetchPeriod({ vault, reads, clock, onPage: () => undefined, isWanted }, window), () =>
    nameLines(needs, window, isWanted),
  )
}

// One detail that cannot be read keeps none of the others waiting: its error is the answer, after all of them.
async function nameLines({ vault, reads, onDetails }: AccountNeeds, window: Window, isWanted: () => boolean): Counted {
  const filter = { ...window, direction: null, kind: null, lowest: null, highest: null, text: '' }
  let unreadable: AppError | null = null
  for (let first = 0; ; first += ROWS) {
    const lines = await vault.statement.rows({ filter, sort: 'newest', first, limit: ROWS })
    if (!lines.ok) return lines
    for (const line of lines.value) {
      if (!isWanted()) return err(appError({ kind: 'cancelled' }))
      const named = await nameLine({ vault, reads }, line)
      if (!named.ok && !isUnreadable(named.error)) return named
      if (!named.ok) unreadable = named.error
    }
    onDetails()
    if (lines.value.length < ROWS) return unreadable === null ? ok(first + lines.value.length) : err(unreadable)
  }
}

async function nameLine(
  { vault, reads }: Pick<AccountNeeds, 'vault' | 'reads'>,
  { id }: StatementLine,
): Promise<Result<void, AppError>> {
  const kept = await vault.statement.get(id)
  if (!kept.ok) return kept
  if (kept.value === null || kept.value.detailed) return ok(undefined)
  return andThen(await reads.statementDetail(id), (detail) => vault.statement.putDetail(id, detail))
}

async function keepBillets({ vault, reads, clock }: AccountNeeds, window: Window): Counted {
  const read = await readBillets({ vault, reads, clock }, window)
  if (!read.ok) return read
  const kept = await vault.billets.put(read.value)
  // An institution that ignores the period tells all of them.
  return kept.ok ? ok(read.value.filter(({ at }) => isWithin(window, at)).length) : kept
}

async function readReceived(needs: RoundNeeds, window: Window): Counted {
  const told = new Set<string>()
  const pixPage: QrcodesReads['pixPage'] = async (ask) =>
    noting(await needs.reads.pixPage(ask), told, (pix) => pix.endToEndId)
  const read = await readPix({ ...needs, reads: { ...needs.reads, pixPage } }, noNews(), window, {})
  return countOf(read, told, 'qrcodes.pixList')
}

/** An institution may know only one of the two kinds of charges. */
async function readBothKinds(needs: RoundNeeds, window: Window): Counted {
  const cob = await readKind(needs, 'cob', window)
  if (!cob.ok && !isNotOffered(cob.error)) return cob
  const cobv = await readKind(needs, 'cobv', window)
  if (!cobv.ok) return isNotOffered(cobv.error) ? cob : cobv
  return ok((cob.ok ? cob.value : 0) + cobv.value)
}

async function readKind(needs: RoundNeeds, kind: ChargeKind, window: Window): Counted {
  const told = new Set<string>()
  const chargePage: QrcodesReads['chargePage'] = async (ask) =>
    noting(await needs.reads.chargePage(ask), told, (charge) => charge.txid)
  const read = await readCharges({ ...needs, reads: { ...needs.reads, chargePage } }, kind, noNews(), window)
  return countOf(read, told, `qrcodes.${kind}List`)
}

function noting<Row>(
  answer: Result<ListPage<Row>, AppError>,
  told: Set<string>,
  idOf: (row: Row) => string,
): Result<ListPage<Row>, AppError> {
  if (answer.ok) for (const row of answer.value.rows) told.add(idOf(row))
  return answer
}

// A list that never came to rest may have told less than there is.
function countOf(
  read: Result<boolean, AppError>,
  told: ReadonlySet<string>,
  endpoint: string,
): Result<number, AppError> {
  if (!read.ok) return read
  return read.value ? ok(told.size) : err(appError({ kind: 'contract', endpoint, paths: ['total'] }))
}

// What comes back is history: nobody is told of it as of something new.
function noNews(): ReceivingNews {
  return { charges: [], arrived: [], changed: [] }
}
