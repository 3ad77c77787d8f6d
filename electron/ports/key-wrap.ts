import type { Keychain } from '../../shared/domain/session.ts'
import type { AppError } from '../../shared/errors/app-error.ts'
import type { Result } from '../../shared/kit/result.ts'

/** The operating system's keychain as a place to wrap a key. `plaintext` and `missing` count as none: a passphrase is asked for. */
export interface KeyWrap {
  keychain(): Promise<Keychain>
  wrap(secret: Uint8Array): Promise<Result<Uint8Array, AppError>>
  unwrap(wrapped: Uint8Array): Promise<Result<Uint8Array, AppError>>
}
