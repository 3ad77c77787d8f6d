import { createWriteStream } from 'node:fs'
import { open, rm, stat } from 'node:fs/promises'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import * as z from 'zod'
import { receiptRowSchema } from '../../../shared/domain/receipt-filter.ts'
import type { BenchHost } from './start-host.ts'

const madeSchema = z.object({ took: z.number(), longestFrame: z.number() })
const idsSchema = z.array(receiptRowSchema.shape.id)

/** What making a pack took, and the longest that the page drew nothing meanwhile; both in milliseconds. */
export type MadePack = z.infer<typeof madeSchema>

/** Makes an audit pack of receipts as a person does, from the start of the work until it is done. */
export async function makePack(host: BenchHost, ids: readonly string[], path: string): Promise<MadePack> {
  await host.evaluate(
    '({ dialog }, filePath) => { dialog.showSaveDialog = async () => ({ canceled: false, filePath }) }',
    path,
  )
  const made = madeSchema.parse(await host.inPage(packInPage(ids)))
  if ((await stat(path)).size === 0) throw new Error('the pack is empty')
  await rm(path)
  return made
}

/** The ids of so many receipts, newest first. */
export async function newestReceipts(host: BenchHost, count: number): Promise<readonly string[]> {
  return idsSchema.length(count).parse(
    await host.inPage(`(async () => {
      const filter = { words: [], from: null, to: null, lowest: null, highest: null, kind: null }
      const ids = []
      while (ids.length < ${count}) {
        const limit = Math.min(200, ${count} - ids.length)
        const reply = await window.quita.call('receipts.rows', { filter, first: ids.length, limit })
        if (!reply.ok || reply.value.rows.length === 0) throw new Error('too few receipts')
        ids.push(...reply.value.rows.map(({ id }) => id))
      }
      return ids
    })()`),
  )
}

function packInPage(ids: readonly string[]): string {
  return `(async () => {
    let longestFrame = 0
    let isOver = false
    let last = performance.now()
    const onFrame = (now) => {
      longestFrame = Math.max(longestFrame, now - last)
      last = now
      if (!isOver) requestAnimationFrame(onFrame)
    }
    requestAnimationFrame(onFrame)
    const done = Promise.withResolvers()
    const stop = window.quita.on(async ({ event }) => {
      if (event !== 'works.changed') return
      const reply = await window.quita.call('works.list', {})
      const work = reply.ok ? reply.value.works.find(({ kind }) => kind === 'pack') : undefined
      if (work?.state === 'done') done.resolve(work.id)
      if (work?.state === 'failed') done.reject(new Error('the pack failed'))
    })
    const begin = performance.now()
    const content = { from: 'receipts', ids: ${JSON.stringify(ids)} }
    const reply = await window.quita.call('packs.start', { name: 'bench', content })
    if (!reply.ok) throw new Error('the pack was refused')
    const id = await done.promise
    const took = performance.now() - begin
    isOver = true
    stop()
    await window.quita.call('works.dismiss', { id })
    return { took, longestFrame }
  })()`
}

/** Zips files by the same library and nothing else, on the same disk and as durably; the milliseconds it took. */
export async function zipBare(files: readonly Uint8Array[], path: string): Promise<number> {
  const begin = performance.now()
  const zip = new ZipFile()
  for (const [n, bytes] of files.entries()) zip.addBuffer(Buffer.from(bytes), `${n}.pdf`, { compress: false })
  zip.end()
  await finished(zip.outputStream.pipe(createWriteStream(path)))
  const file = await open(path, 'r+')
  await file.sync()
  await file.close()
  const took = performance.now() - begin
  await rm(path)
  return took
}
