import { type ApiGroup, type AppError, appError, type CredentialFault } from '../../../shared/errors/app-error.ts'
import { missingNames } from '../institutions/known-words.ts'
import { isPage } from './is-page.ts'
import { readDialect, type ToldProblem, textOf } from './problem-dialects.ts'

/** An answer that is no success, and where it came from. */
export interface Refusal {
  readonly group: ApiGroup
  readonly endpoint: string
  readonly status: number
  readonly contentType: string
  readonly bytes: Uint8Array
  /** By which scheme the server wants to know who asks, where it says so. */
  readonly challenge?: string | null
}

/**
 * Turns a refusing answer into its error (ACCOUNTS_API section 14), in whichever dialect it speaks (problem-dialects.ts): 401
 * and onz-0001 are refused credentials, 403 a missing scope or an address that is not allowed, a redirect is never followed,
 * the rest a problem with the provider's own words where it gave some. `type` is its name alone: `CobNaoEncontrado` of
 * `https://pix.bcb.gov.br/api/v2/error/CobNaoEncontrado`. "No such record" is 404 in every dialect. A 404 that is not the
 * resource's own (a gateway's page, no words at all) is a contract error, so nobody takes it for "no such record".
 * What a firewall or proxy wrote in the service's place says nothing of the credential either: a contract error whose path is `wall`.
 */
export function readProblem(refusal: Refusal): AppError {
  const { status, group, endpoint } = refusal
  // 304 sends nobody anywhere: it says that nothing is new, to whoever asked so.
  if (status >= 300 && status < 400 && status !== 304) {
    return appError({ kind: 'unreachable', sent: 'maybe', cause: 'redirect', retry: 'never' })
  }
  if (isCertificatePage(refusal)) return appError({ kind: 'credentials', group, fault: 'certificate-refused' })
  const told = readDialect(refusal)
  const { isJson, isResource, type, detail, violations, reference, fields } = told
  const theirs = reference === null ? {} : { theirReference: reference }
  // Of what is no word of the resource the words are told all the same.
  const said = isJson && detail !== null ? { detail } : {}
  if (isWall(refusal, told)) {
    const words = detail === null ? {} : { detail }
    return appError({ kind: 'contract', endpoint, paths: ['wall', `status ${status}`], ...words, ...theirs })
  }
  const credentials = (fault: CredentialFault): AppError =>
    appError({ kind: 'credentials', group, fault, ...theirs, ...(detail === null ? {} : { detail }) })
  if (status === 401 || type === 'onz-0001') return credentials(isUnlisted(detail) ? 'address' : 'refused')
  if (status === 403) return credentials(isAddress(detail) ? 'address' : 'scope')
  // Of nothing that was paid is a 400 taken for a word: the account or the key of an order may be what was not found.
  const isMissing =
    status === 404 || (status === 400 && isJson && type !== null && missingNames.has(type.toLowerCase()))
  if (status === 404 && !isResource)
    return appError({ kind: 'contract', endpoint, paths: ['status 404'], ...said, ...theirs })
  return appError({
    kind: 'problem',
    status: isMissing ? 404 : status,
    type,
    detail,
    violations,
    pixErrorCode: textOf(fields, 'errorCode'),
    ...theirs,
  })
}

/** The provider's code of a refusal (`onz-0018` ...), or null. */
export function problemType(refusal: Pick<Refusal, 'contentType' | 'bytes'>): string | null {
  return readDialect(refusal).type
}

// What asks for a pause, or says that nothing is there or that it is too large, says so whoever wrote it.
const SAID_BY_STATUS = [404, 408, 410, 413, 414, 425, 429, 431]
// A number of Cloudflare's alone, and those that name themselves.
const WALL_WORDS =
  /^error code: 1\d{3}$|\b(?:cloudflare|akamai|edgesuite|incapsula|imperva|sucuri|fortigate|fortiweb|fortinet|zscaler|sonicwall|squid|barracuda|mod_?security|web application firewall|waf|firewall|captcha)\b/i

/** Says whether a firewall or proxy wrote it: a page, its own words, or the status that proxies alone have. */
function isWall({ status, bytes, challenge }: Refusal, { isJson, type, detail, fields }: ToldProblem): boolean {
  if (status === 407) return true
  if (status < 400 || status >= 500 || SAID_BY_STATUS.includes(status)) return false
  // A service may leave it to its web server to say that it knows no such bearer or client, who then names their scheme.
  if (isPage({ bytes })) return status !== 401 || !/\b(?:bearer|basic)\b/i.test(challenge ?? '')
  if (status !== 401 && status !== 403) return false
  // Of the institution's own words an address is more than the name of what holds it back.
  if (isJson) return 'cloudflare_error' in fields || (!isAddress(detail) && WALL_WORDS.test(detail ?? ''))
  return WALL_WORDS.test(detail ?? '') || (type === 'AccessDenied' && textOf(fields, 'HostId') !== null)
}

const ADDRESS =
  /\b\d{1,3}(?:\.\d{1,3}){3}\b|\b[\da-f]{1,4}(?::[\da-f]{1,4}){7}\b|\b[\da-f]{1,4}(?::[\da-f]{1,4})*::(?:[\da-f]|\b)/i

// `IP 187.87.101.41 is not authorized`: the address that has to be allowed stands in the words.
function isAddress(detail: string | null): boolean {
  return detail !== null && (ADDRESS.test(detail) || /\bip\b/i.test(detail))
}

const LISTED = /\b(?:allow|permi[ts]|whitelist|autoriz|authoriz|liberad|cadastrad|lista)/i

// Of a credential that is refused an address alone says no more than where it was tried from.
function isUnlisted(detail: string | null): boolean {
  return detail !== null && /\bip\b/i.test(detail) && LISTED.test(detail)
}

// A load balancer says it in a line, a gateway in its own JSON.
const CERTIFICATE_WORDS =
  /\b(?:no required SSL certificate|(?:client certificate|certificado (?:de |do )?cliente) (?:is |was |n[a\u00e3]o )?(?:required|missing|not (?:provided|sent|found|present)|informado|enviado|apresentado))/i

// Web servers that check the client certificate themselves answer 400 with a page instead of ending the handshake.
function isCertificatePage({ status, bytes }: Refusal): boolean {
  if (![400, 403, 495, 496].includes(status)) return false
  const page = new TextDecoder().decode(bytes.subarray(0, 4096))
  // Apache asks for it after the handshake, which over TLS 1.3 no client answers, and says so.
  return /<html/i.test(page)
    ? /SSL (?:client )?certificate|client certificate|post-handshake authentication/i.test(page)
    : CERTIFICATE_WORDS.test(page)
}
