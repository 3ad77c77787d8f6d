import { parentPort, workerData } from 'node:worker_threads'
import { serveVault } from './worker/serve-vault.ts'

if (parentPort !== null) serveVault(parentPort, workerData)
