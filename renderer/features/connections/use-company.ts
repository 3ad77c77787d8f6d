import type { CompanyProfileView } from '../../../shared/domain/company-profile.ts'
import type { ConnectForm } from '../../../shared/domain/connection.ts'
import type { Policy } from '../../../shared/domain/policy.ts'
import { useRemote } from '../../bridge/use-remote.ts'
import { lockedFields } from './locked-fields.ts'

/** What the company says of new connections. */
export interface Company {
  readonly view: CompanyProfileView
  /** The real environments that may be connected. */
  readonly environments: readonly ConnectForm['environment'][]
  readonly hosts: readonly string[] | null
  /** Whether it says by which authorities the servers are trusted. */
  readonly authority: boolean
  readonly locked: ReadonlySet<string>
}

const REAL = ['homologation', 'production'] as const

/** Reads it; undefined until both answers are there. */
export function useCompany(): Company | undefined {
  const policy = useRemote('policy.read', {}).value
  const view = useRemote('connections.companyProfile', {}).value
  return policy === undefined || view === undefined ? undefined : companyOf(policy, view)
}

function companyOf({ connections }: Policy, view: CompanyProfileView): Company {
  const { environments, hosts, authority } = connections
  return {
    view,
    environments: REAL.filter((one) => environments === null || environments.includes(one)),
    hosts,
    authority: authority !== null || view.profile?.authority === true,
    locked: lockedFields(view.profile),
  }
}
