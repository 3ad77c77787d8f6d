import { randomInt } from 'node:crypto'
import { drawsOf } from '../ledger/bucket.ts'
import { company, companyParty } from '../ledger/company.ts'
import { endToEndIdOf } from '../ledger/end-to-end-id.ts'
import type { Entry, Part } from '../ledger/entry.ts'
import { planOf } from '../ledger/order-plan.ts'
import { type Random, randomOf } from '../ledger/random.ts'
import type { Ended } from '../ledger/rehearsals.ts'
import type { BankNeeds } from './bank-needs.ts'
import type { Order, OrderAsk } from './take-order.ts'

const DEFAULT_EXPIRATION_S = 600

type Told = Pick<Entry, 'amount' | 'counterpart' | 'instrument' | 'pixKey' | 'txid'>

/** A Pix whose body was read. */
export interface PixDraft extends Told {
  readonly options: {
    readonly priority?: 'HIGH' | 'NORM' | undefined
    readonly paymentFlow?: 'INSTANT' | 'APPROVAL_REQUIRED' | undefined
    readonly expiration?: number | undefined
    readonly description?: string | undefined
    readonly ispbDeny?: readonly string[] | undefined
  }
  readonly ended: Ended
  /** How the directory came to know of it: not at all, by this order, or by an earlier query with an id of its own. */
  readonly query: 'none' | 'now' | { readonly endToEndId: string }
  /** What a charge is made of that it pays. */
  readonly parts?: readonly Part[]
}

/** What a Pix books: itself, the refund where its money comes back, and what comes in where it goes to an own key. */
export function pixOrder(needs: BankNeeds, ask: OrderAsk, draft: PixDraft): Order {
  const { options, ended, query, parts = [], ...told } = draft
  const { priority = 'HIGH', paymentFlow: flow = 'INSTANT', expiration = DEFAULT_EXPIRATION_S } = options
  const denied = told.counterpart !== null && options.ispbDeny?.includes(told.counterpart.ispb) === true
  const { key, startMs } = ask
  const planAsk = { key, ended, priority, flow, expirationMs: expiration * 1_000, denied, startMs }
  const { plan, back } = planOf(planAsk, needs.pace, needs.variants())
  const chance = randomOf(randomInt(2 ** 31))
  const order: Entry = {
    ...told,
    id: needs.ledger.nextId(),
    key,
    endToEndId:
      typeof query === 'object' ? query.endToEndId : endToEndIdOf('E', company.ispb, startMs, chance.text(11)),
    kind: 'PIX',
    direction: 'DEBIT',
    text: options.description ?? null,
    plan,
    refund: null,
    billet: null,
    body: ask.body,
  }
  const draws = query === 'none' ? [] : drawsOf(plan, typeof query === 'object')
  if (back === null) return { entries: [order, ...comesIn(needs, order, parts)], draws }
  const amount = back.half ? Math.ceil(order.amount / 2) : order.amount
  const refund = refundOf(order, amount, back.at, chance)
  return { entries: [{ ...order, refund: { endToEndId: refund.endToEndId, amount, at: back.at } }, refund], draws }
}

// Both sides of a Pix within the bank have one id.
function comesIn({ keys }: BankNeeds, order: Entry, parts: readonly Part[]): Entry[] {
  const settled = order.plan.find(({ status }) => status === 'LIQUIDATED')
  if (settled === undefined || order.pixKey === null || !keys.includes(order.pixKey)) return []
  return [
    {
      ...order,
      id: order.id + 1,
      key: null,
      direction: 'CREDIT',
      counterpart: companyParty,
      plan: [settled],
      body: '',
      ...(parts.length === 0 ? {} : { parts: [...parts] }),
    },
  ]
}

function refundOf(order: Entry, amount: number, at: number, chance: Random): Entry & { readonly endToEndId: string } {
  return {
    ...order,
    id: order.id + 1,
    key: null,
    endToEndId: endToEndIdOf('D', order.counterpart?.ispb ?? company.ispb, at, chance.text(11)),
    instrument: null,
    direction: 'CREDIT',
    amount,
    text: 'Devolução',
    plan: [{ status: 'LIQUIDATED', at, errorCode: null }],
    body: '',
  }
}
