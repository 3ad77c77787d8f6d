import { type BackupContents, type BackupsView, firstBackupRule } from '../../../shared/domain/backup.ts'
import { type AppError, appError } from '../../../shared/errors/app-error.ts'
import type { Answer, Channel, ParsedAsk } from '../../../shared/ipc/contract.ts'
import { err, ok, type Result } from '../../../shared/kit/result.ts'
import { connection, minutesAgo, session as sessionOf } from './canned-session.ts'

/** How the backups of a canned page stand. */
export interface BackupChoice {
  readonly backups?: 'none' | 'made' | 'copying' | 'failed'
  /** What the chosen backup is opened by; any other passphrase is wrong. */
  readonly backupIsHere?: boolean
  readonly backupLock?: BackupContents['lock']
}

type Area = 'backups' | 'restore'
type Replies = {
  [C in Extract<Channel, `${Area}.${string}`>]: (
    ask: ParsedAsk<C>,
  ) => Result<Answer<C>, AppError> | Promise<Result<Answer<C>, AppError>>
}

/** The passphrase of the canned backup. */
export const cannedBackupPassphrase = 'a frase da cópia de treino'

const last: BackupsView['last'] = {
  at: minutesAgo(90),
  fileName: 'quita-00112233445566aa-20261119-081204.quita',
  size: 48_300_000,
  sha256: '0'.repeat(64),
  payments: 1204,
  newestEventAt: minutesAgo(95),
}

/** Answers of `backups.*` and `restore.*`; nothing is made. */
export function backupReplies(
  { backups = 'none', backupIsHere = false, backupLock = 'system' }: BackupChoice,
  changed: () => void,
): Replies {
  const none: BackupsView = {
    rule: firstBackupRule,
    passphraseSetAt: null,
    folder: null,
    last: null,
    failed: null,
    running: null,
  }
  const made = { ...none, passphraseSetAt: minutesAgo(9000), folder: 'Financeiro/Cópias', last }
  let view: BackupsView =
    backups === 'none'
      ? none
      : backups === 'failed'
        ? { ...made, failed: { at: minutesAgo(20), error: appError({ kind: 'file', fault: 'missing' }) } }
        : backups === 'copying'
          ? { ...made, running: { step: 'copying', done: 21_000_000, total: 48_300_000 } }
          : made
  const change = (some: Partial<BackupsView>): Result<BackupsView, never> => {
    view = { ...view, ...some }
    changed()
    return ok(view)
  }
  const open = ({ passphrase }: { passphrase: string }): Result<BackupContents, AppError> =>
    passphrase === cannedBackupPassphrase
      ? ok({
          companyName: connection('production').companyName,
          companyDocument: connection('production').companyDocument,
          environment: 'production',
          madeAt: minutesAgo(90),
          madeBy: '0.9.0',
          payments: 1204,
          newestEventAt: minutesAgo(95),
          isHere: backupIsHere,
          lock: backupLock,
        })
      : err(appError({ kind: 'backup', fault: 'wrong-passphrase' }))
  return {
    'backups.read': () => ok(view),
    'backups.setPassphrase': () => change({ passphraseSetAt: minutesAgo(0) }),
    'backups.chooseFolder': () => change({ folder: 'Financeiro/Cópias' }),
    'backups.change': (rule) => change({ rule }),
    'backups.begin': () => change({ running: { step: 'copying', done: 0, total: 48_300_000 } }),
    'backups.end': () => change({ running: null }),
    'backups.showFolder': () => ok({}),
    'restore.chooseFile': () => ok({ file: { fileName: last?.fileName ?? '', size: 48_300_000 } }),
    'restore.open': open,
    'restore.rehearse': open,
    'restore.begin': () =>
      ok(
        sessionOf({ stage: 'open', environment: 'production', keychain: 'system', reason: 'start', failedAttempts: 0 }),
      ),
    'restore.end': () => ok({}),
  }
}
