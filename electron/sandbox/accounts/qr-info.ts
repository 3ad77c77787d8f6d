import { randomInt } from 'node:crypto'
import { qrInfoAsk } from '../../api/accounts/qr-info.ts'
import { type Answer, json, problem } from '../http/answer.ts'
import type { Ask } from '../http/route.ts'
import { asPrinted } from '../ledger/as-printed.ts'
import { FAILURE_TOKENS, QUERY_TOKENS } from '../ledger/bucket.ts'
import { company } from '../ledger/company.ts'
import { endToEndIdOf } from '../ledger/end-to-end-id.ts'
import type { Party } from '../ledger/entry.ts'
import { randomOf } from '../ledger/random.ts'
import type { BankNeeds } from './bank-needs.ts'
import { queryDirectory } from './query-directory.ts'
import { bodyOrAnswer } from './read-body.ts'
import { type ReadCode, readCode } from './read-code.ts'
import { keyOf, usedKey } from './take-order.ts'
import { writingOf } from './writing.ts'

/**
 * Says what a copy-and-paste code means (ACCOUNTS_API section 9). It is a query of the directory: a good code takes one
 * token, a code whose key nobody holds takes as many as a wrong key.
 */
export function verifyQrCode(needs: BankNeeds, ask: Ask): Answer {
  const { queries, now } = needs
  const key = keyOf(needs, ask)
  if (!key.ok) return key.error
  const body = bodyOrAnswer(qrInfoAsk, ask.body)
  if (!body.ok) return body.error
  const { qrCode } = body.value
  const earlier = queries.ofKey(key.value)
  const replays = needs.variants().has('replay') && earlier?.code === qrCode
  if (earlier !== null && !replays) return usedKey()
  const found = readCode(needs, qrCode)
  if (!found.ok) return found.error
  const holder = queryDirectory(needs, found.value.key)
  if (!holder.ok) return holder.error
  if (holder.value === null) {
    queries.draw([{ at: now(), tokens: -FAILURE_TOKENS }])
    return problem(422, 'A chave Pix deste código não existe')
  }
  const fresh = endToEndIdOf('E', company.ispb, now(), randomOf(randomInt(2 ** 31)).text(11))
  const endToEndId = earlier?.endToEndId ?? fresh
  if (earlier === null) {
    queries.remember({ key: key.value, endToEndId, code: qrCode }, { at: now(), tokens: -QUERY_TOKENS })
  }
  return told(needs, found.value, holder.value.party, endToEndId)
}

function told({ variants }: BankNeeds, { code, charge, key }: ReadCode, holder: Party, endToEndId: string): Answer {
  const writing = writingOf(variants())
  const amount = charge === null ? code.amount : charge.due
  const word = charge === null ? 'STATIC' : 'DYNAMIC'
  const info = writing.object(
    {
      type: variants().has('qr-words') ? `qrcode_${word.toLowerCase()}` : word,
      merchantName: asPrinted(holder.name),
      transactionAmount: amount === null ? null : writing.amount(amount),
      txid: charge?.txid ?? code.txid,
      chave: key,
      endToEndId,
    },
    {
      merchantCategoryCode: code.categoryCode,
      transactionCurrency: '986',
      countryCode: 'BR',
      merchantCity: code.merchantCity,
      url: charge === null ? null : `https://${charge.location}`,
      payload: charge === null ? null : charge.payload(holder),
      statusCode: 200,
    },
  )
  return json(variants().has('qr-wrapped') ? { data: info } : info)
}
