import { describe, expect, test } from 'vitest'
import { qrcodesEndpoints } from '../../../../../electron/api/qrcodes/endpoints.ts'

const { cob, cobs, cobv } = qrcodesEndpoints

const txid = '7978c0c97ea847e78e8849634473c1f1'
const bare = { txid, valor: { original: '123.45' } }
const whole = {
  ...bare,
  revisao: 1,
  status: 'ATIVA',
  calendario: { criacao: '2026-11-20T15:00:00.000Z', expiracao: 3600 },
  devedor: { cnpj: '12345678000195', nome: 'Empresa de Serviços SA' },
  chave: '7d9f0335-8dcc-4054-9bf9-0dbd61d36906',
  loc: { id: 789, location: 'pix.example.com/qr/9d36b84f', tipoCob: 'cob' },
}
const read = cob.answer.parse(whole)
const due = {
  ...bare,
  calendario: { criacao: '2026-11-20T15:00:00Z', dataDeVencimento: '2026-12-31', validadeAposVencimento: 30 },
}
const terms = (valor: object) => cobv.answer.parse({ ...due, valor: { original: '123.45', ...valor } }).terms
const pix = { endToEndId: 'E12345678202009091221abcdef12345', valor: '10.00', horario: '2026-11-20T15:01:00Z' }

describe('a charge', () => {
  test('is read under our own names', () => {
    expect(read).toEqual({
      kind: 'cob',
      txid,
      revision: 1,
      status: 'ATIVA',
      createdAt: '2026-11-20T15:00:00.000Z',
      expiresIn: 3600,
      dueDate: null,
      daysAfterDue: null,
      debtor: {
        name: 'Empresa de Serviços SA',
        document: '12345678000195',
        email: null,
        street: null,
        city: null,
        state: null,
        zip: null,
      },
      amount: 12_345,
      mayChangeAmount: false,
      withdrawal: null,
      terms: { fine: null, interest: null, abatement: null, discount: null },
      key: '7d9f0335-8dcc-4054-9bf9-0dbd61d36906',
      message: null,
      extras: [],
      locationId: 789,
      location: 'pix.example.com/qr/9d36b84f',
      code: null,
      receiverName: null,
      receiverDocument: null,
      batchId: null,
      pix: [],
    })
  })

  test.each([
    ['without milliseconds', { calendario: { criacao: '2026-11-20T15:00:00Z', expiracao: 3600 } }],
    ['with an offset', { calendario: { criacao: '2026-11-20T12:00:00.000-03:00', expiracao: 3600 } }],
    ['with quoted numbers', { revisao: '1', calendario: { ...whole.calendario, expiracao: '3600' } }],
    ['with a quoted id of its location', { loc: { ...whole.loc, id: '789' } }],
    ['with its amount as a number', { valor: { original: 123.45, modalidadeAlteracao: '0' } }],
    ['with its location beside it alone', { loc: { id: 789 }, location: 'pix.example.com/qr/9d36b84f' }],
    ['with a scheme before its location', { location: 'https://pix.example.com/qr/9d36b84f' }],
    ['with empty lists', { infoAdicionais: [], pix: [] }],
    ['with nulls', { infoAdicionais: null, pix: null, recebedor: null, solicitacaoPagador: null }],
    ['with empty parties', { recebedor: {} }],
    ['with fields that nobody knows', { contas: [], devedor: { ...whole.devedor, contas: [{ numero: '1' }] } }],
  ])('reads the same %s', (_, change) => {
    expect(cob.answer.parse({ ...whole, ...change })).toEqual(read)
  })

  test.each([
    ['debtor', { devedor: {} }],
    ['debtor', { devedor: 'ninguém' }],
    ['createdAt', { calendario: { criacao: 'ontem' } }],
    ['expiresIn', { calendario: { expiracao: 'uma hora' } }],
    ['locationId', { loc: { location: 'pix.example.com/qr/1' } }],
    ['locationId', { loc: [] }],
    ['location', { loc: { id: 7 } }],
    ['key', { chave: {} }],
    ['withdrawal', { valor: { original: '1.00', retirada: {} } }],
  ] as const)('tells nothing where it cannot be told: %s', (field, change) => {
    expect(cob.answer.parse({ ...bare, ...change })[field]).toBeNull()
  })

  test('may lack all but txid and amount', () => {
    expect(cob.answer.parse(bare)).toMatchObject({ txid, amount: 12_345, revision: 0, status: '', createdAt: null })
  })

  test('keeps a status that nobody knows', () => {
    expect(cob.answer.parse({ ...whole, status: 'SUSPENSA' }).status).toBe('SUSPENSA')
  })

  test.each([
    ['valor.original', { valor: { original: '12x,45' } }],
    ['valor.original', { valor: { original: '1e3' } }],
    ['valor.original', { valor: { original: '123.456' } }],
    ['valor.original', { valor: {} }],
    ['valor', {}],
    ['valor.retirada.saque.valor', { valor: { original: '0.00', retirada: { saque: { valor: 'cinco' } } } }],
  ])('whose money cannot be read exactly is refused: %s %j', (path, change) => {
    const error = cob.answer.safeParse({ txid, ...change }).error
    expect(error?.issues.map((issue) => issue.path.join('.'))).toEqual([path])
  })

  test.each(['', 'não', 'x'.repeat(36), undefined])('without a txid is refused: %s', (wrong) => {
    expect(cob.answer.safeParse({ ...whole, txid: wrong }).success).toBe(false)
  })

  test.each([
    ['saque', '0.00', 'prestadorDoServicoDeSaque'],
    ['saque', '0.00', 'prestadorDeServicoDeSaque'],
    ['troco', '10.00', 'prestadorDoServicoDeSaque'],
  ])('with %s over %s and its agent as %s tells the cash', (kind, original, agent) => {
    const cash = { valor: '5.00', modalidadeAlteracao: 1, modalidadeAgente: 'AGTEC', [agent]: '12345678' }
    expect(cob.answer.parse({ ...bare, valor: { original, retirada: { [kind]: cash } } }).withdrawal).toEqual({
      kind,
      amount: 500,
      mayChange: true,
      agent: 'AGTEC',
      agentIspb: '12345678',
    })
  })

  test('brings every Pix that paid it, whether in a list or alone', () => {
    const alone = cob.answer.parse({ ...whole, pix })
    expect(alone.pix).toMatchObject([{ endToEndId: pix.endToEndId, amount: 1_000 }])
    expect(cob.answer.parse({ ...whole, pix: [pix] })).toEqual(alone)
  })

  test('leaves out a further text that is none', () => {
    const infoAdicionais = [{ nome: 'Pedido', valor: 20398 }, null, 'x', { nome: 'Vazio' }]
    expect(cob.answer.parse({ ...bare, infoAdicionais }).extras).toEqual([
      { name: 'Pedido', value: '20398' },
      { name: 'Vazio', value: '' },
    ])
  })
})

describe('a charge with due date', () => {
  test.each(['2026-12-31', '2026-12-31T00:00:00Z', '2026-12-31T00:00:00-03:00'])(
    'is due on the day as written: %s',
    (day) => {
      const told = cobv.answer.parse({ ...due, calendario: { dataDeVencimento: day, validadeAposVencimento: '5' } })
      expect(told).toMatchObject({ kind: 'cobv', dueDate: '2026-12-31', daysAfterDue: 5, expiresIn: null })
    },
  )

  test.each([
    ['as numbers', { multa: { modalidade: 2, valorPerc: 15 }, juros: { modalidade: 8, valorPerc: 2.5 } }],
    ['as texts', { multa: { modalidade: '2', valorPerc: '15.00' }, juros: { modalidade: '8', valorPerc: '2.50' } }],
  ])('has its terms %s', (_, valor) => {
    expect(terms(valor)).toEqual({
      fine: { modality: 2, value: 1_500 },
      interest: { modality: 8, value: 250 },
      abatement: null,
      discount: null,
    })
  })

  test.each([
    ['a modality that nobody knows', { multa: { modalidade: 3, valorPerc: '2.00' } }],
    ['a comma too many', { multa: { modalidade: 2, valorPerc: '2,0,0' } }],
    ['a third decimal', { multa: { modalidade: 2, valorPerc: '2.005' } }],
    ['zero', { multa: { modalidade: 2, valorPerc: '0.00' } }],
    ['no value', { multa: { modalidade: 2 } }],
    ['an odd shape', { multa: '2%', juros: [], desconto: 7, abatimento: null }],
    [
      'a discount without a readable day',
      { desconto: { modalidade: 1, descontoDataFixa: [{ data: '31/12', valorPerc: '1.00' }] } },
    ],
    ['a dated discount without dates', { desconto: { modalidade: 1, valorPerc: '1.00' } }],
    [
      'four dates',
      { desconto: { modalidade: 1, descontoDataFixa: Array(4).fill({ data: '2026-11-30', valorPerc: '1.00' }) } },
    ],
  ])('has no term where it is not understood: %s', (_, valor) => {
    expect(terms(valor)).toEqual({ fine: null, interest: null, abatement: null, discount: null })
  })

  test.each([
    [
      { modalidade: '1', descontoDataFixa: [{ data: '2026-11-30', valorPerc: '30.00' }] },
      { modality: 1, dates: [{ date: '2026-11-30', value: 3_000 }] },
    ],
    [
      { modalidade: 5, valorPerc: '0.10' },
      { modality: 5, value: 10 },
    ],
    [
      { modalidade: 5, valorPerc: '0.10', descontoDataFixa: [] },
      { modality: 5, value: 10 },
    ],
  ])('has its discount: %j', (desconto, discount) => {
    expect(terms({ desconto }).discount).toEqual(discount)
  })
})

describe('the code of a charge', () => {
  const location = 'pix.example.com/qr/c2/cobv/9d36b84fc70b478fb95c12729b90ca25'
  const recebedor = { nome: 'Empresa de Logística e Transportes SA', cidade: 'São Paulo', cnpj: '56989000019533' }

  test('is the one that was told', () => {
    expect(cobv.answer.parse({ ...due, location, recebedor, pixCopiaECola: '0002...' }).code).toBe('0002...')
  })

  test('is else written from location and receiver, in ASCII', () => {
    const { code, receiverName, receiverDocument } = cobv.answer.parse({ ...due, location, recebedor })
    expect(code).toContain(`25${location.length}${location}`)
    expect(code).toContain('5925Empresa de Logistica e Tr')
    expect(code).toContain('6009Sao Paulo')
    expect([receiverName, receiverDocument]).toEqual([recebedor.nome, recebedor.cnpj])
  })

  test.each([
    ['no receiver', { location }],
    ['no location', { recebedor }],
    ['a location that is none', { location: 'sem host', recebedor }],
    ['a location that is too long', { location: `pix.example.com/${'x'.repeat(70)}`, recebedor }],
    ['a receiver without letters of ASCII', { location, recebedor: { nome: '商店' } }],
  ])('is missing with %s', (_, told) => {
    expect(cobv.answer.parse({ ...due, ...told }).code).toBeNull()
  })
})

describe('a list of charges', () => {
  const paginacao = { paginaAtual: 2, itensPorPagina: 100, quantidadeDePaginas: 3, quantidadeTotalDeItens: 201 }

  test.each([
    ['as it is described', { parametros: { paginacao }, cobs: [whole] }, { page: 2, pages: 3, total: 201 }],
    [
      'with quoted counts',
      { parametros: { paginacao: { paginaAtual: '2' } }, cobs: [whole] },
      { page: 2, total: null },
    ],
    ['without its parameters', { cobs: [whole] }, { page: null, pages: null, total: null }],
    ['with odd parameters', { parametros: [], cobs: [whole] }, { page: null, pages: null, total: null }],
    ['bare', [whole], { page: null, pages: null, total: null }],
  ])('is read %s', (_, body, facts) => {
    expect(cobs.answer.parse(body)).toMatchObject({ rows: [read], ...facts })
  })

  test('is empty where nothing was found and the list was left out', () => {
    expect(cobs.answer.parse({ parametros: { paginacao } })).toMatchObject({ rows: [] })
  })

  test.each(['x', 7, { cobs: 'x' }, { erros: [{ codigo: '1' }] }, { detail: 'no' }])(
    'is none in another body: %j',
    (body) => {
      expect(cobs.answer.safeParse(body).success).toBe(false)
    },
  )

  test('leaves out a charge that cannot be read, and says where', () => {
    const told = cobs.answer.parse({ cobs: [null, { ...whole, valor: { original: '1,0x' } }, whole] })
    expect(told).toMatchObject({
      rows: [read],
      unread: [{ path: 'cobs.0', text: 'null' }, { path: 'cobs.1.valor.original' }],
    })
  })
})
