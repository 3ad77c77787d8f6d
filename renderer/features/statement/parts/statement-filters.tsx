import { Download } from 'lucide-react'
import type { RefObject } from 'react'
import type { Text } from '../../../../shared/i18n/text-over.ts'
import { Button } from '../../../ui/button.tsx'
import { FilterBar } from '../../../ui/filter-bar.tsx'
import { MoneyField } from '../../../ui/money-field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { useText } from '../../../ui/text.tsx'
import { type FilterDraft, hasMoreFilters, wholeStatement } from '../filter-draft.ts'

interface StatementFiltersProps {
  readonly draft: FilterDraft
  readonly set: (some: Partial<FilterDraft>) => void
  /** The raw kinds that occur. */
  readonly kinds: readonly string[]
  readonly search: RefObject<HTMLInputElement | null>
  readonly onDown: () => void
  readonly onExport: () => void
}

/** Which lines of the statement are shown. */
export function StatementFilters({ draft, set, kinds, search, onDown, onExport }: StatementFiltersProps) {
  const t = useText()
  const { text, period, chosen, sort } = draft
  return (
    <FilterBar
      search={{
        label: t('statement.search'),
        hint: t('statement.searchHint'),
        text,
        onChange: (typed) => set({ text: typed }),
        ref: search,
        onDown,
      }}
      period={{ period, chosen }}
      onPeriod={set}
      more={<MoreFilters draft={draft} set={set} kinds={kinds} />}
      hasMore={hasMoreFilters(draft)}
      onLess={() => set({ ...wholeStatement, text, period, chosen, sort })}
      deeds={
        <Button icon={Download} onPress={onExport}>
          {t('exports.open')}
        </Button>
      }
    />
  )
}

function MoreFilters({ draft, set, kinds }: Pick<StatementFiltersProps, 'draft' | 'set' | 'kinds'>) {
  const t = useText()
  const directions = ['any', 'in', 'out'] as const
  return (
    <>
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
      <MoneyField label={t('lists.lowest')} words={false} value={draft.lowest} onChange={(lowest) => set({ lowest })} />
      <MoneyField
        label={t('lists.highest')}
        words={false}
        value={draft.highest}
        onChange={(highest) => set({ highest })}
      />
    </>
  )
}

function shortKind(t: Text, kind: string): string {
  if (kind.toUpperCase() === 'PIX') return t('statement.kindPix')
  if (kind.toUpperCase() === 'BILLET') return t('statement.kindBillet')
  return kind.toUpperCase() === 'FEE' ? t('line.fee') : kind
}
