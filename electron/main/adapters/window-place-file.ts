import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import * as z from 'zod'

const side = z.int().min(-100_000).max(100_000)

/** How the window was left: its place when it is not maximised, and how large its page is drawn (1 is as it is). */
const windowPlaceSchema = z.strictObject({
  x: side,
  y: side,
  width: z.int().min(1).max(100_000),
  height: z.int().min(1).max(100_000),
  isMaximized: z.boolean(),
  zoom: z.number().min(0.25).max(5),
})
export type WindowPlace = z.infer<typeof windowPlaceSchema>

/** Where the window was left, in a file of its own: nothing depends on it, so one that cannot be read or written is none. */
export interface WindowPlaceFile {
  read(): WindowPlace | null
  write(place: WindowPlace): void
}

/** Over the file of this path. */
export function windowPlaceFile(path: string): WindowPlaceFile {
  return {
    read() {
      try {
        return windowPlaceSchema.parse(JSON.parse(readFileSync(path, 'utf8')))
      } catch {
        return null
      }
    },
    write(place) {
      try {
        const unfinished = `${path}.part`
        writeFileSync(unfinished, JSON.stringify(windowPlaceSchema.parse(place)), { mode: 0o600 })
        renameSync(unfinished, path)
      } catch {
        return // a full disk, or numbers no window has: the next start opens in the middle
      }
    },
  }
}
