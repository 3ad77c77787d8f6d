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
  unknown: 'policy.whyUnknown',
  invalid: 'policy.whyInvalid',
  twice: 'policy.whyTwice',
  syntax: 'policy.whySyntax',
  unreadable: 'policy.whyUnreadable',
  writable: 'policy.whyWritable',
} as const satisfies Record<PolicyFault['why'], TextKey>

const sectionKeys = {
  updates: 'policy.sectionUpdates',
  connections: 'policy.sectionConnections',
  limits: 'policy.sectionLimits',
  confirmation: 'policy.sectionConfirmation',
  session: 'policy.sectionSession',
  files: 'policy.sectionFiles',
  company: 'policy.sectionCompany',
} as const satisfies Record<Policy['broken'][number], TextKey>

/** Everything that is not left to people, with its value. */
export function policiesInForce(t: Text, policy: Policy): readonly Detail[] {
  const { updates, connections, limits, confirmation, session, files, company } = policy
  const { hosts, environments, authority } = connections
  const rows: readonly (readonly [TextKey, string | null])[] = [
    ['policy.updatesFeed', updates?.feed ?? null],
    ['policy.updatesRing', updates === null ? null : String(updates.ring)],
    ['policy.updatesFrozen', updates?.frozen === true ? t('policy.yes') : null],
    ['policy.connectionsHosts', listed(t, hosts)],
    ['policy.connectionsEnvironments', listed(t, environments?.map((one) => t(environmentKeys[one])) ?? null)],
    ['policy.connectionsAuthority', authority],
    ['policy.limitsPerPayment', limits.perPayment === null ? null : formatBrl(limits.perPayment)],
    ['policy.limitsPerDay', limits.perDay === null ? null : formatBrl(limits.perDay)],
    [
      'policy.confirmationPassphraseAbove',
      confirmation.passphraseAbove === null ? null : formatBrl(confirmation.passphraseAbove),
    ],
    ['policy.confirmationNewPayees', confirmation.newPayees ? t('policy.yes') : null],
    ['policy.confirmationChangedPayees', confirmation.changedPayees ? null : t('policy.no')],
    ['policy.confirmationSystemCheck', confirmation.systemCheck ? null : t('policy.notAllowed')],
    [
      'policy.sessionAutoLockMinutes',
      session.autoLockMinutes === null ? null : t('policy.minutes', { count: session.autoLockMinutes }),
    ],
    ['policy.sessionPassphrase', session.passphrase ? t('policy.yes') : null],
    ['policy.filesExports', files.exports ? null : t('policy.notAllowed')],
    ['policy.filesFiling', files.filing ? null : t('policy.notAllowed')],
    ['policy.filesFilingFolder', files.filingFolder],
    ['policy.filesWatching', files.watching ? null : t('policy.notAllowed')],
    ['policy.companyProfile', company.profile],
  ]
  return rows.flatMap(([term, value]) => (value === null ? [] : [{ term: t(term), value }]))
}

/** Which sections hold their strictest value because they could not be read. */
export function brokenWords(t: Text, { broken }: Policy): readonly string[] {
  return broken.map((section) => t('policy.brokenSection', { section: t(sectionKeys[section]) }))
}

/** One fault in words. Where it stands is said as the administrator wrote it. */
export function faultWords(t: Text, { at, why }: PolicyFault): string {
  return t(faultKeys[why], { at: at === '' ? t('policy.wholeFile') : at })
}

function listed(t: Text, entries: readonly string[] | null): string | null {
  if (entries === null) return null
  return entries.length === 0 ? t('policy.noneAllowed') : entries.join(', ')
}
