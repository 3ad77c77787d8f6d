import type { AppError } from '../../shared/errors/app-error.ts'
import { ok, type Result } from '../../shared/kit/result.ts'
import type { FileMaker, FileOwner, FilesOf, OpenFile, WholeFile, ZipEntry } from './file-maker.ts'
import type { FileAsk, FileFormat, FileStart } from './file-protocol.ts'
import { ownBuffer } from './own-buffer.ts'
import { type FileThread, type FileThreads, type HearBug, startThread } from './start-thread.ts'

const SLOW_MS = 20_000
/** How many `add`s may be on their way: the thread writes while the next things are read. */
const AHEAD = 4

// From source the thread runs the TypeScript file beside this one; in the bundle, the script that the build puts there.
const name = import.meta.url.endsWith('.ts') ? 'file-worker.ts' : 'file-worker.js'
const product: FileThreads = { module: new URL(name, import.meta.url), slowMs: SLOW_MS }

/** Makes files, each in a thread of its own that ends with the file. See {@link FileMaker}. */
export function createFileMaker(onBug: HearBug, threads: FileThreads = product): FilesOf {
  const startFile = (start: Omit<FileStart, 'calls'>) => startThread<FileAsk>(threads, start, onBug)
  return (owner) => {
    const running = new Set<FileThread<FileAsk>>()
    const open = (path: string, made: FileFormat): FileThread<FileAsk> => {
      const { tag, earlier, replaces } = owner
      const thread = startFile({ path, tag, earlier, replaces, made })
      running.add(thread)
      void thread.ended.then(() => running.delete(thread))
      return thread
    }
    return {
      make: makerOver(owner, open),
      async clear(path, withinMs) {
        const deadline = performance.now() + withinMs
        await Promise.all(
          [...running].map((thread) => {
            void thread.ask({ does: 'remove' })
            return endBy(thread, deadline)
          }),
        )
        await endBy(startFile({ path, tag: owner.tag, earlier: null, replaces: false, made: null }), deadline)
      },
    }
  }
}

async function endBy(thread: FileThread<FileAsk>, deadline: number): Promise<void> {
  const timer = setTimeout(thread.giveUp, deadline - performance.now())
  await thread.ended
  clearTimeout(timer)
}

type Open = (path: string, made: FileFormat) => FileThread<FileAsk>

function makerOver(owner: FileOwner, open: Open): FileMaker {
  function file<Item>(path: string, made: FileFormat, bytes: (item: Item) => Uint8Array | null = () => null) {
    return openFile<Item>(owner, open(path, made), bytes)
  }
  return {
    zip: (path) => file<ZipEntry>(path, { format: 'zip' }, (entry) => ('bytes' in entry ? entry.bytes : null)),
    text: (path, charset) => file<string>(path, { format: 'text', charset }),
    csv: (path, sheet, charset) => file(path, { format: 'csv', sheet, charset }),
    xlsx: (path, sheet) => file(path, { format: 'xlsx', sheet, charset: 'utf-8-bom' }),
    pdf: (path, sheet) => file(path, { format: 'pdf', sheet, charset: 'utf-8-bom' }),
  }
}

function openFile<Item>(
  owner: FileOwner,
  thread: FileThread<FileAsk>,
  bytesOf: (item: Item) => Uint8Array | null,
): OpenFile<Item> {
  const onTheWay = new Set<Promise<unknown>>()
  let failed: Result<never, AppError> | null = null
  const hear = (answer: Promise<Result<unknown, AppError>>): void => {
    const heard = answer.then((result) => {
      if (!result.ok) failed ??= result
    })
    onTheWay.add(heard)
    void heard.then(() => onTheWay.delete(heard))
  }
  // What it is to hold is read while its thread begins.
  hear(thread.begun)
  return {
    async add(items) {
      if (failed !== null) return failed
      const transfer = items.flatMap((item) => ownBuffer(bytesOf(item)))
      hear(thread.ask({ does: 'add', items }, transfer))
      while (onTheWay.size >= AHEAD) await Promise.race(onTheWay)
      return failed ?? ok(undefined)
    },
    async finish() {
      await Promise.all(onTheWay)
      if (failed !== null) return failed
      const sealed: Result<WholeFile, AppError> = await thread.ask({ does: 'seal' })
      if (!sealed.ok) return sealed
      const heard = await owner.whole(sealed.value)
      if (!heard.ok) return heard
      const published: Result<void, AppError> = await thread.ask({ does: 'publish' })
      if (!published.ok) return published
      await thread.ended
      return sealed
    },
    async abandon() {
      await thread.ask({ does: 'remove' })
      await thread.ended
    },
  }
}
