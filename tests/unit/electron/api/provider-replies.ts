import { type ForeignReply, refusal, row } from './foreign-replies.ts'

const E2E = 'E00416968202611201500abcdefghijk'
const AT = '2026-11-20T13:00:00.000Z'
const DAY = '2026-11-20T03:00:00.000Z'
const CPF = '39053344705'
const TXID = 'a'.repeat(32)
const LINE = { id: 7, eventDate: '2026-11-20T13:00:00Z', creditDebitType: 'DEBIT', transactionAmount: { amount: 20 } }
const COB = { txid: TXID, status: 'ATIVA', valor: { original: '10.00' }, calendario: { expiracao: 3600 } }
const PIX = { endToEndId: 'E1', txid: 'x', valor: '1.00', horario: '2026-11-20T10:00:00Z' }
const CODE = '00020126180014br.gov.bcb.pix'

const lines = (...rows: object[]): object => ({ lines: rows, unread: [] })
const statement = (name: string, body: ForeignReply['body'], read: object): ForeignReply =>
  row('transactions', name, body, read)
const of = (change: object): object => ({ data: [{ ...LINE, ...change }] })

/** Replies as the manuals of banks, payment institutions, frameworks and gateways print them, with values of our own. */
export const providerReplies: readonly ForeignReply[] = [
  // Statements.
  statement(
    'Celcoin',
    {
      status: 'SUCCESS',
      version: '1.0.0',
      totalItems: 1,
      currentPage: 1,
      limitPerPage: 200,
      totalPages: 1,
      body: {
        account: '1',
        movements: [
          {
            id: 'm-1',
            clientCode: 'c',
            description: 'Pix',
            createDate: '2026-11-20T10:00:00',
            lastUpdateDate: '2026-11-20T10:00:01',
            amount: 10.0,
            balanceType: 'DEBIT',
            movementType: 'PIXPAYMENTOUT',
          },
        ],
      },
    },
    { lines: [{ id: 'm-1', at: AT, direction: 'out', amount: 1_000, kind: 'PIXPAYMENTOUT' }], page: 1, total: 1 },
  ),
  statement(
    'Matera',
    {
      data: {
        statement: [
          {
            transactionId: 'u-1',
            type: 'C',
            description: 'Pix',
            amount: 10.5,
            entryDate: '2026-11-20T13:00:00Z',
            counterpart: { name: 'Fulano', taxIdentifier: { taxId: CPF } },
            endToEndId: E2E,
          },
        ],
      },
    },
    lines({
      id: 'u-1',
      at: AT,
      direction: 'in',
      amount: 1_050,
      endToEndId: E2E,
      counterpartName: 'Fulano',
      counterpartDocument: CPF,
    }),
  ),
  statement(
    'Itaú, Pix of an account',
    {
      data: [
        {
          id_lancamento: 'l-1',
          tipo_operacao: 'credito',
          valor: '10.00',
          data_lancamento: '2026-11-20T10:00:00',
          pagador: { nome: 'A', cpf_cnpj: CPF },
        },
      ],
      pagination: { page: 0, total_pages: 1, total_elements: 1, page_size: 50 },
    },
    lines({ id: 'l-1', at: AT, direction: 'in', amount: 1_000, counterpartName: 'A', counterpartDocument: CPF }),
  ),
  statement(
    'Itaú, an account',
    {
      data: [
        {
          id: 'l-2',
          indicador_operacao: 'debito',
          valor_lancamento: '10.00',
          data_hora_lancamento: '2026-11-20T10:00:00',
          historico: 'PIX',
        },
      ],
    },
    lines({ id: 'l-2', at: AT, direction: 'out', amount: 1_000, text: 'PIX' }),
  ),
  statement(
    'Bradesco, in envelopes that nobody else has',
    {
      extratoPorPeriodo: {
        lstUltimosLancamentos: {
          listaLancamentos: [
            {
              idLancamento: '9',
              dataLancamento: '20/11/2026',
              descritivoLancamentoCompleto: 'PIX QR',
              valorLancamentoPrincipal: '1.010,00',
              sinalLancamento: '+',
            },
          ],
        },
      },
    },
    lines({ id: '9', at: DAY, direction: 'in', amount: 101_000, text: 'PIX QR' }),
  ),
  statement(
    'BTG',
    {
      items: [
        {
          id: 'b',
          dateTime: '2026-11-20T10:00:00-03:00',
          type: 'DEBIT',
          amount: '10.00',
          counterParty: { name: 'B', document: CPF },
        },
      ],
    },
    lines({ id: 'b', at: AT, direction: 'out', amount: 1_000, counterpartName: 'B' }),
  ),
  statement(
    'Woovi',
    {
      transactions: [{ id: 'w', time: '2026-11-20T13:00:00Z', type: 'IN', amount: '10.00', endToEndId: E2E }],
      pageInfo: { skip: 0, limit: 1, totalCount: 1, hasPreviousPage: false, hasNextPage: false },
    },
    { lines: [{ id: 'w', at: AT, direction: 'in', amount: 1_000, endToEndId: E2E }], total: 1 },
  ),
  statement(
    'Open Finance',
    {
      data: [
        {
          transactionId: 'TX1',
          completedAuthorisedPaymentType: 'TRANSACAO_EFETIVADA',
          creditDebitType: 'DEBITO',
          transactionName: 'PIX TRANSF',
          type: 'PIX',
          transactionAmount: { amount: '500.5400', currency: 'BRL' },
          transactionDateTime: '2026-11-20T13:00:00.000Z',
        },
      ],
      meta: { totalRecords: 1, totalPages: 1 },
    },
    lines({ id: 'TX1', at: AT, direction: 'out', amount: 50_054, kind: 'PIX' }),
  ),
  statement(
    'Mercado Pago',
    {
      paging: { total: 1, limit: 30, offset: 0 },
      results: [{ id: 1, date_created: '2026-11-20T09:00:00.000-04:00', amount: 100, type: 'CREDIT' }],
    },
    { lines: [{ id: '1', at: AT, direction: 'in', amount: 10_000 }], total: 1 },
  ),
  statement(
    'Stark Bank, in reais',
    { cursor: null, transactions: [{ id: '515', amount: -112.34, created: '2026-11-20T13:00:00.000000+00:00' }] },
    lines({ id: '515', at: AT, direction: 'out', amount: 11_234 }),
  ),
  statement(
    'Unicred',
    {
      content: [{ id: 1, dataMovimento: '2026-11-20', tipoLancamento: 'D', valorLancamento: 1, historico: 'h' }],
      totalElements: 1,
      last: true,
      number: 0,
    },
    lines({ id: '1', at: DAY, direction: 'out', amount: 100, text: 'h' }),
  ),
  statement(
    'Ailos',
    {
      response: {
        extrato: {
          itens: [
            {
              identificador: '1',
              dataMovimentacao: '20/11/2026 10:00:00',
              indicadorDebitoCredito: 'D',
              valor: '1.234,56',
            },
          ],
        },
      },
    },
    lines({ id: '1', at: AT, direction: 'out', amount: 123_456 }),
  ),
  statement(
    'Banco do Brasil, a day as a number that lost its first zero',
    {
      numeroPaginaAtual: 1,
      quantidadeTotalPagina: 1,
      quantidadeTotalRegistro: 1,
      listaLancamento: [{ id: 5, dataLancamento: 3_112_026, valorLancamento: 15.5, indicadorSinalLancamento: 'C' }],
    },
    {
      lines: [{ id: '5', at: '2026-11-03T03:00:00.000Z', direction: 'in', amount: 1_550 }],
      unread: [],
      page: 1,
      total: 1,
    },
  ),
  statement(
    'Laravel',
    { current_page: 1, data: [LINE], last_page: 3, next_page_url: 'y', per_page: 1, total: 3 },
    { lines: [{ id: '7' }], page: 1, total: 3 },
  ),
  statement('Django', { count: 3, next: 'https://x?page=2', previous: null, results: [LINE] }, lines({ id: '7' })),
  statement('SAP and OData of old', { d: { __count: '1', results: [LINE] } }, lines({ id: '7' })),
  statement(
    'two envelopes of one name',
    { data: { data: [LINE], meta: { total: 1 } } },
    { lines: [{ id: '7' }], total: 1 },
  ),
  statement('two lists, and no word which', { creditos: [LINE], debitos: [LINE] }, { refused: ['data'] }),
  statement('words alone', '"Nenhum registro encontrado"', { refused: ['data'] }),
  statement('true', 'true', { refused: ['data'] }),
  statement('XML', '<extrato><lancamento><id>1</id></lancamento></extrato>', { refused: ['json'] }),
  statement('a sheet', 'id;data;valor\n1;20/11/2026;10,00', { refused: ['json'] }),
  statement('a script', 'callback({"data":[]});', { refused: ['json'] }),
  statement('a page', '<html><body>Manutenção</body></html>', { refused: ['html'] }),
  ...(
    [
      ['success: false', { success: false, message: 'Sistema indisponível', data: null }],
      ['a status of error', { status: 'ERROR', message: 'Falha', data: [] }],
      ['sucesso: false', { sucesso: false, mensagem: 'Falha', dados: [] }],
      ['errors beside no rows', { data: [], errors: [{ code: 'E', message: 'parcial' }] }],
    ] as const
  ).map(([name, body]) => statement(`no rows and ${name}`, body, { refused: ['data'] })),
  statement('no rows and no errors', { success: true, status: 'OK', errors: [], data: [] }, lines()),

  // Amounts that say how many of their digits are behind the comma.
  ...(
    [
      ['a scale', { value: 2000, scale: 2 }, 2_000],
      ['a scale in text', { value: '2000', scale: '2' }, 2_000],
      ['a precision', { amount: 2_000, currency: 'BRL', precision: 2 }, 2_000],
      ['a precision of none', { amount: 20, currency: 'BRL', precision: 0 }, 2_000],
      ['an exponent below nothing', { amount: 2_000, exponent: -2 }, 2_000],
      ['three decimals', { amount: 20_000, scale: 3 }, 2_000],
      ['fewer digits than decimals', { amount: 5, scale: 2 }, 5],
    ] as const
  ).map(([name, value, amount]) =>
    statement(`an amount with ${name}`, of({ transactionAmount: value }), lines({ amount })),
  ),
  statement('an amount with a scale and a comma', of({ transactionAmount: { amount: '20.00', scale: 2 } }), {
    lines: [],
    unread: [{ path: 'data.0.transactionAmount' }],
  }),
  statement(
    'an amount in cents by its name',
    of({ transactionAmount: undefined, amountInCents: 2_000 }),
    lines({ amount: 2_000 }),
  ),
  statement('cents by their name with a comma', of({ transactionAmount: undefined, amountInCents: '20,50' }), {
    lines: [],
    unread: [{ path: 'data.0.transactionAmount' }],
  }),

  // Directions.
  ...(
    [
      ['DBIT of ISO 20022', 'DBIT', 'out'],
      ['CRDT of ISO 20022', 'CRDT', 'in'],
      ['SENT', 'SENT', 'out'],
      ['RECEIVED', 'RECEIVED', 'in'],
      ['OUTFLOW', 'OUTFLOW', 'out'],
      ['INFLOW', 'INFLOW', 'in'],
      ['RECEBIMENTO', 'RECEBIMENTO', 'in'],
      ['spaces and an accent', ' Crédito ', 'in'],
      ['an object', { codigo: 'D', descricao: 'Débito' }, 'out'],
    ] as const
  ).map(([name, word, direction]) =>
    statement(`a direction as ${name}`, of({ creditDebitType: word }), lines({ direction })),
  ),
  statement('a direction that may be either', of({ creditDebitType: 'PAGAMENTO' }), {
    lines: [],
    unread: [{ path: 'data.0.creditDebitType' }],
  }),

  // Who it was.
  ...(
    [
      ['an owner', { creditorAccount: { owner: { name: 'F', document: CPF }, bank: { ispb: '00416968' } } }],
      ['a holder', { creditorAccount: { holder: { name: 'F', documentNumber: CPF } } }],
      ['favorecido', { favorecido: { nome: 'F', cpfCnpj: 39_053_344_705 } }],
      ['beneficiario', { beneficiario: { nome: 'F', documento: CPF } }],
      ['recebedor', { recebedor: { nome: 'F', cpf: CPF } }],
      ['contraparte', { contraparte: { nome: 'F', documento: CPF } }],
      ['counterParty', { counterParty: { name: 'F', identity: CPF } }],
    ] as const
  ).map(([name, change]) =>
    statement(`whom it went to as ${name}`, of(change), lines({ counterpartName: 'F', counterpartDocument: CPF })),
  ),

  // Ids.
  ...(['endToEnd', 'idEndToEnd', 'endToEndIdentifier', 'EndToEndID', 'end_to_end_id', 'e2e_id'] as const).map((name) =>
    statement(`the end-to-end id as ${name}`, of({ [name]: E2E }), lines({ endToEndId: E2E })),
  ),
  statement(
    'the ids of a Pix within',
    of({ pix: { endToEndId: E2E, txid: 'T' } }),
    lines({ endToEndId: E2E, txid: 'T' }),
  ),
  statement('an id as uuid', of({ id: undefined, uuid: 'u-1' }), lines({ id: 'u-1' })),
  statement('an id as _id', of({ id: undefined, _id: 'u-1' }), lines({ id: 'u-1' })),
  statement('an id that is none', of({ id: true }), { lines: [], unread: [{ path: 'data.0.id' }] }),

  // Balances.
  row(
    'balance',
    'Bradesco',
    { saldo: { saldoDisponivel: '10,50', saldoBloqueado: '1,00' } },
    { available: 1_050, blocked: 100 },
  ),
  row(
    'balance',
    'Banco do Brasil, what may be spent',
    { saldoAtual: 10.5, saldo: 9, saldoDisponivel: 8.5 },
    { available: 850 },
  ),
  row(
    'balance',
    'Efí',
    { saldo: '51.01', bloqueios: { judicial: '1.00', med: '2.00', total: '3.00' } },
    { available: 5_101, blocked: 300 },
  ),
  row(
    'balance',
    'Mercado Pago',
    { available_balance: 10.5, total_amount: 11, unavailable_balance: 0.5 },
    { available: 1_050 },
  ),
  row(
    'balance',
    'Matera',
    { data: { accountId: 'a', available: 10.5, real: 11, availableWithLimit: 12 } },
    { available: 1_050 },
  ),
  row(
    'balance',
    'a current one and an available one',
    { accountBalance: { currentBalance: 10.5, availableBalance: 9.5 } },
    { available: 950 },
  ),
  row('balance', 'valorDisponivel', { valorDisponivel: '10.50' }, { available: 1_050 }),
  row(
    'balance',
    'in the red, with a comma',
    { data: { balanceAmount: { available: '-10,50' } } },
    { available: -1_050 },
  ),
  row('balance', 'kinds in a list', { balances: [{ type: 'AVAILABLE', amount: '10.50' }] }, { available: 1_050 }),
  row(
    'balance',
    'null',
    { data: { balanceAmount: { available: null, blocked: 0 } } },
    { refused: ['balanceAmount.available'] },
  ),

  // Tokens.
  ...(['authToken', 'auth_token', 'jwtToken', 'apiToken', 'bearerToken', 'Authorization'] as const).map((name) =>
    row('token', name, { [name]: 'Bearer T', expires_in: '3600' }, { accessToken: 'T', expires: 3600 }),
  ),
  row(
    'token',
    'Azure',
    { token_type: 'Bearer', expires_in: '3599', ext_expires_in: '3599', expires_on: '1795179600', access_token: 'T' },
    { expires: 3599 },
  ),
  row('token', 'scopes parted by commas', { access_token: 'T', scope: 'a,b' }, { scopes: ['a', 'b'] }),
  row('token', 'a null among the scopes', { access_token: 'T', scope: ['a', null] }, { scopes: ['a'] }),
  row(
    'token',
    'a type that nobody asked for',
    { access_token: 'T', token_type: 'mac', expires_in: 60 },
    { accessToken: 'T' },
  ),
  row(
    'token',
    'a life of less than nothing',
    { access_token: 'T', expires_in: -1 },
    { accessToken: 'T', expires: null },
  ),
  row('token', 'only who it is for', { id_token: 'eyJ', access_token: null }, { refused: ['accessToken'] }),
  row(
    'token',
    'a refusal with a good status',
    { error: 'invalid_client', error_description: 'x' },
    { refused: ['accessToken'] },
  ),
  row('token', 'XML', '<OAuth><access_token>T</access_token></OAuth>', { refused: ['json'] }),

  // Charges.
  ...(
    [
      ['pixCopiaCola', { pixCopiaCola: CODE }],
      ['emvqrcps', { emvqrcps: CODE }],
      ['payload', { payload: CODE }],
      ['qr_code', { qr_code: CODE }],
      ['textContent of Celcoin', { textContent: CODE }],
      ['generatedImage of Matera', { generatedImage: { imageContent: 'x', textContent: CODE } }],
      ['an object beside its picture', { qrCode: { emv: CODE, imagem: 'data:image/png;base64,iVBOR' } }],
      ['a text beside its picture', { qrcode: 'data:image/png;base64,iVBOR', pixCopiaCola: CODE }],
    ] as const
  ).map(([name, change]) => row('cob', `its code as ${name}`, { ...COB, ...change }, { code: CODE })),
  ...(
    [
      ['ACTIVE', 'ATIVA'],
      ['COMPLETED', 'CONCLUIDA'],
      ['PAGA', 'CONCLUIDA'],
      ['EXPIRED', 'EXPIRED'],
      ['EM_PROCESSAMENTO', 'EM_PROCESSAMENTO'],
    ] as const
  ).map(([status, read]) => row('cob', `the status ${status}`, { ...COB, status }, { status: read })),
  row(
    'cob',
    'a CPF that lost its zeros',
    { ...COB, devedor: { cpf: 1_234_567_890, nome: 'A' } },
    { debtor: { document: '01234567890' } },
  ),
  row(
    'cob',
    'an empty CPF beside a CNPJ',
    { ...COB, devedor: { cpf: '', cnpj: '12345678000195' } },
    { debtor: { document: '12345678000195' } },
  ),
  row('cob', 'a place as its number', { ...COB, loc: 789 }, { locationId: 789 }),
  row('cob', 'a place as its address', { ...COB, loc: 'https://pix.example/abc' }, { location: 'pix.example/abc' }),
  row('cob', 'no times', { ...COB, calendario: null }, { createdAt: null, expiresIn: null, amount: 1_000 }),
  row(
    'cob',
    'an end instead of a life',
    { ...COB, calendario: { criacao: 1_795_179_600_000, expiracao: '2026-11-20T14:00:00Z' } },
    { createdAt: AT, expiresIn: null },
  ),
  row('cob', 'a txid by another spelling', { ...COB, txid: undefined, txId: TXID }, { txid: TXID }),
  row('cob', 'a txid that is none', { ...COB, txid: '7978c0c9-7ea8-47e7-8e88-49634473c1f1' }, { refused: ['txid'] }),
  row(
    'cob',
    'no amount of its own beside its one Pix',
    { ...COB, valor: null, pix: { ...PIX, txid: TXID } },
    { refused: ['valor'] },
  ),
  row('cob', 'no amount', { ...COB, valor: null }, { refused: ['valor'] }),
  row(
    'cob',
    'a Pix without its moment',
    { ...COB, pix: [{ endToEndId: E2E, valor: '10.00' }] },
    { refused: ['pix.0.horario'] },
  ),
  row(
    'cobs',
    'paging at the top',
    { paginacao: { paginaAtual: 1, quantidadeDePaginas: 2, quantidadeTotalDeItens: 101 }, cobs: [COB] },
    { page: 1, pages: 2, total: 101 },
  ),
  row(
    'cobs',
    'null for the paging',
    { parametros: { paginacao: null }, cobs: [COB] },
    { rows: [{ txid: TXID }], pages: null },
  ),
  row('cobs', 'a text for the question', { parametros: 'x', cobrancas: [COB] }, { rows: [{ txid: TXID }] }),

  // Received Pix.
  row(
    'pix',
    'Efí, who names the payer apart',
    { pix: [{ ...PIX, gnExtras: { tarifa: '0.01', pagador: { nome: 'Fulano', cpf: CPF } } }] },
    { rows: [{ payer: { name: 'Fulano', document: CPF } }] },
  ),
  row(
    'pix',
    'parts as texts',
    { pix: [{ ...PIX, componentesValor: { original: '1.00' } }] },
    { rows: [{ parts: [{ part: 'original', amount: 100 }] }] },
  ),
  row(
    'pix',
    'one refund by another name',
    { pix: [{ ...PIX, devolucao: { id: 'd', valor: '1.00', status: 'Devolvido' } }] },
    { rows: [{ refunds: [{ amount: 100, status: 'DEVOLVIDO' }] }] },
  ),
  row(
    'pix',
    'a moment by another name',
    { pix: [{ ...PIX, horario: undefined, dataHoraPagamento: '2026-11-20T10:00:00' }] },
    { rows: [{ at: AT }] },
  ),
  row(
    'pix',
    'a refund without its amount',
    { pix: [{ ...PIX, devolucoes: [{ id: 'd', valor: null }] }] },
    { rows: [], unread: [{ path: 'pix.0.devolucoes.0.valor' }] },
  ),
  row('pix', 'a list in the list', { pix: { items: [PIX] } }, { rows: [{ amount: 100 }] }),
  row(
    'pix',
    'a masked payer',
    { pix: [{ ...PIX, pagador: { nome: 'A', cpf: '***.123.456-**' } }] },
    { rows: [{ payer: { document: '***.123.456-**' } }] },
  ),

  // Places, batches, webhooks, boletos, infractions, payments.
  row('location', 'an envelope', { data: { id: 1, location: 'x/y', tipoCob: 'cob' } }, { id: 1, location: 'x/y' }),
  row('location', 'its own name', { loc: { id: 1, location: 'x/y', tipoCob: 'cob' } }, { id: 1 }),
  row(
    'batch',
    'an envelope',
    { data: { id: 1, descricao: 'd', cobsv: [{ txid: 'x', status: 'CRIADA' }] } },
    { id: '1', rows: [{ txid: 'x', status: 'CRIADA' }] },
  ),
  row(
    'keyWebhook',
    'other names in an envelope',
    { data: { url: 'https://x', pixKey: 'k' } },
    { url: 'https://x', key: 'k' },
  ),
  row(
    'keyWebhooks',
    'other names',
    { webhooks: [{ url: 'https://x', chavePix: 'k' }] },
    { rows: [{ url: 'https://x', key: 'k' }], unread: [] },
  ),
  row(
    'keyWebhooks',
    'no address',
    { webhooks: [{ chave: 'k' }] },
    { rows: [], unread: [{ path: 'webhooks.0.webhookUrl' }] },
  ),
  row(
    'billets',
    'names of its own',
    { boletos: [{ id: 1, dataPagamento: '20/11/2026', linhaDigitavel: 'x', valorPago: '10,00', status: 'Pago' }] },
    { rows: [{ at: DAY, amount: 1_000, status: 'LIQUIDATED' }], unread: [] },
  ),
  row(
    'infractions',
    'its making by another name',
    { data: [{ id: 'i-1', status: 'OPEN', createdAt: '2026-11-20T13:00:00Z' }] },
    { rows: [{ createdAt: AT, changedAt: AT }] },
  ),
  row(
    'payment',
    'Inter',
    { transacaoPix: { endToEnd: E2E, status: 'PAGO', valor: 10.5 } },
    { endToEndId: E2E, status: 'LIQUIDATED', amount: 1_050 },
  ),
  row(
    'payment',
    'Asaas',
    { object: 'transfer', id: 't', status: 'DONE', endToEndIdentifier: E2E, value: 10.5 },
    { id: 't', endToEndId: E2E, status: 'DONE', amount: 1_050 },
  ),
  row(
    'payment',
    'Celcoin',
    { status: 'CONFIRMED', version: '1', body: { id: 'u', amount: 10.5, endToEndId: E2E } },
    { id: 'u', endToEndId: E2E, amount: 1_050 },
  ),
  row('payment', 'nothing of a payment', { status: 'CONFIRMED', version: '1' }, { refused: ['id'] }),

  // Refusals.
  refusal(
    'Juno',
    400,
    {
      status: 400,
      error: 'Bad Request',
      details: [{ field: 'amount', message: 'obrigatório', errorCode: '289' }],
      path: '/',
    },
    { violations: [{ path: 'amount', reason: 'obrigatório' }] },
  ),
  refusal(
    'Transfeera, whose field stands beside the words',
    400,
    { statusCode: 400, error: 'Bad Request', message: 'M', field: 'valor', errorCode: 'TF0044' },
    { type: 'TF0044', detail: 'M', violations: [{ path: 'valor', reason: 'M' }] },
  ),
  refusal(
    'Sicredi',
    422,
    { code: '0003', message: 'M', parametro: 'chave' },
    { type: '0003', violations: [{ path: 'chave', reason: 'M' }] },
  ),
  refusal(
    'Stripe',
    400,
    { error: { code: 'parameter_missing', message: 'M', param: 'amount', type: 'invalid_request_error' } },
    { detail: 'M', violations: [{ path: 'amount', reason: 'M' }] },
  ),
  refusal(
    'Zoop',
    400,
    { error: { status_code: 400, type: 'invalid_request_error', message: 'M', reasons: ['R'] } },
    { detail: 'M', violations: [{ path: '', reason: 'R' }] },
  ),
  refusal(
    'Iugu by field',
    422,
    { errors: { due_date: ['não pode ficar em branco'] } },
    { violations: [{ path: 'due_date', reason: 'não pode ficar em branco' }] },
  ),
  refusal('Iugu in a word', 400, { errors: 'Unauthorized' }, { detail: 'Unauthorized' }),
  refusal(
    'Vindi',
    422,
    { errors: [{ id: 'invalid_parameter', parameter: 'email', message: 'R' }] },
    { violations: [{ path: 'email', reason: 'R' }] },
  ),
  refusal(
    'Adyen',
    422,
    { status: 422, errorCode: '14_012', message: 'M', pspReference: 'P-1' },
    { type: '14_012', theirReference: 'P-1' },
  ),
  refusal(
    'PayPal',
    422,
    {
      name: 'UNPROCESSABLE_ENTITY',
      details: [{ field: '/amount', issue: 'INVALID', description: 'D' }],
      message: 'M',
      debug_id: 'd-1',
    },
    { detail: 'M', theirReference: 'd-1', violations: [{ path: '/amount', reason: 'D' }] },
  ),
  refusal('Cielo', 400, [{ Code: 126, Message: 'Data inválida' }], { type: '126', detail: 'Data inválida' }),
  refusal('Rede', 400, { returnCode: '37', returnMessage: 'Valor inválido' }, { type: '37', detail: 'Valor inválido' }),
  refusal(
    'IBM API Connect',
    400,
    { httpCode: '400', httpMessage: 'Bad Request', moreInformation: 'Invalid client id.' },
    { detail: 'Invalid client id.' },
  ),
  refusal(
    'Azure API Management',
    400,
    { statusCode: 400, message: 'Access denied', activityId: 'a-1' },
    { detail: 'Access denied', theirReference: 'a-1' },
  ),
  refusal('Istio', 503, 'no healthy upstream', { detail: 'no healthy upstream' }, 'text/plain'),
  refusal('words that call themselves JSON', 400, 'Saldo insuficiente', { detail: 'Saldo insuficiente' }),
  refusal(
    'words that call themselves nothing',
    400,
    'Saldo insuficiente',
    { detail: 'Saldo insuficiente' },
    'application/octet-stream',
  ),
  refusal('half of a refusal', 400, '{"mensagem":"Saldo insuf', { status: 400, detail: null }),
  refusal('bytes', 400, Buffer.from([1, 2, 3, 4, 200, 201]), { status: 400, detail: null }),
  refusal(
    'API Platform',
    422,
    {
      'hydra:title': 'An error occurred',
      'hydra:description': 'valor: obrigatório',
      violations: [{ propertyPath: 'valor', message: 'obrigatório' }],
    },
    { detail: 'valor: obrigatório', violations: [{ path: 'valor', reason: 'obrigatório' }] },
  ),
  refusal(
    'Micronaut',
    400,
    { message: 'Bad Request', _embedded: { errors: [{ message: 'não nulo', path: '/valor' }] } },
    { violations: [{ path: '/valor', reason: 'não nulo' }] },
  ),
  refusal(
    'LoopBack',
    422,
    { error: { statusCode: 422, message: 'M', details: { context: 'x', messages: { valor: ['obrigatório'] } } } },
    { violations: [{ path: 'valor', reason: 'obrigatório' }] },
  ),
  refusal(
    'NestJS by field',
    400,
    {
      statusCode: 400,
      message: [{ property: 'valor', constraints: { isPositive: 'deve ser positivo' }, children: [] }],
      error: 'Bad Request',
    },
    { violations: [{ path: 'valor', reason: 'deve ser positivo' }] },
  ),
  refusal(
    'NestJS by field within a field',
    400,
    [{ property: 'devedor', children: [{ property: 'cpf', constraints: { isCpf: 'CPF inválido' } }] }],
    { violations: [{ path: 'devedor.cpf', reason: 'CPF inválido' }] },
  ),
  refusal(
    'Express',
    400,
    { errors: [{ value: '', msg: 'Inválido', param: 'valor', location: 'body' }] },
    { violations: [{ path: 'valor', reason: 'Inválido' }] },
  ),
  refusal(
    'Marshmallow',
    400,
    { devedor: { cpf: ['CPF inválido'] }, valor: ['obrigatório'] },
    {
      violations: [
        { path: 'devedor.cpf', reason: 'CPF inválido' },
        { path: 'valor', reason: 'obrigatório' },
      ],
    },
  ),
  refusal(
    'GraphQL',
    400,
    { errors: [{ message: 'M', path: ['pix'], extensions: { code: 'BAD' } }], data: null },
    { violations: [{ path: 'pix', reason: 'M' }] },
  ),
  refusal('gRPC', 400, { code: 3, message: 'M', details: [] }, { type: '3', detail: 'M' }),
  refusal(
    'the standard in Portuguese',
    400,
    { tipo: 'x', titulo: 'Erro', detalhe: 'D', violacoes: [{ campo: 'valor', motivo: 'R' }] },
    { detail: 'D', violations: [{ path: 'valor', reason: 'R' }] },
  ),
  refusal(
    'one violation as a sentence',
    400,
    { title: 'T', violacoes: 'valor: obrigatório' },
    { detail: 'T', violations: [{ path: '', reason: 'valor: obrigatório' }] },
  ),
  refusal(
    'one violation as an object',
    400,
    { title: 'T', violacoes: { razao: 'R', propriedade: 'valor' } },
    { violations: [{ path: 'valor', reason: 'R' }] },
  ),
  refusal(
    'Itaú by field',
    400,
    { codigo: '400', mensagem: 'M', campos: [{ campo: 'valor', mensagem: 'obrigatório', valor: '' }] },
    { detail: 'M', violations: [{ path: 'valor', reason: 'obrigatório' }] },
  ),
  refusal('Bradesco of old', 400, { cdErro: 77, dsErro: 'Conta inválida' }, { type: '77', detail: 'Conta inválida' }),
  refusal('Bradesco with a cause', 422, { code: 422, message: 'M', causa: 'Saldo insuficiente' }, { detail: 'M' }),
  refusal(
    'Banrisul',
    400,
    { erro: { codigo: '1', mensagem: 'M', ocorrencias: [{ codigo: '5', mensagem: 'O' }] } },
    { type: '1', detail: 'M', violations: [{ path: '', reason: 'O' }] },
  ),
  refusal(
    'Safra, several fields of one reason',
    400,
    { data: null, errors: [{ fields: ['valor', 'chave'], message: 'R', code: 'X' }] },
    { type: 'X', violations: [{ path: 'valor, chave', reason: 'R' }] },
  ),
  refusal('BS2', 400, [{ tag: 'valor', descricao: 'R' }], { violations: [{ path: 'valor', reason: 'R' }] }),
  refusal('Sicoob in sentences', 422, { mensagens: ['Saldo insuficiente'] }, { detail: 'Saldo insuficiente' }),
  refusal(
    'a reason of ISO 20022',
    422,
    { status: 'REJECTED', reasonCode: 'AC03', reason: 'Conta inválida' },
    { type: 'AC03', detail: 'Conta inválida' },
  ),
  refusal('words of a page', 400, { mensagem: '<p>Conta <b>inv&aacute;lida</b></p>' }, { detail: 'Conta inválida' }),
  refusal(
    'FAPI',
    400,
    { errors: [{ code: 'NAO_INFORMADO', title: 'T', detail: 'D' }], 'x-fapi-interaction-id': 'f-1' },
    { type: 'NAO_INFORMADO', detail: 'D', theirReference: 'f-1' },
  ),
  refusal(
    'a reference beside the refusal',
    400,
    { errors: [{ message: 'M' }], meta: { requestId: 'r-7' } },
    { detail: 'M', theirReference: 'r-7' },
  ),
  refusal(
    'four envelopes',
    400,
    { response: { body: { error: { details: [{ code: '1', message: 'M' }] } } } },
    { type: '1', detail: 'M' },
  ),
  refusal('a mark of byte order', 400, '\ufeff{"mensagem":"M"}', { detail: 'M' }),
  refusal('a text in quotes', 400, '"Saldo insuficiente"', { detail: 'Saldo insuficiente' }),
  refusal('a number', 400, '42', { status: 400, detail: null }),
]
