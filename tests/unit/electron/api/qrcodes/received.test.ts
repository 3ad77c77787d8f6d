import { describe, expect, test } from 'vitest'
import { qrcodesEndpoints } from '../../../../../electron/api/qrcodes/endpoints.ts'

const { pix, pixList, refundById } = qrcodesEndpoints

const refund = {
  id: '123456',
  rtrId: 'D12345678202009091000abcde123456',
  valor: '7.89',
  horario: { solicitacao: '2026-11-20T15:25:59.411Z' },
  status: 'EM_PROCESSAMENTO',
}
const refunded = {
  id: '123456',
  returnId: 'D12345678202009091000abcde123456',
  amount: 789,
  nature: 'ORIGINAL',
  description: null,
  requestedAt: '2026-11-20T15:25:59.411Z',
  settledAt: null,
  status: 'EM_PROCESSAMENTO',
  reason: null,
}
const told = {
  endToEndId: 'E12345678202009091221abcdef12345',
  txid: 'cd1fe328c875481285a6f233ae41b662',
  valor: '100.00',
  horario: '2026-11-20T13:03:33.902Z',
}
const read = {
  endToEndId: told.endToEndId,
  txid: told.txid,
  amount: 10_000,
  at: told.horario,
  key: null,
  message: null,
  payer: null,
  parts: [],
  refunds: [],
}

describe('a refund', () => {
  test.each([
    ['as it is described', refund],
    ['with its number as a number', { ...refund, id: 123456 }],
    ['with its amount as a number', { ...refund, valor: 7.89 }],
    ['with nulls', { ...refund, natureza: null, descricao: null, motivo: null }],
    ['with fields that nobody knows', { ...refund, codigo: 'X' }],
  ])('reads the same %s', (_, body) => {
    expect(refundById.answer.parse(body)).toEqual(refunded)
  })

  test('tells its end, its nature and its reason as they are', () => {
    const end = {
      ...refund,
      natureza: 'MED_PIX_AUTOMATICO',
      horario: { ...refund.horario, liquidacao: '2026-11-20T15:26:00Z' },
      status: 'PARCIAL',
      motivo: 'Negado por timeout',
      descricao: 'Troca',
    }
    expect(refundById.answer.parse(end)).toMatchObject({
      nature: 'MED_PIX_AUTOMATICO',
      settledAt: '2026-11-20T15:26:00.000Z',
      status: 'PARCIAL',
      reason: 'Negado por timeout',
      description: 'Troca',
    })
  })

  test('may lack all but its id and its amount', () => {
    const bare = refundById.answer.parse({ id: '1', valor: '1.00', horario: 'agora' })
    expect(bare).toEqual({ ...refunded, id: '1', returnId: null, amount: 100, requestedAt: null, status: '' })
  })

  test.each([
    { ...refund, valor: '7,8x' },
    { ...refund, id: undefined },
  ])('is none without them: %j', (body) => {
    expect(refundById.answer.safeParse(body).success).toBe(false)
  })
})

describe('a received Pix', () => {
  test.each([
    ['as it is described', told],
    ['without milliseconds but the same moment', { ...told, horario: '2026-11-20T13:03:33.902000Z' }],
    ['with nothing inside', { ...told, pagador: {}, devolucoes: [], componentesValor: {} }],
    ['with nulls', { ...told, pagador: null, devolucoes: null, componentesValor: null, infoPagador: '' }],
    ['with odd shapes where they do not matter', { ...told, pagador: [], componentesValor: 'x' }],
  ])('reads the same %s', (_, body) => {
    expect(pix.answer.parse(body)).toEqual(read)
  })

  test.each([
    ['a list', [refund], [refunded]],
    ['the refund itself', refund, [refunded]],
    ['several', [refund, { ...refund, id: 2 }], [refunded, { ...refunded, id: '2' }]],
  ])('has its refunds as %s', (_, devolucoes, refunds) => {
    expect(pix.answer.parse({ ...told, devolucoes }).refunds).toEqual(refunds)
  })

  test('is refused with a refund whose amount cannot be read, since what is left depends on it', () => {
    const error = pix.answer.safeParse({ ...told, devolucoes: [{ ...refund, valor: '7,8x' }] }).error
    expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['devolucoes.0.valor'])
  })

  test('tells its payer, its key and the payer’s text', () => {
    const more = { pagador: { cpf: '12345678909', nome: 'Ana' }, chave: '+5511999990000', infoPagador: 'Reforma' }
    expect(pix.answer.parse({ ...told, ...more })).toEqual({
      ...read,
      payer: { name: 'Ana', document: '12345678909' },
      key: '+5511999990000',
      message: 'Reforma',
    })
  })

  test('tells the parts that can be read, in one order', () => {
    const componentesValor = {
      juros: { valor: '2.00' },
      original: { valor: '97.00' },
      multa: { valor: '1,000' },
      gorjeta: { valor: '1.00' },
      saque: 'x',
    }
    expect(pix.answer.parse({ ...told, componentesValor }).parts).toEqual([
      { part: 'original', amount: 9_700 },
      { part: 'juros', amount: 200 },
    ])
  })

  test.each([
    'E12345678202009091221ghijk78901234',
    'E1234567820200909122120200808008',
    'D12345678202009091221abcdef12345',
  ])('keeps an end-to-end id of another length or letter: %s', (endToEndId) => {
    expect(pix.answer.parse({ ...told, endToEndId }).endToEndId).toBe(endToEndId)
  })

  test.each([
    ['endToEndId', { endToEndId: 'E 1' }],
    ['valor', { valor: '100,0x' }],
    ['valor', { valor: '-1.00' }],
    ['valor', { valor: '10000000000.00' }],
    ['horario', { horario: '31/11/2026' }],
  ])('is none without %s', (field, change) => {
    const error = pix.answer.safeParse({ ...told, ...change }).error
    expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([field])
  })

  test.each([[{ parametros: {}, pix: [told] }], [{ pix: [told] }], [[told]]])('comes in lists: %j', (body) => {
    expect(pixList.answer.parse(body).rows).toEqual([read])
  })
})
