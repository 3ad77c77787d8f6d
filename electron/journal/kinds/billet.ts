import { parseBillet } from '../../../shared/billet/parse-billet.ts'
import { sameDigits } from '../../../shared/ids/same-digits.ts'
import { err, mapOk } from '../../../shared/kit/result.ts'
import { billetDayFrom } from '../../../shared/time/billet-day.ts'
import { addDays, localDateOf, startOfLocalDate } from '../../../shared/time/local-date.ts'
import { billetPaymentWire } from '../../api/accounts/billet-payment.ts'
import { jsonBytes } from '../../api/accounts/json-bytes.ts'
import type { KindRules } from './kind.ts'
import { held, paperParts, refused } from './paper.ts'

/** A boleto: its bar code is paid once. Whom a person noted for it is for our own records: no line carries the beneficiary. */
export const billet: KindRules<'billet'> = {
  // The institution pays the amount that it has registered: a boleto that names none cannot be shown before it is paid. One
  // whose issuer's ISPB stands in place of the amount, and a slip that counts something else, are typed.
  read: async ({ paper, ...ask }, desk) => {
    const read = parseBillet(ask.line, desk.today)
    if (!read.ok) return err(refused('line', read.error.fault))
    const { value } = read
    const byIspb = value.kind === 'bank' && value.ispb !== null
    if (value.warnings.includes('open-amount') && !byIspb) return err(refused('line', 'open-amount'))
    if (value.barCode !== ask.barCode) return err(refused('barCode', 'different'))
    if (value.amount !== null && value.amount !== ask.amount) return err(refused('amount', 'printed'))
    if (paper?.lines.includes(ask.line) === false) return err(refused('paper', 'different'))
    return mapOk(await held(desk, paper), (kept) => ({
      ...ask,
      dueDate: value.kind === 'bank' ? value.dueDate : null,
      ...kept,
    }))
  },
  bytes: (request) => jsonBytes(billetPaymentWire(request)),
  row: () => ({ name: 'payBillet' }),
  payee: ({ barCode, payeeName, payeeDocument }) => {
    const payeeAccount = `billet:${barCode}`
    return { payeeName: payeeName ?? '', payeeDocument: payeeDocument ?? '', payeeAccount, identity: payeeAccount }
  },
  sameWay: () => null,
  place: ({ line }) => ({ account: null, key: null, line, isTold: false }),
  payable: ({ barCode }) => ({ kind: 'billet', keyKind: null, value: barCode }),
  paper: ({ paper }) => paper ?? null,
  parts: (order) => {
    const { line, barCode, payeeName, payeeDocument, paymentFlow } = order
    return [line, barCode, payeeName, payeeDocument, paymentFlow, ...paperParts(order.paper)]
  },
  echo: ({ line, barCode }, told) => {
    const texts = [told.billet?.line ?? '', told.billet?.barCode ?? ''].filter((text) => text !== '')
    return texts.every((text) => sameDigits(line, text) || sameDigits(barCode, text)) ? null : 'line'
  },
  // Nobody says how long a boleto may wait in the queue, so its window lasts to the end of the next banking day in São Paulo.
  windowEnd: (_, lastByte) => {
    const settlesOn = billetDayFrom(addDays(localDateOf(lastByte), 1))
    return startOfLocalDate(addDays(settlesOn, 1))
  },
}
