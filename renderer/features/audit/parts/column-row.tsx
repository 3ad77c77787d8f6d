import type { Text } from '../../../../shared/i18n/text-over.ts'
import { formatTaxDocument } from '../../../../shared/ids/tax-document.ts'
import type { Sheet } from '../../../../shared/sheet/sheet-table.ts'
import type { OpenStyle } from '../../../../shared/sheet/sheet-style.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Money } from '../../../ui/money.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { useText } from '../../../ui/text.tsx'
import type { AuditColumns, AuditField } from '../audit-fields.ts'
import { previewColumn, type ReadCell } from '../read-items.ts'

interface ColumnRowProps {
  readonly field: AuditField
  readonly sheet: Sheet
  readonly columns: AuditColumns
  readonly style: OpenStyle
  readonly onColumn: (place: number | null) => void
}

const NOT_USED = '#none'

/** One thing that a list can say: the column that says it, and that column's first values as they were understood. */
export function ColumnRow({ field, sheet, columns, style, onColumn }: ColumnRowProps) {
  const t = useText()
  const place = columns[field]
  const { first, unread } = previewColumn(sheet, columns, field, style)
  const options = [
    { value: NOT_USED, label: t('audit.notUsed') },
    ...sheet.headings.map((label, at) => ({ value: String(at), label })),
  ]
  return (
    <tr>
      <th scope="row" className="medium">
        {t(`audit.field_${field}`)}
      </th>
      <td>
        <SelectField
          label={t(`audit.field_${field}`)}
          options={options}
          value={place === undefined ? NOT_USED : String(place)}
          onChange={(value) => onColumn(value === NOT_USED ? null : Number(value))}
        />
      </td>
      <td>
        {place !== undefined && first.length === 0 && <span className="dim">{t('audit.emptyColumn')}</span>}
        <ul className="audit-values">
          {first.map((cell, at) => (
            // The values of a column are a fixed list; equal ones are told apart by their place.
            <li
              key={at}
              className={classNames(
                'fits anywhere',
                cell.kind === 'unread' && 'text-bad',
                cell.kind === 'asked' && 'dim',
              )}
            >
              {words(t, cell)}
            </li>
          ))}
        </ul>
        {unread > 0 && <p className="hint bad">{t('audit.unread', { count: unread })}</p>}
      </td>
    </tr>
  )
}

function words(t: Text, cell: ReadCell) {
  if (cell.kind === 'amount') return <Money amount={cell.amount} />
  if (cell.kind === 'document') return <span className="num">{formatTaxDocument(cell.document)}</span>
  if (cell.kind === 'text') return <span className="cut">{cell.text}</span>
  if (cell.kind !== 'day') return cell.text
  // The month stands as a word, so that a day that was taken for a month is seen.
  const [year = '', month = '', day = ''] = cell.day.split('-')
  return <span className="num">{t('audit.previewDay', { day: Number(day), month: Number(month), year })}</span>
}
