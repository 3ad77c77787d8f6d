import { linkSync, openSync } from 'node:fs'
import { getEnvironmentData, parentPort, workerData } from 'node:worker_threads'
import { type Disk, disk, giveName } from '../../../electron/workers/disk.ts'
import { serveFolder } from '../../../electron/workers/serve-folder.ts'
import { meetPoints } from './meet-points.ts'

const told = getEnvironmentData('kill')
const { meet } = meetPoints(JSON.parse(typeof told === 'string' ? told : 'null'))

// The thread of a folder over a disk that meets a point in the middle of each call, or right before it.
const mortalDisk: Disk = {
  ...disk,
  create: (path) => {
    const file = openSync(path, 'wx')
    meet('create')
    return file
  },
  write(file, bytes) {
    const half = Math.floor(bytes.length / 2)
    disk.write(file, bytes.subarray(0, half))
    meet('write')
    disk.write(file, bytes.subarray(half))
  },
  seal(file) {
    meet('seal')
    disk.seal(file)
  },
  name: (path, name) =>
    giveName(path, name, (...names) => {
      meet('name')
      linkSync(...names)
      meet('named')
    }),
  folder(path) {
    disk.folder(path)
    meet('folder')
  },
  settle(folder) {
    meet('settle')
    disk.settle(folder)
  },
}

if (parentPort !== null) serveFolder(parentPort, workerData, mortalDisk)
