import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type SeenHome, seenHomeSchema } from '../../../shared/domain/seen-home.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import { ok, type Result } from '../../../shared/kit/result.ts'
import { createSeal } from '../../vault/create-seal.ts'
import { writeFileDurably } from '../../vault/write-file-durably.ts'
import type { PlaceFiles } from './place-files.ts'

const LABEL = 'seen-home'

/** Keeps home as it is seen beside the vault, sealed under the vault's key (AES-256-GCM); what stands there already is not written anew. */
export async function keepSeenHome(
  place: Pick<PlaceFiles, 'folder' | 'id'>,
  vaultKey: Uint8Array,
  home: SeenHome,
): Promise<Result<void, AppError>> {
  const before = await readSeenHome(place, vaultKey)
  if (before !== null && withoutMoment(before) === withoutMoment(seenHomeSchema.parse(home))) return ok(undefined)
  const seal = createSeal(vaultKey, LABEL)
  const sealed = seal.seal(Buffer.from(JSON.stringify(home)))
  seal.wipe()
  return writeFileDurably(fileOf(place), sealed)
}

function withoutMoment({ session, ...home }: SeenHome): string {
  return JSON.stringify({ ...home, session: { ...session, seenAt: null } })
}

/** Home as it was kept last; null where there is none, it is another vault's, or was written in another shape. */
export async function readSeenHome(
  place: Pick<PlaceFiles, 'folder' | 'id'>,
  vaultKey: Uint8Array,
): Promise<SeenHome | null> {
  const seal = createSeal(vaultKey, LABEL)
  try {
    const text = Buffer.from(seal.open(await readFile(fileOf(place)))).toString('utf8')
    const home = seenHomeSchema.parse(JSON.parse(text))
    return home.session.connection.id === place.id ? home : null
  } catch {
    return null
  } finally {
    seal.wipe()
  }
}

function fileOf({ folder }: Pick<PlaceFiles, 'folder'>): string {
  return join(folder, 'home.seen')
}
