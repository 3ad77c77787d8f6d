import { Files, Printer, X } from 'lucide-react'
import {
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { type ReceiptId, receiptIdSchema } from '../../../../shared/domain/receipt.ts'
import type { ReceiptFilter, ReceiptRow } from '../../../../shared/domain/receipt-filter.ts'
import { formatBrl } from '../../../../shared/money/format-brl.ts'
import { call } from '../../../bridge/call.ts'
import { useRemote } from '../../../bridge/use-remote.ts'
import { createListMemory } from '../../../list/list-memory.ts'
import { useList } from '../../../list/use-list.ts'
import { Button } from '../../../ui/button.tsx'
import { useScreen } from '../../../ui/desk.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { PdfShelf } from '../../../ui/pdf/pdf-shelf.ts'
import { usePdfShelf } from '../../../ui/pdf/use-pdf-book.ts'
import { useWarmPdf } from '../../../ui/pdf/use-warm-pdf.ts'
import type { PlaceOf } from '../../../ui/place.ts'
import { useText } from '../../../ui/text.tsx'
import { type Marks, useMarks } from '../../../ui/use-marks.ts'
import { ManyDialog } from '../many/many-dialog.tsx'
import { useMany } from '../many/use-many.ts'
import { PackSelection } from '../pack/pack-buttons.tsx'
import { beside, type OnDesk, useOnDesk } from '../use-on-desk.ts'
import { type ReceiptWindow, useReceipts } from '../use-receipts.ts'
import { useSearchText } from '../../../ui/use-search-text.ts'
import { DocumentView } from './document-view.tsx'
import { ReceiptBox } from './receipt-box.tsx'
import { ReceiptCount } from './receipt-count.tsx'
import { ReceiptRows } from './receipt-rows.tsx'

const memory = createListMemory<{ readonly text: string }, ReceiptRow, ReceiptId>({ text: '' })

interface ReceiptDeskProps {
  /** All receipts that are kept; null before they were counted. */
  readonly total: number | null
  /** What is brought to the desk, and what is put into the search box. */
  readonly place: PlaceOf<'receipts'>
}

/** The receipts that are kept: one search box, what it found at the left, the paper at the right. */
export function ReceiptDesk({ total, place }: ReceiptDeskProps) {
  const t = useText()
  const { text: named, id } = place
  const list = useList(memory, { place, open: id, filter: named === undefined ? {} : { text: named } })
  const { search: box, grid, refine, close } = list
  const print = useRef<(() => void) | null>(null)
  const onPrintable = useCallback((run: (() => void) | null) => {
    print.current = run
  }, [])
  const search = useSearchText(list.filter.text)
  const { rows, words } = useReceipts(search.reading.filter)
  const onDesk = useOnDesk(rows, list.open, list.row)
  const selected = onDesk?.id ?? null
  const pick = (row: ReceiptRow): void => list.show(row.id, row)
  const marks = useMarks(
    ({ id: key }: ReceiptRow) => key,
    ({ amount }) => amount,
  )
  const [isPartly, setPartly] = useState(false)
  const marked = [...marks.keys].map((key) => receiptIdSchema.parse(key))
  const look = useCallback(
    (text: string) => {
      refine({ text })
      close()
    },
    [refine, close],
  )
  const step = (by: 1 | -1): void => {
    const next = beside(rows, selected, by)
    if (next !== null) pick(next)
  }
  const markAll = async (count: number): Promise<void> => {
    setPartly(false)
    setPartly(!(await selectAll(search.reading.filter, count, marks)))
  }
  useKeptScreen({ box, marks, print, refresh: rows.grewOld, step })
  useWarmPdf()
  const shelf = usePdfShelf()
  return (
    <div className="panes">
      <section className="receipts-list sheds-keys" aria-label={t('receipts.list')}>
        <ReceiptBox box={box} search={search} onChange={look} onDown={list.down} />
        <ReceiptCount
          rows={rows}
          total={total}
          isNarrow={search.isNarrow}
          hasWords={words !== ''}
          filter={search.reading.filter}
          onSelectAll={(count) => void markAll(count)}
        />
        <ReceiptRows
          rows={rows}
          words={words}
          text={search.text}
          selected={selected}
          onSelect={pick}
          onClear={() => look('')}
          marks={marks}
          grid={grid}
          stood={list.stood}
        />
        {isPartly && marks.keys.size > 0 && (
          <p className="receipts-note xs tinted warn" role="alert">
            {t('receiptSearch.notAllSelected')}
          </p>
        )}
        <ReceiptSelection marks={marks}>
          <ManyActions ids={marked} />
          <PackSelection ids={marked} />
        </ReceiptSelection>
      </section>
      <Paper onDesk={onDesk} onPrintable={onPrintable} shelf={shelf} />
      {selected !== null && <PapersAhead rows={rows} id={selected} shelf={shelf} />}
    </div>
  )
}

interface PaperProps {
  readonly onDesk: OnDesk | null
  readonly onPrintable: (run: (() => void) | null) => void
  readonly shelf: PdfShelf
}

// A paper is drawn again for another receipt, and for no letter of a search.
function Paper({ onDesk, onPrintable, shelf }: PaperProps) {
  const t = useText()
  const paper = useMemo(
    () =>
      onDesk === null ? null : <DocumentView key={onDesk.id} onDesk={onDesk} shelf={shelf} onPrintable={onPrintable} />,
    [onDesk, shelf, onPrintable],
  )
  return (
    <section className="receipts-desk" aria-label={t('receipts.document')}>
      {paper}
    </section>
  )
}

const PAGE = 200

/** Marks every receipt of a filter, in the order of its list; false where they could not be read to the last. */
async function selectAll(filter: ReceiptFilter, count: number, marks: Marks<ReceiptRow>): Promise<boolean> {
  for (let first = 0; first < count; first += PAGE) {
    const reply = await call('receipts.rows', { filter, first, limit: PAGE })
    if (!reply.ok) return false
    for (const row of reply.value.rows) marks.mark(row, true)
  }
  return true
}

/** What can be done with the receipts that are selected, in their order: print them, or make one PDF of them. */
function ManyActions({ ids }: { readonly ids: readonly ReceiptId[] }) {
  const t = useText()
  const many = useMany(ids)
  return (
    <>
      <Button size="sm" kind="ghost" icon={Printer} onPress={many.print}>
        {t('receipts.printMany')}
      </Button>
      <Button size="sm" kind="ghost" icon={Files} onPress={many.merge}>
        {t('receipts.mergeMany')}
      </Button>
      <ManyDialog state={many.state} onClose={many.stop} />
    </>
  )
}

interface ReceiptSelectionProps {
  readonly marks: Marks<ReceiptRow>
  /** What can be done with them. */
  readonly children: ReactNode
}

/** The receipts that are selected: how many, how much, and what can be done with all of them. */
function ReceiptSelection({ marks, children }: ReceiptSelectionProps) {
  const t = useText()
  const count = marks.keys.size
  if (count === 0) return null
  return (
    <div className="receipts-selection" role="group" aria-label={t('receiptSearch.selection')}>
      <p className="num">
        <b>{t('receiptSearch.selected', { count, sum: formatBrl(marks.sum) })}</b>
      </p>
      <IconButton label={t('receiptSearch.clearSelection')} icon={X} shortcut="Esc" onPress={marks.clear} />
      <span className="receipts-deeds">{children}</span>
    </div>
  )
}

interface PapersAheadProps {
  readonly rows: ReceiptWindow
  /** The receipt on the desk. */
  readonly id: ReceiptId
  readonly shelf: PdfShelf
}

/** Opens the papers after and before the one on the desk, once that one is drawn; shows nothing. */
function PapersAhead({ rows, id, shelf }: PapersAheadProps) {
  if (!useSyncExternalStore(shelf.subscribe, shelf.isAtRest)) return null
  const ids = [beside(rows, id, 1)?.id, beside(rows, id, -1)?.id]
  return ids.map((each) => each !== undefined && <PaperAhead key={each} id={each} shelf={shelf} />)
}

function PaperAhead({ id, shelf }: Pick<PapersAheadProps, 'id' | 'shelf'>) {
  const bytes = useRemote('receipts.open', { id }).value?.bytes
  useEffect(() => {
    if (bytes === undefined) return
    const idle = requestIdleCallback(() => shelf.prepare(bytes))
    return () => cancelIdleCallback(idle)
  }, [bytes, shelf])
  return null
}

interface KeptScreen {
  readonly box: RefObject<HTMLInputElement | null>
  readonly marks: Marks<ReceiptRow>
  /** Prints the paper in front, while there is one. */
  readonly print: RefObject<(() => void) | null>
  readonly refresh: () => void
  readonly step: (by: 1 | -1) => void
}

/** Tells the window what the keys do over the receipts that are kept. Esc forgets the marks. */
function useKeptScreen({ box, marks, print, refresh, step }: KeptScreen): void {
  const t = useText()
  useScreen({
    title: t('receipts.title'),
    keys: [
      { keys: 'Ctrl+F', does: t('receipts.keyFind') },
      { keys: t('common.space'), does: t('receiptSearch.keySelect') },
      { keys: 'Ctrl+P', does: t('receipts.keyPrint') },
    ],
    find: () => {
      box.current?.focus()
      box.current?.select()
    },
    print: () => print.current?.(),
    refresh,
    step,
    escape: () => {
      if (marks.keys.size === 0) return false
      marks.clear()
      return true
    },
  })
}
