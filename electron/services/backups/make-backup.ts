import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BackupProgress, MadeBackup } from '../../../shared/domain/backup.ts'
import { type AppError, appError } from '../../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../../shared/kit/result.ts'
import type { Instant } from '../../../shared/time/instant.ts'
import { saoPauloClock } from '../../../shared/time/sao-paulo.ts'
import type { BackupStep } from '../../backup/backup-protocol.ts'
import type { BackupThreads, BackupWriting } from '../../backup/backup-threads.ts'
import { type BackupKey, shareSecret } from '../../backup/format/backup-key.ts'
import { formatManifest } from '../../backup/format/manifest-bytes.ts'
import type { BackupManifest } from '../../backup/format/manifest.ts'
import type { Ports } from '../../ports/ports.ts'
import type { VaultStill } from '../../vault/vault.ts'
import type { ConnectionPlace } from '../connections/connection-folder.ts'
import type { BackupSource } from './backup-source.ts'
import { makeScratch } from './scratch-folder.ts'

const SEALED = /^[a-z0-9][a-z0-9._-]{0,50}\.sealed$/

/** A file that goes into a backup beside the vault. */
interface BesideFile {
  readonly name: string
  readonly bytes: Uint8Array
}

/** What the training bank keeps of a training connection, sealed under the vault's key as it lies there; nothing of others. */
async function readBankFiles({ meta, bankFolder }: ConnectionPlace): Promise<readonly BesideFile[]> {
  if (meta.environment !== 'training') return []
  const names = (await readdir(bankFolder).catch(() => [])).filter((name) => SEALED.test(name))
  const files = await Promise.all(names.map((name) => readFile(join(bankFolder, name)).catch(() => null)))
  return files.flatMap((bytes, at) => (bytes === null ? [] : [{ name: `bank/${names[at] ?? ''}`, bytes }]))
}

const PIECE_BYTES = 1 << 20
/** How long a share that hangs may hold up the end of a backup that was stopped. */
const END_MS = 1000

/** Where a backup goes, what closes it, and which ones of this vault are in that folder already (oldest first; how many stay). */
export interface BackupOrder {
  readonly folder: string
  readonly key: BackupKey
  readonly kept: readonly string[]
  readonly keep: number
}

/** A backup that was made, and which ones of this vault its folder has now. */
export interface BackupOutcome {
  readonly made: MadeBackup
  readonly kept: readonly string[]
}

/** What making a backup needs. `tell` hears how far it is and answers whether it is still wanted. */
export interface MakeNeeds {
  readonly ports: Pick<Ports, 'clock' | 'dataFolder' | 'version'>
  readonly threads: BackupThreads
  readonly source: BackupSource
  readonly tell: (progress: BackupProgress) => boolean
}

/**
 * Makes one backup in a folder and reads it back whole before it gets its name: a file of that name is a backup that
 * opens. Payments go on meanwhile; the vault is only held still while it is read. `cancelled` when it is not wanted any more.
 */
export async function makeBackup(needs: MakeNeeds, order: BackupOrder): Promise<Result<BackupOutcome, AppError>> {
  const { ports, source, threads } = needs
  const { folder, key } = order
  const at = ports.clock.now()
  const fileName = nameOf(source, at)
  const { ephemeral, secret } = shareSecret(key.publicKey)
  const head = { ephemeral, sealed: key.sealed }
  const tag = source.place.id.slice(0, 12)
  const writing = await threads.write({ path: join(folder, fileName), tag, head, secret })
  if (!writing.ok) return writing
  const made = await writeAndProve(needs, writing.value, at)
  const kept = made.ok ? await forgetOld(writing.value, [...order.kept, fileName], order.keep) : order.kept
  await writing.value.end(ports.clock.wait(END_MS))
  return made.ok ? ok({ made: { at, fileName, ...made.value }, kept }) : made
}

// One that could not be taken away now goes with the next.
async function forgetOld(writing: BackupWriting, names: readonly string[], keep: number): Promise<readonly string[]> {
  const old = names.slice(0, -keep)
  if (old.length === 0) return names
  const forgotten = await writing.forget(old)
  return forgotten.ok ? names.slice(-keep) : names
}

/** The name of a backup: which connection, when (São Paulo); nothing of a company or a person. */
function nameOf({ place }: BackupSource, at: Instant): string {
  const { year, month, day, hour, minute, second } = saoPauloClock(at)
  return `quita-${place.id}-${year}${month}${day}-${hour}${minute}${second}.quita`
}

async function writeAndProve(
  needs: MakeNeeds,
  writing: BackupWriting,
  at: Instant,
): Promise<Result<Omit<MadeBackup, 'at' | 'fileName'>, AppError>> {
  const { snapshot } = needs.source.vault
  const still = await snapshot.begin()
  if (!still.ok) return still
  let written: Result<null, AppError>
  try {
    written = await writeContent(needs, writing, still.value, at)
  } finally {
    await snapshot.end()
  }
  if (!written.ok) return written
  const whole = await writing.seal()
  if (!whole.ok) return whole
  if (!needs.tell({ step: 'checking', done: 0, total: still.value.bytes })) return err(appError({ kind: 'cancelled' }))
  const scratch = await makeScratch(needs.ports.dataFolder)
  const tell = ({ done, total }: BackupStep): boolean => needs.tell({ step: 'checking', done, total })
  const proved = await writing.prove(scratch.path, tell)
  await scratch.remove()
  if (!proved.ok) return proved
  if (!proved.value) return err(appError({ kind: 'cancelled' }))
  const published = await writing.publish()
  const { payments, newestEventAt } = still.value
  return published.ok ? ok({ ...whole.value, payments, newestEventAt }) : published
}

async function writeContent(
  { ports, source, tell }: MakeNeeds,
  writing: BackupWriting,
  still: VaultStill,
  at: Instant,
): Promise<Result<null, AppError>> {
  const beside = await readBankFiles(source.place)
  const begun = await writing.add(formatManifest(manifestOf(source, still, beside, { at, version: ports.version })))
  if (!begun.ok) return begun
  for (let done = 0; done < still.bytes; done += PIECE_BYTES) {
    if (!tell({ step: 'copying', done, total: still.bytes })) return err(appError({ kind: 'cancelled' }))
    const piece = await source.vault.snapshot.read(done, Math.min(PIECE_BYTES, still.bytes - done))
    const added = piece.ok ? await writing.add(piece.value) : piece
    if (!added.ok) return added
  }
  for (const { bytes } of beside) {
    const added = await writing.add(bytes)
    if (!added.ok) return added
  }
  return ok(null)
}

function manifestOf(
  { place, company, key }: BackupSource,
  { bytes, payments, events, head, newestEventAt }: VaultStill,
  beside: readonly BesideFile[],
  made: { readonly at: Instant; readonly version: string },
): BackupManifest {
  const { environment, createdAt } = place.meta
  const { companyName, companyDocument } = company
  return {
    version: 1,
    madeAt: made.at,
    madeBy: made.version,
    connection: { id: place.id, environment, createdAt, companyName, companyDocument },
    payments,
    events,
    head,
    newestEventAt,
    vaultKey: Buffer.from(key).toString('base64'),
    files: [{ name: 'vault.db', bytes }, ...beside.map(({ name, bytes: each }) => ({ name, bytes: each.length }))],
  }
}
