import { PDFDict, PDFDocument, PDFHexString, PDFName, PDFString } from 'pdf-lib'
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, test } from 'vitest'
import { startMergeBook } from '../../../../../renderer/apart/merge/merge-book.ts'

async function paper(texts: readonly string[]): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  for (const text of texts) document.addPage([300, 200]).drawText(text, { x: 20, y: 100, size: 12 })
  return document.save({ useObjectStreams: false })
}

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
  return { texts, bookmarks, scripts: await file.getJSActions(), files: await file.getAttachments() }
}

describe('one PDF of many', () => {
  test('has the pages of all in their order, each document under its bookmark', async () => {
    const book = await startMergeBook()
    expect(await book.add(await paper(['Nimbo']), 'Nimbo Embalagens, R$ 6.215,80, 19/11/2026')).toEqual({
      ok: true,
      value: { pages: 1 },
    })
    await book.add(await paper(['Luz 1', 'Luz 2']), 'Luz & Força: ação')
    await book.add(await paper(['Padaria']), 'Padaria 🥖')
    expect(await readBack(await book.finish('Comprovantes'))).toEqual({
      texts: ['Nimbo', 'Luz 1', 'Luz 2', 'Padaria'],
      bookmarks: [
        { title: 'Nimbo Embalagens, R$ 6.215,80, 19/11/2026', page: 0 },
        { title: 'Luz & Força: ação', page: 1 },
        { title: 'Padaria 🥖', page: 3 },
      ],
      scripts: null,
      files: null,
    })
  })

  test('names what cannot be put in, and has the rest', async () => {
    const book = await startMergeBook()
    const whole = await paper(['whole'])
    const locked = Buffer.from(
      Buffer.from(whole)
        .toString('latin1')
        .replace(
          '/Root',
          `/Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O (${'o'.repeat(32)}) /U (${'u'.repeat(32)}) >> /Root`,
        ),
      'latin1',
    )
    expect(await book.add(Buffer.from('%PDF-1.7 nothing'), 'broken')).toEqual({ ok: false, error: 'unreadable' })
    expect(await book.add(new Uint8Array(), 'empty')).toEqual({ ok: false, error: 'unreadable' })
    expect(await book.add(locked, 'locked')).toEqual({ ok: false, error: 'protected' })
    await book.add(whole, 'whole')
    const { texts, bookmarks } = await readBack(await book.finish('x'))
    expect(texts).toEqual(['whole'])
    expect(bookmarks).toEqual([{ title: 'whole', page: 0 }])
  })

  test('leaves behind what pages do', async () => {
    const armed = await PDFDocument.create()
    const page = armed.addPage([300, 200])
    page.drawText('armed', { x: 20, y: 100, size: 12 })
    const script = armed.context.obj({ S: 'JavaScript', JS: PDFString.of('app.alert(1)') })
    const link = armed.context.obj({ Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 300, 200], A: script })
    const field = armed.context.obj({
      Type: 'Annot',
      Subtype: 'Widget',
      Rect: [0, 0, 9, 9],
      A: script,
      AA: { E: script },
    })
    page.node.set(PDFName.of('AA'), armed.context.obj({ O: script }))
    page.node.set(PDFName.of('Annots'), armed.context.obj([link, field]))
    armed.addJavaScript('start', 'app.launchURL("https://example.com")')
    await armed.attach(Buffer.from('MZ'), 'virus.exe', { mimeType: 'application/octet-stream' })
    const book = await startMergeBook()
    await book.add(await armed.save(), 'armed')
    const bytes = await book.finish('x')
    expect(await readBack(bytes)).toMatchObject({ texts: ['armed'], scripts: null, files: null })
    const merged = await PDFDocument.load(bytes)
    const objects = merged.context
      .enumerateIndirectObjects()
      .flatMap(([, object]) => (object instanceof PDFDict ? [object] : []))
    const reached =
      merged.getPage(0).node.toString() + objects.filter((object) => object.has(PDFName.of('Subtype'))).join('')
    expect(reached).not.toMatch(/\/AA|\/A |JavaScript|\/Link/)
  })

  test('takes the bytes of the originals and changes none of them', async () => {
    const bytes = await paper(['a'])
    const before = Buffer.from(bytes).toString('hex')
    const book = await startMergeBook()
    await book.add(bytes, PDFHexString.of('00').toString())
    await book.finish('x')
    expect(Buffer.from(bytes).toString('hex')).toBe(before)
  })
})
