import type { PDFDocumentLoadingTask, PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'

type Pdfjs = typeof import('pdfjs-dist')
type TextContent = Awaited<ReturnType<PDFPageProxy['getTextContent']>>

/** One page at 100 %, in CSS pixels, as it lies without our own turning. */
export interface PageSize {
  readonly width: number
  readonly height: number
}

/** How a page is to be drawn: `scale` 1 is 100 %, `turn` a quarter of a circle clockwise each. */
export interface PageLook {
  readonly scale: number
  readonly turn: 0 | 90 | 180 | 270
}

/** Something being drawn that may be given up. */
export interface Drawing {
  readonly done: Promise<boolean>
  cancel(): void
}

/** An open document: page numbers start at 1. Close it, or its memory stays in the worker. */
export interface PdfBook {
  readonly sizes: readonly PageSize[]
  /** The runs of text of a page, in reading order; the text layer has one element for each. */
  text(page: number): Promise<readonly string[]>
  /** The text of a page with a line break wherever the page has one. */
  lines(page: number): Promise<string>
  /** Draws a page on a canvas; `done` is false when it was cancelled. */
  draw(page: number, canvas: HTMLCanvasElement, look: PageLook, pixelRatio: number, printing?: boolean): Drawing
  /** Lays selectable text over a page; gives the elements, one for each run of `text`. */
  layText(page: number, layer: HTMLElement, look: PageLook): Promise<readonly HTMLElement[]>
  /** Reads what a page is made of, so that the first drawing of it need not wait for the worker. Never fails. */
  readAhead(page: number): Promise<void>
  /** Resolves once a page was drawn: what is only likely to be asked for can wait until then. */
  readonly drawn: Promise<void>
  close(): Promise<void>
}

/** Wraps a loaded document, having measured all of its pages. */
export async function openBook(pdfjs: Pdfjs, task: PDFDocumentLoadingTask, file: PDFDocumentProxy): Promise<PdfBook> {
  const pages = await Promise.all(Array.from({ length: file.numPages }, (_, index) => file.getPage(index + 1)))
  const unit = pdfjs.PixelsPerInch.PDF_TO_CSS_UNITS
  const viewport = (page: PDFPageProxy, { scale, turn }: PageLook) =>
    page.getViewport({ scale: scale * unit, rotation: (page.rotate + turn) % 360 })
  const contents = new Map<number, Promise<TextContent>>()
  const firstDrawn = Promise.withResolvers<void>()
  function content(number: number): Promise<TextContent> {
    const read = contents.get(number) ?? pageAt(pages, number).getTextContent()
    contents.set(number, read)
    return read
  }

  return {
    sizes: pages.map((page) => {
      const { width, height } = viewport(page, { scale: 1, turn: 0 })
      return { width, height }
    }),
    async text(number) {
      const { items } = await content(number)
      return items.flatMap((item) => ('str' in item ? [item.str] : []))
    },
    async lines(number) {
      const { items } = await content(number)
      return items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('')
    },
    draw(number, canvas, look, pixelRatio, printing = false) {
      const page = pageAt(pages, number)
      const view = viewport(page, { ...look, scale: look.scale * pixelRatio })
      canvas.width = Math.floor(view.width)
      canvas.height = Math.floor(view.height)
      const running = page.render({ canvas, viewport: view, intent: printing ? 'print' : 'display' })
      const cancelled = (cause: unknown) => cause instanceof pdfjs.RenderingCancelledException
      return {
        done: running.promise.then(
          () => {
            firstDrawn.resolve()
            return true
          },
          (cause: unknown) => {
            if (cancelled(cause)) return false
            throw cause
          },
        ),
        cancel: () => running.cancel(),
      }
    },
    async layText(number, layer, look) {
      const textContentSource = await content(number)
      layer.replaceChildren()
      const page = viewport(pageAt(pages, number), look)
      const text = new pdfjs.TextLayer({ textContentSource, container: layer, viewport: page })
      await text.render()
      return text.textDivs
    },
    async readAhead(number) {
      const page = pageAt(pages, number)
      const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 })
      // What a page is made of stays in this thread once it was drawn, however small.
      const drawn = page.render({ canvas, viewport: viewport(page, { scale: 0.01, turn: 0 }) }).promise
      await Promise.allSettled([drawn, content(number)])
    },
    drawn: firstDrawn.promise,
    close: () => task.destroy(),
  }
}

function pageAt(pages: readonly PDFPageProxy[], number: number): PDFPageProxy {
  const page = pages[number - 1]
  if (page === undefined) throw new RangeError('no such page')
  return page
}
