import { parentPort, workerData } from 'node:worker_threads'
import { disk } from './disk.ts'
import { serveFile } from './serve-file.ts'

if (parentPort !== null) serveFile(parentPort, workerData, disk)
