import fc from 'fast-check'
import { centavos, MAX_PAYABLE } from '../../../../shared/money/centavos.ts'

/** Any amount a statement may hold, debit or credit. */
export const anyCentavos = fc.integer({ min: -MAX_PAYABLE, max: MAX_PAYABLE }).map(centavos)

/** Any amount that may be paid. */
export const anyPayable = fc.integer({ min: 1, max: MAX_PAYABLE }).map(centavos)
