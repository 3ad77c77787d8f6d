import { type ForeignReply, refusal, row } from './foreign-replies.ts'

const AT = '2026-11-20T13:00:00.000Z'
const E2E = 'E12345678202611201300abcdefghij1'
const CPF = '39053344705'
const CNPJ = '11222333000181'
const TX = 'd983a07836cf48ed9a65764d3c184273'
const line = (read: object): object => ({ lines: [read], unread: [] })
const none = (path: string): object => ({ lines: [], unread: [{ path }] })
const pix = (read: object): object => ({ rows: [read], unread: [] })

/** The replies that were looked up last, in manuals, SDKs and threads; each was written down with what it says before it was read. */
export const recentReplies: readonly ForeignReply[] = [
  // Statements.
  row(
    'transactions',
    'BMP Money Plus, which tells its time twice and whom it paid in names of its own',
    {
      sucesso: true,
      mensagem: null,
      dtExtrato: '2026-11-20T13:00:00Z',
      movimentos: [
        {
          codigo: '3c90c3cc-0d44-4b50-8888-8dd25736052a',
          codigoTransacao: '5d90c3cc-0d44-4b50-8888-8dd25736052a',
          dtMovimento: '2026-11-20T10:00:00',
          dtMovimentoUtc: AT,
          descricaoOperacao: 'PIX ENVIADO',
          tipoLancamento: 'D',
          vlrMovimento: 123,
          nsu: 123,
          nomeDestinatario: 'Ana',
          documentoDestinatario: CPF,
          saldoFinalDia: 10,
          pixQrCode: true,
        },
      ],
    },
    line({ at: AT, direction: 'out', amount: 12_300, counterpartName: 'Ana', counterpartDocument: CPF }),
  ),
  row(
    'transactions',
    'Stric by its credit',
    {
      data: [
        {
          id: 'b1',
          amount: 150.75,
          status: 'DONE',
          externalStatus: 'SUCCESS',
          category: 'Pix enviado',
          beneficiaryName: 'Lucas',
          type: 'PIX',
          credit: false,
          createdAt: AT,
        },
      ],
    },
    line({ id: 'b1', direction: 'out', amount: 15_075, counterpartName: 'Lucas' }),
  ),
  row(
    'transactions',
    'SaQ by the moment that names its zone',
    {
      worked: true,
      statement: [
        {
          credit_or_debit: 'DEBIT',
          amount: 3.8,
          date_time: '2026-11-20T10:00:00.000',
          date_time_utc: AT,
          name: 'Ana',
          document: '***557567**',
          identification: 'PIXREC',
          code_transaction: 't1',
          code: 'c1',
        },
      ],
    },
    line({ at: AT, direction: 'out', amount: 380 }),
  ),
  row(
    'transactions',
    'a bank for exercises',
    {
      saldoAnterior: 100,
      saldoFinal: 230,
      movimentos: [
        {
          id: 129_012,
          data: '2026-11-20',
          tipoOperacao: 'D',
          codigoTipoTransacao: 123,
          descricao: 'Cesta de servicos premium',
          valor: 45.43,
          saldo: 234_432.22,
        },
      ],
    },
    line({ id: '129012', direction: 'out', amount: 4_543, text: 'Cesta de servicos premium' }),
  ),
  row(
    'transactions',
    'a page of movements by their sides without an id',
    {
      titulo: 'Extrato',
      dados: [
        {
          dataLancamento: '2026-11-20',
          lancamento: 'PIX',
          valor: 10.5,
          detalhes: 'x',
          futuroOuPassado: 'passado',
          entradaOuSaida: 'saida',
        },
      ],
      visualizacao: 'lista',
    },
    none('dados.0.id'),
  ),
  row(
    'transactions',
    'two columns beside their amount',
    [
      {
        id: 1,
        data: '2026-11-20',
        descricao: 'x',
        debito: 10.5,
        credito: 0,
        valor: 10.5,
        tipo: 'despesa',
        status: 'confirmado',
      },
    ],
    line({ id: '1', direction: 'out', amount: 1_050 }),
  ),
  row(
    'transactions',
    'names with accents and blanks',
    [
      {
        id: 1,
        Data: '2026-11-20',
        'Saldo Anterior': 15_000,
        'Saldo Posterior': 14_900,
        Descrição: 'PIX enviado',
        Valor: -100,
        Tipo: 'PIX',
        CPF_CNPJ: CPF,
        Nome: 'Ana',
      },
    ],
    line({ direction: 'out', amount: 10_000, text: 'PIX enviado' }),
  ),
  row(
    'transactions',
    'Sicoob of the fourth version',
    {
      saldoAtual: '100.00',
      saldoBloqueado: '0.00',
      saldoLimite: '0.00',
      saldoAnterior: '90.00',
      transacoes: [
        {
          transactionId: 't1',
          tipo: 'DEBITO',
          valor: '10.50',
          data: '2026-11-20T10:00:00',
          dataLote: '2026-11-20T00:00:00',
          descricao: 'PIX EMIT.OUTRA IF',
          numeroDocumento: '123',
          cpfCnpj: CPF,
          descInfComplementar: 'Ana',
        },
      ],
    },
    line({ id: 't1', direction: 'out', amount: 1_050, at: AT, text: 'PIX EMIT.OUTRA IF' }),
  ),
  row(
    'transactions',
    'DLBank by its kinds, of which one says no side',
    [
      { id: 'a', type: 'DEBIT_PIX', amount: 10.5, createdAt: AT },
      { id: 'b', type: 'CREDIT_PIX_UNDONE', amount: 10.5, createdAt: AT },
      { id: 'c', type: 'DEBIT_TRANSFER_INTERNAL', amount: 10.5, createdAt: AT },
      { id: 'd', type: 'PAYMENT_BANKSLIP', amount: 10.5, createdAt: AT },
    ],
    { lines: [{ direction: 'out' }, { direction: 'in' }, { direction: 'out' }], unread: [{ id: 'd' }] },
  ),
  // Balances.
  row(
    'balance',
    'Pluggy as of now',
    { balance: 1_500.5, blockedBalance: 0, automaticallyInvestedBalance: 200, currencyCode: 'BRL', updateDateTime: AT },
    { available: 150_050, at: AT },
  ),
  row(
    'balance',
    'PayZu of its first hub',
    { balanceAvailable: 10.5, balanceBlocked: 1 },
    { available: 1_050, blocked: 100 },
  ),
  row('balance', 'an account with its limit beside it', [{ saldoAtual: 10_123.45, limite: 45_000 }], {
    refused: ['balanceAmount'],
  }),
  row('balance', 'owed by a yes', { saldoDisponivel: 10.5, devedor: true }, { available: -1_050 }),
  row('balance', 'owed by no yes to the other', { saldoDisponivel: 10.5, credor: 'N' }, { available: -1_050 }),
  row(
    'balance',
    'owed by a word of its own gender',
    { saldoDisponivel: 10.5, natureza: 'devedora' },
    { available: -1_050 },
  ),
  row(
    'balance',
    'owed by what stands beside its amounts',
    { saldo: { disponivel: 10.5 }, natureza: 'D' },
    { available: -1_050 },
  ),
  row('balance', 'a debtor who is somebody', { saldoDisponivel: 10.5, devedor: { nome: 'x' } }, { available: 1_050 }),
  row(
    'balance',
    'what is owed elsewhere, as an amount',
    { saldoDisponivel: 10.5, saldoDevedor: '1' },
    { available: 1_050 },
  ),
  // Payments.
  row(
    'payment',
    'QI rejected, with a fee beside it',
    {
      created_at: '2026-11-20T10:00:00',
      end_to_end_id: E2E,
      fee_amount: 2,
      pix_message: null,
      pix_transfer_key: '2c7e71f6',
      pix_transfer_status: 'rejected',
      pix_transfer_type: 'key',
      target_account: {
        owner_document_number: CPF,
        owner_name: 'Nuno',
        ispb_number: '60701190',
        account_number: '99031',
      },
      transaction_key: '2ddc2843',
      transfer_amount: 10,
    },
    { id: '2c7e71f6', status: 'REJECTED', amount: 1_000, endToEndId: E2E, creditor: { name: 'Nuno', document: CPF } },
  ),
  row(
    'payment',
    'QI with money that came back',
    {
      pix_transfer_key: 'k1',
      end_to_end_id: E2E,
      pix_transfer_status: 'sent',
      transfer_amount: 126.97,
      fee_amount: 0,
      reversals: [
        {
          end_to_end_id: 'D35713491202309182058jlqdBkkHSWU',
          transfer_amount: 0.01,
          reversal_reason: 'client_request',
          pix_transfer_status: 'received',
          pix_transfer_key: 'k2',
        },
      ],
    },
    { id: 'k1', amount: 12_697, refunded: 1 },
  ),
  row(
    'payment',
    'BS2 by a code and its word',
    { id: 'c1', situacao: 'Pago', status: 3, observacao: null },
    { id: 'c1', status: 'LIQUIDATED' },
  ),
  row(
    'payment',
    'Sicoob by an integrator',
    {
      endToEndId: E2E,
      txid: null,
      valor: '10.00',
      horario: AT,
      status: 'CONCLUIDO',
      favorecido: { nome: 'Ana', cpfCnpj: CPF },
    },
    { status: 'CONCLUIDO', amount: 1_000, creditor: { name: 'Ana', document: CPF }, createdAt: AT },
  ),
  row(
    'payment',
    'Paag by its events',
    {
      event: 'payment',
      transaction: {
        id: '123-456-789',
        merchant_id: '1',
        transaction_type: 'pix',
        created_at: AT,
        events: [{ id: 'e1', success: true, event_type: 'payment', amount: '1.00' }],
      },
    },
    { id: '123-456-789' },
  ),
  row(
    'payment',
    'whose amounts do not agree',
    { id: 1, endToEndId: E2E, status: 'PAGO', valor: '10.00', amount: 12 },
    { refused: ['payment.valor/amount'] },
  ),
  row(
    'payment',
    'whose amounts agree in two writings',
    { id: 1, endToEndId: E2E, status: 'PAGO', valor: '10,00', amount: 10 },
    { amount: 1_000 },
  ),
  row(
    'payment',
    'a total that may hold its fee',
    { id: 1, status: 'PAGO', valorTotal: 12, valorTarifa: 2 },
    { refused: ['payment.valorTotal/valorTarifa'] },
  ),
  row(
    'payment',
    'a total without a fee',
    { id: 1, status: 'PAGO', valorTotal: 12, valorTarifa: '0,00' },
    { amount: 1_200 },
  ),
  row(
    'transactions',
    'an amount that another field tells otherwise',
    [{ id: 1, data: '2026-11-20', tipo: 'D', valor: 10, amount: 1_000 }],
    none('rows.0.transactionAmount.valor/amount'),
  ),
  // Refusals.
  refusal(
    'QI outside of its hours',
    423,
    {
      code: 'BLP000024',
      title: 'Locked',
      http_status: 423,
      description: 'Operation window closed.',
      translation: 'Operação encerrada.',
      extra_fields: { next_available_datetime: AT },
    },
    { detail: 'Operação encerrada.', type: 'BLP000024' },
  ),
  refusal(
    'QI in a text within data',
    400,
    {
      data: JSON.stringify({
        title: 'Bad Request',
        description: 'Invalid request body.',
        translation: 'Corpo da requisição inválido.',
        extra_fields: {},
        code: 'LEG000069',
      }),
    },
    { detail: 'Corpo da requisição inválido.', type: 'LEG000069' },
  ),
  refusal(
    'Banco do Brasil without its application key',
    400,
    { error: 'invalid_request', error_description: 'Software cliente não identificado.' },
    { detail: 'Software cliente não identificado.' },
  ),
  refusal(
    'PayZu with what to do and when',
    400,
    {
      status: 'error',
      error: 'Bad Request',
      errorCode: 'VALIDATION_ERROR',
      message: 'Dados inválidos',
      statusCode: 400,
      requestId: 'clx1',
      details: [{ field: 'amount', message: 'deve ser positivo' }],
      retryAfterSeconds: 5,
    },
    {
      detail: 'Dados inválidos',
      type: 'VALIDATION_ERROR',
      theirReference: 'clx1',
      violations: [{ path: 'amount', reason: 'deve ser positivo' }],
    },
  ),
  refusal(
    'words and what they mean beside them',
    422,
    { codigo: '422', mensagem: 'Requisição inválida', detalhe: 'A chave não pertence ao recebedor' },
    { detail: 'Requisição inválida: A chave não pertence ao recebedor' },
  ),
  refusal(
    'words beside a detail that is a number of theirs',
    422,
    { codigo: '422', mensagem: 'Requisição inválida.', detalhe: 'CVBE-0012' },
    { detail: 'Requisição inválida. CVBE-0012' },
  ),
  // Infractions.
  row(
    'infractions',
    'QI without an id',
    [
      {
        infraction_report_type: 'compliance',
        infraction_report_details: 'x',
        infraction_report_date: AT,
        infraction_report_status: 'received',
      },
    ],
    { rows: [], unread: [{ path: 'rows.0.id' }] },
  ),
  row(
    'infractions',
    'Pismo by its event',
    [
      {
        creation_time: AT,
        credited_participant: '99999011',
        infraction_id: '91d65e98',
        infraction_status: 'OPEN',
        infraction_type: 'FRAUD',
      },
    ],
    { rows: [{ id: '91d65e98', createdAt: AT, status: 'OPEN', type: 'FRAUD' }], unread: [] },
  ),
  row(
    'infractions',
    'Pismo of its second version',
    [
      {
        id: '91d65e98',
        reason: 'REFUND_REQUEST',
        creation_datetime: AT,
        last_modified_datetime: '2026-11-21T13:00:00Z',
        status: 'CLOSED',
      },
    ],
    { rows: [{ id: '91d65e98', createdAt: AT, changedAt: '2026-11-21T13:00:00.000Z' }], unread: [] },
  ),
  // What webhooks bring.
  row(
    'pix',
    'a notice of Santander that tells when the charge was made, not when it was paid',
    {
      idNotificacao: '1',
      tipoNotificacao: 'pix.recebimento',
      pixId: 'e1',
      endToEndId: E2E,
      txid: TX,
      valor: 250.5,
      status: 'CONCLUIDO',
      calendario: { criacao: AT, expiracao: 3600 },
      devedor: { nome: 'João', cpf: CPF, cnpj: null },
    },
    { rows: [], unread: [{ path: 'rows.0.horario', id: E2E }] },
  ),
  row(
    'pix',
    'Raspay, decoded',
    {
      id: '7f8c',
      value: 1.1,
      paid_value: 1.1,
      paid_at: AT,
      status: 'PAID',
      conciliation_id: '664',
      end_to_end_id: E2E,
    },
    pix({ endToEndId: E2E, amount: 110, at: AT }),
  ),
  row(
    'pix',
    'a callback of Efí with who paid in its extras',
    {
      pix: [
        {
          endToEndId: E2E,
          txid: TX,
          chave: 'k',
          valor: '0.01',
          horario: AT,
          infoPagador: 'x',
          gnExtras: { pagador: { nome: 'Ana', cnpj: CNPJ, codigoBanco: '123' } },
        },
      ],
    },
    pix({ amount: 1, txid: TX, message: 'x', payer: { name: 'Ana', document: CNPJ } }),
  ),
  row(
    'pix',
    'a message of both sides whose words are its free field',
    {
      endToEndId: E2E,
      valor: 10.5,
      pagador: { nome: 'Ana', cpfCnpj: CPF, ispb: '12345678', agencia: '1', contaTransacional: '1', tipoConta: 'CC' },
      recebedor: { nome: 'Nós', cpfCnpj: CNPJ, ispb: '87654321' },
      campoLivre: 'Pedido 7',
      txId: TX,
      dataHoraPagamento: '2026-11-20T10:00:00',
    },
    pix({ amount: 1_050, at: AT, txid: TX, payer: { name: 'Ana', document: CPF }, message: 'Pedido 7' }),
  ),
  row(
    'pix',
    'an event of a payment service',
    { txid: TX, endToEndId: E2E, amount: 10.5, status: 'CONFIRMED', occurredAt: AT },
    pix({ amount: 1_050, at: AT }),
  ),
  row(
    'pix',
    'Sicredi with a withdrawal of nothing and a refund',
    {
      parametros: {
        paginacao: { paginaAtual: 0, itensPorPagina: 100, quantidadeDePaginas: 1, quantidadeTotalDeItens: 1 },
      },
      pix: [
        {
          endToEndId: E2E,
          txid: TX,
          valor: '100.00',
          chave: 'k',
          pagador: { cpf: CPF, nome: 'Ana' },
          horario: AT,
          componentesValor: { original: { valor: '100.00' }, saque: { valor: '0.00', modalidadeAgente: 'AGPSS' } },
          devolucoes: [
            {
              id: 'd1',
              rtrId: 'D12345678202611201300abcdefghij1',
              valor: '10.00',
              natureza: 'ORIGINAL',
              horario: { solicitacao: AT },
              status: 'DEVOLVIDO',
            },
          ],
        },
      ],
    },
    {
      rows: [
        {
          amount: 10_000,
          parts: [
            { part: 'original', amount: 10_000 },
            { part: 'saque', amount: 0 },
          ],
          refunds: [{ id: 'd1', amount: 1_000, status: 'DEVOLVIDO' }],
        },
      ],
      unread: [],
      total: 1,
    },
  ),
  row(
    'pix',
    'a callback without a list',
    { pix: { endToEndId: E2E, valor: '1.00', horario: AT, devolucoes: null } },
    pix({ amount: 100, refunds: [] }),
  ),
  // Codes and charges.
  row(
    'code',
    'a decoder of its parts',
    {
      payloadFormatIndicator: '01',
      pointOfInitiationMethod: 'static',
      merchantAccount: { gui: 'br.gov.bcb.pix', key: 'k' },
      merchantCity: 'SAO PAULO',
      merchantName: 'F',
      transactionAmount: '10.00',
      txid: '***',
    },
    { reading: { kind: 'static', name: 'F', amount: 1_000, key: 'k' } },
  ),
  row(
    'cobv',
    'a charge told flat by an old desktop',
    {
      brcode: '000201',
      dateCreation: '2026-11-20T10:00:00',
      dueDate: '2026-12-31',
      endToEndId: null,
      id: 1,
      idLoc: '5',
      paymentDate: null,
      status: 'ATIVA',
      txId: TX,
      type: 'cobv',
      validityDaysExpiration: 30,
      value: 10.5,
    },
    { txid: TX, amount: 1_050, dueDate: '2026-12-31' },
  ),
  row(
    'cobv',
    'Santander with terms whose kinds are texts',
    {
      calendario: { criacao: AT, dataDeVencimento: '2026-12-31', validadeAposVencimento: '30' },
      txid: TX,
      revisao: '0',
      status: 'ATIVA',
      devedor: { cnpj: CNPJ, nome: 'F' },
      valor: {
        original: '100.00',
        multa: { modalidade: '2', valorPerc: '2.00' },
        juros: { modalidade: '2', valorPerc: '1.00' },
      },
      chave: 'k',
    },
    { txid: TX, amount: 10_000, dueDate: '2026-12-31' },
  ),
  row(
    'loc',
    'an id as a text',
    { loc: [{ id: '12069', location: 'pix.example.com/qr/v2/x', tipoCob: 'cob', criacao: AT }] },
    { rows: [{ id: 12_069 }] },
  ),
  row(
    'keyWebhooks',
    'Sicredi',
    { parametros: { inicio: AT, fim: AT }, webhooks: [{ webhookUrl: 'https://a.example/x', chave: 'k', criacao: AT }] },
    { rows: [{ key: 'k' }] },
  ),
  // Tokens.
  row(
    'token',
    'Spring with its jti',
    { access_token: 'x', token_type: 'bearer', expires_in: 3599, scope: 'read write', jti: 'j' },
    { accessToken: 'x', expires: 3599 },
  ),
  row(
    'token',
    'a function that tells its status',
    { statusCode: 200, body: { access_token: 'x', token_type: 'bearer', expires_in: 43_199 } },
    { accessToken: 'x', expires: 43_199 },
  ),
  row(
    'token',
    'Frappe with a moment beside its life',
    {
      name: 'n',
      creation: AT,
      access_token: 'x',
      expiration_time: '2020-01-01 00:00:00',
      expires_in: 3600,
      status: 'Active',
    },
    { accessToken: 'x', expires: 3600 },
  ),
]
