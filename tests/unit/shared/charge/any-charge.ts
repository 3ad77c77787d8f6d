import fc from 'fast-check'
import type { DatedCharge } from '../../../../shared/charge/due-on.ts'
import { discountSchema, fineSchema, abatementSchema, interestSchema } from '../../../../shared/domain/charge-terms.ts'
import { centavos } from '../../../../shared/money/centavos.ts'
import { later } from './due-by-day.ts'

const reais = fc.integer({ min: 1, max: 200_00 })
const rate = fc.integer({ min: 1, max: 2_000 })
const either = fc.oneof(reais, rate)
const modality = (most: number, least = 1) => fc.integer({ min: least, max: most })
// Around holidays, ends of years and of February, and anywhere.
const dueDate = fc.oneof(
  fc.constantFrom(
    '2026-11-20',
    '2026-12-25',
    '2026-12-31',
    '2027-01-01',
    '2027-02-06',
    '2027-02-08',
    '2027-02-10',
    '2027-03-26',
    '2027-05-27',
    '2028-02-29',
    '2027-09-07',
    '2027-10-12',
    '2027-11-02',
    '2027-11-15',
    '2027-05-01',
    '2027-04-21',
  ),
  fc.integer({ min: 0, max: 1_400 }).map((days): string => later('2025-01-01', days)),
)

/** A charge with due date of any terms: all modalities of fine, interest, abatement and discount, each there or not. */
export const anyDated: fc.Arbitrary<DatedCharge> = fc
  .record({
    amount: fc.oneof(fc.integer({ min: 1, max: 100_000 }), fc.integer({ min: 1, max: 99_999_999 })).map(centavos),
    dueDate,
    fine: fc.option(fc.record({ modality: modality(2), value: either })),
    interest: fc.option(fc.record({ modality: modality(8), value: either })),
    abatement: fc.option(fc.record({ modality: modality(2), value: either })),
    discount: fc.option(
      fc.oneof(
        fc.record({ modality: modality(6, 3), value: either }),
        fc.record({
          modality: modality(2),
          dates: fc.uniqueArray(fc.record({ early: fc.integer({ min: 0, max: 60 }), value: either }), {
            minLength: 1,
            maxLength: 3,
            selector: ({ early }) => early,
          }),
        }),
      ),
    ),
  })
  .map(({ amount, dueDate: due, fine, interest, abatement, discount }) => ({
    amount,
    dueDate: later(due, 0),
    terms: {
      fine: fine && fineSchema.parse(fine),
      interest: interest && interestSchema.parse(interest),
      abatement: abatement && abatementSchema.parse(abatement),
      discount:
        discount &&
        discountSchema.parse(
          'dates' in discount
            ? {
                modality: discount.modality,
                dates: discount.dates.map(({ early, value }) => ({ date: later(due, -early), value })),
              }
            : discount,
        ),
    },
  }))
