import type * as z from 'zod'
import { describe, expect, test } from 'vitest'
import { accountsEndpoints as accounts } from '../../../../electron/api/accounts/endpoints.ts'
import { decodeAnswer } from '../../../../electron/api/decode-answer.ts'
import { qrcodesEndpoints as qrcodes } from '../../../../electron/api/qrcodes/endpoints.ts'
import type { AppError } from '../../../../shared/errors/app-error.ts'
import type { Result } from '../../../../shared/kit/result.ts'

const AT = '2026-11-20T13:00:00.000Z'
const E2E = 'E12345678202611201300abcdefghij1'
const TXID = 'd983a07836cf48ed9a65764d3c184273'
const LINE47 = '23793381286000000000300000000401884340000012400'

/** R$ 10,50 as it is written under a name; `null`: what may only be refused. */
const writings: Readonly<Record<string, { readonly told: (name: string) => object; readonly is: number | null }>> = {
  'a number': { told: (name) => ({ [name]: 10.5 }), is: 1_050 },
  'a text': { told: (name) => ({ [name]: '10.50' }), is: 1_050 },
  'a text with a comma': { told: (name) => ({ [name]: 'R$ 10,50' }), is: 1_050 },
  'thousands with points': { told: (name) => ({ [name]: '1.010,50' }), is: 101_050 },
  'thousands with commas': { told: (name) => ({ [name]: '1,010.50' }), is: 101_050 },
  'a value beside its currency': { told: (name) => ({ [name]: { value: '10.50', currency: 'BRL' } }), is: 1_050 },
  'an amount beside its currency': { told: (name) => ({ [name]: { amount: 10.5, currency: 'BRL' } }), is: 1_050 },
  'cents within': { told: (name) => ({ [name]: { cents: 1050 } }), is: 1_050 },
  'a scale beside it': { told: (name) => ({ [name]: { value: 1050, scale: 2 } }), is: 1_050 },
  'units and nanos': { told: (name) => ({ [name]: { units: 10, nanos: 500_000_000 } }), is: 1_050 },
  'cents by its name': { told: (name) => ({ [`${name}_in_cents`]: 1050 }), is: 1_050 },
  'cents by its name, a text': { told: (name) => ({ [`${name}Cents`]: '1050' }), is: 1_050 },
  'centavos by its name': { told: (name) => ({ [`${name}_em_centavos`]: 1050 }), is: 1_050 },
  'cents by the name of its record': { told: (name) => ({ [`${name}InCents`]: { value: 1050 } }), is: 1_050 },
  'reais by its name': { told: (name) => ({ [`${name}_brl`]: 10.5 }), is: 1_050 },
  'another currency': { told: (name) => ({ [name]: { value: 10.5, currency: 'USD' } }), is: null },
  'another currency beside it': { told: (name) => ({ [name]: 10.5, currency: 'USD' }), is: null },
  'another currency beside it, by its name': {
    told: (name) => ({ [name]: 10.5, [`${name}Currency`]: 'USD' }),
    is: null,
  },
  'our currency beside it, by its name': { told: (name) => ({ [name]: 10.5, [`${name}_currency`]: 'BRL' }), is: 1_050 },
  'cents with a fraction': { told: (name) => ({ [`${name}_in_cents`]: 10.5 }), is: null },
}

/** Where an amount stands, under which names, and where it is told from. */
const places: Readonly<
  Record<
    string,
    {
      readonly row: Parameters<typeof decodeAnswer<z.ZodType>>[0]
      readonly names: readonly string[]
      readonly body: (told: object) => object
      readonly at: readonly (string | number)[]
    }
  >
> = {
  'a charge': {
    row: qrcodes.cob,
    names: ['valor', 'value', 'amount'],
    body: (told) => ({ txid: TXID, status: 'ATIVA', ...told }),
    at: ['amount'],
  },
  'a charge’s original': {
    row: qrcodes.cob,
    names: ['original', 'value', 'valor'],
    body: (told) => ({ txid: TXID, status: 'ATIVA', valor: told }),
    at: ['amount'],
  },
  'a charge with a due date': {
    row: qrcodes.cobv,
    names: ['valor', 'amount'],
    body: (told) => ({ txid: TXID, status: 'ATIVA', calendario: { dataDeVencimento: '2026-12-01' }, ...told }),
    at: ['amount'],
  },
  'a charge of a list': {
    row: qrcodes.cobs,
    names: ['valor', 'amount'],
    body: (told) => ({ cobs: [{ txid: TXID, status: 'ATIVA', ...told }] }),
    at: ['rows', 0, 'amount'],
  },
  'a received Pix': {
    row: qrcodes.pixList,
    names: ['valor', 'value', 'amount'],
    body: (told) => ({ pix: [{ endToEndId: E2E, horario: AT, ...told }] }),
    at: ['rows', 0, 'amount'],
  },
  'a refund': {
    row: qrcodes.refundById,
    names: ['valor', 'amount', 'refundAmount'],
    body: (told) => ({
      id: 'r1',
      rtrId: 'D12345678202611201300abcdefghij1',
      status: 'DEVOLVIDO',
      horario: { solicitacao: AT },
      ...told,
    }),
    at: ['amount'],
  },
  'a payment': {
    row: accounts.paymentByEndToEndId,
    names: ['payment', 'valor', 'amount', 'valorPago'],
    body: (told) => ({ endToEndId: E2E, status: 'LIQUIDATED', ...told }),
    at: ['amount'],
  },
  'a line': {
    row: accounts.transactions,
    names: ['transactionAmount', 'valor', 'amount'],
    body: (told) => ({ data: [{ id: '1', type: 'DEBIT', date: AT, ...told }] }),
    at: ['lines', 0, 'amount'],
  },
  'a balance': {
    row: accounts.balance,
    names: ['saldoDisponivel', 'availableBalance', 'available'],
    body: (told) => told,
    at: ['available'],
  },
  'a balance in its envelope': {
    row: accounts.balance,
    names: ['saldoDisponivel', 'available', 'amount'],
    body: (told) => ({ data: { balanceAmount: told } }),
    at: ['available'],
  },
  'a code': {
    row: accounts.verifyQrCode,
    names: ['transactionAmount', 'amount', 'valor'],
    body: (told) => ({ type: 'STATIC', merchantName: 'Ana', chave: 'ana@example.com', ...told }),
    at: ['reading', 'amount'],
  },
  'a boleto': {
    row: accounts.billets,
    names: ['valor', 'amount', 'paidAmount'],
    body: (told) => ({ data: [{ id: 'b1', status: 'PAID', createdAt: AT, digitableCode: LINE47, ...told }] }),
    at: ['rows', 0, 'amount'],
  },
}

/** The amount that was read; null where it was refused. */
function amountOf({ row, body, at }: (typeof places)[string], told: object): unknown {
  const bytes = Buffer.from(JSON.stringify(body(told)))
  const read: Result<unknown, AppError> = decodeAnswer<z.ZodType>(row, { bytes, contentType: 'application/json' })
  if (!read.ok) return null
  return (
    at.reduce<unknown>(
      (held, name) => (typeof held === 'object' && held !== null ? Reflect.get(held, name) : null),
      read.value,
    ) ?? null
  )
}

describe.each(Object.entries(places))('the amount of %s', (_, place) => {
  test.each(Object.entries(writings))('is the same as everywhere, told as %s', (__, { told, is }) => {
    for (const name of place.names) expect([name, amountOf(place, told(name))]).toEqual([name, is])
  })
})
