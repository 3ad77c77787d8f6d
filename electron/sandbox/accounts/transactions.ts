import * as z from 'zod'
import { centavos } from '../../../shared/money/centavos.ts'
import { formatAmount } from '../../../shared/money/format-brl.ts'
import { transactionsQuery } from '../../api/accounts/transaction.ts'
import { type Answer, invalid, json, problem } from '../http/answer.ts'
import type { Ask } from '../http/route.ts'
import type { Entry } from '../ledger/entry.ts'
import type { BookedEntry } from '../ledger/ledger.ts'
import type { BankNeeds } from './bank-needs.ts'
import { detailsOf, kindWord, statusWord } from './entry-view.ts'
import { fromOne, pageDefaults, pageOf } from './page.ts'
import { toldUntil } from './told-until.ts'
import { writingOf } from './writing.ts'
import { plainText } from '../../../shared/kit/plain-text.ts'

const asked = transactionsQuery.extend(fromOne)

/** One page of the statement: movements whose money moved within the period, both ends included. */
export function listTransactions(needs: BankNeeds, ask: Ask): Answer {
  const query = z.safeDecode(asked, { ...pageDefaults, ...ask.query } as z.input<typeof asked>)
  if (!query.success) {
    return invalid(query.error.issues.map(({ path, message }) => ({ field: path.join('.'), message })))
  }
  const { event_date_start, event_date_end, sort_by, filter } = query.data
  const from = Date.parse(event_date_start)
  const to = Date.parse(event_date_end)
  if (from > to) return invalid([{ field: 'event_date_end', message: 'must not be before event_date_start' }])
  const words = plainText((filter ?? '').trim())
  const found = needs.ledger
    .statement(toldUntil(needs))
    .filter(({ at, entry }) => from <= at && at <= to && (words === '' || searched(entry).includes(words)))
  const sorted = sort_by === 'AMOUNT' ? found.toSorted((a, b) => a.entry.amount - b.entry.amount) : found
  return json(pageOf(sorted, query.data, (line) => lineOf(needs, line)))
}

/** One movement with its counterpart, by the id of the list. */
export function readTransaction(needs: BankNeeds, ask: Ask): Answer {
  const { ledger, now, variants } = needs
  const line = ledger.statement(toldUntil(needs)).find(({ entry }) => String(entry.id) === ask.params['transactionId'])
  if (line === undefined) return problem(404, 'Transação não encontrada')
  const eventDate = writingOf(variants()).date(line.at)
  const details = { eventDate, ...detailsOf(line.entry, now(), variants()) }
  if (variants().has('transaction-plain')) return json(details)
  return json(variants().has('transaction-wrapped') ? { data: details } : [details])
}

function lineOf({ now, variants }: BankNeeds, { entry, at }: BookedEntry): object {
  const writing = writingOf(variants())
  const place = variants().has('amount-in-available') ? 'available' : 'amount'
  return writing.object(
    {
      eventDate: writing.date(at),
      id: writing.listId(entry.id),
      status: statusWord(entry, now(), variants()),
      endToEndId: entry.endToEndId,
      creditDebitType: entry.direction,
      transactionAmount: { currency: 'BRL', [place]: writing.amount(entry.amount) },
    },
    { txId: entry.txid, transactionType: kindWord(entry, variants()) },
  )
}

function searched({ id, endToEndId, txid, amount, text, counterpart }: Entry): string {
  const told = [id, endToEndId, txid, formatAmount(centavos(amount)), text, counterpart?.name, counterpart?.document]
  return plainText(told.join(' '))
}
