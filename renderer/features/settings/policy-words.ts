import type { Environment } from '../../../shared/domain/environment.ts'
import type { Policy, PolicyFault } from '../../../shared/domain/policy.ts'
import type { TextKey } from '../../../shared/i18n/catalogue.ts'
import type { Text } from '../../../shared/i18n/text-over.ts'
import { formatBrl } from '../../../shared/money/format-brl.ts'
import type { Detail } from '../../ui/detail-list.tsx'

const environmentKeys = {
  training: 'common.training',
  homologation: 'common.homologation',
  production: 'common.production',
} as const satisfies Record<Environment, TextKey>

const faultKeys = {
  unknown: 'policies.whyUnknown',
  invalid: 'policies.whyInvalid',
  twice: 'policies.whyTwice',
  syntax: 'policies.whySyntax',
  unreadable: 'policies.whyUnreadable',
  writable: 'policies.whyWritable',
} as const satisfies Record<PolicyFault['why'], TextKey>

const sectionKeys = {
  updates: 'policies.sectionUpdates',
  connections: 'policies.sectionConnections',
  limits: 'policies.sectionLimits',
  confirmation: 'policies.sectionConfirmation',
  session: 'policies.sectionSession',
  files: 'policies.sectionFiles',
  company: 'policies.sectionCompany',
} as const satisfies Record<Policy['broken'][number], TextKey>

/** Everything that is not left to people, with its value. */
export function policiesInForce(t: Text, policy: Policy): readonly Detail[] {
  const { updates, connections, limits, confirmation, session, files, company } = policy
  const { hosts, environments, authority } = connections
  const rows: readonly (readonly [TextKey, string | null])[] = [
    ['policies.updatesFeed', updates?.feed ?? null],
    ['policies.updatesRing', updates === null ? null : String(updates.ring)],
    ['policies.updatesFrozen', updates?.frozen === true ? t('policies.yes') : null],
    ['policies.connectionsHosts', listed(t, hosts)],
    ['policies.connectionsEnvironments', listed(t, environments?.map((one) => t(environmentKeys[one])) ?? null)],
    ['policies.connectionsAuthority', authority],
    ['policy.limitsPerPayment', limits.perPayment === null ? null : formatBrl(limits.perPayment)],
    ['policy.limitsPerDay', limits.perDay === null ? null : formatBrl(limits.perDay)],
    [
      'policies.confirmationPassphraseAbove',
      confirmation.passphraseAbove === null ? null : formatBrl(confirmation.passphraseAbove),
    ],
    ['policies.confirmationNewPayees', confirmation.newPayees ? t('policies.yes') : null],
    ['policies.confirmationChangedPayees', confirmation.changedPayees ? null : t('policies.no')],
    ['policies.confirmationSystemCheck', confirmation.systemCheck ? null : t('policies.notAllowed')],
    [
      'policies.sessionAutoLockMinutes',
      session.autoLockMinutes === null ? null : t('policies.minutes', { count: session.autoLockMinutes }),
    ],
    ['policies.sessionPassphrase', session.passphrase ? t('policies.yes') : null],
    ['policies.filesExports', files.exports ? null : t('policies.notAllowed')],
    ['policies.filesFiling', files.filing ? null : t('policies.notAllowed')],
    ['policies.filesFilingFolder', files.filingFolder],
    ['policies.companyProfile', company.profile],
  ]
  return rows.flatMap(([term, value]) => (value === null ? [] : [{ term: t(term), value }]))
}

/** Which sections hold their strictest value because they could not be read. */
export function brokenWords(t: Text, { broken }: Policy): readonly string[] {
  return broken.map((section) => t('policies.brokenSection', { section: t(sectionKeys[section]) }))
}

/** One fault in words. Where it stands is said as the administrator wrote it. */
export function faultWords(t: Text, { at, why }: PolicyFault): string {
  return t(faultKeys[why], { at: at === '' ? t('policies.wholeFile') : at })
}

function listed(t: Text, entries: readonly string[] | null): string | null {
  if (entries === null) return null
  return entries.length === 0 ? t('policies.noneAllowed') : entries.join(', ')
}
