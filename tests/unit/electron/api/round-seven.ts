import { expect } from 'vitest'
import type { ToldReply } from './told-replies.ts'

const E2E = 'E09089356202611201300APIff82f2e5'
const RTR = 'D09089356202611201300eeb3cf6972c'
const TX = 'cd1fe328c875481285a6f233ae41b662'
const CPF = '39053344705'
const CNPJ = '11444777000161'
const KEY = 'tesouraria@empresa.example'
const EVP = '71cdf9ba-c695-4e3c-b010-abb521a3f1be'
const AT = '2026-11-20T13:00:00.000Z'
const LOCAL = '2026-11-20 10:00:00'
const DAY = '2026-11-20T03:00:00.000Z'
const LINE47 = '23793381286000000000300000000401884340000012400'
const LINE_SPACED = '23793.38128 60000.000003 00000.000401 8 84340000012400'
const BAR44 = '23798843400000124003381260000000000000000040'
const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n%%EOF').toString('base64')
const CODE =
  '00020101021226720014br.gov.bcb.pix2550pix.example/qr/v2/9d36b84fc70b478fb95c12729b90ca2552040000530398654045.005802BR5904LOJA6002SP62070503***6304ABCD'
const SOME = expect.arrayContaining([expect.any(String)])
const line = (read: object): object => ({ lines: [read], unread: [] })
const lines = (...read: object[]): object => ({ lines: read, unread: [] })
const rows = (...read: object[]): object => ({ rows: read, unread: [] })
const refusal = (name: string, status: number, body: unknown, read: object): ToldReply => [
  'refusal',
  name,
  { status, body },
  read,
]
const page = (name: string, status: number, type: string, body: string, read: object): ToldReply => [
  'refusal',
  name,
  { status, body, type },
  read,
]
const cob = (more: object): object => ({
  calendario: { criacao: AT, expiracao: 3600 },
  txid: TX,
  revisao: 0,
  status: 'ATIVA',
  valor: { original: '5.00' },
  chave: KEY,
  ...more,
})
const cobv = (more: object): object =>
  cob({ calendario: { criacao: AT, dataDeVencimento: '2026-12-31', validadeAposVencimento: 30 }, ...more })

/** The seventh round: what Efí's documents, Pix Exchange, AbacatePay, OpenPix, FitBank, Bling and boleto gateways show, and more of what people write by hand. */
export const roundSeven: readonly ToldReply[] = [
  // Tokens.
  [
    'accounts.token',
    'AbacatePay, in data with an error that is null',
    { data: { token: 'T', expiresIn: 3600 }, success: true, error: null },
    { accessToken: 'T' },
  ],
  [
    'accounts.token',
    'Bling',
    { access_token: 'T', expires_in: 21600, token_type: 'Bearer', scope: '1 2' },
    { accessToken: 'T' },
  ],
  ['accounts.token', 'FitBank, of its newer API', { authToken: 'T', expiration: 3600 }, { accessToken: 'T' }],
  ['accounts.token', 'with an error alone', { error: 'invalid_client', error_description: 'x' }, { refused: SOME }],
  ['qrcodes.token', 'a list in data', { data: [{ accessToken: 'T', expiresIn: '600' }] }, { accessToken: 'T' }],
  ['qrcodes.token', 'a number for it', { access_token: 12345, expires_in: 600 }, { refused: ['accessToken'] }],
  // Balances.
  [
    'accounts.balance',
    'Efí, with what is blocked',
    { saldo: '100.00', bloqueios: { judicial: '1.00', med: '2.00', total: '3.00' } },
    { available: 10_000, blocked: 300 },
  ],
  ['accounts.balance', 'Efí, without it', { saldo: '100.00' }, { available: 10_000 }],
  ['accounts.balance', 'FitBank, alone', { Success: 'true', Balance: 0.0 }, { available: 0 }],
  [
    'accounts.balance',
    'Pix Exchange',
    { accountBalance: { accountId: 'A5', amount: { available: 50.5, blocked: 1, currency: 'BRL' } } },
    { available: 5_050, blocked: 100 },
  ],
  [
    'accounts.balance',
    'AbacatePay, in cents',
    { data: { balance: { available: 15_000, pending: 200, blocked: 300 } }, error: null },
    { available: 15_000, blocked: 300 },
    'cents',
  ],
  [
    'accounts.balance',
    'with several days',
    {
      saldos: [
        { data: '2026-11-19', saldoDisponivel: '10.00' },
        { data: '2026-11-20', saldoDisponivel: '20.00' },
      ],
    },
    { refused: SOME },
  ],
  [
    'accounts.balance',
    'with reserves of three kinds',
    { disponivel: '10,00', bloqueado_judicial: '1,00', bloqueado_med: '2,00', bloqueado_ate: '2026-12-01' },
    { available: 1_000, blocked: 300 },
  ],
  [
    'accounts.balance',
    'with what is blocked in all and in parts',
    { disponivel: '10,00', bloqueado: '3,00', bloqueado_judicial: '1,00', bloqueado_med: '2,00' },
    { available: 1_000, blocked: 300 },
  ],
  ['accounts.balance', 'a bare number', '100.50', { refused: SOME }],
  ['accounts.balance', 'a bare text', '"100,50"', { refused: SOME }],
  [
    'accounts.balance',
    'each amount with its own currency',
    { saldoDisponivel: '10.00', saldoDisponivelMoeda: 'BRL', saldoBloqueado: '1.00', saldoBloqueadoMoeda: 'BRL' },
    { available: 1_000, blocked: 100 },
  ],
  [
    'accounts.balance',
    'of euros, by its own name',
    { saldoDisponivel: '10.00', saldoDisponivelMoeda: 'EUR' },
    { refused: SOME },
  ],
  [
    'accounts.balance',
    'with an hour of refresh',
    { available: '10.00', refreshedAt: AT, lastUpdate: AT },
    { available: 1_000, at: AT },
  ],
  // Statements.
  [
    'accounts.transactions',
    'Pix Exchange, which says nowhere which way',
    {
      transactions: [
        {
          accountHolderId: 'AFDEF7E2',
          accountId: 'A5440C11',
          transactionId: '5ACE9E74',
          endToEndId: E2E,
          transactionDate: '2026-11-20T10:00:00.96-03:00',
          transactionType: 'PaymentInstantPayment',
          transactionStatus: 'APPROVED',
          totalAmount: 5,
          paidAmount: 5,
        },
      ],
    },
    { lines: [], unread: [{ id: E2E, path: 'transactions.0.transactionAmount' }] },
  ],
  [
    'accounts.transactions',
    'FitBank, of its entries',
    {
      Success: 'true',
      Entry: [
        {
          InternalIdentifier: 0,
          EntryId: 41,
          Description: 'Pix',
          Subtype: 21,
          EntryDate: '2026-11-20T10:00:00',
          EntryValue: -50,
          Type: 'PixOut',
          Details: 'x',
          ReceiptUrl: null,
          DocumentNumber: '134077',
          TransactionId: 134_569,
          OperationId: 0,
        },
        {
          InternalIdentifier: 0,
          EntryId: 42,
          Description: 'Credit one',
          EntryDate: '2026-11-20T10:00:00',
          EntryValue: 50,
          Type: 'ManualCredit',
          DocumentNumber: '134078',
          TransactionId: 134_570,
        },
      ],
    },
    {
      lines: [
        { direction: 'out', amount: 5_000, at: AT },
        { direction: 'in', amount: 5_000 },
      ],
      unread: [],
    },
  ],
  [
    'accounts.transactions',
    'with a record for its kind',
    {
      data: [
        {
          id: 'k1',
          valor: 10.5,
          data: LOCAL,
          tipo: { codigo: 1, descricao: 'DEBITO' },
          favorecido: { nome: 'ANA', cpf: CPF },
        },
      ],
    },
    line({ id: 'k1', direction: 'out', amount: 1_050, at: AT }),
  ],
  [
    'accounts.transactions',
    'with both parties, one of them us',
    {
      data: [
        {
          id: 'p1',
          amount: 10.5,
          type: 'DEBIT',
          date: AT,
          payer: { name: 'NÓS LTDA', document: CNPJ },
          payee: { name: 'ANA', document: CPF },
        },
        {
          id: 'p2',
          amount: 1,
          type: 'CREDIT',
          date: AT,
          payer: { name: 'ANA', document: CPF },
          payee: { name: 'NÓS LTDA', document: CNPJ },
        },
      ],
    },
    lines(
      { id: 'p1', direction: 'out', counterpartName: 'ANA', counterpartDocument: CPF },
      { id: 'p2', direction: 'in', counterpartName: 'ANA', counterpartDocument: CPF },
    ),
  ],
  [
    'accounts.transactions',
    'two moments in two zones',
    { data: [{ id: 'z1', amount: 1, type: 'DEBIT', dataHora: '2026-11-20T10:00:00-03:00', dataHoraUtc: AT }] },
    line({ id: 'z1', at: AT }),
  ],
  [
    'accounts.transactions',
    'days with a dot, and a year of two digits',
    { data: [{ id: 'd1', amount: 1, type: 'DEBIT', data: '20.11.26' }] },
    // It may be of 2020 as well.
    { lines: [], unread: [{ id: 'd1', path: 'data.0.eventDate' }] },
  ],
  [
    'accounts.transactions',
    'a day with the name of its month',
    { data: [{ id: 'd1', amount: 1, type: 'DEBIT', data: '20 de novembro de 2026' }] },
    line({ id: 'd1', at: DAY }),
  ],
  [
    'accounts.transactions',
    'a day that is none',
    { data: [{ id: 'd1', amount: 1, type: 'DEBIT', data: '31/02/2026' }] },
    { lines: [], unread: [{ id: 'd1' }] },
  ],
  [
    'accounts.transactions',
    'a day of America',
    { data: [{ id: 'd1', amount: 1, type: 'DEBIT', data: '11/20/2026' }] },
    { lines: [], unread: [{ id: 'd1' }] },
  ],
  [
    'accounts.transactions',
    'nothing for an amount',
    {
      data: [
        { id: 'n1', amount: 0, type: 'DEBIT', date: AT },
        { id: 'n2', amount: null, type: 'DEBIT', date: AT },
      ],
    },
    { lines: [{ id: 'n1', amount: 0 }], unread: [{ id: 'n2' }] },
  ],
  [
    'accounts.transactions',
    'an amount with four decimals',
    { data: [{ id: 'a1', amount: '10.5000', type: 'DEBIT', date: AT }] },
    line({ id: 'a1', amount: 1_050 }),
  ],
  [
    'accounts.transactions',
    'an amount in full-width digits',
    { data: [{ id: 'a1', amount: '１０,５０', type: 'DEBIT', date: AT }] },
    { lines: [], unread: [{ id: 'a1' }] },
  ],
  [
    'accounts.transactions',
    'an amount with an asterisk of a check',
    { data: [{ id: 'a1', amount: '**10,50', type: 'DEBIT', date: AT }] },
    { lines: [], unread: [{ id: 'a1' }] },
  ],
  [
    'accounts.transactions',
    'ids of nineteen digits, one after another',
    '{"data":[{"id":9223372036854775807,"amount":1,"type":"DEBIT","date":"2026-11-20T13:00:00Z"},{"id":9223372036854775806,"amount":1,"type":"DEBIT","date":"2026-11-20T13:00:00Z"}]}',
    lines({ id: '9223372036854775807' }, { id: '9223372036854775806' }),
  ],
  [
    'accounts.transactions',
    'a list in a text of JSON in data',
    { data: JSON.stringify([{ id: 'j1', amount: 1, type: 'DEBIT', date: AT }]) },
    line({ id: 'j1', amount: 100 }),
  ],
  [
    'accounts.transactions',
    'rows among an advertisement',
    {
      anuncios: [{ titulo: 'Empréstimo', url: 'x' }],
      lancamentos: [{ id: 'l1', valor: 1, tipo: 'D', data: '2026-11-20' }],
    },
    line({ id: 'l1', direction: 'out', amount: 100 }),
  ],
  [
    'accounts.transactions',
    'rows of what is to come beside those that are',
    {
      lancamentos: [{ id: 'l1', valor: 1, tipo: 'D', data: '2026-11-20' }],
      lancamentosFuturos: [{ id: 'l2', valor: 2, tipo: 'D', data: '2026-12-20' }],
    },
    line({ id: 'l1', amount: 100 }),
  ],
  [
    'accounts.transactions',
    'an odd row of every kind',
    {
      data: [
        { id: 'g1', amount: 1, type: 'DEBIT', date: AT },
        null,
        'x',
        7,
        [],
        {},
        { id: 'g2', amount: 1, type: 'CREDIT', date: AT },
      ],
    },
    { lines: [{ id: 'g1' }, { id: 'g2' }] },
  ],
  ['accounts.transactions', 'empty in every way', { data: { transactions: {}, total: 0 } }, { lines: [], unread: [] }],
  [
    'accounts.transactions',
    'a refusal with a list',
    { success: false, data: [], message: 'Conta bloqueada' },
    { refused: SOME },
  ],
  [
    'accounts.transactionDetail',
    'in the wrap of an error that is null',
    {
      error: null,
      data: { transaction: { id: 't1', amount: 10.5, type: 'CREDIT', date: AT, payer: { name: 'ANA' } } },
    },
    { line: { id: 't1', direction: 'in', amount: 1_050, counterpartName: 'ANA' } },
  ],
  [
    'accounts.transactionDetail',
    'of two',
    [
      { id: 't1', amount: 1, type: 'CREDIT', date: AT },
      { id: 't2', amount: 2, type: 'CREDIT', date: AT },
    ],
    { refused: SOME },
  ],
  // Orders.
  [
    'accounts.payByBankData',
    'Efí, to an account',
    {
      endToEndId: E2E,
      idEnvio: '4',
      valor: '0.01',
      chave: '19974764017',
      status: 'REALIZADO',
      horario: { solicitacao: AT, liquidacao: AT },
      favorecido: { contaBanco: { nome: 'Francisco', cpf: '***.456.789-**', agencia: '1', conta: '12345678' } },
    },
    { id: '4', amount: 1, endToEndId: E2E, status: 'LIQUIDATED', creditor: { name: 'Francisco' } },
  ],
  [
    'accounts.payByBankData',
    'Pix Exchange',
    {
      transactionId: '5ACE9E74',
      endToEndId: E2E,
      transactionStatus: 'CREATED',
      totalAmount: 5,
      instantPayment: {
        recipient: {
          name: 'ANA',
          taxIdentifier: { taxId: CPF, country: 'BRA' },
          account: { branch: '178', account: '328480', accountType: 'CC' },
          psp: { id: '23114447', name: 'F', country: 'BRA' },
        },
      },
    },
    { id: '5ACE9E74', amount: 500, endToEndId: E2E },
  ],
  [
    'accounts.payByBankData',
    'with a receipt beside it',
    { pagamento: { id: 'r1', valor: '10,50', situacao: 'Efetuado' }, comprovante: { pdf: PDF } },
    { id: 'r1', amount: 1_050 },
  ],
  [
    'accounts.payByKey',
    'Efí, as it is taken',
    { idEnvio: '1245', e2eId: E2E, valor: '12.31', horario: { solicitacao: AT }, status: 'EM_PROCESSAMENTO' },
    { id: '1245', amount: 1_231, endToEndId: E2E },
  ],
  [
    'accounts.payByKey',
    'AbacatePay, in cents',
    {
      data: {
        id: 'txn_1',
        status: 'PENDING',
        devMode: false,
        receiptUrl: 'https://e.example/r',
        amount: 10_000,
        platformFee: 100,
        externalId: 'pix-123',
        createdAt: AT,
        updatedAt: AT,
      },
      success: true,
      error: null,
    },
    { id: 'txn_1', amount: 10_000, status: 'PENDING' },
    'cents',
  ],
  [
    'accounts.payByKey',
    'OpenPix, of a withdrawal, in cents',
    {
      transaction: {
        status: 'CREATED',
        value: 15_000,
        endToEndId: E2E,
        correlationID: 'saque-1',
        destinationAlias: KEY,
      },
    },
    { amount: 15_000, endToEndId: E2E },
    'cents',
  ],
  [
    'accounts.payByKey',
    'which was planned',
    { id: 'pl', valor: 10.5, status: 'AGENDADO', dataAgendamento: '2026-12-01', endToEndId: null },
    { id: 'pl', amount: 1_050, status: 'AGENDADO', endToEndId: null },
  ],
  [
    'accounts.payByKey',
    'that was refused in words',
    { id: 'rf', valor: 10.5, status: 'REJEITADO', motivoRejeicao: 'AB03', endToEndId: E2E },
    { id: 'rf', status: 'REJECTED', errorCode: 'AB03' },
  ],
  [
    'accounts.payByKey',
    'whose status is a sentence',
    { id: 'st', valor: 10.5, status: 'Não foi pago ainda', endToEndId: E2E },
    { id: 'st', amount: 1_050, status: expect.toSatisfy((status: unknown) => status !== 'LIQUIDATED') },
  ],
  [
    'accounts.payByKey',
    'of two at once',
    {
      payments: [
        { id: 'o1', amount: 1 },
        { id: 'o2', amount: 1 },
      ],
    },
    { refused: SOME },
  ],
  [
    'accounts.payByQrCode',
    'the standard of another, with a charge within',
    {
      id: 'q1',
      endToEndId: E2E,
      valor: '5.00',
      status: 'EM_PROCESSAMENTO',
      cobranca: { txid: TX, valor: { original: '5.00' } },
    },
    { id: 'q1', amount: 500, endToEndId: E2E },
  ],
  [
    'accounts.payByQrCode',
    'with what the payer saw',
    { pagamento: { identificador: 'q2', valor: { total: '5.00', moeda: 'BRL' }, estado: 'PENDENTE' } },
    { id: 'q2', amount: 500 },
  ],
  [
    'accounts.payBillet',
    'Efí, in cents',
    { idPagamento: '31234652', valorPago: 500, status: 'LIQUIDADO', data: { solicitacao: LOCAL, pagamento: LOCAL } },
    { id: '31234652', amount: 500, status: 'LIQUIDATED' },
    'cents',
  ],
  [
    'accounts.payBillet',
    'Efí, that was not done, in cents',
    {
      idPagamento: 524_090_299,
      codBarras: BAR44,
      linhaDigitavel: LINE47,
      valorPago: 12_400,
      status: 'NAO_REALIZADO',
      retornoBancario: 'Limite mensal excedido.',
      protocolo: null,
      descricao: 'EFI S.A.',
      horario: { solicitacao: AT },
    },
    { id: '524090299', amount: 12_400, status: 'REJECTED', billet: { line: LINE47, barCode: BAR44 } },
    'cents',
  ],
  [
    'accounts.payBillet',
    'with a line as people write it',
    { id: 'ls', status: 'AGENDADO', valor: 124, linhaDigitavel: LINE_SPACED },
    { id: 'ls', amount: 12_400 },
  ],
  [
    'accounts.paymentByEndToEndId',
    'Efí, with comments of nobody',
    {
      endToEndId: E2E,
      idEnvio: 'i',
      valor: '0.01',
      status: 'NAO_REALIZADO',
      motivo: 'Chave não encontrada',
      horario: { solicitacao: AT },
    },
    { endToEndId: E2E, amount: 1, status: 'REJECTED' },
  ],
  [
    'accounts.paymentByEndToEndId',
    'Pix Exchange, in a list of one',
    {
      transactions: [
        { transactionId: 'F6DA', endToEndId: E2E, transactionStatus: 'APPROVED', totalAmount: 5, paidAmount: 5 },
      ],
    },
    { id: 'F6DA', amount: 500, endToEndId: E2E },
  ],
  [
    'accounts.paymentByEndToEndId',
    'with two refunds',
    {
      id: 'tr',
      endToEndId: E2E,
      status: 'LIQUIDADO',
      valor: '10.00',
      devolucoes: [
        { id: '1', rtrId: RTR, valor: '1.00', status: 'DEVOLVIDO' },
        { id: '2', rtrId: RTR.replace('c', 'd'), valor: '2.00', status: 'NAO_REALIZADO' },
      ],
    },
    { amount: 1_000, refunded: 100 },
  ],
  ['accounts.paymentByIdempotencyKey', 'an empty list', { data: [] }, { refused: SOME }],
  [
    'accounts.paymentByIdempotencyKey',
    'of many, since a filter was not heard',
    {
      items: [
        { id: 'm1', amount: 1, status: 'PAGO' },
        { id: 'm2', amount: 2, status: 'PAGO' },
      ],
      total: 2,
    },
    { refused: SOME },
  ],
  // Codes.
  [
    'accounts.verifyQrCode',
    'OpenPix, in cents',
    {
      emv: { merchantName: 'LOJA', merchantCity: 'SP', transactionAmount: '5.00', pixKey: KEY },
      cobLocation: { payload: { txid: TX, valor: { original: '5.00' }, chave: KEY, status: 'ATIVA' } },
    },
    { refused: ['type'] },
  ],
  [
    'accounts.verifyQrCode',
    'the payload of a charge',
    {
      revisao: 0,
      calendario: { criacao: AT, apresentacao: AT, expiracao: 3600 },
      valor: { original: '5.00', modalidadeAlteracao: 0 },
      chave: KEY,
      txid: TX,
      status: 'ATIVA',
      devedor: { nome: 'QUEM PAGA', cnpj: CNPJ },
    },
    { reading: { amount: 500, key: KEY, txid: TX } },
  ],
  [
    'accounts.verifyQrCode',
    'of an amount that may be changed',
    { tipo: 'ESTATICO', nome: 'LOJA', cidade: 'SP', valor: null, chave: KEY },
    { reading: { kind: 'static', amount: null, name: 'LOJA', city: 'SP', key: KEY } },
  ],
  // Receipts.
  [
    'accounts.receipt',
    'of AbacatePay, an address',
    { data: { receiptUrl: 'https://e.example/r' }, error: null },
    { refused: SOME },
  ],
  ['accounts.receipt', 'in a list of one', [{ pdf: PDF }], {}],
  ['accounts.receipt', 'with its letters in capitals', { COMPROVANTE: { PDF } }, {}],
  ['accounts.receipt', 'a page', '<html><body>Comprovante</body></html>', { refused: SOME }],
  [
    'accounts.billetReceipt',
    'in bytes with signs, as Java has them',
    { pdf: [...Buffer.from(PDF, 'base64')].map((one) => (one > 127 ? one - 256 : one)) },
    {},
  ],
  // Boletos.
  [
    'accounts.billets',
    'Efí, in cents',
    {
      pagamentos: [
        {
          idPagamento: '304578214',
          valorPago: 12_400,
          status: 'LIQUIDADO',
          motivoRecusa: null,
          linhaDigitavel: LINE47,
          data: { solicitacao: LOCAL, pagamento: LOCAL },
        },
      ],
    },
    rows({ id: '304578214', amount: 12_400, status: 'LIQUIDATED', at: AT }),
    'cents',
  ],
  [
    'accounts.billets',
    'Bling',
    {
      data: [
        {
          id: 123_456,
          contaReceberId: 999_888,
          codigoBarras: BAR44,
          linhaDigitavel: LINE47,
          dataEmissao: '2026-11-01',
          dataVencimento: '2026-11-30',
          dataPagamento: '2026-11-20',
          valor: '124.00',
          situacao: 'pago',
        },
      ],
      meta: { total: 1, page: 1, pageSize: 50 },
    },
    rows({ id: '123456', dueDate: '2026-11-30', status: 'LIQUIDATED' }),
  ],
  [
    'accounts.billet',
    'with what it was and what was paid',
    {
      id: 'bw',
      status: 'PAGO',
      linhaDigitavel: LINE47,
      valorNominal: '120.00',
      juros: '3.00',
      multa: '1.00',
      valorPago: '124.00',
      dataPagamento: AT,
    },
    { id: 'bw', amount: 12_400, status: 'LIQUIDATED' },
  ],
  [
    'accounts.billet',
    'of a tax with 48 digits',
    {
      id: 'bt',
      status: 'PAGO',
      linhaDigitavel: '846200000004470000113220292826006077729363538004',
      valorPago: '47.00',
      dataPagamento: AT,
    },
    { id: 'bt', amount: 4_700 },
  ],
  // Infractions.
  [
    'accounts.infractions',
    'Efí, whole',
    {
      parametros: {
        inicio: AT,
        fim: AT,
        paginacao: { paginaAtual: 0, itensPorPagina: 10, quantidadeDePaginas: 1, quantidadeTotalDeItens: 1 },
      },
      infracoes: [
        {
          idInfracao: '8ad75c93',
          endToEndId: E2E,
          protocolo: '1313',
          dataTransacao: AT,
          valor: '100',
          chave: KEY,
          status: 'ABERTA',
          razao: 'Solicitacao de devolucao',
          tipoSituacao: 'golpe',
          comentario: 'x',
          identificadorTicket: [94, 95],
          dadosAnalise: { abertura: AT, prazoFinalizacao: AT },
          origem: { nomeParticipante: 'BANCO XYZ', conta: '10001', nome: 'Fulano', documento: CPF },
          destino: { nomeParticipante: 'Efí S/A', conta: '10001', nome: 'Fulano', documento: CPF },
          criadoEm: AT,
          atualizadoEm: AT,
        },
      ],
    },
    rows({ id: '8ad75c93', endToEndId: E2E, amount: 10_000, createdAt: AT, changedAt: AT }),
  ],
  [
    'accounts.infractions',
    'OpenPix, in cents',
    {
      disputes: [
        {
          id: 'd1',
          status: 'CREATED',
          name: 'Fulano',
          value: 15_000,
          disputeReason: 'x',
          endToEndId: E2E,
          type: 'MED',
          createdAt: AT,
        },
      ],
    },
    rows({ id: 'd1', amount: 15_000, endToEndId: E2E, type: 'MED' }),
    'cents',
  ],
  [
    'accounts.infractions',
    'one without a day',
    {
      data: [
        { id: 'i1', status: 'OPEN', endToEndId: E2E },
        { id: 'i2', status: 'OPEN', creationDate: AT },
      ],
    },
    { rows: [{ id: 'i2' }], unread: [{ id: 'i1' }] },
  ],
  [
    'accounts.infraction',
    'OpenPix, in cents',
    { dispute: { id: 'd1', status: 'CREATED', value: 15_000, endToEndId: E2E, type: 'MED', createdAt: AT } },
    { id: 'd1', amount: 15_000, endToEndId: E2E },
    'cents',
  ],
  ['accounts.defend', 'Efí, a sentence', 'Defesa de infração MED criada', { refused: SOME }],
  // Webhooks.
  ['accounts.webhooks', 'null in data', { data: null, meta: { total: 0 } }, { rows: [], unread: [] }],
  [
    'accounts.webhooks',
    'one without an address',
    {
      data: [
        { id: 1, type: 'TRANSFER', uri: 'https://e.example/h', enabled: true },
        { id: 2, type: 'RECEIVE' },
      ],
    },
    { rows: [{ id: '1' }, { id: '2', uri: '' }] },
  ],
  [
    'accounts.webhook',
    'AbacatePay',
    { data: { id: 'webh_1', name: 'n', url: 'https://e.example/h' }, error: null },
    { id: 'webh_1' },
  ],
  [
    'accounts.createTransferWebhook',
    'Laravel',
    { data: { id: 1, uri: 'https://e.example/h', enabled: 1 } },
    { id: '1', enabled: true },
  ],
  [
    'accounts.createReceiveWebhook',
    'a text for its state',
    { id: 2, uri: 'https://e.example/h', enabled: 'sim' },
    { id: '2' },
  ],
  [
    'accounts.createRefundWebhook',
    'an id of Mongo',
    { id: { $oid: '65f1a1b2c3d4e5f601020304' }, uri: 'https://e.example/h' },
    { id: '65f1a1b2c3d4e5f601020304' },
  ],
  [
    'accounts.createCashoutWebhook',
    'with its owner',
    { id: 4, uri: 'https://e.example/h', company: { id: 9 } },
    { id: '4' },
  ],
  ['accounts.createInfractionWebhook', 'nothing of an id', { uri: 'https://e.example/h' }, { refused: SOME }],
  ['accounts.removeWebhook', 'a page of OK', 'OK', {}],
  // Charges.
  [
    'qrcodes.putCob',
    'with a debtor in one field',
    cob({ devedor: { cpfCnpj: CPF, nome: 'ANA' } }),
    { txid: TX, debtor: { name: 'ANA', document: CPF } },
  ],
  ['qrcodes.putCob', 'with a txid in capitals', cob({ txid: undefined, txId: TX }), { txid: TX }],
  [
    'qrcodes.putCob',
    'with a null loc',
    cob({ loc: null, location: null, pixCopiaECola: CODE }),
    { txid: TX, code: CODE },
  ],
  ['qrcodes.putCob', 'with an amount of three decimals', cob({ valor: { original: '5.005' } }), { refused: SOME }],
  ['qrcodes.putCob', 'with nothing for its amount', cob({ valor: null }), { refused: SOME }],
  [
    'qrcodes.postCob',
    'in a charge of OpenPix, in cents',
    { charge: { identifier: TX, txid: TX, value: 500, status: 'ACTIVE', brCode: CODE, createdAt: AT } },
    { txid: TX, amount: 500 },
    'cents',
  ],
  [
    'qrcodes.patchCob',
    'with its address alone changed',
    cob({ loc: { id: 9, location: 'pix.example/9', tipoCob: 'cob' } }),
    { locationId: 9 },
  ],
  [
    'qrcodes.cob',
    'paid in two parts, one of them given back',
    cob({
      status: 'CONCLUIDA',
      pix: [
        { endToEndId: E2E, valor: '2.00', horario: AT },
        { endToEndId: E2E.replace('APIf', 'APIg'), valor: '3.00', horario: AT, devolucoes: [] },
      ],
    }),
    { pix: [{ amount: 200 }, { amount: 300 }] },
  ],
  ['qrcodes.cob', 'a list of two', [cob({}), cob({ txid: TX.replace('cd', 'ce') })], { refused: SOME }],
  [
    'qrcodes.cobs',
    'with one whose amount nobody knows',
    { cobs: [cob({}), cob({ txid: TX.replace('cd', 'ce'), valor: { original: 'abc' } })] },
    { rows: [{ txid: TX }], unread: [{}] },
  ],
  [
    'qrcodes.cobs',
    'of pages of Spring',
    { content: [cob({})], totalPages: 1, totalElements: 1, number: 0, last: true },
    rows({ txid: TX }),
  ],
  [
    'qrcodes.putCobv',
    'with a debtor and where they live',
    cobv({ devedor: { cpf: CPF, nome: 'ANA', logradouro: 'R', cidade: 'SP', uf: 'SP', cep: '01001-000' } }),
    { dueDate: '2026-12-31', debtor: { name: 'ANA' } },
  ],
  [
    'qrcodes.patchCobv',
    'with a state of the payee',
    cobv({ status: 'REMOVIDO_PELO_USUARIO_RECEBEDOR' }),
    { status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' },
  ],
  [
    'qrcodes.cobv',
    'with a rate that is a number',
    cobv({ valor: { original: '5.00', juros: { modalidade: 3, valorPerc: 1.5 } } }),
    { terms: { interest: { modality: 3, value: 150 } } },
  ],
  ['qrcodes.cobvs', 'none in 204', '', rows()],
  ['qrcodes.putBatch', 'null', 'null', {}],
  ['qrcodes.patchBatch', 'a sentence', { mensagem: 'Lote em processamento' }, {}],
  [
    'qrcodes.batch',
    'in data',
    { data: { id: '7', descricao: 'x', criacao: AT, cobsv: [{ txid: TX, status: 'CRIADA', criacao: AT }] } },
    { rows: [{ txid: TX }] },
  ],
  ['qrcodes.batches', 'null', { lotes: null }, rows()],
  [
    'qrcodes.postLocation',
    'with a scheme',
    { id: 1, location: 'https://pix.example/1', tipoCob: 'cob', criacao: AT },
    { id: 1 },
  ],
  [
    'qrcodes.locations',
    'one odd',
    { loc: [{ id: 1, location: 'pix.example/1', tipoCob: 'cob', criacao: AT }, { id: 'x' }] },
    { rows: [{ id: 1 }], unread: [{}] },
  ],
  [
    'qrcodes.location',
    'in a list of one',
    [{ id: 1, location: 'pix.example/1', tipoCob: 'cob', criacao: AT }],
    { id: 1 },
  ],
  [
    'qrcodes.unlinkLocation',
    'in data',
    { data: { id: 1, location: 'pix.example/1', tipoCob: 'cob', criacao: AT } },
    { id: 1 },
  ],
  // Pix received.
  [
    'qrcodes.pix',
    'Pix Exchange',
    {
      endToEndId: E2E,
      transactionDate: '2026-11-20T10:00:00-03:00',
      amount: 5,
      sender: { name: 'ANA', taxIdentifier: { taxId: CPF, country: 'BRA' } },
      recipient: { name: 'NÓS LTDA' },
    },
    { endToEndId: E2E, amount: 500, payer: { name: 'ANA' } },
  ],
  [
    'qrcodes.pix',
    'with the origin as a word',
    { endToEndId: E2E, valor: '5.00', horario: AT, source: 'QRCODE', pagador: { nome: 'ANA', cpf: CPF } },
    { amount: 500, payer: { name: 'ANA', document: CPF } },
  ],
  [
    'qrcodes.pixList',
    'Efí, with refunds of the same day',
    {
      parametros: {
        paginacao: { paginaAtual: 0, itensPorPagina: 100, quantidadeDePaginas: 1, quantidadeTotalDeItens: 1 },
      },
      pix: [
        {
          endToEndId: E2E,
          txid: TX,
          valor: '0.02',
          chave: EVP,
          horario: AT,
          devolucoes: [
            { id: 'r1', rtrId: RTR, valor: '0.01', horario: { solicitacao: AT, liquidacao: AT }, status: 'DEVOLVIDO' },
            {
              id: 'r2',
              rtrId: RTR.replace('6972', '6973'),
              valor: '0.01',
              horario: { solicitacao: AT },
              status: 'EM_PROCESSAMENTO',
            },
          ],
        },
      ],
    },
    rows({
      amount: 2,
      refunds: [
        { id: 'r1', amount: 1 },
        { id: 'r2', status: 'EM_PROCESSAMENTO' },
      ],
    }),
  ],
  [
    'qrcodes.pixList',
    'of nothing but its parameters',
    { parametros: { paginacao: { quantidadeTotalDeItens: 0 } } },
    rows(),
  ],
  [
    'qrcodes.refund',
    'of a word for who asked',
    {
      id: '1',
      rtrId: RTR,
      valor: '5.00',
      natureza: 'ORIGINAL',
      horario: { solicitacao: AT },
      status: 'EM_PROCESSAMENTO',
    },
    { amount: 500, nature: 'ORIGINAL' },
  ],
  [
    'qrcodes.refund',
    'of two',
    {
      devolucoes: [
        { id: '1', valor: '1.00' },
        { id: '2', valor: '2.00' },
      ],
    },
    { refused: SOME },
  ],
  [
    'qrcodes.refundById',
    'Efí, refused in time',
    {
      id: '502',
      rtrId: RTR,
      valor: '20.00',
      horario: { solicitacao: AT },
      status: 'NAO_REALIZADO',
      motivo: 'Negado por timeout',
    },
    { status: 'NAO_REALIZADO', reason: 'Negado por timeout' },
  ],
  ['qrcodes.putKeyWebhook', 'Efí', { webhookUrl: 'https://e.example/h' }, {}],
  [
    'qrcodes.keyWebhook',
    'in a list of one',
    { webhooks: [{ webhookUrl: 'https://e.example/h', chave: KEY, criacao: AT }] },
    { url: 'https://e.example/h' },
  ],
  [
    'qrcodes.keyWebhooks',
    'one without an address',
    { webhooks: [{ chave: KEY, criacao: AT }] },
    { rows: [], unread: [{}] },
  ],
  ['qrcodes.deleteKeyWebhook', 'an empty list', [], {}],
  // Refusals.
  refusal(
    'Efí, a number for an error',
    400,
    { erro: 0, descricao: 'Código de barras inválido' },
    { status: 400, detail: 'Código de barras inválido' },
  ),
  refusal(
    'Efí, a word and a sentence',
    409,
    { nome: 'id_envio_duplicado', mensagem: 'O id de envio informado já foi utilizado' },
    { status: 409, detail: 'O id de envio informado já foi utilizado' },
  ),
  refusal(
    'Efí, a sentence alone',
    400,
    { mensagem: 'must NOT have more than 48 characters' },
    { status: 400, detail: 'must NOT have more than 48 characters' },
  ),
  refusal(
    'Efí, no such Pix',
    404,
    { nome: 'pix_nao_encontrado', mensagem: 'Nenhum pix encontrado' },
    { status: 404, detail: 'Nenhum pix encontrado' },
  ),
  refusal(
    'Efí, without a scope',
    403,
    { error: 'insufficient_scope', error_description: 'Access token has insufficient scope' },
    { kind: 'credentials', fault: 'scope' },
  ),
  refusal(
    'Efí, of infractions',
    400,
    {
      type: 'https://pix.bcb.gov.br/api/v2/error/InfracoesConsultaInvalida',
      title: 'Consulta Inválida',
      status: 400,
      detail: 'Os parâmetros não respeitam o schema.',
      violacoes: [{ razao: 'Não respeita o schema.', propriedade: 'infracoes.query.inicio' }],
    },
    { status: 400, violations: [{ path: 'infracoes.query.inicio', reason: 'Não respeita o schema.' }] },
  ),
  refusal(
    'Pefisa',
    400,
    { error: [{ code: '12', message: 'Conta inválida' }] },
    { status: 400, detail: 'Conta inválida' },
  ),
  refusal(
    'a gateway of boletos',
    422,
    { errorCode: 'E1', errorMsg: 'Valor inválido', resposta: 'x' },
    { status: 422, detail: 'Valor inválido' },
  ),
  refusal(
    'a number and a sentence',
    400,
    { numCodRetorno: '07', mensagem: 'Pagador inválido', resposta: '' },
    { status: 400, detail: 'Pagador inválido' },
  ),
  refusal(
    'Caixa, in capitals',
    400,
    { HEADER: {}, COD_RETORNO: 'X5', MSG_RETORNO: 'ACESSO NAO AUTORIZADO' },
    { status: 400, detail: 'ACESSO NAO AUTORIZADO' },
  ),
  refusal(
    'AbacatePay',
    400,
    { data: null, success: false, error: 'Saldo insuficiente' },
    { status: 400, detail: 'Saldo insuficiente' },
  ),
  refusal(
    'OpenPix, by lists',
    400,
    { errors: [{ message: 'Valor inválido' }, { message: 'Chave inválida' }] },
    { status: 400, detail: expect.stringContaining('Valor inválido') },
  ),
  refusal(
    'two words for one thing',
    422,
    { error: 'Unprocessable Entity', message: 'Chave Pix não encontrada', statusCode: 422 },
    { status: 422, detail: 'Chave Pix não encontrada' },
  ),
  refusal(
    'fields as a map of words',
    422,
    { message: 'Inválido', fields: { valor: 'deve ser maior que zero' } },
    { status: 422, violations: [{ path: 'valor', reason: 'deve ser maior que zero' }] },
  ),
  refusal(
    'fields as a map of records',
    400,
    { errors: { valor: { code: 'MIN', message: 'deve ser maior que zero' } } },
    { status: 400, violations: [{ path: 'valor', reason: 'deve ser maior que zero' }] },
  ),
  refusal(
    'fields in brackets',
    400,
    { errors: [{ field: 'itens[0].valor', message: 'inválido' }] },
    { status: 400, violations: [{ path: 'itens[0].valor', reason: 'inválido' }] },
  ),
  refusal(
    'an address that is not on the list',
    401,
    { message: 'Seu IP (187.87.101.41) não está na lista de permissões' },
    { kind: 'credentials', fault: 'address' },
  ),
  refusal(
    'an address of IPv6',
    403,
    { message: 'IP 2804:14c::1 not allowed' },
    { kind: 'credentials', fault: 'address' },
  ),
  refusal(
    'a token that is over',
    401,
    { type: 'onz-0018', title: 'Token expirado', detail: 'Token expirado' },
    { kind: 'credentials' },
  ),
  refusal(
    'a limit with seconds',
    429,
    { message: 'Muitas requisições', retryAfterSeconds: 12 },
    { status: 429, detail: 'Muitas requisições' },
  ),
  refusal(
    'a thing within a thing',
    500,
    { response: { status: { code: 500, message: 'Falha no núcleo' } } },
    { status: 500, detail: 'Falha no núcleo' },
  ),
  refusal(
    'its own reference',
    500,
    { mensagem: 'Falha', idRequisicao: 'rq-1' },
    { status: 500, detail: 'Falha', theirReference: 'rq-1' },
  ),
  page(
    'nginx',
    502,
    'text/html',
    '<html>\r\n<head><title>502 Bad Gateway</title></head>\r\n<body>\r\n<center><h1>502 Bad Gateway</h1></center>\r\n<hr><center>nginx</center>\r\n</body>\r\n</html>\r\n',
    { status: 502 },
  ),
  page('a plain sentence', 503, 'text/plain; charset=utf-8', 'no healthy upstream', { status: 503 }),
  page('a mark of bytes and JSON', 400, 'application/json', '\ufeff{"mensagem":"Conta inválida"}', {
    status: 400,
    detail: 'Conta inválida',
  }),
  page('JSON that calls itself a page', 400, 'text/html', '{"mensagem":"Conta inválida"}', {
    status: 400,
    detail: 'Conta inválida',
  }),
  page('two JSONs in a row', 400, 'application/json', '{"a":1}{"mensagem":"x"}', { status: 400 }),
  page('cut in the middle', 500, 'application/json', '{"mensagem":"Cont', { status: 500 }),
]
