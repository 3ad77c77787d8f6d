import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { accountsEndpoints } from '../../../../electron/api/accounts/endpoints.ts'
import { qrcodesEndpoints } from '../../../../electron/api/qrcodes/endpoints.ts'
import { askedOf } from '../../../../shared/charge/asked-of.ts'
import { chargeFaults } from '../../../../shared/charge/charge-faults.ts'
import { chargeFormOf } from '../../../../shared/charge/charge-form-of.ts'
import type { Charge } from '../../../../shared/domain/charge.ts'
import { fixedAmount } from '../../../../shared/domain/fixed-amount.ts'
import { localDate } from '../../../../shared/time/local-date.ts'

const saque = { valor: '5.00', modalidadeAgente: 'AGPSS', prestadorDoServicoDeSaque: '12345678' }
const troco = { ...saque, modalidadeAgente: 'AGTEC' }
const open = { modalidadeAlteracao: 1 }
const chave = '7d9f0335-8dcc-4054-9bf9-0dbd61d36906'

function told(valor: object): Charge {
  return qrcodesEndpoints.cob.answer.parse({ txid: 'a'.repeat(32), status: 'ATIVA', chave, valor })
}

function faultsOf(valor: object): string[] | null {
  const form = chargeFormOf(told(valor))
  return form === null ? null : chargeFaults(form, localDate('2026-11-20')).map(({ path }) => path)
}

// The examples of `valor.retirada` in the description of API Pix 2.9.0, and those of creating a charge.
const right: readonly (readonly [string, object, number, 'saque' | 'troco' | null, boolean])[] = [
  ['a fixed amount', { original: '10.00' }, 1_000, null, false],
  ['an amount that may change', { original: '10.00', ...open }, 1_000, null, true],
  ['an amount left to the payer', { original: '0.00', ...open }, 0, null, true],
  ['a fixed saque', { original: '0.00', retirada: { saque } }, 500, 'saque', false],
  ['a saque that may change', { original: '0.00', retirada: { saque: { ...saque, ...open } } }, 500, 'saque', true],
  [
    'a saque of any amount',
    { original: '0.00', retirada: { saque: { ...saque, ...open, valor: '0.00' } } },
    0,
    'saque',
    true,
  ],
  ['a fixed troco', { original: '10.00', retirada: { troco } }, 1_500, 'troco', false],
  ['a troco that may change', { original: '10.00', retirada: { troco: { ...troco, ...open } } }, 1_500, 'troco', true],
  ['cobBody9', { original: '10.00', retirada: { troco: { ...troco, ...open, valor: '0.00' } } }, 1_000, 'troco', true],
  ['a saque beside no troco', { original: '0.00', retirada: { saque, troco: null } }, 500, 'saque', false],
  ['a saque beside a troco of nothing', { original: '0.00', retirada: { saque, troco: {} } }, 500, 'saque', false],
  [
    'a troco beside an empty saque',
    { original: '10.00', retirada: { saque: { ...saque, valor: '0.00' }, troco } },
    1_500,
    'troco',
    false,
  ],
]

describe('what a charge with cash asks for', () => {
  test.each(right)('%s', (_, valor, total, kind, mayChange) => {
    const charge = told(valor)
    expect(askedOf(charge)).toBe(total)
    expect(charge.withdrawal?.kind ?? null).toBe(kind)
    expect(faultsOf(valor)).toEqual([])
    const payload = { chave, txid: charge.txid, status: 'ATIVA', valor }
    const { reading } = accountsEndpoints.verifyQrCode.answer.parse({ type: 'DYNAMIC', payload })
    expect(reading.amount ?? 0).toBe(total)
    expect(reading.cash?.kind ?? null).toBe(kind)
    const ours = { ...reading, amount: null, location: 'pix.example.com/qr/v2/1' }
    const verified = { code: 'x', ours, told: reading, differences: [], endToEndId: null, warnings: [] }
    expect(fixedAmount(verified)).toBe(mayChange ? null : total)
  })

  test('is original, saque and troco together, in the charge as in the code that is read', () => {
    const cents = fc.integer({ min: 0, max: 999_999_999 })
    const wire = (amount: number): string => `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`
    const part = (agent: 'AGPSS' | 'AGTEC', mayChange: fc.Arbitrary<0 | 1>) =>
      fc.option(fc.record({ amount: cents, mayChange })).map((told) => ({
        amount: told?.amount ?? 0,
        wire: told && {
          ...saque,
          modalidadeAgente: agent,
          valor: wire(told.amount),
          modalidadeAlteracao: told.mayChange,
        },
      }))
    const mayChange = fc.constantFrom(0 as const, 1 as const)
    fc.assert(
      fc.property(cents, part('AGPSS', mayChange), part('AGTEC', mayChange), (original, cash, change) => {
        const valor = { original: wire(original), retirada: { saque: cash.wire, troco: change.wire } }
        const charge = told(valor)
        expect(askedOf(charge)).toBe(original + cash.amount + change.amount)
        const payload = { chave, txid: charge.txid, status: 'ATIVA', valor }
        const { reading } = accountsEndpoints.verifyQrCode.answer.parse({ type: 'DYNAMIC', payload })
        expect(reading.amount ?? 0).toBe(original + cash.amount + change.amount)
        expect(reading.cash?.kind ?? null).toBe(charge.withdrawal?.kind ?? null)
      }),
    )
  })

  test.each([
    ['without agent', { original: '0.00', retirada: { saque: { valor: '5.00' } } }, null],
    ['a saque over a purchase', { original: '10.00', retirada: { saque } }, ['amount']],
    ['a troco without purchase', { original: '0.00', retirada: { troco } }, ['amount']],
    ['an open original beside a saque', { original: '0.00', ...open, retirada: { saque } }, ['mayChangeAmount']],
    ['an open original beside a troco', { original: '0.01', ...open, retirada: { troco } }, ['mayChangeAmount']],
    [
      'a fixed saque of nothing',
      { original: '0.00', retirada: { saque: { ...saque, valor: '0.00' } } },
      ['withdrawal.amount'],
    ],
    ['a fixed amount of nothing', { original: '0.00' }, ['amount']],
  ])('is refused in a form: %s', (_, valor, faults) => {
    expect(faultsOf(valor)).toEqual(faults)
  })
})
