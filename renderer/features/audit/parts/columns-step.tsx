import { useId, useState } from 'react'
import type { Sheet } from '../../../../shared/sheet/sheet-table.ts'
import type { OpenStyle } from '../../../../shared/sheet/sheet-style.ts'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { useText } from '../../../ui/text.tsx'
import { type AuditColumns, auditFields, guessColumns } from '../audit-fields.ts'
import { readItems, styleOfList } from '../read-items.ts'
import type { useMatching } from '../use-matching.ts'
import { ColumnRow } from './column-row.tsx'

interface ColumnsStepProps {
  readonly sheet: Sheet
  readonly matching: ReturnType<typeof useMatching>
}

const STYLES = { days: ['day-first', 'month-first'], decimals: ['comma', 'point'] } as const

/** What each column was taken for, with its first values as they were understood; what fits two readings is asked. */
export function ColumnsStep({ sheet, matching }: ColumnsStepProps) {
  const t = useText()
  const id = useId()
  const [columns, setColumns] = useState<AuditColumns>(() => guessColumns(sheet.headings))
  const [chosen, setChosen] = useState<OpenStyle>({ days: null, decimals: null })
  const { style, asked } = styleOfList(sheet, columns, chosen)
  const { days, decimals } = style
  const { state } = matching
  const isNothing = Object.keys(columns).length === 0
  const isOpen = days === null || decimals === null
  return (
    <form
      className="stack stack-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (days !== null && decimals !== null) void matching.match(readItems(sheet, columns, { days, decimals }))
      }}
    >
      {(['days', 'decimals'] as const).map((part) => {
        const why = asked[part]
        return (
          why !== null && (
            <Callout key={part} tone="warn" level={2} title={t(`audit.${part}_${why}`)}>
              {part === 'days' ? (
                <RadioGroup
                  label={t('audit.daysHow')}
                  look="row"
                  options={STYLES.days.map((value) => ({ value, label: t(`audit.style_${value}`) }))}
                  value={chosen.days}
                  onChange={(value) => setChosen({ ...chosen, days: value })}
                />
              ) : (
                <RadioGroup
                  label={t('audit.decimalsHow')}
                  look="row"
                  options={STYLES.decimals.map((value) => ({ value, label: t(`audit.style_${value}`) }))}
                  value={chosen.decimals}
                  onChange={(value) => setChosen({ ...chosen, decimals: value })}
                />
              )}
            </Callout>
          )
        )
      })}
      <section aria-labelledby={id}>
        <h2 id={id} className="h2">
          {t('audit.columns')}
        </h2>
        <table className="audit-map column-map fixed-table" aria-labelledby={id}>
          <thead>
            <tr>
              <th scope="col">{t('audit.field')}</th>
              <th scope="col">{t('audit.column')}</th>
              <th scope="col">{t('audit.readAs')}</th>
            </tr>
          </thead>
          <tbody>
            {auditFields.map((field) => (
              <ColumnRow
                key={field}
                field={field}
                sheet={sheet}
                columns={columns}
                style={style}
                onColumn={(place) => setColumns(withColumn(columns, field, place))}
              />
            ))}
          </tbody>
        </table>
      </section>
      <div className="row row-3 wrap">
        <Button
          kind="filled"
          submit
          autoFocus={!isOpen && !isNothing}
          busy={state.at === 'asking'}
          disabledReason={isNothing ? t('audit.needColumn') : isOpen ? t('audit.needStyle') : null}
        >
          {t('audit.match', { count: sheet.rows.length })}
        </Button>
        {state.at === 'asking' && (
          <span className="row" role="status">
            <progress value={state.done} max={state.total} aria-label={t('audit.matching')} />
            <span className="num">{t('audit.matchingOf', { done: state.done, total: state.total })}</span>
          </span>
        )}
      </div>
    </form>
  )
}

// One column says one thing: the field that had it before gives it up.
function withColumn(columns: AuditColumns, field: keyof AuditColumns, place: number | null): AuditColumns {
  const others = auditFields.flatMap((one) => {
    const had = columns[one]
    return one === field || had === undefined || had === place ? [] : [[one, had] as const]
  })
  return Object.fromEntries(place === null ? others : [...others, [field, place]])
}
