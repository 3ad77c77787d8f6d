import * as z from 'zod'
import { askBank } from './ask-bank.ts'
import type { SandboxOffer } from './start-sandbox.ts'

const receiptSchema = z.object({ data: z.object({ pdf: z.base64() }) })

/** Asks the bank for a receipt, so that what is stored can be compared with it byte for byte. */
export async function providerReceipt(offer: SandboxOffer, endToEndId: string): Promise<Uint8Array> {
  const path = `/pix/payments/receipt/${endToEndId}`
  const reply = await askBank(offer, { group: 'accounts', method: 'GET', path })
  return Buffer.from(receiptSchema.parse(reply).data.pdf, 'base64')
}
