import { Worker } from 'node:worker_threads'
import type { CredentialFault } from '../../../shared/errors/app-error.ts'
import { err, type Result } from '../../../shared/kit/result.ts'
import type { Identity } from './read-identity.ts'
import type { IdentityAsk, IdentityWord } from './serve-identity.ts'

const MOST_MS = 3_000
const MOST_MEGABYTES = 128

/**
 * Reads a certificate in a thread of its own, which ends with the answer: whoever made the file decides how much work it is,
 * so neither the window nor a payment may wait for it. A reading of more than three seconds is ended as `too-costly`, one
 * that breaks is `unreadable`, and `onDeath` hears why.
 */
export function readIdentityApart(
  ask: IdentityAsk,
  {
    module = workerModule(),
    mostMs = MOST_MS,
    onDeath,
  }: { module?: URL; mostMs?: number; onDeath?: (thrown: unknown) => void } = {},
): Promise<Result<Identity, CredentialFault>> {
  const { promise, resolve } = Promise.withResolvers<Result<Identity, CredentialFault>>()
  const resourceLimits = { maxOldGenerationSizeMb: MOST_MEGABYTES }
  const worker = new Worker(module, { workerData: ask, execArgv: [], name: 'identity', resourceLimits })
  let timer: NodeJS.Timeout | undefined
  const end = (read: Result<Identity, CredentialFault>): void => {
    clearTimeout(timer)
    resolve(read)
    worker.unref() // a native call that is under way ends before its thread does
    void worker.terminate()
  }
  worker.on('message', (word: IdentityWord) => {
    if (!word.begins) return end(word.read)
    timer = setTimeout(() => end(err('too-costly')), mostMs)
  })
  worker.on('error', (thrown) => {
    onDeath?.(thrown)
    end(err('unreadable'))
  })
  worker.on('exit', () => end(err('unreadable')))
  return promise
}

// From source the thread runs the TypeScript file above this one; in the bundle, the script that the build puts there.
function workerModule(): URL {
  const name = import.meta.url.endsWith('.ts') ? '../identity-worker.ts' : 'identity-worker.js'
  return new URL(name, import.meta.url)
}
