import { CircleAlert } from 'lucide-react'
import type { Text } from '../../../../../shared/i18n/text-over.ts'
import type { LocalDate } from '../../../../../shared/time/local-date.ts'
import type { Sheet } from '../../../../../shared/sheet/sheet-table.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { Money } from '../../../../ui/money.tsx'
import { SelectField } from '../../../../ui/select-field.tsx'
import { useText } from '../../../../ui/text.tsx'
import { neededFields, type SheetField } from '../../sheet/sheet-fields.ts'
import { sheetTermWords } from '../../term-words.ts'
import { faultKey } from '../fault-words.ts'
import { type PreviewValue, previewValues } from './preview-values.ts'
import type { Import } from './use-import.ts'

interface ColumnRowProps {
  readonly field: SheetField
  readonly sheet: Sheet
  readonly bringing: Import
}

const NOT_USED = '#none'

/** One field of a charge: the column that says it, and that column's first values as they were understood. */
export function ColumnRow({ field, sheet, bringing }: ColumnRowProps) {
  const t = useText()
  const { choices, choose, style, faults } = bringing
  const isNeeded = neededFields.includes(field)
  const heading = choices.mapping[field]
  const fault = faults[field]
  const columns = sheet.headings.map((value, index) => ({ value: String(index), label: value }))
  const options = isNeeded ? columns : [{ value: NOT_USED, label: t('batches.notUsed') }, ...columns]
  const place = heading === undefined ? -1 : sheet.headings.indexOf(heading)
  return (
    <tr>
      <th scope="row" className="medium">
        {t(`batches.field_${field}`)}
        {!isNeeded && <span className="opt"> {t('common.optional')}</span>}
      </th>
      <td>
        <SelectField
          label={t(`batches.field_${field}`)}
          options={options}
          value={place === -1 ? (isNeeded ? null : NOT_USED) : String(place)}
          onChange={(value) => {
            const { [field]: _, ...others } = choices.mapping
            const chosen = sheet.headings[Number(value)]
            choose({ mapping: chosen === undefined ? others : { ...others, [field]: chosen } })
          }}
          error={fault === undefined ? null : t(fault)}
        />
      </td>
      <td>
        {heading !== undefined && <Values values={previewValues(sheet, heading, field, style.style)} field={field} />}
      </td>
    </tr>
  )
}

function Values({ values, field }: { readonly values: readonly PreviewValue[]; readonly field: SheetField }) {
  const t = useText()
  if (values.length === 0) return <span className="dim">{t('batches.emptyCell')}</span>
  return (
    <ul className="batch-values">
      {values.map((value, place) => (
        // The values of a column are a fixed list; equal ones are told apart by their place.
        <li key={place} className={value.kind === 'fault' || value.kind === 'doubt' ? 'text-bad' : undefined}>
          <Value value={value} field={field} />
        </li>
      ))}
    </ul>
  )
}

function Value({ value, field }: { readonly value: PreviewValue; readonly field: SheetField }) {
  const t = useText()
  if (value.kind === 'money') return <Money amount={value.amount} />
  if (value.kind === 'term') return <span className="num">{sheetTermWords(t, value.field, value.term)}</span>
  if (value.kind === 'day') return <span className="num">{dayOf(t, value.day)}</span>
  if (value.kind === 'unread') return <span className="dim">{value.text}</span>
  if (value.kind === 'text') return <span className="cut">{value.text}</span>
  const key = faultKey({ field, reason: value.reason })
  const words = key === null ? value.reason : t(key)
  const text = value.kind === 'doubt' ? `${value.text} → ${sheetTermWords(t, value.field, value.term)}` : value.text
  return (
    <span className="row batch-value-fault" title={words}>
      <Icon of={CircleAlert} />
      <span className="cut">{text}</span>
      <span className="sr">{words}</span>
    </span>
  )
}

// The month stands as a word, so that a day that was taken for a month is seen.
function dayOf(t: Text, day: LocalDate): string {
  const [year = '', month = '', date = ''] = day.split('-')
  return t('batches.previewDay', { day: Number(date), month: Number(month), year })
}
