import type { InfractionCase } from '../../../shared/domain/infraction.ts'
import { type AppError, appError } from '../../../shared/errors/app-error.ts'

/** Why a defense is not what the person previewed: the draft is another one by now. Null where it is the same. */
export function judgePreview(
  draft: Pick<InfractionCase['draft'], 'text'> & { readonly files: readonly { readonly id: string }[] },
  previewed: { readonly text: string; readonly fileIds: readonly string[] },
): AppError | null {
  const isSame = draft.text === previewed.text && draft.files.map(({ id }) => id).join() === previewed.fileIds.join()
  return isSame ? null : appError({ kind: 'invalid', violations: [{ path: 'text', reason: 'changed' }] })
}
