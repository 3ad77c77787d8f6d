import { behindOf } from '../../../shared/books/closing-of.ts'
import { spanOf } from '../../../shared/books/month-span.ts'
import type { Capability } from '../../../shared/domain/health.ts'
import { ok } from '../../../shared/kit/result.ts'
import type { UnreadTable } from '../../vault/unread-tables.ts'
import { type HealthDesk, listsOf } from '../health/health-desk.ts'
import type { MonthBooks } from './month-books.ts'

/** Where it is known what was read of the institution. */
export interface Readings {
  readonly health: Pick<HealthDesk, 'view'>
  readonly unread: Pick<UnreadTable, 'within'>
}

/** The books whose closings say what was not read up to the end of their month; that changes without any change of the books. */
export function withReadings<Books extends MonthBooks>(books: Books, { health, unread }: Readings): Books {
  return {
    ...books,
    async closing(month) {
      const closing = await books.closing(month)
      if (!closing.ok) return closing
      const view = await health.view()
      if (!view.ok) return view
      const span = spanOf(month)
      const rows = new Map<Capability, number>()
      for (const { capability } of view.value.readings) {
        const count = await unread.within({ lists: listsOf[capability] ?? [], from: span.from, to: span.to })
        if (!count.ok) return count
        rows.set(capability, count.value)
      }
      return ok({ ...closing.value, behind: behindOf(span, view.value.readings, (name) => rows.get(name) ?? 0) })
    },
  }
}
