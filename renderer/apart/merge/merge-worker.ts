import { mergeRows } from '../../hatch/merge-rows.ts'
import { serveInWorker } from '../serve-in-worker.ts'
import { deed } from '../serve-room.ts'
import { startMergeBook } from './merge-book.ts'

serveInWorker(async () => {
  const book = await startMergeBook()
  return [
    deed(mergeRows.add, async ({ bytes, bookmark }) => {
      const added = await book.add(bytes, bookmark)
      return { value: added.ok ? added.value : { fault: added.error } }
    }),
    deed(mergeRows.finish, async ({ title }) => {
      const bytes = Uint8Array.from(await book.finish(title))
      return { value: { bytes }, handOver: [bytes.buffer] }
    }),
  ]
})
