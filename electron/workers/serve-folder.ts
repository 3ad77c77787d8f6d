import type { MessagePort } from 'node:worker_threads'
import { answered } from './answered.ts'
import { copyInto } from './copy-into.ts'
import type { Disk } from './disk.ts'
import type { FileReply, FolderAsk, FolderStart } from './file-protocol.ts'
import { listPapers, readPaper } from './paper-files.ts'
import { watchedDisk } from './watched-disk.ts'

/** The thread of one folder: puts copies into it, or reads what is in it, one after the other until it is ended. */
export function serveFolder(port: MessagePort, { folder, calls }: FolderStart, disk: Disk): void {
  const watched = watchedDisk(disk, calls)
  const put = copyInto(watched, folder)
  const work = (ask: FolderAsk) => {
    if (ask.does === 'copy') return put(ask.copy)
    return ask.does === 'list' ? listPapers(watched, folder, ask.most) : readPaper(watched, folder, ask)
  }
  port.on('message', (ask: FolderAsk) => {
    void answered(() => work(ask)).then((answer) => port.postMessage({ id: ask.id, answer } satisfies FileReply))
  })
}
