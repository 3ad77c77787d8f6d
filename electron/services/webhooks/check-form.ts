import type { Environment } from '../../../shared/domain/environment.ts'
import type { WebhookForm } from '../../../shared/domain/webhook.ts'
import { type AppError, appError } from '../../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../../shared/kit/result.ts'

const ownHeaders = new Set(['host', 'content-length', 'content-type', 'connection', 'transfer-encoding'])

/**
 * Checks what a schema cannot: `invalid` on `uri` (`https`: plain http outside training's loopback; `user`: a name or
 * password in the address; `fragment`), or on `headers` (`reserved`, `twice`).
 */
export function checkForm(form: WebhookForm, environment: Environment): Result<void, AppError> {
  const fault = uriFault(form.uri, environment) ?? headersFault(form)
  return fault === null ? ok(undefined) : err(appError({ kind: 'invalid', violations: [fault] }))
}

/** Why an address may not be registered or tried; null when it may. */
export function uriFault(uri: string, environment: Environment): { path: string; reason: string } | null {
  const url = new URL(uri)
  const rehearsal = environment === 'training' && isLoopback(url.hostname)
  if (url.protocol !== 'https:' && !rehearsal) return { path: 'uri', reason: 'https' }
  if (url.username !== '' || url.password !== '') return { path: 'uri', reason: 'user' }
  return url.hash === '' ? null : { path: 'uri', reason: 'fragment' }
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host)
}

function headersFault({ headers }: WebhookForm): { path: string; reason: string } | null {
  const names = headers.map(({ name }) => name.toLowerCase())
  const reserved = names.findIndex((name) => ownHeaders.has(name))
  if (reserved >= 0) return { path: `headers.${reserved}.name`, reason: 'reserved' }
  const twice = names.findIndex((name, index) => names.indexOf(name) !== index)
  return twice >= 0 ? { path: `headers.${twice}.name`, reason: 'twice' } : null
}
