import type { AppError } from '../../../shared/errors/app-error.ts'
import { ok, type Result } from '../../../shared/kit/result.ts'
import type { ChainHead, Vault } from '../../vault/vault.ts'
import { noteReconciled, readRestored } from '../backups/restored-record.ts'
import type { ConnectionPlace } from '../connections/connection-folder.ts'
import { judgeMemory, type MemoryGap } from './judge-memory.ts'
import type { MemoryFile } from './memory-file.ts'

/** What opening the memory of one connection needs. */
export interface MemoryNeeds {
  readonly file: MemoryFile
  readonly place: ConnectionPlace
  readonly vault: Vault
  readonly onBug: (bug: unknown) => void
}

/** The memory of an open connection. */
export interface ConnectionMemory {
  /** Null while the journal holds everything that is remembered of it. */
  gap(): MemoryGap | null
  /** The vault, whose journal tells the memory of each durable change. While there is a gap nothing new is remembered. */
  readonly vault: Vault
  /** A person has looked: from here on the journal is remembered as it stands. */
  close(): Promise<Result<void, AppError>>
  /** Remembers what is durable now, and ends once that is written. */
  stop(): Promise<void>
}

/** Judges the journal of a connection before anything is sent, and follows it from then on; see {@link judgeMemory}. */
export async function openMemory(needs: MemoryNeeds): Promise<Result<ConnectionMemory, AppError>> {
  const { file, place, vault, onBug } = needs
  const { id, meta } = place
  const judged = await judgeWithBackup(needs)
  if (!judged.ok) return judged
  let gap = judged.value
  let asking: Promise<void> | null = null
  let again = false

  const keep = ({ generation, head, at }: ChainHead): void =>
    file.keep(id, { generation, head, at, ...meta, gap: null })

  async function remember(): Promise<Result<void, AppError>> {
    const now = await vault.journal.head()
    if (!now.ok) return now
    const known = file.entry(id)
    if (known?.generation !== now.value.generation || known.head !== now.value.head || known.gap !== null)
      keep(now.value)
    return ok(undefined)
  }

  // One question at a time, and never one that the payment waits for.
  function follow(): void {
    if (gap !== null) return
    again = true
    asking ??= (async () => {
      while (again) {
        again = false
        await remember()
      }
    })()
      .catch(onBug)
      .finally(() => {
        asking = null
      })
  }

  if (gap === null) follow()
  else noteGap(file, place, gap)
  return ok({
    gap: () => gap,
    vault: { ...vault, journal: { ...vault.journal, ...tellingChanges(vault, follow) } },
    async close() {
      const noted = await noteReconciled(vault.records)
      const done = noted.ok ? await remember() : noted
      if (!done.ok) return done
      gap = null
      await file.settled()
      return done
    },
    async stop() {
      follow()
      await asking
      await file.settled()
    },
  })
}

function tellingChanges({ journal }: Vault, tell: () => void): Pick<Vault['journal'], 'insert' | 'change'> {
  const told = async <T>(work: Promise<T>): Promise<T> => {
    const done = await work
    tell()
    return done
  }
  return { insert: (...args) => told(journal.insert(...args)), change: (...args) => told(journal.change(...args)) }
}

// What a restored vault lacks nobody remembers where it was never before.
async function judgeWithBackup({ file, place, vault }: MemoryNeeds): Promise<Result<MemoryGap | null, AppError>> {
  const judged = await judgeMemory(file, place.id, vault.journal)
  if (!judged.ok || judged.value !== null) return judged
  const restored = await readRestored(vault.records)
  if (!restored.ok) return restored
  if (restored.value === null) return ok(null)
  return ok({ state: 'restored', missing: null, since: restored.value.madeAt, until: null, remembered: null })
}

// A locked connection goes on writing events of its own, which would hide from the next start how far back it had gone.
function noteGap(file: MemoryFile, { id }: ConnectionPlace, { since }: MemoryGap): void {
  const entry = file.entry(id)
  if (entry !== null && entry.gap === null) file.keep(id, { ...entry, gap: { since } })
}
