import type { TestStep } from '../../../shared/domain/connection.ts'
import type { TextKey } from '../../../shared/i18n/catalogue.ts'
import { credentialStems, type ErrorStem, networkStems, statusStem } from '../../../shared/i18n/error-words.ts'
import type { Text } from '../../../shared/i18n/text-over.ts'

/** The steps in their order, each with its words. */
export const stepKeys = {
  address: 'connections.stepAddress',
  tls: 'connections.stepTls',
  certificate: 'connections.stepCertificate',
  token: 'connections.stepToken',
  balance: 'connections.stepBalance',
} as const satisfies Record<TestStep['step'], TextKey>

/** What failed in a step and what to do, in plain words. */
export function faultWords(
  t: Text,
  fault: NonNullable<TestStep['fault']>,
): { readonly title: string; readonly todo: string } {
  const stem = stemOf(fault)
  if (stem === null) return { title: t('connections.stepAnswer'), todo: t('connections.stepAnswerTodo') }
  return { title: t(`${stem}Title`), todo: t(`${stem}Todo`) }
}

function stemOf(fault: NonNullable<TestStep['fault']>): ErrorStem | null {
  if (fault.kind === 'network') return networkStems[fault.cause]
  if (fault.kind === 'credentials') return credentialStems[fault.fault]
  // A 404 of a test is a wrong address far more often than a missing record.
  return fault.status === null || fault.status === 404 || fault.status < 400 ? null : statusStem(fault.status)
}
