import * as pdfjs from 'pdfjs-dist'
import { mergeRows } from '../../hatch/merge-rows.ts'
import { serveInWorker } from '../serve-in-worker.ts'
import { deed } from '../serve-room.ts'
import { startMergeBook } from './merge-book.ts'

serveInWorker(async () => {
  // Its reader runs here beside us, so that one ending ends both. It comes after the first message, which it would take for its own.
  await import('pdfjs-dist/build/pdf.worker.min.mjs')
  const book = startMergeBook(pdfjs)
  return [
    deed(mergeRows.add, async ({ bytes, bookmark }) => {
      const added = await book.add(bytes, bookmark)
      return { value: added.ok ? added.value : { fault: added.error } }
    }),
    deed(mergeRows.finish, async ({ title }) => {
      const bytes = book.finish(title)
      return { value: { bytes }, handOver: [bytes.buffer] }
    }),
  ]
})
