import type { BackupProgress } from '../../../shared/domain/backup.ts'
import { type AppError, appError } from '../../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../../shared/kit/result.ts'
import type { BackupReading } from '../../backup/backup-threads.ts'
import type { Ports } from '../../ports/ports.ts'
import { makeScratch } from './scratch-folder.ts'

/** What a rehearsal needs. `tell` hears how far it is and answers whether it is still wanted. */
export interface RehearseNeeds {
  readonly ports: Pick<Ports, 'dataFolder'>
  readonly tell: (progress: BackupProgress) => boolean
}

/** Proves that an opened backup can be restored, without restoring it: all of it is read and the vault in it opened; nothing stays. */
export async function rehearseBackup(
  { ports, tell }: RehearseNeeds,
  reading: BackupReading,
): Promise<Result<null, AppError>> {
  const scratch = await makeScratch(ports.dataFolder)
  const proved = await reading.prove(scratch.path, ({ done, total }) => tell({ step: 'checking', done, total }))
  await scratch.remove()
  if (!proved.ok) return proved
  return proved.value ? ok(null) : err(appError({ kind: 'cancelled' }))
}
