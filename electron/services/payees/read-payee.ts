import type { PayeeDetail, PayeeId } from '../../../shared/domain/payee.ts'
import type { PaymentId } from '../../../shared/domain/payment.ts'
import { type AppError, appError } from '../../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../../shared/kit/result.ts'
import { instantFromMs, instantMs } from '../../../shared/time/instant.ts'
import { localDateOf } from '../../../shared/time/local-date.ts'
import type { Intent } from '../../vault/vault.ts'
import type { PaymentNeeds } from '../payments/needs.ts'
import { paymentSummary } from '../payments/payment-view.ts'
import { payeeRow } from './payee-row.ts'
import { payeeWay } from './payee-way.ts'
import { payeeWays } from './payee-ways.ts'

const YEAR_MS = 365 * 86_400_000
const SHOWN = 5

type Needs = Pick<PaymentNeeds, 'vault' | 'journal' | 'clock'>

/** One payee of the book with its names, ways, the payments of twelve months and the newest ones; of a joined one that into which it went. */
export async function readPayee({ vault, journal, clock }: Needs, id: PayeeId): Promise<Result<PayeeDetail, AppError>> {
  const since = instantFromMs(instantMs(clock.now()) - YEAR_MS)
  const found = await vault.payeeBook.read({ id, since, today: localDateOf(clock.now()) })
  if (!found.ok) return found
  if (found.value === null) return err(appError({ kind: 'not-found', what: 'payee' }))
  const { payee, known, joined, payments, year, months } = found.value
  const newest = await intentsOf(vault, payments.slice(0, SHOWN))
  if (!newest.ok) return newest
  const calls = await vault.payeeBook.calls(payee.id)
  if (!calls.ok) return calls
  const refusals = await vault.payeeBook.refusals(payee.id)
  if (!refusals.ok) return refusals
  const shown = newest.value.map((intent) => paymentSummary(journal.shown(intent)))
  return ok({
    ...payeeRow(payee),
    names: distinct(known.map(({ name }) => name)),
    documents: distinct(known.map(({ document }) => document)),
    ways: payeeWays(known),
    year,
    months: [...months],
    payments: shown,
    again: shown.find(({ kind }) => kind === 'pix-key' || kind === 'pix-manual')?.id ?? null,
    calls: calls.value.flatMap(({ account, call }) => {
      const way = payeeWay(account, null)
      return way === null ? [] : [{ ...call, way }]
    }),
    refusals: refusals.value.flatMap(({ place, refusal }) => {
      const way = payeeWay(place, null)
      return way === null ? [] : [{ ...refusal, way }]
    }),
    joined: joined.map(payeeRow),
  })
}

async function intentsOf(
  vault: Needs['vault'],
  ids: readonly PaymentId[],
): Promise<Result<readonly Intent[], AppError>> {
  const intents: Intent[] = []
  for (const id of ids) {
    const intent = await vault.journal.get(id)
    if (!intent.ok) return intent
    if (intent.value !== null) intents.push(intent.value)
  }
  return ok(intents)
}

function distinct(texts: readonly string[]): string[] {
  return [...new Set(texts)].filter((text) => text !== '')
}
