import { resolve } from 'node:path'
import type { Connection } from '../../shared/domain/connection.ts'
import { type AppError, appError } from '../../shared/errors/app-error.ts'
import { accountNumberSchema, formatAccountNumber } from '../../shared/ids/account-number.ts'
import { cnpjSchema } from '../../shared/ids/cnpj.ts'
import { andThen, err, ok, type Result } from '../../shared/kit/result.ts'
import type { Ports } from '../ports/ports.ts'
import { type ConnectionPlace, findConnections } from '../services/connections/connection-folder.ts'
import { readProfile, wipeProfile } from '../services/connections/connection-profile.ts'
import { openKeyFile, readKeyLabel } from '../vault/key-file.ts'
import { openVault } from '../vault/open-vault.ts'
import type { Vault } from '../vault/vault.ts'

/** Which passphrase is asked for. */
export type AskedPassphrase = 'vault' | 'newBackup' | 'backup' | 'newVault' | 'server'

/** What a command is done with. `ask` answers null where no passphrase came. */
export interface CommandNeeds {
  readonly ports: Ports
  readonly ask: (which: AskedPassphrase) => Promise<string | null>
  readonly onBug: (bug: unknown) => void
}

/** Whose account it is. */
export type CommandHolder = Pick<Connection, 'companyName' | 'companyDocument' | 'environment' | 'payer'>

/** An account of this person as a list names it; `name` is null where the keychain does not seal one. */
export interface ToldAccount {
  readonly id: string
  readonly environment: Connection['environment']
  readonly name: string | null
}

/** The accounts of this person, oldest first. */
export async function toldAccounts({ dataFolder, keyWrap }: Ports): Promise<readonly ToldAccount[]> {
  const places = await findConnections(dataFolder)
  return Promise.all(
    places.map(async ({ id, keyFile, meta: { environment } }) => {
      const label = await readKeyLabel(keyFile, keyWrap)
      return { id, environment, name: label.ok ? (label.value?.name ?? null) : null }
    }),
  )
}

/** Works on the vault of one account, of this id or the only one there is, and closes it. No way to the institution is ever made. */
export async function withAccount<T>(
  needs: CommandNeeds,
  account: string | null,
  work: (vault: Vault, holder: CommandHolder) => Promise<Result<T, AppError>>,
): Promise<Result<T, AppError>> {
  const places = await findConnections(needs.ports.dataFolder)
  const found = account === null ? places : places.filter(({ id }) => id === account)
  const [place, ...more] = found
  if (place === undefined || more.length > 0) return err(appError({ kind: 'not-found', what: 'connection' }))
  return withVault(needs, place, async (vault) => {
    return andThen(await holderOf(place, vault), (holder) => work(vault, holder))
  })
}

/** Works on the vault of a place, and closes it. */
export async function withVault<T>(
  { ports, ask }: CommandNeeds,
  place: ConnectionPlace,
  work: (vault: Vault, key: Uint8Array) => Promise<Result<T, AppError>>,
): Promise<Result<T, AppError>> {
  const passphrase = place.meta.lock === 'passphrase' ? await ask('vault') : null
  if (place.meta.lock === 'passphrase' && passphrase === null) return err(appError({ kind: 'locked' }))
  const protection =
    passphrase === null
      ? ({ kind: 'system', keyWrap: ports.keyWrap } as const)
      : ({ kind: 'passphrase', passphrase } as const)
  const key = await openKeyFile({ file: place.keyFile, protection, clock: ports.clock })
  if (!key.ok) return key
  try {
    const vault = await openVault({ file: place.vaultFile, key: key.value, create: false })
    if (!vault.ok) return vault
    try {
      return await work(vault.value, key.value)
    } finally {
      await vault.value.close()
    }
  } finally {
    key.value.fill(0)
  }
}

/** Whose account a vault keeps; the training bank's is known without one. */
export async function holderOf({ meta }: ConnectionPlace, vault: Vault): Promise<Result<CommandHolder, AppError>> {
  const profile = await readProfile(vault)
  if (profile.ok) {
    wipeProfile(profile.value)
    return profile
  }
  if (meta.environment !== 'training') return profile
  const { company } = await import('../sandbox/ledger/company.ts')
  const { name, document, institution, issuer, number } = company
  const payer = { institution, issuer, number: formatAccountNumber(accountNumberSchema.parse(number)) }
  return ok({ environment: 'training', companyName: name, companyDocument: cnpjSchema.parse(document), payer })
}

/** A path as a person gave it, whole. */
export const wholePath = (path: string): string => resolve(path)
