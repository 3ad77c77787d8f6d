import type { CompanyProfile, ProfileFault } from '../../shared/domain/company-profile.ts'
import type { Policy } from '../../shared/domain/policy.ts'
import type { Result } from '../../shared/kit/result.ts'

/** What lies at the machine's place for policies, before anything of it is judged. */
export type PolicyDocument =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'found'
      readonly value: unknown
      /** Paths of names that stand twice in one object: nobody can say which was meant. */
      readonly twice?: readonly (readonly string[])[]
    }
  | { readonly kind: 'refused'; readonly why: 'syntax' | 'unreadable' | 'writable' }

/** The policies in force, with what of them only the engine knows. */
export interface MachinePolicy extends Policy {
  /** The only authorities that are trusted (PEM); null for the usual ones. */
  readonly authorityPem: string | null
  /** The company's profile as its file is now; null where no policy names one. */
  companyProfile(): Promise<Result<CompanyProfile | null, ProfileFault>>
}
