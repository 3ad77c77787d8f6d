import { randomBytes } from 'node:crypto'
import { closeSync, fdatasyncSync, openSync, writeSync } from 'node:fs'

/** The least that a disk can do to keep something: bytes at a file's end, and a flush. */
export interface Appender {
  append(): void
  close(): void
}

/** Opens a file to which so many bytes are appended each time. */
export function openAppender(file: string, bytes: number): Appender {
  const fd = openSync(file, 'a', 0o600)
  const block = randomBytes(bytes)
  return {
    append() {
      writeSync(fd, block)
      fdatasyncSync(fd)
    },
    close: () => closeSync(fd),
  }
}
