import { describe, expect, test } from 'vitest'
import { readProblem } from '../../../../../electron/api/transport/problem.ts'

function read(status: number, body: unknown, contentType = 'application/problem+json') {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const bytes = new TextEncoder().encode(text)
  return readProblem({ group: 'accounts', endpoint: 'accounts.balance', status, contentType, bytes })
}

describe('a refusal', () => {
  test.each([
    [{ type: 'onz-0009', title: 'T', detail: 'D', message: 'M' }, 'D'],
    [{ title: 'T', message: 'M' }, 'M'],
    [{ message: 'M' }, 'M'],
    [{ error: 'invalid_request', error_description: 'E' }, 'E'],
    [{ error: 'invalid_request' }, 'invalid_request'],
    [{ detail: '  ' }, null],
    [{ detail: 7 }, null],
    [null, null],
    [[], null],
  ])('speaks by its detail, then message, then title: %j', (body, detail) => {
    expect(read(422, body)).toMatchObject({ kind: 'problem', status: 422, detail })
  })

  test('cannot bring control characters, turned text or a flood onto the screen', () => {
    const error = read(422, { detail: `a\u0000b\u202ec\n${'x'.repeat(900)}` })
    expect(error.kind === 'problem' && error.detail).toMatch(/^a b c x{494}$/)
  })

  test('names fields in the words of either group', () => {
    const ours = { violations: [{ field: 'payment.amount', message: 'required' }, null, { field: 5 }] }
    const theirs = { violacoes: [{ propriedade: 'cob.valor', razao: 'inválido' }] }
    expect(read(400, { type: 'onz-0002', ...ours })).toMatchObject({
      violations: [
        { path: 'payment.amount', reason: 'required' },
        { path: '', reason: '' },
        { path: '', reason: '' },
      ],
    })
    expect(read(400, theirs)).toMatchObject({ violations: [{ path: 'cob.valor', reason: 'inválido' }] })
  })

  test.each([
    ['https://pix.bcb.gov.br/api/v2/error/CobNaoEncontrado', 'CobNaoEncontrado'],
    ['https://pix.example.com/api/v2/error/CobNaoEncontrado/', 'CobNaoEncontrado'],
    ['onz-0009', 'onz-0009'],
    ['/', null],
  ])('has a type that is a name alone: %s', (type, name) => {
    expect(read(400, { type, title: 'Cobrança inválida' })).toMatchObject({ type: name })
  })

  test('that leads elsewhere is never followed, nor asked again', () => {
    for (const status of [301, 302, 303, 307, 308])
      expect(read(status, '')).toMatchObject({ kind: 'unreachable', cause: 'redirect', retry: 'never' })
  })

  test('of a gateway is no word of the resource', () => {
    for (const page of ['<html>404</html>', ''])
      expect(read(404, page, 'text/html')).toMatchObject({ kind: 'contract' })
    expect(read(404, { title: 'Não encontrado' })).toMatchObject({ kind: 'problem', status: 404 })
  })

  test('in plain text is its own detail, a page is none', () => {
    expect(read(500, 'upstream is gone', 'text/plain')).toMatchObject({ status: 500, detail: 'upstream is gone' })
    expect(read(500, '<html>upstream</html>', 'text/html')).toMatchObject({ status: 500, detail: null })
  })

  test('of credentials is named by what is wrong with them', () => {
    expect(read(401, null)).toMatchObject({ kind: 'credentials', group: 'accounts', fault: 'refused' })
    expect(read(400, { type: 'onz-0001' })).toMatchObject({ kind: 'credentials', fault: 'refused' })
    expect(read(400, '<html>No required SSL certificate was sent</html>', 'text/html')).toMatchObject({
      kind: 'credentials',
      fault: 'certificate-refused',
    })
  })

  const page =
    '<!DOCTYPE html><html><head><title>Acesso bloqueado</title></head><body>Support ID: 18A7-0042</body></html>'
  const bucket =
    '<?xml version="1.0"?><Error><Code>AccessDenied</Code><Message>Access Denied</Message><RequestId>R</RequestId><HostId>h</HostId></Error>'

  test.each([
    [400, page, 'text/html'],
    [401, page, 'text/html'],
    [403, page, 'text/html'],
    [403, page, 'application/json'],
    [406, page, 'text/html'],
    [451, page, 'text/html'],
    [403, 'error code: 1020', 'text/plain'],
    [403, 'Blocked by FortiGate web filter', 'text/plain'],
    [403, { message: 'Request blocked by the web application firewall' }, 'application/json'],
    [403, { cloudflare_error: true, title: 'Access denied' }, 'application/problem+json'],
    [403, bucket, 'application/xml'],
    [407, '', 'text/html'],
    [407, { message: 'Proxy Authentication Required' }, 'application/json'],
  ])('of a firewall or proxy says nothing of the credential: %i %j', (status, body, type) => {
    expect(read(status, body, type)).toMatchObject({ kind: 'contract', paths: ['wall', `status ${status}`] })
  })

  test('of a firewall keeps by what it is found again', () => {
    expect(read(403, page, 'text/html')).toMatchObject({ theirReference: '18A7-0042' })
  })

  test.each([
    [403, { message: 'Acesso negado' }, 'application/json', { kind: 'credentials', fault: 'scope' }],
    [403, { message: 'IP 187.87.101.41 bloqueado no firewall' }, 'application/json', { fault: 'address' }],
    [403, 'RBAC: access denied', 'text/plain', { kind: 'credentials', fault: 'scope' }],
    [403, '', '', { kind: 'credentials', fault: 'scope' }],
    [401, '', '', { kind: 'credentials', fault: 'refused' }],
    [429, page, 'text/html', { kind: 'problem', status: 429, retry: 'safe' }],
    [413, page, 'text/html', { kind: 'problem', status: 413 }],
    [503, page, 'text/html', { kind: 'problem', status: 503, retry: 'safe' }],
  ])('of the service, or one that its status says whole, is told as before: %i %j', (status, body, type, told) => {
    expect(read(status, body, type)).toMatchObject(told)
  })

  test.each([
    ['Bearer error="invalid_token"', 'credentials'],
    ['Basic realm="oauth"', 'credentials'],
    ['Negotiate', 'contract'],
    [null, 'contract'],
  ])('of 401 as a page is the service only where it asks for a bearer or a client: %s', (challenge, kind) => {
    const refusal = { group: 'accounts', endpoint: 'x', status: 401, contentType: 'text/html' } as const
    expect(readProblem({ ...refusal, bytes: Buffer.from(page), challenge })).toMatchObject({ kind })
  })

  test('keeps the code of a Pix error', () => {
    expect(read(422, { detail: 'x', errorCode: 'AC03' })).toMatchObject({ pixErrorCode: 'AC03' })
  })
})
