import type { WebhookKind } from '../../../shared/domain/webhook.ts'
import { detailsOf } from '../accounts/entry-view.ts'
import { writingOf } from '../accounts/writing.ts'
import { infractionAt } from '../infractions/infraction.ts'
import type { InfractionBook } from '../infractions/infraction-book.ts'
import { infractionItem } from '../infractions/infraction-view.ts'
import type { Entry, Step } from '../ledger/entry.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { Variant } from '../variants.ts'

/** Where news come from. */
export interface NewsNeeds {
  readonly ledger: Ledger
  readonly infractions: InfractionBook
  readonly variants: () => ReadonlySet<Variant>
}

interface News {
  readonly at: number
  readonly payload: object
}

/** What `data` of a payment's notification is, at one step of it. */
type Tell = (entry: Entry, step: Step, variants: ReadonlySet<Variant>) => object

/**
 * The notifications of a kind from a moment up to, but not with, another, oldest first, as JSON (ACCOUNTS_API section 13).
 * They follow from the plans alone, so that a bank that was stopped meanwhile tells them after its start.
 */
export function newsOf(kind: WebhookKind, needs: NewsNeeds, fromMs: number, untilMs: number): string[] {
  // Notifications were captured with texts as amounts and with an offset, whatever the answers have.
  const on: ReadonlySet<Variant> = new Set([...needs.variants(), 'string-amounts', 'offset-dates'])
  const isNew = ({ at }: { readonly at: number }): boolean => fromMs <= at && at < untilMs
  const all =
    kind === 'INFRACTION' ? ofInfractions(needs, untilMs, isNew, on) : ofPayments(kind, needs, untilMs, isNew, on)
  return all.toSorted((a, b) => a.at - b.at).map(({ payload }) => JSON.stringify(payload))
}

function ofInfractions(
  { infractions }: NewsNeeds,
  untilMs: number,
  isNew: (step: { readonly at: number }) => boolean,
  on: ReadonlySet<Variant>,
): News[] {
  return infractions.known(untilMs).flatMap(({ infraction, steps }) =>
    steps.filter(isNew).flatMap(({ at }) => {
      const then = infractionAt(infraction, at)
      return then === null ? [] : [{ at, payload: { data: infractionItem(then, on), type: 'INFRACTION' } }]
    }),
  )
}

type PaymentKind = Exclude<WebhookKind, 'INFRACTION'>

function ofPayments(
  kind: PaymentKind,
  { ledger }: NewsNeeds,
  untilMs: number,
  isNew: (step: { readonly at: number }) => boolean,
  on: ReadonlySet<Variant>,
): News[] {
  const { words, tell } = kinds[kind]
  return ledger
    .known(untilMs)
    .filter((entry) => entry.kind === 'PIX' && (kind === 'RECEIVE' ? isReceived(entry) : entry.key !== null))
    .flatMap((entry) =>
      entry.plan
        .filter((step) => isNew(step) && words.has(step.status))
        .map((step) => ({ at: step.at, payload: { ...tell(entry, step, on), type: kind } })),
    )
}

const told: Tell = (entry, { at }, on) => ({ ...detailsOf(entry, at, on), pixKey: entry.pixKey })

const kinds: Readonly<Record<PaymentKind, { readonly words: ReadonlySet<string>; readonly tell: Tell }>> = {
  TRANSFER: { words: new Set(['LIQUIDATED', 'CANCELED']), tell: (...facts) => ({ data: told(...facts) }) },
  RECEIVE: {
    words: new Set(['LIQUIDATED']),
    tell: (...facts) => ({ data: { ...told(...facts), ticketData: {}, webhookType: 'RECEIVE' } }),
  },
  REFUND: {
    words: new Set(['PARTIALLY_REFUNDED', 'REFUNDED']),
    tell: (...facts) => ({ data: { ...told(...facts), creditDebitType: 'CREDIT' } }),
  },
  CASHOUT: { words: new Set(['REJECTED']), tell: refusal },
}

// A Pix that came in: refunds of ours come in too, and are told of by the order they belong to.
function isReceived({ direction, endToEndId }: Entry): boolean {
  return direction === 'CREDIT' && endToEndId?.startsWith('E') === true
}

function refusal(entry: Entry, { status, at, errorCode }: Step, on: ReadonlySet<Variant>): object {
  const writing = writingOf(on)
  const message = 'Ordem recusada antes do envio'
  const data = {
    id: writing.id(entry.id),
    eventDate: writing.date(at),
    endToEndId: entry.endToEndId,
    status,
    message,
    pixKey: entry.pixKey,
    createdAt: writing.date(entry.plan[0]?.at ?? at),
    idempotencyKey: entry.key,
    localInstrument: entry.instrument,
    refunds: [],
    transactionType: entry.kind,
    errorCode,
    payment: writing.money(entry.amount),
    webhookType: 'CASHOUT',
  }
  return { data, transaction: { status, message, reference: entry.key } }
}
