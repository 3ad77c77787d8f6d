import { readFileSync } from 'node:fs'
import { request } from 'node:https'
import * as z from 'zod'
import type { SandboxOffer } from './start-sandbox.ts'

const tokenSchema = z.object({ accessToken: z.string() })
const receiptSchema = z.object({ data: z.object({ pdf: z.base64() }) })

/** Asks the bank for a receipt with nothing of the application's own code, so that the two can be compared byte for byte. */
export async function providerReceipt(offer: SandboxOffer, endToEndId: string): Promise<Uint8Array> {
  const { clientId, clientSecret } = offer.accounts
  const credentials = JSON.stringify({ clientId, clientSecret, grantType: 'client_credentials' })
  const { accessToken } = tokenSchema.parse(await call(offer, 'POST', '/oauth/token', credentials, {}))
  const headers = { authorization: `Bearer ${accessToken}` }
  const reply = await call(offer, 'GET', `/pix/payments/receipt/${endToEndId}`, null, headers)
  return Buffer.from(receiptSchema.parse(reply).data.pdf, 'base64')
}

function call(
  { accounts, tls }: SandboxOffer,
  method: string,
  path: string,
  body: string | null,
  headers: Record<string, string>,
): Promise<unknown> {
  const files = { ca: readFileSync(tls.ca), cert: readFileSync(tls.cert), key: readFileSync(tls.key) }
  return new Promise((resolve, reject) => {
    const type = body === null ? {} : { 'content-type': 'application/json' }
    const sent = request(accounts.baseUrl + path, { method, ...files, headers: { ...headers, ...type } }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => resolve(JSON.parse(Buffer.concat(chunks).toString('utf8'))))
    })
    sent.on('error', reject)
    sent.end(body ?? undefined)
  })
}
