import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ConnectionDamage, type ConnectionId, connectionIdSchema } from '../../../shared/domain/connection.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import { ok, type Result } from '../../../shared/kit/result.ts'
import { readKeyKind } from '../../vault/key-file.ts'
import { clearUnfinished, writeFileDurably } from '../../vault/write-file-durably.ts'
import { type ConnectionMeta, formatNote, readNote } from './connection-note.ts'
import { erasePlace, isErasing } from './erase-place.ts'
import type { PlaceFiles } from './place-files.ts'

/** A connection that can be opened. */
export interface ConnectionPlace extends PlaceFiles {
  readonly meta: ConnectionMeta
}

/**
 * A connection as it was found: what its note says where it can be read, what is remembered of it elsewhere, and what is
 * damaged about it.
 */
export interface FoundPlace extends PlaceFiles {
  readonly meta: ConnectionMeta | null
  readonly remembered: ConnectionMeta | null
  readonly damage: ConnectionDamage | null
}

/** What is remembered outside of the folders: by it, one that is gone is missed. */
export interface Remembered {
  ids(): readonly ConnectionId[]
  entry(id: ConnectionId): ConnectionMeta | null
}

const foldersAlone: Remembered = { ids: () => [], entry: () => null }

/** There while a place is being made; it goes once the note is on the disk. */
const MAKING = 'unfinished'

/**
 * Everything on this computer that is or was a connection, damaged ones first, then oldest first. A folder counts as soon
 * as a part of a connection lies in it, so that what cannot be read is never taken for what is not there. Rejects where
 * the folders themselves cannot be listed.
 */
export async function findPlaces(dataFolder: string, memory: Remembered = foldersAlone): Promise<FoundPlace[]> {
  const ids = new Set([...(await listRoot(dataFolder)), ...memory.ids()])
  const found = [...ids].map((id) => findPlace(placeFiles(dataFolder, id), memory.entry(id)))
  return (await Promise.all(found)).filter((place) => place !== null).sort((a, b) => (ageOf(a) < ageOf(b) ? -1 : 1))
}

/** The connections whose notes can be read, oldest first. */
export async function findConnections(dataFolder: string): Promise<ConnectionPlace[]> {
  const found = await findPlaces(dataFolder)
  return found.flatMap(({ id, meta }) => (meta === null ? [] : [{ ...placeFiles(dataFolder, id), meta }]))
}

/** Takes away what a crash left half written, or half erased, in the places of all connections; only before any of them is open. `onErased` hears of each that is gone. */
export async function clearPlaces(
  dataFolder: string,
  onErased: (id: ConnectionId) => void = () => undefined,
): Promise<void> {
  const places = (await listRoot(dataFolder)).map((id) => placeFiles(dataFolder, id))
  for (const place of places.filter(isErasing)) {
    if ((await erasePlace(place)).ok) onErased(place.id)
  }
  await Promise.all(places.map(({ folder }) => clearUnfinished(folder)))
  const announced = places.filter(({ noteFile }) => existsSync(noteFile))
  await Promise.all(announced.map((place) => rm(markOf(place), { force: true })))
}

/**
 * Makes a new, empty place, under the wished id where nothing has it; the note is written last, so that a half-made one
 * never shows.
 */
export async function makePlace(
  dataFolder: string,
  meta: ConnectionMeta,
  wished: ConnectionId | null = null,
): Promise<ConnectionPlace> {
  await mkdir(root(dataFolder), { recursive: true, mode: 0o700 })
  const isFree = wished !== null && (await takeId(dataFolder, wished))
  const id = isFree ? wished : connectionIdSchema.parse(randomBytes(8).toString('hex'))
  const files = placeFiles(dataFolder, id)
  if (!isFree) await mkdir(files.folder, { mode: 0o700 })
  await writeFile(markOf(files), '', { mode: 0o600 })
  return { ...files, meta }
}

async function takeId(dataFolder: string, id: ConnectionId): Promise<boolean> {
  try {
    await mkdir(placeFiles(dataFolder, id).folder, { mode: 0o700 })
    return true
  } catch (thrown) {
    if (thrown instanceof Error && 'code' in thrown && thrown.code === 'EEXIST') return false
    throw thrown
  }
}

/** Makes a place visible to the next start. */
export async function announcePlace(made: ConnectionPlace): Promise<Result<void, AppError>> {
  const written = await writeFileDurably(made.noteFile, formatNote(made.meta))
  if (!written.ok) return written
  await rm(markOf(made), { force: true })
  return ok(undefined)
}

/** Removes a place that was never announced. */
export async function dropPlace(made: ConnectionPlace): Promise<void> {
  await rm(made.folder, { recursive: true, force: true })
}

/** Writes the note of a place anew; what lay there is kept beside it under another name. */
export async function rewriteNote(place: ConnectionPlace): Promise<Result<void, AppError>> {
  if (existsSync(place.noteFile)) await rename(place.noteFile, freeName(`${place.noteFile}.damaged`))
  return writeFileDurably(place.noteFile, formatNote(place.meta))
}

/** Gives the note that an earlier version wrote its sum; one that has it stays. Never rejects. */
export async function sumNote(place: ConnectionPlace): Promise<void> {
  const read = await readFile(place.noteFile, 'utf8').then(readNote, () => null)
  if (read?.checked === false) await writeFileDurably(place.noteFile, formatNote(read.meta)).catch(() => undefined)
}

/** The files of a connection, whether they are there or not. */
export function placeFiles(dataFolder: string, id: ConnectionId): PlaceFiles {
  const folder = join(root(dataFolder), id)
  return {
    id,
    folder,
    noteFile: join(folder, 'connection.json'),
    vaultFile: join(folder, 'vault.db'),
    keyFile: join(folder, 'key.json'),
    bankFolder: join(folder, 'bank'),
  }
}

function root(dataFolder: string): string {
  return join(dataFolder, 'connections')
}

async function listRoot(dataFolder: string): Promise<ConnectionId[]> {
  if (!existsSync(root(dataFolder))) return []
  const names = await readdir(root(dataFolder)).catch((thrown: unknown) => {
    // It went between the two looks at it.
    if (!existsSync(root(dataFolder))) return []
    throw thrown
  })
  return names.flatMap((name) => connectionIdSchema.safeParse(name).data ?? [])
}

async function findPlace(files: PlaceFiles, remembered: ConnectionMeta | null): Promise<FoundPlace | null> {
  const { noteFile } = files
  if (existsSync(noteFile)) {
    const note = await readFile(noteFile, 'utf8').then(readNote, () => null)
    const damage = note === null ? 'note-unreadable' : await damageOf(files)
    return { ...files, meta: note?.meta ?? null, remembered, damage }
  }
  const damage = missingOf(files)
  if (damage === 'folder-missing' && remembered === null) return null
  return existsSync(markOf(files)) ? null : { ...files, meta: null, remembered, damage }
}

function missingOf({ keyFile, vaultFile }: PlaceFiles): ConnectionDamage {
  const parts = [keyFile, vaultFile, `${vaultFile}-wal`].some((part) => existsSync(part))
  return parts ? 'note-missing' : 'folder-missing'
}

async function damageOf({ keyFile, vaultFile }: PlaceFiles): Promise<ConnectionDamage | null> {
  if (!existsSync(keyFile)) return 'key-missing'
  if (!(await readKeyKind(keyFile)).ok) return 'key-unreadable'
  return existsSync(vaultFile) ? null : 'vault-missing'
}

function ageOf({ meta }: FoundPlace): string {
  return meta?.createdAt ?? '' // what cannot be opened stands last among the choices of a start
}

function markOf({ folder }: PlaceFiles): string {
  return join(folder, MAKING)
}

function freeName(name: string): string {
  const names = Array.from({ length: 100 }, (_, n) => `${name}${n === 0 ? '' : `-${n}`}`)
  return names.find((free) => !existsSync(free)) ?? `${name}-${randomBytes(4).toString('hex')}`
}
