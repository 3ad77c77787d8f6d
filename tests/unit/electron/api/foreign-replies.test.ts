import type * as z from 'zod'
import { describe, expect, test } from 'vitest'
import { accountsEndpoints as accounts } from '../../../../electron/api/accounts/endpoints.ts'
import { decodeAnswer } from '../../../../electron/api/decode-answer.ts'
import { qrcodesEndpoints as qrcodes } from '../../../../electron/api/qrcodes/endpoints.ts'
import { readProblem } from '../../../../electron/api/transport/problem.ts'
import type { AppError } from '../../../../shared/errors/app-error.ts'
import type { Result } from '../../../../shared/kit/result.ts'
import { capturedReplies } from './captured-replies.ts'
import { type ForeignReply, foreignReplies } from './foreign-replies.ts'
import { outsideReplies } from './outside-replies.ts'
import { providerReplies } from './provider-replies.ts'
import { publicReplies } from './public-replies.ts'
import { recentReplies } from './recent-replies.ts'

const rows = {
  token: accounts.token,
  balance: accounts.balance,
  transactions: accounts.transactions,
  transaction: accounts.transactionDetail,
  receipt: accounts.receipt,
  cob: qrcodes.cob,
  cobv: qrcodes.cobv,
  refund: qrcodes.refundById,
  code: accounts.verifyQrCode,
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
  test.each(
    [
      ...foreignReplies,
      ...providerReplies,
      ...capturedReplies,
      ...outsideReplies,
      ...recentReplies,
      ...publicReplies,
    ].map((reply) => [`${reply.of}, ${reply.name}`, reply] as const),
  )('%s', (_, reply) => {
    expect(readingOf(reply)).toMatchObject(reply.read)
  })
})

describe('a refusal with a good status', () => {
  const wordsOf = (row: Parameters<typeof decodeAnswer>[0], body: object): unknown => {
    const read = decodeAnswer(row, { bytes: Buffer.from(JSON.stringify(body)), contentType: 'application/json' })
    return read.ok ? read.value : read.error
  }

  test.each([
    [{ success: false, message: 'Falha geral', requestId: 'r1' }, 'Falha geral', 'r1'],
    [{ status: 'ERROR', error: { errorCode: 'CBE039', message: 'Account invalido.' } }, 'Account invalido.', undefined],
    [{ error: 'invalid_client', error_description: 'Cliente inválido' }, 'Cliente inválido', undefined],
    [{ codigo: '77', mensagem: 'Conta bloqueada' }, 'Conta bloqueada', undefined],
    [{ erros: [{ codigo: '1', mensagem: 'Fora do horário', ocorrencia: 'CH1' }] }, 'Fora do horário', 'CH1'],
  ])('%j keeps its words', (body, detail, theirReference) => {
    for (const row of [rows.token, rows.balance, rows.transactions, rows.receipt, rows.cob, rows.payment])
      expect(wordsOf(row, body)).toMatchObject({ kind: 'contract', detail, ...(theirReference && { theirReference }) })
  })

  test('a record that lacks a field tells no words', () => {
    expect(wordsOf(rows.balance, { data: { conta: '1', mensagem: 'x' } })).not.toHaveProperty('detail')
  })
})
