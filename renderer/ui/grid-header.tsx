import { ArrowDown, ArrowUp } from 'lucide-react'
import { classNames } from './class-names.ts'
import type { GridColumn } from './grid-props.ts'
import { Icon } from './icon.tsx'

interface GridHeaderProps<Row> {
  readonly columns: readonly GridColumn<Row>[]
  /** Leaves it to readers only. */
  readonly quiet: boolean
}

/** The row of headers over a grid; a column that sorts is a button. */
export function GridHeader<Row>({ columns, quiet }: GridHeaderProps<Row>) {
  return (
    <div role="rowgroup" className={quiet ? 'sr' : undefined}>
      <div role="row" aria-rowindex={1} className="grid-head">
        {columns.map((column) => (
          <HeaderCell key={column.id} column={column} />
        ))}
      </div>
    </div>
  )
}

function HeaderCell<Row>({ column }: { readonly column: GridColumn<Row> }) {
  const { header, align, narrow, sorted, onSort } = column
  const className = classNames(align, narrow === null && 'gives-way')
  if (onSort === undefined) {
    return (
      <div role="columnheader" className={className}>
        {header}
      </div>
    )
  }
  return (
    <div role="columnheader" className={className} aria-sort={sorted ?? 'none'}>
      <button type="button" className="grid-sort" onClick={onSort}>
        {header}
        {sorted != null && <Icon of={sorted === 'ascending' ? ArrowUp : ArrowDown} />}
      </button>
    </div>
  )
}
