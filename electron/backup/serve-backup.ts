import { basename, dirname, join } from 'node:path'
import type { MessagePort } from 'node:worker_threads'
import { type AppError, appError } from '../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../shared/kit/result.ts'
import { answered } from '../workers/answered.ts'
import type { Disk } from '../workers/disk.ts'
import type { FileReply } from '../workers/file-protocol.ts'
import { openPart, type PartFile, partPath } from '../workers/part-file.ts'
import { watchedDisk } from '../workers/watched-disk.ts'
import type { BackupAsk, BackupStart, BackupStep, BackupTask } from './backup-protocol.ts'
import { BackupError } from './format/backup-error.ts'
import { fileKey } from './format/backup-key.ts'
import { chunkCipher, CHUNK_BYTES, type ChunkCipher } from './format/chunks.ts'
import { formatHead } from './format/head.ts'
import { proveBackup } from './prove-backup.ts'
import { type BackupFile, digestOf, type OpenBackup, readBackup } from './read-backup.ts'

type WriteTask = Extract<BackupTask, { does: 'write' }>

/** The work of one thread: what it has open, and what each call does with it. */
interface Work {
  serve(ask: BackupAsk): unknown
}

/** The thread of one backup. Calls are answered in order; it ends when it is ended. */
export function serveBackup(port: MessagePort, { task, calls }: BackupStart, disk: Disk): void {
  const watched = watchedDisk(disk, calls)
  const begun = answered(() =>
    caught(() => (task.does === 'write' ? writing(watched, task) : reading(watched, task.path))),
  )
  let turn = begun.then((answer) => {
    port.postMessage({ id: 0, answer: answer.ok && answer.value.ok ? ok(ok(null)) : answer } satisfies FileReply)
  })
  port.on('message', (ask: BackupAsk) => {
    turn = turn.then(async () => {
      const work = await begun
      if (!work.ok || !work.value.ok) return
      const { value } = work.value
      const answer = await answered(() => caught(() => value.serve(ask)))
      port.postMessage({ id: ask.id, answer } satisfies FileReply)
    })
  })
}

async function caught<T>(work: () => T | Promise<T>): Promise<Result<Awaited<T>, AppError>> {
  try {
    return ok(await work())
  } catch (thrown) {
    if (thrown instanceof BackupError) return err(appError({ kind: 'backup', fault: thrown.fault }))
    throw thrown
  }
}

function writing(disk: Disk, task: WriteTask): Work {
  const head = formatHead(task.head)
  const key = fileKey(task.secret, digestOf(head))
  task.secret.fill(0)
  const part = openPart(disk, { path: task.path, tag: task.tag, earlier: null, replaces: false })
  try {
    part.write(head)
  } catch (thrown) {
    part.remove()
    throw thrown
  }
  const sealer = sealContent(chunkCipher(key), (sealed) => part.write(sealed))
  const written = provable(disk)
  return {
    serve(ask) {
      switch (ask.does) {
        case 'seal':
          return seal(part, sealer)
        case 'extract': {
          const file = readBackup(disk, partPath(task))
          return written.begin(file, file.openWith(key), ask.into)
        }
        case 'step':
          return written.step()
        case 'publish':
          return part.publish()
        case 'forget':
          return forget(disk, dirname(task.path), ask.names)
        case 'remove':
          written.end()
          return part.remove()
        case 'add':
          return sealer.add(ask.content)
        case 'open':
          return undefined
      }
    },
  }
}

function seal(part: PartFile, sealer: ContentSealer): unknown {
  sealer.end()
  return part.seal()
}

// Earlier backups that are not kept any longer: by their names in this folder, and nothing else.
function forget(disk: Disk, folder: string, names: readonly string[]): void {
  for (const name of names) disk.remove(join(folder, basename(name)))
  disk.settle(folder)
}

function reading(disk: Disk, path: string): Work {
  const file = readBackup(disk, path)
  const read = provable(disk)
  let backup: OpenBackup | null = null
  return {
    async serve(ask) {
      switch (ask.does) {
        case 'open':
          backup = await file.openBy(ask.passphrase)
          return backup.manifest
        case 'extract':
          return backup === null ? undefined : read.begin(file, backup, ask.into)
        case 'step':
          return read.step()
        default:
          return undefined
      }
    },
  }
}

/** A backup that is being read through; its file is closed at the end. */
function provable(disk: Disk) {
  let file: BackupFile | null = null
  let next: (() => BackupStep) | null = null
  const end = (): void => {
    file?.close()
    file = null
    next = null
  }
  return {
    end,
    begin(opened: BackupFile, backup: OpenBackup, into: string): void {
      file = opened
      next = proveBackup(disk, backup, into)
    },
    step(): BackupStep {
      if (next === null) throw new BackupError('damaged')
      try {
        const step = next()
        if (step.over) end()
        return step
      } catch (thrown) {
        end()
        throw thrown
      }
    },
  }
}

/** Takes content of any size in order and gives chunks on. */
export interface ContentSealer {
  add(bytes: Uint8Array): void
  /** The last chunk, with which alone the file is whole. */
  end(): void
}

/** Cuts content into chunks and closes them; one chunk is held in memory. */
export function sealContent(cipher: ChunkCipher, write: (sealed: Uint8Array) => void): ContentSealer {
  const held = Buffer.alloc(CHUNK_BYTES)
  let filled = 0
  return {
    add(bytes) {
      for (let at = 0; at < bytes.length; ) {
        if (filled === CHUNK_BYTES) {
          write(cipher.seal(held, false))
          filled = 0
        }
        const size = Math.min(bytes.length - at, CHUNK_BYTES - filled)
        held.set(bytes.subarray(at, at + size), filled)
        filled += size
        at += size
      }
    },
    end() {
      write(cipher.seal(held.subarray(0, filled), true))
      held.fill(0)
    },
  }
}
