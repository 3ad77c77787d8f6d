import { EqualNot } from 'lucide-react'
import type { KeyboardEvent, ReactNode, Ref } from 'react'
import { type ReceiptId, type ReceiptSummary, receiptIdSchema } from '../../../../shared/domain/receipt.ts'
import type { Centavos } from '../../../../shared/money/centavos.ts'
import { formatBrl } from '../../../../shared/money/format-brl.ts'
import { formatDate, formatLocalDate } from '../../../../shared/time/format-time.ts'
import { Money } from '../../../ui/money.tsx'
import { Pane } from '../../../ui/pane.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { Chip } from '../../../ui/state-chip.tsx'
import { useText } from '../../../ui/text.tsx'
import type { AuditField } from '../audit-fields.ts'
import { StandingChip } from '../item-columns.tsx'
import { documentWords, itemName, receiptFacts, receiptName } from '../item-words.ts'
import type { StoodItem } from '../standing.ts'

interface ItemPaneProps {
  readonly stood: StoodItem
  /** What a person chose; undefined as long as nobody has. */
  readonly choice: ReceiptId | null | undefined
  readonly onChoose: (row: number, id: ReceiptId | null) => void
  /** Back to the list. */
  readonly onLeave: () => void
  readonly onClose: () => void
  /** What holds the choice. */
  readonly ref: Ref<HTMLDivElement>
}

const NONE = 'none'

/** One item of the list whole: what may be its receipt, and what both say, fact by fact. */
export function ItemPane({ stood, choice, onChoose, onLeave, onClose, ref }: ItemPaneProps) {
  const t = useText()
  const { match, receipt, standing } = stood
  const { item, found, candidates, reason } = match
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    onLeave()
  }
  return (
    <Pane
      title={t('audit.pane')}
      onClose={onClose}
      header={
        <>
          <p className="sub xs num">{t('audit.line', { row: item.row })}</p>
          <p className="strong">{itemName(item) ?? t('audit.nothingRead')}</p>
          {item.amount !== null && (
            <p>
              <Money amount={item.amount} size="card" />
            </p>
          )}
          <StandingChip stood={stood} t={t} />
        </>
      }
    >
      {found === 'several' && (
        <div ref={ref} onKeyDown={onKeyDown}>
          <RadioGroup
            label={t('audit.whichReceipt')}
            options={[
              ...candidates.map((one) => ({
                value: String(one.id),
                label: `${receiptName(t, one)} · ${formatBrl(one.amount)}`,
                detail: receiptFacts(one),
              })),
              { value: NONE, label: t('audit.noneOfThese') },
            ]}
            value={choice === undefined ? null : (choice ?? NONE)}
            onChange={(next) => onChoose(item.row, next === NONE ? null : receiptIdSchema.parse(next))}
          />
        </div>
      )}
      {standing === 'none' && <p>{t(`audit.todo_${found === 'several' ? 'none' : (reason ?? 'unknown')}`)}</p>}
      {receipt !== null && <Facts stood={stood} receipt={receipt} />}
    </Pane>
  )
}

interface FactsProps {
  readonly stood: StoodItem
  readonly receipt: ReceiptSummary
}

interface FactRow {
  readonly fact: AuditField
  /** Nothing where it is not said. */
  readonly asked: ReactNode
  readonly told: ReactNode
}

function Facts({ stood: { match, differences }, receipt }: FactsProps) {
  const t = useText()
  const { item } = match
  const amountOf = (amount: Centavos | null): ReactNode => amount !== null && <Money amount={amount} />
  const rows: readonly FactRow[] = [
    { fact: 'amount', asked: amountOf(item.amount), told: amountOf(receipt.amount) },
    { fact: 'day', asked: item.day && formatLocalDate(item.day), told: formatDate(receipt.paidAt) },
    { fact: 'name', asked: item.name, told: receipt.payeeName },
    { fact: 'document', asked: documentWords(item.document), told: documentWords(receipt.payeeDocument) },
    { fact: 'id', asked: item.id, told: receipt.endToEndId ?? receipt.billetId },
  ]
  return (
    <table className="audit-facts fixed-table">
      <caption className="sr">{t('audit.factsOf')}</caption>
      <thead>
        <tr>
          <th scope="col" className="term-cell">
            <span className="sr">{t('audit.field')}</span>
          </th>
          <th scope="col" className="term-cell">
            {t('audit.onList')}
          </th>
          <th scope="col" className="term-cell">
            {t('audit.onReceipt')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ fact, asked, told }) => {
          const differs = differences.some((one) => one === fact)
          return (
            <tr key={fact} className={differs ? 'diff' : undefined}>
              <th scope="row" className="term-cell">
                {t(`audit.field_${fact}`)}
                {differs && (
                  <Chip tone="warn" icon={EqualNot} plain>
                    {t('review.differs')}
                  </Chip>
                )}
              </th>
              <td>{asked || <span className="dim">{t('common.notStated')}</span>}</td>
              <td>{told || <span className="dim">{t('common.notStated')}</span>}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
