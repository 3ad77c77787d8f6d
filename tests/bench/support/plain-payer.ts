import { randomBytes } from 'node:crypto'
import { Client, type Dispatcher } from 'undici'
import { accountsEndpoints } from '../../../electron/api/accounts/endpoints.ts'
import { tlsOptions } from '../../../electron/api/transport/tls-options.ts'
import { encodeRequest } from '../../../electron/journal/kinds/kinds.ts'
import { nthPayment } from './payments.ts'
import type { BenchBank } from './start-bank.ts'

/** What the requests of one payment took, in milliseconds until the last byte of each answer. */
export interface PlainTimes {
  /** Whether the bank knows of the key, on a connection that is kept, as ours is. */
  readonly question: number
  /** The order, on a connection of its own, as ours is. */
  readonly post: number
}

/** The requests of payments by undici alone: no journal, no check, no reading of the answers. */
export interface PlainPayer {
  pay(): Promise<PlainTimes>
  close(): Promise<void>
}

/** Plain undici over the same TLS options as ours. */
export function plainPayer(access: BenchBank['access'], token: string): PlainPayer {
  const { origin, pathname } = new URL(access.baseUrl)
  const connect = (): Client => new Client(origin, { connect: tlsOptions(access), allowH2: false })
  const kept = connect()
  const { payByBankData, paymentByIdempotencyKey } = accountsEndpoints
  const common = { accept: 'application/json', authorization: `Bearer ${token}` }
  let sent = 0

  async function timed(client: Client, wanted: number, request: Dispatcher.RequestOptions): Promise<number> {
    const begin = performance.now()
    const answer = await client.request(request)
    const text = await answer.body.text()
    if (answer.statusCode !== wanted) throw new Error(`the bank answered ${answer.statusCode}: ${text}`)
    return performance.now() - begin
  }

  return {
    async pay() {
      const key = randomBytes(16).toString('hex')
      const path = pathname + paymentByIdempotencyKey.path.replace('{idempotencyKey}', key)
      const question = await timed(kept, 404, { method: 'GET', path, headers: common })
      const body = encodeRequest(nthPayment(sent))
      sent += 1
      const headers = { ...common, 'content-type': 'application/json', 'x-idempotency-key': key }
      const client = connect()
      const post = await timed(client, 202, { method: 'POST', path: pathname + payByBankData.path, headers, body })
      await client.close()
      return { question, post }
    },
    close: () => kept.close(),
  }
}
