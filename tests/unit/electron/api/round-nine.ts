import { expect } from 'vitest'
import type { ToldReply } from './told-replies.ts'

const E2E = 'E31872495202611201300qW8eR5tY2uI'
const RTR = 'D31872495202611201300qW8eR5tY2uI'
const TX = 'a87ff679a2f3471dbd44f5b1c2d3e4f5'
const CPF = '39053344705'
const CNPJ = '11444777000161'
const KEY = '11444777000161'
const AT = '2026-11-20T13:00:00.000Z'
const LOCAL = '2026-11-20T10:00:00'
const DAY = '2026-11-20T03:00:00.000Z'
const LINE47 = '23793381286000000000300000000401884340000012400'
const BAR44 = '23798843400000124003381260000000000000000040'
const PDF = Buffer.from('%PDF-1.6\n%%EOF').toString('base64')
const SOME = expect.arrayContaining([expect.any(String)])
const line = (read: object): object => ({ lines: [read], unread: [] })
const rows = (...read: object[]): object => ({ rows: read, unread: [] })
const refusal = (name: string, status: number, body: unknown, read: object): ToldReply => [
  'refusal',
  name,
  { status, body },
  read,
]
const cob = (more: object = {}): object => ({
  calendario: { criacao: AT, expiracao: 3600 },
  txid: TX,
  revisao: 0,
  status: 'ATIVA',
  valor: { original: '7.50' },
  chave: KEY,
  ...more,
})
const cobv = (more: object = {}): object =>
  cob({ calendario: { criacao: AT, dataDeVencimento: '2026-12-15' }, ...more })

/** The ninth round: every operation once more, as back ends of cooperatives, gateways and company banks write it. */
export const roundNine: readonly ToldReply[] = [
  [
    'accounts.token',
    'a cooperative',
    { access_token: 'T', scope: 'cob.read pix.read', token_type: 'Bearer', expires_in: 1199, id_token: null },
    { accessToken: 'T' },
  ],
  [
    'accounts.token',
    'a gateway in three envelopes',
    { response: { body: { token: { accessToken: 'T', expiresIn: '1200' } } } },
    { accessToken: 'T' },
  ],
  [
    'accounts.token',
    'a token with a word of its kind',
    { tipo: 'Bearer', token: 'T', validade: 3600 },
    { accessToken: 'T' },
  ],
  ['qrcodes.token', 'with a life of nothing', { access_token: 'T', expires_in: 0 }, { accessToken: 'T' }],
  ['qrcodes.token', 'a refusal with a good status', { codigo: 401, mensagem: 'Cliente inválido' }, { refused: SOME }],
  [
    'accounts.balance',
    'a cooperative',
    { retorno: { saldo: { disponivel: '2.500,75', bloqueado: '0,25', limite: '1.000,00' } } },
    { available: 250_075, blocked: 25 },
  ],
  [
    'accounts.balance',
    'a company bank',
    { conta: { agencia: '0001', numero: '12345-6', saldos: { disponivel: 2500.75, bloqueado: 0.25 } } },
    { available: 250_075, blocked: 25 },
  ],
  [
    'accounts.balance',
    'of kinds in a list',
    {
      balances: [
        { type: 'AVAILABLE', value: '25.75' },
        { type: 'BLOCKED', value: '0.25' },
        { type: 'TOTAL', value: '26.00' },
      ],
    },
    { available: 2_575, blocked: 25 },
  ],
  [
    'accounts.balance',
    'with a letter of the owed beside it',
    { saldoDisponivel: '25,75', natureza: 'D' },
    { available: -2_575 },
  ],
  [
    'accounts.balance',
    'with what is held for courts alone',
    { disponivel: 25.75, bloqueadoJudicial: 3 },
    { available: 2_575, blocked: 300 },
  ],
  [
    'accounts.balance',
    'in cents by its name',
    { available_in_cents: 2575, blocked_in_cents: 25 },
    { available: 2_575, blocked: 25 },
  ],
  ['accounts.balance', 'a sentence', { mensagem: 'Consulta em processamento' }, { refused: SOME }],
  [
    'accounts.transactions',
    'a cooperative',
    {
      retorno: {
        lancamentos: [
          { id: 'c1', dtLancamento: '20/11/2026', vlrLancamento: '25,75', indicadorDc: 'D', historico: 'PIX ENVIADO' },
        ],
      },
    },
    line({ id: 'c1', direction: 'out', amount: 2_575, at: DAY }),
  ],
  [
    'accounts.transactions',
    'a company bank',
    {
      transactions: [
        {
          transactionId: 'b1',
          bookingDate: LOCAL,
          amount: { amount: '25.75', currency: 'BRL' },
          creditDebitIndicator: 'DBIT',
          status: 'BOOK',
        },
      ],
    },
    line({ id: 'b1', direction: 'out', amount: 2_575, status: 'LIQUIDATED' }),
  ],
  [
    'accounts.transactions',
    'a gateway, by its direction',
    {
      data: [
        { uuid: 'g1', direction: 'INBOUND', amount: 25.75, created_at: AT },
        { uuid: 'g2', direction: 'OUTBOUND', amount: 1, created_at: AT },
      ],
    },
    {
      lines: [
        { id: 'g1', direction: 'in' },
        { id: 'g2', direction: 'out' },
      ],
      unread: [],
    },
  ],
  [
    'accounts.transactions',
    'a line of cents by its name',
    { data: [{ id: 'k1', type: 'DEBIT', amount_cents: 2575, date: AT }] },
    line({ id: 'k1', amount: 2_575 }),
  ],
  [
    'accounts.transactions',
    'a yes for a debit',
    { data: [{ id: 'y1', isDebit: true, valor: '25.75', data: '2026-11-20' }] },
    line({ id: 'y1', direction: 'out', amount: 2_575 }),
  ],
  [
    'accounts.transactions',
    'with a payee of many names',
    {
      data: [{ id: 'n1', type: 'DEBIT', valor: 1, data: '2026-11-20', nomeFavorecido: 'ANA', cpfCnpjFavorecido: CPF }],
    },
    line({ id: 'n1', counterpartName: 'ANA', counterpartDocument: CPF }),
  ],
  [
    'accounts.transactions',
    'with an account on the other side',
    {
      data: [
        {
          id: 'e1',
          type: 'CREDIT',
          valor: 1,
          data: '2026-11-20',
          externalAccount: { name: 'ANA', cpfCnpj: CPF, ispb: '12345678' },
        },
      ],
    },
    line({ id: 'e1', direction: 'in', counterpartName: 'ANA' }),
  ],
  [
    'accounts.transactions',
    'columns of money in and out',
    { data: [{ id: 'v1', data: '2026-11-20', valorEntrada: '0,00', valorSaida: '25,75' }] },
    line({ id: 'v1', direction: 'out', amount: 2_575 }),
  ],
  [
    'accounts.transactions',
    'columns that are both told',
    { data: [{ id: 'v1', data: '2026-11-20', valorEntrada: '1,00', valorSaida: '25,75' }] },
    { lines: [], unread: [{ id: 'v1' }] },
  ],
  [
    'accounts.transactions',
    'a kind of a word too many',
    { data: [{ id: 's1', tipo: 'PIX ENVIADO PARCIAL', valor: 1, data: '2026-11-20' }] },
    { lines: [], unread: [{ id: 's1' }] },
  ],
  [
    'accounts.transactions',
    'a transfer that came',
    { data: [{ id: 's1', tipo: 'Transferência recebida', valor: 1, data: '2026-11-20' }] },
    line({ id: 's1', direction: 'in' }),
  ],
  [
    'accounts.transactions',
    'euros by the name of their amount',
    { data: [{ id: 'u1', tipo: 'D', valor: 1, valorMoeda: 'EUR', data: '2026-11-20' }] },
    { lines: [], unread: [{ id: 'u1' }] },
  ],
  [
    'accounts.transactions',
    'euros by their number',
    { data: [{ id: 'u1', tipo: 'D', valor: 1, moeda: 978, data: '2026-11-20' }] },
    { lines: [], unread: [{ id: 'u1' }] },
  ],
  ['accounts.transactions', 'a list that is a word', { lancamentos: 'NENHUM' }, { refused: SOME }],
  ['accounts.transactions', 'nothing but facts', { meta: { total: 0 }, links: {} }, { lines: [], unread: [] }],
  [
    'accounts.transactionDetail',
    'a cooperative',
    { retorno: { lancamento: { id: 'c1', dtLancamento: '20/11/2026', vlrLancamento: '25,75', indicadorDc: 'C' } } },
    { line: { id: 'c1', direction: 'in', amount: 2_575 } },
  ],
  ['accounts.transactionDetail', 'nobody', { data: {} }, { refused: SOME }],
  [
    'accounts.payByBankData',
    'a cooperative',
    { retorno: { idTransacao: 'o1', endToEndId: E2E, valor: '25,75', situacao: 'EM PROCESSAMENTO' } },
    { id: 'o1', amount: 2_575, endToEndId: E2E },
  ],
  ['accounts.payByBankData', 'in yen', { id: 'o2', endToEndId: E2E, valor: 25, moeda: 'JPY' }, { refused: SOME }],
  [
    'accounts.payByBankData',
    'with the account of its payee within',
    {
      id: 'o3',
      valor: 1,
      favorecido: { dadosBancarios: { nome: 'ANA', cpf: CPF, ispb: '12345678', agencia: '1', conta: '2' } },
    },
    { id: 'o3', creditor: { name: 'ANA', document: CPF, ispb: '12345678' } },
  ],
  [
    'accounts.payByKey',
    'a company bank',
    { payment: { paymentId: 'k1', amount: { amount: '25.75', currency: 'BRL' }, status: 'ACSC', endToEndId: E2E } },
    { id: 'k1', amount: 2_575, status: 'LIQUIDATED' },
  ],
  [
    'accounts.payByKey',
    'a gateway, in cents by its name',
    { data: { uuid: 'k2', value_cents: 2575, state: 'processing', end_to_end_id: E2E } },
    { id: 'k2', amount: 2_575, endToEndId: E2E },
  ],
  [
    'accounts.payByKey',
    'of three',
    {
      data: [
        { id: '1', valor: 1 },
        { id: '2', valor: 1 },
        { id: '3', valor: 1 },
      ],
    },
    { refused: SOME },
  ],
  ['accounts.payByKey', 'without an id of any kind', { valor: 25.75, status: 'OK' }, { refused: SOME }],
  [
    'accounts.payByQrCode',
    'a cooperative',
    { retorno: { idPagamento: 'q1', valorPago: '25,75', situacao: 'LIQUIDADO', e2e: E2E } },
    { id: 'q1', amount: 2_575, status: 'LIQUIDATED' },
  ],
  [
    'accounts.payByQrCode',
    'with its total inside',
    { id: 'q2', transaction: { totalAmount: 25.75 }, endToEndId: E2E, status: 'PENDING' },
    { id: 'q2', amount: 2_575 },
  ],
  [
    'accounts.payBillet',
    'a cooperative',
    { retorno: { codigoPagamento: 'p1', linhaDigitavel: LINE47, valorPago: '124,00', situacao: 'AGENDADO' } },
    { id: 'p1', amount: 12_400, billet: { line: LINE47 } },
  ],
  [
    'accounts.payBillet',
    'with a line that can be written',
    { id: 'p2', writable_line: LINE47, amount: 124, status: 'PENDING' },
    { id: 'p2', billet: { line: LINE47 } },
  ],
  [
    'accounts.payBillet',
    'planned, by the key of its plan',
    { payment_schedule_key: 'p3', payment_schedule_status: 'scheduled' },
    { id: 'p3' },
  ],
  [
    'accounts.paymentByEndToEndId',
    'a cooperative',
    { retorno: [{ idTransacao: 'o1', endToEndId: E2E, valor: '25,75', situacao: 'DEVOLVIDO' }] },
    { id: 'o1', status: 'REFUNDED' },
  ],
  [
    'accounts.paymentByEndToEndId',
    'of two',
    {
      retorno: [
        { idTransacao: 'o1', endToEndId: E2E, valor: 1 },
        { idTransacao: 'o2', endToEndId: RTR, valor: 2 },
      ],
    },
    { refused: SOME },
  ],
  [
    'accounts.paymentByIdempotencyKey',
    'a company bank',
    {
      payments: [
        { paymentId: 'k1', amount: { amount: '25.75', currency: 'BRL' }, status: 'PDNG', idempotencyKey: 'k' },
      ],
    },
    { id: 'k1', amount: 2_575, idempotencyKey: 'k' },
  ],
  ['accounts.paymentByIdempotencyKey', 'null', { data: null }, { refused: SOME }],
  [
    'accounts.verifyQrCode',
    'a cooperative',
    { retorno: { tipo: 'DINAMICO', nomeRecebedor: 'LOJA', cidade: 'SP', valor: '25,75', chave: KEY, txid: TX } },
    { reading: { kind: 'dynamic', name: 'LOJA', amount: 2_575, txid: TX } },
  ],
  [
    'accounts.verifyQrCode',
    'in dollars',
    { type: 'STATIC', merchantName: 'LOJA', amount: 25.75, amountCurrency: 'USD', pixKey: KEY },
    { refused: ['transactionAmount'] },
  ],
  ['accounts.receipt', 'a cooperative', { retorno: { comprovante: PDF } }, {}],
  ['accounts.receipt', 'of nothing', { data: { pdf: '' } }, { refused: SOME }],
  ['accounts.billetReceipt', 'a gateway', { data: { file: { content: PDF, type: 'pdf' } } }, {}],
  [
    'accounts.billets',
    'a cooperative',
    {
      retorno: {
        pagamentos: [
          {
            codigoPagamento: 'p1',
            codigoBarras: BAR44,
            valorPago: '124,00',
            dataPagamento: '20/11/2026',
            situacao: 'PAGO',
          },
        ],
      },
    },
    rows({ id: 'p1', amount: 12_400, status: 'LIQUIDATED', barCode: BAR44 }),
  ],
  [
    'accounts.billets',
    'in pounds',
    { data: [{ id: 'p2', codigoBarras: BAR44, valorPago: 124, moeda: 'GBP', dataPagamento: AT }] },
    { rows: [], unread: [{ id: 'p2' }] },
  ],
  [
    'accounts.billet',
    'a cooperative',
    {
      retorno: {
        codigoPagamento: 'p1',
        linhaDigitavel: LINE47,
        valorPago: '124,00',
        dataPagamento: LOCAL,
        nomeBeneficiario: 'LOJA',
      },
    },
    { id: 'p1', amount: 12_400, creditorName: 'LOJA' },
  ],
  ['accounts.billet', 'nobody', {}, { refused: SOME }],
  [
    'accounts.infractions',
    'a cooperative',
    {
      retorno: {
        infracoes: [{ idInfracao: 'i1', situacao: 'OPEN', dataCriacao: LOCAL, endToEndId: E2E, valor: '25,75' }],
      },
    },
    rows({ id: 'i1', status: 'OPEN', amount: 2_575, createdAt: AT }),
  ],
  [
    'accounts.infractions',
    'in pesos',
    { data: [{ id: 'i2', status: 'OPEN', createdAt: AT, amount: 25, currency: 'ARS' }] },
    expect.toSatisfy((got: unknown) => !/"amount":2500/.test(JSON.stringify(got))),
  ],
  [
    'accounts.infraction',
    'a company bank',
    { infraction: { infractionId: 'i1', status: 'ACKNOWLEDGED', creationDate: AT, endToEndId: E2E } },
    { id: 'i1', status: 'ACKNOWLEDGED' },
  ],
  [
    'accounts.infraction',
    'of two',
    [
      { id: 'i1', status: 'OPEN', createdAt: AT },
      { id: 'i2', status: 'OPEN', createdAt: AT },
    ],
    { refused: SOME },
  ],
  [
    'accounts.defend',
    'a cooperative',
    { retorno: { idInfracao: 'i1', situacao: 'DEFENDED', dataCriacao: LOCAL } },
    { id: 'i1', status: 'DEFENDED' },
  ],
  [
    'accounts.webhooks',
    'a cooperative',
    { retorno: [{ id: 1, url: 'https://e.example/h', ativo: true }] },
    rows({ id: '1', uri: 'https://e.example/h' }),
  ],
  [
    'accounts.webhook',
    'of two',
    [
      { id: 1, uri: 'https://e.example/h' },
      { id: 2, uri: 'https://e.example/i' },
    ],
    { refused: SOME },
  ],
  ['accounts.createTransferWebhook', 'a cooperative', { retorno: { id: 1, url: 'https://e.example/h' } }, { id: '1' }],
  [
    'accounts.createReceiveWebhook',
    'a company bank',
    { webhook: { webhookId: 'w2', uri: 'https://e.example/h', enabled: true } },
    { id: 'w2', enabled: true },
  ],
  ['accounts.createRefundWebhook', 'a gateway', { data: { uuid: 'w3', url: 'https://e.example/h' } }, { id: 'w3' }],
  [
    'accounts.createCashoutWebhook',
    'plain',
    { id: 'w4', uri: 'https://e.example/h', type: 'CASHOUT', enabled: false },
    { id: 'w4', enabled: false },
  ],
  [
    'accounts.createInfractionWebhook',
    'plain',
    { id: 'w5', uri: 'https://e.example/h', type: 'INFRACTION' },
    { id: 'w5' },
  ],
  ['accounts.removeWebhook', 'a number', '1', {}],
  ['qrcodes.putCob', 'a cooperative', { retorno: cob() }, { txid: TX, amount: 750 }],
  [
    'qrcodes.putCob',
    'in dollars, by the name of its original',
    cob({ valor: { original: '7.50', originalMoeda: 'USD' } }),
    { refused: SOME },
  ],
  ['qrcodes.putCob', 'flat, in dollars', cob({ valor: '7.50', moeda: 'USD' }), { refused: SOME }],
  ['qrcodes.putCob', 'with our money named', cob({ valor: { original: '7.50', moeda: 'BRL' } }), { amount: 750 }],
  ['qrcodes.postCob', 'a cooperative', { retorno: cob() }, { txid: TX }],
  [
    'qrcodes.postCob',
    'with both names of a transaction',
    cob({ txid: undefined, transactionId: 817_849, transactionIdentification: TX }),
    { txid: TX },
  ],
  ['qrcodes.patchCob', 'a cooperative', { retorno: cob({ revisao: 4 }) }, { revision: 4 }],
  ['qrcodes.cob', 'a cooperative', { retorno: cob({ status: 'CONCLUIDA' }) }, { status: 'CONCLUIDA' }],
  ['qrcodes.cobs', 'a cooperative', { retorno: { cobs: [cob()] } }, rows({ txid: TX })],
  [
    'qrcodes.cobs',
    'one of them in dollars',
    { cobs: [cob(), cob({ txid: TX.replace('a8', 'b8'), valor: { original: '7.50', moeda: 'USD' } })] },
    { rows: [{ txid: TX }], unread: [{}] },
  ],
  ['qrcodes.putCobv', 'a cooperative', { retorno: cobv() }, { dueDate: '2026-12-15' }],
  ['qrcodes.patchCobv', 'a cooperative', { retorno: cobv({ revisao: 1 }) }, { revision: 1 }],
  [
    'qrcodes.cobv',
    'a cooperative',
    { retorno: cobv({ devedor: { cnpj: CNPJ, nome: 'LOJA' } }) },
    { debtor: { name: 'LOJA', document: CNPJ } },
  ],
  [
    'qrcodes.cobv',
    'with a debtor whose name is in a record',
    cobv({ devedor: { pessoa: { nome: 'ANA', documento: CPF } } }),
    { debtor: { name: 'ANA', document: CPF } },
  ],
  ['qrcodes.cobvs', 'a cooperative', { retorno: { cobs: [cobv()] } }, rows({ txid: TX })],
  ['qrcodes.putBatch', 'a number', '7', {}],
  ['qrcodes.patchBatch', 'a record', { retorno: { id: 7 } }, {}],
  [
    'qrcodes.batch',
    'a cooperative',
    { retorno: { id: 7, descricao: 'x', criacao: AT, cobsv: [{ txid: TX, status: 'CRIADA', criacao: AT }] } },
    { rows: [{ txid: TX, status: 'CRIADA' }] },
  ],
  [
    'qrcodes.batches',
    'a cooperative',
    { retorno: { lotes: [{ id: 7, descricao: 'x', criacao: AT, cobsv: [] }] } },
    rows({ id: '7' }),
  ],
  [
    'qrcodes.postLocation',
    'a cooperative',
    { retorno: { id: 3, location: 'pix.example/3', tipoCob: 'cob', criacao: AT } },
    { id: 3 },
  ],
  [
    'qrcodes.locations',
    'a cooperative',
    { retorno: { loc: [{ id: 3, location: 'pix.example/3', tipoCob: 'cob', criacao: AT }] } },
    rows({ id: 3 }),
  ],
  [
    'qrcodes.location',
    'a cooperative',
    { retorno: { id: 3, location: 'pix.example/3', tipoCob: 'cob', criacao: AT } },
    { id: 3 },
  ],
  [
    'qrcodes.unlinkLocation',
    'a cooperative',
    { retorno: { id: 3, location: 'pix.example/3', tipoCob: 'cob', criacao: AT } },
    { id: 3 },
  ],
  [
    'qrcodes.pix',
    'a cooperative',
    { retorno: { endToEndId: E2E, txid: TX, valor: '7,50', horario: LOCAL, pagador: { nome: 'ANA', cpf: CPF } } },
    { amount: 750, at: AT, payer: { name: 'ANA' } },
  ],
  ['qrcodes.pix', 'in dollars', { endToEndId: E2E, valor: '7.50', moeda: 'USD', horario: AT }, { refused: SOME }],
  [
    'qrcodes.pixList',
    'a cooperative',
    { retorno: { pix: [{ endToEndId: E2E, valor: '7,50', horario: LOCAL }] } },
    rows({ amount: 750, at: AT }),
  ],
  [
    'qrcodes.pixList',
    'one of them in euros',
    {
      pix: [
        { endToEndId: E2E, valor: '7.50', horario: AT },
        { endToEndId: E2E.replace('qW', 'qX'), valor: '7.50', valorMoeda: 'EUR', horario: AT },
      ],
    },
    { rows: [{ amount: 750 }], unread: [{}] },
  ],
  [
    'qrcodes.refund',
    'a cooperative',
    { retorno: { id: '1', rtrId: RTR, valor: '7,50', horario: { solicitacao: LOCAL }, status: 'EM_PROCESSAMENTO' } },
    { id: '1', amount: 750 },
  ],
  [
    'qrcodes.refund',
    'in dollars',
    { id: '1', valor: '7.50', moeda: 'USD', status: 'EM_PROCESSAMENTO' },
    { refused: SOME },
  ],
  [
    'qrcodes.refundById',
    'by the identification of its return',
    { id: '1', returnIdentification: RTR, amount: 7.5, status: 'DEVOLVIDO' },
    { id: '1', returnId: RTR, amount: 750 },
  ],
  ['qrcodes.putKeyWebhook', 'a text', 'ok', {}],
  [
    'qrcodes.keyWebhook',
    'a cooperative',
    { retorno: { webhookUrl: 'https://e.example/h', chave: KEY, criacao: LOCAL } },
    { url: 'https://e.example/h' },
  ],
  [
    'qrcodes.keyWebhooks',
    'a cooperative',
    { retorno: { webhooks: [{ webhookUrl: 'https://e.example/h', chave: KEY, criacao: AT }] } },
    rows({ url: 'https://e.example/h' }),
  ],
  ['qrcodes.deleteKeyWebhook', 'a record', { retorno: { chave: KEY } }, {}],
  refusal(
    'a cooperative',
    422,
    { retorno: { codigo: '12', mensagem: 'Conta sem saldo' } },
    { status: 422, detail: 'Conta sem saldo' },
  ),
  refusal(
    'fields that each have a record',
    400,
    { mensagem: 'Inválido', campos: { valor: { mensagem: 'obrigatório' } } },
    { status: 400, violations: [{ path: 'valor', reason: 'obrigatório' }] },
  ),
  refusal(
    'an address with a refused credential',
    401,
    { detail: 'O endereço IP 10.0.0.1 não está autorizado' },
    { kind: 'credentials', fault: 'address' },
  ),
  refusal('a pause', 429, { retorno: { mensagem: 'Limite excedido' } }, { status: 429, detail: 'Limite excedido' }),
  refusal('a stop', 503, { retorno: { mensagem: 'Em manutenção' } }, { status: 503, detail: 'Em manutenção' }),
]
