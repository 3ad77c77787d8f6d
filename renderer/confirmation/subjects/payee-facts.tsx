import { isBilletLine } from '../../../shared/billet/billet-line.ts'
import { formatBilletLine } from '../../../shared/billet/format-billet-line.ts'
import type { Text } from '../../../shared/i18n/text-over.ts'
import { formatAccountNumber } from '../../../shared/ids/account-number.ts'
import { parseTaxDocument, taxDocumentKind } from '../../../shared/ids/tax-document.ts'
import { formatBrl } from '../../../shared/money/format-brl.ts'
import { formatDate, formatLocalDate } from '../../../shared/time/format-time.ts'
import type { Detail } from '../../ui/detail-list.tsx'
import { Said } from '../../ui/said.tsx'
import { shownDocument, shownPixKey } from '../../ui/shown-ids.ts'
import type { PaymentOfSubject } from './payment-of-subject.ts'

/** Who is paid. */
export function payeeOf(t: Text, { payee }: PaymentOfSubject): Detail {
  return { term: t('confirmation.to'), value: <Who name={payee.name} isTyped={!payee.told} t={t} /> }
}

/** By which document and where, in the order in which it is read. */
export function payeeFacts(t: Text, subject: PaymentOfSubject): readonly (Detail | null)[] {
  const { request, payee } = subject
  return [
    payee.document === null
      ? null
      : { term: documentTerm(t, payee.document), value: <span className="num">{shownDocument(payee.document)}</span> },
    ...placeFacts(t, subject),
    request.description === '' ? null : { term: t('confirmation.message'), value: <Said>{request.description}</Said> },
  ]
}

function Who({ name, isTyped, t }: { readonly name: string | null; readonly isTyped: boolean; readonly t: Text }) {
  if (name === null) return <span className="trust-who">{t('confirmation.unsaid')}</span>
  return (
    <>
      <span className="trust-who">
        <Said>{name}</Said>
      </span>
      {isTyped && <span className="trust-typed hint">{t('confirmation.typed')}</span>}
    </>
  )
}

/** What a document is called; one that hides digits has no kind. */
export function documentTerm(t: Text, document: string): string {
  const read = parseTaxDocument(document)
  return t('confirmation.document', { kind: read.ok ? taxDocumentKind(read.value) : 'other' })
}

/** An institution as screens write it; one that is in no list says so. */
export function institutionOf(t: Text, ispb: string, known: PaymentOfSubject['institutions']): string {
  const name = known[ispb]
  return name === undefined || name === ispb ? t('confirmation.ispbUnlisted', { ispb }) : name
}

function placeFacts(t: Text, { request, payee: { key }, institutions }: PaymentOfSubject): readonly (Detail | null)[] {
  switch (request.kind) {
    case 'pix-manual': {
      const { ispb, issuer, number, accountType } = request.payee
      return [
        { term: t('confirmation.institution'), value: institutionOf(t, ispb, institutions) },
        {
          term: t('confirmation.account'),
          value: t('confirmation.accountOf', { issuer: issuer ?? 'none', number: formatAccountNumber(number) }),
        },
        { term: t('confirmation.accountType'), value: t('confirmation.accountTypeOf', { type: accountType }) },
      ]
    }
    case 'pix-key':
    case 'pix-qr':
      return [key === null ? null : { term: t('confirmation.key'), value: shownPixKey(key) }]
    case 'billet':
      return [
        { term: t('confirmation.line'), value: <span className="trust-code">{formatLine(request.line)}</span> },
        request.dueDate === null ? null : { term: t('confirmation.due'), value: formatLocalDate(request.dueDate) },
      ]
    case 'refund':
      return [
        {
          term: t('confirmation.received'),
          value: t('confirmation.receivedOn', {
            amount: formatBrl(request.pix.amount),
            date: formatDate(request.pix.at),
          }),
        },
        { term: t('confirmation.pix'), value: <span className="trust-code">{request.endToEndId}</span> },
      ]
  }
}

// In groups, as it is printed; the engine froze no other.
function formatLine(line: string): string {
  return isBilletLine(line) ? formatBilletLine(line) : line
}
