import type { AppError } from '../../../shared/errors/app-error.ts'
import type { TextKey } from '../../../shared/i18n/catalogue.ts'

const words: Readonly<Record<number, TextKey>> = {
  404: 'webhooks.keyUnknown',
  503: 'webhooks.keyUnavailable',
}

/** The sentence for what the institution says of a key's webhook; null where its answer has no words of this screen. */
export function keyRefusal(error: AppError): TextKey | null {
  if (error.kind === 'not-found') return 'webhooks.keyNone'
  // How a 403 is told: the credential may do other things, but not this.
  if (error.kind === 'credentials' && error.fault === 'scope') return 'webhooks.keyForbidden'
  return error.kind === 'problem' ? (words[error.status] ?? null) : null
}
