import { Ban, KeyRound, Phone, ScanEye, TrendingUp } from 'lucide-react'
import { useState } from 'react'
import type { KnownPayee, PayeeNote as Note } from '../../../../shared/domain/payee-note.ts'
import type { PaymentReview } from '../../../../shared/domain/payment.ts'
import type { TextKey } from '../../../../shared/i18n/catalogue.ts'
import type { Text } from '../../../../shared/i18n/text-over.ts'
import { formatAccountNumber, parseAccountNumber } from '../../../../shared/ids/account-number.ts'
import { formatTaxDocument } from '../../../../shared/ids/tax-document.ts'
import { formatBrl } from '../../../../shared/money/format-brl.ts'
import { formatDate } from '../../../../shared/time/format-time.ts'
import { type Institutions, useInstitutions } from '../../../bridge/use-institutions.ts'
import { useRefuseReview } from '../../../bridge/use-review.ts'
import { CallDialog } from '../../../notes/call-dialog.tsx'
import { RefuseWayDialog } from '../../../notes/refuse-way-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { callWords } from '../../../ui/call-words.ts'
import { Callout } from '../../../ui/callout.tsx'
import { PaperNote } from '../../../ui/paper-note.tsx'
import { Said } from '../../../ui/said.tsx'
import { shownDocument, shownPixKey } from '../../../ui/shown-ids.ts'
import { useText } from '../../../ui/text.tsx'
import { reviewedPayee } from '../kinds.ts'

/** The one thing to know of the payee, with what was known before beside what is paid now, and what to do about it. */
export function PayeeNote({ review }: { readonly review: PaymentReview }) {
  const t = useText()
  const { note } = review
  if (note === null) return null
  switch (note.kind) {
    case 'paper':
      return <PaperNote differences={note.differences} level={2} />
    case 'first':
      return (
        <Callout tone="info" level={2} title={t('review.firstPayment')}>
          <p>{t('review.firstPaymentDetail')}</p>
        </Callout>
      )
    case 'above-habit': {
      const values = { lowest: formatBrl(note.lowest), highest: formatBrl(note.highest), last: formatDate(note.lastAt) }
      return (
        <Callout tone="warn" icon={TrendingUp} level={2} title={t('review.noteAbove')}>
          <p>{t('review.noteAboveDetail', { ...values, count: note.payments })}</p>
        </Callout>
      )
    }
    case 'look-alike':
      return (
        <Callout tone="warn" icon={ScanEye} level={2} title={t(lookAlikeTitle(note))}>
          <p>{t(`review.note_${note.likeness}`)}</p>
          {note.known !== null && <Beside known={note.known} review={review} />}
          <p className="strong">{t('review.noteAsk')}</p>
        </Callout>
      )
    case 'changed':
      return (
        <Callout tone="warn" icon={KeyRound} level={2} title={t(`review.noteChanged_${note.what}`)}>
          <p>{t('review.noteChangedDetail')}</p>
          <Beside known={note.known} review={review} />
          <p className="strong">{t('review.noteAsk')}</p>
          {note.what !== 'document' && <Called review={review} />}
        </Callout>
      )
  }
}

/** The call by which a person made sure of it, and the way to write one down: a word, by which no tick is made. */
function Called({ review: { reviewId, call, refusedWay } }: { readonly review: PaymentReview }) {
  const t = useText()
  const tellRefusal = useRefuseReview()
  const [kept, setKept] = useState(call)
  const [asking, setAsking] = useState<'call' | 'refusal' | null>(null)
  const of = { kind: 'review', reviewId } as const
  return (
    <>
      {kept !== null && <p>{callWords(t, kept)}</p>}
      <div className="note-actions">
        <Button size="sm" icon={Phone} onPress={() => setAsking('call')}>
          {t('payees.called')}
        </Button>
        {refusedWay === null && (
          <Button size="sm" icon={Ban} onPress={() => setAsking('refusal')}>
            {t('payees.refuse')}
          </Button>
        )}
      </div>
      {asking === 'call' && <CallDialog of={of} onClose={() => setAsking(null)} onKept={setKept} />}
      {asking === 'refusal' && (
        <RefuseWayDialog
          of={of}
          way={null}
          onClose={() => setAsking(null)}
          onRefused={({ id, reason, by, at }) => tellRefusal(reviewId, { id, reason, by, at })}
        />
      )}
    </>
  )
}

function lookAlikeTitle({ likeness, known }: Extract<Note, { kind: 'look-alike' }>): TextKey {
  if (likeness === 'clipboard') return 'review.noteClipboard'
  return known === null ? 'review.noteOdd' : 'review.noteLookAlike'
}

function Beside({ known, review }: { readonly known: KnownPayee; readonly review: PaymentReview }) {
  const t = useText()
  const institutions = useInstitutions()
  const now = reviewedPayee(review.request)
  return (
    <div className="dup split edged">
      <Payee
        when={t('review.noteBefore')}
        name={known.name}
        facts={[known.document === null ? null : shownDocument(known.document), knownPlace(t, known, institutions)]}
        more={timesWords(t, known)}
      />
      <Payee
        when={t('review.noteNow')}
        name={now.name}
        facts={[
          now.document === null ? null : formatTaxDocument(now.document),
          now.key ?? placeNow(t, review, institutions),
        ]}
        more={formatBrl(review.request.amount)}
      />
    </div>
  )
}

interface PayeeProps {
  readonly when: string
  readonly name: string | null
  readonly facts: readonly (string | null)[]
  readonly more: string
}

function Payee({ when, name, facts, more }: PayeeProps) {
  const t = useText()
  return (
    <div>
      <p className="xs">{when}</p>
      <p className="strong">{name === null ? t('paymentNames.payeeUnsaid') : <Said>{name}</Said>}</p>
      {facts.map((fact) => fact !== null && <p key={fact}>{fact}</p>)}
      <p>{more}</p>
    </div>
  )
}

function timesWords(t: Text, { payments, firstAt, lastAt }: KnownPayee): string {
  const [first, last] = [formatDate(firstAt), formatDate(lastAt)]
  return first === last && payments === 1
    ? t('review.noteOn', { first })
    : t('review.noteSince', { count: payments, first, last })
}

function knownPlace(t: Text, { key, ispb, issuer, number }: KnownPayee, institutions: Institutions): string | null {
  if (key !== null) return shownPixKey(key)
  if (number === null) return null
  const read = parseAccountNumber(number)
  return accountWords(t, { ispb, issuer, number: read.ok ? formatAccountNumber(read.value) : number }, institutions)
}

function placeNow(t: Text, { request }: PaymentReview, institutions: Institutions): string | null {
  if (request.kind !== 'pix-manual') return null
  const { ispb, issuer, number } = request.payee
  return accountWords(t, { ispb, issuer, number: formatAccountNumber(number) }, institutions)
}

function accountWords(
  t: Text,
  { ispb, issuer, number }: { readonly ispb: string | null; readonly issuer: string | null; readonly number: string },
  institutions: Institutions,
): string {
  const place =
    issuer === null ? `${t('review.accountOnly')} ${number}` : `${t('review.account')} ${issuer} / ${number}`
  return ispb === null ? place : `${institutions.text(ispb)}, ${place}`
}
