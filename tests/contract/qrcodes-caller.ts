import { Agent, request } from 'undici'
import { expect } from 'vitest'
import type { Client } from '../../electron/api/wire/called.ts'
import { createQrcodesReads } from '../../electron/api/create-qrcodes-reads.ts'
import { createQrcodesWrites } from '../../electron/api/create-qrcodes-writes.ts'
import { decodeAnswer } from '../../electron/api/decode-answer.ts'
import { qrcodesEndpoints } from '../../electron/api/qrcodes/endpoints.ts'
import { readProblem } from '../../electron/api/transport/problem.ts'
import type { TrainingBank } from '../../electron/sandbox/training-bank.ts'
import type { PixRefund } from '../../shared/domain/received-pix.ts'
import type { RefundId, RefundRequest } from '../../shared/domain/refund.ts'
import type { AppError } from '../../shared/errors/app-error.ts'
import { err, type Result } from '../../shared/kit/result.ts'
import { type Reply, tokenOf } from '../integration/sandbox/talk.ts'
import { pixAnswers, pixRequests } from './qrcodes-openapi.ts'
import { type Qrcodes, refundRequest, requestOf } from './qrcodes-rows.ts'
import { partsOf, type Written } from './written.ts'

/** The operations of the group against a training bank, each request and each answer judged by the published description. */
export interface JudgedQrcodes {
  readonly qrcodes: Qrcodes
  readonly refund: (asked: RefundRequest, id: RefundId) => Promise<Result<PixRefund, AppError>>
  /** How many requests and answers of each operation were judged and found right; an answer counts when it is a success. */
  readonly judged: ReadonlyMap<string, { requests: number; answers: number; refusals: number }>
  close(): Promise<void>
}

/** Makes the caller. Without `strict` answers are only read, not judged: a bank that plays odd providers has odd answers. */
export async function judgedQrcodes(bank: TrainingBank, strict: boolean): Promise<JudgedQrcodes> {
  const row = qrcodesEndpoints.refund
  const requests = pixRequests()
  const answers = pixAnswers()
  const judged = new Map<string, { requests: number; answers: number; refusals: number }>()
  const agent = new Agent({ connect: bank.qrcodesTls.pem })
  let token = await tokenOf(bank, bank.qrcodes, bank.qrcodesTls)

  const sendWith = async ({ row: { method }, url, headers, bytes }: Written): Promise<Reply> => {
    const reply = await request(bank.qrcodes.baseUrl + url, {
      dispatcher: agent,
      method,
      headers: { ...headers, authorization: `Bearer ${token}` },
      body: bytes,
    })
    const answer = Buffer.from(await reply.body.arrayBuffer())
    const type = String(reply.headers['content-type'] ?? '')
    return {
      status: reply.statusCode,
      type,
      date: String(reply.headers['date'] ?? ''),
      bytes: answer,
      json: answer.length > 0 ? JSON.parse(String(answer)) : null,
    }
  }

  // Its life ends when the walk moves the clock.
  const authorised = async (written: Written): Promise<Reply> => {
    const first = await sendWith(written)
    if (first.status !== 401) return first
    token = await tokenOf(bank, bank.qrcodes, bank.qrcodesTls)
    return sendWith(written)
  }

  const exchange = async (written: Written): Promise<Reply> => {
    const { name, method, path } = written.row
    const count = judged.get(name) ?? { requests: 0, answers: 0, refusals: 0 }
    judged.set(name, count)
    expect([name, requests.requestFaults(method, path, await partsOf(written))]).toEqual([name, []])
    count.requests += 1
    const reply = await authorised(written)
    const faults = strict ? answers.answerFaults(method, path, reply.status, reply.json) : []
    expect([name, reply.status, faults]).toEqual([name, reply.status, []])
    if (reply.status < 300) count.answers += 1
    else count.refusals += 1
    return reply
  }

  const client: Client = {
    run: async (asked, input) => {
      const { status, type: contentType, bytes } = await exchange(requestOf(asked, input))
      const { group, name, success } = asked
      if (status >= 300) return err(readProblem({ group, endpoint: name, status, contentType, bytes }))
      expect([name, success]).toEqual([name, expect.arrayContaining([status])])
      return decodeAnswer(asked, { bytes, contentType })
    },
  }
  return {
    judged,
    close: () => agent.close(),
    qrcodes: { ...createQrcodesReads(client), ...createQrcodesWrites(client) },
    async refund(asked, id) {
      const { status, type: contentType, bytes } = await exchange(refundRequest(asked, id))
      const { group, name } = row
      if (status >= 300) return err(readProblem({ group, endpoint: name, status, contentType, bytes }))
      return decodeAnswer(row, { bytes, contentType })
    },
  }
}
