import { useRef, useState } from 'react'
import type { ReceiptId } from '../../../shared/domain/receipt.ts'
import type { Text } from '../../../shared/i18n/text-over.ts'
import { useDesk, useScreen } from '../../ui/desk.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { GridHandle } from '../../ui/grid.tsx'
import { useWarmPdf } from '../../ui/pdf/use-warm-pdf.ts'
import { PlaceLink } from '../../ui/place-link.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { useText } from '../../ui/text.tsx'
import { DocumentView } from './parts/document-view.tsx'
import { ReceiptRows } from './parts/receipt-rows.tsx'
import { useReceiptList } from './use-receipt-list.ts'
import './receipts.css'

/** The receipts desk: what is stored at the left, the paper at the right. Works without a network. */
export function ReceiptsScreen({ id }: { readonly id?: ReceiptId | undefined }) {
  const t = useText()
  const desk = useDesk()
  const [query, setQuery] = useState('')
  const box = useRef<HTMLInputElement>(null)
  const grid = useRef<GridHandle | null>(null)
  const [print, setPrint] = useState<{ readonly run: () => void } | null>(null)
  const list = useReceiptList(query)
  const first = list.rows[0]?.id
  const selected = id ?? first ?? null
  useWarmPdf()
  const onPrintable = useRef((run: (() => void) | null) => setPrint(run === null ? null : { run })).current
  useScreen({
    title: t('receipts.title'),
    keys: [
      { keys: 'Ctrl+F', does: t('receipts.keyFind') },
      { keys: 'Ctrl+P', does: t('receipts.keyPrint') },
    ],
    find: () => box.current?.focus(),
    print: () => print?.run(),
    refresh: list.refresh,
  })
  return (
    <div className="receipts">
      <section className="receipts-list" aria-label={t('receipts.list')}>
        <div className="receipts-search">
          <SearchField
            ref={box}
            label={t('receipts.search')}
            placeholder={t('receipts.searchHint')}
            clearLabel={t('receipts.clearSearch')}
            value={query}
            onChange={setQuery}
            keyHint="Ctrl+F"
            onDown={() => grid.current?.focus()}
          />
        </div>
        <div className="receipts-count" role="status">
          <span>{countWords(t, query, list.rows.length, list.more, list.first?.total)}</span>
          <span className="dim">{t('receipts.newest')}</span>
        </div>
        <ReceiptRows
          list={list}
          query={query}
          selected={selected}
          onSelect={(next) => desk.go({ to: 'receipts', id: next })}
          onClear={() => setQuery('')}
          grid={grid}
        />
        {(list.first?.missing ?? 0) > 0 && (
          <div className="receipts-missing">
            <span className="grow">{t('receipts.missing', { count: list.first?.missing ?? 0 })}</span>
            <PlaceLink place={{ to: 'payments' }}>{t('receipts.seePayments')}</PlaceLink>
          </div>
        )}
      </section>
      <section className="receipts-desk" aria-label={t('receipts.document')}>
        {selected !== null && <DocumentView key={selected} id={selected} onPrintable={onPrintable} />}
        {selected === null && !list.loading && <EmptyState>{t('receipts.pickOne')}</EmptyState>}
      </section>
    </div>
  )
}

function countWords(t: Text, query: string, shown: number, more: boolean, total: number | undefined): string {
  if (total === undefined) return ''
  if (query.trim() === '') return t('receipts.countAll', { total })
  return more ? t('receipts.countAtLeast', { count: shown, total }) : t('receipts.countSome', { count: shown, total })
}
