import { describe, expect, test } from 'vitest'
import { chargeFaults } from '../../../../shared/charge/charge-faults.ts'
import type { CobForm, CobvForm } from '../../../../shared/domain/charge-form.ts'
import type { Discount } from '../../../../shared/domain/charge-terms.ts'
import { parseIspb } from '../../../../shared/ids/ispb.ts'
import { centavos } from '../../../../shared/money/centavos.ts'
import { localDate } from '../../../../shared/time/local-date.ts'
import { cobForm, cobvForm } from './charges.ts'

const today = localDate('2026-11-20')
const ispb = parseIspb('12345678')
const agentIspb = ispb.ok ? ispb.value : null

function withdrawal(told: Partial<NonNullable<CobForm['withdrawal']>> = {}): NonNullable<CobForm['withdrawal']> {
  if (agentIspb === null) throw new Error('not an ISPB')
  return { kind: 'saque', amount: centavos(50_00), mayChange: false, agent: 'AGTEC', agentIspb, ...told }
}

function faultsOf(form: CobForm | CobvForm): string[] {
  return chargeFaults(form, today).map(({ path, reason }) => `${path} ${reason}`)
}

describe('the rules between the fields of an immediate charge', () => {
  test.each<[string, Partial<CobForm>, string[]]>([
    ['a plain one', {}, []],
    ['an amount of zero', { amount: centavos(0) }, ['amount zero']],
    ['a saque', { amount: centavos(0), withdrawal: withdrawal() }, []],
    ['a saque with a purchase', { withdrawal: withdrawal() }, ['amount saque-zero']],
    ['a troco', { withdrawal: withdrawal({ kind: 'troco' }) }, []],
    ['a troco without purchase', { amount: centavos(0), withdrawal: withdrawal({ kind: 'troco' }) }, ['amount zero']],
    [
      'a troco by an agent that gives none',
      { withdrawal: withdrawal({ kind: 'troco', agent: 'AGPSS' }) },
      ['withdrawal.agent troco-agent'],
    ],
    [
      'an amount that the payer may change beside a troco',
      { mayChangeAmount: true, withdrawal: withdrawal({ kind: 'troco' }) },
      ['mayChangeAmount with-withdrawal'],
    ],
  ])('%s', (_, told, faults) => {
    expect(faultsOf(cobForm(told))).toEqual(faults)
  })
})

function withDiscount(discount: Discount): CobvForm {
  return cobvForm({ terms: { ...cobvForm().terms, discount } })
}

function dated(modality: 1 | 2, ...rows: readonly (readonly [string, number])[]): CobvForm {
  return withDiscount({ modality, dates: rows.map(([date, value]) => ({ date: localDate(date), value })) })
}

describe('the rules between the fields of a charge with due date', () => {
  test.each<[string, CobvForm, string[]]>([
    ['due today', cobvForm({ dueDate: today }), []],
    ['due yesterday', cobvForm({ dueDate: localDate('2026-11-19') }), ['dueDate past']],
    ['a discount until the due date', dated(1, ['2026-11-25', 30_00], ['2026-11-30', 10_00]), []],
    ['one after it', dated(1, ['2026-12-01', 10_00]), ['terms.discount.dates.0.date after-due']],
    ['the same date twice', dated(2, ['2026-11-25', 100], ['2026-11-25', 100]), ['terms.discount.dates.1.date twice']],
    [
      'more for the later one',
      dated(2, ['2026-11-25', 100], ['2026-11-26', 200]),
      ['terms.discount.dates.1.value order'],
    ],
    ['as much as the charge', dated(1, ['2026-11-25', 1_280_00]), ['terms.discount.dates.0.value whole']],
    ['all of it', dated(2, ['2026-11-25', 100_00]), ['terms.discount.dates.0.value whole']],
    ['all of it a day', withDiscount({ modality: 5, value: 100_00 }), ['terms.discount.value whole']],
    ['the charge a day', withDiscount({ modality: 4, value: 1_280_00 }), ['terms.discount.value whole']],
  ])('%s', (_, form, faults) => {
    expect(faultsOf(form)).toEqual(faults)
  })

  test.each([
    [1, 1_280_00, true],
    [1, 1_279_99, false],
    [2, 100_00, true],
    [2, 99_99, false],
  ] as const)('an abatement of modality %i and value %i is refused: %s', (modality, value, refused) => {
    const form = cobvForm({ terms: { ...cobvForm().terms, abatement: { modality, value } } })
    expect(faultsOf(form)).toEqual(refused ? ['terms.abatement.value whole'] : [])
  })
})
