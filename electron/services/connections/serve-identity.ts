import type { MessagePort } from 'node:worker_threads'
import type { CredentialFault } from '../../../shared/errors/app-error.ts'
import type { Result } from '../../../shared/kit/result.ts'
import type { Instant } from '../../../shared/time/instant.ts'
import type { IdentityFiles } from './identity-files.ts'
import { type Identity, readIdentity } from './read-identity.ts'

/** What the thread is given to read. */
export interface IdentityAsk {
  readonly files: IdentityFiles
  readonly passphrase: string | null
  readonly now: Instant
}

/** What the thread says: that it begins, so that its time runs from there, and what it read. */
export type IdentityWord =
  | { readonly begins: true }
  | { readonly begins: false; readonly read: Result<Identity, CredentialFault> }

/** The thread of one reading. */
export function serveIdentity(port: MessagePort, { files, passphrase, now }: IdentityAsk): void {
  const say = (word: IdentityWord): void => port.postMessage(word)
  say({ begins: true })
  say({ begins: false, read: readIdentity(files, passphrase, now) })
}
