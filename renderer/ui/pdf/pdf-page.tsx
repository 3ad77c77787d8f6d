import { useEffect, useLayoutEffect, useRef } from 'react'
import type { PageSize } from '../../hatch/pdf-rows.ts'
import { drawableScale } from './page-picture.ts'
import type { PageLook, PdfBook } from './pdf-book.ts'

const TEXT_WITHIN_MS = 300

interface PdfPageProps {
  readonly book: PdfBook
  readonly number: number
  readonly look: PageLook
  /** Whether the page is drawn at all; far pages keep their place and cost nothing. */
  readonly near: boolean
  readonly label: string
  readonly onText: (page: number, runs: readonly HTMLElement[]) => void
}

/** One sheet: the drawing below, the selectable text above it. White in every theme. */
export function PdfPage({ book, number, look, near, label, onText }: PdfPageProps) {
  const size = book.sizes[number - 1] ?? { width: 0, height: 0 }
  const upright = look.turn % 180 === 0
  const width = (upright ? size.width : size.height) * look.scale
  const height = (upright ? size.height : size.width) * look.scale
  const picture = usePicture(book, number, look, near, { width, height })
  const text = useTextLayer(book, number, look.turn, near, onText)
  return (
    <section
      className="pdf-page"
      aria-label={label}
      data-page={number}
      style={{ width, height, '--total-scale-factor': String((look.scale * 96) / 72) }}
    >
      <div className="pdf-picture" ref={picture} aria-hidden="true" />
      <div className="pdf-text" ref={text} />
    </section>
  )
}

function usePicture(book: PdfBook, number: number, look: PageLook, near: boolean, { width, height }: PageSize) {
  const holder = useRef<HTMLDivElement>(null)
  const { scale, turn } = look
  // The drawing begins before the paint of its empty place, which nobody waits for.
  useLayoutEffect(() => {
    const element = holder.current
    if (element === null || width * height === 0) return
    if (!near) {
      element.replaceChildren()
      return
    }
    // The old drawing stays, stretched, until the new one is ready: no flash while zooming.
    const canvas = document.createElement('canvas')
    const ratio = drawableScale({ width, height }, window.devicePixelRatio)
    const drawing = book.draw(number, canvas, { scale, turn }, ratio)
    drawing.done.then((drawn) => drawn && element.replaceChildren(canvas)).catch(() => element.replaceChildren())
    return () => drawing.cancel()
  }, [book, number, scale, turn, near, width, height])
  return holder
}

// The layer's sizes are all made of one CSS variable, so zooming needs no new layer.
function useTextLayer(
  book: PdfBook,
  number: number,
  turn: PageLook['turn'],
  near: boolean,
  onText: PdfPageProps['onText'],
) {
  const layer = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = layer.current
    if (element === null || !near) return
    const work = { wanted: true }
    // The picture comes first: nobody selects what is not painted yet.
    const idle = requestIdleCallback(
      () => {
        book
          .layText(number, element, { scale: 1, turn })
          .then((runs) => work.wanted && onText(number, runs))
          .catch(() => element.replaceChildren())
      },
      { timeout: TEXT_WITHIN_MS },
    )
    return () => {
      work.wanted = false
      cancelIdleCallback(idle)
      onText(number, [])
    }
  }, [book, number, turn, near, onText])
  return layer
}
