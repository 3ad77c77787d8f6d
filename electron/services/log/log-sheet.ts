import type { LogEntry, LogFilter, LogReport } from '../../../shared/domain/log.ts'
import type { SheetColumn, SheetRow } from '../../../shared/domain/sheet.ts'
import type { Text } from '../../../shared/i18n/text-over.ts'
import { formatCnpj } from '../../../shared/ids/format-cnpj.ts'
import { clockWords } from '../../../shared/log/clock-words.ts'
import { damageOf } from '../../../shared/log/damage-of.ts'
import { entryWords } from '../../../shared/log/entry-words.ts'
import { factWords } from '../../../shared/log/fact-words.ts'
import { findingWords } from '../../../shared/log/finding-words.ts'
import { whoWords } from '../../../shared/log/who-words.ts'
import { formatDateTime } from '../../../shared/time/format-time.ts'
import type { Instant } from '../../../shared/time/instant.ts'
import { localDate } from '../../../shared/time/local-date.ts'
import { saoPauloClock } from '../../../shared/time/sao-paulo.ts'
import type { SheetFile } from '../../workers/file-maker.ts'
import { type StatementHolder, unrealWords } from '../exports/statement-heading.ts'

/** What stands above the entries besides their words. */
export interface LogSheetFacts {
  readonly holder: StatementHolder
  readonly filter: LogFilter
  readonly report: LogReport
  readonly count: number
  readonly madeAt: Instant
}

/** The audit log as a sheet: whose it is, what was left out, and above all whether it is whole. */
export function logSheet(t: Text, { holder, filter, report, count, madeAt }: LogSheetFacts): SheetFile {
  const heading = [
    unrealWords[holder.environment],
    `${holder.companyName} · CNPJ ${formatCnpj(holder.companyDocument)}`,
    integrityWords(t, report),
    periodWords(t, filter),
    filterWords(t, filter),
    t('log.headCount', { count }),
    t('log.headMade', { when: formatDateTime(madeAt) }),
  ]
  return { title: t('log.title'), heading: heading.filter((line) => line !== ''), columns: columnsOf(t), totals: false }
}

/** The row of an entry, told by the report whether it is as it was written. */
export function logRow(t: Text, entry: LogEntry, { findings }: LogReport): SheetRow {
  const { year, month, day, hour, minute, second } = saoPauloClock(entry.at)
  const damage = damageOf(findings, entry.n)
  const isGone = entry.what === 'missing'
  const facts = factWords(t, entry).map(({ term, value }) => `${term}: ${value}`)
  return [
    entry.n,
    isGone ? null : localDate(`${year}-${month}-${day}`),
    isGone ? null : `${hour}:${minute}:${second}`,
    isGone ? null : whoWords(t, entry.who),
    entryWords(t, entry),
    t(`log.outcome_${entry.outcome}`),
    isGone ? t('log.mark_removed') : t(`log.mark_${damage ?? 'whole'}`),
    isGone ? null : clockWords(t, entry.clock),
    t(`log.area_${entry.area}`),
    entry.amount,
    entry.about,
    entry.subject,
    facts.join(' · '),
  ]
}

/** A last row that tells whether the log is whole, for a format without a heading. */
export function lastRow(t: Text, report: LogReport): SheetRow {
  return [null, null, null, null, integrityWords(t, report), null, null, null, null, null, null, null, null]
}

function columnsOf(t: Text): readonly SheetColumn[] {
  return [
    { title: t('log.number'), kind: 'count', width: 6 },
    { title: t('log.columnDay'), kind: 'day', width: 10 },
    { title: t('log.columnTime'), kind: 'text', width: 8 },
    { title: t('log.who'), kind: 'text', width: 16 },
    { title: t('log.what'), kind: 'text', width: 40 },
    { title: t('log.outcome'), kind: 'text', width: 9 },
    { title: t('log.columnIntegrity'), kind: 'text', width: 12 },
    { title: t('log.columnClock'), kind: 'text', width: 22 },
    { title: t('log.kind'), kind: 'text', width: 22 },
    { title: t('log.amount'), kind: 'money', width: 11 },
    { title: t('log.about'), kind: 'text', width: 30 },
    { title: t('log.subject'), kind: 'text', width: 34 },
    { title: t('log.columnFacts'), kind: 'text', width: 60 },
  ]
}

function integrityWords(t: Text, { at, chains, findings, more }: LogReport): string {
  const when = formatDateTime(at)
  const entries = chains.find(({ chain }) => chain === 'log')?.entries ?? 0
  if (findings.length === 0) return t('log.headIntegrity', { when, entries })
  const told = findings.map((finding) => findingWords(t, finding))
  if (more > 0) told.push(t('log.brokenMore', { count: more }))
  return t('log.headBroken', { when, findings: told.join('; ') })
}

function periodWords(t: Text, { from, to, near }: LogFilter): string {
  if (near !== null) return ''
  if (from === null) return to === null ? t('log.headWhole') : t('log.headUntil', { to: formatDateTime(to) })
  const since = formatDateTime(from)
  return to === null
    ? t('log.headSince', { from: since })
    : t('log.headPeriod', { from: since, to: formatDateTime(to) })
}

// A log that leaves entries out says so: nobody shall take it for the whole.
function filterWords(t: Text, { who, area, outcome, text, near }: LogFilter): string {
  const parts =
    near === null
      ? [
          who === null ? null : `${t('log.who')}: ${whoWords(t, who)}`,
          area === null ? null : `${t('log.kind')}: ${t(`log.area_${area}`)}`,
          outcome === null ? null : `${t('log.outcome')}: ${t(`log.outcome_${outcome}`)}`,
          text === '' ? null : t('log.headSearch', { text }),
        ].filter((part) => part !== null)
      : [t('log.headNear', { n: near })]
  return parts.length === 0 ? '' : t('log.headFilter', { parts: parts.join(', ') })
}
