import { readFileSync } from 'node:fs'
import { request } from 'node:https'
import * as z from 'zod'
import type { SandboxOffer } from './start-sandbox.ts'

const tokenSchema = z
  .union([z.object({ accessToken: z.string() }), z.object({ access_token: z.string() })])
  .transform((told) => ('accessToken' in told ? told.accessToken : told.access_token))

/** One request of somebody who shares the company's credentials; nothing of the application's own code takes part. */
export interface BankAsk {
  readonly group: 'accounts' | 'qrcodes'
  readonly method: string
  readonly path: string
  readonly body?: object
}

/** Asks the bank and gives its JSON; fails on every answer that is no success. */
export async function askBank(offer: SandboxOffer, { group, method, path, body }: BankAsk): Promise<unknown> {
  const { baseUrl, clientId, clientSecret } = offer[group]
  const credentials = { clientId, clientSecret, grantType: 'client_credentials' }
  const token = tokenSchema.parse(await call(offer, 'POST', `${baseUrl}/oauth/token`, credentials, {}))
  return call(offer, method, baseUrl + path, body, { authorization: `Bearer ${token}` })
}

function call(
  { tls }: SandboxOffer,
  method: string,
  url: string,
  body: object | undefined,
  headers: Record<string, string>,
): Promise<unknown> {
  const files = { ca: readFileSync(tls.ca), cert: readFileSync(tls.cert), key: readFileSync(tls.key) }
  const type = body === undefined ? {} : { 'content-type': 'application/json' }
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, ...files, headers: { ...headers, ...type } }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => {
        const text = Buffer.concat(chunks).toString('utf8')
        if ((answer.statusCode ?? 0) < 300) resolve(JSON.parse(text))
        else reject(new Error(`${method} ${url}: ${answer.statusCode} ${text}`))
      })
    })
    sent.on('error', reject)
    sent.end(body === undefined ? undefined : JSON.stringify(body))
  })
}
