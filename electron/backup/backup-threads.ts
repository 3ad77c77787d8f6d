import type { AppError } from '../../shared/errors/app-error.ts'
import { andThen, ok, type Result } from '../../shared/kit/result.ts'
import type { WholeFile } from '../workers/file-maker.ts'
import { ownBuffer } from '../workers/own-buffer.ts'
import { type FileThread, type FileThreads, type HearBug, startThread } from '../workers/start-thread.ts'
import type { BackupAsk, BackupStep, BackupTask } from './backup-protocol.ts'
import type { BackupManifest } from './format/manifest.ts'

// Syncing some gigabytes to a slow share is one call.
const SLOW_MS = 180_000

// From source the thread runs the TypeScript file beside this one; in the bundle, the script that the build puts there.
const name = import.meta.url.endsWith('.ts') ? 'backup-worker.ts' : 'backup-worker.js'
const product: FileThreads = { module: new URL(name, import.meta.url), slowMs: SLOW_MS }

type Done<T> = Promise<Result<T, AppError>>

/** Reads a backup through into an empty folder and proves the vault in it, telling now and then how far it is; `false` from `onStep` ends it. */
type Prove = (into: string, onStep: (step: BackupStep) => boolean) => Done<boolean>

/** A backup that is being written, under another name until it is published. */
export interface BackupWriting {
  /** Content in order; the bytes change hands. */
  add(content: Uint8Array): Done<null>
  seal(): Done<WholeFile>
  /** True once all of it was read back and the vault in it proved sound; false where it was ended. */
  prove: Prove
  publish(): Done<null>
  /** Takes earlier backups of its folder away. */
  forget(names: readonly string[]): Done<null>
  /** Takes away what has no name yet, and ends the thread; at the latest when `late` comes. */
  end(late: Promise<void>): Promise<void>
}

/** A backup that is being read. */
export interface BackupReading {
  /** What it says of itself, its vault's key included; nothing was written for it. */
  open(passphrase: string): Done<BackupManifest>
  prove: Prove
  end(): void
}

/** Starts the threads of backups; each ends with its file. */
export interface BackupThreads {
  write(task: Omit<Extract<BackupTask, { does: 'write' }>, 'does'>): Done<BackupWriting>
  read(path: string): Done<BackupReading>
}

/** Backups by threads of their own: a share that hangs holds up its thread alone. */
export function createBackupThreads(onBug: HearBug, threads: FileThreads = product): BackupThreads {
  const start = (task: BackupTask) => startThread<BackupAsk>(threads, { task }, onBug)
  return {
    async write(task) {
      const thread = start({ ...task, does: 'write' })
      const begun = await told<null>(thread.begun)
      return begun.ok ? ok(writingBy(thread)) : ended(thread, begun)
    },
    async read(path) {
      const thread = start({ does: 'read', path })
      const begun = await told<null>(thread.begun)
      if (!begun.ok) return ended(thread, begun)
      return ok({
        open: (passphrase) => told<BackupManifest>(thread.ask({ does: 'open', passphrase })),
        prove: proveBy(thread),
        end: thread.giveUp,
      })
    },
  }
}

function writingBy(thread: FileThread<BackupAsk>): BackupWriting {
  return {
    add: (content) => told(thread.ask({ does: 'add', content }, ownBuffer(content))),
    seal: () => told(thread.ask({ does: 'seal' })),
    prove: proveBy(thread),
    publish: () => told(thread.ask({ does: 'publish' })),
    forget: (names) => told(thread.ask({ does: 'forget', names })),
    async end(late) {
      await Promise.race([thread.ask({ does: 'remove' }), late])
      thread.giveUp()
    },
  }
}

function proveBy(thread: FileThread<BackupAsk>): Prove {
  return async (into, onStep) => {
    const begun = await told<null>(thread.ask({ does: 'extract', into }))
    if (!begun.ok) return begun
    for (;;) {
      const step = await told<BackupStep>(thread.ask({ does: 'step' }))
      if (!step.ok) return step
      if (step.value.over) return ok(true)
      if (!onStep(step.value)) return ok(false)
    }
  }
}

function ended<T>(thread: FileThread<BackupAsk>, why: T): T {
  thread.giveUp()
  return why
}

// What the file system says comes from outside, what the backup itself is from inside the thread's own answer.
async function told<T>(answer: Promise<Result<Result<T, AppError>, AppError>>): Promise<Result<T, AppError>> {
  return andThen(await answer, (outer) => outer)
}
