import { Agent, request } from 'undici'
import { expect } from 'vitest'
import { decodeAnswer } from '../../electron/api/decode-answer.ts'
import type { TrainingBank } from '../../electron/sandbox/training-bank.ts'
import { at, type Reply } from '../integration/sandbox/talk.ts'
import { type Contract, readContract } from './openapi.ts'
import { partsOf, type RowName, rowNamed, type Sample, type Written, write } from './written.ts'

const strict = readContract(false)
const open = readContract(true)

/** Sends operations to a training bank, each request and each answer judged by the published description. */
export interface JudgedCaller {
  /** Which operations were answered with success. */
  readonly succeeded: ReadonlySet<RowName>
  /** Sends one operation as the product writes it. What succeeds must also be read by the operation's own codec. */
  call(name: RowName, sample: Sample): Promise<Reply>
  /** Sends a body that the product would never write, or none; only the answer is judged. */
  callRaw(name: RowName, headers: Readonly<Record<string, string>>, body: unknown): Promise<Reply>
  close(): Promise<void>
}

/** Makes the caller for a bank and a token. `newWords` says that the bank uses words which the description does not list. */
export function judgedCaller(bank: TrainingBank, token: string, newWords: boolean): JudgedCaller {
  const succeeded = new Set<RowName>()
  const contract = newWords ? open : strict
  const agent = new Agent({ connect: bank.tls.pem })

  const send = async (url: string, { row, headers, bytes }: Written): Promise<Reply> => {
    const authorization = `Bearer ${token}`
    const {
      statusCode,
      headers: told,
      body,
    } = await request(bank.accounts.baseUrl + url, {
      dispatcher: agent,
      method: row.method,
      headers: { ...headers, authorization },
      body: bytes,
    })
    const answer = Buffer.from(await body.arrayBuffer())
    const type = String(told['content-type'] ?? '')
    const isJson = type.includes('json') && answer.length > 0
    const date = String(told['date'] ?? '')
    return { status: statusCode, type, date, bytes: answer, json: isJson ? JSON.parse(answer.toString()) : null }
  }

  const exchange = async (written: Written): Promise<Reply> => {
    const { row, url } = written
    const first = await send(url, written)
    expectFits(contract, written, first)
    if (row.otherPath === undefined || first.status !== 404) return first
    const second = await send(row.otherPath, written)
    expectFits(contract, written, second)
    return second
  }

  return {
    succeeded,
    async call(name, sample) {
      const written = write(name, sample)
      const { row } = written
      expect(named(written, contract.requestFaults(row.method, row.path, await partsOf(written)))).toEqual([])
      const reply = await exchange(written)
      if (reply.status >= 300) return reply
      expect([name, row.success]).toEqual([name, expect.arrayContaining([reply.status])])
      expect([name, decodeAnswer(row, { bytes: reply.bytes, contentType: reply.type })]).toMatchObject([
        name,
        { ok: true },
      ])
      succeeded.add(name)
      return reply
    },
    callRaw: (name, headers, body) => {
      const row = rowNamed(name)
      const bytes = body === null ? null : new TextEncoder().encode(JSON.stringify(body))
      return exchange({ row, url: row.path, headers, bytes })
    },
    close: () => agent.close(),
  }
}

function expectFits(contract: Contract, written: Written, reply: Reply): void {
  if (reply.type === 'application/pdf') return
  const { method, path, moves } = written.row
  // No source shows the answer to a registration in `data`; the switch rehearses it all the same.
  const inner = moves === 'data' && method === 'POST' ? (at(reply.json, 'data') ?? reply.json) : reply.json
  expect(named(written, contract.answerFaults(method, path, reply.status, inner))).toEqual([])
}

function named({ row }: Written, faults: readonly string[]): string[] {
  return faults.map((fault) => `${row.method} ${row.path}: ${fault}`)
}
