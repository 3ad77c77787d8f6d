import { Download, SlidersHorizontal } from 'lucide-react'
import { memo, type RefObject, useId, useState } from 'react'
import { type ChargeKind, chargeSortSchema, chargeStateSchema } from '../../../../shared/domain/charge.ts'
import { Button } from '../../../ui/button.tsx'
import { DateField } from '../../../ui/date-field.tsx'
import { MoneyField } from '../../../ui/money-field.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { useText } from '../../../ui/text.tsx'
import { chargeLooks } from '../../../ui/charge-look.ts'
import { allCharges, type FilterDraft, hasMoreFilters } from '../filter-draft.ts'
import { periodNames } from '../period.ts'

interface FilterBarProps {
  readonly kind: ChargeKind
  readonly draft: FilterDraft
  /** Always the same function for the same list. */
  readonly set: (some: Partial<FilterDraft>) => void
  readonly search: RefObject<HTMLInputElement | null>
  readonly onDown: () => void
  readonly onExport: () => void
}

/** Search, state and period in sight, amounts and order one step away. */
export function FilterBar({ kind, draft, set, search, onDown, onExport }: FilterBarProps) {
  const t = useText()
  const moreId = useId()
  const [more, setMore] = useState(false)
  const isOpen = more || hasMoreFilters(draft)
  return (
    <>
      <div className="toolbar charges-bar quiet-labels">
        <div className="grow">
          <SearchField
            ref={search}
            label={t('charges.search')}
            placeholder={t('charges.searchHint')}
            clearLabel={t('charges.clearSearch')}
            keyHint="Ctrl+F"
            value={draft.text}
            onChange={(text) => set({ text })}
            onDown={onDown}
          />
        </div>
        <StateSelect state={draft.state} set={set} />
        <PeriodSelect kind={kind} period={draft.period} set={set} />
        <Button
          icon={SlidersHorizontal}
          expanded={isOpen}
          controls={moreId}
          onPress={() => {
            if (isOpen) set({ lowest: '', highest: '', sort: allCharges.sort })
            setMore(!isOpen)
          }}
        >
          {t(isOpen ? 'charges.lessFilters' : 'charges.moreFilters')}
        </Button>
        <Button icon={Download} onPress={onExport}>
          {t('payments.export')}
        </Button>
      </div>
      <div id={moreId}>
        {draft.period === 'chosen' && <ChosenDays draft={draft} set={set} />}
        {isOpen && <MoreFilters kind={kind} draft={draft} set={set} />}
      </div>
    </>
  )
}

type PartProps = Pick<FilterBarProps, 'draft' | 'set'>

// The two selects are the dearest part of the bar to draw, so no letter of a search draws them again.
const StateSelect = memo(function StateSelect({ state, set }: Pick<FilterDraft, 'state'> & Pick<PartProps, 'set'>) {
  const t = useText()
  const states = chargeStateSchema.options.filter((each) => each !== 'unknown')
  return (
    <SelectField<FilterDraft['state']>
      label={t('charges.state')}
      options={[
        { value: 'any', label: t('charges.anyState') },
        ...states.map((value) => ({ value, label: t(chargeLooks[value].key) })),
      ]}
      value={state}
      onChange={(chosen) => set({ state: chosen })}
    />
  )
})

type PeriodSelectProps = Pick<FilterBarProps, 'kind' | 'set'> & Pick<FilterDraft, 'period'>

const PeriodSelect = memo(function PeriodSelect({ kind, period, set }: PeriodSelectProps) {
  const t = useText()
  return (
    <SelectField
      label={t(kind === 'cobv' ? 'charges.periodDue' : 'charges.periodCreated')}
      options={periodNames[kind].map((value) => ({ value, label: t(`charges.period-${value}`) }))}
      value={period}
      onChange={(chosen) => set({ period: chosen })}
    />
  )
})

function ChosenDays({ draft, set }: PartProps) {
  const t = useText()
  const { from, to } = draft.chosen
  return (
    <div className="toolbar filter-more">
      <DateField label={t('charges.from')} value={from} onChange={(day) => set({ chosen: { from: day, to } })} />
      <DateField label={t('charges.to')} value={to} onChange={(day) => set({ chosen: { from, to: day } })} />
    </div>
  )
}

function MoreFilters({ kind, draft, set }: PartProps & Pick<FilterBarProps, 'kind'>) {
  const t = useText()
  return (
    <div className="toolbar filter-more">
      <MoneyField
        label={t('charges.lowest')}
        words={false}
        value={draft.lowest}
        onChange={(lowest) => set({ lowest })}
      />
      <MoneyField
        label={t('charges.highest')}
        words={false}
        value={draft.highest}
        onChange={(highest) => set({ highest })}
      />
      <SelectField
        label={t('charges.sort')}
        options={chargeSortSchema.options.map((value) => ({
          value,
          label: value === 'due' ? t(`charges.sort-due-${kind}`) : t(`charges.sort-${value}`),
        }))}
        value={draft.sort}
        onChange={(sort) => set({ sort })}
      />
    </div>
  )
}
