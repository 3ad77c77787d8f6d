import { join } from 'node:path'
import type { Disk } from './disk.ts'
import type { FolderCopy } from './folder-copies.ts'
import { openPart, partPath } from './part-file.ts'
import { readFileFault } from './read-file-fault.ts'

const MOST_OF_A_NAME = 10_000

/** Puts copies into a folder; answers the path that each has below it. Every call may throw the error of the file system. */
export function copyInto(disk: Disk, folder: string): (copy: FolderCopy) => string {
  // Where many copies have one name, the next one does not begin at the first.
  const next = new Map<string, number>()
  return (copy) => {
    // Not made anew: in the place of a share that is not there it would be a folder of this computer.
    if (!disk.exists(folder)) throw Object.assign(new Error('gone'), { code: 'ENOENT', syscall: 'stat' })
    makeFolders(disk, folder, copy.path)
    for (let n = next.get(copy.path) ?? 1; n <= MOST_OF_A_NAME; n += 1) {
      const path = numbered(copy.path, n)
      if (!takes(disk, join(folder, path), copy, () => refuseLinks(disk, folder, copy.path))) continue
      next.set(copy.path, n + 1)
      return path
    }
    throw Object.assign(new Error('taken'), { code: 'EEXIST', syscall: 'link' })
  }
}

function makeFolders(disk: Disk, folder: string, path: string): void {
  let at = folder
  for (const part of path.split('/').slice(0, -1)) {
    const above = at
    at = join(at, part)
    refuseLink(disk, at)
    if (disk.exists(at)) continue
    disk.folder(at)
    disk.settle(above)
  }
}

// The folder itself is where its owner says. A link below it could lead the copies to anybody.
function refuseLinks(disk: Disk, folder: string, path: string): void {
  const parts = path.split('/').slice(0, -1)
  for (let deep = 1; deep <= parts.length; deep += 1) refuseLink(disk, join(folder, ...parts.slice(0, deep)))
}

function refuseLink(disk: Disk, at: string): void {
  if (disk.isLink(at)) throw Object.assign(new Error('link'), { code: 'ELOOP', syscall: 'lstat' })
}

/** `a/b.pdf`, `a/b (2).pdf`, ... */
function numbered(path: string, n: number): string {
  return n === 1 ? path : path.replace(/(\.[^./]*)?$/, ` (${n})$1`)
}

/** Says whether the file of a name is now this copy. `look` throws where the folders have become another place meanwhile. */
function takes(disk: Disk, path: string, { bytes, sha256, tag }: FolderCopy, look: () => void): boolean {
  const file = { path, tag, earlier: null, replaces: false }
  if (disk.exists(path)) {
    if (!isCopy(disk, path, sha256)) return false
    disk.remove(partPath(file)) // of a life that ended between giving the name and taking the other one away
    return true
  }
  const part = openPart(disk, file)
  try {
    part.write(bytes)
    part.seal()
    look()
    part.publish()
    return true
  } catch (thrown) {
    forget(part)
    if (readFileFault(thrown) === 'exists') return false // somebody was quicker
    throw thrown
  }
}

function isCopy(disk: Disk, path: string, sha256: string): boolean {
  try {
    return !disk.isLink(path) && disk.sha256(path) === sha256
  } catch (thrown) {
    // A folder, a file that may not be read, a link, wherever it leads: something else has the name.
    const fault = readFileFault(thrown)
    if (fault === 'exists' || fault === 'denied' || fault === 'missing' || fault === 'link') return false
    throw thrown
  }
}

// The first fault is the one that is told.
function forget(part: { remove(): void }): void {
  try {
    part.remove()
  } catch {
    // What is half done is taken away before the next try.
  }
}
