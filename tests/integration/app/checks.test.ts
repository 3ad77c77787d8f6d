import { createHash } from 'node:crypto'
import { deflateSync, inflateSync } from 'node:zlib'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, test } from 'vitest'
import type { PaymentDetail } from '../../../shared/domain/payment.ts'
import type { ReceiptCheck, SeenReceipt } from '../../../shared/domain/receipt-check.ts'
import { everyReceipt } from '../../../shared/domain/receipt-filter.ts'
import type { Ask } from '../../../shared/ipc/contract.ts'
import { addCentavos, centavos } from '../../../shared/money/centavos.ts'
import { formatBrl } from '../../../shared/money/format-brl.ts'
import { readReceiptText } from '../../../shared/proof/read-receipt-text.ts'
import { startBank } from '../../fakes/bank.ts'
import { connectBothGroups } from '../../fakes/connect-both-groups.ts'
import { type Engine, startEngine } from '../../fakes/engine.ts'
import { testPorts } from '../../fakes/test-ports.ts'
import { manualPayment } from '../../fixtures/manual-payment.ts'
import { readPdfLines } from '../../fixtures/read-pdf-lines.ts'
import { anyPix } from '../../fixtures/receiving-samples.ts'

const { payee } = manualPayment

async function connected() {
  const ports = testPorts()
  const bank = await startBank()
  const engine = startEngine(ports)
  await connectBothGroups(engine, ports, bank)
  return { engine, bank }
}

async function send(engine: Engine, change: Partial<Extract<Ask<'payments.review'>, { kind: 'pix-manual' }>> = {}) {
  const ask = { ...manualPayment, ...change }
  const { reviewId } = await engine.get('payments.review', ask)
  return engine.get('payments.confirm', { reviewId, duplicateReason: 'another one' })
}

/** The receipt of a new payment: its bytes as the institution sent them. */
async function receiptOf(engine: Engine, change: Parameters<typeof send>[1] = {}) {
  const sent = await send(engine, change)
  const paid = await engine.until('payments.read', { id: sent.id }, ({ receipt }) => receipt === 'saved')
  const { rows } = await engine.get('receipts.rows', { filter: everyReceipt, first: 0, limit: 50 })
  const row = rows.find(({ paymentId }) => paymentId === paid.id)
  if (row === undefined) throw new Error('no receipt')
  return { paid, bytes: (await engine.get('receipts.open', { id: row.id })).bytes }
}

/** What the screen would hand to the engine for a PDF. */
async function seenIn(bytes: Uint8Array): Promise<SeenReceipt> {
  return {
    ...readReceiptText(await readPdfLines(bytes)),
    sha256: createHash('sha256').update(bytes).digest('hex'),
  }
}

/** The same paper with other letters drawn in their place, as who forges one would. */
function doctored(bytes: Uint8Array, from: string, to: string): Uint8Array {
  const file = Buffer.from(bytes)
  const start = file.indexOf('stream\n') + 'stream\n'.length
  const end = file.indexOf('\nendstream')
  const drawn = inflateSync(file.subarray(start, end)).toString('latin1')
  if (!drawn.includes(from)) throw new Error(`${from} is not drawn`)
  // The table of places is wrong now: readers look for the objects themselves.
  const packed = deflateSync(Buffer.from(drawn.replaceAll(from, to), 'latin1'))
  const head = file
    .subarray(0, start)
    .toString('latin1')
    .replace(/\/Length \d+/, `/Length ${packed.length}`)
  return Buffer.concat([Buffer.from(head, 'latin1'), packed, file.subarray(end)])
}

/** The same paper written anew by another program. */
async function rewritten(bytes: Uint8Array): Promise<Uint8Array> {
  const file = await getDocument({ data: Uint8Array.from(bytes), verbosity: 0 }).promise
  return file.extractPages([{ document: null }])
}

const check = async (engine: Engine, bytes: Uint8Array): Promise<ReceiptCheck> =>
  engine.get('checks.check', await seenIn(bytes))

describe('a receipt of the training bank', () => {
  test('is real by its bytes, by what it says, and different where it was doctored', async () => {
    const { engine } = await connected()
    const { paid, bytes } = await receiptOf(engine)
    const other = await receiptOf(engine, { amount: centavos(4321) })
    const id = paid.endToEndId ?? ''

    expect(await check(engine, bytes)).toMatchObject({ verdict: 'real', sameFile: true, paymentId: paid.id })

    const reprinted = await rewritten(bytes)
    expect(await check(engine, reprinted)).toMatchObject({
      verdict: 'real',
      sameFile: false,
      endToEndId: id,
      checked: ['endToEndId', 'amount', 'day', 'payeeName', 'payeeDocument', 'payerDocument'],
      paymentId: paid.id,
    })

    const amount = doctored(bytes, formatBrl(centavos(manualPayment.amount)), formatBrl(centavos(998_017)))
    expect(await check(engine, amount)).toMatchObject({
      verdict: 'different',
      differences: [{ field: 'amount', seen: '998017', known: String(manualPayment.amount) }],
    })

    const name = doctored(bytes, payee.name, 'Outra Empresa Ltda.')
    expect((await check(engine, name)).differences.map(({ field }) => field)).toEqual(['payeeName'])

    const letter = id.endsWith('a') ? 'b' : 'a'
    const oneOff = doctored(bytes, id, `${id.slice(0, -1)}${letter}`)
    expect(await check(engine, oneOff)).toMatchObject({ verdict: 'unknown', known: null })

    const borrowed = doctored(bytes, id, other.paid.endToEndId ?? '')
    expect(await check(engine, borrowed)).toMatchObject({ verdict: 'different', paymentId: other.paid.id })

    const without = doctored(bytes, id, 'x'.repeat(32))
    expect(await check(engine, without)).toMatchObject({ verdict: 'no-id', endToEndId: null })
  })

  test('of a Pix that came in is compared with what came in', async () => {
    const { engine } = await connected()
    const ask = { filter: anyPix, sort: 'newest', first: 0, limit: 1 } as const
    const [row] = (await engine.until('received.rows', ask, ({ rows }) => rows.length > 0)).rows
    if (row === undefined) throw new Error('nothing came in')
    const paper = { ...seenNothing, endToEndIds: [row.endToEndId], amount: row.amount }
    expect(await engine.get('checks.check', paper)).toMatchObject({ verdict: 'real', direction: 'in' })
    expect(await engine.get('checks.check', { ...paper, amount: addCentavos(row.amount, centavos(1)) })).toMatchObject({
      verdict: 'different',
      differences: [{ field: 'amount', known: String(row.amount) }],
    })
  })

  test('of a payment that is still under way proves none, and tells the raw word', async () => {
    const { engine } = await connected()
    const sent = await send(engine, { payee: { ...payee, number: '0000408' } })
    const held = await engine.until('payments.read', { id: sent.id }, ({ endToEndId }) => endToEndId !== null)
    expect(await engine.get('checks.check', seenOf(held))).toMatchObject({
      verdict: 'scheduled',
      status: expect.stringMatching(/PENDING|ON_QUEUE|PROCESSING/),
      settledAt: null,
    })
  })

  test('of a payment that was refused proves none', async () => {
    const { engine } = await connected()
    const sent = await send(engine, { payee: { ...payee, number: '0000404' } })
    const refused = await engine.until('payments.read', { id: sent.id }, ({ state }) => state === 'rejected')
    if (refused.endToEndId === null) throw new Error('no id')
    expect(await engine.get('checks.check', seenOf(refused))).toMatchObject({
      verdict: 'scheduled',
      status: 'CANCELED',
    })
  })

  test('that cannot be asked about is left open, and a kept one is real without a network', async () => {
    const { engine, bank } = await connected()
    const { paid, bytes } = await receiptOf(engine)
    await bank.close()
    expect(await check(engine, bytes)).toMatchObject({ verdict: 'real', sameFile: true })
    expect(await engine.get('checks.check', seenOf(paid))).toMatchObject({ verdict: 'real', by: 'receipt' })
    const elsewhere = { ...seenOf(paid), endToEndIds: ['E18236120202611201703s0a1b2c3d4E'] }
    expect(await engine.get('checks.check', elsewhere)).toMatchObject({ verdict: 'not-verifiable', known: null })
  })
})

const seenNothing: SeenReceipt = {
  sha256: null,
  endToEndIds: [],
  amount: null,
  day: null,
  payeeName: null,
  payeeDocument: null,
  payerDocument: null,
  saysScheduled: false,
}

function seenOf({ endToEndId, amount }: PaymentDetail): SeenReceipt {
  return { ...seenNothing, endToEndIds: endToEndId === null ? [] : [endToEndId], amount }
}
