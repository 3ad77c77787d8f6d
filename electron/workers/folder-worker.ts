import { openSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { disk } from './disk.ts'
import { serveFolder } from './serve-folder.ts'

// The folder is the company's: who may read what is in it is for its owner to say.
const companyDisk = { ...disk, create: (path: string) => openSync(path, 'wx') }

if (parentPort !== null) serveFolder(parentPort, workerData, companyDisk)
