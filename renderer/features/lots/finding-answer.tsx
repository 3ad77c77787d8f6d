import type { ReactNode } from 'react'
import type { BatchField } from '../../../shared/domain/batch-field.ts'
import { type BatchOrder, type RowFinding, takesNoAnswer, takesReason } from '../../../shared/domain/payment-batch.ts'
import { reasonLength } from '../../../shared/domain/reason-length.ts'
import type { Text } from '../../../shared/i18n/text-over.ts'
import { formatDate, formatLocalDate } from '../../../shared/time/format-time.ts'
import { useKeptText } from '../../form/use-kept-text.ts'
import { Button } from '../../ui/button.tsx'
import { hourOf } from '../../ui/moment.tsx'
import { PlaceLink } from '../../ui/place-link.tsx'
import { shownDocument, shownPixKey } from '../../ui/shown-ids.ts'
import { useText } from '../../ui/text.tsx'
import { TextField } from '../../ui/text-field.tsx'

interface FindingAnswerProps {
  /** The row's name among all rows, under which a reason that is half typed is kept. */
  readonly name: string
  readonly finding: RowFinding
  readonly order: BatchOrder | null
  readonly onBegin: () => void
  /** With the reason in words, where one is needed. */
  readonly onAnswer: (reason: string | null) => void
  /** How many rows have the same to be answered, this one included. */
  readonly alike: number
  readonly onAnswerAlike: (reason: string) => void
  /** Opens the field that says whom the row pays; null where it stands open. */
  readonly onMend: ((field: BatchField) => void) | null
  /** The safest answer, which stands first. */
  readonly aside: ReactNode
}

/** What is known against a row, and a person's answer to it. */
export function FindingAnswer(props: FindingAnswerProps) {
  const { name, finding, order, onBegin, onAnswer, alike, onAnswerAlike, onMend, aside } = props
  const t = useText()
  const typed = useKeptText(`${name} reason ${finding.what}`)
  const reason = typed.text
  const isShort = reason !== null && reason.trim().length < reasonLength.min
  const field = order?.kind === 'pix-manual' ? 'account' : 'way'
  return (
    <div className="lots-finding stack">
      <p className="sub">
        {words(t, finding)} <Seen finding={finding} />
      </p>
      <div className="row wrap">
        {aside}
        {finding.what === 'payee' && !takesNoAnswer(finding) && (
          <>
            <Button size="sm" onPress={() => onAnswer(null)}>
              {t('lots.samePayee')}
            </Button>
            {onMend !== null && (
              <Button kind="ghost" size="sm" onPress={() => onMend(field)}>
                {t('lots.mendWay')}
              </Button>
            )}
          </>
        )}
        {finding.what === 'past-day' && (
          <Button size="sm" onPress={() => onAnswer(null)}>
            {t('lots.payToday')}
          </Button>
        )}
        {takesReason(finding) && !takesNoAnswer(finding) && reason === null && (
          <Button size="sm" onPress={() => typed.type('')}>
            {t(isRefusal(finding) || finding.what === 'told-done' ? 'lots.payRefused' : 'lots.notRepeated')}
          </Button>
        )}
      </div>
      {reason !== null && (
        <form
          className="lots-mend stack"
          onSubmit={(event) => {
            event.preventDefault()
            if (isShort) return
            typed.done()
            onAnswer(reason.trim())
          }}
        >
          <TextField
            label={t(isRefusal(finding) ? 'lots.reasonRefused' : 'lots.reason')}
            autoFocus
            maxLength={reasonLength.max}
            value={reason}
            onChange={(typing) => {
              onBegin()
              typed.type(typing)
            }}
          />
          <div className="row wrap">
            <Button size="sm" submit disabledReason={isShort ? t('lots.reasonShort') : null}>
              {t('lots.keepReason')}
            </Button>
            {alike > 1 && (
              <Button
                kind="ghost"
                size="sm"
                disabledReason={isShort ? t('lots.reasonShort') : null}
                onPress={() => {
                  typed.done()
                  onAnswerAlike(reason.trim())
                }}
              >
                {t('lots.keepReasonAlike', { count: alike })}
              </Button>
            )}
          </div>
        </form>
      )}
    </div>
  )
}

function isRefusal({ what }: RowFinding): boolean {
  return what === 'refused' || what === 'refused-way'
}

function Seen({ finding }: Pick<FindingAnswerProps, 'finding'>) {
  const t = useText()
  if (finding.what === 'other-batch')
    return <PlaceLink place={{ to: 'lots', id: finding.batchId }}>{t('lots.see')}</PlaceLink>
  if (finding.what !== 'paid-before' || finding.lookAlike.paymentId === null) return null
  return <PlaceLink place={{ to: 'payment', id: finding.lookAlike.paymentId }}>{t('lots.see')}</PlaceLink>
}

function words(t: Text, finding: RowFinding): string {
  switch (finding.what) {
    case 'same-row':
      return t('lots.finding_same-row', { row: finding.row })
    case 'other-batch':
      return t('lots.finding_other-batch', { name: finding.name, row: finding.row })
    case 'paid-before': {
      const { at, description, sameDebtBy, source } = finding.lookAlike
      const values = { day: formatDate(at), time: hourOf(at), what: description ?? '' }
      if (finding.once) return t('lots.finding_once', values)
      if (sameDebtBy !== undefined) return t('lots.finding_same-debt', { ...values, by: sameDebtBy })
      return t(source === 'journal' ? 'lots.finding_paid-before' : 'lots.finding_paid-elsewhere', values)
    }
    case 'payee':
      return payeeWords(t, finding.note)
    case 'told-done':
      return t('lots.finding_told-done', { says: finding.says })
    case 'overdue':
      return t('lots.finding_overdue', { due: formatLocalDate(finding.due) })
    case 'past-day':
      return t('lots.finding_past-day', { day: formatLocalDate(finding.day) })
    case 'refused':
    case 'refused-way': {
      const { reason, by, at } = finding.refusal
      return t(`lots.finding_${finding.what}`, { day: formatDate(at), by, reason })
    }
    case 'unreadable':
      return t('lots.finding_unreadable')
  }
}

function payeeWords(t: Text, note: Extract<RowFinding, { what: 'payee' }>['note']): string {
  if (note.kind === 'paper') return t('lots.finding_paper')
  const known = note.kind === 'look-alike' || note.kind === 'changed' ? note.known : null
  if (known === null) return t('lots.finding_odd')
  const { name, document, key, number, payments: count, lastAt } = known
  const place = key === null ? (number ?? '') : shownPixKey(key)
  const told = [name, document === null ? null : shownDocument(document), place].filter((part) => part).join(', ')
  const values = { known: told, count, at: formatDate(lastAt) }
  return t(note.kind === 'changed' ? 'lots.finding_changed' : 'lots.finding_look-alike', values)
}
