import type { ApiGroup } from '../../../shared/errors/app-error.ts'
import type { CertificateDraft } from './certificate-draft.ts'
import type { ConnectDraft } from './connect-draft.ts'

interface ConnectBehind {
  draft: ConnectDraft | null
  /** What was chosen for each group, as main holds it. */
  readonly certificates: Map<ApiGroup, CertificateDraft>
}

/** The connect form as a person left it; in this window's memory alone, and gone with its page: at a lock, and once it was connected. */
export const connectBehind: ConnectBehind = { draft: null, certificates: new Map() }

/** Says whether there is anything that a person typed or chose in the connect form. */
export function isConnectBegun(): boolean {
  return connectBehind.draft !== null || connectBehind.certificates.size > 0
}

/** Forgets what was left: what it describes is connected. */
export function forgetConnectBehind(): void {
  connectBehind.draft = null
  connectBehind.certificates.clear()
}
