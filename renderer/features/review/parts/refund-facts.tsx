import { useId } from 'react'
import { refundDaysUntil } from '../../../../shared/charge/pix-sums.ts'
import { infractionIdSchema } from '../../../../shared/domain/infraction.ts'
import type { RefundRequest } from '../../../../shared/domain/refund.ts'
import type { Text } from '../../../../shared/i18n/text-over.ts'
import { formatTaxDocument, parseTaxDocument, taxDocumentKind } from '../../../../shared/ids/tax-document.ts'
import { centavos } from '../../../../shared/money/centavos.ts'
import { formatBrl } from '../../../../shared/money/format-brl.ts'
import { formatDateTime, formatLocalDate } from '../../../../shared/time/format-time.ts'
import { instantFromMs } from '../../../../shared/time/instant.ts'
import { localDateOf } from '../../../../shared/time/local-date.ts'
import { Callout } from '../../../ui/callout.tsx'
import { type Detail, DetailList } from '../../../ui/detail-list.tsx'
import { PlaceLink } from '../../../ui/place-link.tsx'
import { Said } from '../../../ui/said.tsx'
import { useText } from '../../../ui/text.tsx'
import { useNow } from '../../../ui/use-now.ts'

const HOUR_MS = 3_600_000

/** What a refund gives back: the dispute about its Pix, the Pix as the institution told it just now, and what is left after. */
export function RefundFacts({ request }: { readonly request: RefundRequest }) {
  const t = useText()
  return (
    <>
      <Disputed infractionId={request.pix.infractionId} />
      <Facts title={t('review.refundedPix')} details={pixDetails(t, request)} />
      <ThisRefund request={request} />
    </>
  )
}

function Disputed({ infractionId }: Pick<RefundRequest['pix'], 'infractionId'>) {
  const t = useText()
  const id = infractionIdSchema.safeParse(infractionId)
  if (!id.success) return null
  return (
    <Callout tone="bad" level={2} title={t('review.disputed')}>
      <p>{t('review.disputedDetail')}</p>
      <p>
        <PlaceLink place={{ to: 'infractions', id: id.data }}>{t('review.openInfraction')}</PlaceLink>
      </p>
    </Callout>
  )
}

function pixDetails(t: Text, { pix }: RefundRequest): readonly (Detail | null)[] {
  return [
    {
      term: t('review.payer'),
      value: (
        <span className="strong">
          {pix.payerName === null ? t('review.payerUnsaid') : <Said>{pix.payerName}</Said>}
        </span>
      ),
    },
    documentDetail(t, pix.payerDocument),
    { term: t('review.receivedAmount'), value: <span className="num">{formatBrl(pix.amount)}</span> },
    { term: t('review.receivedAt'), value: <span className="num">{formatDateTime(pix.at)}</span> },
    pix.message === null ? null : { term: t('review.message'), value: pix.message },
  ]
}

function documentDetail(t: Text, document: string | null): Detail | null {
  if (document === null) return null
  const read = parseTaxDocument(document)
  // Hidden digits stay as they came.
  if (!read.ok) return { term: t('review.anyDocument'), value: document }
  return { term: t('review.document', { kind: taxDocumentKind(read.value) }), value: formatTaxDocument(read.value) }
}

function ThisRefund({ request }: { readonly request: RefundRequest }) {
  const t = useText()
  const today = localDateOf(instantFromMs(useNow(HOUR_MS)))
  const { amount, description, nature, pix } = request
  const days = refundDaysUntil(pix.refundableUntil, today)
  const left = centavos(pix.remaining - amount)
  return (
    <Facts
      title={t('review.thisRefund')}
      details={[
        { term: t('review.nature'), value: t(`review.nature_${nature}`) },
        { term: t('review.message'), value: description === '' ? t('review.noMessage') : description },
        { term: t('review.remainsAfter'), value: <span className="strong num">{formatBrl(left)}</span> },
        {
          term: t('review.refundUntil'),
          value: t('review.refundDays', { date: formatLocalDate(pix.refundableUntil), days }),
        },
      ]}
    />
  )
}

function Facts({ title, details }: { readonly title: string; readonly details: readonly (Detail | null)[] }) {
  const id = useId()
  return (
    <section className="stack" aria-labelledby={id}>
      <h2 className="h2" id={id}>
        {title}
      </h2>
      <DetailList details={details} />
    </section>
  )
}
