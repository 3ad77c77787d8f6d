import { open } from 'node:fs/promises'
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

/** Certificates on their way into a connection: files and keys wait here in main, and are wiped; the page sees facts only. */
export interface IdentityDrafts {
  choose(group: ApiGroup, part: IdentityPart): Promise<Result<ChosenFile | null, AppError>>
  read(group: ApiGroup, passphrase: string | null): Promise<Result<CertificateView, AppError>>
  /** What was read; its key is the draft's own, and zero once that is forgotten. */
  identity(group: ApiGroup): Identity | null
  /** Wipes the draft of a group: its files and its key. */
  forget(group: ApiGroup): void
  /** Wipes every draft, and what is being read for one: nobody is at the window any more. */
  forgetAll(): void
}

interface Draft {
  readonly files: Readonly<Partial<Record<IdentityPart, Uint8Array>>>
  readonly identity: Identity | null
}

/** Starts with no draft; each group has its own. */
export function createIdentityDrafts(needs: {
  readonly dialogs: Dialogs
  readonly clock: Clock
  readonly onDeath: (thrown: unknown) => void
}): IdentityDrafts {
  const drafts = new Map<ApiGroup, Draft>()
  let era = {}

  /** Takes the place of the draft before, and wipes what of that is not in it. */
  function keep(group: ApiGroup, draft: Draft): void {
    const kept = buffersOf(draft)
    const before = drafts.get(group)
    drafts.set(group, draft)
    for (const bytes of before === undefined ? [] : buffersOf(before)) if (!kept.includes(bytes)) bytes.fill(0)
  }

  function forget(group: ApiGroup): void {
    const draft = drafts.get(group)
    drafts.delete(group)
    for (const bytes of draft === undefined ? [] : buffersOf(draft)) bytes.fill(0)
  }

  async function choose(group: ApiGroup, part: IdentityPart): Promise<Result<ChosenFile | null, AppError>> {
    const asked = era
    const path = await needs.dialogs.openFile({ title: part, extensions: extensions[part] })
    if (path === null) return ok(null)
    const bytes = await readUpTo(path, sizeCap)
    const seen = bytes === null ? null : inspectFile(bytes, part === 'authority')
    if (bytes === null || seen === null || asked !== era) {
      bytes?.fill(0)
      return err(asked === era ? unreadable(group) : appError({ kind: 'locked' }))
    }
    keep(group, { files: withPart(drafts.get(group)?.files ?? {}, part, bytes), identity: null })
    return ok({ fileName: basename(path), ...seen })
  }

  async function read(group: ApiGroup, passphrase: string | null): Promise<Result<CertificateView, AppError>> {
    const files = drafts.get(group)?.files
    if (files?.identity === undefined)
      return err(appError({ kind: 'credentials', group, fault: 'certificate-missing' }))
    const { identity, key = null, authority = null } = files
    const ask = { files: { identity, key, authority }, passphrase, now: needs.clock.now() }
    const result = await readIdentityApart(ask, { onDeath: needs.onDeath })
    if (!result.ok) return err(appError({ kind: 'credentials', group, fault: result.error }))
    if (drafts.get(group)?.files !== files) {
      result.value.keyPem.fill(0)
      return err(appError({ kind: 'credentials', group, fault: 'certificate-missing' })) // forgotten, or another was chosen
    }
    keep(group, { files, identity: result.value })
    return ok(result.value.view)
  }

  return {
    choose,
    read,
    identity: (group) => drafts.get(group)?.identity ?? null,
    forget,
    forgetAll() {
      era = {}
      for (const group of drafts.keys()) forget(group)
    },
  }
}

/** A new certificate drops the key chosen for the one before it; the authority stays. */
function withPart(files: Draft['files'], part: IdentityPart, bytes: Uint8Array): Draft['files'] {
  if (part !== 'identity') return { ...files, [part]: bytes }
  return files.authority === undefined ? { identity: bytes } : { identity: bytes, authority: files.authority }
}

function buffersOf({ files, identity }: Draft): readonly Uint8Array[] {
  return [...Object.values(files), ...(identity === null ? [] : [identity.keyPem])]
}

/** The bytes of a file that has at most so many; null for a longer one, of which no more is read, and where it cannot be read. */
async function readUpTo(path: string, most: number): Promise<Uint8Array | null> {
  try {
    await using file = await open(path, 'r')
    const found = new Uint8Array(most + 1)
    let size = 0
    for (let got = -1; got !== 0 && size <= most; size += got) {
      got = (await file.read(found, size, found.length - size)).bytesRead
    }
    const bytes = size > most ? null : found.slice(0, size)
    found.fill(0)
    return bytes
  } catch {
    return null
  }
}

function unreadable(group: ApiGroup): AppError {
  return appError({ kind: 'credentials', group, fault: 'unreadable' })
}
