import type { MessagePort } from 'node:worker_threads'
import { answered } from './answered.ts'
import { copyInto } from './copy-into.ts'
import type { Disk } from './disk.ts'
import type { FileReply, FolderAsk, FolderStart } from './file-protocol.ts'
import { watchedDisk } from './watched-disk.ts'

/** The thread of one folder: puts copies into it one after the other until it is ended. */
export function serveFolder(port: MessagePort, { folder, calls }: FolderStart, disk: Disk): void {
  const put = copyInto(watchedDisk(disk, calls), folder)
  port.on('message', ({ id, copy }: FolderAsk) => {
    void answered(() => put(copy)).then((answer) => port.postMessage({ id, answer } satisfies FileReply))
  })
}
