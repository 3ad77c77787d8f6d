import { randomBytes } from 'node:crypto'
import { Client } from 'undici'
import { encodeRequest } from '../../../electron/journal/kinds/kinds.ts'
import { accountsEndpoints } from '../../../electron/api/accounts/endpoints.ts'
import { tlsOptions } from '../../../electron/api/transport/tls-options.ts'
import { nthPayment } from './payments.ts'
import type { BenchBank } from './start-bank.ts'

/** Payments by undici alone: no journal, no check, no reading of the answer. */
export interface PlainPost {
  /** Sends the next payment; milliseconds until the last byte of the answer. */
  send(): Promise<number>
  close(): Promise<void>
}

/** Plain undici over the same TLS options as ours: a new connection for each payment (as ours has one), or one for all. */
export function plainPost(access: BenchBank['access'], token: string, connection: 'fresh' | 'kept'): PlainPost {
  const { origin, pathname } = new URL(access.baseUrl + accountsEndpoints.payByBankData.path)
  const connect = (): Client => new Client(origin, { connect: tlsOptions(access), allowH2: false })
  const kept = connection === 'kept' ? connect() : null
  let sent = 0
  return {
    async send() {
      const body = encodeRequest(nthPayment(sent))
      sent += 1
      const headers = {
        accept: 'application/json',
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'x-idempotency-key': randomBytes(16).toString('hex'),
      }
      const begin = performance.now()
      const client = kept ?? connect()
      const answer = await client.request({ method: 'POST', path: pathname, headers, body })
      const text = await answer.body.text()
      const took = performance.now() - begin
      if (kept === null) await client.close()
      if (answer.statusCode !== 202) throw new Error(`the bank answered ${answer.statusCode}: ${text}`)
      return took
    },
    close: async () => kept?.close(),
  }
}
