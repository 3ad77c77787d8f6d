import type { ToldReply } from './told-replies.ts'

const E2E = 'E13140088202611201300aB3dE5fG7hJ'
const RTR = 'D13140088202611201300aB3dE5fG7hJ'
const TX = 'b2f1c0d9e8a74635a1b2c3d4e5f60718'
const CPF = '39053344705'
const CNPJ = '11444777000161'
const KEY = '+5511987654321'
const AT = '2026-11-20T13:00:00.000Z'
const LINE47 = '23793381286000000000300000000401884340000012400'
const line = (read: object): object => ({ lines: [read], unread: [] })
const lines = (...read: object[]): object => ({ lines: read, unread: [] })
const rows = (...read: object[]): object => ({ rows: read, unread: [] })
const refusal = (name: string, status: number, body: unknown, read: object): ToldReply => [
  'refusal',
  name,
  { status, body },
  read,
]

/** The fifth round: core banking, foreign payment services, and what old and new frameworks make of a record. */
export const roundFive: readonly ToldReply[] = [
  [
    'accounts.token',
    'Cora',
    {
      access_token: 'T',
      expires_in: 86400,
      refresh_expires_in: 0,
      token_type: 'Bearer',
      'not-before-policy': 0,
      scope: 'profile email',
    },
    { accessToken: 'T' },
  ],
  [
    'accounts.token',
    'FitBank',
    { Success: 'true', Token: { AccessToken: 'T', ExpiresIn: '3600' } },
    { accessToken: 'T' },
  ],
  [
    'qrcodes.token',
    'ABP of .NET',
    {
      result: { accessToken: 'T', expireInSeconds: 600 },
      targetUrl: null,
      success: true,
      error: null,
      unAuthorizedRequest: false,
      __abp: true,
    },
    { accessToken: 'T' },
  ],
  // Balances.
  [
    'accounts.balance',
    'Bankly',
    {
      balance: {
        inProcess: { amount: 0, currency: 'BRL' },
        available: { amount: 1000.5, currency: 'BRL' },
        blocked: { amount: 2, currency: 'BRL' },
      },
      status: 'ACTIVE',
    },
    { available: 100_050, blocked: 200 },
  ],
  [
    'accounts.balance',
    'FitBank',
    { Success: 'true', Message: 'iSGetAccountBalanceSuccess', Balance: 10.5, BlockedBalance: 1.25 },
    { available: 1_050, blocked: 125 },
  ],
  [
    'accounts.balance',
    'Iugu, in words of money',
    { receivable_balance: 'R$ 0,00', balance_available_for_withdraw: 'R$ 1.120,50' },
    { available: 112_050 },
  ],
  [
    'accounts.balance',
    'Cora, in cents',
    { balance: 100000, blockedBalance: 500 },
    { available: 100_000, blocked: 500 },
    'cents',
  ],
  [
    'accounts.balance',
    'Pismo',
    { account_id: 1, available_balance: 10.55, held_amount: 1, currency: 'BRL' },
    { available: 1_055 },
  ],
  [
    'accounts.balance',
    'Stripe, in cents',
    {
      object: 'balance',
      available: [{ amount: 1050, currency: 'brl', source_types: { card: 1050 } }],
      pending: [{ amount: 0, currency: 'brl' }],
      livemode: true,
    },
    { available: 1_050 },
    'cents',
  ],
  [
    'accounts.balance',
    'Wise, whose amount says nowhere of what',
    [
      {
        id: 1,
        currency: 'BRL',
        amount: { value: 310.86, currency: 'BRL' },
        reservedAmount: { value: 0, currency: 'BRL' },
      },
    ],
    { refused: ['balanceAmount'] },
  ],
  [
    'accounts.balance',
    'Adyen, in cents',
    { balances: [{ currency: 'BRL', available: 1050, balance: 1250, reserved: 200 }] },
    { available: 1_050 },
    'cents',
  ],
  [
    'accounts.balance',
    'ABP of .NET',
    { result: { saldoDisponivel: 99.99, saldoBloqueado: 0.01 }, success: true, error: null, __abp: true },
    { available: 9_999, blocked: 1 },
  ],
  [
    'accounts.balance',
    'OData',
    { '@odata.context': 'x', value: [{ Conta: '1', SaldoDisponivel: 12.34 }] },
    { available: 1_234 },
  ],
  [
    'accounts.balance',
    'SOAP into JSON',
    { 'soap:Envelope': { 'soap:Body': { consultaSaldoResponse: { return: { saldoDisponivel: '15.10' } } } } },
    { available: 1_510 },
  ],
  // Statements.
  [
    'accounts.transactions',
    'Bankly',
    {
      data: [
        {
          id: 'bk',
          type: 'DEBIT',
          amount: { currency: 'BRL', value: 10.5 },
          createdAt: AT,
          status: 'COMPLETE',
          description: 'Pix',
        },
      ],
      cursor: null,
    },
    line({ id: 'bk', direction: 'out', amount: 1_050 }),
  ],
  [
    'accounts.transactions',
    'Cora, in cents',
    {
      start: { date: '2026-11-01', balance: 0 },
      entries: [
        {
          id: 'ent_1',
          type: 'DEBIT',
          amount: 1000,
          createdAt: AT,
          transaction: {
            id: 'trx_1',
            type: 'TRANSFER',
            description: 'Pix',
            counterParty: { name: 'ANA', identity: CPF },
          },
        },
      ],
      end: { date: '2026-11-30', balance: 0 },
      aggregations: { creditTotal: 0, debitTotal: 1000 },
      header: { businessName: 'X', businessDocument: CNPJ },
    },
    line({ id: 'ent_1', direction: 'out', amount: 1_000, counterpartName: 'ANA' }),
    'cents',
  ],
  [
    'accounts.transactions',
    'FitBank, by the sign alone',
    {
      Success: 'true',
      Entry: [
        {
          EntryDate: '2026/11/20 10:00:00',
          EntryValue: -10.5,
          OperationType: 41,
          Description: 'Pix',
          DocumentNumber: 5,
          Id: 'fb',
        },
      ],
    },
    line({ id: 'fb', direction: 'out', amount: 1_050, at: AT }),
  ],
  [
    'accounts.transactions',
    'Mambu, with what was left',
    [
      {
        encodedKey: 'x',
        id: 'm2',
        type: 'WITHDRAWAL',
        amount: -10.5,
        valueDate: AT,
        accountBalances: { totalBalance: 89.5 },
      },
    ],
    line({ id: 'm2', direction: 'out', amount: 1_050 }),
  ],
  [
    'accounts.transactions',
    'Stripe, in cents, going out',
    {
      object: 'list',
      has_more: false,
      data: [
        {
          id: 'txn_1',
          object: 'balance_transaction',
          amount: -1050,
          currency: 'brl',
          created: 1795179600,
          type: 'payout',
          net: -1050,
          fee: 0,
          status: 'available',
        },
      ],
    },
    line({ id: 'txn_1', direction: 'out', amount: 1_050 }),
    'cents',
  ],
  [
    'accounts.transactions',
    'Adyen, in cents, going out',
    {
      data: [
        {
          id: 'ad',
          amount: { value: -1050, currency: 'BRL' },
          creationDate: AT,
          status: 'booked',
          transactionRulesResult: null,
        },
      ],
      _links: {},
    },
    line({ id: 'ad', direction: 'out', amount: 1_050 }),
    'cents',
  ],
  [
    'accounts.transactions',
    'Nubank, of Open Finance',
    {
      data: [
        {
          transactionId: 'nu',
          creditDebitType: 'CREDITO',
          transactionAmount: { amount: '5.0000', currency: 'BRL' },
          transactionDateTime: AT,
          type: 'PIX',
          completedAuthorisedPaymentType: 'TRANSACAO_PROCESSANDO',
          transactionName: 'TRANSFERENCIA',
        },
      ],
      meta: { totalRecords: 1, totalPages: 1, requestDateTime: AT },
    },
    line({ id: 'nu', direction: 'in', amount: 500 }),
  ],
  [
    'accounts.transactions',
    'camt.053 into JSON',
    {
      Stmt: {
        Ntry: [
          {
            NtryRef: 'x',
            Id: 'ct',
            Amt: { value: '10.50', Ccy: 'BRL' },
            CdtDbtInd: 'DBIT',
            Sts: 'BOOK',
            BookgDt: { DtTm: AT },
          },
        ],
      },
    },
    line({ id: 'ct', direction: 'out', amount: 1_050 }),
  ],
  [
    'accounts.transactions',
    'Banrisul',
    {
      lancamentos: [
        {
          idLancamento: 'br',
          dataLancamento: '20/11/2026',
          horaLancamento: '10:00',
          valor: '10,50',
          debitoCredito: 'D',
          historico: 'PIX',
          favorecido: { nome: 'ANA' },
        },
      ],
    },
    line({ id: 'br', direction: 'out', amount: 1_050, at: AT }),
  ],
  [
    'accounts.transactions',
    'BS2',
    {
      itens: [
        { transacaoId: 'bs', dataHora: '2026-11-20T13:00:00Z', valor: 10.5, tipo: 'DEBITO', descricao: 'x', saldo: 1 },
      ],
      quantidade: 1,
    },
    { lines: [{ direction: 'out', amount: 1_050 }] },
  ],
  [
    'accounts.transactions',
    'Unicred, in a list by day',
    {
      dias: [
        {
          data: '2026-11-20',
          lancamentos: [
            { id: 'u1', dataHora: AT, valor: 1, natureza: 'D' },
            { id: 'u2', dataHora: AT, valor: 2, natureza: 'C' },
          ],
        },
      ],
    },
    lines({ id: 'u1', direction: 'out', amount: 100 }, { id: 'u2', direction: 'in', amount: 200 }),
  ],
  [
    'accounts.transactions',
    'JSON:API',
    {
      data: [{ type: 'transactions', id: 'ja', attributes: { amount: '10.50', direction: 'debit', 'created-at': AT } }],
      meta: { total: 1 },
    },
    line({ id: 'ja', direction: 'out', amount: 1_050 }),
  ],
  [
    'accounts.transactions',
    'GraphQL',
    {
      data: {
        statement: {
          edges: [{ node: { id: 'gq', amount: 10.5, direction: 'OUT', createdAt: AT } }],
          pageInfo: { hasNextPage: false },
        },
      },
    },
    line({ id: 'gq', direction: 'out', amount: 1_050 }),
  ],
  [
    'accounts.transactions',
    'DynamoDB',
    { Items: [{ id: { S: 'dy' }, amount: { N: '10.5' }, type: { S: 'DEBIT' }, createdAt: { S: AT } }], Count: 1 },
    line({ id: 'dy', direction: 'out', amount: 1_050 }),
  ],
  [
    'accounts.transactions',
    'ABP of .NET',
    {
      result: {
        totalCount: 1,
        items: [{ id: 'ab', valor: 10.5, tipoMovimento: 'Debito', dataMovimento: '2026-11-20T10:00:00-03:00' }],
      },
      success: true,
      error: null,
      __abp: true,
    },
    line({ id: 'ab', direction: 'out', amount: 1_050 }),
  ],
  [
    'accounts.transactions',
    'a yes for coming in',
    { data: [{ id: 'y1', valor: 1, entrada: true, dataHora: AT }] },
    { lines: [], unread: [{ id: 'y1' }] },
  ],
  [
    'accounts.transactions',
    'pluses alone, whose balances may stand before or behind them',
    {
      data: [
        { id: 'p1', amount: 10, balance: 110, createdAt: AT },
        { id: 'p2', amount: 20, balance: 130, createdAt: AT },
      ],
    },
    { lines: [], unread: [{ id: 'p1' }, { id: 'p2' }] },
  ],
  [
    'accounts.transactions',
    'a date of Java in parts',
    { data: [{ id: 'jp', amount: 10.5, type: 'DEBIT', createdAt: [2026, 11, 20, 13, 0, 0] }] },
    line({ id: 'jp', direction: 'out', amount: 1_050 }),
  ],
  [
    'accounts.transactions',
    'a date of Microsoft',
    { data: [{ id: 'ms', amount: 10.5, type: 'DEBIT', createdAt: '/Date(1795179600000)/' }] },
    line({ id: 'ms', direction: 'out', amount: 1_050 }),
  ],
  [
    'accounts.transactionDetail',
    'Cora, in cents',
    {
      id: 'ent_2',
      type: 'CREDIT',
      amount: 1000,
      createdAt: AT,
      transaction: { counterParty: { name: 'ANA', identity: CPF } },
    },
    { line: { id: 'ent_2', direction: 'in', amount: 1_000, counterpartName: 'ANA' } },
    'cents',
  ],
  // Orders.
  [
    'accounts.payByBankData',
    'Bankly',
    {
      companyKey: 'C',
      id: 'bo',
      authenticationCode: 'a',
      amount: 10.5,
      status: 'CREATED',
      endToEndId: E2E,
      correlationId: 'c',
      createdAt: AT,
    },
    { amount: 1_050, endToEndId: E2E },
  ],
  [
    'accounts.payByBankData',
    'FitBank',
    { Success: 'true', Message: 'ok', DocumentNumber: '123', Id: 'fo', AlreadyExists: 'false', Url: null },
    { id: 'fo' },
  ],
  [
    'accounts.payByBankData',
    'Cora, in cents',
    {
      id: 'tr',
      amount: 1000,
      status: 'INITIATED',
      created_at: AT,
      destination: { name: 'ANA', document: { identity: CPF, type: 'CPF' } },
    },
    { id: 'tr', amount: 1_000 },
    'cents',
  ],
  [
    'accounts.payByKey',
    'Transfeera',
    {
      id: 'tf',
      value: 10.5,
      status: 'FINALIZADO',
      idempotency_key: 'k',
      integration_id: 'i',
      created_at: AT,
      DestinationBankAccount: { name: 'ANA', cpf_cnpj: CPF },
    },
    { id: 'tf', amount: 1_050 },
  ],
  [
    'accounts.payByKey',
    'Pismo',
    { id: 'ps', end_to_end_id: E2E, amount: 125.5, status: 'PENDING', account_id: 1 },
    { id: 'ps', amount: 12_550, endToEndId: E2E },
  ],
  [
    'accounts.payByKey',
    'EBANX, in cents',
    { payout: { uid: 'eb', amount: 1050, currency: 'BRL', status: 'OP' } },
    { id: 'eb', amount: 1_050 },
    'cents',
  ],
  [
    'accounts.payByQrCode',
    'Bankly',
    { data: { id: 'bq', endToEndId: E2E, amount: 5, status: 'IN_PROCESS' } },
    { id: 'bq', amount: 500 },
  ],
  [
    'accounts.payBillet',
    'Bankly',
    { authenticationCode: 'bb', settleDate: '2026-11-20', amount: 124, digitable: LINE47 },
    { id: 'bb', amount: 12_400 },
  ],
  [
    'accounts.payBillet',
    'Cora, in cents',
    { id: 'pay_1', status: 'PENDING', amount: 12400, digitable_line: LINE47, scheduled_at: '2026-11-20' },
    { id: 'pay_1', amount: 12_400 },
    'cents',
  ],
  [
    'accounts.paymentByEndToEndId',
    'Bankly',
    {
      endToEndId: E2E,
      id: 'b1',
      status: 'COMPLETED',
      amount: 10.5,
      recipient: { name: 'ANA', documentNumber: CPF, bank: { ispb: '13140088', name: 'ACESSO' } },
    },
    { endToEndId: E2E, amount: 1_050, creditor: { name: 'ANA' } },
  ],
  [
    'accounts.paymentByIdempotencyKey',
    'Transfeera',
    { data: [{ id: 'tf', value: 10.5, status: 'DEVOLVIDO', idempotency_key: 'k' }] },
    { id: 'tf', amount: 1_050, status: 'REFUNDED' },
  ],
  // Codes.
  [
    'accounts.verifyQrCode',
    'Bankly',
    {
      endToEndId: E2E,
      type: 'STATIC',
      holder: { name: 'LOJA', document: { value: CNPJ, type: 'CNPJ' } },
      addressingKey: { type: 'PHONE', value: KEY },
      payment: { baseValue: 5, totalValue: 5 },
      location: 'SP',
    },
    { reading: { amount: 500, key: KEY } },
  ],
  // Boletos, infractions, webhooks.
  [
    'accounts.billets',
    'Cora, in cents',
    { items: [{ id: 'pay_1', status: 'PAID', amount: 12400, digitable_line: LINE47, paid_at: AT }], totalItems: 1 },
    rows({ id: 'pay_1', amount: 12_400 }),
    'cents',
  ],
  [
    'accounts.billet',
    'Bankly',
    {
      authenticationCode: 'bl',
      status: 'Confirmed',
      digitable: LINE47,
      amount: 124,
      confirmedAt: AT,
      recipient: { documentNumber: CNPJ, name: 'LOJA' },
    },
    { id: 'bl', amount: 12_400 },
  ],
  [
    'accounts.infractions',
    'Bankly',
    {
      data: [
        { id: 'bi', endToEndId: E2E, status: 'OPEN', type: 'REFUND_REQUEST', createdAt: AT, transactionAmount: 20 },
      ],
    },
    rows({ id: 'bi', endToEndId: E2E, amount: 2_000 }),
  ],
  [
    'accounts.infraction',
    'Pismo',
    { infraction_report_id: 'x', id: 'pi', end_to_end_id: E2E, status: 'OPEN', creation_date: AT, last_modified: AT },
    { id: 'pi', endToEndId: E2E },
  ],
  [
    'accounts.webhooks',
    'Bankly',
    { data: [{ id: 'bw', uri: 'https://e.example/h', state: 'Subscribed', eventName: 'PIX_CASHOUT_WAS_COMPLETED' }] },
    rows({ id: 'bw', uri: 'https://e.example/h' }),
  ],
  [
    'accounts.createReceiveWebhook',
    'Cora',
    { id: 'cw', url: 'https://e.example/h', resource: 'invoice', trigger: 'paid', active: true },
    { id: 'cw', enabled: true },
  ],
  // The API Pix of others.
  [
    'qrcodes.putCob',
    'BV',
    {
      calendario: { criacao: '2026-11-20T10:00:00.000000-03:00', expiracao: 3600 },
      txid: TX,
      revisao: 0,
      status: 'ATIVA',
      valor: { original: '5.00', modalidadeAlteracao: 0 },
      chave: KEY,
      infoAdicionais: [{ nome: 'Pedido', valor: '1' }],
    },
    { txid: TX, amount: 500 },
  ],
  [
    'qrcodes.cob',
    'Votorantim, in capitals',
    {
      CALENDARIO: { CRIACAO: AT, EXPIRACAO: 3600 },
      TXID: TX,
      REVISAO: 0,
      STATUS: 'ATIVA',
      VALOR: { ORIGINAL: '5.00' },
      CHAVE: KEY,
    },
    { txid: TX, amount: 500 },
  ],
  [
    'qrcodes.cob',
    'ABP of .NET',
    {
      result: {
        calendario: { criacao: AT, expiracao: 60 },
        txid: TX,
        status: 'ATIVA',
        valor: { original: '5.00' },
        chave: KEY,
      },
      success: true,
      error: null,
      __abp: true,
    },
    { txid: TX, amount: 500 },
  ],
  [
    'qrcodes.cobv',
    'BNB',
    {
      calendario: { criacao: AT, dataDeVencimento: '2026-12-31', validadeAposVencimento: '30' },
      txid: TX,
      status: 'ATIVA',
      valor: { original: '10.00', juros: { modalidade: '3', valorPerc: '1,00' } },
      chave: KEY,
    },
    { amount: 1_000, daysAfterDue: 30, terms: { interest: { modality: 3, value: 100 } } },
  ],
  [
    'qrcodes.pixList',
    'XP',
    {
      parametros: { paginacao: { paginaAtual: 0, quantidadeDePaginas: 1 } },
      pix: [{ endToEndId: E2E, txid: TX, valor: '5.00', horario: AT, devolucoes: null }],
    },
    rows({ amount: 500, refunds: [] }),
  ],
  ['qrcodes.pix', 'Original', { pix: { endToEndId: E2E, txid: TX, valor: '5.00', horario: AT } }, { amount: 500 }],
  [
    'qrcodes.refund',
    'Topázio',
    { devolucao: { id: '1', rtrId: RTR, valor: '5.00', horario: { solicitacao: AT }, status: 'EM_PROCESSAMENTO' } },
    { amount: 500, status: 'EM_PROCESSAMENTO' },
  ],
  [
    'qrcodes.keyWebhooks',
    'one object',
    { webhooks: { webhookUrl: 'https://e.example/h', chave: KEY, criacao: AT } },
    rows({ url: 'https://e.example/h' }),
  ],
  // Refusals.
  refusal(
    'Bankly',
    400,
    { code: 'INVALID_PARAMETER', message: 'Conta inválida', messages: ['Conta inválida'] },
    { status: 400, detail: 'Conta inválida' },
  ),
  refusal(
    'FitBank',
    400,
    { Success: 'false', Message: 'EMI0000001', Validation: [{ Key: 'IEC000001', Value: ['Valor inválido'] }] },
    { status: 400 },
  ),
  refusal(
    'Cora',
    400,
    { code: 'REQ001', message: 'Saldo insuficiente', path: '/transfers' },
    { status: 400, detail: 'Saldo insuficiente' },
  ),
  refusal(
    'ABP of .NET',
    500,
    {
      result: null,
      success: false,
      error: { code: 0, message: 'Erro interno', details: null, validationErrors: null },
      __abp: true,
    },
    { status: 500, detail: 'Erro interno' },
  ),
  refusal(
    'Adyen',
    422,
    { type: 'https://x', errorCode: '30_031', title: 'Invalid', detail: 'Conta inválida', requestId: 'r', status: 422 },
    { status: 422, detail: 'Conta inválida', theirReference: 'r' },
  ),
  refusal(
    'Stripe',
    402,
    {
      error: {
        code: 'balance_insufficient',
        message: 'Insufficient funds',
        type: 'invalid_request_error',
        request_log_url: 'x',
      },
    },
    { status: 402, detail: 'Insufficient funds' },
  ),
  refusal(
    'Transfeera',
    400,
    {
      statusCode: 400,
      error: 'Bad Request',
      message: 'child "value" fails because ["value" must be a number]',
      field: 'value',
      errorCode: 'TFPY_1',
    },
    { status: 400 },
  ),
  refusal(
    'OData',
    400,
    { error: { code: 'x', message: { lang: 'pt-BR', value: 'Conta inválida' } } },
    { status: 400, detail: 'Conta inválida' },
  ),
  refusal(
    'JSON:API',
    422,
    {
      errors: [
        { status: '422', title: 'Inválido', detail: 'Valor inválido', source: { pointer: '/data/attributes/amount' } },
      ],
    },
    { status: 422, detail: 'Valor inválido' },
  ),
]
