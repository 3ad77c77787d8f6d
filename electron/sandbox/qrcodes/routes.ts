import { qrcodesEndpoints } from '../../api/qrcodes/endpoints.ts'
import type { Answer } from '../http/answer.ts'
import type { Ask, Route } from '../http/route.ts'
import { tokenRoute } from '../http/token-route.ts'
import type { TokenDesk } from '../http/tokens.ts'
import { keyWebhookHandlers } from '../key-webhooks/key-webhook-handlers.ts'
import { receivedHandlers } from '../received/received-handlers.ts'
import { listBatches, patchBatch, putBatch, readBatch } from './batch-routes.ts'
import { listChargesOf, patchChargeOf, postCob, putChargeOf, readChargeOf } from './charge-routes.ts'
import { locationHandlers } from './location-routes.ts'
import { looseAnswer } from './loose-answer.ts'
import type { QrcodesNeeds } from './qrcodes-needs.ts'

type Handler = (needs: QrcodesNeeds, ask: Ask) => Answer

// One handler for each row of the client's table but the token: a row without a handler does not compile.
const handlers: Readonly<Record<Exclude<keyof typeof qrcodesEndpoints, 'token'>, Handler>> = {
  putCob: putChargeOf('cob'),
  postCob,
  patchCob: patchChargeOf('cob'),
  cob: readChargeOf('cob'),
  cobs: listChargesOf('cob'),
  putCobv: putChargeOf('cobv'),
  patchCobv: patchChargeOf('cobv'),
  cobv: readChargeOf('cobv'),
  cobvs: listChargesOf('cobv'),
  putBatch,
  patchBatch,
  batch: readBatch,
  batches: listBatches,
  ...locationHandlers,
  ...receivedHandlers,
  ...keyWebhookHandlers,
}

/** The operations of the QR-code group, at the addresses of the client's own table. */
export function qrcodesRoutes(needs: QrcodesNeeds, desk: TokenDesk): Route[] {
  const { token, ...rows } = qrcodesEndpoints
  const routes = Object.entries(rows).map(([name, row]): Route => {
    const handler = Object.entries(handlers).find(([each]) => each === name)?.[1]
    if (handler === undefined) throw new RangeError(`no handler for ${name}`)
    return {
      row,
      place: row.moves === 'money' ? 'payment' : 'other',
      handle: (ask) => {
        const answer = handler(needs, ask)
        return needs.variants().has('qrcodes-loose') ? looseAnswer(answer) : answer
      },
    }
  })
  return [tokenRoute(token, desk), ...routes]
}
