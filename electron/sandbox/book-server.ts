import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import * as z from 'zod'
import { type Centavos, centavos } from '../../shared/money/centavos.ts'
import { centavosFromWire, wireText } from '../../shared/money/wire-amount.ts'
import { isFault } from './faults.ts'
import type { BookEntry, TrainingBank } from './training-bank.ts'
import { isVariant } from './variants.ts'

type Served = Pick<TrainingBank, 'book' | 'requests' | 'deliveries' | 'view' | 'control'>

/** A running book address. */
export interface BookServer {
  readonly url: string
  close(): Promise<void>
}

const LARGEST = 100_000
const amount = z.union([z.string(), z.number()]).transform((value, context): Centavos => {
  const read = centavosFromWire(value)
  if (read.ok && read.value > 0) return read.value
  context.issues.push({ code: 'custom', message: 'amount', input: value })
  return z.NEVER
})
const faultsAsk = z.strictObject({ faults: z.array(z.string().refine(isFault, { error: 'no such fault' })) })
const variantsAsk = z.strictObject({ variants: z.array(z.string().refine(isVariant, { error: 'no such variant' })) })
const speedAsk = z.strictObject({ speed: z.int().min(1).max(1_000) })
const creditAsk = z.strictObject({ amount, name: z.string().optional(), text: z.string().optional() })
const payersAsk = z.strictObject({ payers: z.int().min(0).max(100) })
const payAsk = z.strictObject({ txid: z.string(), amount: amount.nullable().default(null) })
const keyAsk = z.strictObject({ key: z.string() })

/**
 * Serves the book on 127.0.0.1 over plain HTTP, for people and tests beside the bank: `GET /book`, `/rehearsals`, and
 * `POST /faults`, `/variants`, `/credit`, `/speed`, `/infraction`, `/payers`, `/pay-charge`, `/remove-key-webhook`. What a web page could send is refused: other host
 * names, and anything with an Origin.
 */
export async function openBookServer(bank: Served): Promise<BookServer> {
  const server = createServer((request, response) => {
    void answer(bank, request).then(([status, body]) => reply(response, status, body))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new TypeError('a TCP server has an address')
  return {
    url: `http://127.0.0.1:${address.port}/book`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function answer(bank: Served, request: IncomingMessage): Promise<[number, unknown]> {
  const { host = '', origin } = request.headers
  if (!/^(127\.0\.0\.1|localhost)(:\d+)?$/.test(host) || origin !== undefined)
    return [403, { error: 'local tools only' }]
  const place = `${request.method} ${request.url}`
  if (place === 'GET /book')
    return [200, { executions: byKey(bank.book()), requests: bank.requests(), deliveries: bank.deliveries() }]
  if (place === 'GET /rehearsals') return [200, (await bank.view()).rehearsals]
  const body = await bodyOf(request)
  if (place === 'POST /faults') return change(faultsAsk, body, ({ faults }) => bank.control.setFaults(faults))
  if (place === 'POST /variants') return change(variantsAsk, body, ({ variants }) => bank.control.setVariants(variants))
  if (place === 'POST /speed') return change(speedAsk, body, ({ speed }) => bank.control.setSpeed(speed))
  if (place === 'POST /infraction') return change(z.strictObject({}), body, () => bank.control.openInfraction())
  if (place === 'POST /payers') return change(payersAsk, body, ({ payers }) => bank.control.setPayers(payers))
  if (place === 'POST /pay-charge') return payCharge(bank, body)
  if (place === 'POST /remove-key-webhook') {
    return change(keyAsk, body, ({ key }) => bank.control.removeKeyWebhook(key))
  }
  if (place === 'POST /credit') {
    return change(creditAsk, body, ({ amount: sum, name, text }) =>
      bank.control.credit({
        amount: sum,
        ...(name === undefined ? {} : { name }),
        ...(text === undefined ? {} : { text }),
      }),
    )
  }
  return [
    404,
    {
      error:
        'GET /book, GET /rehearsals, POST /faults, /variants, /credit, /speed, /infraction, /payers, /pay-charge, /remove-key-webhook',
    },
  ]
}

function payCharge(bank: Served, body: unknown): [number, unknown] {
  const ask = payAsk.safeParse(body)
  if (!ask.success) return [400, { error: z.prettifyError(ask.error) }]
  const paid = bank.control.payCharge(ask.data.txid, ask.data.amount)
  return paid.ok ? [200, { done: true }] : [409, { error: paid.error }]
}

function change<T>(schema: z.ZodType<T>, body: unknown, apply: (ask: T) => void): [number, unknown] {
  const ask = schema.safeParse(body)
  if (!ask.success) return [400, { error: z.prettifyError(ask.error) }]
  apply(ask.data)
  return [200, { done: true }]
}

function byKey(book: readonly BookEntry[]): object {
  const entries = Object.entries(Object.groupBy(book, ({ key }) => key))
  return Object.fromEntries(
    entries.map(([key, orders = []]) => [
      key,
      orders.map(({ endToEndId, amount: cents, at, status, body }) => {
        return { endToEndId, amount: wireText(centavos(cents)), at, status, body }
      }),
    ]),
  )
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  let text = ''
  for await (const chunk of request.setEncoding('utf8')) {
    text += String(chunk)
    if (text.length > LARGEST) return null
  }
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function reply(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
  response.end(`${JSON.stringify(body, null, 2)}\n`)
}
