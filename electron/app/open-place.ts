import { type AppError, appError } from '../../shared/errors/app-error.ts'
import { andThen, err, mapOk, ok, type Result } from '../../shared/kit/result.ts'
import { type ConnectionPlace, sumNote } from '../services/connections/connection-folder.ts'
import { mendLabel, readName } from '../services/connections/connection-name.ts'
import { type ConnectionProfile, readProfile, wipeProfile } from '../services/connections/connection-profile.ts'
import type { MemoryFile } from '../services/memory/memory-file.ts'
import { approvablesOf } from '../journal/approval.ts'
import { openMemory } from '../services/memory/open-memory.ts'
import { tellFailedTries } from '../services/log/tell-failed-tries.ts'
import { openKeyFile } from '../vault/key-file.ts'
import type { SharedCall } from '../vault/shared-call.ts'
import { teamRecord } from '../vault/team-table.ts'
import type { Vault } from '../vault/vault.ts'
import type { OpenVault } from '../vault/open-vault-ask.ts'
import { withReserve } from '../vault/with-reserve.ts'
import { bringUp } from './bring-up.ts'
import type { BringUpNeeds, Given } from './bring-up-needs.ts'
import type { OpenConnection } from './open-connection.ts'
import { takeSeat } from './team-seat.ts'
import { tellChanges } from './tell-changes.ts'
import { beginTraining, type Training, type TrainingThread } from './training.ts'

/** What opening a connection needs besides what bringing it up does. */
export interface OpenNeeds extends BringUpNeeds {
  readonly openVault: OpenVault
  /** What is remembered of every connection outside its folder. */
  readonly memory: MemoryFile
}

/** What a vault is brought up with. */
interface Brought extends Pick<Given, 'team' | 'notEntered'> {
  readonly training: Training | null
  readonly key: Uint8Array
}

/**
 * Opens one connection: key, vault, training bank where it is one, journal (recovered; nothing is sent), jobs. Works
 * without a network. On failure everything that was opened is closed again. `free` is called once the key has proved
 * right and before the vault is opened, since a vault has one writer: whoever has it open lets go of it then. The key and
 * the secrets of its profile are wiped when the connection closes, or at once where it does not open.
 */
export async function openPlace(
  needs: OpenNeeds,
  place: ConnectionPlace,
  passphrase: string | null,
  free: () => Promise<Result<null, AppError>>,
): Promise<Result<OpenConnection, AppError>> {
  const { keyWrap, clock } = needs.ports
  if (place.meta.lock === 'passphrase' && passphrase === null) return err(appError({ kind: 'locked' }))
  const protection =
    place.meta.lock === 'system'
      ? ({ kind: 'system', keyWrap } as const)
      : ({ kind: 'passphrase', passphrase: passphrase ?? '' } as const)
  return andThen(await openKeyFile({ file: place.keyFile, protection, clock }), (key) =>
    reopenPlace(needs, place, key, free),
  )
}

/** The same with the key at hand: of a connection that was open a moment ago. The key is this call's from here on. */
export async function reopenPlace(
  needs: OpenNeeds,
  place: ConnectionPlace,
  key: Uint8Array,
  free: () => Promise<Result<null, AppError>>,
): Promise<Result<OpenConnection, AppError>> {
  let isOpen = false
  try {
    const opened = await openWithKey(needs, place, key, free)
    isOpen = opened.ok
    return opened
  } finally {
    if (!isOpen) key.fill(0)
  }
}

async function openWithKey(
  needs: OpenNeeds,
  place: ConnectionPlace,
  key: Uint8Array,
  free: () => Promise<Result<null, AppError>>,
): Promise<Result<OpenConnection, AppError>> {
  const freed = await free()
  if (!freed.ok) return freed
  const isTraining = place.meta.environment === 'training'
  const bank = isTraining ? beginTraining((thrown) => needs.onDeath('training', thrown)) : null
  let isUsed = false
  try {
    const opened = await openVaultAt(needs, place, key, bank)
    isUsed = opened.ok && opened.value.bank !== null
    return opened
  } finally {
    if (!isUsed) await bank?.close()
  }
}

async function openVaultAt(
  needs: OpenNeeds,
  place: ConnectionPlace,
  key: Uint8Array,
  bank: TrainingThread | null,
): Promise<Result<OpenConnection, AppError>> {
  const onDeath = (thrown: unknown) => needs.onDeath('vault', thrown)
  const vault = await needs.openVault({ file: place.vaultFile, key, create: false, onDeath })
  if (!vault.ok) return vault
  const { clock, person } = needs.ports
  const shared = await throughBook(needs, place, vault.value, key)
  if (!shared.ok) {
    await vault.value.close()
    return shared
  }
  const { vault: through, ...book } = shared.value
  const told = await tellFailedTries(through, place.keyFile, { person, now: clock.now() })
  // Where the company's book is not reached they are told at the next opening.
  if (!told.ok && told.error.kind !== 'book') {
    await through.close()
    return told
  }
  // The training bank's vault has a profile only once it is kept for reading alone: then there is no bank.
  const isRetired = bank !== null && (await readProfile(through)).ok
  const training = bank === null || isRetired ? ok(null) : await bank.open(place, key, clock.now())
  const opened = training.ok
    ? await bringUpVault(needs, place, through, { training: training.value, key, ...book })
    : training
  if (opened.ok) {
    void needs.reserve.take()
    await sumNote(place)
    return opened
  }
  await through.close() // else the next try would find it busy
  return opened
}

/** A vault of a company's book as its desk; one that is alone as it is, and nothing of the book's room is loaded for it. */
async function throughBook(
  needs: OpenNeeds,
  place: ConnectionPlace,
  vault: Vault,
  key: Uint8Array,
): Promise<Result<{ readonly vault: Vault } & Pick<Given, 'team' | 'notEntered'>, AppError>> {
  const { ports, push, onCounters, onBug, onDeath, openVault, memory } = needs
  const alone = { vault, team: null, notEntered: null }
  const kept = await vault.records.get(teamRecord)
  if (!kept.ok || kept.value === null) return kept.ok ? ok(alone) : kept
  const { enterThrough, openTeamDesk, readTeam } = await import('../team/team-desk.ts')
  const record = await readTeam(vault.records)
  if (!record.ok) return record
  const forget = async () => {
    return mapOk(await vault.team.forget(teamRecord), () => alone)
  }
  if (record.value === null || record.value.stage === 'leaving') return forget()
  if (record.value.stage === 'answered') return ok(alone)
  if (record.value.stage === 'entering') {
    const entered = await enterThrough({ vault, record: record.value, place, key, openVault, clock: ports.clock })
    // Without the server it stays as it was, and the next opening goes in.
    if (!entered.ok) return ok({ ...alone, notEntered: entered.error })
    memory.forget(place.id)
    return andThen(
      await openVault({ file: place.vaultFile, key, create: false, onDeath: (bug) => onDeath('vault', bug) }),
      (file) => throughBook(needs, place, file, key),
    )
  }
  const onChange = (calls: readonly SharedCall[]): void => {
    tellChanges(push, calls)
    onCounters().catch(onBug)
  }
  const desk = await openTeamDesk({
    vault,
    record: record.value,
    place,
    key,
    openVault,
    approvable: approvablesOf(vault),
    clock: ports.clock,
    onChange,
  })
  if (!desk.ok) return desk
  if (desk.value.standing().fault !== 'taken') {
    const seat = await takeSeat(desk.value, record.value, needs, { vault, place, key, openVault })
    return ok({ ...alone, vault: seat.vault, team: seat })
  }
  await desk.value.end()
  return forget()
}

// The memory judges the journal before anything of the connection lives.
async function bringUpVault(
  needs: OpenNeeds,
  place: ConnectionPlace,
  vault: Vault,
  { training, ...rest }: Brought,
): Promise<Result<OpenConnection, AppError>> {
  const profile = training?.profile ?? (await readProfile(vault))
  if (!profile.ok) return profile
  const opened = await bringUpProfile(needs, place, vault, { profile: profile.value, training, ...rest })
  if (!opened.ok) wipeProfile(profile.value)
  return opened
}

async function bringUpProfile(
  needs: OpenNeeds,
  place: ConnectionPlace,
  vault: Vault,
  of: Brought & { readonly profile: ConnectionProfile },
): Promise<Result<OpenConnection, AppError>> {
  const name = await readName(vault.records)
  if (!name.ok) return name
  const { companyName, companyDocument } = of.profile
  const label = { name: name.value ?? companyName, document: companyDocument }
  const mended = await mendLabel(label, place.keyFile, needs.ports.keyWrap)
  if (!mended.ok) return mended
  const reserved = withReserve(vault, needs.reserve)
  const memory = await openMemory({
    file: needs.memory,
    place,
    vault: reserved,
    now: () => needs.ports.clock.now(),
    onBug: needs.onBug,
  })
  return memory.ok ? bringUp(needs, place, memory.value, { ...of, name: name.value }) : memory
}
