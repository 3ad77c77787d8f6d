import * as z from 'zod'
import type { BookEntry, RequestEntry } from '../../../electron/sandbox/training-bank.ts'
import type { Claim, Wanted } from './task.ts'

const bodySchema = z.union([
  z.object({ description: z.string() }).transform(({ description }) => description),
  z.object({ descricao: z.string() }).transform(({ descricao }) => descricao),
])

/** What the bank knows of the payments under audit. */
export interface BankSide {
  readonly book: readonly BookEntry[]
  readonly requests: readonly RequestEntry[]
}

/** States that say: the money did not move, and the person knows. */
const NOT_PAID = ['cancelled', 'not-sent', 'absent', 'rejected']

/**
 * The oracle: the bank's book against what the payer says in the end, joined on the description. Answers every fault in
 * words: booked twice, booked and not known as settled, said settled and not booked, still open, sent too often.
 */
export function audit(wanted: readonly Wanted[], claims: readonly Claim[], bank: BankSide, presses = 1): string[] {
  const faults: string[] = []
  const fault = (description: string, what: string): void => void faults.push(`${description}: ${what}`)
  for (const { description, amount } of wanted) {
    const booked = bank.book.filter((entry) => descriptionOf(entry) === description)
    const claim = claims.find((one) => one.description === description)
    const executed = booked.length > 0
    if (booked.length > 1) fault(description, `booked ${booked.length} times`)
    if (booked.some((entry) => entry.amount !== amount)) fault(description, 'booked with another amount')
    if (executed && claim?.state !== 'settled') fault(description, `booked, but ${claim?.state ?? 'forgotten'}`)
    if (!executed && claim !== undefined && !NOT_PAID.includes(claim.state))
      fault(description, `never booked, but ${claim.state}`)
    const sent = bank.requests.filter(({ method, key }) => method !== 'GET' && key !== null && key === claim?.key)
    if (sent.length > presses) fault(description, `sent ${sent.length} times for ${presses} presses`)
  }
  return faults
}

function descriptionOf(entry: BookEntry): string | null {
  return bodySchema.safeParse(JSON.parse(entry.body)).data ?? null
}
