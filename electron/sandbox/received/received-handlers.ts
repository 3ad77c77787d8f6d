import { listPix, readPix, readRefund } from './received-routes.ts'
import { requestRefund } from './request-refund.ts'

/** The handlers of received Pix and refunds, by the names of their rows in the client's table; each takes ReceivedNeeds. */
export const receivedHandlers = {
  pix: readPix,
  pixList: listPix,
  refund: requestRefund,
  refundById: readRefund,
}
