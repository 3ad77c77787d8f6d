import { isIP } from 'node:net'
import type { Environment } from '../../shared/domain/environment.ts'
import type { Policy } from '../../shared/domain/policy.ts'
import { type AppError, appError, type PolicyRule } from '../../shared/errors/app-error.ts'
import type { Channel } from '../../shared/ipc/contract.ts'

/** The failure of what a policy does not allow. */
export function refusedByPolicy(rule: PolicyRule): AppError {
  return appError({ kind: 'policy', rule, cap: null, left: null })
}

/** Why a connection of this environment to these addresses is not used here, or null. The training bank is at no address. */
export function connectionRefusal(
  { connections: { hosts, environments } }: Policy,
  environment: Environment,
  addresses: readonly string[],
): AppError | null {
  if (environments !== null && !environments.includes(environment)) return refusedByPolicy('environment')
  if (hosts === null || environment === 'training') return null
  return addresses.every((address) => isAllowedHost(hosts, address)) ? null : refusedByPolicy('host')
}

function isAllowedHost(hosts: readonly string[], address: string): boolean {
  const name = URL.parse(address)?.hostname.toLowerCase() ?? ''
  // Numbers have no domain above them.
  const hasDomain = isIP(name.replace(/^\[|\]$/g, '')) === 0
  return hosts.some((host) => (host.startsWith('*.') ? hasDomain && name.endsWith(host.slice(1)) : name === host))
}

/** The calls that end in a file outside of Quita. */
const savesFiles: readonly Channel[] = [
  'charges.export',
  'charges.saveSlip',
  'closing.export',
  'exports.start',
  'infractions.saveReview',
  'log.export',
  'notes.saveFile',
  'packs.start',
  'payees.export',
  'payments.export',
  'receipts.drag',
  'receipts.save',
  'receipts.saveMerged',
  'received.export',
  'received.saveSheet',
  'team.export',
]

/** Why a call is not made at all, or null. */
export function callRefusal({ files }: Policy, channel: Channel): AppError | null {
  return !files.exports && savesFiles.includes(channel) ? refusedByPolicy('exports') : null
}
