import { Copy, RefreshCw } from 'lucide-react'
import { useId } from 'react'
import type { Connection } from '../../../../shared/domain/connection.ts'
import type { ReceiptCheck } from '../../../../shared/domain/receipt-check.ts'
import { toldEndToEndIdSchema } from '../../../../shared/domain/refund.ts'
import type { Text } from '../../../../shared/i18n/text-over.ts'
import { formatCnpj } from '../../../../shared/ids/format-cnpj.ts'
import { formatDateTime } from '../../../../shared/time/format-time.ts'
import type { Instant } from '../../../../shared/time/instant.ts'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { Code } from '../../../ui/code.tsx'
import { CompareTable } from '../../../ui/compare-table.tsx'
import { type Detail, DetailList } from '../../../ui/detail-list.tsx'
import type { Place } from '../../../ui/place.ts'
import { PlaceLink } from '../../../ui/place-link.tsx'
import { Said } from '../../../ui/said.tsx'
import { TechnicalDetails } from '../../../ui/technical-details.tsx'
import { useText } from '../../../ui/text.tsx'
import { useCopy } from '../../../ui/use-copy.ts'
import { checkRows, FACTS, FIELDS, SOURCES, shownFact } from '../check-rows.ts'
import type { Paper } from '../read-paper.ts'
import { judgePaper } from '../store.ts'
import { verdictLook, verdictSentences } from '../verdict-words.ts'

interface AnswerProps {
  readonly paper: Paper
  readonly check: ReceiptCheck
  readonly origin: AnswerOrigin
}

/** The answer: its word, what it means and what to do, the facts side by side, and the ways to what is kept. */
export function Answer({ paper, check, origin }: AnswerProps) {
  const t = useText()
  const { word, icon, tone } = verdictLook(check)
  return (
    <section className="receipt-check-answer" aria-label={t('check.answer')}>
      <Callout tone={tone} icon={icon} title={t(word)} level={2} size="lg" role="status">
        {verdictSentences(t, check, paper).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        <Deeds paper={paper} check={check} origin={origin} />
      </Callout>
      {check.known !== null && !check.sameFile && check.by !== null && (
        <CompareTable
          title={t('check.sideBySide')}
          caption={t('check.caption')}
          sources={[t('check.seen'), t(SOURCES[check.by])]}
          rows={checkRows(t, check, paper.seen)}
          note={t('check.note')}
        />
      )}
      <PaperFacts paper={paper} withSeen={check.known === null} />
      {check.status !== null && (
        <TechnicalDetails>
          <DetailList details={[{ term: t('check.rawStatus'), value: <Code>{check.status}</Code> }]} />
        </TechnicalDetails>
      )}
    </section>
  )
}

function Deeds({ paper, check, origin }: AnswerProps) {
  const t = useText()
  const copy = useCopy()
  return (
    <div className="note-actions receipt-check-deeds">
      {check.verdict === 'not-verifiable' && (
        <Button size="sm" icon={RefreshCw} onPress={() => void judgePaper(paper)}>
          {t('check.again')}
        </Button>
      )}
      <Button size="sm" icon={Copy} onPress={() => void copy(answerText(t, check, paper, origin), t('check.copied'))}>
        {t('check.copyAnswer')}
      </Button>
      {waysTo(t, check).map(({ label, place }) => (
        <PlaceLink key={label} place={place}>
          {label}
        </PlaceLink>
      ))}
    </div>
  )
}

/** Where what is kept of the same money stands. */
function waysTo(t: Text, check: ReceiptCheck): readonly { readonly label: string; readonly place: Place }[] {
  const { receiptId, paymentId, lineId, by, endToEndId } = check
  const received = by === 'received' ? toldEndToEndIdSchema.safeParse(endToEndId) : null
  return [
    ...(receiptId === null
      ? []
      : [{ label: t('check.openReceipt'), place: { to: 'receipts', id: receiptId } as const }]),
    ...(paymentId === null
      ? []
      : [{ label: t('check.openPayment'), place: { to: 'payment', id: paymentId } as const }]),
    ...(lineId === null ? [] : [{ label: t('check.openLine'), place: { to: 'statement', id: lineId } as const }]),
    ...(received?.success === true
      ? [{ label: t('check.openReceived'), place: { to: 'received', endToEndId: received.data } as const }]
      : []),
  ]
}

/** By whose records an answer was given, and when. */
interface AnswerOrigin {
  readonly connection: Pick<Connection, 'companyName' | 'companyDocument' | 'environment'>
  readonly when: Instant
}

/** The whole answer as text, for a message to whoever asked; it says whose records it is by, and whether they are real. */
function answerText(t: Text, check: ReceiptCheck, paper: Paper, { connection, when }: AnswerOrigin): string {
  const { name, seen } = paper
  const beside = check.by === null ? null : t(SOURCES[check.by])
  const rows = checkRows(t, check, seen).map(({ fact, cells: [read, known] }) => {
    const said = `${fact}: ${read ?? t('common.notStated')}`
    return known === null || known === undefined || known === read ? said : `${said} (${beside ?? ''}: ${known})`
  })
  return [
    `${t('check.title')}: ${t(verdictLook(check).word)}`,
    ...verdictSentences(t, check, paper),
    t('check.answeredBy', {
      at: formatDateTime(when),
      company: connection.companyName,
      document: formatCnpj(connection.companyDocument),
      environment: t(`common.${connection.environment}`),
    }),
    '',
    `${t('check.file')}: ${name}`,
    ...(seen.sha256 === null ? [] : [`${t('check.hash')}: ${seen.sha256}`]),
    ...seen.endToEndIds.map((id) => `${t('check.endToEndId')}: ${id}`),
    ...rows,
  ].join('\n')
}

interface PaperFactsProps {
  readonly paper: Paper
  /** Whether to tell what was read too, where nothing stands beside it. */
  readonly withSeen: boolean
}

/** The file that was handed over, its hash, and what was read in it. */
function PaperFacts({ paper, withSeen }: PaperFactsProps) {
  const t = useText()
  const id = useId()
  const { name, seen } = paper
  const facts = FIELDS.map((field): Detail | null => {
    const value = shownFact(seen, field)
    return value === null ? null : { term: t(FACTS[field]), value: <Said>{value}</Said> }
  })
  const ids = seen.endToEndIds.map((text, index) => ({
    term: seen.endToEndIds.length === 1 ? t('check.endToEndId') : `${t('check.endToEndId')} ${index + 1}`,
    value: <Code copies={t('check.endToEndId')}>{text}</Code>,
  }))
  const read = withSeen ? facts.filter((fact) => fact !== null) : []
  const file: readonly (Detail | null)[] = [
    { term: t('check.fileName'), value: name },
    seen.sha256 === null ? null : { term: t('check.hash'), value: <Code copies={t('check.hash')}>{seen.sha256}</Code> },
  ]
  return (
    <section className="stack" aria-labelledby={id}>
      <h2 className="h2" id={id}>
        {t(withSeen ? 'check.seen' : 'check.file')}
      </h2>
      <DetailList details={[...file, ...read, ...ids]} />
      {withSeen && read.length + ids.length === 0 && <p className="hint">{t('check.nothingSeen')}</p>}
    </section>
  )
}
