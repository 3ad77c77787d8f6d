import * as z from 'zod'
import type { Centavos } from '../../../shared/money/centavos.ts'
import { wireAmount } from '../wire/amount.ts'

const amount = wireAmount.nullish()

/** `{currency, amount}` of a reply; some pages wrote the value as `available` or `value` (ACCOUNTS_API section 8). */
export const moneyPart = z
  .looseObject({ amount, available: amount, value: amount })
  .transform((part): Centavos | null => part.amount ?? part.available ?? part.value ?? null)
