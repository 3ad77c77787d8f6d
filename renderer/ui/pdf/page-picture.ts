import type { PageSize } from '../../hatch/pdf-rows.ts'
import type { PdfBook } from './pdf-book.ts'

// More pixels than this on one canvas slow a machine down without looking any better.
const MOST_PIXELS = 32_000_000

/** The scale at which a page may be drawn: the one that is wished for, or less where the page is huge. */
export function drawableScale({ width, height }: PageSize, wished: number): number {
  return Math.min(wished, Math.sqrt(MOST_PIXELS / (width * height)))
}

/** One page as PNG; `scale` 1 is 96 dots an inch. Pages count from 1. */
export async function pagePicture(book: PdfBook, page: number, scale: number, printing = false): Promise<Blob> {
  const canvas = document.createElement('canvas')
  const size = book.sizes[page - 1] ?? { width: 1, height: 1 }
  await book.draw(page, canvas, { scale: drawableScale(size, scale), turn: 0 }, 1, printing).done
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  canvas.width = 0
  if (picture === null) throw new Error('a page could not be drawn')
  return picture
}
