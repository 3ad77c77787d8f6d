import * as z from 'zod'
import { findConnections } from '../../../electron/services/connections/connection-folder.ts'
import { readKeyFile } from '../../../electron/vault/key/key-file-format.ts'
import { openVault } from '../../../electron/vault/open-vault.ts'
import type { Vault } from '../../../electron/vault/vault.ts'
import { createTraining } from './list-window.ts'
import { must } from './must.ts'
import { startHost } from './start-host.ts'

/** A vault's file and its key. */
export interface VaultPlace {
  readonly file: string
  readonly key: Uint8Array
}

/** Lets the application make a training connection in a new data folder, and tells where its vault lies; the application is closed then. */
export async function makeDataFolder(userData: string): Promise<VaultPlace> {
  const host = startHost(userData)
  try {
    await createTraining(host)
    const [place] = await findConnections(userData)
    if (place === undefined) throw new Error('the application made no connection')
    const body = must(await readKeyFile(place.keyFile))
    if (body.kind !== 'system') throw new Error('the key is not in the keychain')
    const key = Buffer.from(z.string().parse(await host.evaluate(UNWRAP, body.wrapped)), 'base64')
    return { file: place.vaultFile, key }
  } finally {
    await host.close()
  }
}

const UNWRAP =
  "async ({ safeStorage }, blob) => (await safeStorage.decryptStringAsync(Buffer.from(blob, 'base64'))).result"

/** Opens a vault for some work, and closes it. */
export async function withVault(place: VaultPlace, work: (vault: Vault) => Promise<void>): Promise<void> {
  const vault = must(await openVault({ ...place, create: false }))
  try {
    await work(vault)
  } finally {
    await vault.close()
  }
}
