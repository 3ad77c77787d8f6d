import type { Step } from '../ledger/entry.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { randomOf } from '../ledger/random.ts'
import type { ReceivedBook } from './received-book.ts'
import type { RefundAsk } from './refund.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const SEED = 90_417

interface Story {
  /** Which Pix with a txid it is about, counted back from the newest. */
  readonly back: number
  /** How much of it goes back, in hundredths. */
  readonly share: number
  readonly description: string | null
  readonly nature?: string
  readonly reason?: string
}

const stories: readonly Story[] = [
  { back: 3, share: 12, description: 'Duas caixas chegaram avariadas' },
  { back: 6, share: 100, description: 'Pedido cancelado pelo cliente' },
  { back: 9, share: 20, description: 'Desconto combinado', reason: 'Conta do pagador encerrada' },
  { back: 11, share: 25, description: 'Item em falta: azeite' },
  { back: 11, share: 15, description: 'Item em falta: feijão' },
  { back: 16, share: 100, description: null, nature: 'MED_OPERACIONAL' },
]

/**
 * Gives back, before the account's first day, some of what came in: in part, whole, twice, in vain, and by the institution
 * itself. Nothing where it was done before, and no Pix that is contested.
 */
export function seedRefunds(ledger: Ledger, received: ReceivedBook, contested: ReadonlySet<string>): void {
  if (ledger.refunds().some(({ opening }) => opening === true)) return
  const openedMs = ledger.openedMs()
  const chance = randomOf(SEED)
  const free = received
    .list(openedMs - 2 * DAY_MS)
    .filter(({ txid, endToEndId }) => txid !== null && !contested.has(endToEndId))
  for (const [index, story] of stories.entries()) {
    const pix = free.at(-story.back)
    if (pix === undefined) continue
    received.remember(
      pix,
      refundAsk(story, { amount: pix.amount, at: pix.at + (index + 2) * HOUR_MS }, chance.text(20)),
    )
  }
}

function refundAsk(
  { share, description, nature = 'ORIGINAL', reason }: Story,
  { amount, at }: { readonly amount: number; readonly at: number },
  id: string,
): RefundAsk {
  const end: Step = { status: reason === undefined ? 'LIQUIDATED' : 'REJECTED', at: at + 2_000, errorCode: null }
  return {
    id: `DEV${id}`,
    amount: Math.ceil((amount * share) / 100),
    nature,
    description,
    plan: [{ status: 'PROCESSING', at, errorCode: null }, end],
    reason: reason ?? null,
    body: '',
  }
}
