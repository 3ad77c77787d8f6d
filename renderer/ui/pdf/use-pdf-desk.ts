import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { PageLook, PdfBook } from './pdf-book.ts'
import { fitWidth, type Zoom, zoomIn, zoomOut } from './zoom.ts'

// The margin at each side of the paper, in CSS pixels.
const MARGIN = 24

/** How a document lies on the desk, and what may be done with it. Pages count from 1. */
export interface PdfDeskState {
  readonly book: PdfBook
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly look: PageLook
  readonly zoom: Zoom
  readonly setZoom: (zoom: Zoom) => void
  readonly enlarge: () => void
  readonly shrink: () => void
  readonly turnRight: () => void
  readonly page: number
  readonly goTo: (page: number) => void
  /** The first and the last page that are drawn now. */
  readonly near: readonly [number, number]
}

/** Keeps zoom, turn and place of a document; `near` follows the scrolling. */
export function usePdfDesk(book: PdfBook): PdfDeskState {
  const scroller = useRef<HTMLDivElement | null>(null)
  const [zoom, setZoom] = useState<Zoom>('fit')
  const [turn, setTurn] = useState<PageLook['turn']>(0)
  const room = useRoom(scroller)
  const widest = Math.max(...book.sizes.map((size) => (turn % 180 === 0 ? size.width : size.height)))
  const scale = zoom === 'fit' ? fitWidth(widest, room - 2 * MARGIN) : zoom
  const place = usePlace(scroller, book, scale, turn)
  const goTo = useCallback((page: number) => {
    scroller.current?.querySelector(`[data-page="${page}"]`)?.scrollIntoView({ block: 'start' })
  }, [])
  return {
    book,
    scroller,
    look: { scale, turn },
    zoom,
    setZoom,
    enlarge: () => setZoom(zoomIn(scale)),
    shrink: () => setZoom(zoomOut(scale)),
    turnRight: () => setTurn(TURNED[turn]),
    ...place,
    goTo,
  }
}

const TURNED: { readonly [T in PageLook['turn']]: PageLook['turn'] } = { 0: 90, 90: 180, 180: 270, 270: 0 }

function useRoom(scroller: RefObject<HTMLDivElement | null>): number {
  const [room, setRoom] = useState(0)
  // Before the first paint, or a paper would stand at 100 % for a moment.
  useLayoutEffect(() => {
    const element = scroller.current
    if (element === null) return
    setRoom(element.clientWidth)
    const observer = new ResizeObserver(() => setRoom(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [scroller])
  return room
}

interface Place {
  readonly page: number
  readonly near: readonly [number, number]
}

function usePlace(scroller: RefObject<HTMLDivElement | null>, book: PdfBook, scale: number, turn: number): Place {
  const [place, setPlace] = useState<Place>({ page: 1, near: [1, 1] })
  useEffect(() => {
    const element = scroller.current
    if (element === null) return
    const look = () => setPlace((before) => same(before, placeIn(element, book.sizes.length)))
    look()
    element.addEventListener('scroll', look, { passive: true })
    const observer = new ResizeObserver(look)
    observer.observe(element)
    return () => {
      element.removeEventListener('scroll', look)
      observer.disconnect()
    }
    // A new scale or turn moves the pages under the same scrolling.
  }, [scroller, book, scale, turn])
  return place
}

function same(before: Place, now: Place): Place {
  const unchanged = before.page === now.page && before.near[0] === now.near[0] && before.near[1] === now.near[1]
  return unchanged ? before : now
}

// Pages within one screen above and below are drawn; the one that crosses the middle of the desk is the present one.
function placeIn(element: HTMLElement, count: number): Place {
  const desk = element.getBoundingClientRect()
  const seen = { page: count, first: count, last: 1 }
  for (const page of element.querySelectorAll('[data-page]')) {
    const number = Number(page.getAttribute('data-page'))
    const { top, bottom } = page.getBoundingClientRect()
    if (bottom >= desk.top + desk.height / 2) seen.page = Math.min(seen.page, number)
    if (bottom >= desk.top - desk.height && top <= desk.bottom + desk.height) {
      seen.first = Math.min(seen.first, number)
      seen.last = Math.max(seen.last, number)
    }
  }
  return { page: seen.page, near: [seen.first, Math.max(seen.first, seen.last)] }
}
