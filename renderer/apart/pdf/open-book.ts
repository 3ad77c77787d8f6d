import type { PDFDocumentLoadingTask, PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'
import type { LaidRun, LaidText, PageSize } from '../../hatch/pdf-rows.ts'

type Pdfjs = typeof import('pdfjs-dist')
type TextContent = Awaited<ReturnType<PDFPageProxy['getTextContent']>>

/** How a page is to be drawn: `scale` 1 is 96 dots an inch, `turn` in degrees clockwise. */
interface Look {
  readonly scale: number
  readonly turn: LaidText['turn']
}

/** A page that is being drawn; the picture is null when it was cancelled. */
export interface Drawing {
  readonly picture: Promise<ImageBitmap | null>
  cancel(): void
}

/** An open document of pdf.js, as far as it is asked for; pages count from 1. */
export interface OpenBook {
  readonly sizes: PageSize[]
  text(page: number): Promise<string[]>
  lines(page: number): Promise<string>
  draw(page: number, look: Look, printing: boolean): Drawing
  layText(page: number, turn: LaidText['turn']): Promise<LaidText>
  readAhead(page: number): Promise<void>
  close(): Promise<void>
}

/** Wraps a loaded document, having measured all of its pages. */
export async function openBook(pdfjs: Pdfjs, task: PDFDocumentLoadingTask, file: PDFDocumentProxy): Promise<OpenBook> {
  const pages = await Promise.all(Array.from({ length: file.numPages }, (_, index) => file.getPage(index + 1)))
  const unit = pdfjs.PixelsPerInch.PDF_TO_CSS_UNITS
  const viewport = (page: PDFPageProxy, { scale, turn }: Look) =>
    page.getViewport({ scale: scale * unit, rotation: (page.rotate + turn) % 360 })
  const contents = new Map<number, Promise<TextContent>>()
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
    draw(number, look, printing) {
      const page = pageAt(pages, number)
      const view = viewport(page, look)
      const canvas = Object.assign(document.createElement('canvas'), {
        width: Math.max(1, Math.floor(view.width)),
        height: Math.max(1, Math.floor(view.height)),
      })
      const running = page.render({ canvas, viewport: view, intent: printing ? 'print' : 'display' })
      const picture = running.promise.then(
        () => createImageBitmap(canvas),
        (cause: unknown) => {
          if (cause instanceof pdfjs.RenderingCancelledException) return null
          throw cause
        },
      )
      return { picture: picture.finally(() => (canvas.width = 0)), cancel: () => running.cancel() }
    },
    async layText(number, turn) {
      const textContentSource = await content(number)
      const container = document.createElement('div')
      const page = viewport(pageAt(pages, number), { scale: 1, turn })
      const text = new pdfjs.TextLayer({ textContentSource, container, viewport: page })
      await text.render()
      const ends = textContentSource.items.flatMap((item) => ('str' in item ? [item.hasEOL] : []))
      const [left = 0, bottom = 0, right = 0, top = 0] = page.viewBox
      const runs = text.textDivs.map((run, index) => laid(run, page.userUnit, ends[index] ?? false))
      const [width, height] = [(right - left) * page.userUnit, (top - bottom) * page.userUnit]
      return { width, height, turn: quarter(page.rotation), runs }
    },
    async readAhead(number) {
      const page = pageAt(pages, number)
      const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 })
      // What a page is made of stays in this thread once it was drawn, however small.
      const drawn = page.render({ canvas, viewport: viewport(page, { scale: 0.01, turn: 0 }) }).promise
      await Promise.allSettled([drawn, content(number)])
    },
    close: () => task.destroy(),
  }
}

/** What pdf.js has measured of a run, as it wrote it on its element. */
function laid(run: HTMLElement, unit: number, endsLine: boolean): LaidRun {
  const { style, dir } = run
  const number = (text: string, otherwise: number): number => {
    const read = Number.parseFloat(text)
    return Number.isFinite(read) ? read : otherwise
  }
  return {
    text: run.textContent ?? '',
    left: number(style.left, 0),
    top: number(style.top, 0),
    height: number(style.getPropertyValue('--font-height'), 0) * unit,
    stretch: number(style.getPropertyValue('--scale-x'), 1),
    turn: number(style.getPropertyValue('--rotate'), 0),
    family: style.fontFamily === 'serif' || style.fontFamily === 'monospace' ? style.fontFamily : 'sans-serif',
    direction: dir === 'ltr' || dir === 'rtl' ? dir : 'auto',
    endsLine,
  }
}

function quarter(degrees: number): LaidText['turn'] {
  return degrees === 90 || degrees === 180 || degrees === 270 ? degrees : 0
}

function pageAt(pages: readonly PDFPageProxy[], number: number): PDFPageProxy {
  const page = pages[number - 1]
  if (page === undefined) throw new RangeError('no such page')
  return page
}
