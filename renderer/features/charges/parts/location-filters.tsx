import type { ReactNode } from 'react'
import { DateField } from '../../../ui/date-field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { useText } from '../../../ui/text.tsx'
import { type LocationFilter, locationPeriods } from './location-filter.ts'

interface LocationFiltersProps {
  readonly filter: LocationFilter
  readonly set: (some: Partial<LocationFilter>) => void
  readonly action: ReactNode
}

/** Period, kind and use, and at the right what can be made. */
export function LocationFilters({ filter, set, action }: LocationFiltersProps) {
  const t = useText()
  const { from, to } = filter.chosen
  return (
    <>
      <div className="toolbar charges-bar quiet-labels location-bar wraps-narrow">
        <SelectField
          label={t('locations.created')}
          options={locationPeriods.map((value) => ({ value, label: t(`charges.period-${value}`) }))}
          value={filter.period}
          onChange={(period) => set({ period })}
        />
        <SelectField<LocationFilter['kind']>
          label={t('locations.kind')}
          options={[
            { value: 'any', label: t('locations.kindAny') },
            { value: 'cob', label: t('locations.kind_cob') },
            { value: 'cobv', label: t('locations.kind_cobv') },
          ]}
          value={filter.kind}
          onChange={(kind) => set({ kind })}
        />
        <SelectField<LocationFilter['use']>
          label={t('locations.use')}
          options={[
            { value: 'any', label: t('locations.useAny') },
            { value: 'free', label: t('locations.use_free') },
            { value: 'taken', label: t('locations.use_taken') },
          ]}
          value={filter.use}
          onChange={(use) => set({ use })}
        />
        <div className="grow" />
        {action}
      </div>
      {filter.period === 'chosen' && (
        <div className="toolbar filter-more">
          <DateField label={t('charges.from')} value={from} onChange={(day) => set({ chosen: { from: day, to } })} />
          <DateField label={t('charges.to')} value={to} onChange={(day) => set({ chosen: { from, to: day } })} />
          {(from === null || to === null) && <p className="dim">{t('locations.chosenHint')}</p>}
        </div>
      )}
    </>
  )
}
