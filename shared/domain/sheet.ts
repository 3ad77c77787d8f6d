/** What a column holds: `money` in signed centavos; `day` a LocalDate, `moment` an Instant, both shown in São Paulo's time. */
export type SheetColumnKind = 'text' | 'money' | 'day' | 'moment' | 'count'

/** A column of a file that people open; `width` in characters. */
export interface SheetColumn {
  readonly title: string
  readonly kind: SheetColumnKind
  readonly width: number
}

/** One row: a value for each column, by the column's kind; null is an empty cell. */
export type SheetRow = readonly (string | number | null)[]
