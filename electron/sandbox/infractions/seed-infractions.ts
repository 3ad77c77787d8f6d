import { randomUUID } from 'node:crypto'
import { type Entry, settledAt } from '../ledger/entry.ts'
import { type Infraction, type InfractionStep, infractionStep } from './infraction.ts'
import { askingPlan, openingPlan } from './infraction-plan.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

interface Seed {
  /** How long ago it was opened, in milliseconds. */
  readonly age: number
  readonly type: string
  readonly reportDetails: string
  readonly situation: string
  readonly plan: (openedMs: number) => InfractionStep[]
  readonly more?: Record<string, unknown>
}

const fraud = { type: 'FRAUD', reportDetails: 'Pagador diz que a loja não existe', situation: 'SCAM' }
const refund = { type: 'REFUND_REQUEST', reportDetails: 'Pagador diz que foi enganado', situation: 'SCAM' }
const stolen = { type: 'FRAUD', reportDetails: 'Conta do pagador foi invadida', situation: 'ACCOUNT_TAKEOVER' }

const seeds: readonly Seed[] = [
  { ...refund, age: 40 * MINUTE_MS, plan: (openedMs) => openingPlan(openedMs, 1) },
  { ...fraud, age: 4 * DAY_MS, plan: (openedMs) => openingPlan(openedMs, 1) },
  {
    ...refund,
    age: 2 * DAY_MS,
    plan: (openedMs) => [
      infractionStep('OPEN', openedMs),
      infractionStep('ACKNOWLEDGED', openedMs + HOUR_MS),
      defended(openedMs + 20 * HOUR_MS, 'A mercadoria foi entregue no dia seguinte ao pagamento.', ['pedido.pdf']),
      ...askingPlan(openedMs + 30 * HOUR_MS, 1),
    ],
  },
  { ...stolen, age: 6 * DAY_MS, plan: (openedMs) => openingPlan(openedMs, 1) },
  {
    ...stolen,
    age: 30 * DAY_MS,
    plan: (openedMs) => judged(openedMs, 'AGREED', 'Fraude confirmada pelo participante'),
  },
  {
    ...refund,
    age: 45 * DAY_MS,
    plan: (openedMs) => judged(openedMs, 'DISAGREED', 'Entrega comprovada pelo recebedor'),
  },
  {
    ...fraud,
    age: 20 * DAY_MS,
    plan: (openedMs) => [
      infractionStep('OPEN', openedMs),
      infractionStep('CANCELLED', openedMs + DAY_MS, { details: 'Cancelada por quem abriu' }),
    ],
  },
  {
    type: 'REFUND_TRACED',
    reportDetails: 'Valor recebido de conta que recebeu de outra (rastreio)',
    situation: 'COERCION',
    age: 3 * DAY_MS,
    plan: (openedMs) => [infractionStep('OPEN', openedMs), infractionStep('IN_TRACING', openedMs + 5 * HOUR_MS)],
    more: {
      transactionDepth: 2,
      recovery: { status: 'TRACKED', root: 'b1946ac9', accounts: ['39517204', '60746948'] },
    },
  },
]

/**
 * What the account's first day knows of: one case of each kind, open and over, each about another received Pix. Those that
 * are open go on by the clock.
 */
export function seedInfractions(entries: readonly Entry[], nowMs: number): Infraction[] {
  const free = receivedPix(entries, nowMs)
  return seeds.flatMap(({ age, plan, ...rest }) => {
    const openedMs = nowMs - age
    const index = free.findLastIndex((entry) => (settledAt(entry, nowMs) ?? nowMs) < openedMs)
    const [pix] = index < 0 ? [] : free.splice(index, 1)
    return pix === undefined ? [] : [infractionAbout(pix, plan(openedMs), rest)]
  })
}

/** A new infraction about a received Pix. */
export function openInfraction(pix: Entry, nowMs: number, speed: number): Infraction {
  return infractionAbout(pix, openingPlan(nowMs, speed), refund)
}

/** Pix that came in and are no refunds, oldest first. */
export function receivedPix(entries: readonly Entry[], nowMs: number): Entry[] {
  return entries.filter(
    (entry) =>
      entry.kind === 'PIX' &&
      entry.direction === 'CREDIT' &&
      entry.endToEndId?.startsWith('E') === true &&
      settledAt(entry, nowMs) !== null,
  )
}

function infractionAbout(
  { id, endToEndId, amount }: Entry,
  plan: InfractionStep[],
  { type, reportDetails, situation, more = {} }: Pick<Seed, 'type' | 'reportDetails' | 'situation' | 'more'>,
): Infraction {
  const about = { id, endToEndId: endToEndId ?? '', amount }
  return { id: randomUUID(), about, type, reportedBy: 'DEBITED_PARTICIPANT', reportDetails, situation, plan, more }
}

function judged(openedMs: number, result: 'AGREED' | 'DISAGREED', details: string): InfractionStep[] {
  return [
    infractionStep('OPEN', openedMs),
    infractionStep('ACKNOWLEDGED', openedMs + HOUR_MS),
    defended(openedMs + DAY_MS, 'Segue a nota fiscal com o canhoto assinado.', ['nf-3381.pdf', 'canhoto.jpg']),
    infractionStep('ANSWERED', openedMs + 2 * DAY_MS),
    infractionStep('CLOSED', openedMs + 5 * DAY_MS, { result, details }),
  ]
}

function defended(at: number, text: string, files: string[]): InfractionStep {
  return infractionStep('DEFENDED', at, { defense: { text, files } })
}
