import { err, ok, type Result } from '../../shared/kit/result.ts'

/** Where a fault strikes when no operation is named: `any` spares the token, which has faults of its own. */
export type FaultScope = 'any' | 'payment' | 'receipt' | 'token' | 'not-token' | 'connection'

interface FaultRow {
  readonly scope: FaultScope
  readonly sentence: string
}

/** Every failure that can be ordered, and what happens then. "After booking" means that the payment is executed. */
export const faults = {
  delay: { scope: 'any', sentence: 'Answers late: 3 s, or =MILLISECONDS.' },
  'drop-before-booking': { scope: 'any', sentence: 'Cuts the connection before doing anything.' },
  'drop-after-booking': { scope: 'any', sentence: 'Does the work, then cuts the connection without an answer.' },
  'reset-half-answer': {
    scope: 'any',
    sentence: 'Does the work, sends half of the answer, then resets the connection.',
  },
  'truncated-json': { scope: 'any', sentence: 'Does the work and answers with half of the JSON, as if that were all.' },
  html: { scope: 'any', sentence: 'Does the work and answers 200 with the HTML page of some gateway.' },
  'wrong-types': { scope: 'any', sentence: 'Does the work and answers JSON whose values have other types.' },
  '400-violations': { scope: 'any', sentence: 'Answers 400 onz-0002 with two violations, does nothing.' },
  '403': { scope: 'any', sentence: 'Answers 403 as for a missing permission, does nothing.' },
  '404': { scope: 'any', sentence: 'Answers 404, does nothing.' },
  'address-refused': { scope: 'any', sentence: 'Answers 403 as for an address that is not allowed, which it names.' },
  'refused-as-efi': { scope: 'any', sentence: 'Answers 400 in the dialect of Efí, does nothing.' },
  'refused-as-bb': { scope: 'any', sentence: 'Answers 400 in the dialect of Banco do Brasil, does nothing.' },
  'refused-as-sicoob': { scope: 'any', sentence: 'Answers 422 in the dialect of Sicoob, does nothing.' },
  'refused-as-itau': { scope: 'any', sentence: 'Answers 422 in the dialect of Itaú with its reference, does nothing.' },
  coded: { scope: 'any', sentence: 'Does the work and compresses the answer with gzip, which nobody asked for.' },
  'null-lists': { scope: 'any', sentence: 'Does the work and answers null where a list would stand.' },
  'odd-row': {
    scope: 'any',
    sentence: 'Does the work and turns the first row of a list into one that cannot be read.',
  },
  'long-ids': {
    scope: 'any',
    sentence: 'Does the work and tells ids in digits as numbers of 19 digits, which it is asked by from then on.',
  },
  drip: { scope: 'any', sentence: 'Does the work and sends the answer in twenty pieces, over 3 s or =MILLISECONDS.' },
  '422': { scope: 'any', sentence: 'Answers 422 as for a business rule, does nothing.' },
  '429-null': { scope: 'any', sentence: 'Answers 429 with a null body, does nothing.' },
  '500-before': { scope: 'any', sentence: 'Answers 500 before doing anything.' },
  '500-after-booking': { scope: 'any', sentence: 'Does the work, then answers 500.' },
  '503': { scope: 'any', sentence: 'Answers 503 with Retry-After: 1, does nothing.' },
  'late-execution': {
    scope: 'payment',
    sentence: 'Cuts the connection; the order appears and runs 8 s later, or =MILLISECONDS.',
  },
  'refused-then-executed': {
    scope: 'payment',
    sentence:
      'Answers 422 as for a business rule; the order appears and runs all the same 8 s later, or =MILLISECONDS.',
  },
  'token-expired-midflight': {
    scope: 'not-token',
    sentence: 'Forgets all tokens of the group and answers 401 onz-0018.',
  },
  'token-basic': {
    scope: 'token',
    sentence: 'Answers 401 to a token request that does not carry id and secret by HTTP Basic, which it asks for.',
  },
  'token-refused': { scope: 'token', sentence: 'Answers the token request 401 onz-0001.' },
  'certificate-refused': { scope: 'connection', sentence: 'Ends the TLS handshake with the alert "unknown CA".' },
  'receipt-not-ready': { scope: 'receipt', sentence: 'Answers 404 for the receipt.' },
  'receipt-not-pdf': { scope: 'receipt', sentence: 'The receipt is base64 of a text, not of a PDF.' },
  'receipt-huge': { scope: 'receipt', sentence: 'The receipt starts as a PDF and is over 20 MB.' },
  'receipt-bad-base64': { scope: 'receipt', sentence: 'The receipt is no base64.' },
  'slow-pdf': { scope: 'receipt', sentence: 'The receipt comes 5 s late, or =MILLISECONDS.' },
} as const satisfies Record<string, FaultRow>

/** The name of one failure. */
export type FaultName = keyof typeof faults

/** In place of an operation: whatever pays. */
export const ANY_PAYMENT = 'payment'

/**
 * An order for a failure: `NAME[=VALUE][@operation][xN]`, such as `503`, `delay=500@balance` or
 * `drop-after-booking@paymentx1`. Without `xN` it strikes always, with it the next N times.
 */
export type Fault = FaultName | `${FaultName}${'=' | '@' | 'x'}${string}`

/** A failure as it waits to strike. `left` is null when it strikes always. */
export interface FaultOrder {
  readonly name: FaultName
  readonly value: number | null
  readonly operation: string | null
  readonly left: number | null
}

/** Reads the text of an order; the error is the text itself. Which operations exist is checked by the caller. */
export function parseFault(text: string): Result<FaultOrder, string> {
  const { name, value, operation, left } =
    /^(?<name>[a-z0-9-]+?)(?:=(?<value>\d{1,7}))?(?:@(?<operation>[A-Za-z.]+?))?(?:x(?<left>\d{1,4}))?$/.exec(text)
      ?.groups ?? {}
  if (name === undefined || !isFaultName(name)) return err(text)
  return ok({
    name,
    value: value === undefined ? null : Number(value),
    operation: operation ?? null,
    left: left === undefined ? null : Number(left),
  })
}

/** Writes an order as its text, which reads back as the same order. */
export function writeFault({ name, value, operation, left }: FaultOrder): string {
  const parts = [name, value === null ? '' : `=${value}`, operation === null ? '' : `@${operation}`]
  return [...parts, left === null ? '' : `x${left}`].join('')
}

/** Says whether a text is an order for a failure. */
export function isFault(text: string): text is Fault {
  return parseFault(text).ok
}

function isFaultName(text: string): text is FaultName {
  return Object.hasOwn(faults, text)
}
