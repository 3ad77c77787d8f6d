import { Download } from 'lucide-react'
import type { RefObject } from 'react'
import { logAreaSchema, logOutcomeSchema, type LogWho } from '../../../../shared/domain/log.ts'
import { whoWords } from '../../../../shared/log/who-words.ts'
import { Button } from '../../../ui/button.tsx'
import { FilterBar } from '../../../ui/filter-bar.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { useText } from '../../../ui/text.tsx'
import { type FilterDraft, hasMoreFilters, whoKey, wholeLog } from '../filter-draft.ts'

interface LogFiltersProps {
  readonly draft: FilterDraft
  readonly set: (some: Partial<FilterDraft>) => void
  /** Everybody who stands in the log. */
  readonly people: readonly LogWho[]
  readonly search: RefObject<HTMLInputElement | null>
  readonly onDown: () => void
  readonly onExport: () => void
}

/** Which entries are shown. */
export function LogFilters({ draft, set, people, search, onDown, onExport }: LogFiltersProps) {
  const t = useText()
  const { text, period, chosen } = draft
  return (
    <FilterBar
      search={{
        label: t('log.search'),
        hint: t('log.searchHint'),
        text,
        onChange: (typed) => set({ text: typed, near: null }),
        ref: search,
        onDown,
      }}
      period={{ period, chosen }}
      onPeriod={(choice) => set({ ...choice, near: null })}
      more={<MoreFilters draft={draft} set={set} people={people} />}
      hasMore={hasMoreFilters(draft)}
      onLess={() => set({ ...wholeLog, text, period, chosen })}
      deeds={
        <Button icon={Download} onPress={onExport}>
          {t('exports.open')}
        </Button>
      }
    />
  )
}

function MoreFilters({ draft, set, people }: Pick<LogFiltersProps, 'draft' | 'set' | 'people'>) {
  const t = useText()
  const anybody = { value: 'any', label: t('log.any') }
  return (
    <>
      <SelectField
        label={t('log.who')}
        options={[anybody, ...people.map((who) => ({ value: whoKey(who), label: whoWords(t, who) }))]}
        value={draft.who === null ? 'any' : whoKey(draft.who)}
        onChange={(key) => set({ who: people.find((who) => whoKey(who) === key) ?? null, near: null })}
      />
      <SelectField<FilterDraft['area']>
        label={t('log.kind')}
        options={[
          { value: 'any', label: t('log.any') },
          ...logAreaSchema.options.map((value) => ({ value, label: t(`log.area_${value}`) })),
        ]}
        value={draft.area}
        onChange={(area) => set({ area, near: null })}
      />
      <SelectField<FilterDraft['outcome']>
        label={t('log.outcome')}
        options={[
          { value: 'any', label: t('log.any') },
          ...logOutcomeSchema.options.map((value) => ({ value, label: t(`log.outcome_${value}`) })),
        ]}
        value={draft.outcome}
        onChange={(outcome) => set({ outcome, near: null })}
      />
    </>
  )
}
