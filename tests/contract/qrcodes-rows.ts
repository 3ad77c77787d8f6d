import * as z from 'zod'
import { type AnyInput, type AnyRow, askOf, pathOf } from '../../electron/api/ask-of.ts'
import type { Client } from '../../electron/api/wire/called.ts'
import { createQrcodesReads } from '../../electron/api/create-qrcodes-reads.ts'
import { createQrcodesWrites } from '../../electron/api/create-qrcodes-writes.ts'
import type { QrcodesReads, QrcodesWrites } from '../../electron/api/provider.ts'
import { encodeRefund } from '../../electron/api/qrcodes/encode-refund.ts'
import { qrcodesEndpoints } from '../../electron/api/qrcodes/endpoints.ts'
import type { Endpoint } from '../../electron/api/wire/endpoint.ts'
import type { RefundId, RefundRequest } from '../../shared/domain/refund.ts'
import { appError } from '../../shared/errors/app-error.ts'
import { err } from '../../shared/kit/result.ts'
import type { Written } from './written.ts'

const { token: _, ...rows } = qrcodesEndpoints

/** Every operation of the QR-code group but the token: 25 of them. */
export type QrcodesRowName = keyof typeof rows

/** The rows of the operations, by name. */
export const qrcodesRows: Readonly<Record<QrcodesRowName, Endpoint>> = rows

/** What the engine sees of the group. */
export type Qrcodes = QrcodesReads & QrcodesWrites

/** Writes every request that a run of the engine's own functions makes; nothing is sent, and each is answered as cancelled. */
export async function requestsOf(run: (qrcodes: Qrcodes) => Promise<unknown>): Promise<Written[]> {
  const written: Written[] = []
  const client: Client = {
    run: async (row, input) => {
      written.push(requestOf(row, input))
      return err(appError({ kind: 'cancelled' }))
    },
  }
  await run({ ...createQrcodesReads(client), ...createQrcodesWrites(client) })
  return written
}

/** Writes the request of a refund as the journal does. */
export function refundRequest(request: RefundRequest, id: RefundId): Written {
  const row = rows.refund
  const url = pathOf(row, { params: { e2eid: request.endToEndId, id } })
  return { row, url, headers: { 'content-type': 'application/json' }, bytes: encodeRefund(request) }
}

/** Says what the training bank reads of a request's body: the codec of its row, the other way round. */
export function bodyReadBy(row: Endpoint, body: unknown): boolean {
  return z.safeDecode(row.ask, body).success
}

/** Writes one request of a row that the client runs. */
export function requestOf(row: AnyRow, input: AnyInput): Written {
  const { path, headers, body } = askOf(row, input)
  return { row, url: path, headers, bytes: body === null ? null : new TextEncoder().encode(body) }
}
