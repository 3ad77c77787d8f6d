import { Fragment, type ReactNode } from 'react'
import { type ScreenFacts, type UsefulKey, useScreen } from '../ui/desk.tsx'
import { ListDetail } from '../ui/pane.tsx'
import { TabPanel } from '../ui/tabs.tsx'
import { useText } from '../ui/text.tsx'
import { ListGrid, type ListGridProps } from './list-grid.tsx'
import { stepInList } from './step-in-list.ts'
import { useWholeWords } from './use-whole-words.ts'
import '../ui/list-strips.css'
import './list.css'

/** What a list is. What stands there in every list alike (keys, Esc, marks, pane, failures, memory) is the screen's own. */
interface ListScreenProps<Row, Key extends string> extends ListGridProps<Row, Key> {
  readonly title: string
  readonly path?: ScreenFacts['path']
  /** Keys of this list besides those of every list. */
  readonly keys?: readonly UsefulKey[]
  /** A sentence about the whole list, while nothing is marked. */
  readonly told?: string | undefined
  /** What the marked rows add up to, in words. */
  readonly markedWords?: (() => string) | undefined
  readonly refresh: () => void
  readonly onExport?: (() => void) | undefined
  /** What Esc does once no pane is open and nothing is marked; false lets it pass. */
  readonly onEscape?: (() => boolean) | undefined
  /** Whether the list has a search field, which has `list.search` for its ref. */
  readonly searches?: boolean | undefined
  /** The tab whose list this is, where the screen has several. */
  readonly tab?: { readonly id: string; readonly selected: string } | undefined
  /** What stands over the tab's panel. */
  readonly head?: ReactNode
  /** Filters, strips and totals over the rows. */
  readonly above?: ReactNode
  /** What stands under the rows, and dialogs. */
  readonly below?: ReactNode
  /** A pane that is no row's, over that of the row that is open. */
  readonly aside?: { readonly pane: ReactNode; readonly close: () => void } | null
  /** The pane of a row; `row` is the row as it was last seen, null where it was not come to by the list. */
  readonly pane?: (key: Key, row: Row | null, close: () => void) => ReactNode
}

/** A list with its filters, totals, rows and the pane of the row that is open. */
export function ListScreen<Row, Key extends string>(props: ListScreenProps<Row, Key>) {
  const { tab, head, above, below } = props
  useListKeys(props)
  useWholeWords()
  const content = (
    <>
      {above}
      <ListGrid {...props} />
      {below}
    </>
  )
  return (
    <ListDetail pane={<OpenPane {...props} />}>
      {head}
      {tab === undefined ? (
        content
      ) : (
        <TabPanel id={tab.id} selected={tab.selected} className="list-panel column fill">
          {content}
        </TabPanel>
      )}
    </ListDetail>
  )
}

function OpenPane<Row, Key extends string>({ list, pane, aside }: ListScreenProps<Row, Key>) {
  if (aside != null) return aside.pane
  if (list.open === null || pane === undefined) return null
  return <Fragment key={list.open}>{pane(list.open, list.row, () => closeList(list))}</Fragment>
}

// The keyboard goes back to the row that it came from.
function closeList<Row, Key extends string>({ close, down }: ListScreenProps<Row, Key>['list']): void {
  close()
  down()
}

// Esc closes the pane, then forgets the marks, then does what is this list's own.
function useListKeys<Row, Key extends string>(props: ListScreenProps<Row, Key>): void {
  const { title, path, keys = [], told, markedWords, refresh, onExport, onEscape, searches = false } = props
  const { list, rows, keyOf, marks, aside } = props
  const t = useText()
  const isMarked = marks !== undefined && marks.keys.size > 0
  useScreen({
    title,
    ...(path !== undefined && { path }),
    keys: [
      { keys: 'Enter', does: t('lists.keyOpen') },
      ...(marks === undefined ? [] : [{ keys: t('common.space'), does: t('lists.keyMark') }]),
      ...keys,
    ],
    selection: isMarked ? markedWords?.() : told,
    ...(searches && { find: () => list.search.current?.focus() }),
    refresh,
    ...(onExport !== undefined && { export: onExport }),
    step: (by) => stepInList(rows, keyOf, list, by),
    escape() {
      if (aside != null) aside.close()
      else if (list.open !== null) closeList(list)
      else if (isMarked) marks.clear()
      else return onEscape?.() ?? false
      return true
    },
  })
}
