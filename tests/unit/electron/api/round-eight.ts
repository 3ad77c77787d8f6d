import { expect } from 'vitest'
import type { ToldReply } from './told-replies.ts'

const E2E = 'E60746948202611201300kLm9Pq2Rs7T'
const RTR = 'D60746948202611201300kLm9Pq2Rs7T'
const TX = '8f14e45fceea4167a5a36dedd4bea254'
const CPF = '39053344705'
const CNPJ = '11444777000161'
const KEY = '+5511987654321'
const AT = '2026-11-20T13:00:00.000Z'
const DAY = '2026-11-20T03:00:00.000Z'
const LINE47 = '23793381286000000000300000000401884340000012400'
const BAR44 = '23798843400000124003381260000000000000000040'
const PDF = Buffer.from('%PDF-1.7\n%%EOF').toString('base64')
const SOME = expect.arrayContaining([expect.any(String)])
const line = (read: object): object => ({ lines: [read], unread: [] })
const lines = (...read: object[]): object => ({ lines: read, unread: [] })
const rows = (...read: object[]): object => ({ rows: read, unread: [] })
const out = line({ id: 'l1', direction: 'out', amount: 1_050 })
const entry = (more: object = {}): object => ({ id: 'l1', amount: 10.5, type: 'DEBIT', date: AT, ...more })
const refusal = (name: string, status: number, body: unknown, read: object): ToldReply => [
  'refusal',
  name,
  { status, body },
  read,
]

/** Whether it was said that something was not read. */
function isSaid(got: unknown): boolean {
  const told = new Map(Object.entries(typeof got === 'object' && got !== null ? got : {}))
  const [refused, unread] = [told.get('refused'), told.get('unread')]
  return (Array.isArray(refused) && refused.length > 0) || (Array.isArray(unread) && unread.length > 0)
}

/** Of what hardly anybody writes so: read as it is meant, or said not to have been read. */
const orSaid = (read: object): object =>
  expect.toSatisfy((got: unknown) => {
    try {
      expect(got).toMatchObject(read)
      return true
    } catch {
      return isSaid(got)
    }
  })

/** The eighth round: what stores, formats and ERPs make of a list, Open Finance, and what languages and hands make of amounts, days and parties. */
export const roundEight: readonly ToldReply[] = [
  // Tokens.
  ['accounts.token', 'JSend', { status: 'success', data: { access_token: 'T', expires_in: 60 } }, { accessToken: 'T' }],
  ['accounts.token', 'OData', { d: { AccessToken: 'T', ExpiresIn: 60 } }, { accessToken: 'T' }],
  [
    'accounts.token',
    'with two, of which one refreshes',
    { refresh_token: 'R', access_token: 'T', expires_in: 60, refresh_expires_in: 1 },
    { accessToken: 'T' },
  ],
  [
    'accounts.token',
    'with a refreshing one alone',
    { refresh_token: 'R', expires_in: 60 },
    { refused: ['accessToken'] },
  ],
  ['qrcodes.token', 'as a text alone', '"T"', { refused: SOME }],
  ['qrcodes.token', 'with an end of long ago', { access_token: 'T', expires_at: 946_684_800 }, { accessToken: 'T' }],
  // Balances.
  [
    'accounts.balance',
    'JSend',
    { status: 'success', data: { balance: { available: 10.5, blocked: 1 } } },
    { available: 1_050 },
  ],
  [
    'accounts.balance',
    'Open Finance, version 3',
    {
      data: {
        availableAmount: { amount: '1000.00', currency: 'BRL' },
        blockedAmount: { amount: '0.00', currency: 'BRL' },
        automaticallyInvestedAmount: { amount: '500.00', currency: 'BRL' },
        updateDateTime: '2026-11-20T13:00:00Z',
      },
      links: { self: 'x' },
      meta: { totalRecords: 1, totalPages: 1, requestDateTime: AT },
    },
    { available: 100_000, blocked: 0, at: AT },
  ],
  [
    'accounts.balance',
    'XML with a mark of text',
    { saldo: { disponivel: { '#text': '10.50' } } },
    orSaid({ available: 1_050 }),
  ],
  [
    'accounts.balance',
    'XML of lists',
    { saldo: [{ disponivel: ['10.50'], bloqueado: ['1.00'] }] },
    orSaid({ available: 1_050 }),
  ],
  [
    'accounts.balance',
    'OData of SAP',
    { d: { results: [{ __metadata: {}, SaldoDisponivel: '10.50' }] } },
    { available: 1_050 },
  ],
  [
    'accounts.balance',
    'Parse',
    { result: { saldoDisponivel: 10.5, updatedAt: { __type: 'Date', iso: AT } } },
    { available: 1_050 },
  ],
  ['accounts.balance', 'a limit and nothing else', { limite: 500, limiteDisponivel: 500 }, { refused: SOME }],
  ['accounts.balance', 'an account and nothing else', { agencia: '1', conta: '2' }, { refused: SOME }],
  ['accounts.balance', 'what was invested alone', { saldoInvestido: 10.5 }, { refused: SOME }],
  ['accounts.balance', 'with what will come in', { disponivel: 10.5, aReceber: 99, futuro: 100 }, { available: 1_050 }],
  ['accounts.balance', 'in thousands of a text', { saldoDisponivel: '12.345.678,90' }, { available: 1_234_567_890 }],
  ['accounts.balance', 'in American thousands', { saldoDisponivel: '12,345,678.90' }, { available: 1_234_567_890 }],
  ['accounts.balance', 'in spaces', { saldoDisponivel: '12 345 678,90' }, { available: 1_234_567_890 }],
  [
    'accounts.balance',
    'of a sum that a float spoiled',
    { available: 0.30000000000000004, blocked: 0 },
    { available: 30 },
  ],
  ['accounts.balance', 'of too many digits', { available: '99999999999999999999.00' }, { refused: SOME }],
  ['accounts.balance', 'hexadecimal', { available: '0x1F' }, { refused: SOME }],
  ['accounts.balance', 'yes', { available: true }, { refused: SOME }],
  // Statements.
  ['accounts.transactions', 'JSend', { status: 'success', data: { transactions: [entry()] } }, out],
  [
    'accounts.transactions',
    'Laravel, paged',
    { current_page: 1, data: [entry()], first_page_url: 'x', last_page: 1, total: 1 },
    out,
  ],
  ['accounts.transactions', 'Django', { count: 1, next: null, previous: null, results: [entry()] }, out],
  ['accounts.transactions', 'Rails', { transactions: [{ transaction: entry() }] }, out],
  [
    'accounts.transactions',
    'Spring, under the name of its class',
    { _embedded: { transactionDtoList: [entry()] }, page: { totalElements: 1, number: 0 } },
    out,
  ],
  [
    'accounts.transactions',
    'Airtable',
    { records: [{ id: 'l1', createdTime: AT, fields: { amount: 10.5, type: 'DEBIT', date: AT } }] },
    orSaid(out),
  ],
  [
    'accounts.transactions',
    'CouchDB',
    { total_rows: 1, offset: 0, rows: [{ id: 'l1', key: 'l1', doc: entry() }] },
    orSaid(out),
  ],
  ['accounts.transactions', 'Cosmos', { _rid: 'x', Documents: [entry()], _count: 1 }, orSaid(out)],
  [
    'accounts.transactions',
    'Siren',
    { class: ['list'], entities: [{ rel: ['item'], properties: entry() }] },
    orSaid(out),
  ],
  ['accounts.transactions', 'Google', { kind: 'x#list', items: [{ kind: 'x', ...entry() }], nextPageToken: '' }, out],
  [
    'accounts.transactions',
    'OData of SAP',
    { d: { results: [{ __metadata: {}, ...entry({ date: '/Date(1795179600000)/' }) }], __count: '1' } },
    out,
  ],
  ['accounts.transactions', 'Parse', { results: [{ ...entry({ date: { __type: 'Date', iso: AT } }) }] }, orSaid(out)],
  [
    'accounts.transactions',
    'JSON-LD',
    { '@graph': [{ '@id': 'x', ...entry({ amount: { '@value': '10.50' } }) }] },
    orSaid(out),
  ],
  [
    'accounts.transactions',
    'Avro',
    { data: [{ ...entry({ amount: { double: 10.5 }, id: { string: 'l1' } }) }] },
    orSaid(out),
  ],
  [
    'accounts.transactions',
    'XML with a mark of text',
    {
      lancamentos: {
        lancamento: [
          {
            id: { '#text': 'l1' },
            valor: { '#text': '10.50' },
            tipo: { '#text': 'D' },
            data: { '#text': '2026-11-20' },
          },
        ],
      },
    },
    orSaid(out),
  ],
  [
    'accounts.transactions',
    'XML with a dollar',
    {
      lancamentos: {
        lancamento: { id: { $: 'l1' }, valor: { $: '10.50' }, tipo: { $: 'D' }, data: { $: '2026-11-20' } },
      },
    },
    orSaid(out),
  ],
  [
    'accounts.transactions',
    'XML of lists',
    { lancamentos: { lancamento: [{ id: ['l1'], valor: ['10.50'], tipo: ['D'], data: ['2026-11-20'] }] } },
    orSaid(out),
  ],
  [
    'accounts.transactions',
    'columns and rows',
    { columns: ['id', 'date', 'amount', 'type'], rows: [['l1', AT, 10.5, 'DEBIT']] },
    orSaid(out),
  ],
  [
    'accounts.transactions',
    'a head and its rows',
    {
      data: [
        ['id', 'date', 'amount', 'type'],
        ['l1', AT, 10.5, 'DEBIT'],
      ],
    },
    orSaid(out),
  ],
  [
    'accounts.transactions',
    'names and values',
    {
      data: [
        [
          { name: 'id', value: 'l1' },
          { name: 'amount', value: 10.5 },
        ],
      ],
    },
    orSaid(out),
  ],
  [
    'accounts.transactions',
    'lines of JSON',
    `${JSON.stringify(entry())}\n${JSON.stringify(entry({ id: 'l2' }))}\n`,
    { refused: SOME },
  ],
  ['accounts.transactions', 'CSV', 'id;data;valor\nl1;2026-11-20;10,50\n', { refused: SOME }],
  ['accounts.transactions', 'OFX', 'OFXHEADER:100\nDATA:OFXSGML\n<OFX></OFX>', { refused: SOME }],
  [
    'accounts.transactions',
    'a part of a list, as GraphQL refuses it',
    { data: { statement: null }, errors: [{ message: 'Conta bloqueada' }] },
    { refused: SOME },
  ],
  [
    'accounts.transactions',
    'Open Finance, with a future one',
    {
      data: [
        {
          transactionId: 'o1',
          completedAuthorisedPaymentType: 'LANCAMENTO_FUTURO',
          creditDebitType: 'DEBITO',
          transactionAmount: { amount: '10.5000', currency: 'BRL' },
          transactionDateTime: AT,
          type: 'PIX',
        },
        {
          transactionId: 'o2',
          completedAuthorisedPaymentType: 'TRANSACAO_EFETIVADA',
          creditDebitType: 'CREDITO',
          transactionAmount: { amount: '1.0000', currency: 'BRL' },
          transactionDateTime: AT,
          type: 'PIX',
          partieCnpjCpf: CPF,
        },
      ],
      links: {},
      meta: { requestDateTime: AT },
    },
    lines(
      { id: 'o1', direction: 'out', amount: 1_050, status: 'LANCAMENTO_FUTURO' },
      { id: 'o2', direction: 'in', amount: 100, status: 'LIQUIDATED' },
    ),
  ],
  [
    'accounts.transactions',
    'a line that was taken back',
    { data: [entry({ status: 'ESTORNADO' })] },
    line({ id: 'l1', status: expect.any(String) }),
  ],
  [
    'accounts.transactions',
    'a line of a fee',
    { data: [entry({ type: 'TARIFA', creditDebitType: 'DEBIT', amount: 1.99 })] },
    line({ id: 'l1', direction: 'out', amount: 199 }),
  ],
  [
    'accounts.transactions',
    'a debit of a credit card',
    { data: [entry({ type: 'CREDIT_CARD' })] },
    { lines: [], unread: [{ id: 'l1' }] },
  ],
  [
    'accounts.transactions',
    'a refund of what was sent, as a credit',
    { data: [entry({ type: 'ESTORNO_PIX_ENVIADO', creditDebitType: 'CREDIT' })] },
    line({ id: 'l1', direction: 'in', amount: 1_050 }),
  ],
  [
    'accounts.transactions',
    'a refund of what was sent, without a side',
    { data: [entry({ type: 'ESTORNO_PIX_ENVIADO' })] },
    { lines: [], unread: [{ id: 'l1' }] },
  ],
  [
    'accounts.transactions',
    'a kind that says sent, and a side that says in',
    { data: [entry({ type: 'PIX_ENVIADO', creditDebitType: 'CREDIT' })] },
    line({ id: 'l1', direction: 'in' }),
  ],
  ['accounts.transactions', 'sent, in English', { data: [entry({ type: 'PIX_SENT' })] }, out],
  [
    'accounts.transactions',
    'received, in words',
    { data: [entry({ type: 'Pix recebido' })] },
    line({ id: 'l1', direction: 'in' }),
  ],
  ['accounts.transactions', 'a TED that was sent', { data: [entry({ type: 'TED enviada' })] }, out],
  [
    'accounts.transactions',
    'with the letter of a credit and a word of a debit',
    { data: [entry({ amount: '10,50 C' })] },
    orSaid(out),
  ],
  [
    'accounts.transactions',
    'with the word for the credit behind',
    { data: [entry({ type: 'PIX', amount: '10,50 Crédito' })] },
    line({ id: 'l1', direction: 'in', amount: 1_050 }),
  ],
  ['accounts.transactions', 'with brackets for a debit', { data: [entry({ type: 'PIX', amount: '(10,50)' })] }, out],
  [
    'accounts.transactions',
    'with a foreign currency beside its amount',
    { data: [entry({ amountCurrency: 'USD' })] },
    { lines: [], unread: [{ id: 'l1' }] },
  ],
  ['accounts.transactions', 'with ours beside its amount', { data: [entry({ amountCurrency: 'BRL' })] }, out],
  [
    'accounts.transactions',
    'with an amount of foreign money beside ours',
    { data: [entry({ foreignAmount: 2, foreignCurrency: 'USD' })] },
    out,
  ],
  [
    'accounts.transactions',
    'a moment with a comma before its fraction',
    { data: [entry({ date: '2026-11-20T10:00:00,123-03:00' })] },
    line({ id: 'l1', at: '2026-11-20T13:00:00.123Z' }),
  ],
  [
    'accounts.transactions',
    'a moment with a space before its zone',
    { data: [entry({ date: '2026-11-20 10:00:00 -03:00' })] },
    line({ id: 'l1', at: AT }),
  ],
  [
    'accounts.transactions',
    'a moment of half a zone',
    { data: [entry({ date: '2026-11-20T10:00:00-03' })] },
    line({ id: 'l1', at: AT }),
  ],
  [
    'accounts.transactions',
    'a moment of another zone',
    { data: [entry({ date: '2026-11-20T09:00:00-04:00' })] },
    line({ id: 'l1', at: AT }),
  ],
  [
    'accounts.transactions',
    'the 24th hour',
    { data: [entry({ date: '2026-11-20T24:00:00-03:00' })] },
    orSaid({ lines: [{ id: 'l1', at: '2026-11-21T03:00:00.000Z' }] }),
  ],
  [
    'accounts.transactions',
    'a second too many',
    { data: [entry({ date: '2026-11-20T10:00:60-03:00' })] },
    orSaid({ lines: [{ id: 'l1' }] }),
  ],
  [
    'accounts.transactions',
    'a day in microseconds',
    { data: [entry({ date: 1_795_179_600_000_000 })] },
    orSaid({ lines: [{ id: 'l1', at: AT }] }),
  ],
  [
    'accounts.transactions',
    'a day before there was any',
    { data: [entry({ date: '0001-01-01T00:00:00' })] },
    { lines: [], unread: [{ id: 'l1' }] },
  ],
  [
    'accounts.transactions',
    'a day in a record of parts',
    { data: [entry({ date: { year: 2026, month: 11, day: 20 } })] },
    orSaid({ lines: [{ id: 'l1', at: DAY }] }),
  ],
  [
    'accounts.transactionDetail',
    'JSend',
    { status: 'success', data: { transaction: entry() } },
    { line: { id: 'l1', direction: 'out', amount: 1_050 } },
  ],
  // Orders.
  [
    'accounts.payByBankData',
    'Open Finance, payments 4',
    {
      data: {
        paymentId: 'op1',
        endToEndId: E2E,
        consentId: 'urn:x',
        creationDateTime: AT,
        statusUpdateDateTime: AT,
        status: 'RCVD',
        payment: { amount: '10.50', currency: 'BRL' },
        creditorAccount: { ispb: '12345678', issuer: '1774', number: '1234567890', accountType: 'CACC' },
        localInstrument: 'MANU',
      },
      links: {},
      meta: { requestDateTime: AT },
    },
    { id: 'op1', amount: 1_050, endToEndId: E2E, status: 'RCVD', creditor: { ispb: '12345678', number: '1234567890' } },
  ],
  [
    'accounts.payByBankData',
    'JSend',
    { status: 'success', data: { payment: { id: 'j1', amount: 10.5, status: 'PENDING' } } },
    { id: 'j1', amount: 1_050, status: 'PENDING' },
  ],
  [
    'accounts.payByKey',
    'Open Finance, refused',
    {
      data: {
        paymentId: 'op2',
        endToEndId: E2E,
        status: 'RJCT',
        payment: { amount: '10.50', currency: 'BRL' },
        rejectionReason: { code: 'SALDO_INSUFICIENTE', detail: 'x' },
      },
    },
    { id: 'op2', status: 'REJECTED', errorCode: 'SALDO_INSUFICIENTE' },
  ],
  [
    'accounts.payByKey',
    'OData of SAP',
    { d: { Id: 's1', Valor: '10.50', Status: 'PENDENTE' } },
    { id: 's1', amount: 1_050 },
  ],
  [
    'accounts.payByKey',
    'an id of nineteen digits',
    '{"id":9223372036854775807,"valor":10.5,"status":"PENDENTE"}',
    { id: '9223372036854775807' },
  ],
  [
    'accounts.payByKey',
    'with a balance after it',
    { id: 'b1', valor: 10.5, saldo: 89.5, status: 'PAGO' },
    { id: 'b1', amount: 1_050 },
  ],
  [
    'accounts.payByKey',
    'with an amount of another currency beside it',
    { id: 'c1', amount: 10.5, amountCurrency: 'USD', status: 'PAGO' },
    { refused: SOME },
  ],
  [
    'accounts.payByKey',
    'a problem with a good status',
    { type: 'x', title: 'Saldo insuficiente', status: 422, detail: 'x' },
    { refused: SOME },
  ],
  [
    'accounts.payByQrCode',
    'JSend',
    { status: 'success', data: { id: 'q1', amount: 5, endToEndId: E2E } },
    { id: 'q1', amount: 500, endToEndId: E2E },
  ],
  [
    'accounts.payBillet',
    'JSend',
    { status: 'success', data: { id: 'p1', amount: 124, digitableLine: LINE47 } },
    { id: 'p1', amount: 12_400, billet: { line: LINE47 } },
  ],
  [
    'accounts.payBillet',
    'with its parts',
    { id: 'p2', valorDocumento: 120, valorJuros: 3, valorMulta: 1, valorPago: 124, status: 'PAGO' },
    { id: 'p2', amount: 12_400 },
  ],
  [
    'accounts.paymentByEndToEndId',
    'Open Finance',
    {
      data: {
        paymentId: 'op3',
        endToEndId: E2E,
        status: 'ACSC',
        payment: { amount: '10.50', currency: 'BRL' },
        creditorAccount: { ispb: '12345678', number: '1' },
      },
    },
    { id: 'op3', status: 'LIQUIDATED', amount: 1_050 },
  ],
  [
    'accounts.paymentByEndToEndId',
    'with the account as a record within',
    {
      id: 'f1',
      endToEndId: E2E,
      valor: 10.5,
      favorecido: { dadosBancarios: { nome: 'ANA', cpf: CPF, agencia: '1', conta: '2' } },
    },
    { id: 'f1', creditor: { name: 'ANA', document: CPF, number: '2' } },
  ],
  [
    'accounts.paymentByEndToEndId',
    'with a payee in a list of one',
    { id: 'f2', endToEndId: E2E, valor: 10.5, favorecido: [{ nome: 'ANA' }] },
    { id: 'f2', amount: 1_050 },
  ],
  [
    'accounts.paymentByIdempotencyKey',
    'JSend',
    { status: 'success', data: [{ id: 'k1', amount: 1, status: 'PAGO' }] },
    { id: 'k1', status: 'LIQUIDATED' },
  ],
  [
    'accounts.paymentByIdempotencyKey',
    'the same twice',
    {
      data: [
        { id: 'k1', amount: 1 },
        { id: 'k1', amount: 1 },
      ],
    },
    { refused: SOME },
  ],
  // Codes, receipts.
  [
    'accounts.verifyQrCode',
    'JSend',
    { status: 'success', data: { type: 'STATIC', merchantName: 'LOJA', pixKey: KEY, amount: 5 } },
    { reading: { kind: 'static', name: 'LOJA', amount: 500, key: KEY } },
  ],
  [
    'accounts.verifyQrCode',
    'with nobody in it',
    { data: {} },
    { reading: { kind: 'unknown', name: null, amount: null } },
  ],
  ['accounts.receipt', 'JSend', { status: 'success', data: { receipt: PDF } }, {}],
  ['accounts.receipt', 'null', { data: { pdf: null } }, { refused: SOME }],
  ['accounts.billetReceipt', 'in lines of a mail', { pdf: PDF.replace(/(.{8})/g, '$1\n') }, {}],
  // Boletos.
  [
    'accounts.billets',
    'OData of SAP',
    {
      d: {
        results: [
          {
            Id: 'b1',
            Valor: '124.00',
            LinhaDigitavel: LINE47,
            DataPagamento: '/Date(1795179600000)/',
            Situacao: 'PAGO',
          },
        ],
      },
    },
    rows({ id: 'b1', amount: 12_400, line: LINE47, status: 'LIQUIDATED' }),
  ],
  [
    'accounts.billets',
    'with a payee in a record',
    {
      data: [
        {
          id: 'b2',
          valorPago: 124,
          codigoBarras: BAR44,
          dataPagamento: AT,
          beneficiario: { nome: 'LOJA', documento: CNPJ },
        },
      ],
    },
    rows({ id: 'b2', creditorName: 'LOJA', creditorDocument: CNPJ }),
  ],
  [
    'accounts.billet',
    'with a recipient in its details',
    { id: 'b3', valorPago: 124, dataPagamento: AT, details: { recipientName: 'LOJA' } },
    { id: 'b3', creditorName: 'LOJA' },
  ],
  // Infractions, webhooks.
  [
    'accounts.infractions',
    'JSend',
    { status: 'success', data: { infractions: [{ id: 'i1', status: 'OPEN', createdAt: AT, endToEndId: E2E }] } },
    rows({ id: 'i1', endToEndId: E2E }),
  ],
  [
    'accounts.infraction',
    'with a history',
    {
      id: 'i2',
      status: 'OPEN',
      createdAt: AT,
      history: [{ status: 'OPEN', at: AT }],
      endToEndId: E2E,
      amount: '10,50',
    },
    { id: 'i2', amount: 1_050 },
  ],
  [
    'accounts.defend',
    'JSend',
    { status: 'success', data: { id: 'i2', status: 'DEFENDED', createdAt: AT } },
    { id: 'i2', status: 'DEFENDED' },
  ],
  [
    'accounts.webhooks',
    'JSend',
    { status: 'success', data: { webhooks: [{ id: 'w1', url: 'https://e.example/h' }] } },
    rows({ id: 'w1', uri: 'https://e.example/h' }),
  ],
  ['accounts.webhook', 'OData of SAP', { d: { Id: 'w2', Url: 'https://e.example/h' } }, { id: 'w2' }],
  [
    'accounts.createTransferWebhook',
    'JSend',
    { status: 'success', data: { webhook: { id: 'w3', url: 'https://e.example/h' } } },
    { id: 'w3' },
  ],
  ['accounts.removeWebhook', 'JSend', { status: 'success', data: null }, {}],
  // Charges and Pix.
  [
    'qrcodes.putCob',
    'JSend',
    {
      status: 'success',
      data: {
        calendario: { criacao: AT, expiracao: 60 },
        txid: TX,
        status: 'ATIVA',
        valor: { original: '5.00' },
        chave: KEY,
      },
    },
    { txid: TX, amount: 500 },
  ],
  [
    'qrcodes.cob',
    'with its amount in another currency',
    { calendario: { criacao: AT }, txid: TX, status: 'ATIVA', valor: { original: '5.00', moeda: 'USD' }, chave: KEY },
    { refused: SOME },
  ],
  [
    'qrcodes.cobs',
    'JSend',
    {
      status: 'success',
      data: {
        cobs: [
          {
            calendario: { criacao: AT, expiracao: 60 },
            txid: TX,
            status: 'ATIVA',
            valor: { original: '5.00' },
            chave: KEY,
          },
        ],
      },
    },
    rows({ txid: TX }),
  ],
  [
    'qrcodes.cobv',
    'two of them',
    {
      cobs: [
        { txid: TX, status: 'ATIVA', valor: { original: '5.00' } },
        { txid: TX, status: 'ATIVA', valor: { original: '6.00' } },
      ],
    },
    { refused: SOME },
  ],
  [
    'qrcodes.pix',
    'with a payer in a record of its account',
    { endToEndId: E2E, valor: '5.00', horario: AT, pagador: { pessoa: { nome: 'ANA', documento: CPF } } },
    { amount: 500, payer: { name: 'ANA', document: CPF } },
  ],
  [
    'qrcodes.pix',
    'of two',
    {
      pix: [
        { endToEndId: E2E, valor: '5.00', horario: AT },
        { endToEndId: RTR, valor: '6.00', horario: AT },
      ],
    },
    { refused: SOME },
  ],
  [
    'qrcodes.pixList',
    'keyed by their ids',
    { pix: { [E2E]: { endToEndId: E2E, valor: '5.00', horario: AT } } },
    orSaid(rows({ amount: 500 })),
  ],
  [
    'qrcodes.refund',
    'JSend',
    {
      status: 'success',
      data: { id: '1', rtrId: RTR, valor: '5.00', horario: { solicitacao: AT }, status: 'EM_PROCESSAMENTO' },
    },
    { id: '1', amount: 500 },
  ],
  [
    'qrcodes.location',
    'two of them',
    [
      { id: 1, location: 'pix.example/1', tipoCob: 'cob', criacao: AT },
      { id: 2, location: 'pix.example/2', tipoCob: 'cob', criacao: AT },
    ],
    { refused: SOME },
  ],
  [
    'qrcodes.keyWebhook',
    'JSend',
    { status: 'success', data: { webhookUrl: 'https://e.example/h', chave: KEY, criacao: AT } },
    { url: 'https://e.example/h' },
  ],
  // Refusals.
  refusal('JSend, failed', 400, { status: 'fail', data: { valor: 'deve ser maior que zero' } }, { status: 400 }),
  refusal(
    'JSend, an error',
    500,
    { status: 'error', message: 'Falha no núcleo' },
    { status: 500, detail: 'Falha no núcleo' },
  ),
  refusal(
    'Open Finance',
    422,
    {
      errors: [{ code: 'SALDO_INSUFICIENTE', title: 'Saldo insuficiente', detail: 'A conta não tem saldo.' }],
      meta: { requestDateTime: AT },
    },
    { status: 422, detail: expect.stringMatching(/saldo/i) },
  ),
  refusal(
    'OData of SAP',
    400,
    { error: { code: 'X/1', message: { lang: 'pt', value: 'Conta inválida' }, innererror: { transactionid: 'T1' } } },
    { status: 400, detail: 'Conta inválida' },
  ),
  refusal('Parse', 400, { code: 101, error: 'Conta não encontrada' }, { status: 400, detail: 'Conta não encontrada' }),
  refusal(
    'each field with its record',
    422,
    {
      message: 'Dados inválidos',
      errors: { valor: { message: 'deve ser maior que zero' }, chave: { message: 'inválida' } },
    },
    {
      status: 422,
      violations: [
        { path: 'valor', reason: 'deve ser maior que zero' },
        { path: 'chave', reason: 'inválida' },
      ],
    },
  ),
  refusal(
    'a refused credential that names where it came from',
    401,
    { message: 'Credencial inválida (origem 187.87.101.41)' },
    { kind: 'credentials', fault: 'refused' },
  ),
  refusal(
    'an address that is not set free',
    401,
    { mensagem: 'IP não liberado: 187.87.101.41' },
    { kind: 'credentials', fault: 'address' },
  ),
]
