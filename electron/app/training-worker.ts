import { type MessagePort, parentPort } from 'node:worker_threads'
import type { AppError } from '../../shared/errors/app-error.ts'
import { ok, type Result } from '../../shared/kit/result.ts'
import { createTrainingBank } from '../sandbox/create-training-bank.ts'
import type { TrainingBank } from '../sandbox/training-bank.ts'
import { openLane } from '../services/books/two-way-lane.ts'
import { readIdentity } from '../services/connections/read-identity.ts'
import type { TrainingFacts } from '../services/connections/training-profile.ts'
import { sealUnder } from '../vault/create-seal.ts'
import type { TrainingStart } from './training.ts'

if (parentPort !== null) serveTraining(parentPort)

/** The thread of the training bank: nothing of it lives until it is opened, and it ends with being closed. */
function serveTraining(port: MessagePort): void {
  let bank: (TrainingBank & { readonly wipe: () => void }) | null = null

  async function open({ dir, sealKey, sealedAs, now }: TrainingStart): Promise<Result<TrainingFacts, AppError>> {
    const seal = sealUnder(sealKey, sealedAs)
    bank = { ...(await createTrainingBank({ dir, seal, serveBook: false })), wipe: seal.wipe }
    const { company, accounts, qrcodes, tls } = bank
    const bytes = (pem: string): Uint8Array => new TextEncoder().encode(pem)
    const files = { identity: bytes(tls.pem.cert), key: bytes(tls.pem.key), authority: bytes(tls.pem.ca) }
    return ok({ company, accounts, qrcodes, identity: readIdentity(files, null, now) })
  }

  async function answer(name: string, [asked]: readonly Asked[]): Promise<Result<unknown, AppError>> {
    if (name === 'open') return open(asked)
    if (bank === null) throw new Error('no bank is open')
    if (name === 'view') return ok(await bank.view())
    if (name === 'order') return ok(await bank.order(asked))
    await bank.close().finally(bank.wipe)
    return ok(undefined)
  }

  openLane(port, answer)
}

// What crosses between the threads has no type of its own: it is what `startTraining` asks by that name.
type Asked = ReturnType<typeof JSON.parse>
