import { describe, expect, test } from 'vitest'
import { askOf } from '../../../../../electron/api/ask-of.ts'
import type { Client } from '../../../../../electron/api/wire/called.ts'
import { createQrcodesReads } from '../../../../../electron/api/create-qrcodes-reads.ts'
import { createQrcodesWrites } from '../../../../../electron/api/create-qrcodes-writes.ts'
import { decodeAnswer } from '../../../../../electron/api/decode-answer.ts'
import { batchIdSchema } from '../../../../../shared/domain/charge-batch.ts'
import { refundIdSchema, toldEndToEndIdSchema } from '../../../../../shared/domain/refund.ts'
import { type AppError, appError } from '../../../../../shared/errors/app-error.ts'
import { pixKeySchema } from '../../../../../shared/ids/pix-key.ts'
import { err } from '../../../../../shared/kit/result.ts'
import { instantFromMs } from '../../../../../shared/time/instant.ts'
import { cobForm, cobvForm } from '../../../shared/charge/charges.ts'

const { txid } = cobvForm()
const key = pixKeySchema.parse({ kind: 'PHONE', value: '+5511999990000' })
const endToEndId = toldEndToEndIdSchema.parse('E12345678202009091221abcdef12345')
const refundId = refundIdSchema.parse('1')
const batchId = batchIdSchema.parse('77')
const period = { from: instantFromMs(0), to: instantFromMs(1_000), page: 3, limit: 50 }

/** A client to which every request is answered the same, and what was asked of it. */
function client(answer: object | AppError): { client: Client; asked: string[] } {
  const asked: string[] = []
  const bytes = new TextEncoder().encode(JSON.stringify(answer))
  return {
    asked,
    client: {
      run: async (row, input) => {
        const { method, path, body } = askOf(row, input)
        asked.push([method, path, ...(body === null ? [] : [body])].join(' '))
        return isError(answer) ? err(answer) : decodeAnswer(row, { bytes, contentType: 'application/json' })
      },
    },
  }
}

function isError(answer: object | AppError): answer is AppError {
  return 'retry' in answer
}

function problem(status: number, paths: readonly string[] = []): AppError {
  const violations = paths.map((path) => ({ path, reason: 'inválido' }))
  return appError({ kind: 'problem', status, type: 'NaoEncontrado', detail: null, violations, pixErrorCode: null })
}

describe('the reads of the QR-code group', () => {
  const single = {
    cob: (reads) => reads.charge({ kind: 'cob', txid }),
    cobv: (reads) => reads.charge({ kind: 'cobv', txid }, 2),
    batch: (reads) => reads.batch(batchId),
    location: (reads) => reads.location(7),
    pix: (reads) => reads.pix(endToEndId),
    refund: (reads) => reads.refund(endToEndId, refundId),
    webhook: (reads) => reads.keyWebhook(key),
  } satisfies Record<string, (reads: ReturnType<typeof createQrcodesReads>) => Promise<unknown>>

  test.each(Object.entries(single))('a missing record is null, another failure is itself: %s', async (_, read) => {
    expect(await read(createQrcodesReads(client(problem(404)).client))).toEqual({ ok: true, value: null })
    const gone = problem(410)
    expect(await read(createQrcodesReads(client(gone).client))).toEqual({ ok: false, error: gone })
  })

  test('ask for one record at its own address, each part escaped', async () => {
    const { client: to, asked } = client(problem(404))
    for (const read of Object.values(single)) await read(createQrcodesReads(to))
    expect(asked).toEqual([
      `GET /cob/${txid}`,
      `GET /cobv/${txid}?revisao=2`,
      'GET /lotecobv/77',
      'GET /loc/7',
      `GET /pix/${endToEndId}`,
      `GET /pix/${endToEndId}/devolucao/1`,
      'GET /webhook/%2B5511999990000',
    ])
  })

  test('ask for pages from 0 and say which one came, as told or as asked', async () => {
    const { client: to, asked } = client({ cobs: [] })
    const page = await createQrcodesReads(to).chargePage({ ...period, kind: 'cob', status: 'ATIVA' })
    expect(page).toEqual({ ok: true, value: { rows: [], unread: [], page: 3, pages: null, total: null } })
    const query = 'inicio=1970-01-01T00%3A00%3A00.000Z&fim=1970-01-01T00%3A00%3A01.000Z'
    expect(asked).toEqual([`GET /cob?${query}&paginacao.paginaAtual=3&paginacao.itensPorPagina=50&status=ATIVA`])
    const parametros = { paginacao: { paginaAtual: 0, quantidadeDePaginas: 2, quantidadeTotalDeItens: 60 } }
    const told = await createQrcodesReads(client({ parametros, pix: [] }).client).pixPage(period)
    expect(told).toEqual({ ok: true, value: { rows: [], unread: [], page: 0, pages: 2, total: 60, hasMore: true } })
  })

  test('ask for filters by the standard’s words, and for nothing that was not asked', async () => {
    const { client: to, asked } = client({ parametros: {} })
    const reads = createQrcodesReads(to)
    await reads.chargePage({ ...period, kind: 'cobv', batchId })
    await reads.locationPage({ ...period, kind: 'cobv', taken: false })
    await reads.locationPage({ ...period, kind: null, taken: null })
    await reads.pixPage({ ...period, txid: 'PEDIDO42', withRefund: true })
    await reads.keyWebhookPage({ page: 0, limit: 100 })
    const filters = asked.map((line) => [...new URL(line.slice(4), 'https://x.test').searchParams].slice(2))
    const paging = [
      ['paginacao.paginaAtual', '3'],
      ['paginacao.itensPorPagina', '50'],
    ]
    expect(filters).toEqual([
      [...paging, ['loteCobVId', '77']],
      [...paging, ['txIdPresente', 'false'], ['tipoCob', 'cobv']],
      paging,
      [...paging, ['txid', 'PEDIDO42'], ['devolucaoPresente', 'true']],
      [],
    ])
  })

  test('know the batch of what was found by it, and the id of a batch that did not say it', async () => {
    const row = { txid, valor: { original: '1.00' } }
    const found = await createQrcodesReads(client([row]).client).chargePage({ ...period, kind: 'cobv', batchId })
    expect(found).toMatchObject({ value: { rows: [{ txid, batchId }] } })
    expect(await createQrcodesReads(client({ cobsv: [] }).client).batch(batchId)).toMatchObject({ value: { id: '77' } })
  })
})

describe('the writes of the QR-code group', () => {
  test('make a charge under its txid, or leave the txid to the institution', async () => {
    const { client: to, asked } = client(problem(400))
    const writes = createQrcodesWrites(to)
    await writes.createCharge(cobForm())
    await writes.createCharge(cobForm({ txid: null }))
    await writes.createCharge(cobvForm())
    await writes.reviseCharge(txid, { kind: 'cobv', message: 'Outra' })
    await writes.removeCharge({ kind: 'cob', txid })
    expect(asked.map((line) => line.split(' ').slice(0, 2).join(' '))).toEqual([
      `PUT /cob/${cobForm().txid}`,
      'POST /cob',
      `PUT /cobv/${txid}`,
      `PATCH /cobv/${txid}`,
      `PATCH /cob/${txid}`,
    ])
    expect(asked.at(-1)).toContain('{"status":"REMOVIDA_PELO_USUARIO_RECEBEDOR"}')
  })

  test('name the fields that were refused as our forms do', async () => {
    const writes = createQrcodesWrites(client(problem(400, ['cob.valor.original', 'cob.novidade'])).client)
    expect(await writes.createCharge(cobForm())).toMatchObject({
      error: { violations: [{ path: 'amount' }, { path: 'cob.novidade' }] },
    })
  })

  test('send a batch whole or in part', async () => {
    const { client: to, asked } = client({})
    const batch = { id: batchId, description: 'Dezembro', rows: [cobvForm()] }
    expect(await createQrcodesWrites(to).sendBatch({ ...batch, as: 'whole' })).toEqual({ ok: true, value: undefined })
    await createQrcodesWrites(to).sendBatch({ ...batch, as: 'part' })
    expect(asked[0]).toMatch(/^PUT \/lotecobv\/77 \{"descricao":"Dezembro","cobsv":\[\{/)
    expect(asked[0]).toContain(`"txid":"${txid}"`)
    expect(asked[1]?.slice(4)).toBe(`H${asked[0]?.slice(3)}`)
  })

  test('say of a webhook that there was none to cancel', async () => {
    const writes = createQrcodesWrites(client(problem(404)).client)
    expect(await writes.cancelKeyWebhook(key)).toMatchObject({ error: { kind: 'not-found', what: 'key-webhook' } })
    expect(await writes.configureKeyWebhook(key, 'https://hooks.example.test/')).toMatchObject({
      error: { kind: 'problem', status: 404 },
    })
  })
})
