import { useEffect, useRef } from 'react'
import { batchFields } from '../../../shared/domain/batch-field.ts'
import type { DraftRow } from '../../../shared/domain/payment-batch.ts'
import type { Text } from '../../../shared/i18n/text-over.ts'
import { formatBrl } from '../../../shared/money/format-brl.ts'
import { Button } from '../../ui/button.tsx'
import { Callout } from '../../ui/callout.tsx'
import { type Detail, DetailList } from '../../ui/detail-list.tsx'
import { Said } from '../../ui/said.tsx'
import { useText } from '../../ui/text.tsx'
import type { RowClash } from './put-rows.ts'

interface RowClashCardProps {
  readonly clash: RowClash
  readonly onSettle: (stays: 'mine' | 'theirs') => void
}

/** A row that two people changed: both are shown, and one of them chooses. Theirs is kept, and nothing is written before. */
export function RowClashCard({ clash, onSettle }: RowClashCardProps) {
  const t = useText()
  const { mine, theirs } = clash
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Newer engines answer a promise here, which an effect must not hand on.
    void box.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <Callout ref={box} tone="warn" role="alert" level={2} title={t('lots.clashTitle', { row: mine.row })}>
      <p>{t('lots.clashDetail')}</p>
      <div className="halves folds pt-2">
        <div className="stack stack-2">
          <h3 className="h3">{t('lots.clashTheirs')}</h3>
          <DetailList className="fit-terms" details={facts(t, theirs, mine)} />
          <div>
            <Button size="sm" onPress={() => onSettle('theirs')}>
              {t('lots.keepTheirs')}
            </Button>
          </div>
        </div>
        <div className="stack stack-2">
          <h3 className="h3">{t('lots.clashMine')}</h3>
          <DetailList className="fit-terms" details={facts(t, mine, theirs)} />
          <div>
            <Button size="sm" onPress={() => onSettle('mine')}>
              {t('lots.keepMine')}
            </Button>
          </div>
        </div>
      </div>
    </Callout>
  )
}

// Whose row it is stands there always; of the rest what is not the same.
function facts(t: Text, row: DraftRow, other: DraftRow): readonly (Detail | null)[] {
  const told = batchFields.map((field): Detail | null => {
    const [text, theirs] = [row.told[field] ?? '', other.told[field] ?? '']
    if (text === theirs && (field !== 'payee' || text === '')) return null
    return { term: t(`lots.field_${field}`), value: <Said>{text || t('lots.clashNothing')}</Said> }
  })
  const amount = row.order === null ? t('lots.clashUnread') : formatBrl(row.order.amount)
  const answers = row.seen.filter((token) => !other.seen.includes(token)).length
  return [
    ...told,
    { term: t('lots.clashPays'), value: row.isOut ? t('lots.clashOut') : amount },
    row.duplicateReason === other.duplicateReason || row.duplicateReason === null
      ? null
      : { term: t('lots.reason'), value: <Said>{row.duplicateReason}</Said> },
    answers === 0 ? null : { term: t('lots.clashAnswers'), value: t('lots.clashAnswered', { count: answers }) },
  ]
}
