import type { TextKey } from '../i18n/catalogue.ts'

/** What the rules of a company's policy are called, by the names that entries of the log have for them. */
export const RULE_WORDS: Readonly<Record<string, TextKey>> = {
  managed: 'log.rule_managed',
  perPayment: 'policy.limitsPerPayment',
  perDay: 'policy.limitsPerDay',
  exports: 'policy.filesExports',
  filing: 'policy.filesFiling',
  autoLockMinutes: 'policy.sessionAutoLockMinutes',
  passphrase: 'policy.sessionPassphrase',
  hosts: 'policy.connectionsHosts',
  strictest: 'log.rule_strictest',
  passphraseAbove: 'log.setting_passphraseAbove',
  newPayees: 'policy.confirmationNewPayees',
  changedPayees: 'policy.confirmationChangedPayees',
  systemCheck: 'policy.confirmationSystemCheck',
}
