import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import type { BackupContents, BackupProgress } from '../../shared/domain/backup.ts'
import type { Environment } from '../../shared/domain/environment.ts'
import { type AppError, appError } from '../../shared/errors/app-error.ts'
import { createText } from '../../shared/i18n/create-text.ts'
import { andThen, err, ok, type Result } from '../../shared/kit/result.ts'
import type { BackupReading, BackupThreads } from '../backup/backup-threads.ts'
import type { BackupManifest } from '../backup/format/manifest.ts'
import { connectionRefusal } from '../policy/refusals.ts'
import { rehearseBackup } from '../services/backups/rehearse-backup.ts'
import { isHere, newLock, type Restorable, restoreBackup } from '../services/backups/restore-backup.ts'
import type { OpenVault } from '../vault/open-vault-ask.ts'
import type { HandlerNeeds } from './handler-needs.ts'
import type { Handlers } from './handlers.ts'

type RestoreChannel = Extract<keyof Handlers, `restore.${string}`>

/** What the handlers of `restore` need besides. */
interface RestoreHandlerNeeds extends HandlerNeeds {
  readonly openVault: OpenVault
  readonly backupThreads: BackupThreads
}

/** The handlers of the `restore` area: a chosen backup is looked into, rehearsed, restored. Its passphrase is not kept between calls. */
export function restoreHandlers(needs: RestoreHandlerNeeds): Pick<Handlers, RestoreChannel> {
  const { ports, push, keeper } = needs
  let path: string | null = null
  let wanted: object | null = null

  /** Opens the chosen file, and closes it after the work. One work at a time: a newer one ends the one before. */
  async function withBackup<T>(
    passphrase: string,
    work: (backup: Restorable, tell: (progress: BackupProgress) => boolean) => Promise<Result<T, AppError>>,
  ): Promise<Result<T, AppError>> {
    if (path === null) return err(appError({ kind: 'not-found', what: 'backup' }))
    const own = {}
    wanted = own
    const reading = await needs.backupThreads.read(path)
    if (!reading.ok) return reading
    const done = await opened(reading.value, passphrase, (manifest) =>
      work({ reading: reading.value, manifest }, (progress) => {
        push('restore.progress', { progress })
        return wanted === own
      }),
    )
    reading.value.end()
    push('restore.progress', { progress: null })
    return done
  }

  return {
    'restore.chooseFile': async () => {
      const t = createText(ports.settings.read().locale)
      const chosen = await ports.dialogs.openFile({ title: t('backups.fileTitle'), extensions: ['quita'] })
      if (chosen === null) return ok({ file: null })
      const found = await stat(chosen).catch(() => null)
      if (found === null) return err(appError({ kind: 'file', fault: 'missing' }))
      path = chosen
      return ok({ file: { fileName: basename(chosen), size: found.size } })
    },
    'restore.open': ({ passphrase }) => withBackup(passphrase, ({ manifest }) => contentsOf(needs, manifest)),
    'restore.rehearse': ({ passphrase }) =>
      withBackup(passphrase, async ({ reading, manifest }, tell) => {
        return andThen(await rehearseBackup({ ports, tell }, reading), () => contentsOf(needs, manifest))
      }),
    'restore.begin': ({ passphrase, vaultPassphrase }) =>
      withBackup(passphrase, async (backup, tell) => {
        const { policy } = ports
        const mayConnect = (environment: Environment, addresses: readonly string[]) =>
          connectionRefusal(policy, environment, addresses)
        return andThen(await restoreBackup({ ...needs, tell, mayConnect }, backup, vaultPassphrase), (restored) =>
          keeper.unlock(restored, vaultPassphrase),
        )
      }),
    'restore.end': async () => {
      wanted = null
      return ok({})
    },
  }
}

async function opened<T>(
  reading: BackupReading,
  passphrase: string,
  work: (manifest: BackupManifest) => Promise<Result<T, AppError>>,
): Promise<Result<T, AppError>> {
  return andThen(await reading.open(passphrase), work)
}

async function contentsOf(
  { ports }: HandlerNeeds,
  { connection, madeAt, madeBy, payments, newestEventAt }: BackupManifest,
): Promise<Result<BackupContents, AppError>> {
  const { companyName, companyDocument, environment, id } = connection
  return ok({
    companyName,
    companyDocument,
    environment,
    madeAt,
    madeBy,
    payments,
    newestEventAt,
    isHere: await isHere(ports.dataFolder, id),
    lock: await newLock(ports),
  })
}
