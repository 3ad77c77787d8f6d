import { dayOfMonthly, type MonthlyDue, type NewDue } from '../../../shared/domain/due.ts'
import { type BatchOrder, batchOrderSchema } from '../../../shared/domain/payment-batch.ts'
import { parseTaxDocument } from '../../../shared/ids/tax-document.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import { mapOk, ok, type Result } from '../../../shared/kit/result.ts'
import type { Centavos } from '../../../shared/money/centavos.ts'
import {
  addDays,
  addMonths,
  type LocalDate,
  localDate,
  localDateOf,
  startOfLocalDate,
} from '../../../shared/time/local-date.ts'
import type { BankTime } from '../../ports/bank-time.ts'
import { type DueNeeds, noteDues } from './note-dues.ts'

/** So many days ahead a month's due is made: it is in the balance line, and no proposal beside it. */
const AHEAD = 35
/** Months before today's of which a due is still made: of a longer absence nobody needs every month. */
const BEHIND = 2
/** So many days back the payment lies that says the amount. */
const LAST_PAID = 62

/** What making them needs: the institution's time alone, since a computer's clock that leapt ahead would skip months. */
export interface MonthlyNeeds extends DueNeeds {
  readonly time: Pick<BankTime, 'now'>
}

/**
 * Makes the dues of what falls due every month, each month once, as far as they are near, and no more than two months ago; what was changed
 * or ended since is made anew from today on. Nothing while the institution has told no time. How many dues it made or took out; it pays none.
 */
export async function makeMonthlyDues(needs: MonthlyNeeds): Promise<Result<number, AppError>> {
  const { vault, time } = needs
  const now = time.now()
  if (now === null) return ok(0)
  const today = localDateOf(now.at)
  const unmade = await vault.dues.unmakeMonthly(today)
  if (!unmade.ok) return unmade
  const kept = await vault.dues.monthly()
  if (!kept.ok) return kept
  let changed = unmade.value
  for (const { told, madeTo } of kept.value) {
    for (let month = later(monthAfter(madeTo), addMonths(today, -BEHIND).slice(0, 7)); ; month = monthAfter(month)) {
      const dueOn = dayOfMonthly(told, month)
      if (dueOn > addDays(today, AHEAD)) break
      const amount = await amountOf(needs, told, today)
      if (!amount.ok) return amount
      const put = await noteDues(needs, [dueOf(told, dueOn, amount.value)])
      if (!put.ok) return put
      // As many are open as are kept: it is made once there is room.
      if (put.value[0]?.became === 'full') break
      const noted = await vault.dues.madeMonthly(told.id, month)
      if (!noted.ok) return noted
      changed += 1
    }
  }
  return ok(changed)
}

function monthAfter(month: string): string {
  return addMonths(localDate(`${month}-01`), 1).slice(0, 7)
}

function later(one: string, other: string): string {
  return one > other ? one : other
}

async function amountOf(
  { vault }: DueNeeds,
  { asLast, amount, payeeDocument }: MonthlyDue,
  today: LocalDate,
): Promise<Result<Centavos, AppError>> {
  if (!asLast || payeeDocument === null) return ok(amount)
  return mapOk(
    await vault.dues.lastPaid(payeeDocument, startOfLocalDate(addDays(today, -LAST_PAID))),
    (last) => last ?? amount,
  )
}

function dueOf(told: MonthlyDue, dueOn: LocalDate, amount: Centavos): NewDue {
  const { id, payeeName, payeeDocument, note } = told
  return {
    dueOn,
    amount,
    payeeName,
    payeeDocument,
    order: orderOf(told, amount),
    source: { kind: 'monthly', id, note },
  }
}

function orderOf({ payeeName, payeeDocument, key, account, note }: MonthlyDue, amount: Centavos): BatchOrder | null {
  const description = note.slice(0, 140)
  const told = { amount, description, priority: 'NORM', paymentFlow: 'INSTANT', expiration: 600 } as const
  if (account !== null) {
    // A name that no account can have leaves the way to be said each time.
    const order = batchOrderSchema.safeParse({
      kind: 'pix-manual',
      payee: { ...account, name: payeeName },
      ...told,
      ispbDeny: [],
    })
    return order.data ?? null
  }
  if (key === null) return null
  const document = payeeDocument === null ? null : parseTaxDocument(payeeDocument)
  const creditorDocument = document?.ok === true ? document.value : null
  return { kind: 'pix-key', key, creditorDocument, payeeName, ...told, ispbDeny: [] }
}
