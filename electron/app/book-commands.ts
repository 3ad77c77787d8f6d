import { readFile } from 'node:fs/promises'
import { type AppError, appError } from '../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../shared/kit/result.ts'
import { entriesOf, openExport } from '../team/book-export.ts'
import { type BookServer, serverAs } from '../team/postgres/connect.ts'
import { postgresLog } from '../team/postgres/postgres-log.ts'
import { type TriedServer, tryServer } from '../team/postgres/try-server.ts'
import { type VerifiedBook, verifyBook } from '../team/verify-book.ts'
import type { CommandNeeds } from './command-account.ts'

export { schemaSql } from '../team/postgres/schema.ts'
export type { TriedServer } from '../team/postgres/try-server.ts'
export type { VerifiedBook } from '../team/verify-book.ts'

/** A server as a command line names it; files by their paths. The password is asked for where no certificate is given. */
export interface ServerWords {
  readonly host: string
  readonly port: number
  readonly database: string
  readonly user: string
  readonly ca: string | null
  readonly cert: string | null
  readonly key: string | null
}

/** Tries the server of a book as a desk would; `file`: the export of a desk, by which is told how far that is behind. Null where the file is none. */
export async function tryServerBy(
  needs: CommandNeeds,
  words: ServerWords,
  file: string | null,
): Promise<Result<TriedServer | null, AppError>> {
  const exported = file === null ? null : await openExport(file).catch(() => 'missing' as const)
  if (exported === 'missing') return err(appError({ kind: 'file', fault: 'missing' }))
  if (exported === null && file !== null) return ok(null)
  const head = exported?.facts.head ?? null
  return withServer(needs, words, async (server) => ok(await tryServer(server, () => Date.now(), head)))
}

/** Verifies an export of a book; with a server the book that lies there, by what the export says of the book. Null where the file is none. */
export async function verifyBookBy(
  needs: CommandNeeds,
  file: string,
  words: ServerWords | null,
): Promise<Result<VerifiedBook | null, AppError>> {
  const exported = await openExport(file).catch(() => 'missing' as const)
  if (exported === 'missing') return err(appError({ kind: 'file', fault: 'missing' }))
  if (exported === null) return ok(null)
  if (words === null) return verifyBook(exported.facts, exported.entries)
  return withServer(needs, words, async (server) => {
    const log = postgresLog(server)
    const verified = await verifyBook(exported.facts, entriesOf(log))
    await log.close()
    return verified
  })
}

async function withServer<T>(
  { ask }: CommandNeeds,
  { host, port, database, user, ca, cert, key }: ServerWords,
  work: (server: BookServer) => Promise<Result<T, AppError>>,
): Promise<Result<T, AppError>> {
  const [authority, certificate, privateKey] = await Promise.all([textOf(ca), textOf(cert), textOf(key)])
  if (authority === undefined || certificate === undefined || privateKey === undefined)
    return err(appError({ kind: 'file', fault: 'missing' }))
  const password = certificate === null ? await ask('server') : null
  const made = serverAs({ host, port, database, user, authority }, { password, cert: certificate, key: privateKey })
  try {
    return await work(made.server)
  } finally {
    made.wipe()
  }
}

// Nothing where the file is not to be had.
async function textOf(path: string | null): Promise<string | null | undefined> {
  return path === null ? null : readFile(path, 'utf8').catch(() => undefined)
}
