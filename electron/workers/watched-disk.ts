import type { Disk } from './disk.ts'

/** The same disk, counting up in `calls` as a call begins and as it ends: odd means that the thread waits for an answer. */
export function watchedDisk(disk: Disk, calls: SharedArrayBuffer): Disk {
  const count = new Int32Array(calls)
  const watched =
    <Args extends unknown[], Answer>(call: (...args: Args) => Answer) =>
    (...args: Args): Answer => {
      Atomics.add(count, 0, 1)
      try {
        return call(...args)
      } finally {
        Atomics.add(count, 0, 1)
      }
    }
  return {
    create: watched(disk.create),
    write: watched(disk.write),
    open: watched(disk.open),
    read: watched(disk.read),
    seal: watched(disk.seal),
    close: watched(disk.close),
    exists: watched(disk.exists),
    names: watched(disk.names),
    file: watched(disk.file),
    isLink: watched(disk.isLink),
    sha256: watched(disk.sha256),
    name: watched(disk.name),
    replace: watched(disk.replace),
    remove: watched(disk.remove),
    folder: watched(disk.folder),
    settle: watched(disk.settle),
  }
}

/** Calls `hung` once when one call to the disk has had no answer for `slowMs`. Returns what ends the watch. */
export function watchCalls(calls: SharedArrayBuffer, slowMs: number, hung: () => void): () => void {
  const count = new Int32Array(calls)
  let seen = 0
  let since = performance.now()
  const look = (): void => {
    const now = Atomics.load(count, 0)
    if (now !== seen || now % 2 === 0) {
      seen = now
      since = performance.now()
    } else if (performance.now() - since >= slowMs) {
      clearInterval(timer)
      hung()
    }
  }
  const timer = setInterval(look, slowMs / 8)
  return () => clearInterval(timer)
}
