import { parentPort } from 'node:worker_threads'
import { serveVault } from './worker/serve-vault.ts'

// What it is to open comes last: the thread may have begun before that was known.
const port = parentPort
port?.once('message', (start) => serveVault(port, start))
