import { parentPort, workerData } from 'node:worker_threads'
import { disk } from '../workers/disk.ts'
import { serveBackup } from './serve-backup.ts'

if (parentPort !== null) serveBackup(parentPort, workerData, disk)
