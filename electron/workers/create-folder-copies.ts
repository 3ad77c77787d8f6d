import type { AppError } from '../../shared/errors/app-error.ts'
import type { Result } from '../../shared/kit/result.ts'
import type { FolderAsk } from './file-protocol.ts'
import type { FoundFiles, OpenFolderCopies, OpenFolderPapers } from './folder-copies.ts'
import { ownBuffer } from './own-buffer.ts'
import { type FileThreads, type HearBug, startThread } from './start-thread.ts'

const SLOW_MS = 20_000

// From source the thread runs the TypeScript file beside this one; in the bundle, the script that the build puts there.
const name = import.meta.url.endsWith('.ts') ? 'folder-worker.ts' : 'folder-worker.js'
const product: FileThreads = { module: new URL(name, import.meta.url), slowMs: SLOW_MS }

/** Puts copies into folders, each folder in a thread of its own. See {@link OpenFolderCopies}. */
export function createFolderCopies(onBug: HearBug, threads: FileThreads = product): OpenFolderCopies {
  return (folder) => {
    const thread = startThread<FolderAsk>(threads, { folder }, onBug)
    return {
      async copy(copy) {
        const copied: Result<string, AppError> = await thread.ask({ does: 'copy', copy }, ownBuffer(copy.bytes))
        return copied
      },
      end: thread.giveUp,
    }
  }
}

/** Reads papers out of folders, each folder in a thread of its own. See {@link OpenFolderPapers}. */
export function createFolderPapers(onBug: HearBug, threads: FileThreads = product): OpenFolderPapers {
  return (folder) => {
    const thread = startThread<FolderAsk>(threads, { folder }, onBug)
    return {
      async list(most) {
        const listed: Result<FoundFiles, AppError> = await thread.ask({ does: 'list', most })
        return listed
      },
      async read(name, most) {
        const read: Result<{ bytes: Uint8Array; sha256: string }, AppError> = await thread.ask({
          does: 'read',
          name,
          most,
        })
        return read
      },
      end: thread.giveUp,
    }
  }
}
