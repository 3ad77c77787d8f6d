import { describe, expect, test } from 'vitest'
import { accountsEndpoints as accounts } from '../../../../electron/api/accounts/endpoints.ts'
import { qrcodesEndpoints as qrcodes } from '../../../../electron/api/qrcodes/endpoints.ts'
import { parseJson } from '../../../../electron/api/transport/json.ts'
import { readProblem } from '../../../../electron/api/transport/problem.ts'
import { tokenLifeMs } from '../../../../electron/api/wire/token.ts'

// Shapes that institutions and their frameworks write in public manuals and code, with values of our own.
const NOW = Date.parse('2026-11-20T12:00:00Z')

describe('a token as institutions write it', () => {
  test.each<[string, unknown, number]>([
    ['Sicredi', { access_token: 'T', token_type: 'bearer', expires_in: 3599, scope: 'cob.read', jti: 'j' }, 3_599_000],
    ['Itaú', { access_token: 'T', token_type: 'Bearer', expires_in: 300, refresh_token: 'r', active: true }, 300_000],
    ['Santander', { access_token: 'T', token_type: 'Bearer', expires_in: '900', scope: '' }, 900_000],
    ['BTG', { access_token: 'T', id_token: 'i', expires_in: 86_400, token_type: 'Bearer' }, 86_400_000],
    ['.NET', { AccessToken: 'T', TokenType: 'Bearer', ExpiresIn: 600 }, 600_000],
    ['two envelopes', { success: true, data: { token: { access_token: 'T', expires_in: 60 } } }, 60_000],
    ['an envelope nobody knows', { autenticacao: { accessToken: 'T', expiresIn: 60 } }, 60_000],
    ['hyphens', { 'access-token': 'T', 'expires-in': 60 }, 60_000],
    ['a list of one', [{ access_token: 'T', expires_in: 60 }], 60_000],
    ['an end with seven digits of a second', { token: 'T', expiration: '2026-11-20T12:01:00.0000000Z' }, 60_000],
    ['a life in words', { access_token: 'T', expires_in: '24h' }, 86_400_000],
  ])('is read: %s', (_, body, life) => {
    const { accessToken, expires } = accounts.token.answer.parse(body)
    expect([accessToken, tokenLifeMs(expires, NOW)]).toEqual(['T', life])
  })
})

describe('a refusal as institutions write it', () => {
  const problem = (status: number, body: unknown) =>
    readProblem({
      group: 'qrcodes',
      endpoint: 'x',
      status,
      contentType: 'application/json',
      bytes: new TextEncoder().encode(JSON.stringify(body)),
    })

  test.each<[string, number, unknown, object]>([
    [
      'Santander',
      400,
      {
        _errorCode: 2,
        _message: 'Dados inválidos',
        _details: 'x',
        _traceId: 't-9',
        _errors: [{ _code: '03', _field: 'valor.original', _message: 'fora do padrão' }],
      },
      {
        type: '2',
        detail: 'Dados inválidos',
        theirReference: 't-9',
        violations: [{ path: 'valor.original', reason: 'fora do padrão' }],
      },
    ],
    [
      'Inter',
      400,
      { title: 'Requisição inválida', detail: 'D', violacoes: [{ razao: 'R', propriedade: 'dataInicio', valor: '' }] },
      { detail: 'D', violations: [{ path: 'dataInicio', reason: 'R' }] },
    ],
    [
      'Asaas',
      400,
      { errors: [{ code: 'invalid_value', description: 'O valor é inválido' }] },
      { type: 'invalid_value', detail: 'O valor é inválido' },
    ],
    [
      'Celcoin',
      422,
      { version: '1.0', status: 'ERROR', error: { errorCode: 'CBE039', message: 'Saldo insuficiente' } },
      { type: 'CBE039', detail: 'Saldo insuficiente' },
    ],
    ['Stark', 400, { errors: [{ code: 'invalidPayment', message: 'M' }] }, { type: 'invalidPayment', detail: 'M' }],
    [
      'Mercado Pago',
      400,
      { message: 'Bad', error: 'bad_request', status: 400, cause: [{ code: 2067, description: 'Documento inválido' }] },
      { type: 'bad_request', detail: 'Bad', violations: [{ path: '', reason: 'Documento inválido' }] },
    ],
    [
      'PagBank',
      400,
      { error_messages: [{ code: '40002', description: 'invalid_parameter', parameter_name: 'amount.value' }] },
      { type: '40002', violations: [{ path: 'amount.value', reason: 'invalid_parameter' }] },
    ],
    [
      'Gerencianet of old',
      400,
      { code: 3_500_034, error: 'validation_error', error_description: { property: '/valor', message: 'obrigatório' } },
      { type: '3500034' },
    ],
    ['numbers for codes', 422, { erros: [{ codigo: 3003, mensagem: 'M' }] }, { type: '3003', detail: 'M' }],
    [
      'Spring',
      400,
      { status: 400, error: 'Bad Request', message: 'V', errors: [{ field: 'valor', defaultMessage: 'não nulo' }] },
      { detail: 'V', violations: [{ path: 'valor', reason: 'não nulo' }] },
    ],
    [
      'ASP.NET',
      400,
      { title: 'T', status: 400, traceId: '00-1', errors: { '$.valor': ['inválido'] } },
      { detail: 'T', theirReference: '00-1', violations: [{ path: '$.valor', reason: 'inválido' }] },
    ],
    [
      'FastAPI',
      422,
      { detail: [{ loc: ['body', 'valor'], msg: 'field required', type: 'value_error.missing' }] },
      { violations: [{ path: 'body.valor', reason: 'field required' }] },
    ],
    ['NestJS', 400, { statusCode: 400, message: ['um', 'dois'], error: 'Bad Request' }, { detail: 'um; dois' }],
    [
      'JSON:API',
      400,
      { errors: [{ title: 'T', detail: 'D', source: { pointer: '/data/valor' } }] },
      { violations: [{ path: '/data/valor', reason: 'D' }] },
    ],
    ['Apigee', 500, { fault: { faultstring: 'Falha', detail: { errorcode: 'a.b' } } }, { detail: 'Falha' }],
    ['WSO2', 400, { fault: { code: 900_901, message: 'Inválido' } }, { type: '900901', detail: 'Inválido' }],
    [
      'capitals',
      400,
      { Code: 'X', Message: 'M', CorrelationId: 'c-2' },
      { type: 'X', detail: 'M', theirReference: 'c-2' },
    ],
    ['one word for all', 400, { erro: 'Chave inválida' }, { detail: 'Chave inválida' }],
  ])('tells its words, fields and reference: %s', (_, status, body, expected) => {
    expect(problem(status, body)).toMatchObject({ kind: 'problem', ...expected })
  })

  test.each([
    { fault: { faultstring: 'Unable to identify proxy', detail: { errorcode: 'messaging.adaptors.unknown' } } },
    { statusCode: 404, message: ['Cannot GET /cob'], error: 'Not Found' },
    { message: 'no Route matched', cause: [{ code: 1, description: 'route' }] },
  ])('of 404 by a gateway is no word that something is not there: %j', (body) => {
    expect(problem(404, body)).toMatchObject({ kind: 'contract', paths: ['status 404'] })
  })

  test('tells the reference of a refused permission too', () => {
    expect(problem(403, { title: 'Acesso negado', correlationId: 'c-3' })).toMatchObject({
      kind: 'credentials',
      fault: 'scope',
      theirReference: 'c-3',
    })
  })
})

describe('a balance as institutions write it', () => {
  test.each<[string, unknown, object]>([
    ['flat', { disponivel: 123.45, bloqueado: 1, limite: 0 }, { available: 12_345, blocked: 100 }],
    ['flat in an envelope', { data: { saldo: '10,50' } }, { available: 1_050 }],
    [
      'amounts with their currency',
      { data: { availableAmount: { amount: '7.00', currency: 'BRL' }, blockedAmount: { amount: '1.00' } } },
      { available: 700, blocked: 100 },
    ],
  ])('is read: %s', (_, body, expected) => {
    expect(accounts.balance.answer.parse(body)).toMatchObject(expected)
  })

  test.each<[string, unknown, string]>([
    ['cents that say so nowhere', { balances: [{ amount: 12_345 }] }, 'balanceAmount'],
    [
      'another currency',
      { data: { availableAmount: { amount: '7.00', currency: 'USD' } } },
      'balanceAmount.available.amount',
    ],
    ['none', { data: { balanceAmount: {} } }, 'balanceAmount.available'],
  ])('is refused by its field: %s', (_, body, path) => {
    const read = accounts.balance.answer.safeParse(body)
    expect(read.error?.issues.map((issue) => issue.path.join('.'))).toContain(path)
  })
})

describe('a charge and its place as institutions write them', () => {
  const cob = { txid: 'a'.repeat(32), status: 'ATIVA', valor: { original: '10.00' } }

  test.each<[string, unknown]>([
    ['in data', { data: cob }],
    ['as a list of one', [cob]],
  ])('is read %s', (_, body) => {
    expect(qrcodes.cob.answer.parse(body)).toMatchObject({ amount: 1_000 })
  })

  test('has a place whose number has more than fifteen digits', () => {
    const json = parseJson(
      new TextEncoder().encode('{"loc":[{"id":1234567890123456,"location":"pix.example/a","tipoCob":"cob"}]}'),
    )
    expect(json.ok && qrcodes.locations.answer.parse(json.value)).toMatchObject({
      rows: [{ id: 1_234_567_890_123_456 }],
      unread: [],
    })
  })

  test('has a place whose number is beyond what a double counts, and one without a number named by its field', () => {
    const json = parseJson(
      new TextEncoder().encode(
        '{"loc":[{"id":9223372036854775807},{"id":92233720368547758071},{"id":5,"location":"pix.example/b"}]}',
      ),
    )
    expect(json.ok && qrcodes.locations.answer.parse(json.value)).toMatchObject({
      rows: [{ id: '9223372036854775807' }, { id: 5 }],
      unread: [{ path: 'loc.1.id' }],
    })
  })
})
