import { type ForeignReply, refusal, row } from './foreign-replies.ts'

const E2E = 'E00416968202611201500abcdefghijk'
const AT = '2026-11-20T13:00:00.000Z'
const DAY = '2026-11-20T03:00:00.000Z'
const CPF = '39053344705'
const CNPJ = '12345678000195'
const TXID = 'a'.repeat(32)
const COB = { txid: TXID, status: 'ATIVA', valor: { original: '10.00' }, calendario: { expiracao: 3600 } }
const PIX = { endToEndId: 'E1', txid: 'x', valor: '1.00', horario: '2026-11-20T10:00:00Z' }

const lines = (...rows: object[]): object => ({ lines: rows, unread: [] })
const statement = (name: string, body: ForeignReply['body'], read: object): ForeignReply =>
  row('transactions', name, body, read)

/**
 * Replies in the shape in which integrators published them (manuals of Efí, Banco do Brasil's and Inter's public clients, FitBank,
 * Celcoin, Asaas, Cora, threads about the API Pix), with values of our own.
 */
export const capturedReplies: readonly ForeignReply[] = [
  // Statements.
  statement(
    'FitBank',
    {
      Success: 'true',
      Entry: [
        {
          InternalIdentifier: 0,
          EntryId: 11108992090,
          Description: 'DebitPixOut',
          SubType: 222,
          EntryDate: '2026-11-20T10:00:00.05',
          EntryValue: -16.86,
          Type: 'DebitPixOut',
          Details: null,
          DocumentNumber: '134077',
          TransactionId: 134569,
          Bank: null,
        },
      ],
    },
    lines({ id: '11108992090', direction: 'out', amount: 1_686, text: 'DebitPixOut' }),
  ),
  statement(
    'FitBank, that came in',
    {
      Success: true,
      Message: null,
      Entry: [
        {
          EntryId: 5,
          Description: 'CreditPixIn',
          EntryDate: '2026-11-20T10:00:00',
          EntryValue: 16.86,
          Type: 'CreditPixIn',
        },
      ],
    },
    lines({ id: '5', direction: 'in', amount: 1_686, at: AT }),
  ),
  statement(
    'Inter, the whole statement, whose amounts are texts',
    {
      totalPaginas: 1,
      totalElementos: 1,
      ultimaPagina: true,
      primeiraPagina: true,
      tamanhoPagina: 50,
      numeroDeElementos: 1,
      transacoes: [
        {
          idTransacao: 'MTIzNDU2Nzg5',
          dataInclusao: '2026-11-20T10:00:00.123456',
          dataTransacao: '2026-11-20',
          tipoTransacao: 'PIX',
          tipoOperacao: 'D',
          valor: '100.50',
          titulo: 'Pix enviado',
          descricao: 'PIX ENVIADO - Cp :00416968-Fulano',
          detalhes: {
            txId: '',
            nomePagador: 'NOSSA EMPRESA',
            nomeRecebedor: 'FULANO',
            cpfCnpjRecebedor: CPF,
            endToEndId: E2E,
            tipoDetalhe: 'COMPLETO',
          },
        },
      ],
    },
    {
      lines: [
        {
          id: 'MTIzNDU2Nzg5',
          direction: 'out',
          amount: 10_050,
          endToEndId: E2E,
          counterpartName: 'FULANO',
          counterpartDocument: CPF,
        },
      ],
      unread: [],
      total: 1,
    },
  ),
  statement(
    'Inter, the plain statement, which tells no id',
    {
      transacoes: [
        {
          cpmf: '',
          dataEntrada: '2026-11-20',
          tipoTransacao: 'PIX',
          tipoOperacao: 'C',
          valor: '1.00',
          titulo: 'T',
          descricao: 'D',
        },
      ],
    },
    { lines: [], unread: [{ path: 'transacoes.0.id' }] },
  ),
  statement(
    'Banco do Brasil, whose lines have no id',
    {
      numeroPaginaAtual: 1,
      numeroPaginaProximo: 0,
      quantidadeTotalPagina: 1,
      quantidadeTotalRegistro: 1,
      listaLancamento: [
        {
          indicadorTipoLancamento: 'D',
          dataLancamento: 20_112_026,
          dataMovimento: 0,
          numeroDocumento: 123,
          textoDescricaoHistorico: 'Pix - Enviado',
          valorLancamento: 612,
          indicadorSinalLancamento: 'D',
          numeroCpfCnpjContrapartida: 12_345_678_909,
        },
      ],
    },
    { lines: [], unread: [{ path: 'listaLancamento.0.id' }], page: 1, total: 1 },
  ),
  statement(
    'a day as a number that lost its first zero',
    { data: [{ id: 5, dataLancamento: 1_092_026, valorLancamento: 15.5, indicadorSinalLancamento: 'C' }] },
    lines({ at: '2026-09-01T03:00:00.000Z', amount: 1_550 }),
  ),
  statement(
    'a day as a number',
    { data: [{ id: 5, dataLancamento: 20_112_026, valorLancamento: 15.5, indicadorSinalLancamento: 'D' }] },
    lines({ at: DAY, direction: 'out' }),
  ),
  statement(
    'a day as a number, the year first',
    { data: [{ id: 5, dataLancamento: 20_261_120, valorLancamento: 15.5, indicadorSinalLancamento: 'D' }] },
    lines({ at: DAY }),
  ),
  statement(
    'who it was as a bare number and its name',
    {
      data: [
        {
          id: 5,
          dataLancamento: '2026-11-20',
          valorLancamento: 612,
          indicadorSinalLancamento: 'D',
          numeroCpfCnpjContrapartida: 12_345_678_000_195,
          nomeContrapartida: 'FULANO LTDA',
          textoIdentificadorUnicoTransacao: E2E,
        },
      ],
    },
    lines({ counterpartDocument: CNPJ, counterpartName: 'FULANO LTDA', endToEndId: E2E }),
  ),
  statement(
    'Asaas, whose minus says it',
    {
      object: 'list',
      hasMore: false,
      totalCount: 1,
      limit: 10,
      offset: 0,
      data: [
        {
          object: 'financialTransaction',
          id: 'ftn_1',
          value: -1.99,
          balance: 10.5,
          type: 'TRANSFER_FEE',
          date: '2026-11-20',
          description: 'Taxa de transferência',
          paymentId: null,
        },
      ],
    },
    { lines: [{ id: 'ftn_1', at: DAY, direction: 'out', amount: 199, kind: 'TRANSFER_FEE' }], total: 1 },
  ),
  statement(
    'Asaas, what came in, which nothing says but the missing minus',
    { object: 'list', data: [{ id: 'ftn_2', value: 20, type: 'PAYMENT_RECEIVED', date: '2026-11-20' }] },
    { lines: [], unread: [{ path: 'data.0.creditDebitType' }] },
  ),
  statement(
    'Cora, whose cents are whole numbers',
    {
      start: { date: '2026-11-01', balance: 100_000 },
      entries: [
        {
          id: 'ent_1',
          type: 'DEBIT',
          amount: 10_050,
          createdAt: '2026-11-20T13:00:00Z',
          transaction: {
            id: 'txn_1',
            type: 'TRANSFER',
            description: 'Pix',
            counterParty: { name: 'FULANO', identity: CPF },
          },
        },
      ],
      end: { date: '2026-11-20', balance: 89_950 },
      aggregations: { creditTotal: 0, debitTotal: 10_050 },
      header: { businessName: 'X', businessDocument: CNPJ },
    },
    { lines: [{ id: 'ent_1', at: AT, direction: 'out' }] },
  ),
  statement(
    'Sicoob',
    {
      saldoAtual: '10,50',
      saldoBloqueado: '0',
      saldoLimite: '0',
      transacoes: [
        {
          tipo: 'DEBITO',
          valor: '123.45',
          data: '2026-11-20T13:00:00.000Z',
          dataLote: '2026-11-20',
          descricao: 'PIX EMITIDO OUTRA IF',
          numeroDocumento: 'Pix',
          cpfCnpj: '***.533.447-**',
          descInfComplementar: 'FULANO',
          transactionId: '202611201234',
        },
      ],
    },
    lines({ id: '202611201234', at: AT, direction: 'out', amount: 12_345, text: 'PIX EMITIDO OUTRA IF' }),
  ),
  statement(
    'Stone, in cents, whose direction nobody else calls so',
    {
      cursor: { after: null, before: null, limit: 10 },
      data: [
        {
          id: 'd1',
          type: 'external_pix',
          operation: 'debit',
          status: 'FINISHED',
          amount: 1_050,
          created_at: '2026-11-20T13:00:00Z',
          counter_party: {
            account: { account_code: '1', institution_name: 'X' },
            entity: { name: 'FULANO', document: CPF },
          },
        },
      ],
    },
    { lines: [], unread: [{ path: 'data.0.creditDebitType' }] },
  ),
  statement(
    'Open Finance, whose payee stands in fields of their own',
    {
      data: [
        {
          transactionId: 'TX2',
          creditDebitType: 'DEBITO',
          transactionName: 'PIX',
          type: 'PIX',
          amount: 10.5,
          transactionCurrency: 'BRL',
          transactionDate: '2026-11-20',
          partieCnpjCpf: CPF,
          partiePersonType: 'PESSOA_NATURAL',
        },
      ],
      links: { self: 'x' },
      meta: { totalRecords: 1, totalPages: 1, requestDateTime: AT },
    },
    lines({ id: 'TX2', at: DAY, amount: 1_050, counterpartDocument: CPF }),
  ),
  statement(
    'BTG, a movement with its sign',
    {
      data: [
        {
          id: 'b',
          date: '2026-11-20T10:00:00-03:00',
          creditDebitIndicator: 'DBIT',
          amount: { value: '10.00', currency: 'BRL' },
        },
      ],
    },
    lines({ id: 'b', at: AT, direction: 'out', amount: 1_000 }),
  ),
  statement(
    'Celcoin, no movement',
    {
      status: 'SUCCESS',
      version: '1.0.0',
      totalItems: 0,
      currentPage: 1,
      totalPages: 0,
      body: { account: '1', movements: [] },
    },
    lines(),
  ),
  statement(
    'Celcoin, an error with a good status',
    { status: 'ERROR', version: '1.0.0', error: { errorCode: 'CBE039', message: 'Account invalido.' } },
    { refused: ['data'] },
  ),
  statement(
    'FitBank, an error with a good status',
    { Success: 'false', Message: 'ISI0002', ErrorMessage: 'Invalid parameters', Entry: null },
    { refused: ['data'] },
  ),
  statement(
    'a code of none found with a good status',
    { codigo: 0, mensagem: 'Nenhum lançamento no período', lancamentos: [] },
    lines(),
  ),
  statement('null alone', 'null', lines()),
  statement('nothing but white', ' \r\n ', lines()),

  // Balances.
  row('balance', 'FitBank', { Success: 'true', Balance: 10.5 }, { available: 1_050 }),
  row(
    'balance',
    'FitBank with what is blocked',
    { Success: true, Balance: '10.50', BlockedBalance: '1.00', ReceivableFutureBalance: 0 },
    {
      available: 1_050,
      blocked: 100,
    },
  ),
  row(
    'balance',
    'Sicoob, plain',
    { saldo: '-10,50', saldoLimite: '100,00', saldoBloqueado: '0' },
    { available: -1_050 },
  ),
  row('balance', 'Efí, a text alone', { saldo: '0.00' }, { available: 0 }),
  row(
    'balance',
    'Inter, with all that is blocked',
    { bloqueadoCheque: 0, disponivel: '1.234,56', bloqueadoJudicialmente: 0, bloqueadoAdministrativo: 0, limite: 100 },
    { available: 123_456 },
  ),
  row(
    'balance',
    'Santander, an account and two amounts',
    {
      availableAmount: '1000.00',
      availableAmountCurrency: 'BRL',
      blockedAmount: '25.50',
      blockedAmountCurrency: 'BRL',
      automaticallyInvestedAmount: '0.00',
      automaticallyInvestedAmountCurrency: 'BRL',
    },
    { available: 100_000, blocked: 2_550 },
  ),
  row(
    'balance',
    'Itaú, a list of one',
    { data: [{ agencia: '1', conta: '2', saldo_disponivel: { valor: '10.50', moeda: 'BRL' } }] },
    { available: 1_050 },
  ),
  row('balance', 'Banco do Brasil of the first version', { valorSaldoDisponivel: 10.5 }, { available: 1_050 }),
  row(
    'balance',
    'Celcoin',
    { version: '1.0.0', status: 'SUCCESS', body: { balance: { available: 10.5 } } },
    { available: 1_050 },
  ),
  row(
    'balance',
    'an error with a good status',
    { Success: 'false', ErrorMessage: 'x' },
    { refused: ['balanceAmount'] },
  ),

  // Payments.
  row(
    'payment',
    'Efí by key, as it is sent',
    {
      idEnvio: '12453567890123456789',
      e2eId: E2E,
      valor: '12.31',
      horario: { solicitacao: AT },
      status: 'EM_PROCESSAMENTO',
    },
    { endToEndId: E2E, amount: 1_231, status: 'EM_PROCESSAMENTO' },
  ),
  row(
    'payment',
    'Efí by key, as it is asked for',
    {
      endToEndId: E2E,
      idEnvio: '4',
      valor: '0.01',
      chave: '19974764017',
      status: 'REALIZADO',
      infoPagador: 'nota 7',
      horario: { solicitacao: AT, liquidacao: AT },
      favorecido: { nome: 'FULANO', cpf: '***.647.640-**', contaBanco: { codigoBanco: '09089356' } },
    },
    { endToEndId: E2E, amount: 1, status: 'LIQUIDATED' },
  ),
  row(
    'payment',
    'Efí, one that was not made',
    { endToEndId: E2E, idEnvio: '4', valor: '0.01', status: 'NAO_REALIZADO' },
    { endToEndId: E2E, status: 'REJECTED' },
  ),
  row(
    'payment',
    'Efí, in a list of its own name',
    {
      pagamentos: [
        { identificadorPagamento: 'urn:efi:1', endToEndId: E2E, valor: '1.99', status: 'aceito', dataCriacao: AT },
      ],
    },
    { endToEndId: E2E, amount: 199 },
  ),
  row(
    'payment',
    'Inter, what it took',
    { tipoRetorno: 'APROVACAO', codigoSolicitacao: 'c-1', dataPagamento: '2026-11-20', dataOperacao: '2026-11-20' },
    { id: 'c-1' },
  ),
  row(
    'payment',
    'Inter, as it is asked for',
    {
      transacaoPix: {
        contaCorrente: '1',
        recebedor: { nome: 'FULANO', cpfCnpj: CPF },
        endToEnd: E2E,
        valor: 10.5,
        status: 'PAGO',
        dataHoraMovimento: AT,
        codigoSolicitacao: 'c-1',
      },
      historico: [{ status: 'PAGO', dataHoraEvento: AT }],
    },
    { endToEndId: E2E, status: 'LIQUIDATED', amount: 1_050 },
  ),
  row(
    'payment',
    "FitBank, whose number of a document is nobody's id elsewhere",
    { Success: 'true', Message: 'ISI0001', DocumentNumber: '854127', Url: null, AlreadyExists: 'false' },
    { refused: ['id'] },
  ),
  row(
    'payment',
    'Banco do Brasil, an id of eighteen digits',
    '{"id":905791457310300001,"estadoPagamento":"Pago","valorPagamento":15.5}',
    { id: '905791457310300001', status: 'LIQUIDATED', amount: 1_550 },
  ),
  row(
    'payment',
    'Asaas, one that waits for a person',
    {
      object: 'transfer',
      id: 't',
      value: 10.5,
      netValue: 10.5,
      status: 'PENDING',
      authorized: false,
      endToEndIdentifier: null,
    },
    { id: 't', status: 'PENDING', amount: 1_050 },
  ),
  row(
    'payment',
    'Sicoob',
    { resultado: { endToEndId: E2E, estado: 'FINALIZADO', valor: '10.50' } },
    { endToEndId: E2E, amount: 1_050 },
  ),

  // Charges.
  row(
    'cob',
    'Banco do Brasil, with its text and no place',
    {
      ...COB,
      calendario: { criacao: '2026-11-20T10:00:00.38-03:00', expiracao: '36000' },
      location: 'qrcodepix.bb.com.br/pix/v2/65dd6ef2',
      textoImagemQRcode: '00020101021226',
      devedor: { cpf: CPF, nome: 'FULANO' },
      infoAdicionais: [{ nome: '', valor: '' }],
    },
    {
      code: '00020101021226',
      location: 'qrcodepix.bb.com.br/pix/v2/65dd6ef2',
      expiresIn: 36_000,
      createdAt: '2026-11-20T13:00:00.380Z',
    },
  ),
  row(
    'cob',
    'with a Pix that was given back, told by BB',
    {
      ...COB,
      status: 'CONCLUIDA',
      pix: [
        {
          ...PIX,
          horario: '2026-11-20T10:00:00.00-03:00',
          pagador: { cpf: CPF, nome: 'FULANO' },
          devolucoes: [
            {
              id: 'd1',
              rtrId: 'D1',
              valor: '1.00',
              horario: { solicitacao: '2026-11-20T10:00:00.00-03:00' },
              status: 'DEVOLVIDO',
            },
          ],
        },
      ],
    },
    { status: 'CONCLUIDA', pix: [{ amount: 100, refunds: [{ amount: 100, status: 'DEVOLVIDO' }] }] },
  ),
  row('cob', 'with an empty text for its life', { ...COB, calendario: { expiracao: '' } }, { expiresIn: null }),
  row('cob', 'with an amount as number', { ...COB, valor: { original: 10.5 } }, { amount: 1_050 }),
  row('cob', 'with a bare amount', { ...COB, valor: '10.50' }, { amount: 1_050 }),
  row(
    'cob',
    'with a debtor of nothing but empty texts',
    { ...COB, devedor: { cpf: '', cnpj: '', nome: '' } },
    { amount: 1_000 },
  ),
  row(
    'cob',
    'with null for the debtor',
    { ...COB, devedor: null, infoAdicionais: null, loc: null },
    { debtor: null, locationId: null },
  ),
  row(
    'cobs',
    'Sicredi, with its paging in texts',
    {
      parametros: {
        inicio: AT,
        fim: AT,
        paginacao: { paginaAtual: '0', itensPorPagina: '100', quantidadeDePaginas: '1', quantidadeTotalDeItens: '1' },
      },
      cobs: [COB],
    },
    { total: 1, pages: 1, rows: [{ txid: TXID }] },
  ),
  row(
    'cobs',
    'null for the list',
    { parametros: { paginacao: { quantidadeTotalDeItens: 0 } }, cobs: null },
    { rows: [], unread: [] },
  ),
  row(
    'keyWebhooks',
    'no period in the question',
    {
      parametros: { paginacao: { paginaAtual: 0, quantidadeDePaginas: 1, quantidadeTotalDeItens: 1 } },
      webhooks: [{ webhookUrl: 'https://x', chave: 'k', criacao: '20/11/2026 10:00' }],
    },
    { rows: [{ url: 'https://x', key: 'k', createdAt: AT }] },
  ),
  row('keyWebhook', 'no key', { webhookUrl: 'https://x', criacao: AT }, { url: 'https://x', key: null }),
  row(
    'pix',
    'Banco do Brasil without a txid',
    {
      pix: [
        {
          endToEndId: E2E,
          valor: '1.54',
          horario: '2026-11-20T10:00:00.00-03:00',
          pagador: { cpf: CPF, nome: 'F' },
          infoPagador: '',
        },
      ],
    },
    { rows: [{ at: AT, txid: null, message: null, payer: { name: 'F', document: CPF } }], unread: [] },
  ),
  row('pix', 'no list, but one', { endToEndId: E2E, valor: '1.54', horario: AT }, { rows: [{ endToEndId: E2E }] }),
  row('loc', 'none, as an empty object', { parametros: {}, loc: {} }, { rows: [], unread: [] }),

  // Tokens.
  row(
    'token',
    'Banco do Brasil',
    { access_token: 'T', token_type: 'Bearer', expires_in: 600, scope: 'cob.read cob.write' },
    { expires: 600, scopes: ['cob.read', 'cob.write'] },
  ),
  row(
    'token',
    'Sicoob',
    {
      access_token: 'T',
      expires_in: 300,
      refresh_expires_in: 0,
      token_type: 'Bearer',
      'not-before-policy': 0,
      scope: 'cco_consulta',
    },
    { expires: 300 },
  ),
  row(
    'token',
    'Santander',
    { access_token: 'T', expires_in: 900, token_type: 'bearer', 'not-before-policy': 1, session_state: '' },
    { expires: 900 },
  ),
  row(
    'token',
    'Itaú',
    { access_token: 'T', token_type: 'Bearer', expires_in: 300, refresh_token: '', active: true, scope: '' },
    { expires: 300, scopes: [] },
  ),
  row('token', 'Celcoin', { access_token: 'T', expires_in: 2_400, token_type: 'bearer' }, { expires: 2_400 }),
  row('token', 'Bradesco', { token_type: 'Bearer', access_token: 'T', expires_in: '3600 ' }, { expires: 3_600 }),
  row(
    'token',
    'Stone',
    { access_token: 'T', expires_in: 900.5, token_type: 'bearer', session_state: 's' },
    { accessToken: 'T' },
  ),
  row(
    'token',
    'a null life and an end in ISO',
    { accessToken: 'T', expiresIn: null, expiresAt: '2026-11-20T13:00:00Z' },
    { expires: 1_795_179_600_000 },
  ),
  row(
    'token',
    'Inter, that it refused with a good status',
    { error: 'invalid_scope', error_title: 'Escopo' },
    { refused: ['accessToken'] },
  ),

  // Boletos, infractions.
  row(
    'billets',
    'Efí',
    [
      {
        idPagamento: 524_090_299,
        codBarras: '3'.repeat(44),
        linhaDigitavel: '3'.repeat(47),
        valorPago: 2_000,
        status: 'NAO_REALIZADO',
        retornoBancario: 'Limite mensal excedido.',
        data: { solicitacao: '2026-11-20 10:00:00', pagamento: null },
      },
    ],
    { rows: [{ id: '524090299', status: 'REJECTED' }], unread: [] },
  ),
  row(
    'billets',
    'Inter',
    [
      {
        codigoTransacao: 'c-1',
        codigoBarra: '3'.repeat(44),
        tipo: 'BOLETO',
        dataVencimentoDigitada: '2026-11-25',
        dataInclusao: '2026-11-20',
        dataPagamento: '2026-11-20',
        valorPago: 10.5,
        valorNominal: 10.5,
        statusPagamento: 'REALIZADO',
        nomeBeneficiario: 'FULANO',
        cpfCnpjBeneficiario: CNPJ,
      },
    ],
    {
      rows: [
        { id: 'c-1', at: DAY, amount: 1_050, status: 'LIQUIDATED', creditorName: 'FULANO', creditorDocument: CNPJ },
      ],
      unread: [],
    },
  ),
  row(
    'infractions',
    'Efí',
    {
      parametros: { paginacao: { paginaAtual: 0, quantidadeDePaginas: 1, quantidadeTotalDeItens: 1 } },
      infracoes: [
        {
          idInfracao: 'i-1',
          endToEndId: E2E,
          protocolo: '1',
          status: 'ABERTA',
          razao: 'fraude',
          dataTransacao: AT,
          dataAbertura: AT,
          valorTransacao: '10.50',
          debitoFonte: {},
        },
      ],
    },
    { rows: [{ id: 'i-1', endToEndId: E2E, createdAt: AT, amount: 1_050 }], unread: [], total: 1 },
  ),

  // Charges with a due date, batches, refunds, codes that are read.
  row(
    'cobv',
    'Sicoob, whose terms are texts',
    {
      ...COB,
      calendario: { criacao: AT, dataDeVencimento: '2026-12-31', validadeAposVencimento: '30' },
      valor: {
        original: '123.45',
        multa: { modalidade: '2', valorPerc: '2.00' },
        juros: { modalidade: 2, valorPerc: '1.00' },
        desconto: { modalidade: 1, descontoDataFixa: [{ data: '2026-12-20', valorPerc: '10.00' }] },
      },
    },
    {
      kind: 'cobv',
      dueDate: '2026-12-31',
      daysAfterDue: 30,
      terms: {
        fine: { modality: 2, value: 200 },
        interest: { modality: 2, value: 100 },
        discount: { modality: 1, dates: [{ date: '2026-12-20', value: 1_000 }] },
      },
    },
  ),
  row(
    'cobv',
    'terms as numbers with commas and one fraction',
    {
      ...COB,
      calendario: { dataDeVencimento: '31/12/2026' },
      valor: { original: 10, multa: { modalidade: 2, valorPerc: '2,5' }, juros: { modalidade: 2, valorPerc: 1.5 } },
    },
    { dueDate: '2026-12-31', terms: { fine: { value: 250 }, interest: { value: 150 } } },
  ),
  row(
    'cobv',
    'a due date as a moment, terms that are null or empty',
    {
      ...COB,
      calendario: { dataDeVencimento: '2026-12-31T00:00:00Z' },
      valor: {
        original: '10.00',
        multa: null,
        juros: {},
        abatimento: [],
        desconto: { modalidade: 1, descontoDataFixa: null },
      },
    },
    { dueDate: '2026-12-31', terms: { fine: null, interest: null, abatement: null, discount: null } },
  ),
  row(
    'cobv',
    'one discount that is no list',
    {
      ...COB,
      calendario: { dataDeVencimento: '2026-12-31' },
      valor: {
        original: '10.00',
        desconto: { modalidade: 1, descontoDataFixa: { data: '2026-12-20', valorPerc: '1.00' } },
      },
    },
    { terms: { discount: { dates: [{ date: '2026-12-20', value: 100 }] } } },
  ),
  row(
    'refund',
    'a moment that is bare',
    { id: 'd1', rtrId: 'D1', valor: '7.89', horario: '2026-11-20T10:00:00', status: 'EM_PROCESSAMENTO' },
    { amount: 789, requestedAt: AT, status: 'EM_PROCESSAMENTO' },
  ),
  row(
    'refund',
    'an envelope',
    { devolucao: { id: 'd1', valor: '7.89', status: 'DEVOLVIDO' } },
    { id: 'd1', amount: 789, status: 'DEVOLVIDO' },
  ),
  row(
    'refund',
    'an id as number and an amount as number',
    { id: 5, valor: 7.89, status: 'Devolvido' },
    { id: '5', amount: 789, status: 'DEVOLVIDO' },
  ),
  row(
    'refund',
    'a status in other words',
    { id: 'd1', valor: '7.89', status: 'NÃO_REALIZADO', motivo: 'x' },
    { status: 'NAO_REALIZADO', reason: 'x' },
  ),
  row('refund', 'data', { data: { id: 'd1', valor: '7.89' } }, { id: 'd1', status: '' }),
  row(
    'batch',
    'one charge that is no list',
    { id: 1, descricao: 'd', cobsv: { txid: 'x', status: 'CRIADA' } },
    { id: '1', rows: [{ txid: 'x', status: 'CRIADA' }] },
  ),
  row(
    'batch',
    'a refusal told by another dialect',
    {
      id: '1',
      cobsv: [
        {
          txid: 'x',
          status: 'NEGADA',
          problema: { type: 't', title: 'T', violacoes: [{ campo: 'valor', motivo: 'R' }] },
        },
      ],
    },
    { rows: [{ txid: 'x', problem: { detail: 'T' } }] },
  ),
  row(
    'code',
    'a static one in other names',
    {
      type: 'STATIC',
      merchantName: 'FULANO',
      merchantCity: 'SP',
      transactionAmount: '10,00',
      chave: 'k',
      endToEndId: E2E,
    },
    { reading: { kind: 'static', name: 'FULANO', amount: 1_000, key: 'k' }, endToEndId: E2E },
  ),
  row(
    'code',
    'an amount as an object',
    { data: { type: 'dynamic', merchantName: 'F', payload: { txid: 't', valor: { original: { amount: '10.00' } } } } },
    { reading: { kind: 'dynamic', amount: 1_000, txid: 't' } },
  ),
  row(
    'code',
    'a payload as text',
    { type: 'DYNAMIC', payload: 'eyJhbGciOi', transactionAmount: 0 },
    { reading: { kind: 'dynamic', amount: null } },
  ),
  row(
    'code',
    'a payee by one number',
    { type: 'DYNAMIC', payload: { recebedor: { cpfCnpj: CNPJ, nome: 'F' }, valor: { original: '1.00' } } },
    { reading: { document: CNPJ, name: 'F', amount: 100 } },
  ),

  // Webhooks of the account.
  row('webhooks', 'a word for its state', [{ id: 1, url: 'https://x', event: 'TRANSFER', status: 'ACTIVE' }], {
    rows: [{ id: '1', uri: 'https://x' }],
    unread: [],
  }),
  row(
    'webhooks',
    'yes as a number',
    { webhooks: [{ id: 'a', uri: 'https://x', type: 'RECEIVE', enabled: 1 }] },
    { rows: [{ enabled: true }] },
  ),
  row(
    'webhooks',
    'yes in Portuguese',
    { data: [{ id: 'a', uri: 'https://x', type: 'RECEIVE', enabled: 'Sim' }] },
    { rows: [{ enabled: true }] },
  ),

  // Receipts.
  row('receipt', 'Inter', { pdf: Buffer.from('%PDF-1.4\n%%EOF').toString('base64') }, { pdf: true }),
  row('receipt', 'Efí, by a link alone', { link: 'https://x/comprovante.pdf' }, { refused: ['missing'] }),
  row(
    'receipt',
    'Itaú',
    { data: { comprovante: { base64: Buffer.from('%PDF-1.4\n%%EOF').toString('base64') } } },
    { pdf: true },
  ),
  row(
    'receipt',
    'words with a good status',
    { success: false, message: 'Comprovante em processamento' },
    { refused: ['missing'] },
  ),
  row('receipt', 'nothing', '', { refused: ['missing'] }),

  // Lines again.
  ...(
    [
      ['a fraction of ten digits', '2026-11-20T13:00:00.1234567890Z', '2026-11-20T13:00:00.123Z'],
      ['no seconds', '2026-11-20T10:00-03:00', AT],
      ['a zone of Java', '2026-11-20T10:00:00-03:00[America/Sao_Paulo]', AT],
      ['a zone by its name alone', '2026-11-20 10:00:00 America/Sao_Paulo', AT],
      ['points', '20.11.2026 10:00:00', AT],
      ['a text that is a number of seconds', '1795179600', AT],
      ['a fraction of seconds', 1_795_179_600.123, '2026-11-20T13:00:00.123Z'],
      ['hours without a zero', '20/11/2026 9:05', '2026-11-20T12:05:00.000Z'],
      ['a lower t and z', '2026-11-20t13:00:00z', AT],
      ['an object of a day and an hour', { data: '2026-11-20', hora: '10:00:00' }, AT],
    ] as const
  ).map(([name, eventDate, at]) =>
    statement(
      `a moment with ${name}`,
      { data: [{ id: 7, eventDate, creditDebitType: 'DEBIT', amount: 20 }] },
      lines({ at }),
    ),
  ),
  statement(
    'a moment with a year in two digits, which may be another day',
    { data: [{ id: 7, eventDate: '20/11/26 10:00', creditDebitType: 'DEBIT', amount: 20 }] },
    { lines: [], unread: [{ path: 'data.0.eventDate' }] },
  ),
  statement(
    'the hour in a field of its own',
    { lancamentos: [{ id: 7, data: '2026-11-20', hora: '10:00:00', tipo: 'D', valor: '20,00' }] },
    lines({ at: AT }),
  ),
  ...(
    [
      ['four decimals of zero', '20.0000', 2_000],
      ['a sign in front of its currency', '-R$ 20,00', 2_000],
      ['no digit before the point', '.50', 50],
      ['no digit before the comma', ',50', 50],
      ['an exponent', '2e1', null],
      ['an apostrophe for thousands', "1'234.56", 123_456],
      ['white around it', ' 20,00 ', 2_000],
      ['zeros in front of it', '000000000002000.00', 200_000],
      ['a plus', '+20.00', 2_000],
      ['a decimal that binary made', 1234.5600000000002, 123_456],
      ['an empty text', '', null],
      ['a word', 'R$ --', null],
    ] as const
  ).map(([name, amount, read]) =>
    statement(
      `an amount with ${name}`,
      { data: [{ id: 7, eventDate: AT, creditDebitType: 'DEBIT', transactionAmount: amount }] },
      read === null ? { lines: [], unread: [{ path: 'data.0.transactionAmount' }] } : lines({ amount: read }),
    ),
  ),
  ...(
    [
      ['DÉBITO', 'out'],
      ['Lançamento a débito', 'out'],
      ['CRÉDITO EM CONTA', 'in'],
      ['DEB', 'out'],
      ['CRED', 'in'],
      ['D ', 'out'],
      ['CASHIN', 'in'],
      ['PIX_OUT', 'out'],
      ['RECEIVE', 'in'],
      ['SEND', 'out'],
      ['WITHDRAW', 'out'],
      ['DEPOSIT', 'in'],
      ['RECEBIDO', 'in'],
      ['ENVIADO', 'out'],
    ] as const
  ).map(([word, direction]) =>
    statement(
      `the direction ${word}`,
      { data: [{ id: 7, eventDate: AT, creditDebitType: word, amount: 20 }] },
      lines({ direction }),
    ),
  ),

  // Refusals.
  refusal(
    'a PSP that answers with its status twice, a reference and several values',
    400,
    {
      httpStatus: 400,
      status: 400,
      type: 'https://pix.bcb.gov.br/api/v2/error/RequisicaoInvalida',
      title: 'Requisição inválida',
      correlationId: 'service-084ce088',
      violacoes: [{ propriedade: '.query.fim', razao: 'O timestamp é inválido', valor: ['a', 'b'] }],
    },
    {
      type: 'RequisicaoInvalida',
      detail: 'Requisição inválida',
      theirReference: 'service-084ce088',
      violations: [{ path: '.query.fim', reason: 'O timestamp é inválido' }],
    },
  ),
  refusal(
    'the policy of a gateway before Bradesco',
    500,
    '<?xml version="1.0" encoding="UTF-8"?><soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/"><soapenv:Body><soapenv:Fault><faultcode>soapenv:Server</faultcode><faultstring>Policy Falsified</faultstring><faultactor>https://x/v2/cob</faultactor><detail><l7:policyResult status="Internal Server Error" xmlns:l7="http://www.layer7tech.com/ws/policy/fault"/></detail></soapenv:Fault></soapenv:Body></soapenv:Envelope>',
    { type: 'soapenv:Server', detail: 'Policy Falsified' },
    'text/xml',
  ),
  refusal(
    'Banco do Brasil does not know who asks',
    400,
    { error: 'invalid_request', error_description: 'Software cliente não identificado.' },
    { type: 'invalid_request', detail: 'Software cliente não identificado.' },
  ),
  refusal(
    'Banco do Brasil, its own first version',
    422,
    { erros: [{ codigo: '4769515', versao: '1', mensagem: 'Chave não cadastrada', ocorrencia: 'CHOO000123' }] },
    { type: '4769515', detail: 'Chave não cadastrada', theirReference: 'CHOO000123' },
  ),
  refusal(
    'Banco do Brasil, in another spelling',
    400,
    { errors: [{ code: '1', message: 'M', providerKey: 'x', textoMensagem: 'n' }] },
    { type: '1', detail: 'M' },
  ),
  refusal(
    'Banco do Brasil, its statement',
    400,
    { erros: [{ codigoMensagem: '11', versaoMensagem: '1', textoMensagem: 'Conta inválida', codigoRetorno: 'R9' }] },
    { type: '11', detail: 'Conta inválida' },
  ),
  refusal(
    'QI Tech, in two languages',
    400,
    {
      data: '{"title": "Bad Request"}',
      title: 'Bad Request',
      description: 'Invalid request body.',
      translation: 'Corpo da requisição inválido.',
      extra_fields: {},
      code: 'LEG000069',
    },
    { type: 'LEG000069', detail: 'Corpo da requisição inválido.' },
  ),
  refusal(
    'PagBank',
    400,
    { error_messages: [{ code: '40002', description: 'invalid_parameter', parameter_name: 'amount.value' }] },
    { type: '40002', violations: [{ path: 'amount.value', reason: 'invalid_parameter' }] },
  ),
  refusal(
    'PagBank, a gateway',
    502,
    { error_messages: [{ code: 'BAD_GATEWAY', description: 'Bad Gateway' }] },
    { type: 'BAD_GATEWAY', detail: 'Bad Gateway' },
  ),
  refusal(
    'Asaas',
    400,
    { errors: [{ code: 'invalid_action', description: 'Saldo insuficiente para realizar a operação.' }] },
    { type: 'invalid_action', detail: 'Saldo insuficiente para realizar a operação.' },
  ),
  refusal(
    'Celcoin',
    400,
    { version: '1.0.0', status: 'ERROR', error: { errorCode: 'CBE039', message: 'Account invalido.' } },
    { type: 'CBE039', detail: 'Account invalido.' },
  ),
  refusal(
    'FitBank',
    400,
    { Success: 'false', Message: 'ISI0003', Validation: [{ Key: 'TaxNumber', Value: ['obrigatório'] }] },
    { detail: 'ISI0003', violations: [{ path: 'TaxNumber', reason: 'obrigatório' }] },
  ),
  refusal(
    'Stone',
    422,
    { type: 'srn:error:validation', reason: [{ path: ['amount'], error: 'must be greater than 0' }] },
    { violations: [{ path: 'amount', reason: 'must be greater than 0' }] },
  ),
  refusal(
    'Payzu, with its field and reason',
    400,
    {
      errorCode: 'PZD600',
      message: 'Dados inválidos',
      statusCode: 400,
      requestId: 'r-9',
      details: [{ field: 'valor', reason: 'deve ser positivo' }],
    },
    {
      type: 'PZD600',
      detail: 'Dados inválidos',
      theirReference: 'r-9',
      violations: [{ path: 'valor', reason: 'deve ser positivo' }],
    },
  ),
  refusal(
    'Inter, by its titles',
    400,
    {
      title: 'Requisição inválida',
      detail: 'Verifique os campos',
      timestamp: '2026-11-20T10:00:00',
      violacoes: [{ razao: 'não pode ser nulo', propriedade: 'valor', valor: 'null' }],
    },
    { detail: 'Verifique os campos', violations: [{ path: 'valor', reason: 'não pode ser nulo' }] },
  ),
  refusal('Inter, a title alone', 400, { error_title: 'Escopo inválido', message: '' }, { detail: 'Escopo inválido' }),
  refusal(
    'Sicredi, with a code and a field',
    400,
    { codigo: '0001', mensagem: 'M', campo: 'valor', detalhes: null },
    { type: '0001', detail: 'M', violations: [{ path: 'valor', reason: 'M' }] },
  ),
  refusal(
    'Santander',
    400,
    {
      _errorCode: 400,
      _message: 'Dados inválidos',
      _details: 'https://x',
      _timestamp: AT,
      _traceId: 't-5',
      _errors: [{ _code: '001', _field: 'amount', _message: 'obrigatório' }],
    },
    {
      type: '400',
      detail: 'Dados inválidos',
      theirReference: 't-5',
      violations: [{ path: 'amount', reason: 'obrigatório' }],
    },
  ),
  refusal(
    'Itaú',
    400,
    {
      type: 'https://x/erros/validacao',
      title: 'Erro de validação',
      status: 400,
      correlationId: 'c-77',
      detail: 'Campo inválido',
      violacoes: [{ campo: 'chave', mensagem: 'não pertence à conta' }],
    },
    {
      detail: 'Campo inválido',
      theirReference: 'c-77',
      violations: [{ path: 'chave', reason: 'não pertence à conta' }],
    },
  ),
  refusal(
    'Open Finance of Celcoin',
    422,
    {
      errors: [{ code: 'PAGAMENTO_DIVERGENTE', title: 'T', detail: 'D' }],
      meta: { requestDateTime: AT, requestId: 'q-1' },
    },
    { type: 'PAGAMENTO_DIVERGENTE', detail: 'D', theirReference: 'q-1' },
  ),
  refusal(
    'ONZ, whose token is over',
    401,
    { type: 'onz-0018', title: 'Unauthorized', detail: 'Token expired' },
    {
      kind: 'credentials',
      fault: 'refused',
      detail: 'Token expired',
    },
  ),
  refusal(
    'an address that is not allowed, in English',
    403,
    { message: 'Forbidden: client IP 187.87.101.41 not allowed' },
    {
      fault: 'address',
      detail: 'Forbidden: client IP 187.87.101.41 not allowed',
    },
  ),
  refusal(
    'an address of the newer kind',
    403,
    { message: 'O endereço 2804:14c:1::7 não está autorizado' },
    { fault: 'address' },
  ),
  refusal(
    'a host that blocks by country',
    403,
    { message: 'Acesso negado' },
    { fault: 'scope', detail: 'Acesso negado' },
  ),
  refusal(
    'a page of a wall with its number',
    403,
    '<html><head><title>Request Rejected</title></head><body>The requested URL was rejected. Your support ID is: 77</body></html>',
    { kind: 'contract', paths: ['wall', 'status 403'] },
    'text/html',
  ),
  refusal(
    'Efí does not know that Pix',
    400,
    { nome: 'pix_nao_encontrado', mensagem: 'Nenhum pix encontrado' },
    { status: 404 },
  ),
  refusal('Efí does not know that charge', 400, { nome: 'cobranca_nao_encontrada', mensagem: 'M' }, { status: 404 }),
  refusal('Efí does not know that place', 400, { nome: 'location_nao_encontrada', mensagem: 'M' }, { status: 404 }),
  refusal(
    'Efí of a payment, whose error is a number',
    400,
    { erro: 0, descricao: 'Código de barras inválido' },
    { detail: 'Código de barras inválido' },
  ),
  refusal(
    'a bucket that is empty',
    429,
    { type: 'https://x/BaldeFichasVazio', title: 'Balde de Fichas Vazio ', status: 429, detail: 'Não há fichas ' },
    {
      status: 429,
      type: 'BaldeFichasVazio',
      detail: 'Não há fichas',
    },
  ),
  refusal(
    'RFC 9457 with its pointers',
    422,
    { type: 'about:blank', title: 'T', errors: [{ detail: 'obrigatório', pointer: '#/valor' }] },
    {
      detail: 'T',
      violations: [{ path: '#/valor', reason: 'obrigatório' }],
    },
  ),
  refusal(
    'ASP.NET by field',
    400,
    {
      type: 'x',
      title: 'One or more validation errors occurred.',
      status: 400,
      traceId: '00-abc-01',
      errors: { Valor: ['obrigatório'] },
    },
    {
      theirReference: '00-abc-01',
      violations: [{ path: 'Valor', reason: 'obrigatório' }],
    },
  ),
  refusal(
    'FastAPI',
    422,
    { detail: [{ loc: ['body', 'valor'], msg: 'field required', type: 'value_error.missing' }] },
    {
      violations: [{ path: 'body.valor', reason: 'field required' }],
    },
  ),
  refusal(
    'Spring without words',
    500,
    { timestamp: AT, status: 500, error: 'Internal Server Error', path: '/v2/cob' },
    { detail: 'Internal Server Error' },
  ),
  refusal(
    'WSO2',
    401,
    { fault: { code: 900901, message: 'Invalid Credentials', description: 'Access failure for API' } },
    {
      kind: 'credentials',
      detail: 'Invalid Credentials',
    },
  ),
  refusal(
    'Apigee',
    401,
    { fault: { faultstring: 'Invalid access token', detail: { errorcode: 'oauth.v2.InvalidAccessToken' } } },
    {
      kind: 'credentials',
      detail: 'Invalid access token',
    },
  ),
  refusal(
    'Sensedia',
    400,
    { code: '400.001', description: 'Campo inválido', reference: 'ref-3' },
    { type: '400.001', detail: 'Campo inválido' },
  ),
  refusal('empty', 500, '', { status: 500, detail: null }),
  // Statements of backends and gateways of other families.
  statement(
    'Open Finance Brasil',
    {
      data: [
        {
          transactionId: 'TXpRMU9UQTROMWhZV2xSU1FUazJSMDl',
          completedAuthorisedPaymentType: 'TRANSACAO_EFETIVADA',
          creditDebitType: 'DEBITO',
          transactionName: 'Transferência Enviada Lima Santos',
          type: 'PIX',
          transactionAmount: { amount: '500.5400', currency: 'BRL' },
          transactionDateTime: '2026-11-20T13:00:00.070Z',
          partieCnpjCpf: CPF,
          partiePersonType: 'PESSOA_NATURAL',
        },
      ],
      links: { self: 'https://x/', first: 'https://x/', next: '' },
      meta: { totalRecords: 1, totalPages: 1, requestDateTime: AT },
    },
    { lines: [{ direction: 'out', amount: 50_054, kind: 'PIX', counterpartDocument: CPF }], unread: [], total: 1 },
  ),
  statement(
    'Spring, a page of its own',
    {
      content: [{ id: 7, eventDate: AT, creditDebitType: 'CREDIT', transactionAmount: { amount: 20 } }],
      pageable: { pageNumber: 0, pageSize: 100, offset: 0 },
      last: true,
      totalElements: 1,
      totalPages: 1,
      number: 0,
      empty: false,
    },
    { lines: [{ id: '7', at: AT, direction: 'in', amount: 2_000 }], unread: [], total: 1 },
  ),
  statement(
    'Django REST',
    { count: 1, next: null, previous: null, results: [{ id: 7, date: AT, type: 'debit', amount: '-20.00' }] },
    { lines: [{ id: '7', direction: 'out', amount: 2_000 }], unread: [] },
  ),
  statement(
    'Laravel, numbered as texts',
    {
      data: [{ id: '7', date: '2026-11-20 10:00:00', direction: 'OUT', amount: '1.234,56' }],
      links: { first: 'x', last: 'x', prev: null, next: null },
      meta: { current_page: '1', last_page: '1', per_page: '100', total: '1' },
    },
    { lines: [{ id: '7', at: AT, direction: 'out', amount: 123_456 }], unread: [], total: 1 },
  ),
  statement(
    'OData',
    {
      '@odata.context': 'x',
      '@odata.count': 1,
      value: [{ id: 'L1', date: AT, natureza: 'D', valor: 20 }],
    },
    lines({ id: 'L1', direction: 'out' }),
  ),
  statement(
    'Firestore, each field in its kind',
    { transactions: [{ id: 'L1', date: { seconds: 1_795_179_600, nanoseconds: 0 }, natureza: 'C', amount: '20.00' }] },
    lines({ id: 'L1', direction: 'in', amount: 2_000, at: AT }),
  ),
  statement(
    'MongoDB of Java',
    {
      transactions: [
        {
          _id: { $oid: '6560aa' },
          id: 'L1',
          date: { $date: '2026-11-20T13:00:00Z' },
          natureza: 'C',
          amount: { $numberDecimal: '20.00' },
        },
      ],
    },
    lines({ id: 'L1', at: AT, direction: 'in', amount: 2_000 }),
  ),
  statement(
    'seconds as a decimal',
    { data: [{ id: 'L1', timestamp: 1_795_179_600.5, natureza: 'C', amount: '20.00' }] },
    lines({ id: 'L1', direction: 'in', amount: 2_000 }),
  ),
  statement(
    'microseconds of an epoch',
    { data: [{ id: 'L1', timestamp: 1_795_179_600_000_000, natureza: 'C', amount: '20.00' }] },
    lines({ id: 'L1', at: AT, amount: 2_000 }),
  ),
  statement(
    'ISO 20022 as JSON',
    {
      Ntry: [
        {
          id: 'L1',
          Amt: { Ccy: 'BRL', value: '20.00' },
          CdtDbtInd: 'DBIT',
          bookingDate: { DtTm: '2026-11-20T10:00:00-03:00' },
        },
      ],
    },
    { lines: [], unread: [{ path: 'Ntry.0.eventDate' }] },
  ),
  statement(
    'a date in two words',
    { data: [{ id: 'L1', data: '20/11/2026', hora: '10:00', natureza: 'DÉBITO', valor: '20,00' }] },
    lines({ id: 'L1', direction: 'out' }),
  ),
  statement(
    'an offset without its colon',
    { data: [{ id: 'L1', date: '2026-11-20T10:00:00.000-0300', natureza: 'D', amount: 20 }] },
    lines({ id: 'L1', at: AT, direction: 'out' }),
  ),
  statement(
    'RFC 1123 dates',
    { data: [{ id: 'L1', date: 'Fri, 20 Nov 2026 13:00:00 GMT', natureza: 'D', amount: 20 }] },
    lines({ id: 'L1', at: AT }),
  ),
  statement(
    'an amount with a plus',
    { data: [{ id: 'L1', date: AT, natureza: 'C', amount: '+20.00' }] },
    lines({ id: 'L1', direction: 'in', amount: 2_000 }),
  ),
  statement(
    'an amount of another currency',
    { data: [{ id: 'L1', date: AT, natureza: 'C', amount: { value: '20.00', currency: 'USD' } }] },
    { lines: [], unread: [{ path: 'data.0.transactionAmount.value' }] },
  ),
  statement(
    'a list within a list of days',
    { extrato: [{ dia: '2026-11-20', lancamentos: [{ id: 'L1', date: AT, natureza: 'C', amount: 20 }] }] },
    lines({ id: 'L1', direction: 'in', amount: 2_000 }),
  ),
  statement(
    'an empty page of Spring',
    { content: [], totalElements: 0, totalPages: 0, empty: true },
    {
      lines: [],
      unread: [],
      total: 0,
    },
  ),
  statement(
    'a list that is null within data',
    { data: { transactions: null }, meta: { total: 0 } },
    {
      lines: [],
      unread: [],
    },
  ),
  statement('a list of nothing but null', { data: [null], meta: { total: 1 } }, { lines: [], unread: [] }),
  // Balances.
  row(
    'balance',
    'Open Finance Brasil',
    {
      data: {
        availableAmount: { amount: '1000.0400', currency: 'BRL' },
        blockedAmount: { amount: '10.0000', currency: 'BRL' },
        automaticallyInvestedAmount: { amount: '0.0000', currency: 'BRL' },
        updateDateTime: AT,
      },
    },
    { available: 100_004, blocked: 1_000 },
  ),
  row(
    'balance',
    'a balance in Portuguese',
    { saldo: { disponivel: '1.234,56', bloqueado: '0,00', limite: '0,00' } },
    {
      available: 123_456,
    },
  ),
  row('balance', 'one that owes', { data: { available: -20.5, blocked: 0 } }, { available: -2_050 }),
  row('balance', 'with a sign behind', { data: { available: '20,50-', blocked: 0 } }, { available: -2_050 }),
  row(
    'balance',
    'of another currency',
    { data: { availableAmount: { amount: '1.00', currency: 'USD' } } },
    {
      refused: ['balanceAmount.available.amount'],
    },
  ),
  row('balance', 'that is null', { data: { available: null } }, { refused: ['balanceAmount.available'] }),
  // Tokens.
  row(
    'token',
    'expires as a text with its unit',
    { access_token: 'T', expires_in: '3600s', token_type: 'bearer' },
    {
      accessToken: 'T',
    },
  ),
  row('token', 'Cognito', { access_token: 'T', expires_in: 3600, token_type: 'Bearer' }, { accessToken: 'T' }),
  row(
    'token',
    'WSO2',
    { access_token: 'T', scope: 'am_application_scope default', token_type: 'Bearer', expires_in: 0 },
    {
      accessToken: 'T',
    },
  ),
  row('token', 'within result', { result: { accessToken: 'T', expiresIn: 300 } }, { accessToken: 'T' }),
  row('token', 'that is none', { access_token: '', expires_in: 300 }, { refused: ['accessToken'] }),
  // Charges and Pix.
  row('cobs', 'of one as an object', { parametros: {}, cobs: COB }, { rows: [{ txid: TXID }], unread: [] }),
  row('pix', 'of one as an object', { pix: PIX }, { rows: [{ endToEndId: 'E1', amount: 100 }], unread: [] }),
  row('pix', 'with an amount as a number', { pix: [{ ...PIX, valor: 1 }] }, { rows: [{ amount: 100 }], unread: [] }),
  row(
    'pix',
    'with parts of an amount',
    { pix: [{ ...PIX, componentesValor: { original: { valor: '1.00' } } }] },
    {
      rows: [{ amount: 100 }],
      unread: [],
    },
  ),
  row('cob', 'whose end is an instant', { ...COB, calendario: { criacao: AT, expiracao: '3600' } }, { txid: TXID }),
  row('cob', 'whose amount has a comma', { ...COB, valor: { original: '10,00' } }, { amount: 1_000 }),
  row('cob', 'within data and cob', { data: { cob: COB } }, { txid: TXID }),
  // Refusals of proxies and frameworks.
  refusal(
    'Cloudflare by JSON',
    403,
    { cloudflare_error: true, error_code: 1020, title: 'Access denied', detail: 'Blocked' },
    { kind: 'contract', paths: ['wall', 'status 403'] },
  ),
  refusal(
    'Azure Front Door',
    429,
    { statusCode: 429, message: 'Rate limit is exceeded. Try again in 5 seconds.' },
    {
      detail: 'Rate limit is exceeded. Try again in 5 seconds.',
    },
  ),
  refusal('AWS API Gateway', 403, { message: 'Missing Authentication Token' }, { kind: 'credentials' }),
  refusal(
    'AWS WAF',
    403,
    '<html><head><title>403 Forbidden</title></head><body>Forbidden</body></html>',
    { kind: 'contract', paths: ['wall', 'status 403'] },
    'text/html',
  ),
  refusal('Kong', 503, { message: 'name resolution failed', request_id: 'k1' }, { theirReference: 'k1' }),
  refusal(
    'Envoy as text',
    503,
    'upstream connect error or disconnect/reset before headers',
    { status: 503 },
    'text/plain',
  ),
  refusal(
    'Quarkus',
    400,
    { title: 'Constraint Violation', status: 400, violations: [{ field: 'valor', message: 'M' }] },
    {
      violations: [{ path: 'valor', reason: 'M' }],
    },
  ),
  refusal(
    'ASP.NET',
    400,
    {
      type: 'x',
      title: 'One or more validation errors occurred.',
      status: 400,
      errors: { Valor: ['M'] },
      traceId: 't1',
    },
    {
      violations: [{ reason: 'M' }],
      theirReference: 't1',
    },
  ),
  refusal(
    'NestJS',
    400,
    { statusCode: 400, message: ['valor must be a number'], error: 'Bad Request' },
    {
      detail: 'valor must be a number',
    },
  ),
  refusal(
    'FastAPI',
    422,
    { detail: [{ loc: ['body', 'valor'], msg: 'field required', type: 'value_error.missing' }] },
    {
      violations: [{ reason: 'field required' }],
    },
  ),
  refusal('Rails', 422, { valor: ['não é um número'] }, { violations: [{ path: 'valor', reason: 'não é um número' }] }),
  refusal(
    'Micronaut',
    400,
    { message: 'Bad Request', _embedded: { errors: [{ message: 'valor: M' }] } },
    {
      violations: [{ reason: 'valor: M' }],
    },
  ),
  refusal(
    'GraphQL',
    400,
    { errors: [{ message: 'M', path: ['pay', 'amount'], extensions: { code: 'BAD' } }] },
    {
      violations: [{ reason: 'M' }],
    },
  ),
  refusal(
    'JSON:API',
    422,
    { errors: [{ status: '422', title: 'T', detail: 'D', source: { pointer: '/data/valor' } }] },
    {
      violations: [{ reason: 'D' }],
    },
  ),
  refusal(
    'Open Finance Brasil',
    422,
    { errors: [{ code: 'SALDO_INSUFICIENTE', title: 'T', detail: 'D' }], meta: {} },
    {
      type: 'SALDO_INSUFICIENTE',
      detail: 'D',
    },
  ),
  refusal(
    'Google',
    400,
    { error: { code: 400, message: 'M', status: 'INVALID_ARGUMENT', details: [] } },
    { detail: 'M' },
  ),
  refusal('a bare text in JSON', 400, '"Saldo insuficiente"', { detail: 'Saldo insuficiente' }),
  refusal('a list of texts', 400, ['Saldo insuficiente'], { detail: 'Saldo insuficiente' }),
  refusal(
    'SOAP that stands behind',
    500,
    '<soap:Fault><faultstring>M</faultstring></soap:Fault>',
    { detail: 'M' },
    'text/xml',
  ),
  refusal(
    'a maintenance page',
    503,
    '<html><body><h1>Sistema em manutenção</h1></body></html>',
    { status: 503 },
    'text/html',
  ),
  refusal(
    'a reference in capitals',
    400,
    { mensagem: 'M', correlationID: 'c9' },
    { detail: 'M', theirReference: 'c9' },
  ),
]
