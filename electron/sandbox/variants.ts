/**
 * Every way in which providers of the family differ (ACCOUNTS_API sections 3, 5, 7, 8, 10), as switches. Without any,
 * the bank answers in the likely default of the guide; paths with and without their last slash are always both served.
 */
export const variants = {
  'other-paths': 'What some providers have at another address is only there, such as /webhooks/infractions.',
  'token-form-only': 'Token: JSON bodies are answered 404 "Application not found"; only the snake_case form works.',
  'token-snake-json-only': 'Token: only JSON with snake_case names works, other styles are answered 400.',
  'token-reply-snake': 'Token: the reply has access_token and expires_in, whatever the style of the request.',
  'token-200': 'Token: issued with status 200 instead of 201.',
  'token-life-3600': 'Token: lives 3600 s instead of 300 s.',
  'token-expires-ms': 'Token: expiresAt counts milliseconds instead of seconds.',
  'token-limit': 'Token: at most 10 requests a minute; more are answered 429 with a null body.',
  'accepted-wrapped': 'Payment: the 202 answer is {data: full payment} instead of the flat order.',
  'accepted-bare': 'Payment: the flat 202 answer has neither status nor type.',
  'accepted-200': 'Payment: accepted with status 200 instead of 202.',
  'accepted-201': 'Payment: accepted with status 201 instead of 202.',
  'echo-disagrees': 'Payment: every answer about a payment tells one centavo more than was asked.',
  'unknown-status': 'Payment: PROCESSING is told as EM_ANALISE, a word nobody documents.',
  'on-queue': 'Payment: the queue is told as ON_QUEUE instead of PENDING.',
  'waiting-statuses': 'Payment: passes WAITING_CONFIRMATION and WAITING_SETTLEMENTCORE before it settles.',
  'unknown-kinds': 'A Pix is told as PIX_GARANTIDO, its local instrument as APDN: words nobody documents.',
  'details-plain': 'Payment details: the plain object instead of {data}.',
  'transaction-plain': 'Transaction details: the plain object instead of an array of one.',
  'transaction-wrapped': 'Transaction details: {data: object} instead of an array of one.',
  'amount-in-available': 'Transaction list: the amount stands in transactionAmount.available.',
  'balance-array': 'Balance: a bare array instead of {data: [...]}.',
  'balance-object': 'Balance: {data: {...}} instead of {data: [...]}.',
  'string-amounts': 'All amounts are decimal strings such as "20.00".',
  'offset-dates': 'All dates end in +00:00 instead of Z.',
  'short-dates': 'All dates are without milliseconds.',
  'swapped-ids': 'Ids are numbers in the transaction list and texts in the details.',
  sparse: 'Optional fields of replies are left out or null.',
  'extra-fields': 'Replies carry fields nobody documents.',
  'json-problems': 'Problems come as application/json instead of application/problem+json.',
  'receipt-pdf': 'Receipt: {pdf} instead of {data: {pdf}}.',
  'receipt-receipt': 'Receipt: {receipt} instead of {data: {pdf}}.',
  'receipt-raw': 'Receipt: the bytes as application/pdf instead of JSON.',
  'infraction-pagination': 'Infraction list: paging in pagination.totalPages instead of meta.',
  'defense-200': 'Defense: recorded with status 200 instead of 201.',
  'webhooks-array': 'Webhook list: a bare array instead of {data: [...]}.',
  'webhook-wrapped': 'One webhook: {data: object} instead of the plain object.',
  'webhook-removed-200': 'Webhook removed: 200 with its body instead of 204 without.',
  'qr-words': 'QR-code information: type is qrcode_static or qrcode_dynamic.',
  'qr-wrapped': 'QR-code information: {data: {...}} instead of the plain object.',
  'billet-wrapped': 'Billet payment: {data: object} instead of the plain object, accepted and read.',
  'billet-amount-required': 'Billet payment: an order without payment.amount is answered 400.',
  'no-batches': 'Batches of charges are not in the contract: 403 AcessoNegado.',
  'qrcodes-loose':
    'QR-code group: odd shapes of the family, such as devedor {}, devolucoes as an object, 3599 for 3600, a code without id 01.',
  'strict-keys': 'Idempotency keys with hyphens are refused.',
  replay: 'A used key with the same body gets the first answer again instead of 412.',
  'forgetful-keys': 'A used key books again: what a blind second send would cost.',
  'lagging-reads': 'Reads tell of a movement of the accounts group four minutes after it was booked.',
  'other-ids': 'Payment details by key tell another end-to-end id than the order was answered with.',
  'books-twice': 'Every order of the accounts group is executed twice, under one key and with two end-to-end ids.',
  'forgets-keys': 'No payment is found by its key, whatever was booked.',
  'separate-certificates': 'Each group takes its own client certificate only; the other one is refused in TLS.',
  'server-without-san': 'The server certificate has a common name and no subject alternative name.',
} as const satisfies Record<string, string>

/** The name of one switch. */
export type Variant = keyof typeof variants

/** The switches with which the bank breaks its word: nothing is paid, asked and believed the same way then. */
export const brokenWords: readonly Variant[] = ['lagging-reads', 'other-ids', 'books-twice', 'forgets-keys']

/** Says whether a text names a switch. */
export function isVariant(text: string): text is Variant {
  return Object.hasOwn(variants, text)
}
