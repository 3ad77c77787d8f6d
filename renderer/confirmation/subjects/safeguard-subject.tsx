import type { ConfirmationView } from '../../../shared/domain/confirmation.ts'
import type { SafeguardAct } from '../../../shared/domain/safeguard.ts'
import type { Text } from '../../../shared/i18n/text-over.ts'
import { formatBrl } from '../../../shared/money/format-brl.ts'
import { formatDate, formatLocalDate } from '../../../shared/time/format-time.ts'
import type { Instant } from '../../../shared/time/instant.ts'
import type { Detail } from '../../ui/detail-list.tsx'
import { hourOf } from '../../ui/moment.tsx'
import { Said } from '../../ui/said.tsx'
import { useText } from '../../ui/text.tsx'
import { SubjectHead } from './subject-head.tsx'

interface SafeguardSubjectProps {
  readonly heading: string
  readonly act: SafeguardAct
  readonly connection: ConfirmationView['connection']
  /** Its time has run out: what is secret of it leaves the screen. */
  readonly isOver: boolean
}

/** What protects the person less from then on: how it is today, how it becomes, and what that means. */
export function SafeguardSubject({ heading, act, connection, isOver }: SafeguardSubjectProps) {
  const t = useText()
  return (
    <>
      <SubjectHead
        heading={heading}
        title={t(`confirmation.safeguardHeading_${act.deed}`)}
        details={factsOf(t, act)}
        company={act.deed === 'forget' || ofEveryAccount.has(act.deed) ? null : connection}
      />
      {act.deed === 'team-sheet' && !isOver && (
        <ol className="trust-words" aria-label={t('confirmation.sheetList')}>
          {act.words.map((word, at) => (
            <li key={`${at} ${word}`}>{word}</li>
          ))}
        </ol>
      )}
      <p>{meaning(t, act)}</p>
      {ofEveryAccount.has(act.deed) && <p>{t('confirmation.everyAccount')}</p>}
    </>
  )
}

/** What holds for the whole application, whichever connection is open. */
const ofEveryAccount: ReadonlySet<SafeguardAct['deed']> = new Set(['auto-lock', 'institutions'])

/** What is about rules of the book, and not about whose it is. */
const ofRules: ReadonlySet<SafeguardAct['deed']> = new Set(['team-policy', 'team-automatic', 'team-by-itself'])

function factsOf(t: Text, act: SafeguardAct): readonly (Detail | null)[] {
  const change = (from: string, to: string): readonly Detail[] => [
    { term: t('confirmation.limitFrom'), value: from },
    { term: t('confirmation.limitTo'), value: <span className="trust-who">{to}</span> },
  ]
  if ('about' in act)
    return [
      {
        term: t(ofRules.has(act.deed) ? 'confirmation.bookPolicy' : 'confirmation.bookAbout'),
        value: <Said>{act.about}</Said>,
      },
    ]
  switch (act.deed) {
    case 'auto-lock':
      return change(t('confirmation.lockAfter', { count: act.from }), t('confirmation.lockAfter', { count: act.to }))
    case 'backup-passphrase':
      return act.since === null ? [] : [{ term: t('confirmation.limitFrom'), value: chosenOn(t, act.since) }]
    case 'backup-rule':
      return change(
        t('confirmation.backupRule', ruleValues(act.from)),
        t('confirmation.backupRule', ruleValues(act.to)),
      )
    case 'release':
      return [
        { term: t('confirmation.heldSince'), value: minuteOf(act.hold.since) },
        { term: t('confirmation.heldBy'), value: <Said>{act.hold.author}</Said> },
        { term: t('confirmation.heldWhy'), value: <Said>{act.hold.reason}</Said> },
      ]
    case 'reconcile':
      return [
        { term: t('confirmation.gap'), value: t('confirmation.gapOf', { state: act.state, count: act.missing ?? 0 }) },
        { term: t('confirmation.unexplained'), value: t('confirmation.debits', { count: act.debits }) },
        { term: t('confirmation.heldWhy'), value: <Said>{act.reason}</Said> },
      ]
    case 'end-payment':
      return [
        { term: t('confirmation.endsAs'), value: <Strong>{t('confirmation.ending', { as: act.as })}</Strong> },
        { term: t('confirmation.amount'), value: formatBrl(act.amount) },
        act.payee === null ? null : { term: t('confirmation.to'), value: <Said>{act.payee}</Said> },
        { term: t('confirmation.orderedAt'), value: minuteOf(act.at) },
        {
          term: t(act.endToEndId === null ? 'confirmation.orderKey' : 'confirmation.pix'),
          value: <span className="trust-code">{act.endToEndId ?? act.idempotencyKey}</span>,
        },
        { term: t('confirmation.heldWhy'), value: <Said>{act.reason}</Said> },
      ]
    case 'team-approve':
    case 'team-give-back':
      return [
        { term: t('confirmation.amount'), value: <Strong>{formatBrl(act.amount)}</Strong> },
        { term: t('confirmation.to'), value: <Said>{act.payee}</Said> },
        act.place === null ? null : { term: t('confirmation.approvalPlace'), value: <Said>{act.place}</Said> },
        act.count === 1 ? null : { term: t('confirmation.approvalCount'), value: String(act.count) },
        { term: t('confirmation.approvalBy'), value: <Said>{act.preparedBy.join(', ')}</Said> },
        {
          term: t('confirmation.approvalLook'),
          value:
            act.marks.length === 0
              ? t('confirmation.approvalNoMarks')
              : act.marks.map((mark) => t(`confirmation.approvalMark_${mark}`)).join(', '),
        },
        act.reason === '' ? null : { term: t('confirmation.heldWhy'), value: <Said>{act.reason}</Said> },
      ]
    case 'explain-debit':
      return [
        { term: t('confirmation.amount'), value: <Strong>{formatBrl(act.amount)}</Strong> },
        act.party === null ? null : { term: t('confirmation.to'), value: <Said>{act.party}</Said> },
        { term: t('confirmation.debitedAt'), value: minuteOf(act.at) },
        { term: t('confirmation.explainedAs'), value: t('confirmation.explanation', { as: act.as }) },
      ]
    case 'institutions':
      return [
        ...change(t('confirmation.listOf', { date: formatLocalDate(act.from) }), listWords(t, act)),
        { term: t('confirmation.listFile'), value: <Said>{act.source}</Said> },
        { term: t('confirmation.listNew'), value: String(act.added) },
      ]
    case 'forget':
      return act.company === null ? [] : [{ term: t('confirmation.company'), value: <Said>{act.company}</Said> }]
  }
}

function listWords(t: Text, { day, rows }: Extract<SafeguardAct, { readonly deed: 'institutions' }>): string {
  const count = t('confirmation.listRows', { count: rows })
  return day === null ? count : `${t('confirmation.listOf', { date: formatLocalDate(day) })}, ${count}`
}

function Strong({ children }: { readonly children: string }) {
  return <span className="trust-who">{children}</span>
}

// To the minute, as every moment of this window.
function minuteOf(at: Instant): string {
  return `${formatDate(at)} ${hourOf(at)}`
}

function chosenOn(t: Text, since: Instant): string {
  return t('confirmation.backupSince', { date: formatDate(since) })
}

function ruleValues({ daily, keep }: Extract<SafeguardAct, { readonly deed: 'backup-rule' }>['from']) {
  return { daily: daily ? 'yes' : 'no', count: keep }
}

function meaning(t: Text, act: SafeguardAct): string {
  if (act.deed === 'explain-debit' && act.learns) return t('confirmation.safeguardLearns')
  return t(`confirmation.safeguardMeans_${act.deed}`)
}
