import { KeyRound, ScanEye, TrendingUp, UserPlus } from 'lucide-react'
import type { KnownPayee, PayeeNote } from '../../../shared/domain/payee-note.ts'
import { paymentKindWords } from '../../../shared/i18n/payment-words.ts'
import type { Text } from '../../../shared/i18n/text-over.ts'
import { parseTaxDocument, taxDocumentKind } from '../../../shared/ids/tax-document.ts'
import { spelledOut } from '../../../shared/payee/hidden-signs.ts'
import { formatDate } from '../../../shared/time/format-time.ts'
import { Callout } from '../../ui/callout.tsx'
import { hourOf } from '../../ui/moment.tsx'
import { PaperNote } from '../../ui/paper-note.tsx'
import { shownDocument, shownPixKey } from '../../ui/shown-ids.ts'
import { useText } from '../../ui/text.tsx'
import { useNow } from '../../ui/use-now.ts'
import { ageWords } from './age-words.ts'
import { rangeWords } from './habit-line.tsx'
import { institutionOf } from './payee-facts.tsx'
import type { PaymentOfSubject } from './payment-of-subject.ts'
import { timesOf } from './times-of.ts'

const MINUTE_MS = 60_000

interface PayeeNoteBoxProps {
  readonly note: PayeeNote
  readonly subject: PaymentOfSubject
}

/** The one thing that a person has to know of the payee. */
export function PayeeNoteBox({ note, subject }: PayeeNoteBoxProps) {
  const t = useText()
  switch (note.kind) {
    case 'paper':
      return <PaperNote differences={note.differences} level={2} />
    case 'look-alike':
      return (
        <Callout tone="warn" level={2} icon={ScanEye} title={t('confirmation.lookAlikeTitle')}>
          <p>{t(`confirmation.lookAlike_${note.likeness}`)}</p>
          {note.known !== null && <p>{t('confirmation.lookAlikeKnown', knownValues(t, note.known, 'any', subject))}</p>}
        </Callout>
      )
    case 'changed':
      return (
        <Callout tone="warn" level={2} icon={KeyRound} title={t(`confirmation.changed_${note.what}`)}>
          <p>{t('confirmation.changedKnown', knownValues(t, note.known, note.what, subject))}</p>
          {note.what !== 'document' && <Called call={subject.call} />}
        </Callout>
      )
    case 'above-habit':
      return (
        <Callout tone="warn" level={2} icon={TrendingUp} title={t('confirmation.aboveTitle')}>
          <p>
            {t('confirmation.above', {
              count: note.payments,
              range: rangeWords(t, note),
              date: formatDate(note.lastAt),
              times: timesOf(subject.amount, note.highest),
            })}
          </p>
        </Callout>
      )
    case 'first':
      return (
        <Callout tone="info" level={2} icon={UserPlus} title={t('confirmation.firstTitle')}>
          <p>{firstWords(t, subject)}</p>
        </Callout>
      )
  }
}

/** What people wrote down of a call about it, with how old that is. */
function Called({ call }: Pick<PaymentOfSubject, 'call'>) {
  const t = useText()
  const now = useNow(MINUTE_MS)
  if (call === null) return <p>{t('confirmation.calledNone')}</p>
  const { spokeWith, number, calledAt, by } = call
  const when = `${formatDate(calledAt)} ${hourOf(calledAt)}`
  const values = {
    when,
    age: ageWords(t, calledAt, now),
    name: spelledOut(spokeWith),
    number: unbroken(number),
    by: spelledOut(by),
  }
  return <p>{t('confirmation.calledSays', values)}</p>
}

// Half a telephone number at the end of a line is read as another one.
function unbroken(number: string): string {
  return number.replaceAll(' ', '\u00a0').replaceAll('-', '\u2011')
}

type What = 'any' | 'key' | 'account' | 'document'

function knownValues(t: Text, known: KnownPayee, what: What, subject: PaymentOfSubject) {
  return {
    who: known.name === null ? documentOr(t, known.document) : spelledOut(known.name),
    where: whereWords(t, known, what, subject),
    count: known.payments,
    date: formatDate(known.lastAt),
  }
}

function documentOr(t: Text, document: string | null): string {
  return document === null ? t('confirmation.unsaid') : shownDocument(document)
}

function whereWords(
  t: Text,
  { document, key, ispb, issuer, number }: KnownPayee,
  what: What,
  { institutions }: PaymentOfSubject,
): string {
  if (what === 'document' && document !== null) return shownDocument(document)
  if (what !== 'account' && key !== null) return shownPixKey(key)
  if (number !== null) {
    const account = t('confirmation.accountOf', { issuer: issuer ?? 'none', number })
    return ispb === null ? account : `${institutionOf(t, ispb, institutions)}, ${account}`
  }
  return document === null ? t('confirmation.unsaid') : shownDocument(document)
}

function firstWords(t: Text, { request, payee }: PaymentOfSubject): string {
  if (request.kind === 'pix-key' && request.creditorDocument !== null) {
    const read = parseTaxDocument(payee.document ?? '')
    return t('confirmation.first_key', { document: read.ok ? taxDocumentKind(read.value) : 'cnpj' })
  }
  if (request.kind === 'billet' && payee.name === null) return t('confirmation.first_billetUnnamed')
  return t(paymentKindWords[request.kind].first)
}
