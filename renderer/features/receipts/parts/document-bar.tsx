import {
  ChevronLeft,
  ChevronRight,
  Download,
  FileSearch,
  ImageDown,
  ListChecks,
  Mail,
  Printer,
  RotateCw,
  UnfoldHorizontal,
  ZoomIn,
  ZoomOut,
} from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { PdfDeskState } from '../../../ui/pdf/use-pdf-desk.ts'
import type { PdfFind } from '../../../ui/pdf/use-pdf-find.ts'
import { ZOOM_RANGE } from '../../../ui/pdf/zoom.ts'
import { useText } from '../../../ui/text.tsx'
import { Toolbar } from '../../../ui/toolbar.tsx'
import { FindBar } from './find-bar.tsx'
import './document.css'

interface DocumentBarProps {
  readonly desk: PdfDeskState
  readonly find: PdfFind
  readonly onSave: () => void
  /** Saves a mail with the receipt, to be addressed. */
  readonly onMail: () => void
  /** Leads to what this receipt proves: the payment, or where it was made elsewhere its line. */
  readonly behind: { readonly label: string; readonly go: () => void } | null
  /** Puts the page in front on the clipboard as a picture. */
  readonly onCopy: () => void
  readonly onPrint: () => void
}

/** The PDF's toolbar: page, zoom, search, turning; saving and printing at the right end. */
export function DocumentBar({ desk, find, onSave, onMail, behind, onCopy, onPrint }: DocumentBarProps) {
  const t = useText()
  const [finding, setFinding] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => {
    setFinding(false)
    find.search('')
    opener.current?.focus()
  }
  return (
    <>
      <Toolbar className="pdfbar" label={t('receipts.toolbar')}>
        <Pages desk={desk} />
        <span className="bar-line" aria-hidden />
        <Zooming desk={desk} />
        <span className="bar-line" aria-hidden />
        <IconButton
          ref={opener}
          label={t('receipts.find')}
          icon={FileSearch}
          pressed={finding}
          onPress={() => (finding ? close() : setFinding(true))}
        />
        <IconButton label={t('receipts.turn')} icon={RotateCw} onPress={desk.turnRight} />
        <IconButton label={t('receipts.copyPicture')} icon={ImageDown} onPress={onCopy} />
        <span className="grow" />
        {behind !== null && <IconButton label={behind.label} icon={ListChecks} onPress={behind.go} />}
        <IconButton label={t('receipts.mail')} icon={Mail} onPress={onMail} />
        <Button size="sm" kind="ghost" icon={Download} className="bar-save" onPress={onSave}>
          {t('receipts.save')}
        </Button>
        <Button size="sm" kind="ghost" icon={Printer} onPress={onPrint}>
          {t('receipts.print')}
        </Button>
      </Toolbar>
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
