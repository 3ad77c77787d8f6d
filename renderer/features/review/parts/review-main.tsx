import { Ban, CircleCheck, History, Pencil } from 'lucide-react'
import type { PaymentReview } from '../../../../shared/domain/payment.ts'
import type { Text } from '../../../../shared/i18n/text-over.ts'
import type { AppError } from '../../../../shared/errors/app-error.ts'
import { formatTaxDocument } from '../../../../shared/ids/tax-document.ts'
import { formatBrl } from '../../../../shared/money/format-brl.ts'
import { formatDate, formatLocalDate } from '../../../../shared/time/format-time.ts'
import { type Institutions, useInstitutions } from '../../../bridge/use-institutions.ts'
import { useLocalHolidays } from '../../../bridge/use-local-holidays.ts'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { classNames } from '../../../ui/class-names.ts'
import type { CompareRow } from '../../../ui/compare-table.tsx'
import { DetailList } from '../../../ui/detail-list.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { Fold } from '../../../ui/fold.tsx'
import type { HeldBy } from '../../../ui/held-by.ts'
import { HeldNote } from '../../../ui/held-note.tsx'
import { hourOnDay } from '../../../ui/hour-on-day.ts'
import { Icon } from '../../../ui/icon.tsx'
import { PlaceLink } from '../../../ui/place-link.tsx'
import { payeeTitle } from '../../../ui/payment-kind.ts'
import { Said } from '../../../ui/said.tsx'
import { Stepper } from '../../../ui/stepper.tsx'
import { useText } from '../../../ui/text.tsx'
import { useToday } from '../../../ui/use-today.ts'
import { comparison } from '../kinds.ts'
import { overdueSince } from '../kinds.ts'
import { knownWords } from '../known-words.ts'
import { type Confirmation, repeatIsExplained } from '../readiness.ts'
import { reviewedPayee } from '../kinds.ts'
import { type SortedFacts, sortedFacts } from '../sorted-facts.ts'
import { Differences } from './differences.tsx'
import { DuplicateNote } from './duplicate-note.tsx'
import { PayeeNote } from './payee-note.tsx'
import { PaymentCard } from './payment-card.tsx'
import { RefundFacts } from './refund-facts.tsx'
import { ReviewTechnical } from './review-technical.tsx'

interface ReviewMainProps {
  readonly review: PaymentReview
  readonly done: Confirmation
  readonly onDone: (done: Confirmation) => void
  readonly expired: boolean
  /** What holds every payment, however this one is confirmed. */
  readonly held: HeldBy | null
  /** Quita's own window asks, or the order is on its way. */
  readonly confirming: boolean
  /** Why nothing is known of an order that may have left; null while none did. */
  readonly left: AppError | null
  readonly onLeave: () => void
}

const nothingToCompare: SortedFacts = { differing: [], agreeing: [], told: [], technical: [] }

/** All that will be sent, and what must be known before: amount and payee, what is known of the payee, differences, repetition; the rest is folded. */
export function ReviewMain({ review, done, onDone, expired, held, confirming, left, onLeave }: ReviewMainProps) {
  const t = useText()
  const institutions = useInstitutions()
  const unexplained = done.answer !== '' && !repeatIsExplained(review, done.answer)
  const compared = comparison(t, review, institutions)
  const title = payeeTitle(t, reviewedPayee(review.request), institutions)
  const facts = compared === null ? nothingToCompare : sortedFacts(compared, title)
  const sources = (compared?.sources ?? []).map((source) => t(source))
  const since = overdueSince(review, useLocalHolidays())
  return (
    <div className="review-main flows">
      <Steps review={review} confirming={confirming} left={left} onLeave={onLeave} />
      {left !== null && <ErrorNote error={left} context="paying" />}
      <p className="sr">{spokenSummary(t, review, institutions)}</p>
      <HeldNote by={held} />
      {expired && <ExpiredNote review={review} onLeave={onLeave} />}
      <RefusedWayNote review={review} />
      <PaymentCard review={review} told={facts.told} />
      {compared !== null && <p className="hint review-unsaid">{t(compared.note)}</p>}
      <KnownLine review={review} agrees={isAsEver(review, facts)} />
      <RefusedNote review={review} />
      <PayeeNote review={review} />
      <Differences rows={facts.differing} sources={sources} restAgrees={facts.agreeing.length > 0} />
      {review.request.kind === 'refund' && <RefundFacts request={review.request} />}
      {since !== null && (
        <Callout tone="warn" level={2} title={t('review.overdue', { date: formatLocalDate(since) })}>
          <p>{t('payBillet.overdueDetail')}</p>
        </Callout>
      )}
      <DuplicateNote
        review={review}
        answer={done.answer}
        onAnswer={(answer) => onDone({ ...done, answer })}
        error={unexplained ? t('review.answerShort') : null}
      />
      <div className="stack stack-4">
        <Agreeing rows={facts.agreeing} sources={sources} />
        <ReviewTechnical review={review} told={facts.technical} />
      </div>
    </div>
  )
}

/** Says whether nothing asks for a second look, and something was there to compare with. */
function isAsEver({ note, lookAlikes }: PaymentReview, { differing, agreeing }: SortedFacts): boolean {
  return note === null && lookAlikes.length === 0 && differing.length === 0 && agreeing.length > 0
}

function spokenSummary(t: Text, { request }: PaymentReview, institutions: Institutions): string {
  const payee = reviewedPayee(request)
  const facts = [
    payeeTitle(t, payee, institutions),
    payee.document === null ? null : formatTaxDocument(payee.document),
    request.kind === 'pix-manual' ? institutions.text(request.payee.ispb) : null,
  ]
  const to = facts.filter((fact) => fact !== null).join(', ')
  return t('review.spokenSummary', { amount: formatBrl(request.amount), to })
}

type StepsProps = Pick<ReviewMainProps, 'review' | 'confirming' | 'left' | 'onLeave'>

function Steps({ review, confirming, left, onLeave }: StepsProps) {
  const t = useText()
  const refund = review.request.kind === 'refund'
  return (
    <div className="row between">
      <Stepper
        label={t(refund ? 'review.refundSteps' : 'review.steps')}
        current={left !== null ? 3 : confirming ? 2 : 1}
        steps={[
          t('review.stepFill'),
          t('review.stepReview'),
          t('review.stepConfirm'),
          t(refund ? 'review.stepFollow' : 'review.stepReceipt'),
        ]}
      />
      {!confirming && left === null && (
        <Button size="sm" icon={Pencil} onPress={onLeave}>
          {t('review.edit')}
        </Button>
      )}
    </div>
  )
}

function ExpiredNote({ review, onLeave }: Pick<ReviewMainProps, 'review' | 'onLeave'>) {
  const t = useText()
  const today = useToday()
  return (
    <Callout
      tone="warn"
      role="alert"
      level={2}
      title={t('review.expired', { time: hourOnDay(t, review.validUntil, today) })}
    >
      <p>{t('review.expiredDetail')}</p>
      <div className="note-actions">
        <Button size="sm" onPress={onLeave}>
          {t('review.reviewAgain')}
        </Button>
      </div>
    </Callout>
  )
}

/** That the key or account it goes to was refused, which is read before all else: by whom, when, why. */
function RefusedWayNote({ review: { refusedWay, request } }: Pick<ReviewMainProps, 'review'>) {
  const t = useText()
  if (refusedWay === null) return null
  const { reason, by, at } = refusedWay
  const what = request.kind === 'pix-manual' ? 'account' : 'key'
  return (
    <Callout tone="bad" role="alert" icon={Ban} level={2} title={t(`review.refusedWay_${what}`)}>
      <p>
        <Said>{t('review.refusedSays', { day: formatDate(at), by, reason })}</Said>
      </p>
      <p>
        <PlaceLink place={{ to: 'payees' }}>{t('review.refusedWayShow')}</PlaceLink>
      </p>
    </Callout>
  )
}

/** That its debt was refused in the agenda: by whom, when, why. */
function RefusedNote({ review: { refused } }: Pick<ReviewMainProps, 'review'>) {
  const t = useText()
  if (refused === null) return null
  const { reason, by, at } = refused
  return (
    <Callout tone="warn" level={2} title={t('review.refused')}>
      <p>
        <Said>{t('review.refusedSays', { day: formatDate(at), by, reason })}</Said>
      </p>
      <p>
        <PlaceLink place={{ to: 'agenda' }}>{t('review.refusedShow')}</PlaceLink>
      </p>
    </Callout>
  )
}

interface KnownLineProps {
  readonly review: PaymentReview
  /** Nothing differs, and something was there to compare with. */
  readonly agrees: boolean
}

/** What the archive knows of the payee, in one line; nothing where it knows nothing. */
function KnownLine({ review, agrees }: KnownLineProps) {
  const t = useText()
  const known = knownWords(t, review)
  if (known === null) return null
  const { pastPayee } = review
  return (
    <div className={classNames('review-known edged', agrees && 'ok')}>
      <Icon of={agrees ? CircleCheck : History} className="toned first-line" />
      <div>
        {agrees && pastPayee !== null && (
          <p className="strong toned">{t('review.allAgrees', { count: pastPayee.payments })}</p>
        )}
        <p>{known}</p>
      </div>
    </div>
  )
}

interface AgreeingProps {
  readonly rows: readonly CompareRow[]
  readonly sources: readonly string[]
}

/** What two sources say alike, folded. */
function Agreeing({ rows, sources }: AgreeingProps) {
  const t = useText()
  if (rows.length === 0) return null
  return (
    <Fold
      title={
        <>
          <Icon of={CircleCheck} className="in" />
          {t('review.agreeing', { count: rows.length })}
        </>
      }
      says={rows.map(({ fact }) => fact).join(', ')}
    >
      <DetailList
        details={rows.map(({ fact, cells }) => ({
          term: fact,
          value: (
            <ul className="plain">
              {sources.map((source, at) => {
                const said = cells[at] ?? null
                return (
                  said !== null && (
                    <li key={source}>
                      <span className="dim">{`${source}: `}</span>
                      <Said>{said}</Said>
                    </li>
                  )
                )
              })}
            </ul>
          ),
        }))}
      />
    </Fold>
  )
}
