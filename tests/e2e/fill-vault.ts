import * as z from 'zod'
import { findConnections } from '../../electron/services/connections/connection-folder.ts'
import { readKeyFile } from '../../electron/vault/key/key-file-format.ts'
import { openVault } from '../../electron/vault/open-vault.ts'
import type { Vault } from '../../electron/vault/vault.ts'
import { value } from '../fixtures/open-test-vault.ts'
import type { DesktopApp } from './fixtures.ts'

/** Ends the application and writes into the vault of its one connection what years of use would have left there. */
export async function fillVault(
  desktop: DesktopApp,
  userData: string,
  fill: (vault: Vault) => Promise<void>,
): Promise<void> {
  const [place] = await findConnections(userData)
  if (place === undefined) throw new Error('the application has no connection')
  const body = value(await readKeyFile(place.keyFile))
  if (body.kind !== 'system') throw new Error('the key is not in the keychain')
  const told = await desktop.evaluate(async ({ safeStorage }, blob) => {
    const { result } = await safeStorage.decryptStringAsync(Buffer.from(blob, 'base64'))
    return result
  }, body.wrapped)
  await desktop.close()
  const vault = value(
    await openVault({ file: place.vaultFile, key: Buffer.from(z.string().parse(told), 'base64'), create: false }),
  )
  await fill(vault)
  await vault.close()
}
