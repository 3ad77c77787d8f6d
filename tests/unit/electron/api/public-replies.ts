import { type ForeignReply, refusal, row } from './foreign-replies.ts'

const AT = '2026-11-20T13:00:00.000Z'
const E2E = 'E12345678202611201300abcdefghij1'
const CPF = '39053344705'
const CNPJ = '11222333000181'
const TX = 'd983a07836cf48ed9a65764d3c184273'
const RTR = 'D12345678202611201300abcdefghij1'
const LINE47 = '23793381286000000000300000000401884340000012400'
const lines = (...read: readonly object[]): object => ({ lines: read, unread: [] })
const rows = (...read: readonly object[]): object => ({ rows: read, unread: [] })

/** Replies of public repositories and manuals; what each says was written down before it was read. */
export const publicReplies: readonly ForeignReply[] = [
  // Statements.
  row(
    'transactions',
    'a statement with its counterpart and a history of code and words',
    {
      extrato: [
        {
          data: '2026-05-26T00:00:00.000',
          dataHora: '26/05/2026 07:15:08',
          valor: 1559348.82,
          documento: 0,
          id: 50957269,
          historico: { codigo: '0497', descricao: 'TED - STR FORNECEDOR EXEMPLO LTDA' },
          contraparte: {
            nome: 'FORNECEDOR LTDA',
            inscricao: 11222333000181,
            tipoPessoa: 'J',
            indicadorEnviadoRecebido: 'R',
          },
          tipoLancamento: 'C',
        },
      ],
    },
    lines({
      id: '50957269',
      at: '2026-05-26T10:15:08.000Z',
      direction: 'in',
      amount: 155_934_882,
      counterpartName: 'FORNECEDOR LTDA',
      counterpartDocument: CNPJ,
      text: 'TED - STR FORNECEDOR EXEMPLO LTDA',
    }),
  ),
  row(
    'transactions',
    'a side by its nature beside a kind of one letter',
    {
      dados: {
        conta: { idCliente: 1, numeroConta: 987665214, situacao: 'A', saldo: 50 },
        lancamentos: [
          {
            idLancamento: 1,
            codigoAutenticacao: 'e2758c09-3539-4af9-b14b-66f561208b53',
            dataHora: '20/11/2026 10:00:00',
            valor: 50,
            natureza: 'D',
            tipoLancamento: 'T',
            descricao: 'Transferência',
          },
        ],
      },
    },
    lines({ id: '1', at: AT, direction: 'out', amount: 5_000, text: 'Transferência' }),
  ),
  row(
    'transactions',
    'Open Finance with codes of the other list',
    {
      data: [
        {
          transactionId: 'T1',
          completedAuthorisedPaymentType: 'TRANSACAO_EFETIVADA',
          creditDebitType: 'DEBITO',
          transactionName: 'Transferencia Enviada',
          type: 'PIX',
          transactionAmount: { amount: '50.0000', currency: 'BRL' },
          transactionDateTime: AT,
          partieCnpjCpf: CPF,
          partiePersonType: 'PESSOA_NATURAL',
          partieCompeCode: '001',
          partieBranchCode: '6272',
        },
      ],
      links: { self: 'https://x', next: null },
      meta: { totalRecords: 1, totalPages: 1, requestDateTime: AT },
    },
    lines({ id: 'T1', at: AT, direction: 'out', amount: 5_000, status: 'LIQUIDATED', counterpartDocument: CPF }),
  ),
  row(
    'transactions',
    'Santander of names with a line before them',
    {
      _content: [
        {
          creditDebitType: 'CREDITO',
          transactionName: 'TED RECEBIDA',
          historicComplement: CNPJ,
          amount: '636.27',
          transactionDate: '20/11/2026',
          transactionId: 'S1',
        },
      ],
      _pageable: { totalRecords: '1' },
    },
    { lines: [{ id: 'S1', direction: 'in', amount: 63_627 }], unread: [], total: 1 },
  ),
  row(
    'transactions',
    'BB by way of somebody’s own service',
    {
      lancamentos: [
        {
          id: 9,
          dataLancamento: '2026-11-20',
          dataEfetivaLancamento: '2026-11-20',
          descricao: 'PIX RECEBIDO',
          tipoOperacao: 'C',
          valorLancamento: '100.50',
          situacao: 'EFETIVADO',
          nomeFavorecido: 'João',
          cpfCnpjFavorecido: CPF,
        },
      ],
      total: 1,
      periodoInicio: '1122026',
    },
    lines({ id: '9', direction: 'in', amount: 10_050, status: 'LIQUIDATED', text: 'PIX RECEBIDO' }),
  ),
  row(
    'transactions',
    'who paid and who was paid by two words each',
    {
      content: [
        {
          id: 7,
          txid: 'T45756448202411051908MoHCZGm26Eq',
          e2eId: E2E,
          tipo: 'DEBITO',
          pagadorNome: 'João',
          pagadorCpf: CPF,
          pagadorBanco: '001',
          recebedorNome: 'Maria',
          recebedorCpf: '84983149022',
          recebedorBanco: '237',
          valor: 800,
          dataTransacao: '2026-11-20T10:00:00.034742',
        },
      ],
      pageable: { pageNumber: 0, pageSize: 20 },
      totalElements: 1,
      totalPages: 1,
      last: true,
    },
    lines({
      id: '7',
      endToEndId: E2E,
      direction: 'out',
      amount: 80_000,
      counterpartName: 'Maria',
      counterpartDocument: '84983149022',
    }),
  ),
  row(
    'transactions',
    'a ledger without an id of any line',
    {
      lancamentos: [
        {
          data: '2026-11-20',
          historico: 'CREDITO',
          documento: 'CRED001',
          valor: 1000,
          saldo: 1000,
          tipoLancamento: 'C',
        },
      ],
    },
    { lines: [], unread: [{ path: 'lancamentos.0.id' }] },
  ),
  row(
    'transactions',
    'a cursor',
    {
      data: [
        {
          id: 't1',
          type: 'debit',
          amount: -10.5,
          date: AT,
          description: 'Pix',
          counterparty: { name: 'Ana', document: CPF },
        },
      ],
      cursor: { next: 'abc', previous: null },
    },
    { lines: [{ id: 't1', direction: 'out', amount: 1_050, counterpartName: 'Ana' }], unread: [], hasMore: true },
  ),
  row(
    'transactions',
    'BB’s mark that more follows',
    {
      indicadorContinuidade: 'S',
      proximoIndice: 300,
      listaLancamento: [
        {
          identificador: 'b1',
          dataLancamento: '20112026',
          valorLancamento: 10.5,
          indicadorSinalLancamento: 'D',
          textoDescricaoHistorico: 'Pix - Enviado',
          numeroCpfCnpjContrapartida: 1234567890,
        },
      ],
    },
    { lines: [{ id: 'b1', direction: 'out', amount: 1_050, counterpartDocument: '01234567890' }], hasMore: true },
  ),
  // Payments.
  row(
    'payment',
    'a payee with the key of its own and the bank by both numbers',
    {
      id: 'pix_pay_abc123xyz',
      end_to_end_id: E2E,
      external_id: 'pedido-12345',
      valor: 100.5,
      status: 'EM_PROCESSAMENTO',
      destinatario: {
        chave_pix: 'email@exemplo.com',
        tipo_chave: 'email',
        nome: 'Maria',
        cpf: '390.533.447-05',
        banco: { ispb: '00000000', nome: 'Banco Exemplo', codigo: '001' },
      },
      pagador: { nome: 'João', cpf: '123.456.789-09', conta_id: 'acc_abc123' },
      horario: { solicitacao: AT, processamento: null },
      criado_em: AT,
    },
    {
      id: 'pix_pay_abc123xyz',
      endToEndId: E2E,
      amount: 10_050,
      status: 'EM_PROCESSAMENTO',
      pixKey: 'email@exemplo.com',
      creditor: { name: 'Maria', document: '390.533.447-05', ispb: '00000000' },
    },
  ),
  row(
    'payment',
    'BS2 with a key of value and kind',
    {
      solicitacaoId: '590cc6be-5b8c-448d-b7c4-3fed3b41a170',
      pagamentoId: '55b4bafd-1be3-401b-ada5-4d4b0bf477c6',
      endToEndId: E2E,
      status: 'Confirmado',
      agencia: '1',
      numero: '2195097',
      chave: { valor: CPF, tipo: 'CPF' },
      valor: 0.01,
      campoLivre: 'x',
      rejeitadoDescricao: null,
      erroDescricao: null,
    },
    { id: '55b4bafd-1be3-401b-ada5-4d4b0bf477c6', endToEndId: E2E, status: 'CONFIRMADO', amount: 1, pixKey: CPF },
  ),
  row(
    'payment',
    'Efí with a payee whose key is another one',
    {
      endToEndId: E2E,
      idEnvio: 'e1',
      valor: '0.01',
      chave: CPF,
      status: 'REALIZADO',
      infoPagador: 'x',
      horario: { solicitacao: AT, liquidacao: AT },
      favorecido: { chave: 'f@meuemail.com', identificacao: { nome: 'Francisco', cpf: '***.456.789-**' } },
    },
    {
      id: 'e1',
      endToEndId: E2E,
      status: 'LIQUIDATED',
      amount: 1,
      creditor: { name: 'Francisco' },
    },
  ),
  row(
    'payment',
    'Z.ro with a bank of its own name',
    {
      id: '4b344f93-68fb-4ddc-83b4-6288eb7c63ce',
      type: 'PAYMENT',
      end_to_end_id: E2E,
      txid: null,
      operation_id: null,
      amount: '2.70',
      owner_name: 'Z.ro',
      owner_document: '00000000000000',
      beneficiary_name: 'Ana',
      beneficiary_person_type: 'CPF',
      beneficiary_document: '***533447**',
      beneficiary_bank_name: 'ZERO IP S/A',
      beneficiary_bank_ispb: '26264220',
      created_at: AT,
    },
    { endToEndId: E2E, amount: 270, creditor: { name: 'Ana', document: '***533447**' }, createdAt: AT },
  ),
  row(
    'payment',
    'a bank by its code and a document as a number',
    {
      pagamento: {
        id: 5,
        status: 'PENDENTE',
        valor: 140,
        beneficiario: { agencia: '1210', codigoBanco: 341, conta: '101214', cpf: 1234567890, nomeFavorecido: 'JOSÉ' },
      },
    },
    {
      id: '5',
      amount: 14_000,
      status: 'PENDENTE',
      creditor: { name: 'JOSÉ', document: '01234567890', ispb: '60701190' },
    },
  ),
  row(
    'payment',
    'Stone, which knows the id within the Pix',
    {
      id: 'txn',
      status: 'paid',
      amount: 199.9,
      pix: { end_to_end_id: E2E },
      created_at: AT,
      metadata: { order_id: 'o' },
    },
    { id: 'txn', status: 'PAID', amount: 19_990, endToEndId: E2E, createdAt: AT },
  ),
  row(
    'payment',
    'a key by kind and value within the Pix',
    {
      id: 'b',
      amount: 2.54,
      status: 'done',
      pix: { key_type: 'CPF', key_value: CPF, end_to_end_id: E2E },
      customer: { name: 'TESTE', document: CPF },
      created_at: '2026-11-20T10:00:00.000000',
    },
    { id: 'b', amount: 254, status: 'DONE', endToEndId: E2E },
  ),
  row(
    'payment',
    'another currency is no reais',
    { id: 'c', endToEndId: E2E, amount: 0.37, currency: 'USD', status: 'CONFIRMED' },
    { refused: ['payment.amount'] },
  ),
  row(
    'payment',
    'Inter of a Pix by its request',
    {
      transacaoPix: {
        endToEnd: E2E,
        valor: 50,
        contaCorrente: '123',
        recebedor: { nome: 'Ana', cpfCnpj: CPF, codIspb: '60746948', tipoConta: 'CACC' },
        chave: 'Ana@X.com',
        status: 'PAGO',
        dataHoraMovimento: '2026-11-20T10:00:00',
        dataHoraSolicitacao: '2026-11-20T09:59:00',
      },
      historico: [{ status: 'PAGO', dataHoraEvento: '2026-11-20T10:00:00' }],
    },
    {
      endToEndId: E2E,
      amount: 5_000,
      status: 'LIQUIDATED',
      pixKey: 'ana@x.com',
      creditor: { name: 'Ana', document: CPF, ispb: '60746948' },
    },
  ),
  // Charges.
  row(
    'cob',
    'half of it in an envelope of its own',
    {
      sucesso: true,
      tipo: 'cob',
      txid: TX,
      status: 'ATIVA',
      pago: false,
      dados: {
        valor: { original: '25.00' },
        devedor: { nome: 'João', cpf: CPF },
        pixCopiaECola: '00020126x',
        info_pagamento: null,
      },
    },
    { txid: TX, status: 'ATIVA', amount: 2_500, code: '00020126x', debtor: { name: 'João', document: CPF } },
  ),
  row(
    'cobv',
    'Efí with a split beside it',
    {
      calendario: { criacao: AT, dataDeVencimento: '2026-12-31', validadeAposVencimento: 30 },
      txid: TX,
      revisao: 0,
      loc: { id: 789, location: 'pix.example.com/qr/v2/cobv/9d36', tipoCob: 'cobv' },
      status: 'ATIVA',
      devedor: { logradouro: 'A', cidade: 'Recife', uf: 'PE', cep: '70011750', cpf: CPF, nome: 'Francisco' },
      valor: { original: '123.45' },
      chave: '5f84a4c5-c5cb-4599-9f13-7eb4d419dacc',
      config: { id: '6aed', status: 'INATIVA', descricao: 'x' },
      pixCopiaECola: '00020101',
    },
    {
      txid: TX,
      status: 'ATIVA',
      amount: 12_345,
      dueDate: '2026-12-31',
      locationId: 789,
      debtor: { document: CPF, city: 'Recife' },
    },
  ),
  row(
    'cob',
    'Woovi by value in cents of its own name',
    {
      charge: {
        txid: TX,
        value_cents: 10_000,
        status: 'COMPLETED',
        customer: { name: 'A', taxID: { taxID: CPF, type: 'BR:CPF' } },
        expiresIn: 86_400,
        pixKey: '67856DB0-AC6E-4276-8309-503A22A896DC',
        createdAt: AT,
      },
    },
    {
      txid: TX,
      status: 'CONCLUIDA',
      amount: 10_000,
      key: '67856db0-ac6e-4276-8309-503a22a896dc',
      debtor: { name: 'A', document: CPF },
    },
  ),
  row(
    'pix',
    'Sicredi with its parts',
    {
      pix: [
        {
          endToEndId: E2E,
          txid: TX,
          valor: '0.01',
          chave: '62960B52-9F19-4C5E-8CE3-B9528FA848C4',
          componentesValor: { original: { valor: '0.01' } },
          horario: AT,
        },
      ],
    },
    rows({
      endToEndId: E2E,
      amount: 1,
      key: '62960b52-9f19-4c5e-8ce3-b9528fa848c4',
      parts: [{ part: 'original', amount: 1 }],
    }),
  ),
  row(
    'pix',
    'a payer who is nobody',
    { pix: [{ endToEndId: E2E, valor: '1.00', horario: AT, pagador: { nome: '-', cpf: '00000000000' } }] },
    rows({ endToEndId: E2E, amount: 100, payer: null }),
  ),
  row(
    'refund',
    'Banrisul of an id in two digits',
    {
      id: '11',
      rtrId: RTR,
      valor: '20.00',
      horario: { solicitacao: AT, liquidacao: AT },
      status: 'EM_PROCESSAMENTO',
      natureza: 'ORIGINAL',
    },
    { id: '11', returnId: RTR, amount: 2_000, status: 'EM_PROCESSAMENTO', settledAt: AT },
  ),
  // Codes.
  row(
    'code',
    'Stark’s preview',
    {
      previews: [
        {
          id: '00020126',
          status: 'active',
          name: 'Tony Stark',
          taxId: '012.345.678-90',
          bankCode: '20018183',
          accountType: 'payment',
          allowChange: true,
          amount: 0,
          reconciliationId: 'A1',
          description: 'x',
        },
      ],
    },
    { reading: { name: 'Tony Stark', document: '012.345.678-90', amount: null, txid: 'A1' } },
  ),
  row(
    'code',
    'a holder with a key as a CPF with its mask',
    {
      type: 'STATIC',
      recebedor: { nome: 'Ana', chave: '390.533.447-05', documento: 'CPF: 390.533.447-05' },
      valor: '10,50',
    },
    { reading: { kind: 'static', name: 'Ana', key: CPF, document: '390.533.447-05', amount: 1_050 } },
  ),
  // Boletos.
  row(
    'billets',
    'a slip paid late',
    {
      pagamentos: [
        {
          codigoTransacao: 'c1',
          codigoBarra: LINE47,
          valorPago: 130.1,
          valorNominal: 124,
          dataVencimentoTitulo: '2026-11-18',
          dataPagamento: '2026-11-20',
          statusPagamento: 'EFETIVADO',
          nomeBeneficiario: 'E',
          cpfCnpjBeneficiario: 11222333000181,
        },
      ],
    },
    rows({ id: 'c1', amount: 13_010, status: 'LIQUIDATED', creditorName: 'E', creditorDocument: CNPJ }),
  ),
  // Infractions.
  row(
    'infractions',
    'a case by its own names',
    {
      infractions: [
        {
          infraction_id: 'i1',
          end_to_end_id: E2E,
          infraction_type: 'refund_request',
          infraction_status: 'waiting adjustments',
          created_at: AT,
          updated_at: AT,
          transaction_amount: '10.50',
          reported_by: 'DEBITED_PARTICIPANT',
        },
      ],
      has_more: false,
    },
    rows({ id: 'i1', endToEndId: E2E, status: 'WAITING_ADJUSTMENTS', type: 'REFUND_REQUEST', amount: 1_050 }),
  ),
  // Webhooks.
  row(
    'keyWebhooks',
    'a key with its mask',
    {
      webhooks: [{ webhookUrl: 'https://x.com/a', chave: '11.222.333/0001-81', criacao: AT }],
      parametros: { paginacao: { paginaAtual: 0, quantidadeDePaginas: 1 } },
    },
    rows({ key: CNPJ, url: 'https://x.com/a' }),
  ),
  row(
    'webhooks',
    'an id of Mongo',
    { data: [{ _id: { $oid: '507f1f77bcf86cd799439011' }, url: 'https://x.com', isActive: true, event: 'TRANSFER' }] },
    rows({ id: '507f1f77bcf86cd799439011', uri: 'https://x.com', enabled: true }),
  ),
  // Refusals.
  refusal(
    'PagBank, which says it twice',
    404,
    {
      status: 404,
      detail: 'Cobrança não encontrada para o txid informado.',
      type: 'https://pix.bcb.gov.br/api/v2/error/CobNaoEncontrado',
      title: 'Cobrança não encontrada',
      error_messages: [{ code: 'nao_encontrado', description: 'Cobrança não encontrada para o txid informado.' }],
    },
    { kind: 'problem', detail: 'Cobrança não encontrada para o txid informado.' },
  ),
  refusal(
    'not enough',
    409,
    {
      statusCode: 409,
      code: 'SALDO_INSUFICIENTE',
      message: 'Adicione saldo.',
      saldoDisponivel: '0.50',
      valorFaltante: '1.50',
    },
    { kind: 'problem', detail: 'Adicione saldo.' },
  ),
  // Balances.
  row(
    'balance',
    'two amounts as texts',
    { disponivel: '1240.50', bloqueado: '10.00' },
    { available: 124_050, blocked: 1_000 },
  ),
  row(
    'balance',
    'reais and cents of one thing',
    { saldo: 1500, saldo_cents: 150_000, mock: true },
    { available: 150_000 },
  ),
  row(
    'balance',
    'PayZu in cents, by what holds it',
    { available_cents: 10_000, blocked_cents: 250, blocked_by: { med: 250 } },
    { available: 10_000, blocked: 250 },
  ),
  // A second round, when the first one's faults were mended.
  row(
    'transactions',
    'C6 with sides in Portuguese and pages of its own',
    {
      pagina: 1,
      totalPaginas: 1,
      lancamentos: [
        {
          identificador: 'c6-1',
          dataLancamento: '2026-11-20T10:00:00-03:00',
          entradaSaida: 'SAIDA',
          valor: 'R$ 10,50',
          titulo: 'Pix enviado',
          favorecido: { nome: 'Ana', documento: 'CPF ***.533.447-**', banco: '341 - Itaú' },
        },
      ],
    },
    lines({ id: 'c6-1', at: AT, direction: 'out', amount: 1_050, counterpartName: 'Ana', counterpartIspb: '60701190' }),
  ),
  row(
    'transactions',
    'BTG with a wallet of cents',
    {
      body: {
        transactions: [
          {
            id: '8f',
            amount_cents: 1_050,
            creditDebitType: 'credit',
            createdAt: AT,
            counterParty: { name: 'Ana', taxId: CPF, bank: { compe: 33 } },
            description: 'x',
            endToEndId: E2E,
          },
        ],
        pagination: { hasNextPage: false },
      },
    },
    lines({
      id: '8f',
      direction: 'in',
      amount: 1_050,
      counterpartDocument: CPF,
      counterpartIspb: '90400888',
      endToEndId: E2E,
    }),
  ),
  row(
    'transactions',
    'Cora, which tells the side and the other one in objects',
    {
      start: { date: '2026-11-01', balance: 100 },
      entries: [
        {
          id: 'ent_1',
          type: 'DEBIT',
          amount: 10.5,
          createdAt: AT,
          transaction: { id: 't', type: 'TRANSFER', description: 'Pix', counterParty: { name: 'Ana', identity: CPF } },
        },
      ],
      end: { date: '2026-11-20', balance: 1 },
    },
    lines({ id: 'ent_1', direction: 'out', amount: 1_050, counterpartName: 'Ana', counterpartDocument: CPF }),
  ),
  row(
    'transactions',
    'an id of 19 digits in an object of a number, and a moment of Mongo',
    '{"items":[{"_id":{"$numberLong":"9223372036854775807"},"type":"CREDIT","amount":{"$numberDecimal":"10.50"},"date":{"$date":"2026-11-20T13:00:00Z"}}],"total":{"value":2}}',
    { lines: [{ id: '9223372036854775807', direction: 'in', amount: 1_050, at: AT }], total: 2 },
  ),
  row(
    'transactions',
    'a state that nobody knows',
    { data: [{ id: '1', type: 'DEBIT', value: 1.5, date: AT, status: 'em análise' }] },
    lines({ id: '1', status: 'EM_ANALISE' }),
  ),
  row(
    'transactions',
    'links by their relation',
    {
      data: [{ id: '1', type: 'DEBIT', value: 1.5, date: AT }],
      links: [
        { rel: 'self', href: '/1' },
        { rel: 'next', href: '/2' },
      ],
    },
    { lines: [{ id: '1' }], hasMore: true },
  ),
  row(
    'payment',
    'Santander by its workspace',
    {
      id: 'a1b2',
      workspaceId: 'w',
      debitAccount: { branch: '0001', number: '130392838' },
      status: 'PAYED',
      tags: [],
      paymentValue: '10.50',
      dictCode: 'ana@x.com',
      dictCodeType: 'EMAIL',
      beneficiary: {
        branch: '1',
        number: '2',
        type: 'CONTA_CORRENTE',
        documentType: 'CPF',
        documentNumber: CPF,
        name: 'Ana',
        bankCode: '0033',
        ispb: '90400888',
      },
      transaction: { value: '10.50', code: 'x', date: AT, endToEnd: E2E },
    },
    {
      id: 'a1b2',
      status: 'PAYED',
      amount: 1_050,
      endToEndId: E2E,
      creditor: { name: 'Ana', document: CPF, ispb: '90400888' },
    },
  ),
  row(
    'payment',
    'Itaú of its codes',
    {
      cod_pagamento: 'p-1',
      id_transferencia: E2E,
      valor_pagamento: '10.50',
      status_pagamento: 'EFETUADO',
      recebedor: { nome: 'Ana', identificacao: CPF, tipo_identificacao: 'F', ispb: 60701190 },
    },
    { amount: 1_050, status: 'EFETUADO', creditor: { name: 'Ana' } },
  ),
  row(
    'payment',
    'Transfeera with a bank by its code',
    {
      id: 123,
      value: 10.5,
      status: 'FINALIZADO',
      integration_id: 'x',
      pix_end2end_id: E2E,
      destination_bank_account: {
        name: 'Ana',
        cpf_cnpj: '390.533.447-05',
        bank_code: '341',
        agency: '1',
        account: '2',
      },
      created_at: AT,
    },
    { id: '123', amount: 1_050, status: 'FINALIZADO', endToEndId: E2E },
  ),
  row(
    'payment',
    'a status in an object of its own status',
    { id: 'x', value: 1, status: { status: 'rejeitado', motivo: 'x' } },
    { id: 'x', status: 'REJECTED' },
  ),
  row(
    'payment',
    'a hump in its status',
    { id: 'x', value: 1, status: 'partiallyRefunded' },
    { id: 'x', status: 'PARTIALLY_REFUNDED' },
  ),
  row(
    'cob',
    'a txid as a number and a status of two words',
    '{"txid":12345678901234567890123456,"status":"Removida pelo PSP","valor":{"original":"1.00"}}',
    { txid: '12345678901234567890123456', status: 'REMOVIDA_PELO_PSP', amount: 100 },
  ),
  row(
    'cob',
    'a place by a float',
    '{"txid":"d983a07836cf48ed9a65764d3c184273","status":"ATIVA","valor":{"original":"1.00"},"loc":{"id":9223372036854775807.0,"location":"x.com/a"}}',
    { locationId: '9223372036854775807' },
  ),
  row(
    'cobs',
    'one page of several that does not say of what',
    {
      cobs: [{ txid: TX, status: 'ATIVA', valor: { original: '1.00' } }],
      parametros: { paginacao: { paginaAtual: 1, quantidadeDePaginas: 3 } },
    },
    { rows: [{ txid: TX }], pages: 3, hasMore: true },
  ),
  row(
    'cobv',
    'a debtor with both numbers, one of zeros',
    {
      txid: TX,
      status: 'ATIVA',
      calendario: { dataDeVencimento: '2026-12-01' },
      devedor: { cpf: '00000000000', cnpj: '11.222.333/0001-81', nome: 'E' },
      valor: { original: '1.00' },
    },
    { debtor: { name: 'E', document: '11.222.333/0001-81' } },
  ),
  row(
    'pix',
    'a payer by an object of kind and number',
    {
      pix: [
        { e2eid: E2E, horario: AT, valor: 10.5, pagador: { nome: 'Ana', documento: { tipo: 'CPF', numero: CPF } } },
      ],
    },
    rows({ endToEndId: E2E, payer: { name: 'Ana', document: CPF } }),
  ),
  row(
    'pix',
    'a bare page whose payer has a CPF that lost its zero',
    [{ endToEndIdentification: E2E, horario: AT, valor: '1,50', pagador: { nome: 'Ana', cpf: 1234567890 } }],
    rows({ endToEndId: E2E, amount: 150, payer: { document: '01234567890' } }),
  ),
  row(
    'refund',
    'words with accents and a point',
    { id: 1, valor: '1.00', status: 'Não realizado.', motivo: 'x' },
    { id: '1', status: 'NAO_REALIZADO', reason: 'x' },
  ),
  row(
    'refund',
    'a state that is none of the three',
    { id: 1, valor: '1.00', status: 'CANCELADO' },
    { status: 'CANCELADO' },
  ),
  row(
    'code',
    'a key by kind and value',
    { tipo: 'QRCODE_ESTATICO', chave: { tipo: 'TELEFONE', valor: '(11) 99999-8888' }, nome: 'Ana', valor: null },
    { reading: { kind: 'static', key: '+5511999998888', name: 'Ana', amount: null } },
  ),
  row(
    'code',
    'a payee whose document hides signs with x',
    {
      type: 'dynamic',
      receiver: { name: 'Ana', document: 'xxx.533.447-xx' },
      amount: { value: '10.50', currency: 'BRL' },
    },
    { reading: { kind: 'dynamic', document: '***533447**', amount: 1_050 } },
  ),
  row(
    'infractions',
    'a case with an id of 19 digits',
    '{"data":[{"id":9223372036854775807,"status":"Closed","creationDate":"2026-11-20T13:00:00Z","analysisResult":"disagreed"}],"meta":{"total":1}}',
    { rows: [{ id: '9223372036854775807', status: 'CLOSED', analysisResult: 'DISAGREED' }], total: 1 },
  ),
  row(
    'billets',
    'a payee who is nobody and a status of spaces',
    {
      data: [
        {
          id: 1,
          status: 'transação efetivada',
          createdAt: AT,
          linhaDigitavel: LINE47,
          valor: 124,
          nomeBeneficiario: '-',
          cpfCnpjBeneficiario: 0,
        },
      ],
    },
    rows({ id: '1', status: 'LIQUIDATED', creditorName: null, creditorDocument: null, line: LINE47 }),
  ),
  row(
    'balance',
    'one that is owed by a letter',
    { data: { saldo: { valor: '10,50', natureza: 'D' } } },
    { available: -1_050 },
  ),
  row(
    'token',
    'one in a text',
    { data: { access_token: 'abc', expires_in: '300' } },
    { accessToken: 'abc', expires: 300 },
  ),
  refusal(
    'Sicredi of words in a list',
    400,
    { message: 'Requisição inválida', code: '0008', erros: [{ campo: 'valor', mensagem: 'deve ser maior que zero' }] },
    { kind: 'problem', violations: [{ path: 'valor', reason: 'deve ser maior que zero' }] },
  ),
]
