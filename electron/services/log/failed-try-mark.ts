import type { Instant } from '../../../shared/time/instant.ts'

/** The mark in the audit log of a try that failed, counted on the disk under this moment: it stands there once, whoever tells it. */
export function failedTryMark(at: Instant): string {
  return `try:${at}`
}
