import { describe, expect, test } from 'vitest'
import { accountsEndpoints } from '../../../../../electron/api/accounts/endpoints.ts'
import { qrcodesEndpoints } from '../../../../../electron/api/qrcodes/endpoints.ts'
import { decodeAnswer } from '../../../../../electron/api/decode-answer.ts'
import { readPaymentAnswer } from '../../../../../electron/api/read-payment-answer.ts'
import { readRow } from '../../../../../electron/api/read-row.ts'
import { createUnitWatch } from '../../../../../electron/api/unit-seen.ts'
import { bodyInUnit } from '../../../../../electron/api/wire/body-in-unit.ts'
import { amountUnit, inUnit } from '../../../../../electron/api/wire/amount-unit.ts'
import { instantFromMs } from '../../../../../shared/time/instant.ts'

const bytesOf = (value: unknown) => ({ bytes: Buffer.from(JSON.stringify(value)), contentType: 'application/json' })
const balanceOf = (available: unknown, unit?: 'reais' | 'cents') => {
  const read = decodeAnswer(accountsEndpoints.balance, bytesOf({ data: { balanceAmount: { available } } }), unit)
  return read.ok ? read.value.available : read.error.kind === 'contract' ? read.error.paths : read.error.kind
}

describe('amounts of an institution that writes whole centavos', () => {
  test.each([
    [10_050, 10_050],
    ['10050', 10_050],
    [-350, -350],
    ['+350', 350],
    [0, 0],
  ])('are read as they are: %j', (told, centavos) => {
    expect(balanceOf(told, 'cents')).toBe(centavos)
  })

  test.each(['100.50', 100.5, '100,50', 'R$ 100', '1.005', '1e3', '99999999999999999'])(
    'are refused by their field where they are none, since then one of both is not so: %j',
    (told) => {
      expect(balanceOf(told, 'cents')).toEqual(['balanceAmount.available'])
    },
  )

  test.each([
    [{ value: 10_050, scale: 2 }, 10_050],
    [{ units: '100', nanos: 500_000_000 }, 10_050],
    [{ currency: 'BRL', amount: 10_050 }, 10_050],
  ])('go by what they say of themselves: %j', (told, centavos) => {
    expect(balanceOf(told, 'cents')).toBe(centavos)
  })

  test('are those of the statement, of orders and of rows that are read once more', () => {
    const line = {
      id: 'L1',
      eventDate: '2026-11-20T10:00:00Z',
      creditDebitType: 'DEBIT',
      transactionAmount: { amount: 350 },
    }
    const list = decodeAnswer(accountsEndpoints.transactions, bytesOf({ data: [line] }), 'cents')
    expect(list.ok && list.value.lines.map(({ amount }) => amount)).toEqual([350])
    const order = Buffer.from(JSON.stringify({ id: 1, type: 'QUEUED', payment: { amount: 1_010 } }))
    expect(readPaymentAnswer('pix-manual', order, 'cents')?.amount).toBe(1_010)
    const seenAt = instantFromMs(0)
    expect(readRow('statement', JSON.stringify(line), seenAt, 'cents')?.row).toMatchObject({ amount: 350 })
    expect(readRow('statement', JSON.stringify(line), seenAt)?.row).toMatchObject({ amount: 35_000 })
  })

  test('end with the answer that they are of, also where its reading fails by a bug', () => {
    expect(balanceOf(10_050)).toBe(1_005_000)
    expect(() =>
      inUnit('cents', () => {
        throw new TypeError('bug')
      }),
    ).toThrow('bug')
    expect(amountUnit()).toBe('reais')
  })

  test('are those of the API Pix too, where the connection says so, and in reais where nobody did', () => {
    const pix = { endToEndId: 'E12345678202503101423a1B2c3D4e5F', horario: '2026-11-20T10:00:00Z', valor: '37.00' }
    const read = decodeAnswer(qrcodesEndpoints.pix, bytesOf(pix))
    expect(read.ok && read.value?.amount).toBe(3_700)
    const whole = decodeAnswer(qrcodesEndpoints.pix, bytesOf({ ...pix, valor: 3_700 }), 'cents')
    expect(whole.ok && whole.value?.amount).toBe(3_700)
    expect(decodeAnswer(qrcodesEndpoints.pix, bytesOf(pix), 'cents')).toMatchObject({ error: { paths: ['valor'] } })
    expect(readPaymentAnswer('refund', Buffer.from(JSON.stringify({ id: 'D1', valor: 1_250 })), 'cents')?.amount).toBe(
      1_250,
    )
    expect(readRow('pix', JSON.stringify({ ...pix, valor: 3_700 }), instantFromMs(0), 'cents')?.row).toMatchObject({
      amount: 3_700,
    })
  })
})

const txid = 'a'.repeat(26)
const chargeOf = (told: object, unit?: 'reais' | 'cents') => {
  const read = decodeAnswer(qrcodesEndpoints.cob, bytesOf({ txid, status: 'ATIVA', ...told }), unit)
  return read.ok ? read.value : read.error.kind === 'contract' ? read.error.paths : read.error.kind
}
const codeOf = (amount: string): string =>
  `00020126360014BR.GOV.BCB.PIX0114+551199999999952040000530398654${String(amount.length).padStart(2, '0')}${amount}5802BR5904LOJA6002SP62070503***6304ABCD`

describe('a charge that proves another unit than its connection says', () => {
  test.each([
    ['by its code', { valor: { original: 1250 }, pixCopiaECola: codeOf('12.50') }, 'valor.original/pixCopiaECola'],
    ['by its code, as Woovi has it', { value: 1250, brCode: codeOf('12.50') }, 'valor.original/pixCopiaECola'],
    [
      'by the Pix that paid it',
      {
        valor: { original: 1250 },
        pix: [{ endToEndId: 'E12345678202503101423a1B2c3D4e5F', horario: '2026-11-20T10:00:00Z', valor: '12.50' }],
      },
      'valor.original/pix',
    ],
    ['by what it writes for people', { valor: 1250, valorFormatado: 'R$ 12,50' }, 'valor.original'],
    ['by a decimal of its own', { value: 1250, amount: '12.50' }, 'valor.original'],
  ])('is told %s, never guessed', (_, told, path) => {
    expect(chargeOf(told)).toEqual([path])
  })

  test('is told of whole centavos too', () => {
    expect(chargeOf({ value: 1250, brCode: codeOf('1250.00') }, 'cents')).toEqual(['valor.original/pixCopiaECola'])
    expect(chargeOf({ value: 1250, valueFormatted: 'R$ 1.250,00' }, 'cents')).toEqual(['valor.original'])
  })

  test.each([
    ['whose code agrees', { value: 1250, brCode: codeOf('12.50') }, 'cents', 1_250],
    ['whose code agrees in reais', { valor: { original: '12.50' }, pixCopiaECola: codeOf('12.50') }, 'reais', 1_250],
    ['whose code is decoration', { valor: { original: '12.50' }, pixCopiaECola: codeOf('0.00') }, 'reais', 1_250],
    ['that is written for people likewise', { valor: 1250, valorFormatado: 'R$ 12,50' }, 'cents', 1_250],
    [
      'of which the payer paid what he would',
      {
        valor: { original: '100.00', modalidadeAlteracao: 1 },
        pix: [{ endToEndId: 'E12345678202503101423a1B2c3D4e5F', horario: '2026-11-20T10:00:00Z', valor: '1.00' }],
      },
      'reais',
      10_000,
    ],
  ] as const)('is none %s', (_, told, unit, amount) => {
    expect(chargeOf(told, unit)).toMatchObject({ amount })
  })

  test('has its fixed terms in its unit, and rates as they are', () => {
    const valor = {
      original: 10_000,
      multa: { modalidade: 1, valorPerc: 250 },
      juros: { modalidade: 2, valorPerc: '2.00' },
      desconto: { modalidade: 1, descontoDataFixa: [{ data: '2026-12-01', valorPerc: 500 }] },
    }
    expect(chargeOf({ valor }, 'cents')).toMatchObject({
      terms: {
        fine: { modality: 1, value: 250 },
        interest: { modality: 2, value: 200 },
        discount: { modality: 1, dates: [{ value: 500 }] },
      },
    })
  })
})

test('a body of the API Pix leaves in the unit of the connection, its rates and texts as they are', () => {
  const body = {
    chave: '12.50',
    infoAdicionais: [{ nome: 'Pedido', valor: '12.50' }],
    valor: {
      original: '12.50',
      modalidadeAlteracao: 0,
      retirada: { troco: { valor: '5.00', modalidadeAgente: 'AGTEC' } },
      multa: { modalidade: 2, valorPerc: '2.00' },
      juros: { modalidade: 5, valorPerc: '0.10' },
      desconto: { modalidade: 1, descontoDataFixa: [{ data: '2026-12-01', valorPerc: '1.00' }] },
    },
  }
  expect(bodyInUnit('reais', body)).toBe(body)
  const inCents = {
    ...body,
    valor: {
      original: 1_250,
      modalidadeAlteracao: 0,
      retirada: { troco: { valor: 500, modalidadeAgente: 'AGTEC' } },
      multa: { modalidade: 2, valorPerc: '2.00' },
      juros: { modalidade: 5, valorPerc: 10 },
      desconto: { modalidade: 1, descontoDataFixa: [{ data: '2026-12-01', valorPerc: 100 }] },
    },
  }
  expect(bodyInUnit('cents', body)).toEqual(inCents)
  expect(bodyInUnit('cents', { descricao: 'x', cobsv: [body] })).toEqual({ descricao: 'x', cobsv: [inCents] })
  expect(bodyInUnit('cents', { valor: '12.50', natureza: 'ORIGINAL' })).toEqual({ valor: 1_250, natureza: 'ORIGINAL' })
  expect(() => bodyInUnit('cents', { valor: 'doze' })).toThrow(RangeError)
})

describe('what a test hears', () => {
  const seenIn = (...told: readonly unknown[]) => {
    const watch = createUnitWatch()
    for (const one of told)
      watch.hear({ ...bytesOf(one), status: 200, headerNames: [], date: null, retryAfter: null, challenge: null })
    return watch.seen()
  }

  test.each([
    ['an amount with centavos', { pix: [{ valor: '37.00' }] }, 'reais'],
    ['a number with centavos', { data: { balanceAmount: { available: 37.5 } } }, 'reais'],
    ['a whole number beside its code', { charges: [{ value: 1250, brCode: codeOf('12.50') }] }, 'cents'],
    [
      'a whole number within, the code around it',
      { valor: { original: 1250 }, pixCopiaECola: codeOf('12.50') },
      'cents',
    ],
    ['a whole number written for people', { charges: [{ value: 1250, valueFormatted: 'R$ 12,50' }] }, 'cents'],
    ['a whole number alone', { charges: [{ value: 1250 }] }, null],
    [
      'a text of the payer',
      { cobs: [{ valor: { original: 5 }, infoAdicionais: [{ nome: 'x', valor: '1.50' }] }] },
      null,
    ],
    ['a rate', { cobs: [{ valor: { original: 5, multa: { modalidade: 2, valor: '2.00' } } }] }, null],
  ])('of %s is a proof or none', (_, told, unit) => {
    expect(seenIn(told)).toBe(unit)
  })

  test('that says both proves nothing', () => {
    expect(seenIn({ pix: [{ valor: '37.00' }] }, { value: 1250, brCode: codeOf('12.50') })).toBe(null)
  })
})
