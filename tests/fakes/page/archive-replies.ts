import type { AuditItem, AuditMatch } from '../../../shared/domain/audit-pack.ts'
import type { FilingRule, FilingView } from '../../../shared/domain/filing-rule.ts'
import { workIdSchema } from '../../../shared/domain/work.ts'
import { pathOf } from '../../../shared/filing/path-of.ts'
import { readPattern } from '../../../shared/filing/read-pattern.ts'
import type { Answer, Channel, ParsedAsk } from '../../../shared/ipc/contract.ts'
import { ok, type Result } from '../../../shared/kit/result.ts'
import { receiptRows } from './canned-receipts.ts'
import { minutesAgo } from './canned-session.ts'

/** How the filing of a canned page stands. */
export interface FilingChoice {
  readonly filing?: 'none' | 'going' | Exclude<FilingView['stopped'], null>
}

type Replies<Area extends string> = {
  [C in Extract<Channel, `${Area}.${string}`>]: (ask: ParsedAsk<C>) => Result<Answer<C>, never>
}

/** Answers of `filing.*`; nothing is copied. */
export function filingReplies({ filing = 'none' }: FilingChoice, changed: () => void): Replies<'filing'> {
  let rule: FilingRule = {
    on: filing !== 'none',
    pattern: '{favorecido}/{aaaa-mm}/{data}_{valor}_{nf}.pdf',
    withOlder: false,
  }
  let folder = filing === 'none' ? null : 'Financeiro/Comprovantes'
  const view = (): Result<FilingView, never> =>
    ok({
      rule,
      folder,
      filed: filing === 'none' ? 0 : 1204,
      waiting: filing === 'none' ? 0 : 3,
      stopped: !rule.on || filing === 'none' || filing === 'going' ? null : filing,
      lastFiledAt: filing === 'none' ? null : minutesAgo(12),
    })
  return {
    'filing.read': view,
    'filing.change': (next) => {
      rule = next
      changed()
      return view()
    },
    'filing.chooseFolder': () => {
      folder = 'Financeiro/Comprovantes'
      changed()
      return view()
    },
    'filing.preview': ({ pattern }) => {
      const read = readPattern(pattern)
      if (!read.ok) return ok({ paths: [], fault: read.error.fault })
      return ok({
        paths: receiptRows.slice(0, 5).map((row) => pathOf(read.value, { ...row, note: null })),
        fault: null,
      })
    },
    'filing.showFolder': () => ok({}),
  }
}

/** Answers of `packs.*`: the first item is found by its id, the second by its facts, several fit the third, the rest is not here. */
export function packReplies(): Replies<'packs'> {
  return {
    'packs.match': ({ items }) => ok({ matches: items.map(matchOf) }),
    'packs.start': () => ok({ workId: workIdSchema.parse('c'.repeat(32)) }),
  }
}

function matchOf(item: AuditItem, at: number): AuditMatch {
  const found = (['by-id', 'by-facts', 'several'] as const)[at] ?? 'none'
  const count = { 'by-id': 1, 'by-facts': 1, several: 3, none: 0 }[found]
  const reason = found !== 'none' ? null : at === 3 ? 'receipt-missing' : 'unknown'
  return { item, found, candidates: receiptRows.slice(0, count), reason }
}
