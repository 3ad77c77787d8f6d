import { pagePicture } from './page-picture.ts'
import type { PdfBook } from './pdf-book.ts'

// 200 dots an inch: text is crisp on an office printer and a page stays near a megabyte.
const PRINT_SCALE = 200 / 96

/** The pages of a document as pictures for paper, one after the other. */
export async function* pagesToPrint(book: PdfBook): AsyncGenerator<Blob> {
  for (const index of book.sizes.keys()) yield await pagePicture(book, index + 1, PRINT_SCALE, true)
}

/**
 * Lays pictures out, each on a sheet of its own, in a box that only paper sees (its styles stand in `pdf.css`), for as long as
 * `print` lasts. What fails or ends early while they are made prints nothing.
 */
export async function printPictures(
  pictures: Iterable<Blob> | AsyncIterable<Blob>,
  print: () => Promise<void>,
): Promise<void> {
  for (const left of document.querySelectorAll('.pdf-print')) left.remove()
  const box = document.createElement('div')
  box.className = 'pdf-print'
  const addresses: string[] = []
  try {
    for await (const picture of pictures) {
      const address = URL.createObjectURL(picture)
      addresses.push(address)
      box.append(await loadedImage(address))
    }
    document.body.append(box)
    document.documentElement.classList.add('pdf-printing')
    await print()
  } finally {
    document.documentElement.classList.remove('pdf-printing')
    box.remove()
    for (const address of addresses) URL.revokeObjectURL(address)
  }
}

async function loadedImage(address: string): Promise<HTMLImageElement> {
  const image = document.createElement('img')
  image.alt = ''
  image.src = address
  await image.decode()
  return image
}
