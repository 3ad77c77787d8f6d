import type { ToldReply } from './told-replies.ts'

const E2E = 'E60701190202611201300DY5XJ4K1P9Q'
const RTR = 'D60701190202611201300DY5XJ4K1P9Q'
const TX = '0a1b2c3d4e5f60718293a4b5c6d7e8f9'
const CPF = '39053344705'
const CNPJ = '11222333000181'
const KEY = '11222333000181'
const AT = '2026-11-20T13:00:00.000Z'
const LINE47 = '23793381286000000000300000000401884340000012400'
const BAR44 = '23798843400000124003381260000000000000000040'
const PDF = Buffer.from('%PDF-1.7\n%%EOF').toString('base64')
const codeOf = (amount: string): string =>
  `00020101021226720014br.gov.bcb.pix2550pix.example/qr/v2/9d36b84fc70b478fb95c12729b90ca2552040000530398654${String(amount.length).padStart(2, '0')}${amount}5802BR5904LOJA6002SP62070503***6304ABCD`
const line = (read: object): object => ({ lines: [read], unread: [] })
const rows = (...read: object[]): object => ({ rows: read, unread: [] })
const problem = (status: number, body: unknown): object => ({ status, body })

/** The third round. */
export const roundThree: readonly ToldReply[] = [
  // Tokens.
  [
    'accounts.token',
    'Safra',
    { access_token: 'T', expires_in: 1200, refresh_expires_in: 1800, token_type: 'Bearer' },
    { accessToken: 'T' },
  ],
  ['accounts.token', 'Ailos', { accessToken: 'T', expiresIn: 3600, tokenType: 'Bearer' }, { accessToken: 'T' }],
  [
    'accounts.token',
    'in a text of JSON',
    JSON.stringify(JSON.stringify({ access_token: 'T', expires_in: 60 })),
    { accessToken: 'T' },
  ],
  ['qrcodes.token', 'BRB', { token: { access_token: 'T', expires_in: 600 } }, { accessToken: 'T' }],
  [
    'qrcodes.token',
    'Unicred',
    { access_token: 'T', token_type: 'bearer', expires_in: 7199, scope: 'read', environment: 'prod', jti: 'x' },
    { accessToken: 'T' },
  ],
  // Balances.
  [
    'accounts.balance',
    'Safra',
    { data: [{ agencia: '1', conta: '2', saldoDisponivel: 1500.1, saldoBloqueado: 20, limite: 0 }] },
    { available: 150_010, blocked: 2_000 },
  ],
  [
    'accounts.balance',
    'Bradesco',
    { extratoSaldo: { saldoDisponivel: '1.500,10', saldoBloqueado: '0,00' } },
    { available: 150_010 },
  ],
  ['accounts.balance', 'BB', { saldoDisponivel: '250,05', indicadorSaldo: 'C' }, { available: 25_005 }],
  ['accounts.balance', 'BB, owed', { saldoDisponivel: '250,05', indicadorSaldo: 'D' }, { available: -25_005 }],
  [
    'accounts.balance',
    'PicPay, in cents',
    { available_balance_cents: 5000, blocked_balance_cents: 100 },
    { available: 5_000, blocked: 100 },
  ],
  [
    'accounts.balance',
    'Zro',
    { success: true, data: { available_amount: '10.01', pending_amount: '0.00', updated_at: AT } },
    { available: 1_001, at: AT },
  ],
  [
    'accounts.balance',
    'Cresol',
    {
      conta: '12',
      saldos: [
        { tipo: 'DISPONIVEL', valor: '99.90' },
        { tipo: 'BLOQUEADO', valor: '0.10' },
      ],
    },
    { available: 9_990, blocked: 10 },
  ],
  [
    'accounts.balance',
    'with a binary float',
    { data: { balanceAmount: { available: 19.990000000000002, blocked: 0 } } },
    { available: 1_999 },
  ],
  [
    'accounts.balance',
    'Dock',
    { saldoDisponivelGlobal: 55.5, saldoDisponivel: 55.5, saldoBloqueado: 0 },
    { available: 5_550 },
  ],
  [
    'accounts.balance',
    'an error with a good status',
    { erro: { codigo: 'X', mensagem: 'Conta inexistente' } },
    { refused: ['balanceAmount'] },
  ],
  // Statements.
  [
    'accounts.transactions',
    'Safra',
    {
      data: {
        lancamentos: [
          {
            id: 'sf1',
            dataLancamento: '2026-11-20',
            valor: '45.10',
            tipoLancamento: 'D',
            descricao: 'PIX',
            numeroDocumento: '1',
          },
        ],
      },
    },
    line({ id: 'sf1', direction: 'out', amount: 4_510 }),
  ],
  [
    'accounts.transactions',
    'PrimePag, in cents',
    {
      data: [
        {
          uuid: 'pp1',
          value_cents: 1050,
          direction: 'out',
          created_at: AT,
          kind: 'pix',
          end_to_end_id: E2E,
          counterpart: { name: 'ANA', document: CPF },
        },
      ],
      meta: { current_page: 1, total_pages: 1, total_count: 1 },
    },
    line({ id: 'pp1', direction: 'out', amount: 1_050 }),
  ],
  [
    'accounts.transactions',
    'Swap',
    {
      data: [
        {
          id: 'sw1',
          type: 'DEBIT',
          amount: { value: 1050, scale: 2, currency: 'BRL' },
          occurred_at: AT,
          description: 'x',
        },
      ],
    },
    line({ id: 'sw1', direction: 'out', amount: 1_050 }),
  ],
  [
    'accounts.transactions',
    'Unicred',
    {
      content: [
        {
          idLancamento: 'un1',
          dataMovimento: '2026-11-20T10:00:00-03:00',
          valor: 10,
          natureza: 'DEBITO',
          historico: 'PIX',
          contraparte: { nome: 'ANA', cpfCnpj: CPF },
        },
      ],
      totalElements: 1,
      totalPages: 1,
      number: 0,
    },
    line({ id: 'un1', direction: 'out', amount: 1_000, counterpartName: 'ANA' }),
  ],
  [
    'accounts.transactions',
    'Ailos',
    {
      extrato: {
        lancamento: [
          {
            sequencia: 1,
            identificador: 'ai1',
            data: '20/11/2026',
            hora: '10:00:00',
            valor: '10,00',
            tipo: 'D',
            historico: 'PIX',
          },
        ],
      },
    },
    line({ id: 'ai1', direction: 'out', amount: 1_000 }),
  ],
  [
    'accounts.transactions',
    'Daycoval',
    {
      lancamentos: [
        {
          codigoLancamento: 'dy',
          identificador: 'dy1',
          dataHora: '2026-11-20T10:00:00.1234567-03:00',
          valorLancamento: 77.7,
          sinal: '-',
          historico: 'PIX',
        },
      ],
    },
    line({ id: 'dy1', direction: 'out', amount: 7_770 }),
  ],
  [
    'accounts.transactions',
    'Cresol',
    { resultado: [{ id: 'cr1', data: '2026-11-20', valor: '10.00', debito: true, descricao: 'PIX' }] },
    line({ id: 'cr1', direction: 'out', amount: 1_000 }),
  ],
  [
    'accounts.transactions',
    'PagSeguro',
    {
      transactions: [
        {
          id: 'ps1',
          date: AT,
          operation_type: 'DEBIT',
          amount: { value: '12.00', currency: 'BRL' },
          description: 'Pix enviado',
        },
      ],
    },
    line({ id: 'ps1', direction: 'out', amount: 1_200 }),
  ],
  [
    'accounts.transactions',
    'two columns',
    {
      data: [
        { id: 'k1', date: AT, credito: null, debito: '10,00', historico: 'x' },
        { id: 'k2', date: AT, credito: '5,00', debito: '0,00' },
      ],
    },
    {
      lines: [
        { id: 'k1', direction: 'out', amount: 1_000 },
        { id: 'k2', direction: 'in', amount: 500 },
      ],
    },
  ],
  [
    'accounts.transactions',
    'a credit that was taken back',
    {
      data: [
        { id: 'n1', eventDate: AT, creditDebitType: 'CREDIT', transactionAmount: { amount: -3.5, currency: 'BRL' } },
      ],
    },
    line({ id: 'n1', direction: 'out', amount: 350 }),
  ],
  [
    'accounts.transactions',
    'an id of nineteen digits',
    '{"data":[{"id":9007199254740993123,"eventDate":"2026-11-20T13:00:00Z","creditDebitType":"DEBIT","transactionAmount":{"amount":1.5}}]}',
    line({ id: '9007199254740993123', amount: 150 }),
  ],
  ['accounts.transactions', 'nothing', '', { lines: [], unread: [] }],
  ['accounts.transactions', 'null', 'null', { lines: [], unread: [] }],
  [
    'accounts.transactions',
    'of PHP, numbered',
    { data: { 0: { id: 'z1', eventDate: AT, creditDebitType: 'D', transactionAmount: 1 } } },
    line({ id: 'z1', amount: 100 }),
  ],
  [
    'accounts.transactions',
    'a moment with spaces in it',
    {
      data: [
        { id: 'm1', eventDate: '2026-11-20 16: 45: 46.7', createdAt: AT, creditDebitType: 'D', transactionAmount: 1 },
      ],
    },
    line({ id: 'm1', at: '2026-11-20T19:45:46.700Z' }),
  ],
  [
    'accounts.transactionDetail',
    'BTG',
    { entry: { entryId: 'bt9', type: 'DEBIT', amount: 1.1, createdAt: AT, counterparty: { name: 'ANA', taxId: CPF } } },
    { line: { id: 'bt9', amount: 110, counterpartName: 'ANA' } },
  ],
  [
    'accounts.transactionDetail',
    'in a list of one',
    [
      {
        id: 'd1',
        eventDate: AT,
        creditDebitType: 'DEBIT',
        transactionAmount: { amount: '20.00', currency: 'BRL' },
        creditorAccount: { name: 'ANA', document: CPF, ispb: '60701190' },
      },
    ],
    { line: { id: 'd1', amount: 2_000, counterpartIspb: '60701190' } },
  ],
  // Payments.
  [
    'accounts.payByBankData',
    'Itaú SISPAG',
    {
      data: {
        cod_pagamento: 'x',
        id_pagamento: 'isp',
        valor_pagamento: '10.00',
        status_pagamento: 'Efetuado',
        data_pagamento: '2026-11-20',
      },
    },
    { id: 'isp', amount: 1_000 },
  ],
  [
    'accounts.payByBankData',
    'Bradesco',
    {
      identificadorTransacao: 'x',
      endToEndId: E2E,
      valorTransacao: '15,90',
      situacao: 'Pendente',
      dataHoraTransacao: '2026-11-20T10:00:00',
    },
    { endToEndId: E2E, amount: 1_590 },
  ],
  [
    'accounts.payByBankData',
    'PrimePag, in cents',
    {
      payment: {
        reference_code: 'r',
        idempotent_id: 'k',
        id: 'ppx',
        value_cents: 1050,
        pix_key: KEY,
        status: 'auth_requested',
      },
    },
    { id: 'ppx', amount: 1_050 },
  ],
  [
    'accounts.payByBankData',
    'with the amount as units and nanos',
    { id: 'un', endToEndId: E2E, amount: { units: '12', nanos: 340_000_000, currencyCode: 'BRL' }, status: 'PENDING' },
    { id: 'un', amount: 1_234 },
  ],
  [
    'accounts.payByKey',
    'Santander',
    {
      id: 'sa',
      workspaceId: 'w',
      status: 'READY_TO_PAY',
      paymentValue: '12.00',
      dictCode: KEY,
      dictCodeType: 'CNPJ',
      beneficiary: { name: 'ANA', documentNumber: CPF, ispb: '60701190' },
      endToEnd: E2E,
    },
    { id: 'sa', amount: 1_200, endToEndId: E2E },
  ],
  [
    'accounts.payByKey',
    'BB',
    { id: 'bbp', endToEndId: E2E, valor: 19.9, estado: 'PENDENTE', favorecido: { nome: 'ANA', cpf: CPF } },
    { id: 'bbp', amount: 1_990 },
  ],
  [
    'accounts.payByKey',
    'Zro',
    { success: true, data: { id: 'zr', end_to_end_id: E2E, amount: '10.00', state: 'PENDING', created_at: AT } },
    { id: 'zr', amount: 1_000, endToEndId: E2E },
  ],
  [
    'accounts.payByKey',
    'whose amount stands in two ways',
    { id: 'tw', endToEndId: E2E, amount: 10, valor: '10,00', status: 'PENDING' },
    { amount: 1_000 },
  ],
  [
    'accounts.payByKey',
    'whose amount stands in two ways that differ',
    { id: 'tw', endToEndId: E2E, amount: 10, valor: '12,00', status: 'PENDING' },
    { refused: ['payment.amount/valor'] },
  ],
  [
    'accounts.payByKey',
    'whose amount is shown in another unit',
    { id: 'tw', endToEndId: E2E, amount: 1000, amountFormatted: 'R$ 10,00' },
    { refused: ['payment.amount/amountFormatted'] },
  ],
  [
    'accounts.payByKey',
    'of another currency',
    { id: 'us', endToEndId: E2E, payment: { amount: 10, currency: 'USD' } },
    { refused: ['payment.amount'] },
  ],
  [
    'accounts.payByQrCode',
    'Bradesco',
    { idTransacao: 'brq', e2e: E2E, valor: '9.99', status: 'EM_PROCESSAMENTO' },
    { endToEndId: E2E, amount: 999 },
  ],
  [
    'accounts.payByQrCode',
    'PicPay',
    { transfer: { id: 'pq', status: 'PROCESSING', amount: 9.99, endToEndId: E2E } },
    { id: 'pq', amount: 999 },
  ],
  [
    'accounts.payByQrCode',
    'the contract, without a status',
    { endToEndId: E2E, eventDate: AT, id: 77, payment: { currency: 'BRL', amount: 1 }, type: 'QUEUED' },
    { id: '77', status: 'QUEUED', amount: 100 },
  ],
  [
    'accounts.payBillet',
    'Itaú',
    { data: { id_pagamento: 'ib', linha_digitavel: LINE47, valor_pagamento: 124, status_pagamento: 'AGENDADO' } },
    { id: 'ib', amount: 12_400 },
  ],
  [
    'accounts.payBillet',
    'Bradesco',
    { transacao: { idTransacao: 'bb', codigoBarras: BAR44, valorPago: '124,00' }, status: 'EFETIVADO' },
    { id: 'bb', amount: 12_400 },
  ],
  [
    'accounts.payBillet',
    'Safra',
    { data: { id: 'sfb', status: 'PAGO', valor: '124.00', linhaDigitavel: LINE47 } },
    { id: 'sfb', status: 'LIQUIDATED', amount: 12_400 },
  ],
  [
    'accounts.paymentByEndToEndId',
    'Santander',
    {
      id: 'sa',
      status: 'PAYED',
      paymentValue: '12.00',
      transaction: { value: '12.00', code: 'x', date: AT, endToEnd: E2E },
      beneficiary: { name: 'ANA' },
    },
    { endToEndId: E2E, amount: 1_200 },
  ],
  [
    'accounts.paymentByEndToEndId',
    'Bradesco',
    {
      endToEndId: E2E,
      valor: '15,90',
      situacao: 'EFETIVADA',
      dtHoraTransacao: '20/11/2026 10:00:00',
      nomeRecebedor: 'ANA',
    },
    { endToEndId: E2E, amount: 1_590, status: 'LIQUIDATED' },
  ],
  [
    'accounts.paymentByEndToEndId',
    'partly given back',
    {
      data: {
        id: 1,
        endToEndId: E2E,
        status: 'PARTIALLY REFUNDED',
        payment: { currency: 'BRL', amount: 10 },
        refunds: [{ status: 'LIQUIDATED', payment: 1, pixRefundAmount: 2.5 }],
      },
    },
    { status: 'PARTIALLY_REFUNDED', refunded: 250 },
  ],
  [
    'accounts.paymentByEndToEndId',
    'cancelled with two L',
    { id: 1, endToEndId: E2E, status: 'CANCELLED', errorCode: 'AB03', payment: 10 },
    { status: 'CANCELED', errorCode: 'AB03' },
  ],
  [
    'accounts.paymentByIdempotencyKey',
    'in a list of one',
    { data: [{ id: 5, idempotencyKey: 'k', status: 'PROCESSING', payment: { amount: '1.50' } }] },
    { id: '5', idempotencyKey: 'k', amount: 150 },
  ],
  [
    'accounts.paymentByIdempotencyKey',
    'PrimePag',
    { id: 'ppx', value_cents: 1050, status: 'sent', end_to_end_id: E2E, idempotent_id: 'k' },
    { amount: 1_050, endToEndId: E2E },
  ],
  [
    'accounts.verifyQrCode',
    'the contract',
    {
      type: 'DYNAMIC',
      merchantName: 'LOJA',
      merchantCity: 'SP',
      transactionAmount: '10.50',
      txid: TX,
      url: 'pix.example/1',
      endToEndId: E2E,
      statusCode: 200,
    },
    { reading: { kind: 'dynamic', amount: 1_050, txid: TX } },
  ],
  [
    'accounts.verifyQrCode',
    'Zro',
    {
      success: true,
      data: {
        emv: codeOf('1.00'),
        end_to_end_id: E2E,
        payment_value: '1.00',
        key: KEY,
        recipient: { name: 'LOJA', document: CNPJ },
        type: 'QR_STATIC',
      },
    },
    {},
  ],
  [
    'accounts.verifyQrCode',
    'PrimePag, in cents',
    { info: { type: 'DYNAMIC', value_cents: 500, receiver_name: 'LOJA', key: KEY, txid: TX } },
    { reading: { amount: 500, name: 'LOJA' } },
  ],
  ['accounts.receipt', 'Bradesco', { comprovante: { conteudo: PDF } }, {}],
  ['accounts.receipt', 'unpadded', { data: { pdf: PDF.replace(/=+$/, '') } }, {}],
  ['accounts.billetReceipt', 'in a text', JSON.stringify(PDF), {}],
  [
    'accounts.billetReceipt',
    'no PDF',
    { data: { pdf: Buffer.from('PK').toString('base64') } },
    { refused: ['not-pdf'] },
  ],
  [
    'accounts.billets',
    'Itaú',
    {
      data: [
        {
          id_pagamento: 'ib',
          linha_digitavel: LINE47,
          valor_pago: '124.00',
          data_pagamento: '2026-11-20',
          status: 'Efetuado',
        },
      ],
      pagination: { totalPages: 1 },
    },
    rows({ id: 'ib', amount: 12_400 }),
  ],
  [
    'accounts.billets',
    'Sicoob',
    {
      resultado: [
        {
          idPagamento: 'si',
          codigoBarras: BAR44,
          valorPagamento: '124,00',
          dataPagamento: '2026-11-20T10:00:00',
          situacaoPagamento: 'Efetivado',
        },
      ],
    },
    rows({ id: 'si', amount: 12_400 }),
  ],
  ['accounts.billets', 'none', '', { rows: [], unread: [] }],
  [
    'accounts.billet',
    'the contract',
    {
      data: {
        id: 9,
        status: 'LIQUIDATED',
        payment: { currency: 'BRL', amount: 124.5 },
        billetInfo: { digitableCode: LINE47, barCode: BAR44, settleDate: AT, dueDate: '2026-11-30' },
      },
    },
    { id: '9', amount: 12_450, dueDate: '2026-11-30', settledAt: AT },
  ],
  // Infractions.
  [
    'accounts.infractions',
    'Zro',
    {
      success: true,
      data: [{ id: 'zi', end_to_end_id: E2E, state: 'OPEN', report_type: 'FRAUD', created_at: AT, amount: '20.00' }],
      total: 1,
    },
    rows({ id: 'zi', amount: 2_000, endToEndId: E2E }),
  ],
  [
    'accounts.infractions',
    'Bradesco',
    {
      infracoes: [
        {
          idInfracao: 'bi',
          endToEndId: E2E,
          situacao: 'ABERTA',
          dataCriacao: '20/11/2026 10:00:00',
          valorTransacao: '20,00',
        },
      ],
    },
    rows({ id: 'bi', amount: 2_000 }),
  ],
  [
    'accounts.infractions',
    'PrimePag, in cents',
    { data: [{ id: 'pi', status: 'open', value_cents: 2000, created_at: AT, end_to_end_id: E2E }] },
    rows({ id: 'pi', amount: 2_000 }),
  ],
  [
    'accounts.infraction',
    'in cents beside its decimal',
    { id: 'c', status: 'OPEN', creationDate: AT, valor: 2000, valorFormatado: 'R$ 20,00' },
    { refused: ['transactionAmount.valor/valorFormatado'] },
  ],
  [
    'accounts.infraction',
    'the contract',
    {
      data: {
        id: 12,
        transactionId: 4,
        endToEndId: E2E,
        status: 'WAITING_PSP',
        type: 'REFUND_REQUEST',
        reportedBy: 'DEBITED_PARTICIPANT',
        creationDate: AT,
        lastModificationDate: AT,
        transactionAmount: { currency: 'BRL', amount: 20 },
        isReporter: false,
        defenseHistories: [],
      },
    },
    { id: '12', status: 'WAITING_PSP', amount: 2_000, isReporter: false },
  ],
  [
    'accounts.defend',
    'flat',
    {
      id: 12,
      status: 'DEFENDED',
      creationDate: AT,
      defenseHistories: [
        { status: 'PENDING', request: 'r', defense: 'd', createdAt: AT, attachments: [{ name: 'a.pdf' }] },
      ],
    },
    { status: 'DEFENDED', rounds: [{ defense: 'd', attachments: ['a.pdf'] }] },
  ],
  // Webhooks.
  ['accounts.webhooks', 'none', { data: [] }, { rows: [], unread: [] }],
  [
    'accounts.webhooks',
    'PrimePag',
    { webhooks: [{ id: 3, webhook_type_id: 1, url: 'https://e.example/h', authorization: 'segredo' }] },
    rows({ id: '3', uri: 'https://e.example/h' }),
  ],
  [
    'accounts.webhook',
    'Zro',
    { success: true, data: { id: 'wz', event: 'PAYMENT', endpoint_url: 'https://e.example/h', enabled: 1 } },
    { id: 'wz', uri: 'https://e.example/h' },
  ],
  [
    'accounts.createTransferWebhook',
    'the contract',
    { id: 1, type: 'TRANSFER', uri: 'https://e.example/h', enabled: true },
    { id: '1', type: 'TRANSFER', enabled: true },
  ],
  [
    'accounts.createReceiveWebhook',
    'with its number as a text',
    { id: '2', type: 'RECEIVE', uri: 'https://e.example/h', enabled: 'true' },
    { id: '2', enabled: true },
  ],
  [
    'accounts.createRefundWebhook',
    'in result',
    { result: { id: 3, type: 'REFUND', uri: 'https://e.example/h', enabled: true } },
    { id: '3' },
  ],
  [
    'accounts.createCashoutWebhook',
    'in capitals',
    { ID: 4, TYPE: 'CASHOUT', URI: 'https://e.example/h', ENABLED: true },
    { id: '4', uri: 'https://e.example/h' },
  ],
  [
    'accounts.createInfractionWebhook',
    'snake',
    { webhook_id: 5, webhook_type: 'INFRACTION', uri: 'https://e.example/h' },
    { id: '5' },
  ],
  ['accounts.removeWebhook', 'with nothing', '', {}],
  // Charges.
  [
    'qrcodes.putCob',
    'Unicred',
    {
      txid: TX,
      status: 'ATIVA',
      calendario: { criacao: '2026-11-20T10:00:00-03:00', expiracao: 3600 },
      valor: { original: '5.00' },
      chave: KEY,
      loc: { id: 4, location: 'pix.example/1', tipoCob: 'cob', criacao: AT },
    },
    { amount: 500, locationId: 4 },
  ],
  ['qrcodes.putCob', 'Ailos, 204 with nothing', '', { refused: [''] }],
  [
    'qrcodes.putCob',
    'with cash',
    {
      txid: TX,
      status: 'ATIVA',
      calendario: { criacao: AT, expiracao: 3600 },
      valor: {
        original: '10.00',
        retirada: {
          troco: {
            valor: '5.00',
            modalidadeAlteracao: 0,
            modalidadeAgente: 'AGTEC',
            prestadorDoServicoDeSaque: '60701190',
          },
        },
      },
      chave: KEY,
    },
    { amount: 1_000, withdrawal: { kind: 'troco', amount: 500 } },
  ],
  [
    'qrcodes.postCob',
    'Sicoob',
    {
      calendario: { criacao: AT, expiracao: 3600 },
      status: 'ATIVA',
      txid: TX,
      revisao: 0,
      location: 'pix.example/1',
      valor: { original: '3.33' },
      chave: KEY,
      brcode: codeOf('3.33'),
    },
    { amount: 333, code: codeOf('3.33') },
  ],
  [
    'qrcodes.postCob',
    'PrimePag, in cents',
    {
      qrcode: { reference_code: 'r', content: codeOf('5.00'), txid: TX, value_cents: 500, status: 'awaiting_payment' },
    },
    { amount: 500 },
  ],
  [
    'qrcodes.patchCob',
    'Inter',
    {
      txid: TX,
      revisao: 2,
      status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR',
      calendario: { criacao: AT, expiracao: 3600 },
      valor: { original: '3.33' },
      chave: KEY,
    },
    { revision: 2, status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' },
  ],
  [
    'qrcodes.cob',
    'Bradesco, with a picture',
    {
      txid: TX,
      status: 'ATIVA',
      valor: { original: '3.33' },
      calendario: { criacao: AT, expiracao: 3600 },
      chave: KEY,
      qrcode: 'iVBORw0KGgo=',
      emv: codeOf('3.33'),
    },
    { code: codeOf('3.33') },
  ],
  [
    'qrcodes.cob',
    'BB, paid twice',
    {
      txid: TX,
      status: 'CONCLUIDA',
      valor: { original: '10.00' },
      chave: KEY,
      calendario: { criacao: AT, expiracao: 3600 },
      pix: [
        { endToEndId: E2E, valor: '10.00', horario: AT },
        { endToEndId: E2E.replace('DY', 'DZ'), valor: '10.00', horario: AT },
      ],
    },
    { pix: [{ amount: 1_000 }, { amount: 1_000 }] },
  ],
  [
    'qrcodes.cob',
    'paid a hundredth',
    {
      txid: TX,
      status: 'CONCLUIDA',
      valor: { original: 1000 },
      chave: KEY,
      pix: [{ endToEndId: E2E, valor: '10.00', horario: AT }],
    },
    { refused: ['valor.original/pix'] },
  ],
  [
    'qrcodes.cob',
    'with the code of its cents',
    { txid: TX, status: 'ATIVA', valor: { original: 1000 }, chave: KEY, pixCopiaECola: codeOf('10.00') },
    { refused: ['valor.original/pixCopiaECola'] },
  ],
  [
    'qrcodes.cob',
    'with a decorated code',
    { txid: TX, status: 'ATIVA', valor: { original: '10.00' }, chave: KEY, pixCopiaECola: codeOf('0.00') },
    { amount: 1_000 },
  ],
  [
    'qrcodes.cobs',
    'one that is told otherwise in its code',
    {
      cobs: [
        { txid: TX, status: 'ATIVA', valor: { original: '1.00' }, calendario: { criacao: AT }, chave: KEY },
        { txid: TX.replace('0a', '0b'), status: 'ATIVA', valor: { original: 1000 }, pixCopiaECola: codeOf('10.00') },
      ],
    },
    { rows: [{ amount: 100 }], unread: [{ path: 'cobs.1.valor.original/pixCopiaECola' }] },
  ],
  [
    'qrcodes.cobs',
    'a bare list',
    [
      {
        txid: TX,
        status: 'ATIVA',
        valor: { original: '1.00' },
        calendario: { criacao: AT, expiracao: 60 },
        chave: KEY,
      },
    ],
    rows({ amount: 100 }),
  ],
  [
    'qrcodes.putCobv',
    'Unicred',
    {
      txid: TX,
      status: 'ATIVA',
      calendario: { criacao: AT, dataDeVencimento: '2026-12-31', validadeAposVencimento: 0 },
      valor: { original: '10.00', juros: { modalidade: '2', valorPerc: '0.03' } },
      devedor: { cnpj: CNPJ, nome: 'E' },
      chave: KEY,
    },
    { daysAfterDue: 0, terms: { interest: { modality: 2, value: 3 } } },
  ],
  [
    'qrcodes.putCobv',
    'in cents, with a fixed fine and a rate',
    {
      txid: TX,
      status: 'ATIVA',
      calendario: { criacao: AT, dataDeVencimento: '2026-12-31' },
      valor: { original: 1000, multa: { modalidade: 1, valorPerc: 200 }, juros: { modalidade: 3, valorPerc: '1.00' } },
      chave: KEY,
    },
    { amount: 1_000, terms: { fine: { value: 200 }, interest: { value: 100 } } },
    'cents',
  ],
  [
    'qrcodes.patchCobv',
    'Inter',
    {
      txid: TX,
      revisao: 1,
      status: 'ATIVA',
      calendario: { criacao: AT, dataDeVencimento: '2026-12-31' },
      valor: { original: '10.00' },
      chave: KEY,
    },
    { revision: 1 },
  ],
  [
    'qrcodes.cobv',
    'BNB',
    {
      txid: TX,
      status: 'EXPIRADA',
      calendario: { criacao: AT, dataDeVencimento: '2026-12-31' },
      valor: { original: '10.00' },
      chave: KEY,
    },
    { status: 'EXPIRADA' },
  ],
  [
    'qrcodes.cobvs',
    'none',
    { parametros: { paginacao: { quantidadeTotalDeItens: 0 } }, cobs: [] },
    { rows: [], unread: [] },
  ],
  ['qrcodes.putBatch', 'with nothing', '', {}],
  ['qrcodes.patchBatch', 'with its rows', { id: 7, cobsv: [] }, {}],
  [
    'qrcodes.batch',
    'BB',
    {
      descricao: 'x',
      criacao: '2026-11-20T10:00:00.00-03:00',
      cobsv: [{ criacao: AT, txid: TX, status: 'EM_PROCESSAMENTO' }],
    },
    { rows: [{ status: 'EM_PROCESSAMENTO' }] },
  ],
  ['qrcodes.batches', 'in data', { data: [{ id: 7, descricao: 'x', criacao: AT, cobsv: [] }] }, rows({ id: '7' })],
  [
    'qrcodes.postLocation',
    'Itaú',
    { data: { id: 5, location: 'pix.example/1', tipoCob: 'cob', criacao: AT } },
    { id: 5 },
  ],
  ['qrcodes.locations', 'none', { parametros: {}, loc: [] }, { rows: [], unread: [] }],
  [
    'qrcodes.location',
    'Bradesco',
    { id: '5', txid: TX, location: 'pix.example/1', tipoCob: 'COB', criacao: '2026-11-20T10:00:00' },
    { id: 5 },
  ],
  [
    'qrcodes.unlinkLocation',
    'Sicoob',
    { resultado: { id: 5, location: 'pix.example/1', tipoCob: 'cob', criacao: AT } },
    { id: 5 },
  ],
  [
    'qrcodes.pix',
    'BB',
    {
      endToEndId: E2E,
      txid: TX,
      valor: '5.00',
      horario: '2026-11-20T10:00:00.00-03:00',
      infoPagador: 'x',
      pagador: { cpf: CPF, nome: 'ANA' },
    },
    { amount: 500, at: AT },
  ],
  ['qrcodes.pix', 'in data', { data: { endToEndId: E2E, txid: TX, valor: '5.00', horario: AT } }, { amount: 500 }],
  [
    'qrcodes.pix',
    'with its parts',
    {
      endToEndId: E2E,
      valor: '15.00',
      horario: AT,
      componentesValor: { original: { valor: '10.00' }, multa: { valor: '2.00' }, juros: { valor: '3.00' } },
    },
    {
      parts: [
        { part: 'original', amount: 1_000 },
        { part: 'multa', amount: 200 },
        { part: 'juros', amount: 300 },
      ],
    },
  ],
  [
    'qrcodes.pixList',
    'Unicred',
    {
      parametros: { paginacao: { paginaAtual: 0, quantidadeDePaginas: 1 } },
      pix: { endToEndId: E2E, txid: TX, valor: '5.00', horario: AT },
    },
    rows({ amount: 500 }),
  ],
  [
    'qrcodes.pixList',
    'PrimePag, in cents',
    { data: [{ end_to_end_id: E2E, value_cents: 500, paid_at: AT, payer_name: 'ANA', payer_document: CPF }] },
    rows({ amount: 500 }),
  ],
  [
    'qrcodes.pixList',
    'one told otherwise for people',
    { pix: [{ endToEndId: E2E, valor: 500, valorFormatado: 'R$ 5,00', horario: AT }] },
    { rows: [], unread: [{ path: 'pix.0.valor' }] },
  ],
  [
    'qrcodes.refund',
    'Inter',
    { id: '1', rtrId: RTR, valor: '5.00', horario: { solicitacao: AT }, status: 'EM_PROCESSAMENTO', motivo: null },
    { amount: 500 },
  ],
  [
    'qrcodes.refund',
    'Bradesco',
    { id: '1', rtrId: RTR, valor: '5,00', horario: { solicitacao: '2026-11-20T10:00:00' }, status: 'em processamento' },
    { amount: 500, status: 'EM_PROCESSAMENTO' },
  ],
  [
    'qrcodes.refundById',
    'Inter',
    { id: '1', rtrId: RTR, valor: '5.00', horario: { solicitacao: AT, liquidacao: AT }, status: 'DEVOLVIDO' },
    { status: 'DEVOLVIDO', settledAt: AT },
  ],
  ['qrcodes.refundById', 'whose amounts differ', { id: '1', valor: '5.00', amount: 500 }, { refused: ['valor'] }],
  ['qrcodes.putKeyWebhook', 'with its address', { webhookUrl: 'https://e.example/h', chave: KEY }, {}],
  [
    'qrcodes.keyWebhook',
    'Bradesco',
    { webhookUrl: 'https://e.example/h', cnpj: CNPJ, criacao: '2026-11-20T10:00:00' },
    { url: 'https://e.example/h' },
  ],
  ['qrcodes.keyWebhooks', 'none', { parametros: {}, webhooks: null }, { rows: [], unread: [] }],
  ['qrcodes.deleteKeyWebhook', 'with an empty object', {}, {}],
  // Refusals.
  [
    'refusal',
    'Efí',
    problem(400, {
      nome: 'valor_invalido',
      mensagem: 'O valor é inválido',
      erros: [{ chave: 'original', caminho: '.body.valor.original', mensagem: 'deve ser texto' }],
    }),
    { status: 400, detail: 'O valor é inválido' },
  ],
  [
    'refusal',
    'Efí, a webhook that is not there',
    problem(400, { nome: 'webhook_nao_encontrado', mensagem: 'Webhook não encontrado' }),
    { status: 404 },
  ],
  [
    'refusal',
    'BB',
    problem(400, { erros: [{ codigo: '4769515', versao: '1', mensagem: 'Valor inválido', ocorrencia: 'CHOBF1' }] }),
    { status: 400, detail: 'Valor inválido' },
  ],
  [
    'refusal',
    'BB, its gateway',
    problem(401, { statusCode: 401, error: 'Unauthorized', message: 'Bad Credentials', attributes: { error: 'x' } }),
    { kind: 'credentials', fault: 'refused' },
  ],
  [
    'refusal',
    'Sicoob',
    problem(406, { mensagens: [{ mensagem: 'Conta inválida', codigo: '1' }] }),
    { status: 406, detail: 'Conta inválida' },
  ],
  [
    'refusal',
    'Itaú',
    problem(422, {
      type: 'x',
      title: 'Dados',
      status: 422,
      detail: 'Chave inválida',
      correlationId: 'c-1',
      violacoes: [{ razao: 'r', propriedade: 'cob.chave', valor: '1' }],
    }),
    { status: 422, detail: 'Chave inválida', theirReference: 'c-1' },
  ],
  [
    'refusal',
    'Inter',
    problem(403, { title: 'Acesso negado', detail: 'Sem escopo', timestamp: AT }),
    { kind: 'credentials', fault: 'scope', detail: 'Sem escopo' },
  ],
  [
    'refusal',
    'Celcoin',
    problem(400, { version: '1.0.0', status: 'ERROR', error: { errorCode: 'CBE073', message: 'Saldo insuficiente' } }),
    { status: 400, detail: 'Saldo insuficiente' },
  ],
  [
    'refusal',
    'Woovi',
    problem(400, { error: 'Já existe uma cobrança com esse correlationID' }),
    { status: 400, detail: 'Já existe uma cobrança com esse correlationID' },
  ],
  [
    'refusal',
    'Stark',
    problem(400, { errors: [{ code: 'invalidAmount', message: 'Amount must be positive' }] }),
    { status: 400, detail: 'Amount must be positive' },
  ],
  [
    'refusal',
    'Asaas',
    problem(400, { errors: [{ code: 'invalid_value', description: 'O valor é inválido' }] }),
    { status: 400, detail: 'O valor é inválido' },
  ],
  [
    'refusal',
    'PagSeguro',
    problem(400, { error_messages: [{ code: '40002', description: 'invalid_parameter', parameter_name: 'amount' }] }),
    { status: 400 },
  ],
  [
    'refusal',
    'Santander',
    problem(400, { _errorCode: 400, _message: 'Inválido', _details: 'x', _timestamp: AT, _traceId: 't1' }),
    { status: 400, detail: 'Inválido', theirReference: 't1' },
  ],
  [
    'refusal',
    'an address that is not allowed',
    problem(403, { message: 'IP 187.87.101.41 is not authorized' }),
    { kind: 'credentials', fault: 'address' },
  ],
  [
    'refusal',
    'Bradesco',
    problem(500, { codigo: 500, mensagem: 'Erro interno', protocolo: 'p1' }),
    { status: 500, detail: 'Erro interno' },
  ],
  [
    'refusal',
    'JD',
    problem(400, { codigo: 'JDPIERR', erros: [{ codigo: 'JD01', mensagem: 'Campo inválido', campos: ['valor'] }] }),
    { status: 400, detail: 'Campo inválido' },
  ],
  [
    'refusal',
    'the contract, a bucket that is empty',
    problem(429, { type: 'onz-0009', title: 'Limite', detail: 'Aguarde' }),
    { status: 429, type: 'onz-0009', detail: 'Aguarde' },
  ],
]
