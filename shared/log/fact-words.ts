import type { LogEntry, LogFacts, LogWhat } from '../domain/log.ts'
import type { TextKey } from '../i18n/catalogue.ts'
import type { Text } from '../i18n/text-over.ts'
import { isCentavos } from '../money/centavos.ts'
import { formatBrl } from '../money/format-brl.ts'
import { formatDateTime } from '../time/format-time.ts'
import { isInstant } from '../time/instant.ts'
import { RULE_WORDS } from './rule-words.ts'

const NAMES: Readonly<Record<string, TextKey>> = {
  reason: 'log.fact_reason',
  duplicateReason: 'log.fact_duplicateReason',
  kind: 'log.fact_kind',
  cause: 'log.fact_cause',
  phase: 'log.fact_phase',
  status: 'log.fact_status',
  detail: 'log.fact_detail',
  errorCode: 'log.fact_errorCode',
  providerStatus: 'log.fact_providerStatus',
  nextAskAt: 'log.fact_nextAskAt',
  windowEnd: 'log.fact_windowEnd',
  notFound: 'log.fact_notFound',
  statementLines: 'log.fact_statementLines',
  endToEndId: 'log.fact_endToEndId',
  idempotencyKey: 'log.fact_idempotencyKey',
  providerId: 'log.fact_providerId',
  validUntil: 'log.fact_validUntil',
  automatic: 'log.fact_automatic',
  approvedBy: 'log.fact_approvedBy',
  ended: 'log.fact_ended',
  sha256: 'log.fact_sha256',
  size: 'log.fact_size',
  rows: 'log.fact_rows',
  payments: 'log.fact_payments',
  entries: 'log.fact_entries',
  findings: 'log.fact_findings',
  host: 'log.fact_host',
  setting: 'log.fact_setting',
  from: 'log.fact_from',
  to: 'log.fact_to',
  file: 'log.fact_file',
  readBy: 'log.fact_readBy',
  lock: 'log.fact_lock',
  at: 'log.fact_at',
  why: 'log.fact_why',
  as: 'log.fact_as',
  note: 'log.fact_note',
  who: 'log.fact_who',
  place: 'log.fact_place',
  paymentId: 'log.fact_paymentId',
  daily: 'log.fact_daily',
  keep: 'log.fact_keep',
  rule: 'log.fact_rule',
  environment: 'log.fact_environment',
  error: 'log.fact_error',
  ...RULE_WORDS,
  asked: 'log.fact_asked',
  by: 'log.fact_by',
  again: 'log.fact_again',
  deed: 'log.fact_deed',
  items: 'log.fact_items',
  month: 'log.fact_month',
  count: 'log.fact_count',
  call: 'log.fact_call',
  spokeWith: 'log.fact_spokeWith',
  number: 'log.fact_number',
  calledAt: 'log.fact_calledAt',
  keyOrAccount: 'log.fact_keyOrAccount',
  refusedFor: 'log.fact_refusedFor',
  refusedBy: 'log.fact_refusedBy',
  refusedAt: 'log.fact_refusedAt',
}

const FILES: Readonly<Record<string, TextKey>> = {
  receipt: 'log.file_receipt',
  receipts: 'log.file_receipts',
  slip: 'log.file_slip',
  review: 'log.file_review',
  picture: 'log.file_picture',
  attachment: 'log.file_attachment',
  pix: 'log.file_pix',
  batch: 'log.file_batch',
  pack: 'log.file_pack',
  export: 'log.file_export',
  month: 'log.file_month',
  log: 'log.file_log',
  payees: 'log.file_payees',
  payments: 'log.file_payments',
  received: 'log.file_received',
  charges: 'log.file_charges',
}

const VALUES: Readonly<Record<string, TextKey>> = {
  'theme:system': 'log.value_theme-system',
  'theme:light': 'log.value_theme-light',
  'theme:dark': 'log.value_theme-dark',
  'theme:contrast': 'log.value_theme-contrast',
  'lock:system': 'log.value_lock-system',
  'lock:passphrase': 'log.value_lock-passphrase',
  'locked:person': 'log.locked_person',
  'locked:idle': 'log.locked_idle',
  'locked:system': 'log.locked_system',
  'locked:fault': 'log.locked_fault',
  'locked:another': 'log.locked_another',
  'locked:end': 'log.locked_end',
  'ended:person': 'team.automaticEnded_person',
  'ended:rules': 'team.automaticEnded_rules',
  'ended:rights': 'team.automaticEnded_rights',
  'ended:failed': 'team.automaticEnded_failed',
  'kind:pix-manual': 'paymentNames.kind_manual',
  'kind:pix-key': 'paymentNames.kind_key',
  'kind:pix-qr': 'paymentNames.kind_qr',
  'kind:billet': 'paymentNames.kind_billet',
  'kind:refund': 'paymentNames.kind_refund',
}

const AMOUNTS: readonly string[] = ['perPayment', 'perDay', 'passphraseAbove']

/** One plain value of an entry: what it is and what it says. */
export interface FactWords {
  readonly name: string
  readonly term: string
  readonly value: string
}

/** All plain values of an entry in words; one that is new to us keeps its own name. */
export function factWords(t: Text, { what, facts }: Pick<LogEntry, 'what' | 'facts'>): readonly FactWords[] {
  return Object.entries(facts).map(([name, value]) => {
    const term = NAMES[name]
    return { name, term: term === undefined ? name : t(term), value: factValue(t, measured(what, facts, name), value) }
  })
}

// What changed from something to something is measured as that thing is; why Quita was locked is one of its own words, never typed.
function measured(what: LogWhat, facts: LogFacts, name: string): string {
  if (what === 'locked' && name === 'reason') return what
  if (name !== 'from' && name !== 'to') return name
  const thing = facts['asked'] === 'limit' ? 'passphraseAbove' : (facts['setting'] ?? facts['rule'])
  return typeof thing === 'string' ? thing : name
}

/** A plain value in words, by what it is a value of. */
export function factValue(t: Text, name: string, value: LogFacts[string]): string {
  if (value === null || value === '') return t('log.fact_none')
  if (typeof value === 'boolean') return t(value ? 'log.fact_yes' : 'log.fact_no')
  if (typeof value === 'number') return AMOUNTS.includes(name) && isCentavos(value) ? formatBrl(value) : String(value)
  if (isInstant(value)) return formatDateTime(value)
  const known = name === 'file' ? FILES[value] : VALUES[`${name}:${value}`]
  return known === undefined ? value : t(known)
}
