import { rootPieces } from '../../../shared/payee/name-pieces.ts'
import { nameRoot } from '../../../shared/payee/name-root.ts'
import type { Instant } from '../../../shared/time/instant.ts'
import type { SettledPayment } from '../archive-tables.ts'
import type { VaultDatabase } from '../database/sqlite.ts'
import type { PayeeAsk } from '../payee-tables.ts'
import type { Intent } from '../vault.ts'

/** Somebody who was paid, and when. */
export interface PayeeSighting extends PayeeAsk {
  readonly at: Instant
}

// A name longer than any form takes is kept by what stands in front.
const LONGEST_NAME = 200

/**
 * Notes who was paid; gives the row that is new or was widened, null where nothing changed. What is known already costs one
 * look; noting the same twice changes nothing.
 */
export function notePayees(db: VaultDatabase): (seen: PayeeSighting) => number | null {
  const known = db.prepare<object, { id: number; firstAt: string; lastAt: string }>(
    'SELECT id, firstAt, lastAt FROM payee_known WHERE document = @document AND account = @account AND name = @name',
  )
  const widen = db.prepare(
    'UPDATE payee_known SET firstAt = min(firstAt, @at), lastAt = max(lastAt, @at) WHERE id = @id',
  )
  const insert = db.prepare(`INSERT INTO payee_known (document, account, name, root, firstAt, lastAt)
    VALUES (@document, @account, @name, @root, @at, @at)`)
  const piece = db.prepare('INSERT OR IGNORE INTO payee_piece (piece, root) VALUES (?, ?)')
  return ({ document, account, at, ...told }) => {
    const name = told.name.slice(0, LONGEST_NAME)
    if (name === '' && document === '' && account === '') return null
    const row = known.get({ document, account, name })
    if (row !== undefined) {
      if (at >= row.firstAt && at <= row.lastAt) return null
      widen.run({ id: row.id, at })
      return row.id
    }
    const { root } = nameRoot(name)
    const { lastInsertRowid } = insert.run({ document, account, name, root, at })
    for (const text of rootPieces(root)) piece.run(text, root)
    return Number(lastInsertRowid)
  }
}

/** Who a payment of ours went to, once it is paid: under the name that was reviewed, and under the one that was told. */
export function payeesOfIntent(intent: Intent): readonly PayeeSighting[] {
  const { kind, state, payeeName, toldName, payeeDocument, toldDocument, payeeAccount, createdAt: at } = intent
  const isPaid = state === 'accepted' || state === 'settled' || state === 'partly-refunded' || state === 'refunded'
  if (!isPaid || kind === 'refund') return []
  const document = payeeDocument || (toldDocument ?? '')
  // The account of a boleto or a dynamic code is another one each time.
  const account = kind === 'billet' || payeeAccount.startsWith('qr:') ? '' : payeeAccount
  const names = toldName === null || toldName === payeeName ? [payeeName] : [payeeName, toldName]
  return names.map((name) => ({ name, document, account, at }))
}

/** Who was paid by a settled payment that the institution tells of; payments of ours are told by the journal. */
export function payeeOfSettled({ paymentId, payeeName, payeeDocument, paidAt }: SettledPayment): PayeeSighting | null {
  if (paymentId !== null) return null
  return { name: payeeName ?? '', document: payeeDocument ?? '', account: '', at: paidAt }
}
