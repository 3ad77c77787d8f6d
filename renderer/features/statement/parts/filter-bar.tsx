import { SlidersHorizontal } from 'lucide-react'
import { type RefObject, useId, useState } from 'react'
import type { Text } from '../../../../shared/i18n/text-over.ts'
import { Button } from '../../../ui/button.tsx'
import { DateField } from '../../../ui/date-field.tsx'
import { MoneyField } from '../../../ui/money-field.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { useText } from '../../../ui/text.tsx'
import { type FilterDraft, hasMoreFilters, wholeStatement } from '../filter-draft.ts'
import { periodNames } from '../period.ts'

interface FilterBarProps {
  readonly draft: FilterDraft
  readonly set: (some: Partial<FilterDraft>) => void
  /** The raw kinds that occur. */
  readonly kinds: readonly string[]
  readonly search: RefObject<HTMLInputElement | null>
  readonly onDown: () => void
}

/** Search and period in sight, the rest one step away. */
export function FilterBar({ draft, set, kinds, search, onDown }: FilterBarProps) {
  const t = useText()
  const moreId = useId()
  const [more, setMore] = useState(false)
  const isOpen = more || hasMoreFilters(draft)
  return (
    <>
      <div className="toolbar statement-bar">
        <div className="grow">
          <SearchField
            ref={search}
            label={t('statement.search')}
            placeholder={t('statement.searchHint')}
            clearLabel={t('statement.clearSearch')}
            keyHint="Ctrl+F"
            value={draft.text}
            onChange={(text) => set({ text })}
            onDown={onDown}
          />
        </div>
        <SelectField
          label={t('statement.period')}
          options={periodNames.map((value) => ({ value, label: t(`statement.period-${value}`) }))}
          value={draft.period}
          onChange={(period) => set({ period })}
        />
        <Button
          icon={SlidersHorizontal}
          expanded={isOpen}
          controls={moreId}
          onPress={() => {
            if (isOpen) set({ ...wholeStatement, text: draft.text, period: draft.period, chosen: draft.chosen })
            setMore(!isOpen)
          }}
        >
          {t(isOpen ? 'statement.lessFilters' : 'statement.moreFilters')}
        </Button>
      </div>
      <div id={moreId}>
        {draft.period === 'chosen' && <ChosenDays draft={draft} set={set} />}
        {isOpen && <MoreFilters draft={draft} set={set} kinds={kinds} />}
      </div>
    </>
  )
}

type PartProps = Pick<FilterBarProps, 'draft' | 'set'>

function ChosenDays({ draft, set }: PartProps) {
  const t = useText()
  const { from, to } = draft.chosen
  return (
    <div className="toolbar filter-more">
      <DateField
        label={t('statement.from')}
        value={from}
        max={to ?? undefined}
        onChange={(day) => set({ chosen: { from: day, to } })}
      />
      <DateField
        label={t('statement.to')}
        value={to}
        min={from ?? undefined}
        onChange={(day) => set({ chosen: { from, to: day } })}
      />
    </div>
  )
}

function MoreFilters({ draft, set, kinds }: PartProps & Pick<FilterBarProps, 'kinds'>) {
  const t = useText()
  const directions = ['any', 'in', 'out'] as const
  return (
    <div className="toolbar filter-more">
      <SelectField<FilterDraft['direction']>
        label={t('statement.direction')}
        options={directions.map((value) => ({ value, label: t(`statement.direction-${value}`) }))}
        value={draft.direction}
        onChange={(direction) => set({ direction })}
      />
      <SelectField
        label={t('statement.kind')}
        options={[
          { value: '', label: t('statement.anyKind') },
          ...kinds.map((kind) => ({ value: kind, label: shortKind(t, kind) })),
        ]}
        value={draft.kind}
        onChange={(kind) => set({ kind })}
      />
      <MoneyField
        label={t('statement.lowest')}
        words={false}
        value={draft.lowest}
        onChange={(lowest) => set({ lowest })}
      />
      <MoneyField
        label={t('statement.highest')}
        words={false}
        value={draft.highest}
        onChange={(highest) => set({ highest })}
      />
    </div>
  )
}

function shortKind(t: Text, kind: string): string {
  if (kind.toUpperCase() === 'PIX') return t('statement.kindPix')
  return kind.toUpperCase() === 'BILLET' ? t('statement.kindBillet') : kind
}
