import type { BackupProgress, BackupsView } from '../../../shared/domain/backup.ts'
import { judgePassphrase } from '../../../shared/domain/passphrase.ts'
import { type AppError, appError } from '../../../shared/errors/app-error.ts'
import { andThen, err, mapOk, ok, type Result } from '../../../shared/kit/result.ts'
import { type Instant, instantMs } from '../../../shared/time/instant.ts'
import { localDateOf } from '../../../shared/time/local-date.ts'
import { createBackupKey } from '../../backup/format/backup-key.ts'
import { createOneAtATime } from '../../journal/one-at-a-time.ts'
import { shortPath } from '../paths/short-path.ts'
import { type BackupRecord, keepBackups, readBackups } from './backup-record.ts'
import type { Backups, BackupsNeeds } from './backups.ts'
import { makeBackup } from './make-backup.ts'

const FIRST_AFTER_MS = 60_000
const LOOK_EVERY_MS = 15 * 60_000
const AGAIN_AFTER_MS = 3_600_000

/** One backup that is being made. */
interface Running {
  progress: BackupProgress
  isWanted: boolean
  readonly ended: Promise<void>
}

/** Makes the backups of one connection. One is made at a time, and changes of the record never overlap. */
export function createBackups(needs: BackupsNeeds): Backups {
  const { clock } = needs.ports
  const { records } = needs.source.vault
  const inTurn = createOneAtATime()
  let running: Running | null = null
  let isStopped = false
  let looked = false

  async function view(): Promise<Result<BackupsView, AppError>> {
    return mapOk(await readBackups(records), (record) => viewOf(record, running?.progress ?? null))
  }

  /** Changes the record, and tells the screen. */
  function change(make: (record: BackupRecord) => Promise<Result<BackupRecord, AppError>>) {
    return inTurn(async () => {
      const record = await readBackups(records)
      const next = record.ok ? await make(record.value) : record
      const kept = next.ok ? await keepBackups(records, next.value) : next
      needs.onChange()
      return kept
    })
  }

  async function changed(make: (record: BackupRecord) => Promise<Result<BackupRecord, AppError>>) {
    return andThen(await change(make), () => view())
  }

  function make(): Promise<void> {
    if (running !== null || isStopped) return running?.ended ?? Promise.resolve()
    const { promise: ended, resolve } = Promise.withResolvers<void>()
    const own: Running = { progress: { step: 'copying', done: 0, total: 0 }, isWanted: true, ended }
    running = own
    needs.onChange()
    void makeOne(needs, own, change)
      .catch(needs.onBug)
      .finally(() => {
        running = null
        needs.onChange()
        resolve()
      })
    return ended
  }

  async function cancel(): Promise<void> {
    if (running === null) return
    running.isWanted = false
    await running.ended
  }

  return {
    view,
    async setPassphrase(passphrase) {
      if (judgePassphrase(passphrase) !== 'ok') {
        return err(appError({ kind: 'invalid', violations: [{ path: 'passphrase', reason: 'passphrase' }] }))
      }
      const key = await createBackupKey(passphrase)
      return changed(async (record) => ok({ ...record, key: { key, setAt: clock.now() } }))
    },
    // What was made elsewhere stays there.
    setFolder: (folder) =>
      changed(async (record) => ok(folder === record.folder ? record : { ...record, folder, kept: [], failed: null })),
    change: (rule) => changed(async (record) => ok({ ...record, rule })),
    async folder() {
      return mapOk(await readBackups(records), (record) => record.folder)
    },
    async begin() {
      const record = await readBackups(records)
      if (!record.ok) return record
      const lacking = lackingIn(record.value)
      if (lacking !== null) return err(lacking)
      void make()
      return view()
    },
    async end() {
      await cancel()
      return view()
    },
    async run() {
      if (!looked) {
        looked = true
        return FIRST_AFTER_MS // what a person sees first is read first
      }
      const record = await readBackups(records)
      if (record.ok && isDue(record.value, clock.now())) await make()
      return LOOK_EVERY_MS
    },
    async stop() {
      isStopped = true
      await cancel()
    },
  }
}

type Change = (
  make: (record: BackupRecord) => Promise<Result<BackupRecord, AppError>>,
) => Promise<Result<void, AppError>>

async function makeOne(needs: BackupsNeeds, own: Running, change: Change): Promise<void> {
  const record = await readBackups(needs.source.vault.records)
  if (!record.ok || record.value.key === null || record.value.folder === null) return
  const { folder, key, kept, rule } = record.value
  const tell = (progress: BackupProgress): boolean => {
    own.progress = progress
    needs.onChange()
    return own.isWanted
  }
  const made = await makeBackup({ ...needs, tell }, { folder, key: key.key, kept, keep: rule.keep })
  if (!made.ok && made.error.kind === 'cancelled') return
  if (made.ok) needs.onMade?.(made.value.made)
  else needs.onFailed?.(made.error)
  const at = needs.ports.clock.now()
  await change(async (now) => {
    if (!made.ok) return ok({ ...now, failed: { at, error: made.error } })
    const inFolder = now.folder === folder ? [...made.value.kept] : now.kept
    return ok({ ...now, last: made.value.made, failed: null, kept: inFolder })
  })
}

function lackingIn({ key, folder }: BackupRecord): AppError | null {
  if (key === null) return appError({ kind: 'backup', fault: 'no-passphrase' })
  return folder === null ? appError({ kind: 'backup', fault: 'no-folder' }) : null
}

// One for each day of São Paulo. A clock that was set back makes one more, and never one less.
function isDue(record: BackupRecord, now: Instant): boolean {
  if (!record.rule.daily || lackingIn(record) !== null) return false
  const { last, failed } = record
  if (last !== null && localDateOf(last.at) === localDateOf(now)) return false
  const sinceMs = failed === null ? AGAIN_AFTER_MS : instantMs(now) - instantMs(failed.at)
  return sinceMs < 0 || sinceMs >= AGAIN_AFTER_MS
}

function viewOf({ rule, key, folder, last, failed }: BackupRecord, running: BackupProgress | null): BackupsView {
  return {
    rule,
    passphraseSetAt: key?.setAt ?? null,
    folder: folder === null ? null : shortPath(folder),
    last,
    failed,
    running,
  }
}
