import { useMemo } from 'react'
import { institutionText } from '../../shared/domain/institution-text.ts'
import { type Institution, trainingInstitutions } from '../../shared/domain/institutions.ts'
import { renewedInstitutions } from '../../shared/domain/renewed-institutions.ts'
import { findInstitution, institutionOfCode } from '../../shared/domain/search-institutions.ts'
import { useRemote } from './use-remote.ts'

/** The institutions of the open connection: in training the invented ones are known too, and those of a list that was read. */
export interface Institutions {
  readonly extra: readonly Institution[]
  readonly find: (ispb: string) => Institution | null
  /** `Nome (código/ISPB)`, or the ISPB alone when it is in no list. */
  readonly text: (ispb: string) => string
  /** The name of a bank by its three-digit code; null when it is in no list. */
  readonly bankName: (code: string) => string | null
}

const NONE: readonly Institution[] = []

/** Knows institutions as the open connection does. */
export function useInstitutions(): Institutions {
  const session = useRemote('session.read', {}).value
  const training = session?.stage === 'open' && session.connection.environment === 'training'
  const list = useRemote('settings.read', {}).value?.institutionList ?? null
  const extra = useMemo(
    () => [...(training ? trainingInstitutions : NONE), ...renewedInstitutions(list)],
    [training, list],
  )
  const find = (ispb: string) => findInstitution(ispb, extra)
  return {
    extra,
    find,
    text: (ispb) => institutionText(ispb, find(ispb)),
    bankName: (code) => institutionOfCode(code, extra)?.name ?? null,
  }
}
