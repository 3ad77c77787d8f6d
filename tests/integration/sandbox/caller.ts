import type { TrainingBank } from '../../../electron/sandbox/training-bank.ts'
import { type Reply, send, tokenOf } from './talk.ts'

/** Calls any operation of the accounts group with a token; a form goes out as multipart, everything else as JSON. */
export type Call = (method: string, path: string, body?: unknown) => Promise<Reply>

/** Asks for a token and gives the caller that uses it. */
export async function callerOf(bank: TrainingBank): Promise<Call> {
  const authorization = `Bearer ${await tokenOf(bank)}`
  return async (method, path, body) => {
    const url = bank.accounts.baseUrl + path
    if (body === undefined) return send(bank.tls.pem, url, { method, headers: { authorization } })
    const written = body instanceof FormData ? new Response(body) : Response.json(body)
    const type = written.headers.get('content-type') ?? ''
    const bytes = new Uint8Array(await written.arrayBuffer())
    return send(bank.tls.pem, url, { method, headers: { authorization, 'content-type': type }, body: bytes })
  }
}
