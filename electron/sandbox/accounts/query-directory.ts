import { err, ok, type Result } from '../../../shared/kit/result.ts'
import { type Answer, problem } from '../http/answer.ts'
import { emptyingDraw, QUERY_TOKENS } from '../ledger/bucket.ts'
import { companyParty } from '../ledger/company.ts'
import { holderOfKey, type KeyHolder, practiceKeys } from '../ledger/directory.ts'
import { type Ended, settles } from '../ledger/rehearsals.ts'
import type { BankNeeds } from './bank-needs.ts'

/**
 * Looks a key up in the directory: null when nobody holds it. An empty bucket is answered 429 onz-0009; the practice
 * key for it empties the bucket first.
 */
export function queryDirectory(needs: BankNeeds, key: string): Result<KeyHolder | null, Answer> {
  const { queries, now } = needs
  if (key === practiceKeys.emptyBucket) queries.draw([emptyingDraw(now())])
  if (queries.tokens(now()) < QUERY_TOKENS) return err(problem(429, 'O limite de consultas de chaves foi atingido'))
  return ok(holderOf(needs, key))
}

/** Who stands behind a key, the company itself included; null when nobody does. */
export function holderOf({ keys }: BankNeeds, key: string): KeyHolder | null {
  return keys.includes(key) ? { key, party: companyParty, ended: settles } : holderOfKey(key)
}

/** What becomes of an order to a holder: nobody is rejected later, another document than the expected one is BE01. */
export function endOfHolder(holder: KeyHolder | null, expectedDocument: string | undefined): Ended {
  if (holder === null) return { end: 'REJECTED', code: null }
  const isOther = expectedDocument !== undefined && expectedDocument !== holder.party.document
  return isOther && holder.ended === settles ? { end: 'CANCELED', code: 'BE01' } : holder.ended
}

/** The priority that an order has when it says none: both documented defaults occur, and HIGH needs a document. */
export function withPriority<
  T extends { readonly priority?: 'HIGH' | 'NORM' | undefined; readonly creditorDocument?: string | undefined },
>(options: T): T & { readonly priority: 'HIGH' | 'NORM' } {
  return { ...options, priority: options.priority ?? (options.creditorDocument === undefined ? 'NORM' : 'HIGH') }
}
