import { describe, expect, test } from 'vitest'
import { accountsEndpoints as accounts } from '../../../../electron/api/accounts/endpoints.ts'

// Shapes of statements and balances in the manuals and the public code of integrators, with values of our own.
const E = 'E00416968202611201500abcdefghijk'

describe('a statement as institutions write it', () => {
  test.each<[string, unknown, object, number | null]>([
    [
      'Inter, enriched',
      {
        ultimaPagina: false,
        totalPaginas: 3,
        totalElementos: 41,
        transacoes: [
          {
            idTransacao: 'MDAx',
            dataInclusao: '2026-11-20 12:00:01',
            dataTransacao: '2026-11-20',
            tipoTransacao: 'PIX',
            tipoOperacao: 'D',
            valor: '10.50',
            titulo: 'Pix enviado',
            detalhes: {
              endToEndId: E,
              txId: 'TX1',
              nomeRecebedor: 'Papelaria',
              cpfCnpjRecebedor: '12345678000195',
              nomePagador: 'Nossa empresa',
            },
          },
        ],
      },
      {
        id: 'MDAx',
        direction: 'out',
        amount: 1_050,
        kind: 'PIX',
        endToEndId: E,
        txid: 'TX1',
        counterpartName: 'Papelaria',
        counterpartDocument: '12345678000195',
        text: 'Pix enviado',
      },
      41,
    ],
    [
      'Sicoob, in an envelope',
      {
        resultado: {
          saldoAtual: '1000.00',
          transacoes: [
            { data: '2026-11-20T10:00:00', tipo: 'CREDITO', valor: '100.00', descricao: 'Dep', transactionId: 'tx1' },
          ],
        },
      },
      { id: 'tx1', direction: 'in', amount: 10_000, at: '2026-11-20T13:00:00.000Z', text: 'Dep' },
      null,
    ],
    [
      'Sicoob, plain',
      { saldoAtual: '1', transacoes: [{ data: '20/11/2026', tipo: 'DEBITO', valor: '1.00', transactionId: 'tx2' }] },
      { id: 'tx2', direction: 'out', amount: 100, at: '2026-11-20T03:00:00.000Z' },
      null,
    ],
    [
      'Santander',
      {
        _content: [
          {
            id: '1',
            creditDebitType: 'DEBITO',
            transactionName: 'PIX ENVIADO',
            historicComplement: 'NF 7',
            amount: '10.00',
            transactionDate: '20/11/2026',
          },
        ],
        _pageable: { _limit: 50, _offset: 0, _pageNumber: 1, _totalPages: 3, _totalElements: 123 },
      },
      { direction: 'out', amount: 1_000, kind: 'PIX ENVIADO', text: 'NF 7' },
      123,
    ],
    [
      'C6',
      { transactions: [{ id: 'T', amount: 1500.0, type: 'CREDIT', date: '2026-11-20', description: 'Boleto' }] },
      { id: 'T', direction: 'in', amount: 150_000, text: 'Boleto' },
      null,
    ],
    [
      'Asaas, whose minus tells the way',
      {
        object: 'list',
        hasMore: false,
        totalCount: 2,
        data: [{ id: 'ftn_1', value: -1.99, type: 'PIX_TRANSACTION_DEBIT', date: '2026-11-20', description: 'Pix' }],
      },
      { id: 'ftn_1', direction: 'out', amount: 199, kind: 'PIX_TRANSACTION_DEBIT' },
      2,
    ],
    [
      'BTG',
      {
        body: {
          transactions: [
            {
              transactionId: '1',
              createdAt: '2026-11-20T12:00:00Z',
              amount: { value: 10.5, currency: 'BRL' },
              creditDebit: 'DEBIT',
            },
          ],
        },
        pagination: { totalItems: 3 },
      },
      { id: '1', direction: 'out', amount: 1_050 },
      3,
    ],
  ])('is read: %s', (_, body, line, total) => {
    const read = accounts.transactions.answer.parse(body)
    expect(read.unread).toEqual([])
    expect(read.lines).toEqual([expect.objectContaining(line)])
    expect(read.total).toBe(total)
  })

  // A number of a document is not a line's own, and a kind that only begins as a direction does is none.
  test.each<[string, unknown, string]>([
    [
      'Inter, plain: no id',
      { transacoes: [{ dataEntrada: '2026-11-20', tipoTransacao: 'PIX', tipoOperacao: 'C', valor: '1.00' }] },
      'transacoes.0.id',
    ],
    [
      'Banco do Brasil: no id',
      {
        quantidadeTotalRegistro: 1,
        listaLancamento: [{ numeroDocumento: 1001, dataLancamento: 20112026, valorLancamento: 150.0 }],
      },
      'listaLancamento.0.id',
    ],
    [
      'no direction',
      { data: [{ id: '1', date: '2026-11-20', amount: 1, type: 'DEBIT_REVERSAL' }] },
      'data.0.creditDebitType',
    ],
  ])('keeps a line that is told without what it needs, by the name of that field: %s', (_, body, path) => {
    expect(accounts.transactions.answer.parse(body)).toMatchObject({ lines: [], unread: [{ path }] })
  })
})

describe('a balance as institutions write it', () => {
  test.each<[string, unknown, object]>([
    ['Sicoob', { resultado: { saldo: 10.5, saldoLimite: 0, saldoBloqueado: 1 } }, { available: 1_050 }],
    ['Santander', { availableAmount: '10.50', blockedAmount: '1.00' }, { available: 1_050, blocked: 100 }],
  ])('is read: %s', (_, body, balance) => {
    expect(accounts.balance.answer.parse(body)).toMatchObject(balance)
  })
})
