import { parentPort, workerData } from 'node:worker_threads'
import { serveApart } from '../workers/serve-apart.ts'
import { type IdentityAsk, readIdentity } from './connections/read-identity.ts'

if (parentPort !== null) {
  const { files, passphrase, now }: IdentityAsk = workerData
  void serveApart(parentPort, () => readIdentity(files, passphrase, now))
}
