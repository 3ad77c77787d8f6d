import type { CredentialFault } from '../../../shared/errors/app-error.ts'
import { err, type Result } from '../../../shared/kit/result.ts'
import { readApart } from '../../workers/read-apart.ts'
import type { Identity, IdentityAsk } from './read-identity.ts'

const MOST_MS = 20_000
const MOST_MEGABYTES = 128

/**
 * Reads a certificate apart. A reading of more than twenty seconds, which no slow computer takes, is ended as `too-costly`, one that
 * breaks is `unreadable`, and `onDeath` hears why.
 */
export function readIdentityApart(
  ask: IdentityAsk,
  {
    module = workerModule(),
    mostMs = MOST_MS,
    onDeath,
  }: { module?: URL; mostMs?: number; onDeath?: (thrown: unknown) => void } = {},
): Promise<Result<Identity, CredentialFault>> {
  return readApart<Result<Identity, CredentialFault>>({
    module,
    name: 'identity',
    ask,
    mostMs,
    mostMegabytes: MOST_MEGABYTES,
    late: err('too-costly'),
    broken: err('unreadable'),
    onDeath,
  })
}

// From source the thread runs the TypeScript file above this one; in the bundle, the script that the build puts there.
function workerModule(): URL {
  const name = import.meta.url.endsWith('.ts') ? '../identity-worker.ts' : 'identity-worker.js'
  return new URL(name, import.meta.url)
}
