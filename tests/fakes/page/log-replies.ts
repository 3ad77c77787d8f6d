import type { LogEntry, LogFilter, LogFinding, LogReport } from '../../../shared/domain/log.ts'
import { workIdSchema } from '../../../shared/domain/work.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import type { Answer, Channel, ParsedAsk } from '../../../shared/ipc/contract.ts'
import { ok, type Result } from '../../../shared/kit/result.ts'
import { centavos } from '../../../shared/money/centavos.ts'
import { minutesAgo } from './canned-session.ts'

/** What a canned page knows of the audit log: nothing yet, what usual days write, or that with damage. */
export interface LogChoice {
  readonly log?: 'empty' | 'whole' | 'damaged'
}

type Replies = { [C in Extract<Channel, `log.${string}`>]: (ask: ParsedAsk<C>) => Result<Answer<C>, AppError> }
type Written = Pick<LogEntry, 'area' | 'what'> & Partial<LogEntry>

const marina = { is: 'person', name: 'marina' } as const
const quita = { is: 'quita' } as const
const institution = { is: 'institution' } as const
const paid = {
  area: 'payment',
  subject: 'a'.repeat(32),
  amount: centavos(1_245_000),
  about: 'Comercial Aurora Ltda.',
  facts: { kind: 'pix-key' },
} as const

// Oldest first.
const days: readonly Written[] = [
  { area: 'session', what: 'unlock-failed', outcome: 'refused', clock: 'computer' },
  { area: 'session', what: 'unlocked', clock: 'computer', facts: { lock: 'passphrase' } },
  { area: 'policy', what: 'policy-in-force', who: quita, facts: { managed: true, perDay: 50_000_000, exports: true } },
  { area: 'policy', what: 'policy-changed', who: quita, facts: { rule: 'perDay', from: null, to: 50_000_000 } },
  { ...paid, what: 'reviewed' },
  { ...paid, what: 'confirmation-given', facts: { asked: 'payment', kind: 'pix-key', by: 'passphrase' } },
  { ...paid, what: 'recorded', who: quita },
  { ...paid, what: 'sent', who: quita },
  { ...paid, what: 'no-answer', who: quita, outcome: 'doubt', facts: { kind: 'pix-key', cause: 'timeout' } },
  {
    ...paid,
    what: 'settled',
    who: institution,
    facts: { kind: 'pix-key', endToEndId: 'E39517204202611191156Tq8mZ4cWvB2' },
  },
  {
    area: 'file',
    what: 'file-saved',
    subject: 'b'.repeat(32),
    facts: { file: 'export', rows: 412, sha256: '9f'.repeat(32) },
  },
  { area: 'settings', what: 'setting-changed', facts: { setting: 'theme', from: 'system', to: 'dark' } },
  { area: 'webhook', what: 'webhook-created', about: 'RECEIVE', facts: { host: 'avisos.exemplo.com.br' } },
  {
    area: 'backup',
    what: 'backup-made',
    who: quita,
    facts: { sha256: 'c0'.repeat(32), size: 4_812_800, payments: 37 },
  },
  { area: 'hold', what: 'held', facts: { reason: 'Até falar com o banco' } },
  { area: 'hold', what: 'released', facts: { reason: 'Era tarifa' } },
  { area: 'session', what: 'locked', who: quita, facts: { reason: 'idle' } },
  { area: 'session', what: 'unlocked', facts: { lock: 'passphrase' } },
]

const damage: readonly LogFinding[] = [
  { chain: 'log', what: 'edited', n: 6, to: 6, at: minutesAgo(100), until: null },
  { chain: 'log', what: 'removed', n: 12, to: 13, at: minutesAgo(60), until: minutesAgo(40) },
  { chain: 'log', what: 'behind', n: 15, to: 22, at: minutesAgo(30), until: null },
  { chain: 'journal', what: 'edited', n: 3, to: 4, at: minutesAgo(90), until: null },
]

/** Answers of `log.*`. */
export function logReplies({ log = 'empty' }: LogChoice): Replies {
  const found = log === 'damaged' ? damage : []
  const entries = log === 'empty' ? [] : days.map((written, at) => entryOf(written, at, log === 'damaged')).toReversed()
  const report: LogReport = {
    at: minutesAgo(0),
    chains: [{ chain: 'log', entries: entries.length, from: minutesAgo(180), to: minutesAgo(1) }],
    findings: [...found],
    more: 0,
  }
  const shown = (filter: LogFilter) => entries.filter((entry) => fits(entry, filter))
  return {
    'log.rows': ({ filter, first, limit }) => ok({ rows: shown(filter).slice(first, first + limit) }),
    'log.totals': ({ filter }) => ok({ count: shown(filter).length }),
    'log.people': () => ok({ people: entries.length === 0 ? [] : [marina, institution, quita] }),
    'log.verify': () => ok(report),
    'log.export': () => ok({ workId: workIdSchema.parse('f'.repeat(32)) }),
  }
}

function entryOf(written: Written, at: number, isDamaged: boolean): LogEntry {
  const n = at + 1
  const usual = {
    n,
    at: minutesAgo((days.length - at) * 10),
    clock: 'bank',
    who: marina,
    outcome: 'done',
    subject: null,
    amount: null,
    about: null,
    facts: {},
  } as const
  const isGone = isDamaged && (n === 12 || n === 13)
  return { ...usual, ...(isGone ? { area: 'log', what: 'missing', outcome: 'failed' } : written) }
}

function fits({ n, who, area, outcome, about, facts }: LogEntry, filter: LogFilter): boolean {
  if (filter.near !== null) return Math.abs(n - filter.near) <= 2
  return (
    (filter.area === null || filter.area === area) &&
    (filter.outcome === null || filter.outcome === outcome) &&
    (filter.who === null || JSON.stringify(filter.who) === JSON.stringify(who)) &&
    [about ?? '', ...Object.values(facts)].join(' ').toLowerCase().includes(filter.text.toLowerCase())
  )
}
