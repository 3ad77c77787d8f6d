import { addressesOf } from '../../shared/domain/addresses-of.ts'
import type { ConfirmationSubject } from '../../shared/domain/confirmation.ts'
import type { LogFacts } from '../../shared/domain/log.ts'
import type { SafeguardAct } from '../../shared/domain/safeguard.ts'
import type { Instant } from '../../shared/time/instant.ts'
import type { Told } from '../confirmation/confirmation-desk.ts'
import type { Deed } from '../services/log/audit-desk.ts'
import { failedTryMark } from '../services/log/failed-try-mark.ts'
import { hostOf } from './host-of.ts'

/**
 * What became of a question as an entry of the audit log; `id` is the payment's, where it is about one. `guess` is the moment
 * under which the last passphrase was counted on the disk: a wrong one that stands here is no failed unlock as well.
 */
export function confirmationDeed(
  subject: ConfirmationSubject,
  { id, guess }: { readonly id: string | null; readonly guess: Instant | null },
  told: Told,
): Deed {
  const { what, ...how } = told
  const { facts, ...about } = aboutOf(subject)
  return {
    ...about,
    what,
    outcome: what === 'confirmation-given' ? 'done' : 'refused',
    subject: id,
    facts: { asked: subject.what, ...facts, ...how },
    ...(what === 'passphrase-wrong' && guess !== null && { mark: failedTryMark(guess) }),
  }
}

function aboutOf(subject: ConfirmationSubject): Pick<Deed, 'area' | 'amount' | 'about'> & { readonly facts: LogFacts } {
  switch (subject.what) {
    case 'payment': {
      const { amount, payee, again, request } = subject
      return { area: 'payment', amount, about: payee.name, facts: { kind: request.kind, again } }
    }
    case 'batch': {
      const { amount, name, count, again } = subject
      return { area: 'payment', amount, about: name, facts: { count, again } }
    }
    case 'webhook': {
      const { deed, kind, key, address } = subject
      return { area: 'webhook', about: key ?? kind, facts: { deed, host: hostOf(address) } }
    }
    case 'connection': {
      const { deed, companyName, environment, groups } = subject
      const hosts = groups.flatMap((group) => addressesOf(group).map(hostOf)).join(' ')
      return { area: 'connection', about: companyName, facts: { deed, environment, hosts } }
    }
    case 'connection-change': {
      const { deed, name, groups } = subject
      const hosts = (side: 'before' | 'after') =>
        groups.flatMap(({ [side]: one }) => (one === null ? [null] : addressesOf(one).map(hostOf))).join(' ')
      return { area: 'connection', about: name, facts: { deed, from: hosts('before'), to: hosts('after') } }
    }
    case 'limit':
      return { area: 'settings', facts: { from: subject.from, to: subject.to } }
    case 'defense':
      return { area: 'file', amount: subject.amount, about: subject.payer, facts: { count: subject.files.length } }
    case 'safeguard':
      return safeguardAbout(subject.act)
  }
}

function safeguardAbout(act: SafeguardAct): Pick<Deed, 'area' | 'amount' | 'about'> & { readonly facts: LogFacts } {
  const { deed } = act
  if ('about' in act) return { area: 'connection', about: act.about, facts: { deed } }
  switch (act.deed) {
    case 'auto-lock':
      return { area: 'settings', facts: { deed, setting: 'autoLockMinutes', from: act.from, to: act.to } }
    case 'backup-passphrase':
      return { area: 'backup', facts: { deed } }
    case 'backup-rule':
      return { area: 'backup', facts: { deed, ...act.to } }
    case 'release':
      return { area: 'hold', facts: { deed } }
    case 'reconcile':
      return { area: 'memory', facts: { deed, reason: act.reason } }
    case 'end-payment':
      return { area: 'payment', amount: act.amount, about: act.payee, facts: { deed, as: act.as, reason: act.reason } }
    case 'team-approve':
    case 'team-give-back':
      return { area: 'payment', amount: act.amount, about: act.payee, facts: { deed, reason: act.reason || null } }
    case 'explain-debit':
      return { area: 'debit', amount: act.amount, about: act.party, facts: { deed, as: act.as } }
    case 'institutions':
      return { area: 'settings', facts: { deed, file: act.source, from: act.from, to: act.day ?? '' } }
    case 'forget':
      return { area: 'connection', about: act.company, facts: { deed } }
  }
}
