import { parentPort, workerData } from 'node:worker_threads'
import { serveApart } from '../workers/serve-apart.ts'
import { readPayments } from './read-payments.ts'

if (parentPort !== null) void serveApart(parentPort, () => readPayments(workerData))
