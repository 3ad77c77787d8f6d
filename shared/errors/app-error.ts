import * as z from 'zod'
import { bookFaultSchema } from './book-fault.ts'

/** Which of the provider's two API groups a fact belongs to: `accounts` (English names) or `qrcodes` (API Pix, Portuguese names). */
export const apiGroupSchema = z.enum(['accounts', 'qrcodes'])
export type ApiGroup = z.infer<typeof apiGroupSchema>

/** What may be done after a failure: `safe` to repeat, `after-check` once the provider was asked, or `never`. */
export const retryAdviceSchema = z.enum(['safe', 'after-check', 'never'])
export type RetryAdvice = z.infer<typeof retryAdviceSchema>

/** One field that was refused: dotted path in our own names and a message key (ours) or a text (the provider's). */
export const violationSchema = z.object({ path: z.string(), reason: z.string() })
export type Violation = z.infer<typeof violationSchema>

/**
 * Whether what was asked for reached the institution, by where its bytes were written: `no` (no byte of it was), `maybe` (they were,
 * and no answer began), `yes` (it answered, or knows it). Every failure of a payment says so; where it is missing nothing is known.
 */
export const sentSchema = z.enum(['no', 'maybe', 'yes'])
export type Sent = z.infer<typeof sentSchema>

const common = { reference: z.string(), retry: retryAdviceSchema, sent: sentSchema.optional() }

/** Why a credential was not accepted; each has words of its own on the screen. */
export const credentialFaultSchema = z.enum([
  'refused', // the token request was answered 400/401: wrong client id or secret
  'scope', // 403: not enabled for this credential
  'address', // 401 or 403: the address that this computer calls from is not allowed
  'certificate-missing',
  'certificate-refused', // the server closed the handshake on our certificate
  'certificate-expired',
  'certificate-not-yet-valid',
  'wrong-passphrase',
  'key-mismatch', // the private key does not belong to the certificate
  'unreadable', // neither PKCS#12 nor PEM
  'weak-key', // RSA below 2048 bits
  'too-costly', // its passphrase wants more work than any issuer asks for
  'other-account', // it opens an account that is not this connection's
  'wrong-environment', // a production certificate in homologação, or the other way round
])
export type CredentialFault = z.infer<typeof credentialFaultSchema>

/** Why the network failed, as far as it is known. */
export const networkCauseSchema = z.enum([
  'dns',
  'refused',
  'reset',
  'reset-expired', // the same, while our own certificate is over: a likely cause, and none that was told
  'timeout',
  'tls',
  'untrusted',
  'host-name',
  'server-dates', // its certificate is over, or has not begun
  'pin',
  'redirect',
  'other',
])
export type NetworkCause = z.infer<typeof networkCauseSchema>

/** What happened to the data at rest. */
export const storageFaultSchema = z.enum([
  'disk-full',
  'damaged',
  'wrong-key',
  'wrong-passphrase',
  'busy',
  'missing',
  'key-store',
  'other',
])
export type StorageFault = z.infer<typeof storageFaultSchema>

/** What stands between us and a file outside the vault. */
export const fileFaultSchema = z.enum([
  'disk-full',
  'missing', // the folder is gone
  'denied',
  'in-use', // open in another program
  'exists', // something else has the name, and nothing is written over
  'name', // the system takes no such name
  'link', // a folder in it that leads somewhere else
  'slow', // a share that does not answer
  'other',
])
export type FileFault = z.infer<typeof fileFaultSchema>

/** What is wrong with a backup, or with making one. */
export const backupFaultSchema = z.enum([
  'foreign', // no backup of ours
  'newer', // made by a later version
  'damaged', // cut, changed, or put together from others
  'wrong-passphrase',
  'contents', // it opens, and the vault inside is not sound
  'no-passphrase', // none was chosen yet
  'no-folder',
])
export type BackupFault = z.infer<typeof backupFaultSchema>

/** Which of the machine's policies does not allow what was asked. */
export const policyRuleSchema = z.enum([
  'host',
  'environment',
  'profile', // the company's profile says otherwise
  'profile-unreadable', // there is one, and it cannot be used
  'per-payment',
  'per-day',
  'exports',
  'filing',
  'filing-folder',
  'watching',
])
export type PolicyRule = z.infer<typeof policyRuleSchema>

/** Why nothing is sent now, though the payment itself is in order. */
export const heldWhySchema = z.enum([
  'time-unknown', // the institution has not said what time it is
  'clock-off', // this computer's clock is more than an hour away from the institution's
  'memory', // what is kept here may be older than what was done
  'first-reading', // the statement could not be read since the unlock
  'person', // a person holds all payments
  'retired', // the connection is kept for reading alone
  'no-credential', // this desk of a company's book never had one
  'by-itself', // this desk does not pay by itself any more, or not just now
])
export type HeldWhy = z.infer<typeof heldWhySchema>

/** Why what was asked for in Quita's own window was not confirmed there. */
export const declineWhySchema = z.enum([
  'back', // the person went back
  'closed', // the window was closed, or its page crashed
  'busy', // another one stands open
  'expired', // its minute was over
  'changed', // what it was about is no longer as it was
  'locked', // the connection was locked, or another one opened
  'passphrase', // a passphrase that is not the right one
  'too-soon', // pressed before the window was awake, or while it was covered
  'refused', // a yes that is none: forged, given twice, or for something else
  'elsewhere', // nothing of it can be proved here: a real account asks for its passphrase, and the training bank has none
])
export type DeclineWhy = z.infer<typeof declineWhySchema>

export { type BookFault, bookFaultSchema } from './book-fault.ts'

/**
 * Every expected failure of the engine (ARCHITECTURE section 5). Crosses IPC as plain data.
 * `reference` points to the log line; `detail` of a problem is the only foreign text a screen may show.
 */
export const appErrorSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('problem'),
    ...common,
    status: z.int(),
    type: z.string().nullable(),
    detail: z.string().nullable(),
    violations: z.array(violationSchema),
    pixErrorCode: z.string().nullable(),
    /** By what the institution finds this refusal again (`correlationId` and its like), where it told it. */
    theirReference: z.string().optional(),
  }),
  z.object({
    kind: z.literal('unreachable'),
    ...common,
    sent: sentSchema,
    cause: networkCauseSchema,
    /** The host that gives the tokens, where it is that one and not the API's own. */
    tokenHost: z.string().optional(),
  }),
  z.object({
    kind: z.literal('credentials'),
    ...common,
    group: apiGroupSchema,
    fault: credentialFaultSchema,
    /** What the institution wrote, and by what it finds it again, where it told them. */
    detail: z.string().optional(),
    theirReference: z.string().optional(),
  }),
  z.object({ kind: z.literal('locked'), ...common }),
  /** A connection is still closing: the answer to a payment is on its way, and its vault opens when it has come. */
  z.object({ kind: z.literal('payment-under-way'), ...common }),
  z.object({ kind: z.literal('not-connected'), ...common }),
  /** More calls in a moment than a person makes; nothing was done. */
  z.object({ kind: z.literal('too-many'), ...common }),
  z.object({ kind: z.literal('invalid'), ...common, violations: z.array(violationSchema) }),
  z.object({
    kind: z.literal('contract'),
    ...common,
    endpoint: z.string(),
    paths: z.array(z.string()),
    /** What a refusal with a good status said, and by what the institution finds it again. */
    detail: z.string().optional(),
    theirReference: z.string().optional(),
  }),
  z.object({ kind: z.literal('duplicate'), ...common, paymentId: z.string().nullable() }),
  z.object({ kind: z.literal('storage'), ...common, fault: storageFaultSchema }),
  z.object({ kind: z.literal('file'), ...common, fault: fileFaultSchema }),
  z.object({ kind: z.literal('backup'), ...common, fault: backupFaultSchema }),
  z.object({
    kind: z.literal('policy'),
    ...common,
    rule: policyRuleSchema,
    /** In centavos, where the rule is a cap: the cap, and what of it is left; null elsewhere. */
    cap: z.int().nullable(),
    left: z.int().nullable(),
  }),
  z.object({ kind: z.literal('held'), ...common, sent: z.literal('no'), why: heldWhySchema }),
  z.object({ kind: z.literal('declined'), ...common, sent: z.literal('no'), why: declineWhySchema }),
  z.object({
    kind: z.literal('book'),
    ...common,
    fault: bookFaultSchema,
    /** The entry that it was found at, where it was one. */
    seq: z.int().nullable(),
    /** The first field of its arguments that does not fit (`0.amount`), where that is the fault. */
    path: z.string().exactOptional(),
    /** Whether what was to be written may stand in the book. */
    written: z.enum(['no', 'maybe']),
  }),
  z.object({ kind: z.literal('state'), ...common, expected: z.string(), found: z.string() }),
  z.object({ kind: z.literal('not-found'), ...common, what: z.string() }),
  z.object({ kind: z.literal('cancelled'), ...common }),
  z.object({ kind: z.literal('internal'), ...common }),
])
/** One expected failure; see {@link appErrorSchema}. */
export type AppError = z.infer<typeof appErrorSchema>

type Unstamped<T> = T extends AppError
  ? Omit<T, 'reference' | 'retry'> & { reference?: string; retry?: RetryAdvice }
  : never

const advice: Readonly<Record<AppError['kind'], RetryAdvice>> = {
  problem: 'never',
  unreachable: 'safe',
  credentials: 'never',
  locked: 'after-check',
  'payment-under-way': 'safe',
  'not-connected': 'after-check',
  'too-many': 'safe',
  invalid: 'never',
  contract: 'after-check',
  duplicate: 'never',
  storage: 'never',
  file: 'safe',
  backup: 'never',
  policy: 'never',
  held: 'safe',
  declined: 'safe',
  book: 'after-check',
  state: 'after-check',
  'not-found': 'never',
  cancelled: 'safe',
  internal: 'after-check',
}

/** The same failure with what is known of the order that it is about. What may have been sent is not to be repeated. */
export function withSent(error: AppError, sent: Sent): AppError {
  if (error.kind === 'held' || error.kind === 'declined') return error
  if (sent === 'no') return { ...error, sent, retry: error.kind === 'unreachable' ? 'safe' : error.retry }
  return { ...error, sent, retry: error.retry === 'safe' ? 'after-check' : error.retry }
}

/** Makes an AppError: `retry` defaults by kind and by what may have been sent; the dispatcher fills in a `reference` that is left out. */
export function appError(error: Unstamped<AppError>): AppError {
  return { ...error, reference: error.reference ?? '', retry: error.retry ?? defaultAdvice(error) }
}

function defaultAdvice(error: Unstamped<AppError>): RetryAdvice {
  if (error.kind === 'problem' && (error.status === 429 || error.status >= 500)) return 'safe'
  if (error.sent === 'maybe' || error.sent === 'yes') return 'after-check'
  if (error.kind === 'storage' && (error.fault === 'disk-full' || error.fault === 'busy')) return 'safe'
  return advice[error.kind]
}
