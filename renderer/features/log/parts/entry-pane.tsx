import { Copy, ListChecks, ShieldAlert, UnfoldVertical } from 'lucide-react'
import type { LogEntry, LogFinding } from '../../../../shared/domain/log.ts'
import { paymentIdSchema } from '../../../../shared/domain/payment.ts'
import type { Text } from '../../../../shared/i18n/text-over.ts'
import { clockWords } from '../../../../shared/log/clock-words.ts'
import { damageOf } from '../../../../shared/log/damage-of.ts'
import { entryWords } from '../../../../shared/log/entry-words.ts'
import { factWords } from '../../../../shared/log/fact-words.ts'
import { findingWords } from '../../../../shared/log/finding-words.ts'
import { whoWords } from '../../../../shared/log/who-words.ts'
import { formatDateTime } from '../../../../shared/time/format-time.ts'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { Code } from '../../../ui/code.tsx'
import { useDesk } from '../../../ui/desk.tsx'
import { type Detail, DetailList } from '../../../ui/detail-list.tsx'
import { Moment } from '../../../ui/moment.tsx'
import { Money } from '../../../ui/money.tsx'
import { Pane } from '../../../ui/pane.tsx'
import type { Place } from '../../../ui/place.ts'
import { useText } from '../../../ui/text.tsx'
import { useCopy } from '../../../ui/use-copy.ts'
import { OutcomeChip } from '../outcome-chip.tsx'

interface EntryPaneProps {
  readonly entry: LogEntry
  readonly findings: readonly LogFinding[]
  readonly onAround: (n: number) => void
  readonly onClose: () => void
}

/** One entry whole: its sentence, who, when by whose clock, and every fact that was written with it. */
export function EntryPane({ entry, findings, onAround, onClose }: EntryPaneProps) {
  const t = useText()
  const { n, what } = entry
  return (
    <Pane
      title={t('log.pane')}
      onClose={onClose}
      header={
        <>
          <p className="dim">{t('log.paneNumber', { n })}</p>
          <p className="h2">{entryWords(t, entry)}</p>
        </>
      }
      footer={<EntryDeeds entry={entry} onAround={onAround} />}
    >
      <Damage n={n} findings={findings} />
      {what === 'missing' || what === 'unreadable' ? (
        <p>{t(what === 'missing' ? 'log.goneDetail' : 'log.unreadableDetail')}</p>
      ) : (
        <EntryFacts entry={entry} />
      )}
    </Pane>
  )
}

function Damage({ n, findings }: Pick<EntryPaneProps, 'findings'> & { readonly n: number }) {
  const t = useText()
  const here = findings.filter((finding) => damageOf([finding], n) !== null)
  if (here.length === 0) return null
  return <Callout tone="bad" icon={ShieldAlert} title={here.map((finding) => findingWords(t, finding)).join('. ')} />
}

function EntryFacts({ entry }: Pick<EntryPaneProps, 'entry'>) {
  const t = useText()
  const { n, at, clock, who, area, outcome, amount, about, subject } = entry
  const facts = factWords(t, entry)
  const details: readonly (Detail | null)[] = [
    { term: t('log.number'), value: <span className="num">{n}</span> },
    { term: t('log.when'), value: <When at={at} words={clockWords(t, clock)} /> },
    { term: t('log.who'), value: whoWords(t, who) },
    { term: t('log.kind'), value: t(`log.area_${area}`) },
    { term: t('log.outcome'), value: <OutcomeChip outcome={outcome} /> },
    amount === null ? null : { term: t('log.amount'), value: <Money amount={amount} /> },
    about === null ? null : { term: t('log.about'), value: about },
    subject === null ? null : { term: t('log.subject'), value: <Code copies={t('log.subject')}>{subject}</Code> },
    { term: t('log.exact'), value: <Code copies={t('log.exact')}>{at}</Code> },
  ]
  return (
    <>
      <DetailList details={details} />
      {facts.length > 0 && (
        <section className="pane-part stacked-terms" aria-label={t('log.facts')}>
          <h2 className="h3 mb-2">{t('log.facts')}</h2>
          <DetailList
            details={facts.map(({ name, term, value }) => ({
              term,
              value: isLong(value) ? (
                <Code key={name} copies={term}>
                  {value}
                </Code>
              ) : (
                value
              ),
            }))}
          />
        </section>
      )}
    </>
  )
}

function When({ at, words }: Pick<LogEntry, 'at'> & { readonly words: string }) {
  return (
    <>
      <Moment at={at} /> <span className="dim xs">{words}</span>
    </>
  )
}

// An id or a hash is one long word.
function isLong(value: string): boolean {
  return value.length > 20 && !value.includes(' ')
}

function EntryDeeds({ entry, onAround }: Pick<EntryPaneProps, 'entry' | 'onAround'>) {
  const t = useText()
  const desk = useDesk()
  const there = placeOf(entry)
  const copy = useCopy()
  return (
    <>
      {there !== null && (
        <Button icon={ListChecks} onPress={() => desk.go(there)}>
          {t(there.to === 'payment' ? 'log.openPayment' : 'log.openDebit')}
        </Button>
      )}
      {entry.what !== 'missing' && (
        <Button icon={Copy} onPress={() => void copy(entryText(t, entry), t('log.entryCopied'))}>
          {t('log.copyEntry')}
        </Button>
      )}
      <Button icon={UnfoldVertical} onPress={() => onAround(entry.n)}>
        {t('log.around')}
      </Button>
    </>
  )
}

function placeOf({ area, subject }: LogEntry): Place | null {
  if (subject === null) return null
  if (area === 'debit') return { to: 'watch', id: subject }
  const id = area === 'payment' ? paymentIdSchema.safeParse(subject).data : undefined
  return id === undefined ? null : { to: 'payment', id }
}

/** An entry as a text that can be sent to somebody: every fact of it, a line each. */
function entryText(t: Text, entry: LogEntry): string {
  const { n, at, clock, who, outcome, subject } = entry
  const lines = [
    entryWords(t, entry),
    `${t('log.number')}: ${n}`,
    `${t('log.when')}: ${formatDateTime(at)} (${clockWords(t, clock)})`,
    `${t('log.exact')}: ${at}`,
    `${t('log.who')}: ${whoWords(t, who)}`,
    `${t('log.outcome')}: ${t(`log.outcome_${outcome}`)}`,
    ...(subject === null ? [] : [`${t('log.subject')}: ${subject}`]),
    ...factWords(t, entry).map(({ term, value }) => `${term}: ${value}`),
  ]
  return lines.join('\n')
}
