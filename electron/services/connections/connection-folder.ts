import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { type ConnectionId, connectionIdSchema, vaultLockSchema } from '../../../shared/domain/connection.ts'
import { environmentSchema } from '../../../shared/domain/environment.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import { ok, type Result } from '../../../shared/kit/result.ts'
import { instantSchema } from '../../../shared/time/instant-schema.ts'
import { clearUnfinished, writeFileDurably } from '../../vault/write-file-durably.ts'

const metaSchema = z.object({ environment: environmentSchema, lock: vaultLockSchema, createdAt: instantSchema })

/** What lies in clear beside a vault: its environment, how it is locked, when it was made. Nothing about a company or a person. */
export type ConnectionMeta = z.infer<typeof metaSchema>

/** The files of one connection; environments never share a folder. */
export interface ConnectionPlace {
  readonly id: ConnectionId
  readonly meta: ConnectionMeta
  readonly vaultFile: string
  readonly keyFile: string
  readonly bankFolder: string
}

/** Every connection on this computer, oldest first. A folder without a readable note is left alone and not shown. */
export async function findConnections(dataFolder: string): Promise<ConnectionPlace[]> {
  const names = await readdir(root(dataFolder)).catch(() => [])
  const found = await Promise.all(names.map((name) => readPlace(dataFolder, name)))
  return found.filter((place) => place !== null).sort((a, b) => (a.meta.createdAt < b.meta.createdAt ? -1 : 1))
}

/** Takes away what a crash left half written in the places of all connections; only before any of them is open. */
export async function clearPlaces(dataFolder: string): Promise<void> {
  const names = await readdir(root(dataFolder)).catch(() => [])
  await Promise.all(names.map((name) => clearUnfinished(join(root(dataFolder), name))))
}

/** Makes a new, empty place; the note is written last, so that a half-made one never shows. */
export async function makePlace(dataFolder: string, meta: ConnectionMeta): Promise<ConnectionPlace> {
  const id = connectionIdSchema.parse(randomBytes(8).toString('hex'))
  await mkdir(join(root(dataFolder), id), { recursive: true, mode: 0o700 })
  return place(dataFolder, id, meta)
}

/** Makes a place visible to the next start. */
export async function announcePlace(dataFolder: string, made: ConnectionPlace): Promise<Result<void, AppError>> {
  const bytes = Buffer.from(JSON.stringify(made.meta))
  const written = await writeFileDurably(join(root(dataFolder), made.id, 'connection.json'), bytes)
  return written.ok ? ok(undefined) : written
}

/** Removes a place that was never announced. */
export async function dropPlace(dataFolder: string, made: ConnectionPlace): Promise<void> {
  await rm(join(root(dataFolder), made.id), { recursive: true, force: true })
}

function root(dataFolder: string): string {
  return join(dataFolder, 'connections')
}

function place(dataFolder: string, id: ConnectionId, meta: ConnectionMeta): ConnectionPlace {
  const folder = join(root(dataFolder), id)
  return {
    id,
    meta,
    vaultFile: join(folder, 'vault.db'),
    keyFile: join(folder, 'key.json'),
    bankFolder: join(folder, 'bank'),
  }
}

async function readPlace(dataFolder: string, name: string): Promise<ConnectionPlace | null> {
  const id = connectionIdSchema.safeParse(name)
  if (!id.success) return null
  try {
    const note: unknown = JSON.parse(await readFile(join(root(dataFolder), name, 'connection.json'), 'utf8'))
    return place(dataFolder, id.data, metaSchema.parse(note))
  } catch {
    return null
  }
}
