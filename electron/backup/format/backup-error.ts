import type { BackupFault } from '../../../shared/errors/app-error.ts'

/** Thrown inside the thread of a backup when the file is not what it should be; it becomes an error of kind `backup` at the thread's border. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
  readonly fault: BackupFault

  constructor(fault: BackupFault) {
    super(fault)
    this.fault = fault
  }
}
