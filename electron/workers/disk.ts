import { createHash } from 'node:crypto'
import {
  closeSync,
  constants,
  existsSync,
  fsyncSync,
  linkSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs'

const PIECE = 1 << 20

/**
 * What a file's thread asks of the file system; every call may throw Node's error. Calls wait in the thread itself: one to a
 * share that hangs holds up this thread alone, never the pool that name look-ups and the rest of the engine share.
 */
export interface Disk {
  /** Makes a new file, for its owner alone, and gives its handle. */
  create(path: string): number
  write(file: number, bytes: Uint8Array): void
  /** Opens a file to read it from its beginning, and gives its handle. */
  open(path: string): number
  /** Fills `into` with what comes next, and says how much came: less only at the end. */
  read(file: number, into: Uint8Array): number
  /** Makes what was written durable and gives the handle back. */
  seal(file: number): void
  close(file: number): void
  exists(path: string): boolean
  /** The names in a folder. */
  names(folder: string): readonly string[]
  /** Size in bytes and time of change (epoch milliseconds) of a file itself; null of what is no file: a folder, a link. */
  file(path: string): { readonly size: number; readonly changedMs: number } | null
  /** Says whether a name leads somewhere else: a symbolic link, a junction. */
  isLink(path: string): boolean
  /** Of a file itself: throws ELOOP for a link. */
  sha256(path: string): string
  /** Gives a file another name that nothing has yet. */
  name(path: string, name: string): void
  /** Gives a file the name of another one, which is gone then. */
  replace(path: string, other: string): void
  /** Takes a file away, if it is there. */
  remove(path: string): void
  /** Makes a folder. */
  folder(path: string): void
  /** Makes the names in a folder durable. */
  settle(folder: string): void
}

/** The computer's own file system. */
export const disk: Disk = {
  create: (path) => openSync(path, 'wx', 0o600),
  write(file, bytes) {
    for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at)
  },
  open: (path) => openSync(path, 'r'),
  read(file, into) {
    let got = 0
    for (let size = -1; got < into.length && size !== 0; got += size)
      size = readSync(file, into, got, into.length - got, null)
    return got
  },
  seal: fsyncSync,
  close: closeSync,
  exists: (path) => lstatSync(path, { throwIfNoEntry: false }) !== undefined,
  names: (folder) => readdirSync(folder),
  file(path) {
    const found = lstatSync(path)
    return found.isFile() ? { size: found.size, changedMs: found.mtimeMs } : null
  },
  isLink: (path) => lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true,
  sha256: hashOf,
  name: (path, name) => giveName(path, name),
  replace: renameSync,
  remove: (path) => rmSync(path, { force: true }),
  folder: (path) => mkdirSync(path),
  settle: settleFolder,
}

function hashOf(path: string): string {
  const hash = createHash('sha256')
  const piece = Buffer.allocUnsafe(PIECE)
  // A link in its place leads elsewhere; Windows has no such flag, there the look before it has to do.
  const file = openSync(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0))
  try {
    for (let size = readSync(file, piece); size > 0; size = readSync(file, piece)) hash.update(piece.subarray(0, size))
  } finally {
    closeSync(file)
  }
  return hash.digest('hex')
}

/**
 * Gives a file a name that nothing has; throws EEXIST otherwise. A second name for the same file is the one step that every
 * system refuses where the name is taken. Sticks and some shares have no second names: there we look first, and only what
 * takes the name in that instant is not seen.
 */
export function giveName(path: string, name: string, link = linkSync): void {
  try {
    link(path, name)
  } catch (thrown) {
    if (!isNotDone(thrown)) throw thrown
    if (existsSync(name)) throw Object.assign(new Error('taken'), { code: 'EEXIST', syscall: 'link' })
    renameSync(path, name)
    return
  }
  rmSync(path, { force: true })
}

// What systems answer to a call that they do not know.
const notDone: readonly unknown[] = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK', 'EISDIR', 'EINVAL']

function isNotDone(thrown: unknown): boolean {
  return thrown instanceof Error && 'code' in thrown && notDone.includes(thrown.code)
}

// Windows cannot sync a folder, and needs not: NTFS journals the name itself. Some shares refuse it too.
function settleFolder(folder: string): void {
  if (process.platform === 'win32') return
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } catch (thrown) {
    if (!isNotDone(thrown)) throw thrown
  } finally {
    closeSync(handle)
  }
}
