import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { CodeReader } from '../../../../renderer/reader/code-reader.ts'
import { type PdfNeeds, readPdf } from '../../../../renderer/reader/read-pdf.ts'
import type { PdfBook } from '../../../../renderer/ui/pdf/pdf-book.ts'
import { ok } from '../../../../shared/kit/result.ts'

beforeAll(() => {
  vi.stubGlobal('document', { createElement: () => ({}) })
  vi.stubGlobal('createImageBitmap', async () => ({}))
})
afterAll(() => vi.unstubAllGlobals())

/** A paper whose pages say these texts, each with something drawn on it. */
function paper(...texts: readonly string[]): PdfBook {
  return {
    sizes: texts.map(() => ({ width: 595, height: 842 })),
    text: async () => [],
    lines: async (page) => texts[page - 1] ?? '',
    draw: () => ({ done: Promise.resolve(true), cancel: () => undefined }),
    layText: async () => [],
    readAhead: async () => undefined,
    drawn: Promise.resolve(),
    close: async () => undefined,
  }
}

function read(book: PdfBook, readCodes: CodeReader, drawn: PdfNeeds['drawn'] = 'drawn-too') {
  const engine = { open: async () => ok(book) }
  return readPdf(Uint8Array.of(), {
    engine,
    readCodes,
    isUseful: (text) => text.includes('line'),
    drawn,
    onStep: () => undefined,
  })
}

/** A reader whose time is up at its so-manieth picture; before that it reads one code of each. */
function slowAt(last: number): CodeReader {
  let count = 0
  return async () => {
    count += 1
    return count === last ? null : [{ text: `code ${count}`, from: 'qr' }]
  }
}

describe('a paper whose drawings take longer to read than there is time', () => {
  test('says beside its text that it was not read to its end', async () => {
    expect(await read(paper('a line'), slowAt(1))).toEqual(
      ok({ pieces: [{ text: 'a line', from: 'pdf-text', page: 1 }], pages: 1, pagesRead: 1, stopped: true }),
    )
  })

  test('keeps what was drawn before that', async () => {
    const told = await read(paper('a line', 'a line more', ''), slowAt(2))
    expect(told.ok && told.value.stopped).toBe(true)
    expect(told.ok && told.value.pieces.map(({ text }) => text)).toEqual(['a line', 'a line more', 'code 1'])
  })

  test('says so where there is no text either', async () => {
    const told = await read(paper('', ''), slowAt(1))
    expect(told).toMatchObject({ value: { pagesRead: 0, stopped: true } })
  })

  test('says nothing of it where all of them were read', async () => {
    const told = await read(paper('a line', ''), slowAt(9))
    expect(told).toMatchObject({ value: { pagesRead: 2, stopped: false } })
  })
})
