import { useState } from 'react'
import type { RowFinding } from '../../../shared/domain/payment-batch.ts'
import { formatDateTime } from '../../../shared/time/format-time.ts'
import type { Text } from '../../../shared/i18n/text-over.ts'
import { reasonLength } from '../../../shared/domain/reason-length.ts'
import { Button } from '../../ui/button.tsx'
import { PlaceLink } from '../../ui/place-link.tsx'
import { useText } from '../../ui/text.tsx'
import { TextField } from '../../ui/text-field.tsx'

interface FindingAnswerProps {
  readonly finding: RowFinding
  /** With the reason in words, where one is needed. */
  readonly onAnswer: (reason: string | null) => void
}

/** What is known against a row, and a person's answer to it. */
export function FindingAnswer({ finding, onAnswer }: FindingAnswerProps) {
  const t = useText()
  const [reason, setReason] = useState<string | null>(null)
  const isOnce = finding.what === 'paid-before' && finding.once
  const isShort = reason !== null && reason.trim().length < reasonLength.min
  return (
    <div className="lots-finding">
      <p className="sub">
        {words(t, finding)} <Seen finding={finding} />
      </p>
      {finding.what === 'payee' && (
        <Button size="sm" onPress={() => onAnswer(null)}>
          {t('lots.samePayee')}
        </Button>
      )}
      {finding.what !== 'payee' && !isOnce && reason === null && (
        <Button size="sm" onPress={() => setReason('')}>
          {t('lots.notRepeated')}
        </Button>
      )}
      {reason !== null && (
        <form
          className="lots-fault"
          onSubmit={(event) => {
            event.preventDefault()
            if (!isShort) onAnswer(reason.trim())
          }}
        >
          <TextField
            label={t('lots.reason')}
            autoFocus
            maxLength={reasonLength.max}
            value={reason}
            onChange={setReason}
          />
          <Button size="sm" submit disabledReason={isShort ? t('lots.reasonShort') : null}>
            {t('lots.keepReason')}
          </Button>
        </form>
      )}
    </div>
  )
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
      const at = formatDateTime(finding.lookAlike.at)
      return t(finding.once ? 'lots.finding_once' : 'lots.finding_paid-before', { at })
    }
    case 'payee':
      return t(finding.note.kind === 'look-alike' ? 'lots.finding_look-alike' : 'lots.finding_changed')
    case 'overdue':
      return t('lots.finding_overdue', { due: finding.due })
  }
}
