import type { SafeguardAct } from '../domain/safeguard.ts'
import type { TextKey } from '../i18n/catalogue.ts'

/** What was asked in Quita's own window before a safeguard was weakened, by its deed. */
export const SAFEGUARD_WORDS: Readonly<Record<string, TextKey>> = {
  'auto-lock': 'log.asked_auto-lock',
  'backup-passphrase': 'log.asked_backup-passphrase',
  'backup-rule': 'log.asked_backup-rule',
  release: 'log.asked_release',
  reconcile: 'log.asked_reconcile',
  'end-payment': 'log.asked_end-payment',
  'explain-debit': 'log.asked_explain-debit',
  institutions: 'log.asked_institutions',
  forget: 'log.asked_forget',
  'team-try': 'log.asked_team-try',
  'team-found': 'log.asked_team-found',
  'team-leave': 'log.asked_team-leave',
  'team-invite': 'log.asked_team-invite',
  'team-admit': 'log.asked_team-admit',
  'team-policy': 'log.asked_team-policy',
  'team-automatic': 'log.asked_team-automatic',
  'team-by-itself': 'log.asked_team-by-itself',
  'team-substitute': 'log.asked_team-substitute',
  'team-approve': 'log.asked_team-approve',
  'team-give-back': 'log.asked_team-give-back',
  'team-remove': 'log.asked_team-remove',
  'team-sheet': 'log.asked_team-sheet',
  'team-rehearse': 'log.asked_team-rehearse',
  'team-recover': 'log.asked_team-recover',
  'team-hand-back': 'log.asked_team-hand-back',
  'team-pass-over': 'log.asked_team-pass-over',
  'team-answer': 'log.asked_team-answer',
  'team-enter': 'log.asked_team-enter',
} satisfies Record<SafeguardAct['deed'], TextKey>
