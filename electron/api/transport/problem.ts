import { type ApiGroup, type AppError, appError, type Violation } from '../../../shared/errors/app-error.ts'
import { parseJson } from './json.ts'

/** An answer that is no success, and where it came from. */
export interface Refusal {
  readonly group: ApiGroup
  readonly endpoint: string
  readonly status: number
  readonly contentType: string
  readonly bytes: Uint8Array
}

/**
 * Turns a refusing answer into its error (ACCOUNTS_API section 14): 401 and onz-0001 are refused credentials, 403 a
 * missing scope, a redirect is never followed, the rest a problem with the provider's own words where it gave some.
 * `type` is its name alone: `CobNaoEncontrado` of `https://pix.bcb.gov.br/api/v2/error/CobNaoEncontrado`.
 * A 404 that is not the resource's own (a gateway's page, no words at all) is a contract error, so nobody takes it for "no
 * such record".
 */
export function readProblem(refusal: Refusal): AppError {
  const { status, group, endpoint } = refusal
  const body = bodyOf(refusal)
  if (status >= 300 && status < 400) {
    return appError({ kind: 'unreachable', sent: 'maybe', cause: 'redirect', retry: 'never' })
  }
  if (isCertificatePage(refusal)) return appError({ kind: 'credentials', group, fault: 'certificate-refused' })
  const type = nameOf(textOf(body.fields, 'type'))
  if (status === 401 || type === 'onz-0001') return appError({ kind: 'credentials', group, fault: 'refused' })
  if (status === 403) return appError({ kind: 'credentials', group, fault: 'scope' })
  if (status === 404 && !isFromResource(body)) return appError({ kind: 'contract', endpoint, paths: ['status 404'] })
  return appError({
    kind: 'problem',
    status,
    type,
    detail: detailOf(body),
    violations: violationsOf(body.fields),
    pixErrorCode: textOf(body.fields, 'errorCode'),
  })
}

/** The provider's code of a refusal (`onz-0018` ...), or null. */
export function problemType(refusal: Pick<Refusal, 'contentType' | 'bytes'>): string | null {
  return nameOf(textOf(bodyOf(refusal).fields, 'type'))
}

// The QR-code group writes addresses that lead nowhere and differ between institutions up to their last segment.
function nameOf(type: string | null): string | null {
  return type?.split('/').findLast((segment) => segment !== '') ?? null
}

type Fields = Readonly<Record<string, unknown>>

interface ProblemBody {
  readonly form: 'json' | 'text' | 'other'
  readonly fields: Fields
  readonly text: string | null
}

function bodyOf({ bytes, contentType }: Pick<Refusal, 'contentType' | 'bytes'>): ProblemBody {
  if (bytes.length === 0) return { form: 'other', fields: {}, text: null }
  const parsed = parseJson(bytes)
  if (parsed.ok) return { form: 'json', fields: fieldsOf(parsed.value), text: textOrNull(parsed.value) }
  const isText = /^text\/plain/i.test(contentType)
  return { form: isText ? 'text' : 'other', fields: {}, text: isText ? new TextDecoder().decode(bytes) : null }
}

function fieldsOf(value: unknown): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {}
  return Object.fromEntries(Object.entries(value))
}

// The service speaks RFC 7807. `message` alone is how the gateway in front of it speaks, and no words at all are nobody's.
function isFromResource({ form, fields }: ProblemBody): boolean {
  return form === 'json' && ['type', 'title', 'detail'].some((name) => textOf(fields, name) !== null)
}

// Web servers that check the client certificate themselves answer 400 with a page instead of ending the handshake.
function isCertificatePage({ status, bytes }: Refusal): boolean {
  if (status !== 400 && status !== 495 && status !== 496) return false
  const page = new TextDecoder().decode(bytes.subarray(0, 4096))
  return /<html/i.test(page) && /SSL certificate/i.test(page)
}

function detailOf({ fields, text }: ProblemBody): string | null {
  const names = ['detail', 'title', 'message', 'error_description', 'error']
  const said = names.map((name) => textOf(fields, name)).find((one) => one !== null)
  return said ?? textOrNull(text)
}

// The accounts group writes violations {field, message}, the QR-code group violacoes {propriedade, razao}.
function violationsOf(fields: Fields): Violation[] {
  const list = Array.isArray(fields['violations']) ? fields['violations'] : fields['violacoes']
  if (!Array.isArray(list)) return []
  return list.slice(0, 50).map((one: unknown) => {
    const entry = fieldsOf(one)
    return {
      path: textOf(entry, 'field') ?? textOf(entry, 'propriedade') ?? '',
      reason: textOf(entry, 'message') ?? textOf(entry, 'razao') ?? '',
    }
  })
}

function textOf(fields: Fields, name: string): string | null {
  return Object.hasOwn(fields, name) ? textOrNull(fields[name]) : null
}

// Foreign text: one line, no marks that turn its direction, no more than a screen can show.
function textOrNull(value: unknown): string | null {
  if (typeof value !== 'string') return null
  const text = value.replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ').trim()
  return text === '' ? null : text.slice(0, 500)
}
