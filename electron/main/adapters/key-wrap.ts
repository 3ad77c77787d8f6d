import type { SafeStorage } from 'electron'
import type { Keychain } from '../../../shared/domain/session.ts'
import { type AppError, appError } from '../../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../../shared/kit/result.ts'
import type { KeyWrap } from '../../ports/key-wrap.ts'
import { opensWithPublicKey } from './public-key-blob.ts'

type Storage = Pick<
  SafeStorage,
  'isAsyncEncryptionAvailable' | 'encryptStringAsync' | 'decryptStringAsync' | 'getSelectedStorageBackend'
>

/** The keychain behind Electron's asynchronous safeStorage; on Linux each blob is tried with Chromium's public key first. */
export function electronKeyWrap(storage: Storage, platform: NodeJS.Platform): KeyWrap {
  async function encrypt(text: string): Promise<{ blob: Uint8Array; weak: boolean } | null> {
    try {
      if (!(await storage.isAsyncEncryptionAvailable())) return null
      const blob = await storage.encryptStringAsync(text)
      return { blob, weak: platform === 'linux' && opensWithPublicKey(blob) }
    } catch {
      return null // the keychain refused or the person declined: the same to us as none
    }
  }

  return {
    async keychain(): Promise<Keychain> {
      const probe = await encrypt('quita')
      const name = keychainName(platform, () =>
        platform === 'linux' ? storage.getSelectedStorageBackend() : 'unknown',
      )
      if (probe === null) return { kind: 'missing', name }
      return { kind: probe.weak ? 'plaintext' : 'system', name }
    },
    async wrap(secret): Promise<Result<Uint8Array, AppError>> {
      const sealed = await encrypt(Buffer.from(secret).toString('base64'))
      return sealed === null || sealed.weak ? err(keyStoreError()) : ok(new Uint8Array(sealed.blob))
    },
    async unwrap(wrapped): Promise<Result<Uint8Array, AppError>> {
      if (platform === 'linux' && opensWithPublicKey(wrapped)) return err(keyStoreError())
      try {
        const { result } = await storage.decryptStringAsync(Buffer.from(wrapped))
        return ok(new Uint8Array(Buffer.from(result, 'base64')))
      } catch {
        return err(keyStoreError())
      }
    },
  }
}

function keyStoreError(): AppError {
  return appError({ kind: 'storage', fault: 'key-store' })
}

/** What the Linux desktops call what Electron names by its library. */
const secretServices: Readonly<Record<string, string>> = {
  gnome_libsecret: 'GNOME Keyring',
  kwallet: 'KWallet',
  kwallet5: 'KWallet',
  kwallet6: 'KWallet',
}

function keychainName(platform: NodeJS.Platform, backend: () => string): string {
  if (platform === 'darwin') return 'Keychain'
  if (platform === 'win32') return 'Windows'
  const name = backend()
  return secretServices[name] ?? name
}
