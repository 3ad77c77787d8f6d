import type { ToldReply } from './told-replies.ts'

const E2E = 'E00416968202611201300kQ7Lm2x9Zp4'
const RTR = 'D00416968202611201300kQ7Lm2x9Zp4'
const TX = '7978c0c97ea847e78e8849634473c1f1'
const CPF = '39053344705'
const CNPJ = '11444777000161'
const KEY = 'tesouraria@empresa.example'
const EVP = '71cdf9ba-c695-4e3c-b010-abb521a3f1be'
const AT = '2026-11-20T13:00:00.000Z'
const LOCAL = '2026-11-20T10:00:00'
const LINE47 = '23793381286000000000300000000401884340000012400'
const BAR44 = '23798843400000124003381260000000000000000040'
const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n%%EOF').toString('base64')
const CODE =
  '00020101021226720014br.gov.bcb.pix2550pix.example/qr/v2/9d36b84fc70b478fb95c12729b90ca2552040000530398654045.005802BR5904LOJA6002SP62070503***6304ABCD'
const line = (read: object): object => ({ lines: [read], unread: [] })
const rows = (...read: object[]): object => ({ rows: read, unread: [] })
const refusal = (name: string, status: number, body: unknown, read: object): ToldReply => [
  'refusal',
  name,
  { status, body },
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
const cobv = (more: object): object => ({
  calendario: { criacao: AT, dataDeVencimento: '2026-12-31', validadeAposVencimento: 30 },
  txid: TX,
  revisao: 0,
  status: 'ATIVA',
  devedor: { cnpj: CNPJ, nome: 'EMPRESA' },
  valor: { original: '123.45' },
  chave: KEY,
  ...more,
})

/** The fourth round: institutions, back ends and frameworks that the first three do not have, each operation at least once. */
export const roundFour: readonly ToldReply[] = [
  // Tokens.
  [
    'accounts.token',
    'Stark Bank Connect',
    { accessToken: 'T', tokenType: 'Bearer', expiresIn: 3600, refreshToken: null },
    { accessToken: 'T' },
  ],
  [
    'accounts.token',
    'Dock',
    { access_token: 'T', expires_in: 1800, token_type: 'Bearer', not_before_policy: 0, session_state: 's' },
    { accessToken: 'T' },
  ],
  [
    'accounts.token',
    'Matera',
    { access_token: 'T', token_type: 'bearer', expires_in: 1799, scope: 'any', jti: 'j' },
    { accessToken: 'T' },
  ],
  [
    'accounts.token',
    'Delbank, in an envelope of a message',
    { success: true, message: 'ok', data: { token: { accessToken: 'T', expiresIn: 600 } } },
    { accessToken: 'T' },
  ],
  [
    'accounts.token',
    'BTG',
    { access_token: 'T', token_type: 'Bearer', expires_in: 86400, id_token: 'x.y.z', scope: 'openid' },
    { accessToken: 'T' },
  ],
  [
    'qrcodes.token',
    'Bradesco, whose life is a text of a float',
    { access_token: 'T', expires_in: '3600.00', token_type: 'Bearer' },
    { accessToken: 'T' },
  ],
  [
    'qrcodes.token',
    'Caixa, from Keycloak in capitals',
    { ACCESS_TOKEN: 'T', EXPIRES_IN: 300, TOKEN_TYPE: 'Bearer' },
    { accessToken: 'T' },
  ],
  [
    'qrcodes.token',
    'Mercado Pago',
    {
      access_token: 'T',
      token_type: 'Bearer',
      expires_in: 21600,
      scope: 'offline_access read write',
      user_id: 1,
      live_mode: true,
    },
    { accessToken: 'T' },
  ],
  // Balances.
  [
    'accounts.balance',
    'OpenPix, in cents',
    { account: { accountId: '6290', isDefault: true, balance: { total: 129430, blocked: 100, available: 129330 } } },
    { available: 129_330, blocked: 100 },
    'cents',
  ],
  [
    'accounts.balance',
    'Stark Bank, a list of one',
    { balances: [{ id: '5', amount: 1050, currency: 'BRL', updated: AT }] },
    { available: 1_050 },
    'cents',
  ],
  [
    'accounts.balance',
    'PayZu, in cents',
    { available: 10450, blocked: 200, blockedByMed: 200 },
    { available: 10_450, blocked: 200 },
    'cents',
  ],
  [
    'accounts.balance',
    'Sicredi',
    { saldo: '1.234,56', saldoBloqueado: '0,00', dataHoraConsulta: '20/11/2026 10:00:00' },
    { available: 123_456, at: AT },
  ],
  [
    'accounts.balance',
    'Itaú',
    { data: { saldos: { saldo_disponivel: '3210.09', saldo_bloqueado: '10.00' } } },
    { available: 321_009, blocked: 1_000 },
  ],
  [
    'accounts.balance',
    'Santander, of Open Finance',
    {
      data: {
        availableAmount: { amount: '1000.0400', currency: 'BRL' },
        blockedAmount: { amount: '20.0000', currency: 'BRL' },
        automaticallyInvestedAmount: { amount: '5.0000', currency: 'BRL' },
        updateDateTime: AT,
      },
    },
    { available: 100_004, blocked: 2_000, at: AT },
  ],
  [
    'accounts.balance',
    'QI Tech',
    { account_key: 'k', account_balance: 50.5, blocked_balance: 1.25, available_balance: 49.25 },
    { available: 4_925, blocked: 125 },
  ],
  [
    'accounts.balance',
    'C6',
    { availableBalance: 77.7, totalBalance: 80, blockedBalance: 2.3, currency: 'BRL' },
    { available: 7_770, blocked: 230 },
  ],
  [
    'accounts.balance',
    'Inter, with its limit',
    { disponivel: 1200.5, bloqueadoCheque: 0, bloqueadoJudicialmente: 10, bloqueadoAdministrativo: 0, limite: 500 },
    { available: 120_050, overdraft: 50_000 },
  ],
  ['accounts.balance', 'Caixa, owed', { saldo: { valor: '15,30', natureza: 'D' } }, { available: -1_530 }],
  [
    'accounts.balance',
    'Mercado Pago',
    { user_id: 1, available_balance: 10.1, unavailable_balance: 2, total_amount: 12.1, currency_id: 'BRL' },
    { available: 1_010 },
  ],
  ['accounts.balance', 'in dollars', { available: 10.1, currency: 'USD' }, { refused: ['balanceAmount.available'] }],
  [
    'accounts.balance',
    'Banco Arbi, in a text',
    { resultado: { saldoContaCorrente: { disponivel: '+000000000123,45' } } },
    { available: 12_345 },
  ],
  // Statements.
  [
    'accounts.transactions',
    'QI Tech',
    {
      data: [
        {
          transaction_key: 'q1',
          id: 'q1',
          amount: 10.5,
          operation_type: 'debit',
          created_at: '2026-11-20T13:00:00Z',
          description: 'Pix enviado',
          end_to_end_id: E2E,
          target_name: 'ANA',
        },
      ],
      pagination: { current_page: 1, next_page: null, rows_per_page: 50 },
    },
    line({ id: 'q1', direction: 'out', amount: 1_050, endToEndId: E2E }),
  ],
  [
    'accounts.transactions',
    'PayZu, signed cents beside a balance',
    {
      data: [
        { id: 'z2', amount: -10250, balance: 89750, createdAt: AT, endToEndId: E2E },
        { id: 'z1', amount: 1395, balance: 100000, createdAt: AT },
      ],
      nextCursor: null,
    },
    {
      lines: [
        { id: 'z2', direction: 'out', amount: 10_250 },
        { id: 'z1', direction: 'in', amount: 1_395 },
      ],
    },
    'cents',
  ],
  [
    'accounts.transactions',
    'PayZu Cell',
    {
      data: [
        {
          id: 'w1',
          type: 'PAYMENT',
          direction: 'DEBIT',
          amount: 29.9,
          balanceAfter: 470.1,
          description: 'x',
          occurredAt: '2026-11-20T15:10:02.000Z',
        },
      ],
      nextCursor: null,
    },
    line({ id: 'w1', direction: 'out', amount: 2_990 }),
  ],
  [
    'accounts.transactions',
    'OpenPix',
    {
      transactions: [{ id: 'op', type: 'PAYMENT', value: 100, time: AT, endToEndId: E2E, direction: 'OUT' }],
      pageInfo: { skip: 0, limit: 100, totalCount: 1, hasNextPage: false },
    },
    line({ id: 'op', direction: 'out', amount: 100 }),
    'cents',
  ],
  [
    'accounts.transactions',
    'Itaú',
    {
      data: [
        {
          id_lancamento: 'it1',
          data_lancamento: '2026-11-20',
          tipo_operacao: 'debito',
          valor_lancamento: '45.10',
          literal_lancamento: 'PIX TRANSF',
        },
      ],
      pagination: { page: 1, total_elements: 1, total_pages: 1 },
    },
    line({ id: 'it1', direction: 'out', amount: 4_510 }),
  ],
  [
    'accounts.transactions',
    'Bradesco',
    {
      extratoPorPeriodo: {
        lstLancamentos: [
          {
            id: 'bd1',
            dataLancamento: '20.11.2026',
            descricaoLancamento: 'PIX',
            valorLancamento: '1.045,10',
            sinalLancamento: '-',
          },
        ],
      },
    },
    line({ id: 'bd1', direction: 'out', amount: 104_510 }),
  ],
  [
    'accounts.transactions',
    'Sicredi',
    {
      transacoes: [
        {
          idTransacao: 'sc1',
          dataHora: LOCAL,
          valor: 12.34,
          tipo: 'CREDITO',
          descricao: 'PIX RECEBIDO',
          remetente: { nome: 'ANA', cpfCnpj: CPF },
        },
      ],
      totalRegistros: 1,
    },
    line({ id: 'sc1', direction: 'in', amount: 1_234, counterpartName: 'ANA', at: AT }),
  ],
  [
    'accounts.transactions',
    'Santander, of Open Finance',
    {
      data: [
        {
          transactionId: 'st1',
          completedAuthorisedPaymentType: 'TRANSACAO_EFETIVADA',
          creditDebitType: 'DEBITO',
          transactionName: 'PIX',
          type: 'PIX',
          transactionAmount: { amount: '500.5400', currency: 'BRL' },
          transactionDateTime: '2026-11-20T13:00:00.000Z',
          partieCnpjCpf: CPF,
        },
      ],
      links: {},
      meta: { totalRecords: 1, totalPages: 1 },
    },
    line({ id: 'st1', direction: 'out', amount: 50_054, status: 'LIQUIDATED' }),
  ],
  [
    'accounts.transactions',
    'BB, integers for dates',
    {
      listaLancamento: [
        {
          id: 'b1',
          indicadorTipoLancamento: '1',
          dataLancamento: 20112026,
          dataMovimento: 0,
          codigoHistorico: 144,
          textoDescricaoHistorico: 'Pix - Enviado',
          valorLancamento: 45.1,
          indicadorSinalLancamento: 'D',
        },
      ],
      numeroPaginaAtual: 1,
      quantidadeTotalPagina: 1,
      quantidadeTotalRegistro: 1,
    },
    line({ id: 'b1', direction: 'out', amount: 4_510 }),
  ],
  [
    'accounts.transactions',
    'Dock',
    {
      items: [{ transactionId: 'dk', transactionDate: AT, amount: -10.5, eventType: 'PIX_OUT', description: 'x' }],
      totalElements: 1,
      number: 0,
      totalPages: 1,
    },
    line({ id: 'dk', direction: 'out', amount: 1_050 }),
  ],
  [
    'accounts.transactions',
    'Matera',
    {
      data: {
        statement: [
          {
            transactionId: 'ma',
            entryDate: AT,
            creditDebitFlag: 'D',
            amount: 12.5,
            description: 'Pix',
            comments: null,
          },
        ],
      },
    },
    line({ id: 'ma', direction: 'out', amount: 1_250 }),
  ],
  [
    'accounts.transactions',
    'Delbank',
    {
      data: [
        {
          id: 1,
          nsu: 5,
          createdAt: AT,
          amount: 100.1,
          balance: 1,
          type: { name: 'PIX_EFFECTIVE', isCredit: false },
          isCredit: false,
          proof: { endToEndId: E2E },
        },
      ],
      hasMore: false,
    },
    line({ id: '1', direction: 'out', amount: 10_010 }),
  ],
  [
    'accounts.transactions',
    'BTG',
    {
      content: [
        {
          entryId: 'bt',
          dateTimeEntry: AT,
          amount: { value: 12.5, currency: 'BRL' },
          creditDebit: 'DEBIT',
          description: 'PIX',
          counterpart: { name: 'ANA', taxId: CPF },
        },
      ],
      last: true,
      totalElements: 1,
    },
    line({ id: 'bt', direction: 'out', amount: 1_250, counterpartName: 'ANA' }),
  ],
  [
    'accounts.transactions',
    'Asaas, signed with what was left',
    {
      object: 'list',
      hasMore: false,
      totalCount: 2,
      data: [
        { object: 'financialTransaction', id: 'as2', value: -10, balance: 90, type: 'TRANSFER', date: '2026-11-20' },
        {
          object: 'financialTransaction',
          id: 'as1',
          value: 100,
          balance: 100,
          type: 'PAYMENT_RECEIVED',
          date: '2026-11-19',
        },
      ],
    },
    {
      lines: [
        { id: 'as2', direction: 'out', amount: 1_000 },
        { id: 'as1', direction: 'in', amount: 10_000 },
      ],
      unread: [],
    },
  ],
  [
    'accounts.transactions',
    'Celcoin, of the manual',
    {
      status: 'SUCCESS',
      version: '1.0.0',
      totalItems: 1,
      currentPage: 1,
      totalPages: 1,
      body: {
        account: '300151',
        movements: [
          {
            id: 'ce',
            clientCode: 'c',
            description: 'Pix',
            createDate: LOCAL,
            amount: 10.5,
            status: 'Saldo Liberado',
            balanceType: 'DEBIT',
            movementType: 'PIXPAYMENTOUT',
          },
        ],
      },
    },
    line({ id: 'ce', direction: 'out', amount: 1_050, at: AT }),
  ],
  [
    'accounts.transactions',
    'Caixa',
    {
      extrato: {
        lancamentos: {
          lancamento: [
            { documento: '1', id: 'cx', data: '20112026', historico: 'ENVIO PIX', valor: '10,00', operacao: 'D' },
          ],
        },
      },
    },
    line({ id: 'cx', direction: 'out', amount: 1_000 }),
  ],
  [
    'accounts.transactions',
    'C6',
    {
      transactions: [
        { transaction_id: 'c6', transaction_date: '2026-11-20', posting_type: 'DEBIT', amount: 9.99, detail: 'PIX' },
      ],
      has_next: false,
    },
    line({ id: 'c6', direction: 'out', amount: 999 }),
  ],
  [
    'accounts.transactions',
    'PagSeguro',
    {
      entries: [
        {
          id: 'pg',
          type: 'OUT',
          amount: { value: 1999, currency: 'BRL' },
          created_at: '2026-11-20T10:00:00.000-03:00',
        },
      ],
    },
    line({ id: 'pg', direction: 'out', amount: 1_999 }),
    'cents',
  ],
  [
    'accounts.transactions',
    'a page of nothing with HAL',
    {
      _embedded: { transactions: [] },
      _links: { self: { href: 'x' } },
      page: { size: 100, totalElements: 0, totalPages: 0, number: 0 },
    },
    { lines: [], unread: [] },
  ],
  [
    'accounts.transactions',
    'a single line of a signed ledger',
    { data: [{ id: 'so', amount: 10, balance: 110, createdAt: AT }] },
    { lines: [], unread: [{ path: 'data.0.creditDebitType' }] },
  ],
  [
    'accounts.transactions',
    'a line whose amount has three places',
    {
      data: [
        { id: 'x3', eventDate: AT, creditDebitType: 'DEBIT', transactionAmount: { amount: '10.505', currency: 'BRL' } },
      ],
    },
    { lines: [], unread: [{ path: 'data.0.transactionAmount.amount' }] },
  ],
  [
    'accounts.transactions',
    'a line in another currency',
    {
      data: [{ id: 'x4', eventDate: AT, creditDebitType: 'DEBIT', transactionAmount: { amount: 10, currency: 'EUR' } }],
    },
    { lines: [], unread: [{ path: 'data.0.transactionAmount.amount' }] },
  ],
  [
    'accounts.transactionDetail',
    'Inter',
    {
      transacao: {
        idTransacao: 'in9',
        dataInclusao: LOCAL,
        dataTransacao: '2026-11-20',
        tipoTransacao: 'PIX',
        tipoOperacao: 'D',
        valor: '100.00',
        titulo: 'Pix enviado',
        descricao: 'x',
        detalhes: { endToEndId: E2E, nomeRecebedor: 'ANA', cpfCnpjRecebedor: CPF },
      },
    },
    { line: { id: 'in9', direction: 'out', amount: 10_000, endToEndId: E2E, counterpartName: 'ANA' } },
  ],
  [
    'accounts.transactionDetail',
    'Delbank',
    { id: 'dl', createdAt: AT, amount: 5.55, isCredit: true, payer: { holder: { name: 'ANA', document: CPF } } },
    { line: { id: 'dl', direction: 'in', amount: 555 } },
  ],
  [
    'accounts.transactionDetail',
    'QI Tech',
    { data: { id: 'qt', operation_type: 'credit', amount: 1.01, created_at: AT, origin_name: 'ANA' } },
    { line: { id: 'qt', direction: 'in', amount: 101 } },
  ],
  // Orders.
  [
    'accounts.payByBankData',
    'QI Tech',
    {
      request_control_key: 'r',
      id: 'qo',
      pix_transfer_status: 'sent',
      transaction_amount: 500.65,
      end_to_end_id: E2E,
      created_at: AT,
    },
    { id: 'qo', amount: 50_065, endToEndId: E2E },
  ],
  [
    'accounts.payByBankData',
    'Itaú, SISPAG',
    {
      data: {
        id_transferencia: 'x',
        id: 'ip',
        valor_pagamento: '10.00',
        status_pagamento: 'EFETUADO',
        end_to_end_id: E2E,
      },
    },
    { id: 'ip', amount: 1_000 },
  ],
  [
    'accounts.payByBankData',
    'Delbank',
    {
      id: 77,
      endToEndId: E2E,
      amount: 10.01,
      status: 'LIQUIDATED',
      createdAt: AT,
      beneficiary: {
        holder: { name: 'ANA', document: CPF },
        number: '1-2',
        branch: '0001',
        participant: { ispb: '38224857' },
      },
    },
    { id: '77', status: 'LIQUIDATED', amount: 1_001 },
  ],
  [
    'accounts.payByBankData',
    'Dock',
    { idTransaction: 'do', endToEndId: E2E, finalAmount: 10.5, transactionStatus: 'PENDING', transactionDate: AT },
    { id: 'do', endToEndId: E2E },
  ],
  [
    'accounts.payByBankData',
    'Celcoin, of the manual',
    {
      status: 'PROCESSING',
      version: '1.0.0',
      body: {
        id: '34fee7bc',
        amount: 25.55,
        clientCode: '1458854',
        endToEndId: E2E,
        debitParty: { account: '444444', name: 'NOS' },
        creditParty: {
          bank: '30306294',
          account: '10545584',
          branch: '1',
          taxId: CPF,
          name: 'ANA',
          accountType: 'CACC',
        },
      },
    },
    { id: '34fee7bc', amount: 2_555, status: 'PROCESSING', creditor: { number: '10545584', name: 'ANA' } },
  ],
  [
    'accounts.payByKey',
    'Efí',
    { idEnvio: 'ef1', e2eId: E2E, valor: '12.34', horario: { solicitacao: AT }, status: 'EM_PROCESSAMENTO' },
    { id: 'ef1', amount: 1_234, endToEndId: E2E },
  ],
  [
    'accounts.payByKey',
    'Mercado Pago',
    {
      id: 123456789012,
      status: 'approved',
      transaction_amount: 10.5,
      date_created: '2026-11-20T10:00:00.000-03:00',
      currency_id: 'BRL',
    },
    { id: '123456789012', amount: 1_050 },
  ],
  [
    'accounts.payByKey',
    'Asaas',
    {
      object: 'transfer',
      id: '777eb7c8',
      value: 1000,
      netValue: 1000,
      transferFee: 0,
      dateCreated: '2026-11-20',
      status: 'PENDING',
      effectiveDate: null,
      endToEndIdentifier: E2E,
      type: 'PIX',
    },
    { id: '777eb7c8', amount: 100_000, status: 'PENDING' },
  ],
  [
    'accounts.payByKey',
    'Stark Bank, in cents',
    { message: 'ok', transfers: [{ id: 'sk', amount: 1050, status: 'created', fee: 0, taxId: CPF, created: AT }] },
    { id: 'sk', amount: 1_050 },
    'cents',
  ],
  [
    'accounts.payByKey',
    'Inter',
    { tipoRetorno: 'APROVACAO', codigoSolicitacao: 'inx', dataPagamento: '2026-11-20', dataOperacao: '2026-11-20' },
    { id: 'inx' },
  ],
  [
    'accounts.payByKey',
    'OpenPix, in cents',
    { payment: { value: 100, status: 'CREATED', destinationAlias: KEY, correlationID: 'oc' } },
    { amount: 100 },
    'cents',
  ],
  [
    'accounts.payByQrCode',
    'Sicoob',
    { resultado: { idTransacao: 'sq', endToEndId: E2E, valor: 7.77, estado: 'EFETIVADO' } },
    { id: 'sq', amount: 777, status: 'LIQUIDATED' },
  ],
  [
    'accounts.payByQrCode',
    'BTG',
    { pixPaymentId: 'x', paymentId: 'bq', endToEndId: E2E, amount: 5.05, status: 'PROCESSING' },
    { id: 'bq', amount: 505 },
  ],
  [
    'accounts.payByQrCode',
    'C6',
    { id: 'cq', end_to_end_id: E2E, amount: '5.05', status: 'SCHEDULED', scheduled_date: '2026-11-30' },
    { id: 'cq', amount: 505, status: 'SCHEDULED' },
  ],
  [
    'accounts.payBillet',
    'Celcoin, of the manual',
    {
      version: '1.1.0',
      status: 'PROCESSING',
      body: {
        id: 'cb',
        clientRequestId: '5555',
        amount: 124,
        transactionIdAuthorize: 10,
        tags: [],
        barCodeInfo: { digitable: LINE47 },
      },
    },
    { id: 'cb', status: 'PROCESSING', amount: 12_400 },
  ],
  [
    'accounts.payBillet',
    'Inter',
    {
      codigoTransacao: 'ib1',
      quantidadeAprovadores: 0,
      statusPagamento: 'REALIZADO',
      valorPago: 124,
      dataAgendamento: '2026-11-20',
    },
    { id: 'ib1', status: 'LIQUIDATED', amount: 12_400 },
  ],
  [
    'accounts.payBillet',
    'Sicoob',
    {
      resultado: {
        idPagamento: 9,
        numeroLinhaDigitavel: LINE47,
        valorPago: '124.00',
        situacaoPagamento: 'EFETIVADO',
        dataPagamento: '2026-11-20',
      },
    },
    { id: '9', amount: 12_400 },
  ],
  [
    'accounts.payBillet',
    'Asaas',
    {
      object: 'bill',
      id: 'ab1',
      status: 'BANK_PROCESSING',
      value: 124,
      discount: 0,
      interest: 0,
      fine: 0,
      identificationField: LINE47,
      dueDate: '2026-11-30',
      scheduleDate: '2026-11-20',
    },
    { id: 'ab1', amount: 12_400 },
  ],
  [
    'accounts.paymentByEndToEndId',
    'QI Tech',
    {
      pix_transfer: {
        id: 'qp',
        pix_transfer_status: 'settled',
        transaction_amount: 12.5,
        end_to_end_id: E2E,
        created_at: AT,
      },
    },
    { id: 'qp', amount: 1_250, endToEndId: E2E },
  ],
  [
    'accounts.paymentByEndToEndId',
    'Efí, given back in part',
    {
      endToEndId: E2E,
      idEnvio: 'e',
      valor: '10.00',
      chave: KEY,
      status: 'REALIZADO',
      favorecido: { nome: 'ANA', cpf: '***.533.447-**' },
      devolucoes: [{ rtrId: RTR, valor: '2.50', status: 'DEVOLVIDO' }],
    },
    { endToEndId: E2E, amount: 1_000, refunded: 250 },
  ],
  [
    'accounts.paymentByEndToEndId',
    'Inter',
    {
      transacaoPix: {
        codigoSolicitacao: 'c',
        endToEnd: E2E,
        valor: '3.00',
        status: 'PAGO',
        dataHoraMovimento: LOCAL,
        recebedor: { nome: 'ANA', cpfCnpj: CPF },
      },
      historico: [{ status: 'PAGO', dataHoraEvento: LOCAL }],
    },
    { endToEndId: E2E, amount: 300, status: 'LIQUIDATED' },
  ],
  [
    'accounts.paymentByEndToEndId',
    'Delbank, failed',
    {
      id: 78,
      endToEndId: E2E,
      amount: 10.01,
      status: 'REJECTED',
      error: { code: 'AB03', message: 'x' },
      rejectionReason: { code: 'AB03' },
    },
    { status: 'REJECTED', amount: 1_001, errorCode: 'AB03' },
  ],
  [
    'accounts.paymentByEndToEndId',
    'BB',
    {
      identificadorPagamento: 'bp',
      endToEndId: E2E,
      valorPagamento: 19.9,
      estadoPagamento: 'PAGO',
      dataPagamento: '20112026',
    },
    { id: 'bp', amount: 1_990, status: 'LIQUIDATED' },
  ],
  [
    'accounts.paymentByIdempotencyKey',
    'Stark Bank, in cents',
    {
      transfers: [{ id: 'sk2', amount: 1050, status: 'success', externalId: 'k', transactionIds: ['1'] }],
      cursor: null,
    },
    { id: 'sk2', amount: 1_050 },
    'cents',
  ],
  [
    'accounts.paymentByIdempotencyKey',
    'C6',
    {
      data: {
        payment: { id: 'ck', amount: { value: '1.50', currency: 'BRL' }, status: 'PROCESSING', idempotency_key: 'k' },
      },
    },
    { id: 'ck', amount: 150, idempotencyKey: 'k' },
  ],
  [
    'accounts.paymentByIdempotencyKey',
    'Dock',
    { content: [{ id: 'dc', idempotencyKey: 'k', status: 'EXECUTED', amount: 2, endToEndId: E2E }] },
    { id: 'dc', amount: 200 },
  ],
  // Codes.
  [
    'accounts.verifyQrCode',
    'Celcoin, of the manual',
    {
      status: 'SUCCESS',
      version: '1.0.0',
      body: { type: 'IMMEDIATE', merchantName: 'LOJA', merchantCity: 'SP', transactionAmount: 10.5, key: KEY },
    },
    { reading: { amount: 1_050, name: 'LOJA', key: KEY } },
  ],
  [
    'accounts.verifyQrCode',
    'QI Tech',
    {
      qr_code_type: 'dynamic',
      receiver_conciliation_id: TX,
      target_pix_key: KEY,
      transaction_amount: 9.5,
      receiver_name: 'LOJA',
      end_to_end_id: E2E,
    },
    { reading: { amount: 950, txid: TX, key: KEY }, endToEndId: E2E },
  ],
  [
    'accounts.verifyQrCode',
    'Asaas',
    {
      payload: CODE,
      type: 'DYNAMIC',
      transactionOriginType: 'DYNAMIC_QRCODE',
      pixKey: EVP,
      conciliationIdentifier: TX,
      value: 5,
      totalValue: 5,
      receiver: { name: 'LOJA', cpfCnpj: CNPJ, ispb: '19540550' },
    },
    { reading: { amount: 500, key: EVP } },
  ],
  [
    'accounts.verifyQrCode',
    'Delbank',
    {
      endToEndId: E2E,
      type: 'DYNAMIC',
      correlationId: TX,
      amount: 5,
      key: { type: 'EVP', key: EVP },
      merchant: { name: 'LOJA', city: 'SP' },
    },
    { reading: { amount: 500, name: 'LOJA', city: 'SP' } },
  ],
  // Receipts.
  ['accounts.receipt', 'a PDF in a list of files', { data: { files: [{ name: 'x.pdf', content: PDF }] } }, {}],
  ['accounts.receipt', 'Inter', { pdf: PDF }, {}],
  ['accounts.receipt', 'with a data URL', { comprovante: `data:application/pdf;base64,${PDF}` }, {}],
  ['accounts.receipt', 'Celcoin', { version: '1.0.0', status: 'SUCCESS', body: { file: PDF } }, {}],
  [
    'accounts.receipt',
    'base64 of URLs',
    { arquivo: PDF.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') },
    {},
  ],
  [
    'accounts.receipt',
    'a picture',
    { pdf: Buffer.from('\u0089PNG\r\n', 'latin1').toString('base64') },
    { refused: ['not-pdf'] },
  ],
  ['accounts.billetReceipt', 'in a text alone', PDF, {}],
  ['accounts.billetReceipt', 'Sicoob', { resultado: { comprovante: PDF } }, {}],
  // Boletos.
  [
    'accounts.billets',
    'Inter',
    [
      {
        codigoTransacao: 'ib',
        codigoBarra: BAR44,
        tipo: 'BOLETO',
        dataVencimentoTitulo: '2026-11-30',
        dataPagamento: '2026-11-20',
        valorPago: 124,
        valorNominal: 124,
        statusPagamento: 'REALIZADO',
        nomeBeneficiario: 'LOJA',
      },
    ],
    rows({ id: 'ib', amount: 12_400, status: 'LIQUIDATED', creditorName: 'LOJA' }),
  ],
  [
    'accounts.billets',
    'Celcoin',
    {
      version: '1.1.0',
      status: 'SUCCESS',
      body: {
        payments: [{ id: 'cb', amount: 124, status: 'CONFIRMED', barCodeInfo: { digitable: LINE47 }, paymentDate: AT }],
      },
    },
    rows({ id: 'cb', amount: 12_400 }),
  ],
  [
    'accounts.billets',
    'Stark Bank, in cents',
    { payments: [{ id: 'sb', line: LINE47, amount: 12400, status: 'success', created: AT }], cursor: null },
    rows({ id: 'sb', amount: 12_400 }),
    'cents',
  ],
  [
    'accounts.billets',
    'an odd one among good ones',
    {
      data: [
        { id: 'g', status: 'PAGO', valor: '1.00', linhaDigitavel: LINE47, dataPagamento: AT },
        { id: null, valor: 'x' },
      ],
    },
    { rows: [{ id: 'g' }], unread: [{}] },
  ],
  [
    'accounts.billet',
    'Celcoin, of the manual',
    {
      version: '1.1.0',
      status: 'CONFIRMED',
      body: {
        id: 'ce9b',
        account: 3005,
        amount: 59.9,
        hasOccurrence: false,
        tags: [],
        barCodeInfo: { digitable: LINE47 },
        paymentDate: '2023-01-19T00:00:00Z',
      },
    },
    { id: 'ce9b', amount: 5_990, status: 'CONFIRMED', line: LINE47 },
  ],
  [
    'accounts.billet',
    'BTG',
    { paymentId: 'bt', status: 'PAID', amount: 124, digitableLine: LINE47, dueDate: '2026-11-30', paidAt: AT },
    { id: 'bt', amount: 12_400, dueDate: '2026-11-30' },
  ],
  [
    'accounts.billet',
    'Itaú',
    {
      data: {
        id_pagamento: 'iu',
        codigo_barras: BAR44,
        valor_pago: '124.00',
        status: 'Efetuado',
        data_pagamento: '2026-11-20',
      },
    },
    { id: 'iu', amount: 12_400, barCode: BAR44 },
  ],
  // Infractions.
  [
    'accounts.infractions',
    'Celcoin',
    {
      version: '1.0.0',
      status: 'SUCCESS',
      body: {
        infractions: [
          {
            id: '11111111-1111-4111-8111-111111111111',
            endToEndId: E2E,
            status: 'OPEN',
            infractionType: 'FRAUD',
            creationDate: AT,
          },
        ],
      },
    },
    rows({ id: '11111111-1111-4111-8111-111111111111', endToEndId: E2E, status: 'OPEN' }),
  ],
  [
    'accounts.infractions',
    'dLocal',
    {
      infractions: [{ id: 'dl', status: 'OPEN', created_at: AT, transaction: { end_to_end_id: E2E, value: '150.00' } }],
    },
    rows({ id: 'dl', status: 'OPEN' }),
  ],
  [
    'accounts.infractions',
    'OpenPix disputes, in cents',
    { disputes: [{ id: 'od', endToEndId: E2E, value: 1000, status: 'IN_REVIEW', createdAt: AT }], pageInfo: {} },
    rows({ id: 'od', amount: 1_000 }),
    'cents',
  ],
  [
    'accounts.infraction',
    'QI Tech',
    {
      data: {
        infraction_key: 'qk',
        id: 'qk',
        infraction_status: 'open',
        end_to_end_id: E2E,
        created_at: AT,
        transaction_amount: 10.5,
      },
    },
    { id: 'qk', endToEndId: E2E, amount: 1_050 },
  ],
  [
    'accounts.infraction',
    'Delbank',
    {
      infractionReport: {
        id: 'di',
        status: 'ACKNOWLEDGED',
        situation: 'SCAM',
        endToEndId: E2E,
        createdAt: AT,
        updatedAt: AT,
        amount: 12.5,
      },
    },
    { id: 'di', status: 'ACKNOWLEDGED', amount: 1_250 },
  ],
  [
    'accounts.defend',
    'a word alone beside the id',
    { data: { id: 14, status: 'DEFENDED', creationDate: AT } },
    { id: '14', status: 'DEFENDED' },
  ],
  // Webhooks of the account.
  [
    'accounts.webhooks',
    'Celcoin',
    {
      version: '1.0.0',
      status: 'SUCCESS',
      body: {
        subscriptions: [
          { subscriptionId: '6', entity: 'pix-payment-out', webhookUrl: 'https://e.example/h', active: true },
        ],
      },
    },
    rows({ id: '6', uri: 'https://e.example/h', enabled: true }),
  ],
  [
    'accounts.webhooks',
    'Asaas',
    {
      object: 'list',
      hasMore: false,
      totalCount: 1,
      data: [
        {
          id: 'aw',
          name: 'n',
          url: 'https://e.example/h',
          email: 'a@e.example',
          enabled: true,
          interrupted: false,
          authToken: 'segredo',
          events: ['PAYMENT_RECEIVED'],
        },
      ],
    },
    rows({ id: 'aw', uri: 'https://e.example/h', email: 'a@e.example', enabled: true }),
  ],
  [
    'accounts.webhook',
    'OpenPix',
    {
      webhook: {
        id: 'ow',
        name: 'n',
        url: 'https://e.example/h',
        authorization: 'segredo',
        isActive: true,
        event: 'OPENPIX:TRANSACTION_RECEIVED',
      },
    },
    { id: 'ow', uri: 'https://e.example/h', enabled: true },
  ],
  [
    'accounts.createTransferWebhook',
    'Asaas',
    { id: 'ct', name: 'n', url: 'https://e.example/h', enabled: true },
    { id: 'ct', enabled: true },
  ],
  [
    'accounts.createReceiveWebhook',
    'Delbank',
    { data: { uuid: 'x', id: 12, url: 'https://e.example/h', isActive: 'true' } },
    { id: '12' },
  ],
  [
    'accounts.createRefundWebhook',
    'BTG',
    { body: { id: 'cr', endpointUrl: 'https://e.example/h', status: 'ENABLED' } },
    { id: 'cr' },
  ],
  [
    'accounts.createCashoutWebhook',
    'Celcoin',
    { version: '1.0.0', status: 'SUCCESS', body: { subscriptionId: 'cc' } },
    { id: 'cc' },
  ],
  [
    'accounts.createInfractionWebhook',
    'Dock',
    { subscription: { id: 'ci', url: 'https://e.example/h' } },
    { id: 'ci' },
  ],
  ['accounts.removeWebhook', 'a sentence', { mensagem: 'Webhook removido com sucesso' }, {}],
  ['accounts.removeWebhook', 'null', 'null', {}],
  // Charges.
  [
    'qrcodes.putCob',
    'Santander, with its location apart',
    cob({
      location: 'pix.santander.example/qr/v2/1',
      loc: { id: 7, location: 'pix.santander.example/qr/v2/1', tipoCob: 'cob' },
    }),
    { txid: TX, amount: 500, locationId: 7, status: 'ATIVA' },
  ],
  [
    'qrcodes.putCob',
    'BB',
    cob({ textoImagemQRcode: CODE, location: 'qrcodepix-h.bb.example/pix/v2/1' }),
    { txid: TX, amount: 500, code: CODE },
  ],
  ['qrcodes.putCob', 'Itaú, in data', { data: cob({ pixCopiaECola: CODE }) }, { txid: TX, amount: 500, code: CODE }],
  [
    'qrcodes.putCob',
    'Caixa, with a moment without zone',
    cob({ calendario: { criacao: LOCAL, expiracao: '3600' } }),
    { txid: TX, amount: 500 },
  ],
  [
    'qrcodes.putCob',
    'C6, with a number for the amount',
    cob({ valor: { original: 5.5, modalidadeAlteracao: 0 } }),
    { amount: 550 },
  ],
  ['qrcodes.putCob', 'Sicredi, with spaces', cob({ valor: { original: ' 5.00 ' } }), { amount: 500 }],
  ['qrcodes.postCob', 'Banrisul', { cobranca: cob({ pixCopiaECola: CODE }) }, { txid: TX, amount: 500 }],
  [
    'qrcodes.postCob',
    'Efí, with a location of one number in text',
    cob({ loc: { id: '789', location: 'pix.example/1', tipoCob: 'cob' }, pixCopiaECola: CODE }),
    { locationId: 789, code: CODE },
  ],
  [
    'qrcodes.patchCob',
    'Bradesco, removed',
    cob({ status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR', revisao: '3' }),
    { status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR', revision: 3 },
  ],
  ['qrcodes.patchCob', 'Inter, with a revision as a float', cob({ revisao: 2.0 }), { revision: 2 }],
  [
    'qrcodes.cob',
    'Inter, paid',
    cob({
      status: 'CONCLUIDA',
      pix: [
        {
          endToEndId: E2E,
          txid: TX,
          valor: '5.00',
          horario: AT,
          infoPagador: '',
          componentesValor: { original: { valor: '5.00' } },
        },
      ],
    }),
    { status: 'CONCLUIDA', pix: [{ amount: 500 }] },
  ],
  [
    'qrcodes.cob',
    'paid and given back',
    cob({
      status: 'CONCLUIDA',
      pix: [
        {
          endToEndId: E2E,
          txid: TX,
          valor: '5.00',
          horario: AT,
          devolucoes: [{ id: '1', rtrId: RTR, valor: '1.00', horario: { solicitacao: AT }, status: 'DEVOLVIDO' }],
        },
      ],
    }),
    { pix: [{ amount: 500, refunds: [{ amount: 100, status: 'DEVOLVIDO' }] }] },
  ],
  ['qrcodes.cob', 'of a list of one', [cob({})], { txid: TX, amount: 500 }],
  ['qrcodes.cob', 'with a debtor in capitals', cob({ devedor: { CPF, NOME: 'ANA' } }), { txid: TX }],
  [
    'qrcodes.cobs',
    'BB',
    {
      parametros: {
        inicio: AT,
        fim: AT,
        paginacao: { paginaAtual: 0, itensPorPagina: 100, quantidadeDePaginas: 1, quantidadeTotalDeItens: 1 },
      },
      cobs: [cob({})],
    },
    rows({ txid: TX, amount: 500 }),
  ],
  ['qrcodes.cobs', 'under a name of its own', { cobrancas: [cob({})] }, rows({ txid: TX })],
  ['qrcodes.cobs', 'a null one among good ones', { cobs: [cob({}), null] }, { rows: [{ txid: TX }] }],
  ['qrcodes.cobs', 'nothing in 204', '', rows()],
  ['qrcodes.putCobv', 'Sicoob, in resultado', { resultado: cobv({}) }, { amount: 12_345, dueDate: '2026-12-31' }],
  [
    'qrcodes.putCobv',
    'Itaú, with terms as numbers',
    cobv({
      valor: { original: '123.45', multa: { modalidade: 2, valorPerc: 2 }, juros: { modalidade: 2, valorPerc: 1 } },
    }),
    { amount: 12_345, terms: { fine: { modality: 2, value: 200 }, interest: { modality: 2, value: 100 } } },
  ],
  [
    'qrcodes.putCobv',
    'BB, with a discount of two days',
    cobv({
      valor: {
        original: '123.45',
        desconto: {
          modalidade: 1,
          descontoDataFixa: [
            { data: '2026-12-01', valorPerc: '10.00' },
            { data: '2026-12-10', valorPerc: '5.00' },
          ],
        },
      },
    }),
    { amount: 12_345 },
  ],
  [
    'qrcodes.patchCobv',
    'Santander',
    cobv({ revisao: 1, status: 'REMOVIDA_PELO_PSP' }),
    { revision: 1, status: 'REMOVIDA_PELO_PSP' },
  ],
  [
    'qrcodes.cobv',
    'with a due day of Brazil',
    cobv({ calendario: { criacao: AT, dataDeVencimento: '31/12/2026' } }),
    { dueDate: '2026-12-31' },
  ],
  [
    'qrcodes.cobv',
    'with a due moment',
    cobv({ calendario: { criacao: AT, dataDeVencimento: '2026-12-31T00:00:00-03:00' } }),
    { dueDate: '2026-12-31' },
  ],
  [
    'qrcodes.cobv',
    'paid with its parts',
    cobv({
      status: 'CONCLUIDA',
      pix: [
        {
          endToEndId: E2E,
          txid: TX,
          valor: '125.45',
          horario: AT,
          componentesValor: { original: { valor: '123.45' }, multa: { valor: '2.00' } },
        },
      ],
    }),
    { pix: [{ amount: 12_545 }] },
  ],
  [
    'qrcodes.cobvs',
    'BB',
    { parametros: { paginacao: { paginaAtual: 0, quantidadeDePaginas: 1 } }, cobsv: [cobv({})] },
    rows({ txid: TX, amount: 12_345 }),
  ],
  ['qrcodes.cobvs', 'one object for a list of one', { cobs: cobv({}) }, rows({ txid: TX })],
  // Batches and locations.
  ['qrcodes.putBatch', 'accepted', { situacao: 'EM_PROCESSAMENTO' }, {}],
  ['qrcodes.patchBatch', 'nothing', '', {}],
  [
    'qrcodes.batch',
    'with the refusal of one',
    {
      id: 9,
      descricao: 'x',
      criacao: AT,
      cobsv: [
        {
          txid: TX,
          status: 'NEGADA',
          problema: { type: 'x', title: 'Cobrança inválida', status: 400, detail: 'chave' },
        },
      ],
    },
    { rows: [{ txid: TX, status: 'NEGADA' }] },
  ],
  [
    'qrcodes.batches',
    'BB',
    {
      parametros: { paginacao: { paginaAtual: 0, quantidadeDePaginas: 1, quantidadeTotalDeItens: 1 } },
      lotes: [{ id: '9', descricao: 'x', criacao: AT, cobsv: [] }],
    },
    rows({ id: '9' }),
  ],
  [
    'qrcodes.postLocation',
    'Itaú',
    { data: { id: '33', location: 'pix.example/33', tipoCob: 'cobv', criacao: AT } },
    { id: 33 },
  ],
  [
    'qrcodes.locations',
    'in data',
    { data: [{ id: 1, location: 'pix.example/1', tipoCob: 'COBV', criacao: LOCAL }] },
    rows({ id: 1 }),
  ],
  [
    'qrcodes.location',
    'in loc',
    { loc: { id: 3, location: 'pix.example/3', tipoCob: 'cob', criacao: AT, txid: TX } },
    { id: 3 },
  ],
  ['qrcodes.unlinkLocation', 'plain', { id: 3, location: 'pix.example/3', tipoCob: 'cob', criacao: AT }, { id: 3 }],
  // Pix received.
  [
    'qrcodes.pix',
    'Mercado Pago',
    {
      endToEndId: E2E,
      txid: TX,
      valor: 5.5,
      horario: '2026-11-20T10:00:00.000-03:00',
      pagador: { nome: 'ANA', cpf: '390.533.447-05' },
    },
    { amount: 550, payer: { name: 'ANA' } },
  ],
  [
    'qrcodes.pix',
    'Efí, with extras',
    {
      endToEndId: E2E,
      txid: TX,
      chave: KEY,
      valor: '5.00',
      horario: AT,
      gnExtras: { pagador: { nome: 'ANA', cpf: '***.533.447-**' }, tarifa: '0.05' },
    },
    { amount: 500 },
  ],
  [
    'qrcodes.pix',
    'Bradesco, in data',
    { data: { endToEndId: E2E, txid: TX, valor: '1.234,50', horario: '20/11/2026 10:00:00' } },
    { amount: 123_450, at: AT },
  ],
  [
    'qrcodes.pixList',
    'Caixa',
    {
      parametros: { paginacao: { paginaAtual: 0, quantidadeDePaginas: 1, quantidadeTotalDeItens: 1 } },
      pix: [{ endToEndId: E2E, valor: '5,00', horario: LOCAL, nomePagador: 'ANA' }],
    },
    rows({ amount: 500, at: AT, payer: { name: 'ANA' } }),
  ],
  [
    'qrcodes.pixList',
    'Sicoob, in resultado',
    { resultado: { pix: [{ endToEndId: E2E, txid: TX, valor: '5.00', horario: AT }] } },
    rows({ amount: 500 }),
  ],
  [
    'qrcodes.pixList',
    'a bare list',
    [{ endToEndId: E2E, txid: TX, valor: '5.00', horario: AT }],
    rows({ amount: 500 }),
  ],
  [
    'qrcodes.pixList',
    'an id of its own kind stays as it is told',
    { pix: [{ endToEndId: 'E1', valor: '5.00', horario: AT }] },
    rows({ endToEndId: 'E1' }),
  ],
  [
    'qrcodes.refund',
    'Inter',
    { id: '1', rtrId: RTR, valor: '5.00', horario: { solicitacao: LOCAL }, status: 'EM_PROCESSAMENTO', motivo: '' },
    { amount: 500, status: 'EM_PROCESSAMENTO' },
  ],
  [
    'qrcodes.refund',
    'Itaú',
    { data: { id: '1', rtrId: RTR, valor: '5.00', horario: { solicitacao: AT }, status: 'EM_PROCESSAMENTO' } },
    { amount: 500 },
  ],
  [
    'qrcodes.refundById',
    'not done, with why',
    {
      id: '1',
      rtrId: RTR,
      valor: '5.00',
      horario: { solicitacao: AT },
      status: 'NAO_REALIZADO',
      motivo: 'Saldo insuficiente',
    },
    { status: 'NAO_REALIZADO' },
  ],
  [
    'qrcodes.refundById',
    'in lower letters',
    { id: '1', rtrid: RTR, valor: 5, horario: { solicitacao: AT, liquidacao: AT }, status: 'devolvido' },
    { status: 'DEVOLVIDO', amount: 500 },
  ],
  // Webhooks of keys.
  ['qrcodes.putKeyWebhook', 'a list of nothing', [], {}],
  [
    'qrcodes.keyWebhook',
    'Itaú',
    { data: { webhookUrl: 'https://e.example/h', chave: KEY, criacao: AT } },
    { url: 'https://e.example/h' },
  ],
  [
    'qrcodes.keyWebhook',
    'Inter',
    { webhookUrl: 'https://e.example/h', chave: KEY, criacao: LOCAL },
    { url: 'https://e.example/h', createdAt: AT },
  ],
  [
    'qrcodes.keyWebhooks',
    'Sicoob',
    { resultado: [{ webhookUrl: 'https://e.example/h', chave: KEY, criacao: AT }] },
    rows({ url: 'https://e.example/h' }),
  ],
  ['qrcodes.deleteKeyWebhook', 'a text', 'true', {}],
  // Refusals.
  refusal(
    'Celcoin',
    400,
    { version: '1.0.0', status: 'ERROR', error: { errorCode: 'CBE073', message: 'É necessário informar a conta.' } },
    { status: 400, detail: 'É necessário informar a conta.' },
  ),
  refusal(
    'QI Tech',
    400,
    { title: 'Bad Request', description: 'Saldo insuficiente', code: 'QIT000001', translation: 'Saldo insuficiente' },
    { status: 400, detail: 'Saldo insuficiente' },
  ),
  refusal(
    'Kiwify',
    403,
    { error: { code: 'ip_not_allowed', message: 'IP 187.87.101.41 não autorizado', details: {} }, timestamp: AT },
    { kind: 'credentials', fault: 'address' },
  ),
  refusal(
    'Asaas',
    400,
    { errors: [{ code: 'invalid_value', description: 'O valor é inválido.' }] },
    { status: 400, detail: 'O valor é inválido.' },
  ),
  refusal(
    'Stark Bank',
    400,
    { errors: [{ code: 'invalidBalance', message: 'Saldo insuficiente' }] },
    { status: 400, detail: 'Saldo insuficiente' },
  ),
  refusal(
    'PagSeguro',
    400,
    { error_messages: [{ code: '40002', description: 'invalid_parameter', parameter_name: 'amount.value' }] },
    { status: 400, detail: 'invalid_parameter' },
  ),
  refusal(
    'Mercado Pago',
    400,
    {
      message: 'amount must be positive',
      error: 'bad_request',
      status: 400,
      cause: [{ code: 4020, description: 'x' }],
    },
    { status: 400, detail: 'amount must be positive' },
  ),
  refusal(
    'Dock',
    422,
    { uuid: 'u', code: 'PIX-001', error: 'Unprocessable', message: 'Conta bloqueada' },
    { status: 422, detail: 'Conta bloqueada' },
  ),
  refusal(
    'Inter',
    400,
    {
      title: 'Requisição inválida',
      detail: 'Campos obrigatórios',
      timestamp: AT,
      violacoes: [{ razao: 'deve ser positivo', propriedade: 'valor', valor: '0' }],
    },
    { status: 400, detail: 'Campos obrigatórios', violations: [{ path: 'valor', reason: 'deve ser positivo' }] },
  ),
  refusal(
    'Santander',
    400,
    {
      _errorCode: 400,
      _message: 'Erro',
      _details: 'Campo inválido',
      _timestamp: AT,
      _traceId: 't1',
      _errors: [{ _code: '1', _field: 'valor', _message: 'inválido' }],
    },
    { status: 400 },
  ),
  refusal('Bradesco', 400, { codigo: 'E1', mensagem: 'Conta inválida' }, { status: 400, detail: 'Conta inválida' }),
  refusal(
    'Sicredi',
    422,
    { code: '422', message: 'CNPJ inválido', details: ['cnpj'] },
    { status: 422, detail: 'CNPJ inválido' },
  ),
  refusal(
    'FastAPI',
    422,
    { detail: [{ loc: ['body', 'amount'], msg: 'field required', type: 'value_error.missing' }] },
    { status: 422, violations: [{ path: 'body.amount', reason: 'field required' }] },
  ),
  refusal(
    'Laravel',
    422,
    { message: 'The given data was invalid.', errors: { amount: ['O valor é obrigatório.'] } },
    { status: 422, violations: [{ path: 'amount', reason: 'O valor é obrigatório.' }] },
  ),
  refusal(
    'ASP.NET',
    400,
    {
      type: 'x',
      title: 'One or more validation errors occurred.',
      status: 400,
      traceId: '00-1',
      errors: { Amount: ['The Amount field is required.'] },
    },
    { status: 400, violations: [{ path: 'Amount', reason: 'The Amount field is required.' }] },
  ),
  refusal(
    'GraphQL',
    400,
    { errors: [{ message: 'Saldo insuficiente', extensions: { code: 'BAD_USER_INPUT' } }] },
    { status: 400, detail: 'Saldo insuficiente' },
  ),
  refusal(
    'Spring, whose 404 is a path that is none',
    404,
    { timestamp: AT, status: 404, error: 'Not Found', path: '/v2/cob/x' },
    { kind: 'contract', paths: ['status 404'] },
  ),
  refusal('AWS', 403, { message: 'Missing Authentication Token' }, { kind: 'credentials' }),
]
