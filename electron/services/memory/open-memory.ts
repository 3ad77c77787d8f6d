import type { AppError } from '../../../shared/errors/app-error.ts'
import { ok, type Result } from '../../../shared/kit/result.ts'
import type { Vault } from '../../vault/vault.ts'
import { noteReconciled, readRestored } from '../backups/restored-record.ts'
import type { ConnectionPlace } from '../connections/connection-folder.ts'
import type { Instant } from '../../../shared/time/instant.ts'
import { judgeMemory, type MemoryGap } from './judge-memory.ts'
import type { MemoryFile } from './memory-file.ts'
import { noteLogBehind } from './note-log-behind.ts'

/** What opening the memory of one connection needs. */
export interface MemoryNeeds {
  readonly file: MemoryFile
  readonly place: ConnectionPlace
  readonly vault: Vault
  /** This computer's time. */
  readonly now: () => Instant
  readonly onBug: (bug: unknown) => void
}

/** The memory of an open connection. */
export interface ConnectionMemory {
  /** Null while the journal holds everything that is remembered of it. */
  gap(): MemoryGap | null
  /** The vault, which tells the memory of each durable change. While there is a gap nothing new is remembered of its journal. */
  readonly vault: Vault
  /** A person has looked: from here on the journal is remembered as it stands. */
  close(): Promise<Result<void, AppError>>
  /** Remembers what is durable now, and ends once that is written. */
  stop(): Promise<void>
}

/**
 * Judges the journal of a connection before anything is sent, and its audit log, and follows both from then on; see
 * {@link judgeMemory} and {@link noteLogBehind}.
 */
export async function openMemory(needs: MemoryNeeds): Promise<Result<ConnectionMemory, AppError>> {
  const { file, place, vault, onBug } = needs
  const { id, meta } = place
  const judged = await judgeWithBackup(needs)
  if (!judged.ok) return judged
  const noted = await noteLogBehind(vault, file.entry(id)?.log ?? null, needs.now())
  // A company's book that is not reached takes no entry now; the next opening looks again.
  if (!noted.ok && noted.error.kind !== 'book') return noted
  let gap = judged.value
  let asking: Promise<void> | null = null
  let again = false

  async function remember(withJournal: boolean): Promise<Result<void, AppError>> {
    const known = file.entry(id)
    const end = await vault.log.head()
    if (!end.ok) return end
    const log = { generation: end.value.generation, head: end.value.head }
    const isLogKnown = known?.log?.head === log.head && known.log.generation === log.generation
    if (!withJournal) {
      if (known !== null && !isLogKnown) file.keep(id, { ...known, log })
      return ok(undefined)
    }
    const now = await vault.journal.head()
    if (!now.ok) return now
    const { generation, head, at } = now.value
    const isKnown = known?.generation === generation && known.head === head && known.gap === null
    if (!isKnown || !isLogKnown) file.keep(id, { generation, head, at, ...meta, gap: null, log })
    return ok(undefined)
  }

  // One question at a time, and never one that the payment waits for.
  function follow(): void {
    again = true
    asking ??= (async () => {
      while (again) {
        again = false
        await remember(gap === null)
      }
    })()
      .catch(onBug)
      .finally(() => {
        asking = null
      })
  }

  if (gap !== null) noteGap(file, place, gap)
  follow()
  return ok({
    gap: () => gap,
    vault: { ...vault, ...tellingChanges(vault, follow) },
    async close() {
      const noted = await noteReconciled(vault.records)
      const done = noted.ok ? await remember(true) : noted
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

function tellingChanges(vault: Vault, tell: () => void): Pick<Vault, 'journal' | 'log' | 'watch'> {
  const { journal, log, watch } = vault
  const told = async <T>(work: Promise<T>): Promise<T> => {
    const done = await work
    tell()
    return done
  }
  return {
    journal: {
      ...journal,
      insert: (...args) => told(journal.insert(...args)),
      change: (...args) => told(journal.change(...args)),
    },
    log: { ...log, add: (...args) => told(log.add(...args)) },
    watch: {
      ...watch,
      judge: (...args) => told(watch.judge(...args)),
      see: (...args) => told(watch.see(...args)),
      answer: (...args) => told(watch.answer(...args)),
      reopen: (...args) => told(watch.reopen(...args)),
      revokeFee: (...args) => told(watch.revokeFee(...args)),
      hold: (...args) => told(watch.hold(...args)),
      release: (...args) => told(watch.release(...args)),
    },
  }
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
