import { once } from 'node:events'
import { rm, stat } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import * as z from 'zod'
import { receiptRowSchema } from '../../../shared/domain/receipt-filter.ts'
import type { BenchHost } from './start-host.ts'

const idsSchema = z.array(receiptRowSchema.shape.id)

/** What writing a file took, and the longest that the page drew nothing meanwhile; both in milliseconds. */
export interface MadeFile {
  readonly took: number
  readonly longestFrame: number
}

/** A work that makes a file, and how the page asks for it. */
export interface FileWork {
  readonly kind: 'pack' | 'export'
  readonly channel: 'packs.start' | 'exports.start'
  readonly ask: unknown
}

/** Makes a file as a person does, from the start of the work until it is done. */
export async function makeFile(host: BenchHost, work: FileWork, path: string): Promise<MadeFile> {
  await host.evaluate(
    '({ dialog }, filePath) => { dialog.showSaveDialog = async () => ({ canceled: false, filePath }) }',
    path,
  )
  return watched(host, path, async () => z.number().parse(await host.inPage(workInPage(work))))
}

/**
 * Zips files by the same library, and nothing else, on the same disk and as durably, in a thread that begins for it: no
 * application whose window is alive does it anywhere else.
 */
export function zipInThread(host: BenchHost, files: readonly Uint8Array[], path: string): Promise<MadeFile> {
  return watched(host, path, () => inThread(zipBare, { files, path }))
}

/** Joins the cells of rows, writes them and makes them durable, in a thread that begins for it. */
export function joinInThread(host: BenchHost, rows: readonly (readonly string[])[], path: string): Promise<MadeFile> {
  return watched(host, path, () => inThread(joinBare, { rows, path }))
}

async function inThread<Data extends object>(run: (data: Data) => Promise<void>, workerData: Data): Promise<number> {
  const begin = performance.now()
  const text = `(${run.toString()})(require('node:worker_threads').workerData)`
  await once(new Worker(text, { eval: true, execArgv: [], workerData }), 'exit')
  return performance.now() - begin
}

/** The same in this very thread, which has done it before: what the zipping alone costs. */
export async function zipWarm(files: readonly Uint8Array[], path: string): Promise<number> {
  const begin = performance.now()
  await zipBare({ files, path })
  const took = performance.now() - begin
  await rm(path)
  return took
}

// The page counts its frames while each of them is measured, so that this costs them the same.
async function watched(host: BenchHost, path: string, run: () => Promise<number>): Promise<MadeFile> {
  await host.inPage(WATCH_FRAMES)
  const took = await run()
  const longestFrame = z.number().parse(await host.inPage('window.benchFrames()'))
  if ((await stat(path)).size === 0) throw new Error('the file is empty')
  await rm(path)
  return { took, longestFrame }
}

const WATCH_FRAMES = `(() => {
  let longest = 0
  let isOver = false
  let last = performance.now()
  const onFrame = (now) => {
    longest = Math.max(longest, now - last)
    last = now
    if (!isOver) requestAnimationFrame(onFrame)
  }
  requestAnimationFrame(onFrame)
  window.benchFrames = () => {
    isOver = true
    return longest
  }
})()`

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

function workInPage({ kind, channel, ask }: FileWork): string {
  return `(async () => {
    const done = Promise.withResolvers()
    const stop = window.quita.on(async ({ event }) => {
      if (event !== 'works.changed') return
      const reply = await window.quita.call('works.list', {})
      const work = reply.ok ? reply.value.works.find((one) => one.kind === '${kind}') : undefined
      if (work?.state === 'done') done.resolve(work.id)
      if (work?.state === 'failed') done.reject(new Error('the ${kind} failed'))
    })
    const begin = performance.now()
    const reply = await window.quita.call('${channel}', ${JSON.stringify(ask)})
    if (!reply.ok) throw new Error('the ${kind} was refused')
    const id = await done.promise
    const took = performance.now() - begin
    stop()
    await window.quita.call('works.dismiss', { id })
    return took
  })()`
}

// Sent to the thread as text too, so it may use nothing outside itself.
async function zipBare({ files, path }: { files: readonly Uint8Array[]; path: string }): Promise<void> {
  const { createWriteStream } = process.getBuiltinModule('node:fs')
  const { open } = process.getBuiltinModule('node:fs/promises')
  const { finished } = process.getBuiltinModule('node:stream/promises')
  const { ZipFile } = await import('yazl')
  const zip = new ZipFile()
  for (const [n, bytes] of files.entries()) zip.addBuffer(Buffer.from(bytes), `${n}.pdf`, { compress: false })
  zip.end()
  await finished(zip.outputStream.pipe(createWriteStream(path)))
  const file = await open(path, 'r+')
  await file.sync()
  await file.close()
}

async function joinBare({ rows, path }: { rows: readonly (readonly string[])[]; path: string }): Promise<void> {
  const { open } = process.getBuiltinModule('node:fs/promises')
  const file = await open(path, 'w')
  await file.write(rows.map((cells) => cells.join(';')).join('\r\n'))
  await file.sync()
  await file.close()
}
