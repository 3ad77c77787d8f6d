import type { AppError } from '../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../shared/kit/result.ts'
import type { Vault } from '../vault/vault.ts'
import { bookError } from './book-fault.ts'
import type { Replica } from './replica.ts'

type Files = Pick<Replica, 'fetchFiles'>

/** So many files of the book are fetched at one go. */
const FILES = 50

/** The calls that open files by their bytes; what lies in the book alone is `blob`, or damaged among many. */
const OPENS: ReadonlySet<string> = new Set([
  'receipts.open',
  'receipts.openMany',
  'infractions.openFile',
  'notes.openFile',
  'paymentBatches.file',
])

/** Brings every file here that lies in the book alone; `blob` where the server lacks one. */
export async function bringFiles({ fetchFiles }: Files): Promise<Result<void, AppError>> {
  for (;;) {
    const came = await fetchFiles(FILES)
    if (!came.ok) return came
    if (came.value.missing > 0) return err(bookError('blob'))
    if (came.value.left === 0) return ok(undefined)
  }
}

/** Brings some of them meanwhile, those that came last first; one go at a time. */
export function bringingSome({ fetchFiles }: Files): () => void {
  let isAt = false
  return () => {
    if (isAt) return
    isAt = true
    const over = (): void => void (isAt = false)
    void fetchFiles(FILES).then(over, over)
  }
}

/** Reads of a vault: a file that lies in the book alone is brought when it is opened, as long as the server gives any. */
export function readingFiles(vault: Vault, { fetchFiles }: Files) {
  return (table: string, call: string, args: readonly unknown[]): Promise<unknown> => {
    const read = (): Promise<unknown> => Reflect.apply(Reflect.get(Reflect.get(vault, table), call), undefined, args)
    return OPENS.has(`${table}.${call}`) ? opened(read) : read()
  }

  async function opened(read: () => Promise<unknown>): Promise<unknown> {
    let told = await read()
    while (isAwaiting(told)) {
      const came = await fetchFiles(FILES)
      if (!came.ok || came.value.came === 0) break
      told = await read()
    }
    return told
  }
}

function isAwaiting(told: unknown): boolean {
  if (typeof told !== 'object' || told === null) return false
  if ('value' in told) return Array.isArray(told.value) && told.value.includes('damaged')
  const error = 'error' in told ? told.error : null
  return typeof error === 'object' && error !== null && 'fault' in error && error.fault === 'blob'
}
