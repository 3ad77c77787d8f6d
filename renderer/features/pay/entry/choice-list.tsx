import type { LucideIcon } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, type Ref, useId, useState } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { gridMove } from '../../../ui/grid-move.ts'
import { Icon } from '../../../ui/icon.tsx'

/** How one thing to choose is drawn. */
export interface ChoiceRow {
  readonly key: string
  /** What it stands under with those of its kind; left out where all are alike. */
  readonly group?: string
  readonly icon: LucideIcon
  readonly title: ReactNode
  readonly detail: string
  /** Under both, as it was written. */
  readonly source: string | null
  readonly aside: ReactNode
}

interface ChoiceListProps<Item> {
  readonly label: string
  readonly items: readonly Item[]
  readonly rowOf: (item: Item, place: number) => ChoiceRow
  readonly onChoose: (item: Item) => void
  readonly ref?: Ref<HTMLDivElement> | undefined
}

const PAGE = 5

/** Things of which one is meant, those of one group one after the other: arrows move, Enter or a click takes. */
export function ChoiceList<Item>({ label, items, rowOf, onChoose, ref }: ChoiceListProps<Item>) {
  const id = useId()
  const [moved, setAt] = useState(0)
  const at = Math.min(moved, items.length - 1)

  function onKeyDown(event: KeyboardEvent): void {
    const to = gridMove(event, at, items.length, PAGE)
    const here = items[at]
    if (to !== null) setAt(to)
    else if (event.key === 'Enter' && here !== undefined) onChoose(here)
    else return
    event.preventDefault()
  }

  const groups = Map.groupBy(
    items.map((item, place) => ({ item, place, row: rowOf(item, place) })),
    ({ row }) => row.group,
  )
  return (
    <div
      ref={ref}
      className="entry-list"
      role="listbox"
      aria-label={label}
      aria-activedescendant={`${id}-${at}`}
      tabIndex={0}
      onKeyDown={onKeyDown}
    >
      {[...groups].map(([group, rows]) => (
        <div key={group ?? ''} role={group === undefined ? 'presentation' : 'group'} aria-label={group}>
          {group !== undefined && (
            <p className="entry-group sub" aria-hidden>
              {group}
            </p>
          )}
          {rows.map(({ item, row, place }) => (
            <div
              key={row.key}
              id={`${id}-${place}`}
              className={classNames('entry-option hoverable picks', place === at && 'here')}
              role="option"
              aria-selected={place === at}
              onClick={() => onChoose(item)}
            >
              <Icon of={row.icon} />
              <span className="grow">
                <span className="strong">{row.title}</span> <span className="sub">{row.detail}</span>
                {row.source !== null && <span className="code cut block-line">{row.source}</span>}
              </span>
              {row.aside}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
