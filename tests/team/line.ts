import { bookError } from '../../electron/team/book-fault.ts'
import type { BookLog } from '../../electron/team/book-log.ts'
import { err } from '../../shared/kit/result.ts'

/** How a desk's way to the server stands. */
export interface Line {
  isCut: boolean
  /** What becomes of the next entry that is handed in. */
  next: 'request lost' | 'answer lost' | 'late' | 'death' | null
}

/** A desk's log as its line lets it through; what comes late is handed in by whoever calls it from `late`. */
export function throughLine(log: BookLog, line: Line, late: (() => Promise<unknown>)[]): BookLog {
  const away = (written: 'no' | 'maybe') => Promise.resolve(err(bookError('away', null, written)))
  return {
    ...log,
    async append(entry) {
      if (line.isCut) return away('no')
      const how = line.next
      line.next = null
      if (how === 'request lost') return away('maybe')
      if (how === 'late') {
        line.isCut = true
        late.push(() => log.append(entry))
        return away('maybe')
      }
      const placed = await log.append(entry)
      if (how === 'death') line.isCut = true
      return how === null ? placed : away('maybe')
    },
    from: (seq, limit) => (line.isCut ? away('no') : log.from(seq, limit)),
    find: (id) => (line.isCut ? away('no') : log.find(id)),
  }
}
