import { addMonths } from '../../../shared/books/month-span.ts'
import { type Month, monthSchema } from '../../../shared/domain/closing.ts'
import type { Rebuild, RebuildPart, RebuildView } from '../../../shared/domain/rebuild.ts'
import { appError } from '../../../shared/errors/app-error.ts'
import type { Answer, Channel, ParsedAsk } from '../../../shared/ipc/contract.ts'
import { ok, type Result } from '../../../shared/kit/result.ts'
import { minutesAgo } from './canned-session.ts'

/** How the rebuilding of a canned page stands. */
export interface RebuildChoice {
  readonly rebuild?: 'none' | 'running' | 'lacking'
}

type RebuildChannel = Extract<Channel, `rebuild.${string}`>
type Replies = { [C in RebuildChannel]: (ask: ParsedAsk<C>) => Result<Answer<C>, never> }

const newest: Month = monthSchema.parse('2026-11')
const kinds = ['statement', 'billets', 'received', 'charges'] as const

/** Answers of `rebuild.*`; nothing is read. */
export function rebuildReplies({ rebuild = 'none' }: RebuildChoice): Replies {
  let now: Rebuild | null =
    rebuild === 'none'
      ? null
      : planned(addMonths(newest, -5), rebuild === 'lacking' ? 'whole' : null, (at, month) => {
          if (rebuild === 'running' && at >= 9) return {}
          const failed = month < '2026-08' && at % kinds.length === 1
          const error = appError({ kind: 'contract', endpoint: 'accounts.billets', paths: ['total'] })
          return failed ? { tries: 3, error } : { tries: 1, found: 12 + at }
        })
  const view = (): Result<RebuildView, never> =>
    ok({
      rebuild: now,
      held: false,
      waitsFor: null,
      newest,
      oldest: addMonths(newest, -59),
      kinds: [...kinds],
      receipts: { payments: 312, missing: 8 },
    })
  return {
    'rebuild.read': view,
    'rebuild.begin': ({ from }) => {
      now = planned(from, null, () => ({}))
      return view()
    },
    'rebuild.again': () => {
      now = now && { ...now, ended: null }
      return view()
    },
    'rebuild.end': () => {
      now = now && { ...now, ended: 'person' }
      return view()
    },
  }
}

function planned(
  from: Month,
  ended: Rebuild['ended'],
  came: (at: number, month: Month) => Partial<RebuildPart>,
): Rebuild {
  const parts: RebuildPart[] = []
  for (let month = newest; month >= from; month = addMonths(month, -1))
    for (const kind of kinds)
      parts.push({ month, kind, tries: 0, found: null, error: null, ...came(parts.length, month) })
  return { from, startedAt: minutesAgo(9), changedAt: minutesAgo(2), ended, parts }
}
