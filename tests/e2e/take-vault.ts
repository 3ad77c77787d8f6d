import * as z from 'zod'
import { findConnections } from '../../electron/services/connections/connection-folder.ts'
import { readKeyFile } from '../../electron/vault/key/key-file-format.ts'
import { value } from '../fixtures/open-test-vault.ts'
import type { DesktopApp } from './fixtures.ts'

/** Ends the application and gives the file and the key of the vault of its one connection. */
export async function takeVault(desktop: DesktopApp, userData: string): Promise<{ file: string; key: Buffer }> {
  const [place] = await findConnections(userData)
  if (place === undefined) throw new Error('the application has no connection')
  const body = value(await readKeyFile(place.keyFile))
  if (body.kind !== 'system') throw new Error('the key is not in the keychain')
  const told = await desktop.evaluate(async ({ safeStorage }, blob) => {
    const { result } = await safeStorage.decryptStringAsync(Buffer.from(blob, 'base64'))
    return result
  }, body.wrapped)
  await desktop.close()
  return { file: place.vaultFile, key: Buffer.from(z.string().parse(told), 'base64') }
}
