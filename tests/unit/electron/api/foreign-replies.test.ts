import type * as z from 'zod'
import { describe, expect, test } from 'vitest'
import { accountsEndpoints as accounts } from '../../../../electron/api/accounts/endpoints.ts'
import { decodeAnswer } from '../../../../electron/api/decode-answer.ts'
import { qrcodesEndpoints as qrcodes } from '../../../../electron/api/qrcodes/endpoints.ts'
import { readProblem } from '../../../../electron/api/transport/problem.ts'
import type { AppError } from '../../../../shared/errors/app-error.ts'
import type { Result } from '../../../../shared/kit/result.ts'
import { type ForeignReply, foreignReplies } from './foreign-replies.ts'
import { providerReplies } from './provider-replies.ts'

const rows = {
  token: accounts.token,
  balance: accounts.balance,
  transactions: accounts.transactions,
  transaction: accounts.transactionDetail,
  receipt: accounts.receipt,
  cob: qrcodes.cob,
  cobs: qrcodes.cobs,
  pix: qrcodes.pixList,
  loc: qrcodes.locations,
  location: qrcodes.location,
  batch: qrcodes.batch,
  webhooks: accounts.webhooks,
  keyWebhook: qrcodes.keyWebhook,
  keyWebhooks: qrcodes.keyWebhooks,
  billets: accounts.billets,
  infractions: accounts.infractions,
  payment: accounts.paymentByEndToEndId,
}

function bytesOf({ body }: ForeignReply): Buffer {
  if (Buffer.isBuffer(body)) return body
  return Buffer.from(typeof body === 'string' ? body : JSON.stringify(body))
}

function readingOf(reply: ForeignReply): unknown {
  const { of, status = 400, type: contentType = 'application/json' } = reply
  const bytes = bytesOf(reply)
  if (of === 'refusal') return readProblem({ group: 'accounts', endpoint: 'x', status, contentType, bytes })
  const read: Result<unknown, AppError> = decodeAnswer<z.ZodType>(rows[of], { bytes, contentType })
  if (!read.ok) return { refused: 'paths' in read.error ? read.error.paths : read.error }
  return read.value instanceof Uint8Array ? { pdf: true } : read.value
}

describe('a reply of somebody else', () => {
  test.each([...foreignReplies, ...providerReplies].map((reply) => [`${reply.of}, ${reply.name}`, reply] as const))(
    '%s',
    (_, reply) => {
      expect(readingOf(reply)).toMatchObject(reply.read)
    },
  )
})
