import { createHash } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { afterEach, describe, expect, test } from 'vitest'
import type { DefenseOutcome } from '../../../electron/api/provider.ts'
import { infractionIdSchema } from '../../../shared/domain/infraction.ts'
import { json } from '../../fakes/https-server.ts'
import { type Bank, problem, startBank } from './bank.ts'

let bank: Bank | null = null
afterEach(async () => {
  await bank?.close()
  bank = null
})

const id = infractionIdSchema.parse('5b0f3a52/1')
const files = [
  { name: 'recibo.pdf', mediaType: 'application/pdf', bytes: new Uint8Array([0x25, 0x50, 0x44, 0x46, 0x00, 0xff]) },
  { name: 'entrega "1".png', mediaType: 'image/png', bytes: new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a]) },
]
const infraction = {
  id,
  status: 'DEFENDED',
  creationDate: '2026-11-12T08:30:00.000Z',
  defenseHistories: [{ status: 'PENDING', defense: 'Produto entregue', attachments: [{ name: 'recibo.pdf' }] }],
}

async function defendAt(answer: (response: ServerResponse) => void): Promise<{ outcome: DefenseOutcome; bank: Bank }> {
  const started = await startBank()
  bank = started
  started.answer((_, response) => answer(response))
  return { outcome: await started.writes.defend(id, 'Produto entregue', files), bank: started }
}

describe('a defense', () => {
  test('is one form with its text and its files byte for byte, proved by the hash of what was sent', async () => {
    const { outcome, bank } = await defendAt((response) => json(response, 201, { data: infraction }))
    const sent = bank.server.seen.at(-1)
    expect(sent).toMatchObject({ method: 'POST', url: '/api/v2/infractions/5b0f3a52%2F1/defense' })
    expect(sent?.headers).toMatchObject({ authorization: 'Bearer token-1' })
    expect(sent?.headers).not.toHaveProperty('x-idempotency-key')
    const sha256 = createHash('sha256')
      .update(sent?.bytes ?? '')
      .digest('hex')
    expect(outcome).toMatchObject({
      kind: 'recorded',
      status: 201,
      sha256,
      infraction: { status: 'DEFENDED', rounds: [{ defense: 'Produto entregue', attachments: ['recibo.pdf'] }] },
    })
    const type = { 'content-type': sent?.headers['content-type'] ?? '' }
    const form = await new Response(Buffer.from(sent?.bytes ?? ''), { headers: type }).formData()
    const parts = form.getAll('files').filter((part) => part instanceof File)
    expect(form.get('defense')).toBe('Produto entregue')
    expect(parts.map(({ name }) => name)).toEqual(files.map(({ name }) => name))
    const contents = await Promise.all(parts.map(async (part) => new Uint8Array(await part.arrayBuffer())))
    expect(contents).toEqual(files.map(({ bytes }) => bytes))
  })

  const silent: [string, (response: ServerResponse) => void][] = [
    ['no body', (response) => void response.writeHead(200).end()],
    ['a page', (response) => void response.writeHead(202, { 'content-type': 'text/html' }).end('<html>ok</html>')],
    ['a body without an infraction', (response) => json(response, 201, { ok: true })],
  ]
  test.each(silent)('is recorded also where the answer has %s', async (_, answer) => {
    const { outcome } = await defendAt(answer)
    expect(outcome).toMatchObject({ kind: 'recorded', infraction: null })
  })

  const refusals: [number, object | null, object][] = [
    [400, { ...problem('onz-0002', 'x'), violations: [{ field: 'files', message: 'max' }] }, { kind: 'problem' }],
    [401, problem('onz-0018', 'Token expired'), { kind: 'credentials', fault: 'refused' }],
    [403, problem('forbidden', 'no'), { kind: 'credentials', fault: 'scope' }],
    [404, problem('not-found', 'no'), { kind: 'problem', status: 404 }],
    [413, null, { kind: 'problem', status: 413 }],
    [422, problem('state', 'closed'), { kind: 'problem', status: 422, detail: 'closed' }],
    [429, null, { kind: 'problem', status: 429 }],
  ]
  test.each(refusals)('is refused by %i, and sent once only', async (status, body, error) => {
    const { outcome, bank } = await defendAt((response) => json(response, status, body))
    expect(outcome).toMatchObject({ kind: 'refused', status, error })
    expect([bank.asked().length, bank.tokenRequests()]).toEqual([1, 1])
  })

  test.each([408, 500, 502, 503, 504])('may have been recorded after %i, and is sent once only', async (status) => {
    const { outcome, bank } = await defendAt((response) => json(response, status, problem('x', 'x')))
    expect(outcome).toMatchObject({ kind: 'unknown', error: { kind: 'problem', status } })
    expect(bank.asked()).toHaveLength(1)
  })

  test('may have been recorded when the connection ends without an answer, and is sent once only', async () => {
    const { outcome, bank } = await defendAt((response) => void response.socket?.destroy())
    expect(outcome).toMatchObject({
      kind: 'unknown',
      error: { kind: 'unreachable', sent: 'maybe', retry: 'after-check' },
    })
    expect(bank.asked()).toHaveLength(1)
  })

  test('never left where nobody listens, also when that showed in the token already', async () => {
    const started = await startBank()
    bank = started
    await started.token.get()
    await started.server.close()
    for (const stale of [false, true]) {
      if (stale) started.clock.advance(300_000)
      expect(await started.writes.defend(id, 'Produto entregue', files)).toMatchObject({
        kind: 'unknown',
        error: { kind: 'unreachable', sent: 'no', cause: 'refused' },
      })
    }
  })

  test('never leaves without a token', async () => {
    const started = await startBank({ onToken: (_, response) => json(response, 401, problem('onz-0001', 'no')) })
    bank = started
    expect(await started.writes.defend(id, 'Produto entregue', [])).toMatchObject({
      kind: 'unknown',
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      error: { kind: 'credentials', fault: 'refused' },
    })
    expect(started.asked()).toEqual([])
  })
})
