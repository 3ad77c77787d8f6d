import type { SheetMapping } from '../../../../../shared/domain/charge-batch.ts'
import { termFields } from '../../../../../shared/domain/charge-terms.ts'
import type { TextKey } from '../../../../../shared/i18n/catalogue.ts'
import type { PixKey } from '../../../../../shared/ids/pix-key.ts'
import { err, ok, type Result } from '../../../../../shared/kit/result.ts'
import type { LocalDate } from '../../../../../shared/time/local-date.ts'
import type { Sheet, SheetCell } from '../../../../../shared/sheet/sheet-table.ts'
import { type OpenStyle, type StyleState, styleOfCells } from '../../../../../shared/sheet/sheet-style.ts'
import type { ChargeDraft } from '../../form/draft.ts'
import { readKey } from '../../form/read-key.ts'
import type { SheetRules } from '../../sheet/read-charges.ts'
import { neededFields, type SheetField } from '../../sheet/sheet-fields.ts'

/** What a person says of a sheet: its columns, its style where it is not plain, and what goes for every charge. */
export interface ImportChoices extends Pick<ChargeDraft, 'key' | 'ownKey' | 'ownKeyMeans'> {
  readonly mapping: SheetMapping
  /** Null as long as nobody chose. */
  readonly style: OpenStyle
  readonly daysAfterDue: string
  readonly description: string
  /** The columns whose unusual values the person has looked at. */
  readonly accepted: readonly SheetField[]
}

/** What is missing before the rows can be read, by field. */
export type ChoiceFaults = Partial<
  Record<SheetField | 'days' | 'decimals' | 'key' | 'validity' | 'description', TextKey>
>

const DAYS: readonly SheetField[] = ['dueDate', 'discountUntil']
const AMOUNTS: readonly SheetField[] = ['amount', ...termFields]
const MOST_DAYS = 3_650
const MOST_LETTERS = 140

/** The style of a sheet by its own values and, where those leave it open, by what the person chose. */
export function styleOf(sheet: Sheet, mapping: SheetMapping, chosen: OpenStyle): StyleState {
  return styleOfCells(cellsOf(sheet, mapping, DAYS), cellsOf(sheet, mapping, AMOUNTS), chosen)
}

/** The rules by which the rows are read, or what is missing. */
export function readChoices(
  choices: ImportChoices,
  { style: { days, decimals } }: StyleState,
  keys: readonly PixKey[],
  today: LocalDate,
): Result<SheetRules, ChoiceFaults> {
  const { mapping, daysAfterDue, description, accepted } = choices
  const key = readKey(choices, keys)
  const validity = /^\d{1,4}$/.test(daysAfterDue.trim()) ? Number(daysAfterDue) : MOST_DAYS + 1
  const faults: ChoiceFaults = {
    ...Object.fromEntries(
      neededFields.filter((field) => mapping[field] === undefined).map((field) => [field, 'batches.need_column']),
    ),
    ...(days === null && { days: 'batches.need_style' }),
    ...(decimals === null && { decimals: 'batches.need_style' }),
    ...(!key.ok && { key: key.error }),
    ...(validity > MOST_DAYS && { validity: 'charges.wrongDays' }),
    ...(!isLine(description) && { description: 'batches.need_description' }),
  }
  if (Object.keys(faults).length > 0 || !key.ok || days === null || decimals === null) return err(faults)
  return ok({ mapping, style: { days, decimals }, key: key.value, daysAfterDue: validity, today, accepted })
}

function isLine(text: string): boolean {
  const { length } = text.trim()
  return length > 0 && length <= MOST_LETTERS
}

function cellsOf(sheet: Sheet, mapping: SheetMapping, fields: readonly SheetField[]): readonly SheetCell[] {
  const columns = fields.map((field) => sheet.headings.indexOf(mapping[field] ?? '')).filter((index) => index >= 0)
  return sheet.rows.flatMap(({ cells }) => columns.flatMap((index) => cells[index] ?? []))
}
