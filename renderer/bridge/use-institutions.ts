import { useMemo } from 'react'
import { extraInstitutions } from '../../shared/domain/extra-institutions.ts'
import { institutionText } from '../../shared/domain/institution-text.ts'
import type { Institution } from '../../shared/domain/institutions.ts'
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

/** Knows institutions as the open connection does. */
export function useInstitutions(): Institutions {
  const session = useRemote('session.read', {}).value
  const environment = session?.stage === 'open' ? session.connection.environment : null
  const list = useRemote('settings.read', {}).value?.institutionList ?? null
  const extra = useMemo(() => extraInstitutions(environment, list), [environment, list])
  const find = (ispb: string) => findInstitution(ispb, extra)
  return {
    extra,
    find,
    text: (ispb) => institutionText(ispb, find(ispb)),
    bankName: (code) => institutionOfCode(code, extra)?.name ?? null,
  }
}
