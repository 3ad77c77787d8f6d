import type { FileStart } from '../workers/file-protocol.ts'
import type { BackupHead } from './format/head.ts'

/** What the thread of a backup is started for: to write a new one, or to read one. */
export type BackupTask =
  | {
      readonly does: 'write'
      readonly path: string
      /** A short hex name of its own, which what is half done bears. */
      readonly tag: string
      readonly head: BackupHead
      /** The secret behind the head; see `shareSecret`. */
      readonly secret: Uint8Array
    }
  | { readonly does: 'read'; readonly path: string }

/** What the thread is started with. */
export interface BackupStart extends Pick<FileStart, 'calls'> {
  readonly task: BackupTask
}

/**
 * One call to the thread, answered in order. Writing: `add` (content in order), `seal`, then `extract` into an empty
 * folder and `step` until it is over, then `publish`; `remove` ends it at any time. Reading: `open`, `extract`, `step`.
 */
export type BackupAsk =
  | { readonly id: number; readonly does: 'add'; readonly content: Uint8Array }
  | { readonly id: number; readonly does: 'open'; readonly passphrase: string }
  | { readonly id: number; readonly does: 'extract'; readonly into: string }
  | { readonly id: number; readonly does: 'forget'; readonly names: readonly string[] }
  | { readonly id: number; readonly does: 'seal' | 'step' | 'publish' | 'remove' }

/** How far reading a backup through is; `over` once everything was read and the vault in it proved sound. */
export interface BackupStep {
  readonly done: number
  readonly total: number
  readonly over: boolean
}
