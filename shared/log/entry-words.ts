import type { LogEntry, LogFacts, LogWhat } from '../domain/log.ts'
import type { TextKey } from '../i18n/catalogue.ts'
import type { Text } from '../i18n/text-over.ts'
import { formatBrl } from '../money/format-brl.ts'
import { factValue } from './fact-words.ts'
import { RULE_WORDS } from './rule-words.ts'
import { SAFEGUARD_WORDS } from './safeguard-words.ts'

/** The second half of a sentence about a payment, a debit, or what was asked in Quita's own window. */
const HAPPENED = {
  reviewed: 'log.reviewed',
  confirmed: 'log.confirmed',
  recorded: 'log.recorded',
  sent: 'log.sent',
  accepted: 'log.accepted',
  'not-sent': 'log.notSent',
  'no-answer': 'log.noAnswer',
  'unclear-answer': 'log.unclearAnswer',
  'asked-found': 'log.askedFound',
  'asked-not-found': 'log.askedNotFound',
  'asked-failed': 'log.askedFailed',
  'statement-checked': 'log.statementChecked',
  'proved-absent': 'log.provedAbsent',
  settled: 'log.settled',
  rejected: 'log.rejected',
  refunded: 'log.refunded',
  contradiction: 'log.contradiction',
  restarted: 'log.restarted',
  retried: 'log.retried',
  cancelled: 'log.cancelled',
  abandoned: 'log.abandoned',
  'closed-by-person': 'log.closedByPerson',
  'receipt-saved': 'log.receiptSaved',
  'receipt-failed': 'log.receiptFailed',
  alarmed: 'log.alarmed',
  seen: 'log.seen',
  answered: 'log.answered',
  explained: 'log.explained',
  reopened: 'log.reopened',
  'confirmation-given': 'log.confirmationGiven',
  'confirmation-declined': 'log.confirmationDeclined',
  'confirmation-refused': 'log.confirmationRefused',
  'passphrase-wrong': 'log.passphraseWrong',
} as const satisfies Partial<Record<LogWhat, TextKey>>

/** Sentences that stand alone. */
const WHOLE: Readonly<Record<Exclude<LogWhat, keyof typeof HAPPENED>, TextKey>> = {
  'fee-revoked': 'log.feeRevoked',
  held: 'log.held',
  released: 'log.released',
  unlocked: 'log.unlocked',
  'unlock-failed': 'log.unlockFailed',
  locked: 'log.locked',
  'file-saved': 'log.fileSaved',
  'setting-changed': 'log.settingChanged',
  'policy-in-force': 'log.policyInForce',
  'policy-changed': 'log.policyChanged',
  'policy-fault': 'log.policyFault',
  'connection-made': 'log.connectionMade',
  'connection-tested': 'log.connectionTested',
  'connection-repaired': 'log.connectionRepaired',
  'connection-restored': 'log.connectionRestored',
  'connection-forgotten': 'log.connectionForgotten',
  'connection-renamed': 'log.connectionRenamed',
  'connection-changed': 'log.connectionChanged',
  'certificate-loaded': 'log.certificateLoaded',
  'certificate-switched': 'log.certificateSwitched',
  'certificate-dropped': 'log.certificateDropped',
  'connection-retired': 'log.connectionRetired',
  'webhook-created': 'log.webhookCreated',
  'webhook-replaced': 'log.webhookReplaced',
  'webhook-removed': 'log.webhookRemoved',
  'webhook-tested': 'log.webhookTested',
  'backup-made': 'log.backupMade',
  'backup-failed': 'log.backupFailed',
  'backup-passphrase': 'log.backupPassphrase',
  'backup-folder': 'log.backupFolder',
  'backup-rule': 'log.backupRule',
  'rebuild-begun': 'log.rebuildBegun',
  'rebuild-ended': 'log.rebuildEnded',
  'filing-changed': 'log.filingChanged',
  'watched-folder': 'log.watchedFolder',
  'payee-called': 'log.payeeCalled',
  'way-refused': 'log.wayRefused',
  'way-refusal-ended': 'log.wayRefusalEnded',
  'due-refused': 'log.dueRefused',
  'defense-sent': 'log.defenseSent',
  'memory-reconciled': 'log.memoryReconciled',
  'log-verified': 'log.logVerified',
  'log-behind': 'log.logBehind',
  'tries-altered': 'log.triesAltered',
  'charge-made': 'log.chargeMade',
  'charge-revised': 'log.chargeRevised',
  'charge-cancelled': 'log.chargeCancelled',
  'batch-sent': 'log.batchSent',
  'matches-decided': 'log.matchesDecided',
  'matches-forgotten': 'log.matchesForgotten',
  printed: 'log.printed',
  'by-itself-ended': 'log.byItselfEnded',
  'policy-refused': 'log.policyRefused',
  'update-ready': 'log.updateReady',
  'update-begun': 'log.updateBegun',
  'version-runs': 'log.versionRuns',
  missing: 'log.missing',
  unreadable: 'log.unreadable',
}

const ANSWERED: Readonly<Record<string, TextKey>> = {
  'mine-elsewhere': 'log.answered_mine-elsewhere',
  fee: 'log.answered_fee',
  payment: 'log.answered_payment',
  'ask-bank': 'log.answered_ask-bank',
  dispute: 'log.answered_dispute',
}
const LOCKED: Readonly<Record<string, TextKey>> = {
  person: 'log.locked_person',
  idle: 'log.locked_idle',
  system: 'log.locked_system',
  fault: 'log.locked_fault',
  another: 'log.locked_another',
  end: 'log.locked_end',
}
const SETTINGS: Readonly<Record<string, TextKey>> = {
  locale: 'log.setting_locale',
  theme: 'log.setting_theme',
  density: 'log.setting_density',
  autoLockMinutes: 'log.setting_autoLockMinutes',
  notices: 'log.setting_notices',
  passphraseAbove: 'log.setting_passphraseAbove',
  localHolidays: 'log.setting_localHolidays',
}

const REFUSALS: Readonly<Record<string, TextKey>> = {
  host: 'policy.connectionsHosts',
  environment: 'log.fact_environment',
  profile: 'log.refused_profile',
  'profile-unreadable': 'log.refused_profile',
  'per-payment': 'policy.limitsPerPayment',
  'per-day': 'policy.limitsPerDay',
  exports: 'policy.filesExports',
  filing: 'policy.filesFiling',
  'filing-folder': 'policy.filesFiling',
  watching: 'policy.filesWatching',
}

/** What an entry tells, as one plain sentence; who and when stand beside it. */
export function entryWords(t: Text, entry: LogEntry): string {
  const { what, facts } = entry
  const told = isHappened(what) ? happened(t, entry, what) : whole(t, entry, what)
  const isUnanswered = !isHappened(what) && entry.outcome === 'doubt'
  const said = isUnanswered ? t('log.unanswered', { said: told }) : told
  const reason = facts['reason']
  if (what === 'locked' || typeof reason !== 'string' || reason === '') return said
  return t('log.withReason', { said, reason })
}

function isHappened(what: LogWhat): what is keyof typeof HAPPENED {
  return Object.hasOwn(HAPPENED, what)
}

function happened(t: Text, entry: LogEntry, what: keyof typeof HAPPENED): string {
  const answer = what === 'answered' ? ANSWERED[text(entry.facts, 'as')] : undefined
  return t('log.sentence', { thing: thing(t, entry), happened: t(answer ?? HAPPENED[what]) })
}

function thing(t: Text, { area, amount, about, facts }: LogEntry): string {
  const asked = facts['asked']
  if (asked === 'webhook') return t('log.askedWebhook', { host: text(facts, 'host') })
  if (asked === 'connection-change') return t('log.askedChange', { about: about ?? '' })
  if (asked === 'connection') return t('log.askedConnection', { about: about ?? '' })
  if (asked === 'defense') return t('log.askedDefense', { about: about ?? '' })
  if (asked === 'batch') {
    const sum = amount === null ? '' : formatBrl(amount)
    return t('log.askedBatch', { about: about ?? '', count: count(facts, 'count'), amount: sum })
  }
  if (asked === 'limit') return t('log.askedLimit', { to: factValue(t, 'passphraseAbove', facts['to'] ?? null) })
  const safeguard = asked === 'safeguard' ? SAFEGUARD_WORDS[text(facts, 'deed')] : undefined
  if (safeguard !== undefined) return t(safeguard)
  const kind = text(facts, 'kind')
  const values = { kind, amount: amount === null ? '' : formatBrl(amount), about: about ?? '' }
  const isDebit = area === 'debit'
  const has = about !== null && about !== ''
  if (amount !== null) {
    if (has) return t(isDebit ? 'log.debitOfTo' : 'log.thingOfTo', values)
    return t(isDebit ? 'log.debitOf' : 'log.thingOf', values)
  }
  if (has) return t(isDebit ? 'log.debitTo' : 'log.thingTo', values)
  return t(isDebit ? 'log.debit' : 'log.thing', values)
}

function whole(t: Text, { n, about, amount, facts }: LogEntry, what: keyof typeof WHOLE): string {
  const change = (name: string, words: Readonly<Record<string, TextKey>>) => {
    const rule = text(facts, name)
    const key = words[rule]
    const value = (side: 'from' | 'to') => factValue(t, rule, facts[side] ?? null)
    return { [name]: key === undefined ? rule : t(key), from: value('from'), to: value('to') }
  }
  switch (what) {
    case 'locked':
      return t(LOCKED[text(facts, 'reason')] ?? 'log.locked')
    case 'file-saved':
      return t('log.fileSaved', { file: factValue(t, 'file', facts['file'] ?? null) })
    case 'setting-changed':
      return t('log.settingChanged', change('setting', SETTINGS))
    case 'policy-changed':
      return t('log.policyChanged', change('rule', RULE_WORDS))
    case 'policy-in-force':
      return t(facts['managed'] === true ? 'log.policyInForce' : 'log.policyNone')
    case 'policy-fault':
      return t('log.policyFault', { at: text(facts, 'at') })
    case 'webhook-created':
    case 'webhook-replaced':
    case 'webhook-tested': {
      const host = text(facts, 'host')
      return host === '' ? t(WHOLE[what]) : t('log.webhookHost', { said: t(WHOLE[what]), host })
    }
    case 'charge-made':
    case 'charge-revised':
    case 'charge-cancelled': {
      const said = t(WHOLE[what], {
        amount: amount === null ? '' : formatBrl(amount),
        has: amount === null ? 'no' : 'yes',
      })
      return about === null ? said : t('log.chargeOf', { said, about })
    }
    case 'batch-sent':
      return t('log.batchSent', { count: count(facts, 'rows') })
    case 'matches-decided':
    case 'matches-forgotten':
      return t(WHOLE[what], { count: count(facts, 'items'), month: text(facts, 'month'), as: text(facts, 'as') })
    case 'payee-called':
      return t('log.payeeCalled', { about: about ?? '', with: text(facts, 'spokeWith') })
    case 'way-refused':
    case 'way-refusal-ended':
      return t(WHOLE[what], { about: about ?? '' })
    case 'due-refused':
      return t('log.dueRefused', { about: about ?? '', amount: amount === null ? '' : formatBrl(amount) })
    case 'printed':
      return t('log.printed', { file: factValue(t, 'file', facts['file'] ?? null), count: count(facts, 'count') })
    case 'policy-refused': {
      const rule = REFUSALS[text(facts, 'rule')]
      return t('log.policyRefused', { rule: rule === undefined ? text(facts, 'rule') : t(rule) })
    }
    case 'update-ready':
    case 'update-begun':
    case 'version-runs':
      return t(WHOLE[what], { version: about ?? '' })
    case 'log-verified': {
      const findings = count(facts, 'findings')
      return findings === 0
        ? t('log.logVerified', { entries: count(facts, 'entries') })
        : t('log.logBroken', { findings })
    }
    case 'log-behind':
      return t('log.logBehind', { from: count(facts, 'from'), to: count(facts, 'to') })
    case 'missing':
    case 'unreadable':
      return t(WHOLE[what], { n })
    default:
      return t(WHOLE[what])
  }
}

function text(facts: LogFacts, name: string): string {
  const fact = facts[name]
  return fact === undefined || fact === null ? '' : String(fact)
}

function count(facts: LogFacts, name: string): number {
  const fact = facts[name]
  return typeof fact === 'number' ? fact : 0
}
