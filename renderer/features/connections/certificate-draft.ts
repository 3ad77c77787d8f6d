import type { CertificateView, ChosenFile, IdentityPart } from '../../../shared/domain/connection.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'

/** The certificate of one API group on its way in: what was chosen and what main read from it. */
export interface CertificateDraft {
  readonly files: Readonly<Partial<Record<IdentityPart, ChosenFile>>>
  readonly passphrase: string
  readonly view: CertificateView | null
  readonly failure: AppError | null
}

/** How many of the groups that a connection is to have lack their certificate. */
export function lackingCertificates(views: readonly CertificateDraft['view'][]): number {
  return views.filter((view) => view === null).length
}
