import type { TokenStyle } from './institutions/institution.ts'

/** A refused token request: how it was asked, and what of the answer tells of the next try. */
export interface RefusedStyle {
  readonly style: TokenStyle
  readonly status: number
  /** The name that the refusal has in its own dialect. */
  readonly type: string | null
  /** The scheme that the server asks for (`WWW-Authenticate`). */
  readonly challenge: string | null
}

const WRONG_STYLE = [400, 401, 404, 405, 415, 422]
const OF_CREDENTIALS = /^(invalid_client|unauthorized_client|access_denied|invalid_grant|onz-0001|apc-001)$/i

/**
 * The styles that are still worth a try after a refusal, so that a wrong secret costs no request whose answer is known: what
 * did not take the form of a request says nothing of another form, a 404 nothing of another place for the secret. Refused
 * credentials end the trial wherever they were surely read.
 */
export function stylesLeft(left: readonly TokenStyle[], refused: RefusedStyle): readonly TokenStyle[] {
  const { style, status, type, challenge } = refused
  if (!WRONG_STYLE.includes(status)) return []
  if (status === 404 || status === 405) return left.filter((one) => isBasic(one) === isBasic(style))
  if (status !== 401 && !OF_CREDENTIALS.test(type ?? '')) return left
  if (isBasic(style)) return left.filter((one) => !isBasic(one))
  if (/\bbasic\b/i.test(challenge ?? '')) return left.filter(isBasic)
  const isFamily = /^(onz|apc)-/i.test(type ?? '')
  // The family refuses the names of another style and a wrong secret alike (QRCODES_API section 2), but its own code it has
  // for what it read.
  if (isFamily && type?.toLowerCase() !== 'onz-0001') return left.filter((one) => !isBasic(one))
  if (isFamily) return style === 'json-camel' ? left.filter((one) => one === 'form') : []
  return style === 'json-camel' ? left : left.filter((one) => one === 'basic-form')
}

function isBasic(style: TokenStyle): boolean {
  return style === 'basic-form' || style === 'basic-json'
}
