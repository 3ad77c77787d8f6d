import type { PayerAccount } from '../../shared/domain/connection.ts'
import type { Institution } from '../../shared/domain/institutions.ts'
import type { Answer } from '../../shared/ipc/contract.ts'
import { useInstitutions } from './use-institutions.ts'
import { useRemote } from './use-remote.ts'

/** What is known of the account that a file names: that of the last export, and what the connection tells. */
export interface ExportAccountFacts {
  readonly kept: Answer<'exports.account'>
  readonly payer: PayerAccount | null
  /** The banks that the connection knows beside the table. */
  readonly extra: readonly Institution[]
}

/** Reads what is known of the account that a file names: nothing yet while it is read, so that its fields stand from the start. */
export function useExportAccount(): ExportAccountFacts {
  const kept = useRemote('exports.account', {})
  const session = useRemote('session.read', {}).value
  const { extra } = useInstitutions()
  if (kept.loading) return { kept: none, payer: null, extra }
  return { kept: kept.value ?? none, payer: session?.stage === 'open' ? session.connection.payer : null, extra }
}

const none: Answer<'exports.account'> = { account: null, ids: null, ledger: null, omie: null }
