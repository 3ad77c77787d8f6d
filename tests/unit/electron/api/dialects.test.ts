import { describe, expect, test } from 'vitest'
import { accountsEndpoints as accounts } from '../../../../electron/api/accounts/endpoints.ts'
import { decodeAnswer } from '../../../../electron/api/decode-answer.ts'
import { qrcodesEndpoints as qrcodes } from '../../../../electron/api/qrcodes/endpoints.ts'
import { readProblem } from '../../../../electron/api/transport/problem.ts'
import { readAmount } from '../../../../electron/api/wire/read-amount.ts'
import { readMoment } from '../../../../electron/api/wire/read-moment.ts'
import { encodeTokenAsk, tokenLifeMs } from '../../../../electron/api/wire/token.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')
const JSON_TYPE = 'application/json'

function bytesOf(body: unknown): Uint8Array {
  return typeof body === 'string' ? new TextEncoder().encode(body) : new TextEncoder().encode(JSON.stringify(body))
}

function problem(status: number, body: unknown, contentType = JSON_TYPE) {
  return readProblem({ group: 'qrcodes', endpoint: 'x', status, contentType, bytes: bytesOf(body) })
}

describe('a token of any institution', () => {
  test.each<[string, unknown, number]>([
    ['RFC 6749', { access_token: 'T', token_type: 'Bearer', expires_in: 3600 }, 3_600_000],
    ['keycloak', { access_token: 'T', expires_in: 300, refresh_expires_in: 0, 'not-before-policy': 0 }, 300_000],
    ['camel case', { accessToken: 'T', expiresIn: 600 }, 600_000],
    ['wrapped in data', { data: { access_token: 'T', expires_in: '3600' } }, 3_600_000],
    ['a life with a fraction', { access_token: 'T', expires_in: 3599.5 }, 3_599_500],
    ['a life in text with a fraction', { access_token: 'T', expires_in: '3600.0' }, 3_600_000],
    ['an end in epoch seconds', { accessToken: 'T', expiresAt: NOW / 1000 + 300 }, 300_000],
    ['an end in epoch milliseconds', { accessToken: 'T', expiresAt: NOW + 300_000 }, 300_000],
    ['an end as seconds left', { accessToken: 'T', expiresAt: 300 }, 300_000],
    ['an end in ISO text', { accessToken: 'T', expiresAt: '2026-11-20T12:05:00Z' }, 300_000],
    ['an end in ISO text of another zone', { accessToken: 'T', expires_at: '2026-11-20T09:05:00-03:00' }, 300_000],
    ['an odd end beside a good life', { access_token: 'T', expires_in: 3600, expires_at: 'amanhã' }, 3_600_000],
    [
      'an odd end of year one beside a good life',
      { access_token: 'T', expires_in: 60, expiresAt: '0001-01-01' },
      60_000,
    ],
    ['a null life', { access_token: 'T', expires_in: null }, 300_000],
    ['no life', { token: 'T' }, 300_000],
    ['its word in front', { access_token: 'Bearer T', expires_in: 60 }, 60_000],
    ['scopes in a list', { access_token: 'T', expires_in: 60, scope: ['a', 'b'] }, 60_000],
  ])('is read: %s', (_, body, life) => {
    const { accessToken, expires } = accounts.token.answer.parse(body)
    expect([accessToken, tokenLifeMs(expires, NOW)]).toEqual(['T', life])
  })

  test('is asked for by HTTP Basic with the secret in the header alone', () => {
    for (const [style, body] of [
      ['basic-form', 'grant_type=client_credentials'],
      ['basic-json', '{"grant_type":"client_credentials"}'],
    ] as const) {
      const ask = encodeTokenAsk(style, 'id', 'ção:1')
      expect(Buffer.from(ask.authorization?.replace('Basic ', '') ?? '', 'base64').toString()).toBe('id:ção:1')
      expect(ask.body).toBe(body)
    }
  })
})

describe('an amount of any institution', () => {
  test.each<[unknown, number]>([
    ['501', 50_100],
    ['501.0', 50_100],
    [20, 2_000],
    ['20.0', 2_000],
    [19.990000000000002, 1_999],
    ['19.990000000000002', 1_999],
    [19.989999999999998, 1_999],
    [-19.989999999999998, -1_999],
    ['20,00', 2_000],
    ['20,5', 2_050],
    ['1.234,56', 123_456],
    ['1.234.567', 123_456_700],
    ['1,234.56', 123_456],
    ['R$ 1.234,56', 123_456],
    ['R$ 20,00', 2_000],
    ['-3.50', -350],
    ['- R$ 3,50', -350],
    ['+3.50', 350],
    [' 20.00 ', 2_000],
    ['0', 0],
    ['0.0000', 0],
    [1e-14, 0],
    ['.5', 50],
    ['98.', 9_800],
    ['000123.45', 12_345],
    ['20.0004', 2_000],
    [1234567890.12, 123_456_789_012],
  ])('%j is read to the centavo', (value, cents) => {
    expect(readAmount(value)).toBe(cents)
  })

  test.each([
    '1.234',
    '1,234',
    '12.345',
    20.001,
    19.995,
    '0,005',
    '1e3',
    '1E+2',
    'NaN',
    '',
    ' ',
    null,
    true,
    {},
    [],
    'R$',
    '1.2.3',
    '1,2,3',
    '1.23,45',
    '12,34.56',
    '--1',
    '1 000',
    '１.00',
    '20 reais',
    Infinity,
    1e21,
    '99999999999999999999',
  ])('%j is not guessed', (value) => {
    expect(readAmount(value)).toBeNull()
  })
})

describe('a moment of any institution', () => {
  test.each<[unknown, string]>([
    ['2021-02-05T05:32:59.91-03:00', '2021-02-05T08:32:59.910Z'],
    ['2021-02-05T05:32:59.910123Z', '2021-02-05T05:32:59.910Z'],
    ['2021-02-05T05:32:59.910123456789Z', '2021-02-05T05:32:59.910Z'],
    ['2021-02-05T05:32:59', '2021-02-05T08:32:59.000Z'],
    ['2018-12-01T05:32:59', '2018-12-01T07:32:59.000Z'],
    ['2021-02-05 05:32:59', '2021-02-05T08:32:59.000Z'],
    ['2021-02-05T05:32', '2021-02-05T08:32:00.000Z'],
    ['2021-02-05T05:32Z', '2021-02-05T05:32:00.000Z'],
    ['2021-02-05T05:32:59-0300', '2021-02-05T08:32:59.000Z'],
    ['2021-02-05T05:32:59-03', '2021-02-05T08:32:59.000Z'],
    ['2021-02-05T05:32:59 -03:00', '2021-02-05T08:32:59.000Z'],
    ['2021-02-05T05:32:59-03:00[America/Sao_Paulo]', '2021-02-05T08:32:59.000Z'],
    ['2021-02-05T05:32:59,91Z', '2021-02-05T05:32:59.910Z'],
    ['2021-02-05t05:32:59z', '2021-02-05T05:32:59.000Z'],
    ['2021-02-05T16: 45: 46.7', '2021-02-05T19:45:46.700Z'],
    ['05/02/2021', '2021-02-05T03:00:00.000Z'],
    ['05/02/2021 05:32', '2021-02-05T08:32:00.000Z'],
    ['05/02/2021 05:32:59', '2021-02-05T08:32:59.000Z'],
    ['05/02/2021 às 05:32', '2021-02-05T08:32:00.000Z'],
    ['05.02.2021', '2021-02-05T03:00:00.000Z'],
    ['05-02-2021', '2021-02-05T03:00:00.000Z'],
    ['2021-02-05', '2021-02-05T03:00:00.000Z'],
    ['20210205053259', '2021-02-05T08:32:59.000Z'],
    [1_612_503_179, '2021-02-05T05:32:59.000Z'],
    [1_612_503_179_910, '2021-02-05T05:32:59.910Z'],
    ['1612503179', '2021-02-05T05:32:59.000Z'],
    [5_022_021, '2021-02-05T03:00:00.000Z'],
    ['Fri, 05 Feb 2021 05:32:59 GMT', '2021-02-05T05:32:59.000Z'],
  ])('%j is read', (value, moment) => {
    expect(readMoment(value)).toBe(moment)
  })

  test.each([
    '',
    'ontem',
    '2021-02-30',
    '31/02/2021',
    '13/13/2021',
    '0001-01-01T00:00:00',
    '25:00',
    50_220,
    5_132_021,
    null,
    {},
  ])('%j is none', (value) => {
    expect(readMoment(value)).toBeNull()
  })
})

const line = { id: 7, eventDate: '2026-11-20T13:00:00Z', creditDebitType: 'DEBIT', transactionAmount: { amount: 20 } }

describe('a line of any statement', () => {
  test.each<[string, object, object]>([
    ['an id of nineteen digits', { id: '9223372036854775807' }, { id: '9223372036854775807' }],
    [
      'a credit of less than nothing',
      { creditDebitType: 'CREDIT', transactionAmount: { amount: -3.5 } },
      { direction: 'out', amount: 350 },
    ],
    ['a Portuguese word', { creditDebitType: 'CREDITO' }, { direction: 'in' }],
    ['another Portuguese word', { creditDebitType: 'Débito' }, { direction: 'out' }],
    ['one letter', { creditDebitType: 'C' }, { direction: 'in' }],
    ['a bare amount', { transactionAmount: '20,00' }, { amount: 2_000 }],
    ['a float of a ledger', { transactionAmount: { amount: 19.990000000000002 } }, { amount: 1_999 }],
    ['the amount as a value', { transactionAmount: { value: '501' } }, { amount: 50_100 }],
    ['a status with a space', { status: 'PARTIALLY REFUNDED' }, { status: 'PARTIALLY_REFUNDED' }],
    ['a status with two letters L', { status: 'CANCELLED' }, { status: 'CANCELED' }],
    ['a status that nobody knows', { status: 'EXPIRADA' }, { status: 'EXPIRADA' }],
    ['nobody as an empty list', { creditorAccount: [], debtorAccount: null }, { counterpartName: null }],
    ['a moment without zone', { eventDate: '2026-11-20T10:00:00' }, { at: '2026-11-20T13:00:00.000Z' }],
    [
      'names in snake case',
      { eventDate: undefined, event_date: '20/11/2026 10:00' },
      { at: '2026-11-20T13:00:00.000Z' },
    ],
  ])('is read with %s', (_, change, expected) => {
    expect(accounts.transactions.answer.parse({ data: [{ ...line, ...change }] })).toMatchObject({
      lines: [expected],
      unread: [],
    })
  })

  test('of Inter is read by its own names', () => {
    const inter = {
      idTransacao: 'x',
      dataEntrada: '2022-03-10',
      tipoTransacao: 'PIX',
      tipoOperacao: 'D',
      valor: '100.50',
      descricao: 'd',
    }
    expect(accounts.transactions.answer.parse({ transacoes: [inter] })).toMatchObject({
      lines: [{ id: 'x', at: '2022-03-10T03:00:00.000Z', direction: 'out', amount: 10_050, kind: 'PIX', text: 'd' }],
    })
  })

  test.each<[string, object, string]>([
    ['an amount whose scale is unsure', { transactionAmount: { amount: '1.234' } }, 'data.0.transactionAmount.amount'],
    [
      'an amount of another currency',
      { transactionAmount: { currency: 'USD', amount: 20 } },
      'data.0.transactionAmount.amount',
    ],
    ['no word of its direction', { creditDebitType: null }, 'data.0.creditDebitType'],
    ['a broken moment', { eventDate: '20/20/2026' }, 'data.0.eventDate'],
  ])('is kept as unread with %s, and the field is named', (_, change, path) => {
    expect(accounts.transactions.answer.parse({ data: [{ ...line, ...change }] })).toMatchObject({
      lines: [],
      unread: [{ path }],
    })
  })
})

const cob = { txid: 'a'.repeat(32), status: 'ATIVA', valor: { original: '10.00' }, calendario: { expiracao: 3600 } }
const code = '00020126180014br.gov.bcb.pix'

describe('a charge of any institution', () => {
  test.each(['pixCopiaECola', 'textoImagemQRcode', 'qrcode', 'emv', 'brcode', 'copiaECola', 'pix_copia_e_cola'])(
    'has its code in %s',
    (name) => {
      expect(qrcodes.cob.answer.parse({ ...cob, [name]: code }).code).toBe(code)
    },
  )

  test('has no code where the field holds a picture', () => {
    expect(qrcodes.cob.answer.parse({ ...cob, qrcode: 'data:image/png;base64,iVBOR' }).code).toBeNull()
  })

  test.each<[string, object, object]>([
    [
      'a broken moment',
      { calendario: { criacao: '2021-02-05T99: 45: 46.7', expiracao: '3600' } },
      { createdAt: null, expiresIn: 3600 },
    ],
    ['an amount with a comma', { valor: { original: '10,50' } }, { amount: 1_050 }],
    ['a bare amount', { valor: 10.5 }, { amount: 1_050 }],
    ['an empty list for nobody', { devedor: [], infoAdicionais: {}, pix: null }, { debtor: null, extras: [] }],
    [
      'one Pix that is no list',
      { pix: { endToEndId: 'E1', valor: '1.00', horario: '2021-02-05T05:32:59' } },
      { pix: [{ amount: 100 }] },
    ],
    ['a status with an accent', { status: 'Concluída' }, { status: 'CONCLUIDA' }],
  ])('is read with %s', (_, change, expected) => {
    expect(qrcodes.cob.answer.parse({ ...cob, ...change })).toMatchObject(expected)
  })
})

describe('a refusal of any institution', () => {
  test.each<[string, number, unknown, object]>([
    [
      'the standard',
      400,
      {
        type: 'https://pix.bcb.gov.br/api/v2/error/CobOperacaoInvalida',
        title: 'Cobrança inválida.',
        status: 400,
        detail: 'D',
        correlationId: 'c-1',
        violacoes: [{ razao: 'R', propriedade: 'cob.valor.original' }],
      },
      {
        type: 'CobOperacaoInvalida',
        detail: 'D',
        violations: [{ path: 'cob.valor.original', reason: 'R' }],
        theirReference: 'c-1',
      },
    ],
    [
      'Efí',
      400,
      {
        nome: 'json_invalido',
        mensagem: 'JSON inválido',
        erros: [{ chave: 'obrigatorio', caminho: '.body.valor', mensagem: 'faltou' }],
      },
      { type: 'json_invalido', detail: 'JSON inválido', violations: [{ path: '.body.valor', reason: 'faltou' }] },
    ],
    [
      'Efí without a webhook',
      400,
      { nome: 'webhook_nao_encontrado', mensagem: 'Webhook não encontrado' },
      { status: 404 },
    ],
    [
      'Efí without the account or key of an order',
      400,
      { nome: 'chave_nao_encontrada', mensagem: 'Chave não encontrada' },
      { status: 400 },
    ],
    [
      'Banco do Brasil',
      400,
      { erros: [{ codigo: '4769515', mensagem: 'Chave inválida' }] },
      { type: '4769515', detail: 'Chave inválida', violations: [] },
    ],
    ['its gateway', 500, { statusCode: 500, error: 'Internal Server Error', message: 'M' }, { detail: 'M' }],
    [
      'Sicoob',
      422,
      { mensagens: [{ mensagem: 'Saldo insuficiente', codigo: '3003' }] },
      { type: '3003', detail: 'Saldo insuficiente' },
    ],
    [
      'two of Sicoob',
      422,
      {
        mensagens: [
          { mensagem: 'A', codigo: '1' },
          { mensagem: 'B', codigo: '2' },
        ],
      },
      { detail: 'A; B' },
    ],
    [
      'Itaú',
      422,
      { type: 'https://x/PixDevolucaoInvalida', title: 'T', status: 422, detail: 'D', correlationId: 'abc' },
      { theirReference: 'abc' },
    ],
    ['errors in a list', 400, [{ code: 'X1', message: 'M' }], { type: 'X1', detail: 'M' }],
    ['errors as texts', 400, { errors: ['one', 'two'] }, { detail: 'one; two' }],
    [
      'errors by field',
      400,
      { errors: { 'valor.original': ['obrigatório'] } },
      { violations: [{ path: 'valor.original', reason: 'obrigatório' }] },
    ],
    ['an error inside', 400, { error: { code: 'E9', message: 'M' } }, { type: 'E9', detail: 'M' }],
    ['OAuth', 400, { error: 'invalid_request', error_description: 'E' }, { detail: 'E' }],
    ['a trace id', 500, { message: 'M', traceId: 't-1' }, { theirReference: 't-1' }],
    ['JSON in a text', 400, JSON.stringify('{"mensagem":"M"}'), { detail: 'M' }],
  ])('reaches the person: %s', (_, status, body, expected) => {
    expect(problem(status, body)).toMatchObject({ kind: 'problem', status, ...expected })
  })

  test.each<[unknown, string]>([
    [{ message: 'IP 187.87.101.41 is not authorized' }, 'address'],
    [{ detail: 'Endereço IP não liberado: 2804:14c:65::1' }, 'address'],
    [{ detail: 'Acesso negado em 2026-11-23 12:30:45' }, 'scope'],
    [{ title: 'Acesso Negado', detail: 'Sem permissão' }, 'scope'],
    ['', 'scope'],
  ])('of 403 tells the address from the permission: %j', (body, fault) => {
    const error = problem(403, body)
    expect(error).toMatchObject({ kind: 'credentials', fault })
    if (fault === 'address') expect(JSON.stringify(error)).toMatch(/187\.87\.101\.41|2804:14c/)
  })

  test('by a page of a firewall has no words of its own', () => {
    expect(problem(503, '<!DOCTYPE html><html><body>Blocked</body></html>', 'text/html')).toMatchObject({
      detail: null,
    })
  })
})

describe('a body of any habit', () => {
  const row = accounts.webhooks
  const read = (bytes: Uint8Array, contentType = JSON_TYPE) => decodeAnswer(row, { bytes, contentType })
  const list = JSON.stringify([{ id: 'a', uri: 'https://x/é', type: 'TRANSFER' }])

  test.each<[string, Uint8Array, string]>([
    ['a byte order mark', Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(list)]), JSON_TYPE],
    ['Latin-1 that says so', Buffer.from(list, 'latin1'), 'application/json; charset=ISO-8859-1'],
    ['UTF-8 that calls itself Latin-1', Buffer.from(list), 'application/json;charset=iso-8859-1'],
    ['UTF-16 that says so', Buffer.from(list, 'utf16le'), 'application/json; charset=utf-16le'],
    ['the type of a page', Buffer.from(list), 'text/html'],
    ['no type', Buffer.from(list), ''],
    ['white space around it', Buffer.from(`\r\n  ${list}\n`), JSON_TYPE],
    ['JSON in a text', Buffer.from(JSON.stringify(list)), JSON_TYPE],
  ])('is read with %s', (_, bytes, type) => {
    expect(read(bytes, type)).toMatchObject({ ok: true, value: { rows: [{ uri: 'https://x/é' }] } })
  })

  test.each(['', '\n', 'null', '[]', '{}'])('is an empty list as %j', (text) => {
    expect(read(Buffer.from(text))).toMatchObject({ ok: true, value: { rows: [], unread: [] } })
  })

  test.each(['<!DOCTYPE html><html></html>', '\n<html><head></head></html>', '<HTML>'])(
    'that is a page is told: %s',
    (text) => {
      expect(read(Buffer.from(text), 'text/html')).toMatchObject({
        ok: false,
        error: { kind: 'contract', paths: ['html'] },
      })
    },
  )
})
