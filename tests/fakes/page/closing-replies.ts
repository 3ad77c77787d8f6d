import { sidesOf } from '../../../shared/books/book-thing.ts'
import { candidatesFor } from '../../../shared/books/candidates-for.ts'
import { closingOf, keysOf, matchesIn } from '../../../shared/books/closing-of.ts'
import { flowsByCostCentre, flowsByParty, flowsByTag } from '../../../shared/books/flows-of.ts'
import { isSameSaid, saidAbout } from '../../../shared/books/said-about.ts'
import { matchItems } from '../../../shared/books/match-items.ts'
import { addMonths, spanOf } from '../../../shared/books/month-span.ts'
import {
  type BookMatch,
  type Closing,
  type Decision,
  type Flows,
  type Month,
  monthSchema,
  type ShownMatch,
} from '../../../shared/domain/closing.ts'
import { workIdSchema } from '../../../shared/domain/work.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import type { Answer, Channel, ParsedAsk } from '../../../shared/ipc/contract.ts'
import { ok, type Result } from '../../../shared/kit/result.ts'
import { closingThings } from './canned-closing.ts'
import { minutesAgo } from './canned-session.ts'

type ClosingChannel = Extract<Channel, `closing.${string}`>
type Replies = { [C in ClosingChannel]: (ask: ParsedAsk<C>) => Result<Answer<C>, AppError> }

/** The month it is on a canned page. */
const thisMonth = monthSchema.parse('2026-11')

/** The months of a page: this one has work left, the last is closed, of that before it no second balance is kept; nothing happened on an empty page. */
export function closingReplies(empty: boolean): Replies {
  const decisions: Decision[] = []
  const matchesOf = (month: Month): readonly BookMatch[] =>
    matchesIn(spanOf(month), matchItems(empty ? [] : closingThings(month, thisMonth), decisions))
  const read = (month: Month): Closing => figures(month, matchesOf(month))
  const shown = (match: BookMatch): ShownMatch => ({ ...match, said: saidAbout(decisions)(keysOf(match)) })
  // Nothing is decided over what was decided since it was shown.
  const decided = (month: Month, items: readonly string[], seen: readonly Decision[], keep: () => void) => {
    const said = saidAbout(decisions)(items)
    if (!isSameSaid(said, seen)) return ok({ became: 'otherwise' as const, said })
    keep()
    return ok({ became: 'done' as const, closing: read(month) })
  }
  return {
    'closing.read': ({ month }) => ok(read(month)),
    'closing.flows': ({ month }) => ok(flowsOf(month, matchesOf(month), read)),
    'closing.matches': ({ month, state, first, limit }) => {
      const found = matchesOf(month).filter((match) => match.state === state)
      return ok({ matches: found.slice(first, first + limit).map(shown), total: found.length })
    },
    'closing.candidates': ({ month, item }) => ok({ candidates: candidatesFor(matchesOf(month), item).map(shown) }),
    'closing.decide': ({ month, decision, said }) =>
      decided(month, decision.items, said, () => decisions.push(decision)),
    'closing.confirmAll': ({ month, score }) => {
      const sure = matchesOf(month).filter((match) => match.state === 'proposed' && match.score >= score)
      decisions.push(...sure.map((match): Decision => ({ as: 'together', items: keysOf(match) })))
      return ok({ confirmed: sure.length, closing: read(month) })
    },
    'closing.forget': ({ month, items, said }) =>
      decided(month, items, said, () => {
        const kept = decisions.filter((decision) => !decision.items.some((item) => items.includes(item)))
        decisions.splice(0, decisions.length, ...kept)
      }),
    'closing.export': () => ok({ workId: workIdSchema.parse('a'.repeat(32)) }),
  }
}

// Some lines have a cost centre and tags, so that each chart has what it shows.
function flowsOf(month: Month, matches: readonly BookMatch[], read: (month: Month) => Closing): Flows {
  const { from, to } = spanOf(month)
  const lines = matches.flatMap((match) => sidesOf(match).lines).filter(({ at }) => at >= from && at <= to)
  const labels = lines.map((_, n) => ({
    costCentre: ['Embalagens', 'Fretes', null][n % 3] ?? null,
    tags: n % 4 === 0 ? ['urgente'] : n % 4 === 1 ? ['urgente', 'contrato'] : [],
  }))
  const months = Array.from({ length: lines.length === 0 ? 0 : 6 }, (_, n) => read(addMonths(month, n - 5)))
  return {
    months: months.map((one, n) => ({ month: one.month, in: one.in, out: one.out, whole: n > 0 && one.complete })),
    parties: flowsByParty(lines),
    costCentres: flowsByCostCentre(lines, labels),
    tags: flowsByTag(lines, labels),
  }
}

function figures(month: Month, matches: readonly BookMatch[]): Closing {
  const { from, to } = spanOf(month)
  const isOpen = month === thisMonth
  const isUnproved = month === addMonths(thisMonth, -2)
  const closing = closingOf(month, {
    extent: { completeFrom: from, completeUpTo: isOpen ? minutesAgo(3) : to },
    balance: { opening: 0, closing: 0, difference: isOpen || isUnproved ? null : 0, uneven: [] },
    matches,
    counts: { payments: matches.length, missingReceipts: isOpen ? 3 : 0, openPayments: isOpen ? 2 : 0 },
    refunds: [],
    infractions: [],
    infractionsReadAt: to,
    unread: 0,
  })
  const opening = 4_812_500
  return { ...closing, opening, closing: opening + closing.in - closing.out }
}
