import {
  ChevronDown,
  ChevronLeft,
  ChevronRight,
  ChevronUp,
  Download,
  FileSearch,
  ImageDown,
  ListChecks,
  Printer,
  RotateCw,
  UnfoldHorizontal,
  X,
  ZoomIn,
  ZoomOut,
} from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { PdfDeskState } from '../../../ui/pdf/use-pdf-desk.ts'
import type { PdfFind } from '../../../ui/pdf/use-pdf-find.ts'
import { ZOOM_RANGE } from '../../../ui/pdf/zoom.ts'
import { SendMenu } from '../../../ui/send-menu.tsx'
import { useText } from '../../../ui/text.tsx'

interface DocumentBarProps {
  readonly desk: PdfDeskState
  readonly find: PdfFind
  readonly onSave: () => void
  /** The pointer begins to drag the PDF out of the window. */
  readonly onDrag: () => void
  /** Saves a mail with the receipt, to be addressed. */
  readonly onMail: () => void
  /** Puts what is said of the receipt in a message on the clipboard. */
  readonly onMessage: () => void
  /** Leads to what this receipt proves: the payment, or where it was made elsewhere its line. */
  readonly behind: { readonly label: string; readonly go: () => void } | null
  /** Puts the page in front on the clipboard as a picture. */
  readonly onCopy: () => void
  readonly onPrint: () => void
}

/** The PDF's toolbar: page, zoom, search, turning; saving and printing at the right end. */
export function DocumentBar(props: DocumentBarProps) {
  const { desk, find, onSave, onDrag, onMail, onMessage, behind, onCopy, onPrint } = props
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
      <Toolbar className="pdfbar wraps-narrow" label={t('receipts.toolbar')}>
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
        <SendMenu
          label={t('receipts.send')}
          kind="ghost"
          size="sm"
          className="bar-sign"
          ways={[
            { label: t('receipts.mail'), run: onMail },
            { label: t('receipts.message'), run: onMessage },
          ]}
        />
        <span
          draggable
          data-tip={t('receipts.dragHow')}
          onDragStart={(event) => {
            event.preventDefault() // the system's own drag takes its place
            onDrag()
          }}
        >
          <Button size="sm" kind="ghost" icon={Download} className="bar-sign" onPress={onSave}>
            {t('receipts.save')}
          </Button>
        </span>
        <Button size="sm" kind="ghost" icon={Printer} className="bar-sign" onPress={onPrint}>
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

/** Searches the text of the document in front: Enter goes on, Shift+Enter goes back, Esc closes. */
function FindBar({ find, onClose }: { readonly find: PdfFind; readonly onClose: () => void }) {
  const t = useText()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  const count = find.matches.length
  return (
    <div className="findbar" role="search" aria-label={t('receipts.find')}>
      <input
        ref={input}
        className="input"
        aria-label={t('receipts.find')}
        value={find.query}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => find.search(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault()
            find.step(event.shiftKey ? -1 : 1)
          }
          if (event.key === 'Escape') {
            event.preventDefault()
            onClose()
          }
        }}
      />
      <span className="num xs sub grow" role="status">
        {find.query.trim() !== '' && t('receipts.findCount', { count, present: find.present + 1 })}
      </span>
      <IconButton
        label={t('receipts.findPrevious')}
        icon={ChevronUp}
        disabled={count === 0}
        onPress={() => find.step(-1)}
      />
      <IconButton
        label={t('receipts.findNext')}
        icon={ChevronDown}
        disabled={count === 0}
        onPress={() => find.step(1)}
      />
      <IconButton label={t('receipts.findClose')} icon={X} shortcut="Esc" onPress={onClose} />
    </div>
  )
}

interface ToolbarProps {
  readonly label: string
  readonly children: ReactNode
  readonly className?: string | undefined
}

/** A row of buttons with one Tab stop, the one that was used last: arrows, Home and End move inside it. */
function Toolbar({ label, children, className }: ToolbarProps) {
  const bar = useRef<HTMLDivElement>(null)
  const last = useRef<HTMLElement | null>(null)
  // Buttons come and go: the stop is settled anew after every change.
  useLayoutEffect(() => {
    if (bar.current !== null) stopAt(bar.current, last.current)
  })
  const move = (event: KeyboardEvent<HTMLDivElement>): void => {
    const buttons = buttonsOf(event.currentTarget)
    const to = nextPlace(
      event.key,
      buttons.findIndex((button) => button === document.activeElement),
      buttons.length,
    )
    if (to === null) return
    event.preventDefault()
    buttons[to]?.focus()
  }
  return (
    <div
      ref={bar}
      className={className}
      role="toolbar"
      aria-label={label}
      onKeyDown={move}
      onFocus={({ currentTarget, target }) => {
        last.current = target
        stopAt(currentTarget, target)
      }}
    >
      {children}
    </div>
  )
}

function stopAt(bar: HTMLElement, wished: HTMLElement | null): void {
  const buttons = buttonsOf(bar)
  const stop = buttons.find((button) => button === wished) ?? buttons[0]
  for (const button of buttons) button.tabIndex = button === stop ? 0 : -1
}

function buttonsOf(bar: HTMLElement): readonly HTMLElement[] {
  return [...bar.querySelectorAll<HTMLElement>('button')]
}

function nextPlace(key: string, at: number, count: number): number | null {
  if (key === 'ArrowRight') return (at + 1) % count
  if (key === 'ArrowLeft') return (at - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}
