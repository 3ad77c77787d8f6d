import { err, ok, type Result } from '../../shared/kit/result.ts'
import type { SharedCall } from '../vault/shared-call.ts'
import type { TeamEntry } from '../vault/team-table.ts'
import { withoutBlobs } from './blobs.ts'
import { type BookError, bookError } from './book-fault.ts'
import { readArguments } from './call-arguments.ts'
import type { Entry } from './entry.ts'

/** What an entry changes in a vault, and the file whose bytes come later. */
type ReadCall = Pick<TeamEntry, 'call' | 'file'>

/** Of an entry that changes no row. */
export const noCall = ok<ReadCall>({ call: null, file: null })

/**
 * Reads what a call of an entry says; nothing is applied that was not: neither what another desk says, nor where it says that a file is.
 * `own`: the arguments as this desk wrote them, files and all. `arguments` where they are none.
 */
export async function readCall(
  call: SharedCall,
  { seq, epoch }: Pick<Entry, 'seq' | 'epoch'>,
  own: readonly unknown[] | undefined,
): Promise<Result<ReadCall, BookError>> {
  const left = own === undefined ? await withoutBlobs(call.args) : { args: own, blob: null }
  const args = left === null ? err('') : readArguments({ ...call, args: left.args })
  if (!args.ok) return err({ ...bookError('arguments', seq), path: `${call.table}.${call.call} ${args.error}` })
  const blob = left?.blob ?? null
  const file = blob === null ? null : { name: blob.name, sha256: blob.sha256, size: blob.size, epoch }
  return ok({ call: { ...call, args: args.value }, file })
}
