import type { MessagePort } from 'node:worker_threads'
import { ok } from '../../shared/kit/result.ts'
import { answered } from './answered.ts'
import type { Disk } from './disk.ts'
import type { FileAnswer, FileAsk, FileFormat, FileReply, FileStart } from './file-protocol.ts'
import type { RowWriter } from './formats/row-writer.ts'
import { openPart, type PartFile, partPath } from './part-file.ts'
import { sheetWriter } from './sheet-writer.ts'
import { watchedDisk } from './watched-disk.ts'

interface Open {
  readonly part: PartFile
  // What is added is of the format's own kind: the file's maker says so, the lane between the threads does not.
  readonly writer: RowWriter<unknown>
}

/** The thread of one file: begins it, answers each call in order, ends when the file has its name or was taken away. */
export function serveFile(port: MessagePort, start: FileStart, disk: Disk): void {
  const watched = watchedDisk(disk, start.calls)
  const reply = (id: number, answer: FileAnswer): void => {
    port.postMessage({ id, answer } satisfies FileReply)
  }
  const begun = answered(() => begin(watched, start))
  let turn = begun.then((result) => {
    reply(0, result.ok ? ok(undefined) : result)
    if (!result.ok || result.value === null) port.close()
  })
  port.on('message', (ask: FileAsk) => {
    turn = turn.then(async () => {
      const open = await begun
      if (!open.ok || open.value === null) return
      const { value } = open
      const result = await answered(() => serve(value, ask))
      reply(ask.id, result)
      if (ask.does === 'remove' || (ask.does === 'publish' && result.ok)) port.close()
    })
  })
}

async function begin(disk: Disk, start: FileStart): Promise<Open | null> {
  if (start.made === null) {
    disk.remove(partPath(start))
    return null
  }
  const writer = await writerOf(start.made)
  const part = openPart(disk, start)
  part.write(writer.head())
  return { part, writer }
}

async function writerOf(made: FileFormat): Promise<RowWriter<never>> {
  if (made.format === 'zip') return (await import('./zip-writer.ts')).zipWriter()
  if (made.format === 'text') return (await import('./formats/text.ts')).textWriter(made.charset)
  return sheetWriter(made)
}

async function serve({ part, writer }: Open, ask: FileAsk): Promise<unknown> {
  switch (ask.does) {
    case 'add':
      return part.write(await writer.rows(ask.items))
    case 'seal':
      part.write(await writer.end())
      return part.seal()
    case 'publish':
      return part.publish()
    case 'remove':
      return part.remove()
  }
}
