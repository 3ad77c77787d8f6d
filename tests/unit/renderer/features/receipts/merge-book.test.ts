import * as pdfjs from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, test } from 'vitest'
import { startMergeBook } from '../../../../../renderer/apart/merge/merge-book.ts'
import { drawPdf } from '../../../../fixtures/draw-pdf.ts'
import { hostilePdfs } from '../../../../fixtures/hostile-pdfs.ts'
import { pagePictures } from '../../../../fixtures/page-pictures.ts'
import { oddPdfs } from '../../../../fixtures/odd-pdfs.ts'

const { getDocument, VerbosityLevel } = pdfjs

const paper = (texts: readonly string[]): Uint8Array =>
  drawPdf(texts.map((text) => ({ lines: [text], size: [300, 200] })))

/** What an independent reader sees: the text of each page, and the bookmarks with the page that each leads to. */
async function readBack(bytes: Uint8Array) {
  const file = await getDocument({ data: bytes.slice(), verbosity: VerbosityLevel.ERRORS }).promise
  const texts: string[] = []
  for (let page = 1; page <= file.numPages; page += 1) {
    const { items } = await (await file.getPage(page)).getTextContent()
    texts.push(items.map((item) => ('str' in item ? item.str : '')).join(''))
  }
  const outline = (await file.getOutline()) ?? []
  const bookmarks = await Promise.all(
    outline.map(async ({ title, dest }) => {
      if (!Array.isArray(dest)) throw new Error('no destination')
      const [ref] = dest
      return { title, page: await file.getPageIndex(ref) }
    }),
  )
  const { info } = await file.getMetadata()
  const title = 'Title' in info ? info.Title : null
  return { texts, bookmarks, title, scripts: await file.getJSActions(), files: await file.getAttachments() }
}

const merged = async (...papers: readonly Uint8Array[]): Promise<Uint8Array> => {
  const book = startMergeBook(pdfjs)
  for (const bytes of papers) expect(await book.add(bytes, 'x')).toMatchObject({ ok: true })
  return book.finish('x')
}

describe('one PDF of many', () => {
  test('has the pages of all in their order, each document under its bookmark', async () => {
    const book = startMergeBook(pdfjs)
    expect(await book.add(paper(['Nimbo']), 'Nimbo Embalagens, R$ 6.215,80, 19/11/2026')).toEqual({
      ok: true,
      value: { pages: 1 },
    })
    await book.add(paper(['Luz 1', 'Luz 2']), 'Luz & Força: ação')
    await book.add(paper(['Padaria']), 'Padaria 🥖')
    expect(await readBack(book.finish('Comprovantes, 3'))).toEqual({
      texts: ['Nimbo', 'Luz 1', 'Luz 2', 'Padaria'],
      bookmarks: [
        { title: 'Nimbo Embalagens, R$ 6.215,80, 19/11/2026', page: 0 },
        { title: 'Luz & Força: ação', page: 1 },
        { title: 'Padaria 🥖', page: 3 },
      ],
      title: 'Comprovantes, 3',
      scripts: null,
      files: null,
    })
  })

  test('names what cannot be put in, and has the rest', async () => {
    const book = startMergeBook(pdfjs)
    const whole = paper(['whole'])
    expect(await book.add(Buffer.from('%PDF-1.7 nothing'), 'broken')).toEqual({ ok: false, error: 'unreadable' })
    expect(await book.add(new Uint8Array(), 'empty')).toEqual({ ok: false, error: 'unreadable' })
    expect(await book.add(oddPdfs['sealed without a password'], 'sealed')).toEqual({ ok: false, error: 'protected' })
    await book.add(whole, 'whole')
    const { texts, bookmarks } = await readBack(book.finish('x'))
    expect(texts).toEqual(['whole'])
    expect(bookmarks).toEqual([{ title: 'whole', page: 0 }])
  })

  test.each(Object.entries(hostilePdfs))(
    'takes of %s what it shows, or refuses it by name',
    async (_what, { bytes, shows }) => {
      const book = startMergeBook(pdfjs)
      const original = Uint8Array.from(bytes())
      await book.add(paper(['before']), 'before')
      const added = await book.add(original, 'hostile')
      await book.add(paper(['after']), 'after')
      const file = book.finish('x')
      const { texts, scripts, files } = await readBack(file)
      if (shows !== 'text') {
        expect(added).toEqual({ ok: false, error: shows === 'protected' ? 'protected' : 'unreadable' })
        expect(texts).toEqual(['before', 'after'])
        return
      }
      expect(added).toEqual({ ok: true, value: { pages: 1 } })
      expect(texts).toEqual(['before', expect.stringContaining('Pago R$ 1,00'), 'after'])
      expect({ scripts, files }).toEqual({ scripts: null, files: null })
      const written = Buffer.from(file).toString('latin1')
      expect(written).not.toMatch(
        /\/JavaScript|\/JS |\/Launch|\/URI|\/SubmitForm|\/GoToR|\/Filespec|\/EmbeddedFile|\/OpenAction|\/AA |\/XFA|collect\.example/,
      )
    },
  )

  test.each(Object.entries(oddPdfs).filter(([what]) => what !== 'sealed without a password'))(
    'shows the pages of %s as they were',
    async (_what, bytes) => {
      const file = await merged(paper(['first']), bytes, paper(['last']))
      expect((await pagePictures(file)).slice(1, -1)).toEqual(await pagePictures(bytes))
    },
  )

  test('would show it if a page had another letter', async () => {
    const [one, other] = [await merged(paper(['Pago R$ 1,00'])), await merged(paper(['Pago R$ 7,00']))]
    expect(await pagePictures(one)).not.toEqual(await pagePictures(other))
    expect(await pagePictures(one)).toEqual(await pagePictures(paper(['Pago R$ 1,00'])))
  })

  test('takes the bytes of the originals and changes none of them', async () => {
    const bytes = paper(['a'])
    const before = Buffer.from(bytes).toString('hex')
    await merged(bytes)
    expect(Buffer.from(bytes).toString('hex')).toBe(before)
  })
})
