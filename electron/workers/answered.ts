import { err, ok } from '../../shared/kit/result.ts'
import type { FileAnswer } from './file-protocol.ts'
import { readFileFault } from './read-file-fault.ts'

/** Does a part of a thread's work and answers what came of it. Of a bug only the name crosses: its message may quote what was written. */
export async function answered<T>(work: () => T | Promise<T>): Promise<FileAnswer<T>> {
  try {
    return ok(await work())
  } catch (thrown) {
    return err(readFileFault(thrown) ?? { bug: thrown instanceof Error ? thrown.name : 'unknown' })
  }
}
