import {
  ChevronLeft,
  ChevronRight,
  Download,
  FileSearch,
  ListChecks,
  Printer,
  RotateCw,
  UnfoldHorizontal,
  ZoomIn,
  ZoomOut,
} from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { PdfDeskState } from '../../../ui/pdf/use-pdf-desk.ts'
import type { PdfFind } from '../../../ui/pdf/use-pdf-find.ts'
import { ZOOM_RANGE } from '../../../ui/pdf/zoom.ts'
import { useText } from '../../../ui/text.tsx'
import { FindBar } from './find-bar.tsx'

interface DocumentBarProps {
  readonly desk: PdfDeskState
  readonly find: PdfFind
  readonly onSave: () => void
  /** Leads to the payment this receipt proves, where it was made here. */
  readonly onPayment: (() => void) | null
  readonly onPrint: () => void
}

/** The PDF's toolbar: page, zoom, search, turning; saving and printing at the right end. Arrows move inside it. */
export function DocumentBar({ desk, find, onSave, onPayment, onPrint }: DocumentBarProps) {
  const t = useText()
  const [finding, setFinding] = useState(false)
  const bar = useRef<HTMLDivElement>(null)
  const close = () => {
    setFinding(false)
    find.search('')
    bar.current?.querySelector<HTMLElement>('.find-open')?.focus()
  }
  return (
    <>
      <div className="pdfbar" role="toolbar" aria-label={t('receipts.toolbar')} ref={bar} onKeyDown={moveInside}>
        <Pages desk={desk} />
        <span className="bar-line" aria-hidden />
        <Zooming desk={desk} />
        <span className="bar-line" aria-hidden />
        <IconButton
          label={t('receipts.find')}
          icon={FileSearch}
          pressed={finding}
          className="find-open"
          onPress={() => (finding ? close() : setFinding(true))}
        />
        <IconButton label={t('receipts.turn')} icon={RotateCw} onPress={desk.turnRight} />
        <span className="grow" />
        {onPayment !== null && <IconButton label={t('receipts.seePayment')} icon={ListChecks} onPress={onPayment} />}
        <Button size="sm" kind="ghost" icon={Download} onPress={onSave}>
          {t('receipts.save')}
        </Button>
        <Button size="sm" kind="ghost" icon={Printer} onPress={onPrint}>
          {t('receipts.print')}
        </Button>
      </div>
      {finding && <FindBar find={find} onClose={close} />}
    </>
  )
}

function Pages({ desk }: { readonly desk: PdfDeskState }) {
  const t = useText()
  const total = desk.book.sizes.length
  return (
    <>
      <IconButton
        label={t('receipts.previousPage')}
        icon={ChevronLeft}
        disabled={desk.page <= 1}
        onPress={() => desk.goTo(desk.page - 1)}
      />
      <span className="num xs sub bar-words">{t('receipts.pageLabel', { page: desk.page, total })}</span>
      <IconButton
        label={t('receipts.nextPage')}
        icon={ChevronRight}
        disabled={desk.page >= total}
        onPress={() => desk.goTo(desk.page + 1)}
      />
    </>
  )
}

function Zooming({ desk }: { readonly desk: PdfDeskState }) {
  const t = useText()
  const { scale } = desk.look
  return (
    <>
      <IconButton
        label={t('receipts.zoomOut')}
        icon={ZoomOut}
        disabled={scale <= ZOOM_RANGE.smallest}
        onPress={desk.shrink}
      />
      <span className="num xs sub bar-zoom" aria-live="polite">
        {t('receipts.percent', { percent: Math.round(scale * 100) })}
      </span>
      <IconButton
        label={t('receipts.zoomIn')}
        icon={ZoomIn}
        disabled={scale >= ZOOM_RANGE.largest}
        onPress={desk.enlarge}
      />
      <IconButton
        label={t('receipts.fitTo')}
        icon={UnfoldHorizontal}
        pressed={desk.zoom === 'fit'}
        onPress={() => desk.setZoom('fit')}
      />
    </>
  )
}

function moveInside(event: KeyboardEvent<HTMLDivElement>): void {
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
  if (step === 0) return
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button')]
  const at = buttons.findIndex((button) => button === document.activeElement)
  event.preventDefault()
  buttons[(at + step + buttons.length) % buttons.length]?.focus()
}
