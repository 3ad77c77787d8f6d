import { Download } from 'lucide-react'
import type { RefObject } from 'react'
import { Button } from '../../../ui/button.tsx'
import { DocumentField } from '../../../ui/document-field.tsx'
import { FilterBar } from '../../../ui/filter-bar.tsx'
import { MoneyField } from '../../../ui/money-field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { useText } from '../../../ui/text.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { allReceived, type FilterDraft, hasMoreFilters, presences } from '../filter-draft.ts'

interface ReceivedFiltersProps {
  readonly draft: FilterDraft
  readonly set: (some: Partial<FilterDraft>) => void
  readonly search: RefObject<HTMLInputElement | null>
  readonly onDown: () => void
  readonly onExport: () => void
}

/** Which Pix are shown. */
export function ReceivedFilters({ draft, set, search, onDown, onExport }: ReceivedFiltersProps) {
  const t = useText()
  const { text, period, chosen, sort } = draft
  return (
    <FilterBar
      search={{
        label: t('received.search'),
        hint: t('received.searchHint'),
        text,
        onChange: (typed) => set({ text: typed }),
        ref: search,
        onDown,
      }}
      period={{ period, chosen }}
      onPeriod={set}
      more={<MoreFilters draft={draft} set={set} />}
      hasMore={hasMoreFilters(draft)}
      onLess={() => set({ ...allReceived, text, period, chosen, sort })}
      deeds={
        <Button icon={Download} onPress={onExport}>
          {t('payments.export')}
        </Button>
      }
    />
  )
}

function MoreFilters({ draft, set }: Pick<ReceivedFiltersProps, 'draft' | 'set'>) {
  const t = useText()
  return (
    <div className="received-more">
      {(['charged', 'refunded'] as const).map((what) => (
        <SelectField
          key={what}
          label={t(`received.filter_${what}`)}
          options={presences.map((value) => ({ value, label: t(`received.presence-${value}`) }))}
          value={draft[what]}
          onChange={(value) => set({ [what]: value })}
        />
      ))}
      <DocumentField label={t('received.document')} value={draft.document} onChange={(document) => set({ document })} />
      <TextField label={t('received.txid')} className="code" value={draft.txid} onChange={(txid) => set({ txid })} />
      <MoneyField label={t('lists.lowest')} words={false} value={draft.lowest} onChange={(lowest) => set({ lowest })} />
      <MoneyField
        label={t('lists.highest')}
        words={false}
        value={draft.highest}
        onChange={(highest) => set({ highest })}
      />
    </div>
  )
}
