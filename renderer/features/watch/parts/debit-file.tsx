import { SearchX } from 'lucide-react'
import type { PaymentId } from '../../../../shared/domain/payment.ts'
import { type DebitDetail, debitAnswerSchema, type WatchEvent } from '../../../../shared/domain/watch.ts'
import type { Text } from '../../../../shared/i18n/text-over.ts'
import { formatTaxDocument, parseTaxDocument } from '../../../../shared/ids/tax-document.ts'
import { centavos } from '../../../../shared/money/centavos.ts'
import { formatDateTime } from '../../../../shared/time/format-time.ts'
import { useInstitutions } from '../../../bridge/use-institutions.ts'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { Code } from '../../../ui/code.tsx'
import { useDesk } from '../../../ui/desk.tsx'
import { DetailList } from '../../../ui/detail-list.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Moment } from '../../../ui/moment.tsx'
import { Money } from '../../../ui/money.tsx'
import { Chip } from '../../../ui/state-chip.tsx'
import { useText } from '../../../ui/text.tsx'
import { answerWords, caseLook, kindWords, whyWords } from '../debit-words.ts'
import { HintTable } from './hint-table.tsx'

interface DebitFileProps {
  readonly one: DebitDetail
  /** Takes a payment as what the debit belongs to; null while nothing is asked. */
  readonly onPick: ((id: PaymentId) => void) | null
}

/** All that is known of a debit: the bank's facts, where Quita looked, what is alike, who saw it. */
export function DebitFile({ one, onPick }: DebitFileProps) {
  const t = useText()
  const desk = useDesk()
  const { line, place } = one
  const look = caseLook(t, one)
  const linked = 'paymentId' in place ? place.paymentId : null
  return (
    <div className="debit">
      <div className="debit-top">
        <div>
          <p className="sub">{t('watch.seenAt', { kind: kindWords(t, one), when: formatDateTime(one.openedAt) })}</p>
          <Money amount={centavos(-line.amount)} size="screen" />
          <p>
            <Moment at={line.at} />
          </p>
        </div>
        <Chip tone={look.tone} icon={look.icon}>
          {look.words}
        </Chip>
      </div>
      {one.state === 'open' && (
        <Callout tone="bad" title={whyWords(t, one)}>
          {linked !== null && (
            <p>
              <Button size="sm" onPress={() => desk.go({ to: 'payment', id: linked })}>
                {t('watch.seePayment')}
              </Button>
            </p>
          )}
        </Callout>
      )}
      <BankFacts one={one} />
      <Looked one={one} linked={linked !== null} />
      <HintTable one={one} onPick={onPick} />
      <Seen events={one.events} />
    </div>
  )
}

function BankFacts({ one: { line, paidBefore } }: { readonly one: DebitDetail }) {
  const t = useText()
  const institutions = useInstitutions()
  const { counterpartName, counterpartDocument, counterpartIspb, endToEndId, text } = line
  return (
    <section aria-labelledby="debit-bank">
      <h2 className="h2 mb-2" id="debit-bank">
        {t('watch.bankSays')}
      </h2>
      <DetailList
        details={[
          {
            term: t('watch.to'),
            value: counterpartName === null ? t('watch.nobody') : <span className="strong">{counterpartName}</span>,
          },
          counterpartDocument === null
            ? null
            : {
                term: t('watch.document'),
                value: (
                  <>
                    {documentText(counterpartDocument)}{' '}
                    {paidBefore !== null && <span className="sub">{t('watch.paidBefore', { count: paidBefore })}</span>}
                  </>
                ),
              },
          counterpartIspb === null ? null : { term: t('watch.institution'), value: institutions.text(counterpartIspb) },
          { term: t('watch.text'), value: text ?? <span className="sub">{t('watch.notTold')}</span> },
          endToEndId === null
            ? { term: t('watch.lineId'), value: <Code copies={t('watch.lineId')}>{line.id}</Code> }
            : { term: t('watch.endToEndId'), value: <Code copies={t('watch.endToEndId')}>{endToEndId}</Code> },
        ]}
      />
    </section>
  )
}

function Looked({ one: { searched }, linked }: { readonly one: DebitDetail; readonly linked: boolean }) {
  const t = useText()
  const ids = linked ? t('watch.lookedLinked') : t('watch.lookedNone')
  const rows: readonly (readonly [string, string])[] = [
    [t('watch.lookedPayments', { count: searched.payments }), ids],
    [t('watch.lookedDoubtful'), t('watch.lookedNotIt', { count: searched.doubtful })],
    [t('watch.lookedRefunds'), t('watch.lookedNotIt', { count: searched.refunds })],
    [t('watch.lookedFees'), t('watch.lookedNotIt', { count: searched.fees })],
  ]
  return (
    <section aria-labelledby="debit-looked">
      <h2 className="h2" id="debit-looked">
        {t('watch.looked')}
      </h2>
      <ul className="debit-looked ruled">
        {rows.map(([what, found]) => (
          <li key={what}>
            <Icon of={SearchX} />
            <span>{what}</span>
            <span className="sub to-end">{found}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Seen({ events }: { readonly events: readonly WatchEvent[] }) {
  const t = useText()
  return (
    <section aria-labelledby="debit-seen">
      <h2 className="h2" id="debit-seen">
        {t('watch.seen')}
      </h2>
      <ol className="debit-seen">
        {events.toReversed().map((event) => (
          <li key={`${event.at}-${event.what}`}>
            <span className="strong">{event.author ?? t('watch.quita')}</span>
            <span className="sub">{eventWords(t, event)}</span>
            <Moment at={event.at} show="smart" className="dim to-end" />
          </li>
        ))}
      </ol>
    </section>
  )
}

function eventWords(t: Text, { what, facts }: WatchEvent): string {
  if (what === 'reopened') return t('watch.event-reopened', { reason: String(facts['reason'] ?? '') })
  if (what !== 'answered') return t(`watch.event-${what}`)
  const answer = debitAnswerSchema.safeParse(facts)
  return t('watch.event-answered', { answer: answer.success ? answerWords(t, answer.data) : '' })
}

// A document may come masked or malformed: then it is shown as it came.
function documentText(document: string): string {
  const read = parseTaxDocument(document)
  return read.ok ? formatTaxDocument(read.value) : document
}
