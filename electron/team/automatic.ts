import * as z from 'zod'
import { type AutomaticRules, automaticRulesSchema } from '../../shared/domain/automatic.ts'
import type { Centavos } from '../../shared/money/centavos.ts'
import type { SharedCall } from '../vault/shared-call.ts'

/** What of a roster says what desks may pay by themselves: the rules, by the entry that told them. Null: nothing. */
export interface WithAutomatic {
  readonly automatic: { readonly seq: number; readonly rules: AutomaticRules } | null
}

export const automaticShape = {
  automatic: z.strictObject({ seq: z.int(), rules: automaticRulesSchema }).nullable().default(null),
}

/** What telling rules makes of a roster. The same rules told again are other ones: whoever said yes before did to those. */
export function afterAutomatic<R extends WithAutomatic>(roster: R, seq: number, rules: AutomaticRules | null): R {
  return { ...roster, automatic: rules === null ? null : { seq, rules } }
}

const bySelfSchema = z.looseObject({ facts: z.looseObject({ automatic: z.unknown() }) })

/** The entry whose rules a payment says to be sent by itself on; null where a person at that desk said yes to it, -1 where it names none. */
export function automaticOf({ args }: Pick<SharedCall, 'args'>): number | null {
  const told = bySelfSchema.safeParse(args[3])
  if (!told.success || !('automatic' in told.data.facts)) return null
  return z.int().safeParse(told.data.facts.automatic).data ?? -1
}

/**
 * Whether the rules in force at an entry let a payment be sent by itself there, whatever the desk had read when it began: those that it
 * names, up to their amount, and never the first one to an account. Hours are judged at the desk, by the institution's time.
 */
export function mayBySelf(
  { automatic }: WithAutomatic,
  named: number,
  { amount, isFirst }: { readonly amount: Centavos; readonly isFirst: boolean },
): boolean {
  return automatic !== null && automatic.seq === named && amount <= automatic.rules.upTo && !isFirst
}
