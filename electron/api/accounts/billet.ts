import * as z from 'zod'
import { parseBillet } from '../../../shared/billet/parse-billet.ts'
import type { PaidBillet } from '../../../shared/domain/billet.ts'
import { type Centavos, centavos } from '../../../shared/money/centavos.ts'
import type { Instant } from '../../../shared/time/instant.ts'
import { localDate } from '../../../shared/time/local-date.ts'
import { wireDayOrNull } from '../wire/day.ts'
import { unwrapped } from '../wire/envelope.ts'
import { wireInstant, wireInstantOrNull } from '../wire/instant.ts'
import { listOf } from '../wire/list.ts'
import { pageQuery } from '../wire/page.ts'
import { namesOf } from '../institutions/known-words.ts'
import { neutralSenses } from '../institutions/neutral-senses.ts'
import { named } from '../wire/named.ts'
import { oneAmount } from '../wire/one-amount.ts'
import { outerStatusOf } from '../wire/outer-status.ts'
import { wireStatus } from '../wire/status.ts'
import { toldName, toldText, wireId, wireTextOrNull } from '../wire/text.ts'
import { toldDocument } from '../wire/told-document.ts'
import { bankAccount } from './bank-account.ts'
import { wireEndToEndIdOrNull } from './end-to-end-id.ts'
import { movedPart } from './money-part.ts'

/** Which billets are asked for: a period, a page from 1, and the order (all inferred from the list of transactions). */
export const billetsQuery = z.object({
  event_date_start: wireInstant,
  event_date_end: wireInstant,
  ...pageQuery,
  sort_by: z.enum(['EVENT_DATE', 'AMOUNT']),
  sort_order: z.enum(['ASC', 'DESC']),
  status: z.string().optional(),
})

/** A billet payment of any reply; all but the id may be missing. */
const billetFields = z.looseObject({
  id: wireId,
  idempotencyKey: wireTextOrNull,
  endToEndId: wireEndToEndIdOrNull,
  eventDate: wireInstantOrNull,
  createdAt: wireInstantOrNull,
  digitableCode: toldText,
  barCode: toldText,
  description: toldText,
  status: wireStatus.payment,
  errorCode: toldText,
  payment: movedPart.optional(),
  dueDate: wireDayOrNull,
  billetInfo: named(
    z.looseObject({
      digitableCode: toldText,
      barCode: toldText,
      settleDate: wireInstantOrNull,
      dueDate: wireDayOrNull,
    }),
    { barCode: ['codigoBarras'], dueDate: ['dataVencimento'] },
  )
    .nullish()
    .catch(null),
  creditorAccount: bankAccount,
  creditorName: toldName,
  creditorDocument: toldDocument,
})
const billetPayment = named(billetFields, namesOf('billet'), {
  own: /^(?:payment|pagamento|billet|boleto|bankslip|bill|transaction|transacao)+|(?:pagamento|boleto)$/,
  senses: neutralSenses.billet,
  first: oneAmount('payment', { ends: /pago|paid|payment/ }),
})
const withOuterStatus = outerStatusOf((one) => billetPayment.safeParse(one).data)
type WireBillet = z.infer<typeof billetPayment>

/** A paid billet whose moment may not have been told. */
export type ToldBillet = Omit<PaidBillet, 'at'> & { readonly at: Instant | null }

const paidBillet = billetPayment.transform((wire): ToldBillet => {
  const { line, barCode, settledAt, dueDate } = billetOf(wire)
  return {
    id: wire.id,
    at: wire.eventDate ?? wire.createdAt ?? settledAt,
    line,
    barCode,
    amount: wire.payment ?? null,
    printedAmount: printedAmountOf(line ?? barCode),
    status: wire.status ?? '',
    queued: false,
    settledAt,
    dueDate,
    creditorName: wire.creditorAccount?.name ?? wire.creditorName,
    creditorDocument: wire.creditorAccount?.document ?? wire.creditorDocument,
    description: wire.description,
    idempotencyKey: wire.idempotencyKey,
    errorCode: wire.errorCode,
  }
})

/** One billet payment, plain or in `data`. */
export const billetAnswer = z.preprocess(withOuterStatus, unwrapped(paidBillet))

/** One page of billet payments (inferred). */
export const billetsAnswer = listOf(['data', 'billets', 'payments', 'boletos'], paidBillet)

/** The answer to a billet payment as the provider's word on it: flat or in `data`; `id` is all that it must have. */
export const billetPaymentAnswer = z.preprocess(withOuterStatus, unwrapped(billetPayment)).transform((wire) => ({
  id: wire.id,
  status: wire.status ?? '',
  endToEndId: wire.endToEndId,
  idempotencyKey: wire.idempotencyKey,
  amount: wire.payment ?? null,
  errorCode: wire.errorCode,
  creditor: null,
  pixKey: null,
  text: wire.description,
  createdAt: wire.createdAt ?? wire.eventDate,
  refunded: centavos(0),
  billet: billetOf(wire),
  refund: null,
}))

function billetOf({ digitableCode, barCode, dueDate, billetInfo }: WireBillet) {
  return {
    line: digitableCode ?? billetInfo?.digitableCode ?? null,
    barCode: barCode ?? billetInfo?.barCode ?? null,
    settledAt: billetInfo?.settleDate ?? null,
    dueDate: billetInfo?.dueDate ?? dueDate,
  }
}

// The amount of a line does not depend on the day of reading; only its due date does, which nobody reads here.
const ANY_DAY = localDate('2025-02-22')

function printedAmountOf(digits: string | null): Centavos | null {
  const read = digits === null ? null : parseBillet(digits, ANY_DAY)
  return read?.ok === true ? read.value.amount : null
}
