import { useCallback, useMemo, useRef, useState } from 'react'
import { type ReceiptId, receiptIdSchema } from '../../../../shared/domain/receipt.ts'
import type { ReceiptRow } from '../../../../shared/domain/receipt-filter.ts'
import { createListMemory } from '../../../list/list-memory.ts'
import { useList } from '../../../list/use-list.ts'
import type { PdfShelf } from '../../../ui/pdf/pdf-shelf.ts'
import { usePdfShelf } from '../../../ui/pdf/use-pdf-book.ts'
import { useWarmPdf } from '../../../ui/pdf/use-warm-pdf.ts'
import type { PlaceOf } from '../../../ui/place.ts'
import { useText } from '../../../ui/text.tsx'
import { useMarks } from '../../../ui/use-marks.ts'
import { ManyActions } from '../many/many-actions.tsx'
import { PackSelection } from '../pack/pack-buttons.tsx'
import { selectAll } from '../select-all.ts'
import { useKeptScreen } from '../use-kept-screen.ts'
import { beside, type OnDesk, useOnDesk } from '../use-on-desk.ts'
import { useReceipts } from '../use-receipts.ts'
import { useSearchText } from '../use-search-text.ts'
import { DocumentView } from './document-view.tsx'
import { PapersAhead } from './papers-ahead.tsx'
import { ReceiptBox } from './receipt-box.tsx'
import { ReceiptCount } from './receipt-count.tsx'
import { ReceiptRows } from './receipt-rows.tsx'
import { ReceiptSelection } from './receipt-selection.tsx'

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
    <div className="receipts">
      <section className="receipts-list" aria-label={t('receipts.list')}>
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
          <p className="receipts-note xs warn" role="alert">
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
