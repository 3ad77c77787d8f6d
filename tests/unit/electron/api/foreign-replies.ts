/** A reply that an institution, its framework or the gateway before it writes, and what of it has to arrive. */
export interface ForeignReply {
  /** Whose habit it is, or what is odd in it. */
  readonly name: string
  /** The operation that is answered, as the tables of both groups name it; `refusal` where it is refused. */
  readonly of:
    | 'token'
    | 'balance'
    | 'transactions'
    | 'transaction'
    | 'receipt'
    | 'cob'
    | 'cobv'
    | 'refund'
    | 'code'
    | 'cobs'
    | 'pix'
    | 'loc'
    | 'location'
    | 'batch'
    | 'webhooks'
    | 'keyWebhook'
    | 'keyWebhooks'
    | 'billets'
    | 'infractions'
    | 'payment'
    | 'refusal'
  readonly status?: number
  readonly type?: string
  /** Bytes as they came, or what JSON says of them. */
  readonly body: Buffer | string | object
  /** What is read; `refused` where it is refused by these fields. */
  readonly read: object | { readonly refused: readonly string[] }
}

/** One that is read, or refused by its fields. */
export const row = (of: ForeignReply['of'], name: string, body: ForeignReply['body'], read: object): ForeignReply => ({
  of,
  name,
  body,
  read,
})

/** One that refuses. */
export const refusal = (name: string, status: number, body: ForeignReply['body'], read: object, type?: string) =>
  ({ of: 'refusal', name, status, body, read, ...(type !== undefined && { type }) }) satisfies ForeignReply

const LINE = { id: 7, eventDate: '2026-11-20T13:00:00Z', creditDebitType: 'DEBIT', transactionAmount: { amount: 20 } }
const COB = { txid: 'a'.repeat(32), status: 'ATIVA', valor: { original: '10.00' }, calendario: { expiracao: 3600 } }
const PIX = { endToEndId: 'E1', txid: 'x', valor: '1.00', horario: '2026-11-20T10:00:00Z' }
const AT = '2026-11-20T13:00:00.000Z'
const dated = (eventDate: unknown): object => ({ data: [{ ...LINE, eventDate }] })
const lines = (...rows: object[]): object => ({ lines: rows, unread: [] })
const paid = (amount: unknown): object => ({ data: [{ ...LINE, transactionAmount: amount }] })

/** Replies by kind; every one is read through the same reader as an institution's own. */
export const foreignReplies: readonly ForeignReply[] = [
  // Tokens.
  row(
    'token',
    'Apigee of old',
    {
      refresh_token_expires_in: '0',
      organization_name: 'o',
      token_type: 'BearerToken',
      issued_at: '1763640000000',
      access_token: 'T',
      scope: '',
      expires_in: '3599',
      status: 'approved',
    },
    { accessToken: 'T', expires: 3599 },
  ),
  row(
    'token',
    'Cora',
    { access_token: 'T', expires_in: 86_400, refresh_expires_in: 0, 'not-before-policy': 0, scope: 'email profile' },
    { accessToken: 'T', expires: 86_400 },
  ),
  row(
    'token',
    'Mercado Pago',
    { access_token: 'T', expires_in: 15_552_000, scope: 'read write', user_id: 1, live_mode: true },
    { accessToken: 'T', scopes: ['read', 'write'] },
  ),
  row('token', 'a life with its unit', { access_token: 'T', expires_in: '3600s' }, { expires: 3600 }),
  row('token', 'a life as ISO duration', { access_token: 'T', expires_in: 'PT1H' }, { expires: 3600 }),
  row('token', 'an object of its own', { token: { value: 'T', expiresIn: 60 } }, { accessToken: 'T', expires: 60 }),
  row('token', 'a bare text', '"eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln"', {
    accessToken: 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln',
  }),
  row('token', 'a null beside it', { error: null, access_token: 'T', expires_in: 60 }, { expires: 60 }),
  row('token', 'a day of Brazil for its end', { token: 'T', validade: '20/11/2026 10:00:00' }, { accessToken: 'T' }),
  row('token', 'nothing in it', { access_token: '', expires_in: 60 }, { refused: ['accessToken'] }),

  // Moments.
  ...(
    [
      ['Spring', '2026-11-20T13:00:00.000+0000'],
      ['DB2', '2026-11-20-10.00.00.000000'],
      ['Java with its day', 'Fri Nov 20 10:00:00 BRT 2026'],
      ['JavaScript', 'Fri Nov 20 2026 10:00:00 GMT-0300 (Horário Padrão de Brasília)'],
      ['.NET of old', '/Date(1795179600000)/'],
      ['.NET of old with a zone', '/Date(1795179600000-0300)/'],
      ['Jackson as a list', [2026, 11, 20, 10, 0, 0]],
      ['protobuf', { seconds: '1795179600', nanos: 0 }],
      ['Mongo', { $date: '2026-11-20T13:00:00Z' }],
      ['Mongo with a number', { $date: { $numberLong: '1795179600000' } }],
      ['microseconds since 1970', '1795179600000000'],
      ['the zone in letters', '2026-11-20T10:00:00 BRT'],
      ['the zone as GMT and hours', '2026-11-20 10:00:00 GMT-3'],
      ['UTC behind a space', '2026-11-20 13:00:00 UTC'],
      ['a dash between day and time', '20/11/2026 - 10:00:00'],
      ['an h between hour and minute', '20/11/2026 10h00'],
      ['the month in words', '20 de novembro de 2026 10:00'],
      ['the month in letters', '20-NOV-2026 10:00:00'],
      ['the month in letters of Brazil', '20/nov/2026 10:00:00'],
      ['twelve hours', '20/11/2026 10:00:00 AM'],
      ['the time before the day', '10:00:00 20/11/2026'],
      ['a letter T in a day of Brazil', '20/11/2026T10:00:00'],
      ['two digits of the zone', '2026-11-20T10:00:00-03'],
      ['packed with a letter T', '20261120T100000'],
      ['packed with a letter T and a zone', '20261120T130000Z'],
      ['a comma and the end of a list', '2026-11-20T13:00:00.000000000Z'],
    ] as const
  ).map(([name, value]) => row('transactions', `a moment of ${name}`, dated(value), lines({ at: AT }))),
  row('transactions', 'a day packed', dated('20261120'), lines({ at: '2026-11-20T03:00:00.000Z' })),
  row('transactions', 'a day packed the other way', dated('20112026'), lines({ at: '2026-11-20T03:00:00.000Z' })),
  row(
    'transactions',
    'midnight at the end of a day',
    dated('2026-11-19T24:00:00'),
    lines({ at: '2026-11-20T03:00:00.000Z' }),
  ),
  row('transactions', 'the year of no date', dated('0001-01-01T00:00:00'), {
    lines: [],
    unread: [{ path: 'data.0.eventDate' }],
  }),

  // Amounts.
  ...(
    [
      ['a word of its currency behind it', '20,00 BRL', 2_000],
      ['a sign of its currency and no space', 'R$20,00', 2_000],
      ['a space that does not break', 'R$\u00a01.234,56', 123_456],
      ['spaces between thousands', '1 234 567,89', 123_456_789],
      ['an object within', { value: { amount: '20.00', currency: 'BRL' } }, 2_000],
      ['an object of a currency', { valor: '20,00', moeda: 'BRL' }, 2_000],
      ['units and nanos of protobuf', { currencyCode: 'BRL', units: '20', nanos: 500_000_000 }, 2_050],
      ['Mongo', { $numberDecimal: '20.00' }, 2_000],
      ['other names', { currency: 'BRL', quantity: '20.00' }, 2_000],
      ['a zero of ledgers', { amount: '20.0000000000' }, 2_000],
    ] as const
  ).map(([name, value, amount]) => row('transactions', `an amount of ${name}`, paid(value), lines({ amount }))),
  row('transactions', 'the sign behind it', paid('3,50-'), lines({ amount: 350, direction: 'out' })),
  row('transactions', 'brackets of accountants', paid('(3,50)'), lines({ amount: 350, direction: 'out' })),
  row(
    'transactions',
    'a letter of the direction behind the amount',
    { data: [{ ...LINE, creditDebitType: undefined, transactionAmount: '3,50 D' }] },
    lines({ amount: 350, direction: 'out' }),
  ),
  row('transactions', 'a scale that is unsure', paid('1.234'), {
    lines: [],
    unread: [{ path: 'data.0.transactionAmount' }],
  }),

  // Lists.
  ...(
    [
      ['HAL of Spring', { _embedded: { transactions: [LINE] }, _links: { self: {} }, page: { totalElements: 1 } }],
      ['OData', { '@odata.context': 'x', '@odata.count': 1, value: [LINE] }],
      [
        'GraphQL',
        { data: { transactions: { edges: [{ cursor: 'a', node: LINE }], pageInfo: { hasNextPage: false } } } },
      ],
      ['Elastic', { hits: { total: 1, hits: [{ _id: '1', _source: LINE }] } }],
      ['XML made JSON', { extrato: { lancamentos: { lancamento: [LINE] } } }],
      ['XML made JSON, of one', { extrato: { lancamentos: { lancamento: LINE } } }],
      ['Santander', { _pageable: { _limit: 50, _totalPages: 1 }, _content: [LINE] }],
      ['Sicoob', { resultado: { saldoAtual: '0', transacoes: [LINE] } }],
      ['a message around it', { code: 200, message: 'OK', timestamp: 'x', result: { list: [LINE], total: 1 } }],
      ['an object of rows by id', { data: { tx_1: LINE } }],
      [
        'days of rows',
        {
          data: [
            { data: '2026-11-20', transacoes: [LINE] },
            { data: '2026-11-19', transacoes: [] },
          ],
        },
      ],
      ['rows in a record each', { data: [{ transaction: LINE }] }],
      ['capitals', { Data: [LINE], TotalCount: 1 }],
      ['a link to the next page', { items: [LINE], links: [{ rel: 'next', href: 'x' }] }],
      ['a list of pages', [[LINE], []]],
      ['attributes of JSON:API', { data: [{ type: 'transaction', id: '7', attributes: LINE }] }],
    ] as const
  ).map(([name, body]) => row('transactions', `a list of ${name}`, body, { lines: [{ amount: 2_000 }] })),
  ...(
    [
      ['a sentence for nobody', { message: 'Nenhum registro encontrado', data: null }],
      ['a count of none', { totalElements: 0 }],
      ['false for none', { data: false }],
      ['an empty text', { data: '' }],
      [
        'an empty HAL',
        { _links: { self: { href: 'x' } }, page: { size: 50, totalElements: 0, totalPages: 0, number: 0 } },
      ],
      ['an empty hit', { hits: { total: 0, hits: [] } }],
      ['an empty edge', { data: { transactions: { edges: [], pageInfo: {} } } }],
      ['a list of null', { data: [null] }],
    ] as const
  ).map(([name, body]) => row('transactions', `no row as ${name}`, body, lines())),
  row(
    'transactions',
    'an odd row among good ones',
    { data: [LINE, 'x', { ...LINE, id: 9 }] },
    {
      lines: [{ id: '7' }, { id: '9' }],
      unread: [{ path: 'data.1' }],
    },
  ),
  row(
    'transactions',
    'a refusal with a good status',
    { success: false, error: { code: 'E1', message: 'Falha' } },
    { refused: ['data'] },
  ),

  // Lines.
  row(
    'transactions',
    'an id of nineteen digits',
    '{"data":[{"id":9223372036854775807,"eventDate":"2026-11-20","creditDebitType":"C","amount":1}]}',
    lines({ id: '9223372036854775807' }),
  ),
  row(
    'transactions',
    'C and D in a field of its own',
    { data: [{ id: 1, data: '2026-11-20', tipo: 'D', valor: 1.5, descricao: 'PIX' }] },
    lines({ direction: 'out', amount: 150 }),
  ),
  row(
    'transactions',
    'CREDITO of Sicoob',
    {
      resultado: {
        transacoes: [
          {
            transactionId: '1',
            data: '2026-11-20T10:00:00',
            tipo: 'CREDITO',
            valor: '12,34',
            descricao: 'PIX',
            numeroDocumento: 'Pix',
          },
        ],
      },
    },
    lines({ direction: 'in', amount: 1_234 }),
  ),
  row(
    'transactions',
    'a direction in words',
    { data: [{ ...LINE, creditDebitType: 'Saída' }] },
    lines({ direction: 'out' }),
  ),
  row(
    'transactions',
    'a direction as CASH_OUT',
    { data: [{ ...LINE, creditDebitType: 'CASH_OUT' }] },
    lines({ direction: 'out' }),
  ),
  row(
    'transactions',
    'a direction as PAY_IN',
    { data: [{ ...LINE, creditDebitType: 'PAY_IN' }] },
    lines({ direction: 'in' }),
  ),
  row(
    'transactions',
    'a direction as a sign',
    { data: [{ ...LINE, creditDebitType: '-' }] },
    lines({ direction: 'out' }),
  ),
  row(
    'transactions',
    'names in snake case',
    {
      data: [
        {
          id: 1,
          event_date: '2026-11-20T13:00:00Z',
          credit_debit_type: 'CREDIT',
          transaction_amount: { amount: 1 },
          end_to_end_id: null,
        },
      ],
    },
    lines({ amount: 100 }),
  ),
  row(
    'transactions',
    'names in capitals',
    { data: [{ Id: 1, EventDate: '2026-11-20T13:00:00Z', CreditDebitType: 'CREDIT', TransactionAmount: 1 }] },
    lines({ amount: 100 }),
  ),
  row(
    'transactions',
    'words as objects',
    {
      data: [
        {
          ...LINE,
          remittanceInformation: { text: 'x' },
          transactionType: { code: 1, description: 'PIX' },
          status: null,
        },
      ],
    },
    lines({ id: '7' }),
  ),
  row(
    'transactions',
    'words as a list',
    { data: [{ ...LINE, remittanceInformation: ['a', 'b'] }] },
    lines({ id: '7' }),
  ),
  row(
    'transactions',
    'booleans for words',
    { data: [{ ...LINE, idempotencyKey: false, txId: false }] },
    lines({ id: '7' }),
  ),
  row('transaction', 'a record in a record', { transaction: LINE }, { line: { id: '7' } }),
  row('transaction', 'a record in a result', { success: true, result: LINE }, { line: { id: '7' } }),
  row('transaction', 'a record in retorno', { retorno: { ...LINE } }, { line: { id: '7' } }),

  // Balances.
  row(
    'balance',
    'Inter',
    { disponivel: 10.5, bloqueadoCheque: 0, bloqueadoJudicialmente: 0, bloqueadoAdministrativo: 0, limite: 0 },
    { available: 1_050 },
  ),
  row(
    'balance',
    'Sicoob',
    { resultado: { saldo: 10.5, saldoLimite: 0, saldoBloqueado: 1 } },
    { available: 1_050, blocked: 100 },
  ),
  row('balance', 'Asaas', { balance: 10.5 }, { available: 1_050 }),
  row(
    'balance',
    'Santander',
    { availableAmount: '10.50', availableAmountCurrency: 'BRL', blockedAmount: '0.00' },
    { available: 1_050 },
  ),
  row(
    'balance',
    'Open Finance',
    {
      data: {
        availableAmount: { amount: '10.5000', currency: 'BRL' },
        blockedAmount: { amount: '0', currency: 'BRL' },
        automaticallyInvestedAmount: { amount: '0', currency: 'BRL' },
      },
      links: {},
      meta: {},
    },
    { available: 1_050 },
  ),
  row(
    'balance',
    'Celcoin, whose amount is its balance',
    { version: '1.0.0', status: 'SUCCESS', body: { amount: 10.5 } },
    { available: 1_050 },
  ),
  row('balance', 'BTG', { body: { available: { value: 10.5 } } }, { available: 1_050 }),
  row(
    'balance',
    'camel case of its own',
    { data: { saldoDisponivel: '10,50', saldoBloqueado: '0,00' } },
    { available: 1_050 },
  ),
  row('balance', 'nothing that says it', { data: { conta: '1' } }, { refused: ['balanceAmount'] }),

  // Charges and received Pix.
  row('cob', 'a charge in its own name', { cob: COB }, { amount: 1_000 }),
  row('cob', 'a charge in cobranca', { sucesso: true, cobranca: COB }, { amount: 1_000 }),
  row('cob', 'an empty object for no Pix', { ...COB, pix: {} }, { pix: [] }),
  row('cob', 'a life in text with a fraction', { ...COB, calendario: { expiracao: '3600.0' } }, { expiresIn: 3600 }),
  row('cob', 'a revision in text', { ...COB, revisao: '2' }, { revision: 2 }),
  row('cob', 'a place in a list', { ...COB, loc: [{ id: 5, location: 'pix.example/a' }] }, { locationId: 5 }),
  row('cob', 'the amount by another name', { ...COB, valor: { valor: '10,00' } }, { amount: 1_000 }),
  row(
    'cob',
    'a debtor with one number for both',
    { ...COB, devedor: { cpfCnpj: '39053344705', nome: 'A' } },
    { debtor: { document: '39053344705' } },
  ),
  row('cob', 'a status in small letters', { ...COB, status: 'ativa' }, { status: 'ATIVA' }),
  row('cob', 'extras as an object', { ...COB, infoAdicionais: { Pedido: '7' } }, { amount: 1_000 }),
  row('cobs', 'no parametros', { cobs: [COB] }, { rows: [{ amount: 1_000 }], unread: [] }),
  row(
    'cobs',
    'an envelope of its own',
    {
      resultado: {
        cobs: [COB],
        parametros: { paginacao: { paginaAtual: '0', quantidadeDePaginas: '1', quantidadeTotalDeItens: '1' } },
      },
    },
    { rows: [{ amount: 1_000 }], total: 1, pages: 1 },
  ),
  row(
    'pix',
    'an empty object for no refund',
    { pix: [{ ...PIX, devolucoes: {} }] },
    { rows: [{ refunds: [] }], unread: [] },
  ),
  row('pix', 'null for no refund', { pix: [{ ...PIX, devolucoes: null }] }, { rows: [{ refunds: [] }], unread: [] }),
  row('pix', 'an amount as number', { pix: [{ ...PIX, valor: 1 }] }, { rows: [{ amount: 100 }] }),
  row('pix', 'an amount in an object', { pix: [{ ...PIX, valor: { original: '1.00' } }] }, { rows: [{ amount: 100 }] }),
  row('pix', 'a key as number', { pix: [{ ...PIX, chave: 39_053_344_705 }] }, { rows: [{ key: '39053344705' }] }),
  row(
    'pix',
    'words as an object',
    { pix: [{ ...PIX, infoPagador: {}, chave: [], txid: false }] },
    { rows: [{ amount: 100 }], unread: [] },
  ),
  row(
    'pix',
    'a payer with one number for both',
    { pix: [{ ...PIX, pagador: { documento: '39053344705', nome: 'A' } }] },
    { rows: [{ payer: { document: '39053344705' } }] },
  ),
  row(
    'pix',
    'one odd row among good ones',
    { pix: [PIX, { ...PIX, valor: 'dez' }] },
    { rows: [{ amount: 100 }], unread: [{ path: 'pix.1.valor' }] },
  ),
  row('pix', 'a bare list', [PIX], { rows: [{ amount: 100 }] }),
  row(
    'loc',
    'an id as text',
    { loc: [{ id: '5', location: 'pix.example/a', tipoCob: 'cob', criacao: '20/11/2026' }] },
    { rows: [{ id: 5 }], unread: [] },
  ),
  row('webhooks', 'an id in an object', [{ id: { part: 'x' }, uri: 'https://x', type: 'TRANSFER' }], {
    rows: [],
    unread: [{ path: 'rows.0.id' }],
  }),

  // Receipts.
  row(
    'receipt',
    'JSON with a list of bytes',
    { pdf: { type: 'Buffer', data: [...Buffer.from('%PDF-1.4\n%%EOF')] } },
    { pdf: true },
  ),
  row(
    'receipt',
    'two envelopes',
    { resultado: { comprovante: { pdf: Buffer.from('%PDF-1.4\n%%EOF').toString('base64') } } },
    { pdf: true },
  ),
  row(
    'receipt',
    'other names',
    { data: { fileContent: Buffer.from('%PDF-1.4\n%%EOF').toString('base64') } },
    { pdf: true },
  ),

  // Bytes.
  row(
    'cobs',
    'a charset that nobody named',
    Buffer.from(JSON.stringify({ cobs: [{ ...COB, solicitacaoPagador: 'Cobrança' }] }), 'latin1'),
    { rows: [{ message: 'Cobrança' }] },
  ),
  row(
    'cobs',
    'UTF-8 with a character that was cut',
    Buffer.concat([
      Buffer.from('{"cobs":[{"txid":"' + 'a'.repeat(32) + '","valor":{"original":"1.00"},"chave":"Ação'),
      Buffer.from([0xc3]),
      Buffer.from('"}]}'),
    ]),
    { rows: [{ key: 'Ação\ufffd' }] },
  ),
  row('cobs', 'UTF-16 by its mark alone', Buffer.from(`\ufeff${JSON.stringify({ cobs: [COB] })}`, 'utf16le'), {
    rows: [{ amount: 1_000 }],
  }),
  row('cobs', 'two marks of byte order', Buffer.from(`\ufeff\ufeff${JSON.stringify({ cobs: [COB] })}`), {
    rows: [{ amount: 1_000 }],
  }),
  row('cobs', 'zeros behind it', Buffer.from(`${JSON.stringify({ cobs: [COB] })}\0\0`), { rows: [{ amount: 1_000 }] }),
  row('cobs', 'a guard before it', Buffer.from(`)]}',\n${JSON.stringify({ cobs: [COB] })}`), {
    rows: [{ amount: 1_000 }],
  }),
  row(
    'cobs',
    'control characters in a text',
    Buffer.from(`{"cobs":[{"txid":"${'a'.repeat(32)}","valor":{"original":"1.00"},"chave":"a\tb\nc"}]}`),
    { rows: [{ amount: 100 }] },
  ),
  row(
    'cobs',
    'NaN for a number',
    Buffer.from(`{"cobs":[{"txid":"${'a'.repeat(32)}","valor":{"original":"1.00"},"revisao":NaN}]}`),
    { rows: [{ revision: 0 }] },
  ),
  row(
    'cobs',
    'a comma too many, that may have been a digit',
    Buffer.from(`{"cobs":[{"txid":"${'a'.repeat(32)}","valor":{"original":"1.00"},}],}`),
    { refused: ['json'] },
  ),
  row('cobs', 'half of it', Buffer.from('{"cobs":[{"txid":"a'), { refused: ['json'] }),

  // Refusals.
  refusal(
    'XML',
    400,
    '<?xml version="1.0"?><erro><codigo>77</codigo><mensagem>Valor inv&aacute;lido &amp; recusado</mensagem></erro>',
    { type: '77', detail: 'Valor inválido & recusado' },
    'application/xml',
  ),
  refusal(
    'SOAP',
    500,
    '<soap:Envelope><soap:Body><soap:Fault><faultcode>soap:Server</faultcode><faultstring>Falha interna</faultstring></soap:Fault></soap:Body></soap:Envelope>',
    { detail: 'Falha interna' },
    'text/xml',
  ),
  refusal(
    'a page of F5',
    503,
    '<html><head><title>Request Rejected</title></head><body>The requested URL was rejected. Your support ID is: 1234567890123456789</body></html>',
    { theirReference: '1234567890123456789' },
    'text/html',
  ),
  refusal(
    'a page of Cloudflare',
    503,
    '<!DOCTYPE html><html><body>Ray ID: <strong>8a1b2c3d4e5f6789</strong></body></html>',
    { theirReference: '8a1b2c3d4e5f6789' },
    'text/html',
  ),
  refusal(
    'a page of Akamai',
    503,
    '<HTML><BODY>Access Denied Reference&#32;&#35;18&#46;5f2e1702&#46;1732&#46;a1b2</BODY></HTML>',
    { theirReference: '18.5f2e1702.1732.a1b2' },
    'text/html',
  ),
  refusal(
    'words that call themselves a page',
    400,
    'Assinatura invalida',
    { detail: 'Assinatura invalida' },
    'text/html',
  ),
  refusal(
    'a form',
    400,
    'error=invalid_request&error_description=Conta+inv%C3%A1lida',
    { type: 'invalid_request', detail: 'Conta inválida' },
    'application/x-www-form-urlencoded',
  ),
  refusal('an error in an error', 400, { error: { error: { code: 'E1', message: 'M' } } }, { type: 'E1', detail: 'M' }),
  refusal(
    'Bradesco',
    422,
    { status: 422, code: '103', message: 'Chave não encontrada', details: [{ name: 'chave', message: 'não existe' }] },
    { type: '103', detail: 'Chave não encontrada', violations: [{ path: 'chave', reason: 'não existe' }] },
  ),
  refusal(
    'BTG',
    400,
    { errors: [{ code: 'BTG-1', message: 'M', field: 'amount' }], _traceId: 't' },
    { theirReference: 't', violations: [{ path: 'amount', reason: 'M' }] },
  ),
  refusal(
    'Cora',
    400,
    { errors: [{ code: 'X', path: 'amount', message: 'M' }] },
    { violations: [{ path: 'amount', reason: 'M' }] },
  ),
  refusal(
    'Caixa',
    400,
    { sibar: { cod_retorno: '04', msg_retorno: 'Conta inválida' } },
    { type: '04', detail: 'Conta inválida' },
  ),
  refusal(
    'Original',
    400,
    { codigoErro: 12, mensagemErro: 'M', uuid: 'u-1' },
    { type: '12', detail: 'M', theirReference: 'u-1' },
  ),
  refusal(
    'Dock',
    400,
    {
      error: {
        id: 'e-1',
        code: 'GNE-002',
        description: 'M',
        detail: [{ code: 'X', attribute: 'valor', messages: ['obrigatório'] }],
      },
    },
    { type: 'GNE-002', detail: 'M', violations: [{ path: 'valor', reason: 'obrigatório' }] },
  ),
  refusal(
    'Matera',
    400,
    { success: false, error: { code: 'PIX-1', description: 'M' }, transactionIdentifier: 'z' },
    { type: 'PIX-1', detail: 'M' },
  ),
  refusal(
    'Open Finance',
    422,
    {
      errors: [{ code: 'SALDO_INSUFICIENTE', title: 'Saldo', detail: 'Saldo insuficiente.' }],
      meta: { requestDateTime: 'x' },
    },
    { type: 'SALDO_INSUFICIENTE', detail: 'Saldo insuficiente.' },
  ),
  refusal(
    'AWS',
    429,
    { message: 'Too Many Requests', __type: 'LimitExceeded' },
    { status: 429, detail: 'Too Many Requests' },
  ),
  refusal('Kong', 500, { message: 'An unexpected error', request_id: 'r-1' }, { theirReference: 'r-1' }),
  refusal(
    'Google',
    400,
    {
      error: {
        code: 400,
        message: 'M',
        status: 'INVALID_ARGUMENT',
        details: [{ '@type': 'x', fieldViolations: [{ field: 'valor', description: 'obrigatório' }] }],
      },
    },
    { detail: 'M', violations: [{ path: 'valor', reason: 'obrigatório' }] },
  ),
  refusal(
    'Quarkus',
    400,
    {
      title: 'Constraint Violation',
      status: 400,
      violations: [{ field: 'pagar.valor', message: 'deve ser maior que 0' }],
    },
    { violations: [{ path: 'pagar.valor', reason: 'deve ser maior que 0' }] },
  ),
  refusal(
    'Zod',
    400,
    { error: { issues: [{ path: ['body', 'valor', 0], message: 'Required' }] } },
    { violations: [{ path: 'body.valor.0', reason: 'Required' }] },
  ),
  refusal(
    'Joi',
    400,
    {
      message: 'V',
      details: [{ message: 'obrigatório', path: ['valor'], type: 'any.required', context: { key: 'valor' } }],
    },
    { violations: [{ path: 'valor', reason: 'obrigatório' }] },
  ),
  refusal(
    'Laravel',
    422,
    { message: 'V', errors: { valor: ['obrigatório', 'numérico'] } },
    { violations: [{ path: 'valor', reason: 'obrigatório; numérico' }] },
  ),
  refusal(
    'Django',
    400,
    { valor: ['obrigatório'], non_field_errors: ['inválido'] },
    {
      violations: [
        { path: 'valor', reason: 'obrigatório' },
        { path: 'non_field_errors', reason: 'inválido' },
      ],
    },
  ),
  refusal('a list in words', 400, ['Chave inválida', 'Valor inválido'], { detail: 'Chave inválida; Valor inválido' }),
  refusal('the words in retorno', 400, { retorno: { codigo: '9', mensagem: 'M' } }, { type: '9', detail: 'M' }),
  refusal('JSON in the words', 500, { message: '{"codigo":"9","mensagem":"M"}' }, { detail: 'M' }),
  refusal('Latin-1 that nobody named', 400, Buffer.from('{"mensagem":"Transação inválida"}', 'latin1'), {
    detail: 'Transação inválida',
  }),
  refusal(
    'words in Latin-1',
    400,
    Buffer.from('Transação inválida', 'latin1'),
    { detail: 'Transação inválida' },
    'text/plain; charset=iso-8859-1',
  ),
  refusal('a null', 500, 'null', { status: 500, detail: null }),
  refusal(
    'a Portuguese word for the reference',
    400,
    { mensagem: 'M', idTransacaoErro: 'q', numeroProtocolo: 'p-1' },
    { theirReference: 'p-1' },
  ),
]
