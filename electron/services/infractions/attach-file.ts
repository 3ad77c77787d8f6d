import { createHash, randomBytes } from 'node:crypto'
import type { DefenseFile, InfractionCase, InfractionId } from '../../../shared/domain/infraction.ts'
import { type AppError, appError } from '../../../shared/errors/app-error.ts'
import { andThen, err, type Result } from '../../../shared/kit/result.ts'
import { defenseLimits, mediaTypeOf } from './defense-limits.ts'
import type { InfractionNeeds } from './needs.ts'
import { keptCase } from './read-infraction.ts'

/**
 * Puts a file into the draft of a defense, sealed in the vault. `invalid` on `bytes`: `kind` (no PDF, PNG or JPEG),
 * `size`, `empty`, `count`, or `twice` when the same bytes are there already.
 */
export async function attachFile(
  needs: Pick<InfractionNeeds, 'vault' | 'clock'>,
  ask: { id: InfractionId; name: string; bytes: Uint8Array },
): Promise<Result<InfractionCase, AppError>> {
  const draft = await needs.vault.infractions.draft(ask.id)
  if (!draft.ok) return draft
  const sha256 = createHash('sha256').update(ask.bytes).digest('hex')
  const mediaType = mediaTypeOf(ask.bytes)
  const fault = faultOf(ask.bytes, sha256, mediaType, draft.value.files)
  if (fault !== null || mediaType === null) return err(refused(fault ?? 'kind'))
  const file = { id: randomBytes(16).toString('hex'), name: ask.name, size: ask.bytes.length, sha256, mediaType }
  return andThen(await needs.vault.infractions.addFile(ask.id, file, ask.bytes), () => keptCase(needs, ask.id))
}

/** Takes a file out of the draft; one that is not there is gone already. */
export async function detachFile(
  needs: Pick<InfractionNeeds, 'vault' | 'clock'>,
  ask: { id: InfractionId; fileId: string },
): Promise<Result<InfractionCase, AppError>> {
  return andThen(await needs.vault.infractions.removeFile(ask.id, ask.fileId), () => keptCase(needs, ask.id))
}

function faultOf(
  bytes: Uint8Array,
  sha256: string,
  mediaType: string | null,
  present: readonly DefenseFile[],
): 'empty' | 'size' | 'kind' | 'count' | 'twice' | null {
  if (bytes.length === 0) return 'empty'
  if (bytes.length > defenseLimits.fileBytes) return 'size'
  if (mediaType === null) return 'kind'
  if (present.some((file) => file.sha256 === sha256)) return 'twice'
  return present.length >= defenseLimits.files ? 'count' : null
}

function refused(reason: string): AppError {
  return appError({ kind: 'invalid', violations: [{ path: 'bytes', reason }] })
}
