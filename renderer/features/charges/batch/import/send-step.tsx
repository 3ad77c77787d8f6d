import { TriangleAlert } from 'lucide-react'
import { formatLocalDate } from '../../../../../shared/time/format-time.ts'
import { Callout } from '../../../../ui/callout.tsx'
import { DetailList } from '../../../../ui/detail-list.tsx'
import { ErrorNote } from '../../../../ui/error-note.tsx'
import { Money } from '../../../../ui/money.tsx'
import { shownPixKey } from '../../../../ui/shown-ids.ts'
import { useText } from '../../../../ui/text.tsx'
import type { Import } from './use-import.ts'

interface SendStepProps {
  readonly bringing: Import
  readonly onSend: () => void
}

/** The last step: what will be made, in numbers, and what is left out. */
export function SendStep({ bringing, onSend }: SendStepProps) {
  const t = useText()
  const { sum, choices, file, failure } = bringing
  const [first] = sum.ready
  if (first === undefined) return null
  const days = sum.ready.map(({ dueDate }) => dueDate).toSorted()
  const from = formatLocalDate(days[0] ?? first.dueDate)
  const to = formatLocalDate(days.at(-1) ?? first.dueDate)
  return (
    <div className="batch-send">
      <section className="card" aria-label={t('batches.sendTitle')}>
        <h2 className="h2">{t('batches.sendTitle')}</h2>
        <p className="batch-send-sum">
          <Money amount={sum.amount} size="card" />
          <span className="sub">{t('charges.count', { count: sum.ready.length })}</span>
        </p>
        <DetailList
          details={[
            { term: t('batches.description'), value: choices.description },
            { term: t('batches.dueBetween'), value: from === to ? from : t('batches.dueFromTo', { from, to }) },
            { term: t('charges.key'), value: shownPixKey(String(first.key.value)) },
            file === null ? null : { term: t('batches.fromFile'), value: file.name },
          ]}
        />
      </section>
      {sum.faulty > 0 && (
        <Callout tone="warn" icon={TriangleAlert} title={t('batches.leftOut', { count: sum.faulty })}>
          <p>{t('batches.leftOutDetail')}</p>
        </Callout>
      )}
      {failure !== null && <ErrorNote error={failure} context="writing" onRetry={onSend} />}
    </div>
  )
}
