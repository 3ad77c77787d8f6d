import type { LogClock } from '../../../shared/domain/log.ts'
import type { Instant } from '../../../shared/time/instant.ts'
import type { Log } from '../../ports/log.ts'
import type { LogNote } from '../../vault/log-tables.ts'
import type { Vault } from '../../vault/vault.ts'

/** Something that was done, by the person at this computer unless `quita` did it by itself; it is `done` unless it says otherwise. */
export interface Deed extends Omit<LogNote, 'at' | 'clock' | 'who' | 'outcome'> {
  readonly outcome?: LogNote['outcome']
  readonly by?: 'quita'
}

/** Where the deeds of an open connection are told. */
export interface AuditDesk {
  /** Takes it now, with its moment, and writes it soon; what cannot be written is tried again before the next. */
  note(deed: Deed): void
  /** Ends once everything that can be written is. */
  settled(): Promise<void>
}

/** What the desk works with; `clock` says by whose clock `now` is told. */
export interface AuditDeskNeeds {
  readonly vault: Pick<Vault, 'log'>
  readonly person: string
  readonly now: () => Instant
  readonly clock: () => LogClock
  readonly log: Log
}

/** Makes the desk of one open connection. */
export function createAuditDesk({ vault, person, now, clock, log }: AuditDeskNeeds): AuditDesk {
  let waiting: readonly LogNote[] = []
  let writing: Promise<void> = Promise.resolve()

  async function write(): Promise<void> {
    const notes = waiting
    if (notes.length === 0) return
    const added = await vault.log.add(notes)
    if (added.ok) waiting = waiting.slice(notes.length)
    else log.event('audit.write-failed', { kind: added.error.kind, entries: notes.length })
  }

  return {
    note({ by, outcome = 'done', ...deed }) {
      const who = by === 'quita' ? ({ is: 'quita' } as const) : ({ is: 'person', name: person } as const)
      waiting = [...waiting, { ...deed, outcome, who, at: now(), clock: clock() }]
      writing = writing.then(write)
    },
    settled: () => writing,
  }
}
