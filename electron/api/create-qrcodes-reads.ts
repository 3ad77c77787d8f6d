import type { AppError } from '../../shared/errors/app-error.ts'
import { ok, type Result } from '../../shared/kit/result.ts'
import { foundOrNull, recordsOf } from './calls.ts'
import type { ListAsk, ListPage, QrcodesReads } from './provider.ts'
import { qrcodesEndpoints as rows } from './qrcodes/endpoints.ts'
import type { Client } from './wire/called.ts'

type Reads<Name extends keyof QrcodesReads> = Pick<QrcodesReads, Name>

/** The reads of the QR-code group over its client. */
export function createQrcodesReads(client: Client): QrcodesReads {
  return {
    ...recordsOf(client, rows),
    ...chargeReads(client),
    ...locationReads(client),
    ...pixReads(client),
    keyWebhookPage: async (ask) => paged(await client.run(rows.keyWebhooks, { query: pageOf(ask) }), ask),
  }
}

function chargeReads(client: Client): Reads<'charge' | 'chargePage' | 'batch' | 'batchPage'> {
  return {
    async charge({ kind, txid }, revision) {
      const ask = { params: { txid }, query: { revisao: revision } }
      return foundOrNull(await (kind === 'cob' ? client.run(rows.cob, ask) : client.run(rows.cobv, ask)))
    },
    async chargePage({ kind, status, batchId, ...ask }) {
      const query = { ...periodOf(ask), status }
      if (kind === 'cob') return paged(await client.run(rows.cobs, { query }), ask)
      if (batchId === undefined) return paged(await client.run(rows.cobvs, { query }), ask)
      const read = paged(await client.run(rows.cobvs, { query: { ...query, loteCobVId: Number(batchId) } }), ask)
      // A charge does not tell its batch; here the question did.
      return read.ok ? ok({ ...read.value, rows: read.value.rows.map((row) => ({ ...row, batchId })) }) : read
    },
    async batch(id) {
      const read = await client.run(rows.batch, { params: { id } })
      return foundOrNull(read.ok ? ok({ ...read.value, id: read.value.id === '' ? id : read.value.id }) : read)
    },
    batchPage: async (ask) => paged(await client.run(rows.batches, { query: periodOf(ask) }), ask),
  }
}

function locationReads(client: Client): Reads<'locationPage'> {
  return {
    async locationPage({ kind, taken, ...ask }) {
      const query = { ...periodOf(ask), tipoCob: kind ?? undefined, txIdPresente: taken ?? undefined }
      return paged(await client.run(rows.locations, { query }), ask)
    },
  }
}

function pixReads(client: Client): Reads<'pixPage' | 'refund'> {
  return {
    async pixPage({ txid, withRefund, ...ask }) {
      const query = { ...periodOf(ask), txid, devolucaoPresente: withRefund }
      return paged(await client.run(rows.pixList, { query }), ask)
    },
    refund: async (endToEndId, id) =>
      foundOrNull(await client.run(rows.refundById, { params: { e2eid: endToEndId, id } })),
  }
}

function periodOf({ from, to, ...page }: ListAsk) {
  return { inicio: from, fim: to, ...pageOf(page) }
}

function pageOf({ page, limit }: Pick<ListAsk, 'page' | 'limit'>) {
  return { 'paginacao.paginaAtual': page, 'paginacao.itensPorPagina': limit }
}

function paged<Row>(
  read: Result<Omit<ListPage<Row>, 'page'> & { readonly page: number | null }, AppError>,
  asked: Pick<ListAsk, 'page'>,
): Result<ListPage<Row>, AppError> {
  return read.ok ? ok({ ...read.value, page: read.value.page ?? asked.page }) : read
}
