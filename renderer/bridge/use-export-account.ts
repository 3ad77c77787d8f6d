import type { PayerAccount } from '../../shared/domain/connection.ts'
import type { Answer } from '../../shared/ipc/contract.ts'
import { useRemote } from './use-remote.ts'

/** What is known of the account that a file names: that of the last export, and what the connection tells. */
export interface ExportAccountFacts {
  readonly kept: Answer<'exports.account'>
  readonly payer: PayerAccount | null
}

/** Reads what is known of the account that a file names: nothing yet while it is read, so that its fields stand from the start. */
export function useExportAccount(): ExportAccountFacts {
  const kept = useRemote('exports.account', {})
  const session = useRemote('session.read', {}).value
  if (kept.loading) return { kept: none, payer: null }
  return { kept: kept.value ?? none, payer: session?.stage === 'open' ? session.connection.payer : null }
}

const none: Answer<'exports.account'> = { account: null, ids: null }
