import { Worker } from 'node:worker_threads'
import type { TrainingBankOrder, TrainingBankView } from '../../shared/domain/training.ts'
import { type AppError, appError } from '../../shared/errors/app-error.ts'
import { ok, type Result } from '../../shared/kit/result.ts'
import type { Instant } from '../../shared/time/instant.ts'
import type { OrderRefusal } from '../sandbox/training-bank.ts'
import { openLane } from '../services/books/two-way-lane.ts'
import type { ConnectionPlace } from '../services/connections/connection-folder.ts'
import type { ConnectionProfile } from '../services/connections/connection-profile.ts'
import { type TrainingFacts, trainingProfile } from '../services/connections/training-profile.ts'
import { sealKeyOf } from '../vault/create-seal.ts'

/** What the bank is opened with: its folder, the key and the label of its seal, and the time by which its certificates hold. */
export interface TrainingStart {
  readonly dir: string
  readonly sealKey: Uint8Array
  readonly sealedAs: string
  readonly now: Instant
}

/** What of the open bank its screen shows and orders; `internal` once its thread is gone. */
export interface TrainingDesk {
  view(): Promise<Result<TrainingBankView, AppError>>
  order(order: TrainingBankOrder): Promise<Result<Result<void, OrderRefusal>, AppError>>
  /** Ends the thread; once is enough. */
  close(): Promise<void>
}

/** The built-in bank of a training connection while it is open, with the profile that reaches it. */
export interface Training {
  readonly bank: TrainingDesk
  readonly profile: Result<ConnectionProfile, AppError>
}

/** The thread of the built-in bank, which reads its script while the vault is opened. */
export interface TrainingThread {
  /** Starts the bank on loopback; its certificates and book lie beside the vault, sealed under the vault's key. */
  open(place: ConnectionPlace, vaultKey: Uint8Array, now: Instant): Promise<Result<Training, AppError>>
  close(): Promise<void>
}

/** Begins the thread: a bank is a whole server, and neither reading it nor what it answers may hold up the window. */
export function beginTraining(onDeath: (thrown: unknown) => void): TrainingThread {
  const worker = new Worker(workerModule(), { execArgv: [], name: 'training' })
  const lane = openLane(worker, () => Promise.reject(new Error('the bank asks nothing')))
  const gone = (): void => lane.end(appError({ kind: 'internal' }))
  worker.on('error', (thrown) => {
    gone()
    onDeath(thrown)
  })
  worker.on('exit', gone)
  let isOpen = false
  async function close(): Promise<void> {
    if (isOpen) await lane.ask('close', [])
    isOpen = false
    await worker.terminate()
  }
  const bank: TrainingDesk = {
    view: () => lane.ask('view', []),
    order: (order) => lane.ask('order', [order]),
    close,
  }
  return {
    async open(place, vaultKey, now) {
      isOpen = true
      const sealedAs = 'training-bank'
      const start: TrainingStart = { dir: place.bankFolder, sealKey: sealKeyOf(vaultKey, sealedAs), sealedAs, now }
      const asked = lane.ask('open', [start])
      start.sealKey.fill(0) // the thread has a copy
      const facts: Result<TrainingFacts, AppError> = await asked
      return facts.ok ? ok({ bank, profile: trainingProfile(facts.value) }) : facts
    },
    close,
  }
}

// From source the thread runs the TypeScript file beside this one; in the bundle, the script that the build puts there.
function workerModule(): URL {
  const name = import.meta.url.endsWith('.ts') ? 'training-worker.ts' : 'training-worker.js'
  return new URL(name, import.meta.url)
}
