import { describe, expect, test } from 'vitest'
import { accountsEndpoints } from '../../../../../electron/api/accounts/endpoints.ts'

const read = (body: unknown) => accountsEndpoints.verifyQrCode.answer.parse(body)

const told = {
  type: 'STATIC',
  merchantCategoryCode: '0000',
  merchantName: 'LOJA EXEMPLO',
  merchantCity: 'SAO PAULO',
  transactionAmount: 150.75,
  txid: 'PEDIDO0042',
  chave: '00000000-0000-4000-8000-000000000001',
  url: null,
  payload: null,
  endToEndId: 'E12345678202503101423a1B2c3D4e5F',
  statusCode: 200,
}

const reading = {
  kind: 'static',
  name: 'LOJA EXEMPLO',
  city: 'SAO PAULO',
  key: '00000000-0000-4000-8000-000000000001',
  document: null,
  amount: 15_075,
  amountMayChange: null,
  txid: 'PEDIDO0042',
  location: null,
  info: null,
  dueDate: null,
  status: null,
}

const charge = {
  calendario: { criacao: '2026-11-01T10:00:00Z', dataDeVencimento: '2026-12-05' },
  recebedor: { cnpj: '18304659000105', nome: 'Moinho Serra Azul S.A.' },
  valor: { original: '150.00', final: '153.20', modalidadeAlteracao: 0 },
  chave: 'cobranca@exemplo.test',
  txid: 'abcdefghijklmnopqrstuvwxyz01',
  solicitacaoPagador: 'Pedido 42',
  status: 'ATIVA',
}

describe('what the provider reads out of a code', () => {
  test.each([
    ['plain', told],
    ['in data', { data: told }],
    ['with the amount as text', { ...told, transactionAmount: '150.75' }],
    ['with another form of what we do not read', { ...told, statusCode: '200', merchantCategoryCode: 0 }],
    ['with another spelling of its kind', { ...told, type: 'QRES_static' }],
    ['with a signed payload', { ...told, payload: 'eyJhbGciOiJSUzI1NiJ9.e30.c2ln' }],
  ])('is the same %s', (_, body) => {
    expect(read(body)).toEqual({ reading, endToEndId: 'E12345678202503101423a1B2c3D4e5F' })
  })

  test('of a dynamic code is what the charge says, with the address as the code writes it', () => {
    const dynamic = { ...told, type: 'DYNAMIC', chave: null, url: 'https://pix.exemplo.test/v2/1', payload: charge }
    expect(read(dynamic).reading).toEqual({
      kind: 'dynamic',
      name: 'LOJA EXEMPLO',
      city: 'SAO PAULO',
      key: 'cobranca@exemplo.test',
      document: '18304659000105',
      amount: 15_320,
      amountMayChange: false,
      txid: 'abcdefghijklmnopqrstuvwxyz01',
      location: 'pix.exemplo.test/v2/1',
      info: 'Pedido 42',
      dueDate: '2026-12-05',
      status: 'ATIVA',
    })
  })

  test('may say next to nothing', () => {
    const nothing = Object.fromEntries(Object.keys(reading).map((name) => [name, null]))
    expect(read({ txid: '***', transactionAmount: 0 })).toEqual({
      reading: { ...nothing, kind: 'unknown' },
      endToEndId: null,
    })
  })

  test.each([
    ['payload', { payload: told }],
    ['payload beside words', { requestId: '9', mensagem: 'ok', payload: told }],
    ['data and payload', { data: { payload: told } }],
    ['payload as a text', { status: 'OK', payload: JSON.stringify(told) }],
    ['a name of nobody', { leituraDoCodigo: told }],
  ])('is read out of what stands around the whole of it: %s', (_, body) => {
    expect(read(body)).toEqual(read(told))
  })

  test.each([
    ['a charge alone', { payload: charge }, charge.chave],
    ['a signed text', { ...told, payload: 'eyJhbGciOiJQUzI1NiJ9.e30.c2ln' }, told.chave],
  ])('keeps payload for the charge behind the code: %s', (_, body, key) => {
    expect(read(body).reading.key).toBe(key)
  })

  test.each(['QRCODE_V3', null, 7])('is of unknown kind when the word is %j', (type) => {
    expect(read({ ...told, type }).reading.kind).toBe('unknown')
  })

  test.each([
    ['150.755', null],
    [150.755, null],
    [150.75, { valor: { original: '1.000' } }],
  ])('is none with an amount that cannot be read exactly: %j, %j', (transactionAmount, payload) => {
    const body = { ...told, transactionAmount, payload }
    expect(accountsEndpoints.verifyQrCode.answer.safeParse(body).success).toBe(false)
  })
})
