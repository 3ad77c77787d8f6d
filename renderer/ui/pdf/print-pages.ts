import type { PdfBook } from './pdf-book.ts'

// 200 dots an inch: text is crisp on an office printer and a page stays near a megabyte.
const PRINT_SCALE = 200 / 96

/**
 * Prints a document through the system's dialog: each page becomes a picture in a box that only paper sees (its styles
 * stand in `pdf.css`). Resolves when the dialog has closed.
 */
export async function printPages(book: PdfBook): Promise<void> {
  for (const left of document.querySelectorAll('.pdf-print')) left.remove()
  const box = document.createElement('div')
  box.className = 'pdf-print'
  const addresses: string[] = []
  try {
    for (const index of book.sizes.keys()) {
      const address = URL.createObjectURL(await pagePicture(book, index + 1))
      addresses.push(address)
      box.append(await loadedImage(address))
    }
    document.body.append(box)
    document.documentElement.classList.add('pdf-printing')
    await printed()
  } finally {
    document.documentElement.classList.remove('pdf-printing')
    box.remove()
    for (const address of addresses) URL.revokeObjectURL(address)
  }
}

// Some shells return before their dialog closes; the pictures must stay until it has.
function printed(): Promise<void> {
  return new Promise((resolve) => {
    window.addEventListener('afterprint', () => resolve(), { once: true })
    window.print()
  })
}

async function pagePicture(book: PdfBook, page: number): Promise<Blob> {
  const canvas = document.createElement('canvas')
  await book.draw(page, canvas, { scale: 1, turn: 0 }, PRINT_SCALE, true).done
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  canvas.width = 0
  if (picture === null) throw new Error('a page could not be drawn for printing')
  return picture
}

async function loadedImage(address: string): Promise<HTMLImageElement> {
  const image = document.createElement('img')
  image.alt = ''
  image.src = address
  await image.decode()
  return image
}
