import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { CertificateView, ChosenFile, IdentityPart } from '../../../shared/domain/connection.ts'
import { type ApiGroup, type AppError, appError } from '../../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../../shared/kit/result.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Dialogs } from '../../ports/dialogs.ts'
import { inspectFile } from './identity-files.ts'
import type { Identity } from './read-identity.ts'
import { readIdentityApart } from './read-identity-apart.ts'

const sizeCap = 256 * 1024
const extensions: Readonly<Record<IdentityPart, readonly string[]>> = {
  identity: ['pfx', 'p12', 'pem', 'crt', 'cer'],
  key: ['key', 'pem'],
  authority: ['pem', 'crt', 'cer'],
}

/** Certificates on their way into a connection: files and keys wait here in main; the page sees facts only. */
export interface IdentityDrafts {
  choose(group: ApiGroup, part: IdentityPart): Promise<Result<ChosenFile | null, AppError>>
  read(group: ApiGroup, passphrase: string | null): Promise<Result<CertificateView, AppError>>
  identity(group: ApiGroup): Identity | null
  forget(group: ApiGroup): void
}

interface Draft {
  readonly files: Readonly<Partial<Record<IdentityPart, Uint8Array>>>
  readonly identity: Identity | null
}

/** Starts with no draft; each group has its own. */
export function createIdentityDrafts(needs: { dialogs: Dialogs; clock: Clock }): IdentityDrafts {
  const drafts = new Map<ApiGroup, Draft>()

  async function choose(group: ApiGroup, part: IdentityPart): Promise<Result<ChosenFile | null, AppError>> {
    const path = await needs.dialogs.openFile({ title: part, extensions: extensions[part] })
    if (path === null) return ok(null)
    const bytes = await readFile(path).catch(() => null)
    const seen = bytes === null || bytes.length > sizeCap ? null : inspectFile(bytes, part === 'authority')
    if (bytes === null || seen === null) return err(unreadable(group))
    drafts.set(group, { files: withPart(drafts.get(group)?.files ?? {}, part, bytes), identity: null })
    return ok({ fileName: basename(path), ...seen })
  }

  async function read(group: ApiGroup, passphrase: string | null): Promise<Result<CertificateView, AppError>> {
    const files = drafts.get(group)?.files
    if (files?.identity === undefined)
      return err(appError({ kind: 'credentials', group, fault: 'certificate-missing' }))
    const { identity, key = null, authority = null } = files
    const ask = { files: { identity, key, authority }, passphrase, now: needs.clock.now() }
    const result = await readIdentityApart(ask)
    if (!result.ok) return err(appError({ kind: 'credentials', group, fault: result.error }))
    drafts.set(group, { files, identity: result.value })
    return ok(result.value.view)
  }

  return {
    choose,
    read,
    identity: (group) => drafts.get(group)?.identity ?? null,
    forget: (group) => void drafts.delete(group),
  }
}

/** A new certificate drops the key chosen for the one before it; the authority stays. */
function withPart(files: Draft['files'], part: IdentityPart, bytes: Uint8Array): Draft['files'] {
  if (part !== 'identity') return { ...files, [part]: bytes }
  return files.authority === undefined ? { identity: bytes } : { identity: bytes, authority: files.authority }
}

function unreadable(group: ApiGroup): AppError {
  return appError({ kind: 'credentials', group, fault: 'unreadable' })
}
