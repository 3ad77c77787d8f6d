import type { AppError } from '../../../shared/errors/app-error.ts'
import type { Text } from '../../../shared/i18n/text-over.ts'
import { infractionLook } from './infraction-look.ts'

const STEMS = { changed: 'changed', length: 'long', arrived: 'arrived', missing: 'fileGone' } as const

/** What came of a send that failed. */
export interface UnsentWords {
  readonly title: string
  readonly detail: string
  /** The words say all there is; else the failure itself is shown below them. */
  readonly whole: boolean
}

/** Says why a defense is not known to have arrived. Where it cannot be ruled out that it did, it is said so. */
export function unsentWords(t: Text, error: AppError): UnsentWords {
  if (error.kind === 'state') {
    const look = infractionLook({ status: error.found, analysisResult: null })
    const state = t(look.key, { status: error.found })
    return { title: t('infractions.shutTitle'), detail: t('infractions.shutDetail', { state }), whole: true }
  }
  const reasons = error.kind === 'invalid' ? error.violations.map(({ reason }) => reason) : []
  const [, stem] = Object.entries(STEMS).find(([reason]) => reasons.includes(reason)) ?? []
  if (stem !== undefined) {
    return { title: t(`infractions.${stem}Title`), detail: t(`infractions.${stem}Detail`), whole: true }
  }
  if (mayHaveArrived(error)) {
    return { title: t('infractions.unknownTitle'), detail: t('infractions.unknownDetail'), whole: false }
  }
  return { title: t('infractions.unsentTitle'), detail: t('infractions.unsentDetail'), whole: false }
}

function mayHaveArrived(error: AppError): boolean {
  if (error.kind === 'unreachable') return error.sent === 'maybe'
  if (error.kind === 'problem') return error.status >= 500 || error.status === 408
  return error.kind === 'internal' || error.kind === 'storage' || error.kind === 'contract'
}
