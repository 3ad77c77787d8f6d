/** What a handler answers: bytes go out as they are, everything else as JSON. */
export interface Answer {
  readonly status: number
  readonly type: string
  readonly body: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/** One field that was refused, as the provider writes it. */
export interface ProviderViolation {
  readonly field: string
  readonly message: string
}

/** A good answer in JSON. */
export function json(body: unknown, status = 200): Answer {
  return { status, type: 'application/json; charset=utf-8', body }
}

const titles: Readonly<Record<number, readonly [type: string, title: string]>> = {
  400: ['onz-0002', 'Invalid params'],
  401: ['onz-0018', 'Unauthorized'],
  403: ['forbidden', 'Forbidden'],
  404: ['not-found', 'Not Found'],
  405: ['method-not-allowed', 'Method Not Allowed'],
  409: ['conflict', 'Conflict'],
  412: ['precondition-failed', 'Precondition Failed'],
  413: ['payload-too-large', 'Payload Too Large'],
  422: ['unprocessable-entity', 'Unprocessable Entity'],
  429: ['onz-0009', 'Too Many Requests'],
  500: ['internal-server-error', 'Internal Server Error'],
  503: ['service-unavailable', 'Service Unavailable'],
}

/** A problem of ACCOUNTS_API section 14; `detail` is for people, in Portuguese. `instance` is added on the way out. */
export function problem(status: number, detail: string, more: object = {}): Answer {
  const [type, title] = titles[status] ?? ['about:blank', 'Error']
  return { status, type: 'application/problem+json; charset=utf-8', body: { type, title, detail, ...more } }
}

/** The 400 that names fields. */
export function invalid(violations: readonly ProviderViolation[]): Answer {
  return problem(400, 'Há campos ausentes ou inválidos no pedido', { violations })
}

/** The bytes that go out. */
export function bytesOf(answer: Answer): Buffer {
  return answer.body instanceof Uint8Array ? Buffer.from(answer.body) : Buffer.from(JSON.stringify(answer.body))
}
