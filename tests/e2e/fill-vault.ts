import { openVault } from '../../electron/vault/open-vault.ts'
import type { Vault } from '../../electron/vault/vault.ts'
import { value } from '../fixtures/open-test-vault.ts'
import type { DesktopApp } from './fixtures.ts'
import { takeVault } from './take-vault.ts'

/** Ends the application and writes into the vault of its one connection what years of use would have left there. */
export async function fillVault(
  desktop: DesktopApp,
  userData: string,
  fill: (vault: Vault) => Promise<void>,
): Promise<void> {
  const { file, key } = await takeVault(desktop, userData)
  const vault = value(await openVault({ file, key, create: false }))
  await fill(vault)
  await vault.close()
}
