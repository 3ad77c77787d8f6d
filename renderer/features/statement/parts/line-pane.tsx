import { FileText, ListChecks, Scale, Search } from 'lucide-react'
import { useId } from 'react'
import { infractionIdSchema } from '../../../../shared/domain/infraction.ts'
import { noteSubjectsOfLine } from '../../../../shared/domain/note-subjects.ts'
import type { StatementLine } from '../../../../shared/domain/statement.ts'
import type { StatementDetail } from '../../../../shared/domain/statement-detail.ts'
import type { StandingDebit } from '../../../../shared/domain/watch.ts'
import type { Text } from '../../../../shared/i18n/text-over.ts'
import { formatTaxDocument, parseTaxDocument } from '../../../../shared/ids/tax-document.ts'
import { formatDateTime } from '../../../../shared/time/format-time.ts'
import { useInstitutions } from '../../../bridge/use-institutions.ts'
import { useRemote } from '../../../bridge/use-remote.ts'
import { NotePanel } from '../../../notes/note-panel.tsx'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { Code } from '../../../ui/code.tsx'
import { useDesk } from '../../../ui/desk.tsx'
import { type Detail, DetailList } from '../../../ui/detail-list.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { Moment } from '../../../ui/moment.tsx'
import { Money } from '../../../ui/money.tsx'
import { Pane } from '../../../ui/pane.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { useText } from '../../../ui/text.tsx'
import { kindWords, signedAmount } from '../../../ui/line-words.ts'

interface LinePaneProps {
  readonly id: string
  readonly onClose: () => void
}

/** One line whole: who, every id, every field the institution told, and what we keep of the same money. */
export function LinePane({ id, onClose }: LinePaneProps) {
  const t = useText()
  const read = useRemote('statement.read', { id })
  const detail = read.value
  return (
    <Pane
      title={t('statement.pane')}
      onClose={onClose}
      header={detail !== undefined && <LineHead line={detail.line} />}
      footer={detail !== undefined && <LineLinks detail={detail} />}
    >
      {detail === undefined && read.failure === null && <Skeleton rows={4} />}
      {read.failure !== null && <ErrorNote error={read.failure} onRetry={read.refresh} />}
      {detail !== undefined && <LineFacts detail={detail} />}
    </Pane>
  )
}

function LineHead({ line }: { readonly line: StatementLine }) {
  const t = useText()
  return (
    <>
      <p className="dim">{kindWords(t, line)}</p>
      <p className="amount-line">
        <Money amount={signedAmount(line)} sign="always" size="card" />
        <StatusChip status={line.status} />
      </p>
      <p className="dim xs">
        <Moment at={line.at} />
      </p>
    </>
  )
}

function LineFacts({ detail }: { readonly detail: StatementDetail }) {
  const t = useText()
  const { line, fields, detailed } = detail
  return (
    <>
      <LineStanding id={line.id} />
      <PartyFacts detail={detail} />
      <section className="pane-part line-ids" aria-label={t('statement.ids')}>
        <h2 className="h3 mb-2">{t('statement.ids')}</h2>
        <LineIds line={line} />
      </section>
      <NotePanel subjects={noteSubjectsOfLine(line)} amount={line.amount} />
      {!detailed && <p className="dim">{t('statement.notDetailed')}</p>}
      {fields.length > 0 && (
        <details className="pane-part raw-fields">
          <summary>{t('statement.more')}</summary>
          <DetailList
            details={fields.map(({ path, value }) => ({ term: path, value: <code className="code">{value}</code> }))}
          />
        </details>
      )}
    </>
  )
}

function PartyFacts({ detail: { line, detailed } }: { readonly detail: StatementDetail }) {
  const t = useText()
  const institutions = useInstitutions()
  const titleId = useId()
  const { counterpartName, counterpartDocument, counterpartIspb } = line
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="h3 mb-2">
        {t(line.direction === 'in' ? 'statement.payer' : 'statement.payee')}
      </h2>
      <DetailList
        details={[
          {
            term: t('statement.name'),
            value: counterpartName ?? t(detailed ? 'statement.noParty' : 'statement.noPartyYet'),
          },
          counterpartDocument === null
            ? null
            : { term: t('statement.document'), value: documentText(counterpartDocument) },
          counterpartIspb === null
            ? null
            : { term: t('statement.institution'), value: institutions.text(counterpartIspb) },
          line.text === null ? null : { term: t('statement.text'), value: line.text },
        ]}
      />
    </section>
  )
}

function LineIds({ line }: { readonly line: StatementLine }) {
  const t = useText()
  const id = (term: string, value: string | null): Detail | null =>
    value === null || value === '' ? null : { term, value: <Code copies={term}>{value}</Code> }
  return (
    <DetailList
      details={[
        id(t('statement.endToEndId'), line.endToEndId),
        id(t('statement.transactionId'), line.id),
        id(t('statement.txid'), line.txid),
        id(t('statement.idempotencyKey'), line.idempotencyKey),
        line.kind === '' ? null : { term: t('statement.rawKind'), value: kindWords(t, line) },
      ]}
    />
  )
}

function LineLinks({ detail }: { readonly detail: StatementDetail }) {
  const t = useText()
  const { go } = useDesk()
  const { line, paymentId, receiptId, infractionId } = detail
  const text = line.endToEndId ?? line.idempotencyKey ?? line.id
  return (
    <>
      {receiptId !== null && (
        <Button kind="filled" icon={FileText} onPress={() => go({ to: 'receipts', id: receiptId })}>
          {t('statement.openReceipt')}
        </Button>
      )}
      {paymentId !== null && (
        <Button icon={ListChecks} onPress={() => go({ to: 'payment', id: paymentId })}>
          {t('statement.openPayment')}
        </Button>
      )}
      {infractionId !== null && (
        <Button icon={Scale} onPress={() => go({ to: 'infractions', id: infractionIdSchema.parse(infractionId) })}>
          {t('statement.openInfraction')}
        </Button>
      )}
      <Button icon={Search} onPress={() => go({ to: 'locate', text })}>
        {t('statement.locate')}
      </Button>
    </>
  )
}

// A document may come masked or malformed: then it is shown as it came.
function documentText(document: string): string {
  const read = parseTaxDocument(document)
  return read.ok ? formatTaxDocument(read.value) : document
}

/** What explains a debit of the statement, and by whose word; nothing for lines that are not watched. */
function LineStanding({ id }: { readonly id: string }) {
  const t = useText()
  const desk = useDesk()
  const standing = useRemote('watch.standing', { lineIds: [id] }).value?.standing[0] ?? null
  if (standing === null) return null
  const { place, state } = standing
  return (
    <Callout tone={state === 'open' ? 'bad' : state === 'waiting' ? 'warn' : 'neutral'} title={t('watch.rowTitle')}>
      <p>{placeWords(t, standing)}</p>
      {state !== null && place.place !== 'unmoved' && (
        <p>
          <Button size="sm" onPress={() => desk.go({ to: 'watch', id })}>
            {t('watch.rowOpen')}
          </Button>
        </p>
      )}
    </Callout>
  )
}

function placeWords(t: Text, { place, answer, author, answeredAt }: StandingDebit): string {
  const by = answeredAt === null ? '' : t('watch.answerBy', { author: author ?? '', when: formatDateTime(answeredAt) })
  if (place.place === 'open') return [t(`watch.why-${place.why}`), by].filter((part) => part !== '').join('. ')
  if (place.place !== 'person') return t(`watch.explained-${place.place}`)
  if (answer === null) return by
  const said =
    answer.as === 'mine-elsewhere'
      ? t('watch.said-mine-elsewhere', { who: answer.who })
      : answer.as === 'dispute'
        ? t('watch.said-dispute', { what: t(`watch.what-${answer.what}`) })
        : t(`watch.said-${answer.as}`)
  return [said, answer.note, by].filter((part) => part !== '').join('. ')
}
