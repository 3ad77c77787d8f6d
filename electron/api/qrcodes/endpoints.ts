import * as z from 'zod'
import { refundIdSchema, type ToldEndToEndId, toldEndToEndIdSchema } from '../../../shared/domain/refund.ts'
import type { LocationId } from '../../../shared/domain/location-id.ts'
import type { PixKey } from '../../../shared/ids/pix-key.ts'
import { parseTxid } from '../../../shared/ids/txid.ts'
import { called } from '../wire/called.ts'
import { endpoint } from '../wire/endpoint.ts'
import { ignored, nothing } from '../wire/nothing.ts'
import { wireLocationIdPart } from '../wire/location-id.ts'
import { wireOwnId } from '../wire/text.ts'
import { tokenAnswerSchema, tokenAskSchema } from '../wire/token.ts'
import { cobAnswer, cobsAnswer, cobsvAnswer, cobvAnswer } from './charge-answer.ts'
import { cobsQuery, cobsvQuery, revisionQuery } from './charge-query.ts'
import { cobAsk, cobPatchAsk } from './cob.ts'
import { cobvAsk, cobvPatchAsk } from './cobv.ts'
import { locationAnswer, locationAsk, locationsAnswer, locationsQuery } from './loc.ts'
import { batchAnswer, batchAsk, batchesAnswer, batchesQuery, batchParams, batchPatchAsk } from './lote-cobv.ts'
import { pixAnswer, pixListAnswer, pixQuery } from './pix.ts'
import { unwrapped } from '../wire/envelope.ts'
import { refundAnswer, refundAsk } from './refund.ts'
import { keyWebhookAnswer, keyWebhookAsk, keyWebhooksAnswer, keyWebhooksQuery } from './webhook.ts'

const none = { params: nothing, query: nothing, headers: nothing, ask: nothing }
const read = { ...none, group: 'qrcodes', method: 'GET', success: [200], moves: 'nothing' } as const
const write = { ...none, group: 'qrcodes', moves: 'data' } as const
const txid = z.object({ txid: wireOwnId(parseTxid) })
const locationId = z.object({ id: wireLocationIdPart })
const endToEndId = z.object({ e2eid: toldEndToEndIdSchema })
const refundIds = endToEndId.extend({ id: refundIdSchema })
const key = z.object({ chave: z.string().min(1).max(77) })

/**
 * What the provider's QR-code group can do, once (QRCODES_API section 4): the central bank's API Pix. Params, query and ask
 * are codecs: `z.encode` writes them for the provider, `z.decode` reads them in the training bank. The body of a refund is
 * written by encode-refund.ts. Answers are read one way, generously. A creation that an institution answers with 200 has
 * succeeded as well.
 */
export const qrcodesEndpoints = {
  /** Special: only the token source calls it; asked for as a snake_case form first (QRCODES_API section 2). */
  token: endpoint({
    ...none,
    group: 'qrcodes',
    name: 'qrcodes.token',
    method: 'POST',
    path: '/oauth/token',
    ask: tokenAskSchema,
    answer: tokenAnswerSchema,
    success: [200, 201],
    moves: 'nothing',
  }),
  putCob: endpoint({
    ...write,
    name: 'qrcodes.putCob',
    method: 'PUT',
    path: '/cob/{txid}',
    params: txid,
    ask: cobAsk,
    answer: cobAnswer,
    success: [201, 200],
  }),
  /** The institution chooses the txid. */
  postCob: endpoint({
    ...write,
    name: 'qrcodes.postCob',
    method: 'POST',
    path: '/cob',
    ask: cobAsk,
    answer: cobAnswer,
    success: [201, 200],
  }),
  patchCob: endpoint({
    ...write,
    name: 'qrcodes.patchCob',
    method: 'PATCH',
    path: '/cob/{txid}',
    params: txid,
    ask: cobPatchAsk,
    answer: cobAnswer,
    success: [200],
  }),
  cob: endpoint({
    ...read,
    name: 'qrcodes.cob',
    path: '/cob/{txid}',
    params: txid,
    query: revisionQuery,
    answer: cobAnswer,
  }),
  cobs: endpoint({ ...read, name: 'qrcodes.cobs', path: '/cob', query: cobsQuery, answer: cobsAnswer }),
  putCobv: endpoint({
    ...write,
    name: 'qrcodes.putCobv',
    method: 'PUT',
    path: '/cobv/{txid}',
    params: txid,
    ask: cobvAsk,
    answer: cobvAnswer,
    success: [201, 200],
  }),
  patchCobv: endpoint({
    ...write,
    name: 'qrcodes.patchCobv',
    method: 'PATCH',
    path: '/cobv/{txid}',
    params: txid,
    ask: cobvPatchAsk,
    answer: cobvAnswer,
    success: [200],
  }),
  cobv: endpoint({
    ...read,
    name: 'qrcodes.cobv',
    path: '/cobv/{txid}',
    params: txid,
    query: revisionQuery,
    answer: cobvAnswer,
  }),
  cobvs: endpoint({ ...read, name: 'qrcodes.cobvs', path: '/cobv', query: cobsvQuery, answer: cobsvAnswer }),
  /** Accepted is not made: its rows are worked through afterwards. */
  putBatch: endpoint({
    ...write,
    name: 'qrcodes.putBatch',
    method: 'PUT',
    path: '/lotecobv/{id}',
    params: batchParams,
    ask: batchAsk,
    answer: ignored,
    success: [202, 200, 201],
  }),
  patchBatch: endpoint({
    ...write,
    name: 'qrcodes.patchBatch',
    method: 'PATCH',
    path: '/lotecobv/{id}',
    params: batchParams,
    ask: batchPatchAsk,
    answer: ignored,
    success: [202, 200],
  }),
  batch: endpoint({
    ...read,
    name: 'qrcodes.batch',
    path: '/lotecobv/{id}',
    params: batchParams,
    answer: batchAnswer,
  }),
  batches: endpoint({
    ...read,
    name: 'qrcodes.batches',
    path: '/lotecobv',
    query: batchesQuery,
    answer: batchesAnswer,
  }),
  postLocation: endpoint({
    ...write,
    name: 'qrcodes.postLocation',
    method: 'POST',
    path: '/loc',
    ask: locationAsk,
    answer: locationAnswer,
    success: [201, 200],
  }),
  locations: endpoint({
    ...read,
    name: 'qrcodes.locations',
    path: '/loc',
    query: locationsQuery,
    answer: locationsAnswer,
  }),
  location: called(
    endpoint({
      ...read,
      name: 'qrcodes.location',
      path: '/loc/{id}',
      params: locationId,
      answer: locationAnswer,
    }),
    (id: LocationId) => ({ params: { id } }),
  ),
  unlinkLocation: called(
    endpoint({
      ...write,
      name: 'qrcodes.unlinkLocation',
      method: 'DELETE',
      path: '/loc/{id}/txid',
      params: locationId,
      answer: locationAnswer,
      success: [200],
    }),
    (id: LocationId) => ({ params: { id } }),
  ),
  pix: called(
    endpoint({ ...read, name: 'qrcodes.pix', path: '/pix/{e2eid}', params: endToEndId, answer: unwrapped(pixAnswer) }),
    (e2eid: ToldEndToEndId) => ({ params: { e2eid } }),
  ),
  pixList: endpoint({ ...read, name: 'qrcodes.pixList', path: '/pix', query: pixQuery, answer: pixListAnswer }),
  /** The same id with the same body asks again and moves nothing twice (QRCODES_API section 8). */
  refund: endpoint({
    ...none,
    group: 'qrcodes',
    name: 'qrcodes.refund',
    method: 'PUT',
    path: '/pix/{e2eid}/devolucao/{id}',
    params: refundIds,
    ask: refundAsk,
    answer: unwrapped(refundAnswer),
    success: [201, 200],
    moves: 'money',
  }),
  refundById: endpoint({
    ...read,
    name: 'qrcodes.refundById',
    path: '/pix/{e2eid}/devolucao/{id}',
    params: refundIds,
    answer: unwrapped(refundAnswer),
  }),
  putKeyWebhook: endpoint({
    ...write,
    name: 'qrcodes.putKeyWebhook',
    method: 'PUT',
    path: '/webhook/{chave}',
    params: key,
    ask: keyWebhookAsk,
    answer: ignored,
    success: [200, 201, 204],
  }),
  keyWebhook: called(
    endpoint({
      ...read,
      name: 'qrcodes.keyWebhook',
      path: '/webhook/{chave}',
      params: key,
      answer: keyWebhookAnswer,
    }),
    ({ value }: PixKey) => ({ params: { chave: value } }),
  ),
  deleteKeyWebhook: endpoint({
    ...write,
    name: 'qrcodes.deleteKeyWebhook',
    method: 'DELETE',
    path: '/webhook/{chave}',
    params: key,
    answer: ignored,
    success: [204, 200],
  }),
  keyWebhooks: endpoint({
    ...read,
    name: 'qrcodes.keyWebhooks',
    path: '/webhook',
    query: keyWebhooksQuery,
    answer: keyWebhooksAnswer,
  }),
}
