import { parentPort, workerData } from 'node:worker_threads'
import { serveIdentity } from './connections/serve-identity.ts'

if (parentPort !== null) serveIdentity(parentPort, workerData)
