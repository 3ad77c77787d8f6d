import type { FileFault } from '../../shared/errors/app-error.ts'
import type { Result } from '../../shared/kit/result.ts'
import type { FileOwner, ZipTable } from './file-maker.ts'
import type { FolderCopy } from './folder-copies.ts'

/** What a file is made of, by its format. */
export type FileFormat =
  | { readonly format: 'zip' }
  | { readonly format: 'text'; readonly charset: 'utf-8' | 'utf-8-bom' | 'windows-1252' }
  | Omit<ZipTable, 'rows'>

/** What a file's thread is started with. `tag` makes the name of the part; `earlier` and `replaces` say which file may give way. */
export interface FileStart extends Pick<FileOwner, 'tag' | 'earlier' | 'replaces'> {
  readonly path: string
  /** Null: only what an earlier life left is taken away. */
  readonly made: FileFormat | null
  /** One number, odd while the thread waits for the file system and another one at each call. */
  readonly calls: SharedArrayBuffer
}

/** One call to the thread; answered in order. */
export type FileAsk =
  | { readonly id: number; readonly does: 'add'; readonly items: readonly unknown[] }
  | { readonly id: number; readonly does: 'seal' | 'publish' | 'remove' }

/** What the thread of a folder is started with. */
export interface FolderStart extends Pick<FileStart, 'calls'> {
  readonly folder: string
}

/** One call to the thread of a folder; answered in order: with the path that a copy has, the files that are there, the bytes of one. */
export type FolderAsk =
  | { readonly id: number; readonly does: 'copy'; readonly copy: FolderCopy }
  | { readonly id: number; readonly does: 'list'; readonly most: number }
  | { readonly id: number; readonly does: 'read'; readonly name: string; readonly most: number }

/** What came of a call: a fault of the file system, or a bug by its name. */
export type FileAnswer<Value = unknown> = Result<Value, FileFault | { readonly bug: string }>

/** The answer to one call; `id` 0 is the answer to the start. */
export interface FileReply {
  readonly id: number
  // What crosses between the threads has no type of its own: it is what was asked for.
  readonly answer: ReturnType<typeof JSON.parse>
}
