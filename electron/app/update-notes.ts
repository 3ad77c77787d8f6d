import type { UpdateView } from '../../shared/domain/update.ts'
import type { AuditDesk } from '../services/log/audit-desk.ts'

/** Tells the audit log of updates that are offered. */
export interface UpdateNotes {
  heard(view: UpdateView): void
  /** A connection was opened: it hears what was offered while none was. */
  opened(): void
}

/** Starts without any; the log takes each version once. */
export function createUpdateNotes(audit: () => Pick<AuditDesk, 'note'> | null): UpdateNotes {
  let offered: string | null = null
  const opened = (): void => {
    if (offered === null) return
    const mark = `update-ready:${offered}`
    audit()?.note({ by: 'quita', area: 'update', what: 'update-ready', about: offered, mark })
  }
  return {
    heard({ step, release }) {
      if (step.at !== 'ready' || release === null || release.version === offered) return
      offered = release.version
      opened()
    },
    opened,
  }
}
