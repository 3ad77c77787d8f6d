import { ListChecks, ScrollText, Search } from 'lucide-react'
import type { InfractionCase } from '../../../../shared/domain/infraction.ts'
import { useInstitutions } from '../../../bridge/use-institutions.ts'
import { Button } from '../../../ui/button.tsx'
import { Code } from '../../../ui/code.tsx'
import { useDesk } from '../../../ui/desk.tsx'
import { type Detail, DetailList } from '../../../ui/detail-list.tsx'
import { Moment } from '../../../ui/moment.tsx'
import { Money } from '../../../ui/money.tsx'
import { TechnicalDetails } from '../../../ui/technical-details.tsx'
import { useText } from '../../../ui/text.tsx'
import { Timeline } from '../../../ui/timeline.tsx'
import { contestedAmount, payerWords, shownDocument } from '../case-words.ts'
import { historyItems } from '../history-items.ts'
import { InfractionChip } from '../infraction-chip.tsx'
import { situationWords, typeWords } from '../report-words.ts'
import { DeadlineBox } from './deadline-box.tsx'
import { OutcomeNote } from './outcome-note.tsx'

/** All that is known of a case: time left, claim, the Pix behind it, what happened, every id and every raw field. */
export function CaseFile({ one }: { readonly one: InfractionCase }) {
  const t = useText()
  return (
    <>
      <OutcomeNote infraction={one.infraction} />
      <DeadlineBox row={one} />
      <Report one={one} />
      <PixBehind one={one} />
      <section>
        <h2 className="h2 mb-2">{t('infractions.history')}</h2>
        <Timeline label={t('infractions.history')} items={historyItems(t, one)} />
      </section>
      <CaseIds one={one} />
    </>
  )
}

function Report({ one }: { readonly one: InfractionCase }) {
  const t = useText()
  const { infraction, pix } = one
  const amount = contestedAmount(one)
  const document = pix?.counterpartDocument ?? null
  return (
    <section>
      <div className="case-top">
        <h2 className="h2">{t('infractions.report')}</h2>
        <InfractionChip infraction={infraction} />
      </div>
      <DetailList
        details={[
          fact(t('infractions.type'), typeWords(t, infraction)),
          fact(t('infractions.situation'), situationWords(t, infraction.situation)),
          fact(
            t('infractions.story'),
            infraction.reportDetails === null ? null : t('infractions.storyText', { text: infraction.reportDetails }),
          ),
          fact(
            t('infractions.payer'),
            [payerWords(t, one), document === null ? null : shownDocument(document)]
              .filter((part) => part !== null)
              .join(' · '),
          ),
          amount === null
            ? null
            : { term: t('infractions.contested'), value: <Money amount={amount} sign="never" className="strong" /> },
          { term: t('infractions.opened'), value: <Moment at={infraction.createdAt} /> },
          { term: t('infractions.changed'), value: <Moment at={infraction.changedAt} /> },
        ]}
      />
    </section>
  )
}

function CaseIds({ one: { infraction } }: { readonly one: InfractionCase }) {
  const t = useText()
  const id = (term: string, value: string | null): Detail | null =>
    value === null ? null : { term, value: <Code copies={term}>{value}</Code> }
  return (
    <section className="stack stack-3">
      <h2 className="h2">{t('infractions.ids')}</h2>
      <DetailList
        details={[
          id(t('infractions.endToEndId'), infraction.endToEndId),
          id(t('infractions.transactionId'), infraction.transactionId),
          id(t('infractions.id'), infraction.id),
        ]}
      />
      <TechnicalDetails look="line">
        <DetailList details={[{ term: t('infractions.rawStatus'), value: <Code>{infraction.status}</Code> }]} />
      </TechnicalDetails>
      {infraction.more.length > 0 && (
        <details className="case-more">
          <summary>{t('infractions.more')}</summary>
          <DetailList
            details={infraction.more.map(({ path, value }) => ({ term: path, value: <Code>{value}</Code> }))}
          />
        </details>
      )}
    </section>
  )
}

function fact(term: string, value: string | null): Detail | null {
  return value === null ? null : { term, value }
}

/** The Pix that is contested, as the kept statement has it, and the ways to it. */
function PixBehind({ one: { infraction, pix, paymentId } }: { readonly one: InfractionCase }) {
  const t = useText()
  const desk = useDesk()
  const institutions = useInstitutions()
  const id = infraction.endToEndId ?? infraction.transactionId
  return (
    <section className="stack stack-3">
      <h2 className="h2">{t('infractions.pix')}</h2>
      {pix === null ? (
        <p className="dim">{t('infractions.pixMissing')}</p>
      ) : (
        <DetailList
          details={[
            { term: t('infractions.received'), value: <Moment at={pix.at} /> },
            { term: t('statement.amount'), value: <Money amount={pix.amount} sign="never" /> },
            pix.counterpartIspb === null
              ? null
              : { term: t('statement.institution'), value: institutions.text(pix.counterpartIspb) },
            pix.text === null || pix.text === '' ? null : { term: t('infractions.message'), value: pix.text },
          ]}
        />
      )}
      <div className="row wrap">
        {pix !== null && (
          <Button size="sm" icon={ScrollText} onPress={() => desk.go({ to: 'statement', id: pix.id })}>
            {t('infractions.seeLine')}
          </Button>
        )}
        {paymentId !== null && (
          <Button size="sm" icon={ListChecks} onPress={() => desk.go({ to: 'payment', id: paymentId })}>
            {t('infractions.seePayment')}
          </Button>
        )}
        {id !== null && (
          <Button size="sm" icon={Search} onPress={() => desk.go({ to: 'locate', text: id })}>
            {t('infractions.locate')}
          </Button>
        )}
      </div>
    </section>
  )
}
