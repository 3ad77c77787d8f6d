import type { Room } from '../../hatch/open-room.ts'
import { type LaidRun, type LaidText, type PageSize, pdfRows } from '../../hatch/pdf-rows.ts'

/** How a page is to be drawn: `scale` 1 is 100 %, `turn` a quarter of a circle clockwise each. */
export interface PageLook {
  readonly scale: number
  readonly turn: LaidText['turn']
}

/** Something being drawn that may be given up. */
export interface Drawing {
  readonly done: Promise<boolean>
  cancel(): void
}

/** An open document: page numbers start at 1. Close it, or its memory stays in its room. */
export interface PdfBook {
  readonly sizes: readonly PageSize[]
  /** The runs of text of a page, in reading order; the text layer has one element for each. */
  text(page: number): Promise<readonly string[]>
  /** The text of a page with a line break wherever the page has one. */
  lines(page: number): Promise<string>
  /** Draws a page on a canvas of its own; `done` is false when it was cancelled. */
  draw(page: number, canvas: HTMLCanvasElement, look: PageLook, pixelRatio: number, printing?: boolean): Drawing
  /** Lays selectable text over a page; gives the elements, one for each run of `text`. */
  layText(page: number, layer: HTMLElement, look: PageLook): Promise<readonly HTMLElement[]>
  /** Reads what a page is made of, so that the first drawing of it need not wait for the worker. Never fails. */
  readAhead(page: number): Promise<void>
  /** Resolves once a page was drawn: what is only likely to be asked for can wait until then. */
  readonly drawn: Promise<void>
  close(): Promise<void>
}

/** The book that a room has opened: what comes of it are pictures, texts and numbers. */
export function bookOf(room: Room<'pdf'>, book: number, sizes: readonly PageSize[]): PdfBook {
  const texts = new Map<number, Promise<readonly string[]>>()
  const firstDrawn = Promise.withResolvers<void>()
  let drawings = 0

  async function draw(
    page: number,
    canvas: HTMLCanvasElement,
    ask: DrawAsk,
    isWanted: () => boolean,
  ): Promise<boolean> {
    const { picture } = await room.ask(pdfRows.draw, { book, page, ...ask })
    if (picture === null || !isWanted()) {
      picture?.close()
      return false
    }
    canvas.width = picture.width
    canvas.height = picture.height
    canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(picture)
    firstDrawn.resolve()
    return true
  }

  return {
    sizes,
    text(page) {
      const read = texts.get(page) ?? room.ask(pdfRows.text, { book, page })
      texts.set(page, read)
      return read
    },
    lines: (page) => room.ask(pdfRows.lines, { book, page }),
    draw(page, canvas, { scale, turn }, pixelRatio, printing = false) {
      drawings += 1
      const drawing = drawings
      let wanted = true
      return {
        done: draw(page, canvas, { drawing, scale: scale * pixelRatio, turn, printing }, () => wanted),
        cancel() {
          wanted = false
          room.ask(pdfRows.cancel, { drawing }).catch(() => undefined)
        },
      }
    },
    async layText(page, layer, { turn }) {
      return layRuns(layer, await room.ask(pdfRows.layText, { book, page, turn }))
    },
    async readAhead(page) {
      await room.ask(pdfRows.readAhead, { book, page }).catch(() => undefined)
    },
    drawn: firstDrawn.promise,
    async close() {
      await room.ask(pdfRows.close, { book })
    },
  }
}

interface DrawAsk {
  readonly drawing: number
  readonly scale: number
  readonly turn: PageLook['turn']
  readonly printing: boolean
}

/**
 * Lays runs of text over the picture of their page, in elements of our own; `pdf.css` sizes them all by one variable, so
 * zooming needs no new layer. Gives the elements, one for each run.
 */
function layRuns(layer: HTMLElement, { width, height, turn, runs }: LaidText): readonly HTMLElement[] {
  layer.style.width = `calc(var(--total-scale-factor) * ${width}px)`
  layer.style.height = `calc(var(--total-scale-factor) * ${height}px)`
  layer.dataset['mainRotation'] = String(turn)
  const elements = runs.map(elementOf)
  layer.replaceChildren(
    ...elements.flatMap((element, index) => [
      ...(element.firstChild === null ? [] : [element]),
      ...(runs[index]?.endsLine === true ? [lineEnd()] : []),
    ]),
  )
  return elements
}

function elementOf(run: LaidRun): HTMLElement {
  const element = document.createElement('span')
  element.role = 'presentation'
  element.textContent = run.text
  element.dir = run.direction
  const { style } = element
  style.left = `${run.left}%`
  style.top = `${run.top}%`
  style.fontFamily = run.family
  style.setProperty('--font-height', `${run.height}px`)
  style.setProperty('--scale-x', String(run.stretch))
  style.setProperty('--rotate', `${run.turn}deg`)
  return element
}

function lineEnd(): HTMLElement {
  const end = document.createElement('br')
  end.role = 'presentation'
  return end
}
