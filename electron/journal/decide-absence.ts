import type { AppError } from '../../shared/errors/app-error.ts'
import type { Instant } from '../../shared/time/instant.ts'
import type { Intent } from '../vault/vault.ts'
import { causeText } from './faults.ts'
import type { Finding } from './finding.ts'
import type { Change } from './move.ts'
import { followFound, gaveNoProof, isOverdue, type ResolveView } from './resolve.ts'

/** The last step of a proof of absence: what the statement of the whole window says decides. */
export function decideAbsence(
  intent: Intent,
  finding: Finding,
  notFoundAt: readonly Instant[],
  view: ResolveView,
): Change {
  if (finding.kind === 'ours') return followFound(intent, finding.payment, view)
  if (finding.kind === 'failed') return statementFailed(intent, finding.error, notFoundAt, view)
  if (finding.kind === 'possible') return possiblyOurs(finding, notFoundAt, view)
  return {
    to: 'absent',
    patch: { statementCheckedAt: view.now, notFoundAt, asks: 0, nextAskAt: view.nextAskAt, reason: null },
    event: {
      at: view.now,
      by: 'institution',
      what: 'proved-absent',
      facts: { notFound: notFoundAt.length, statementLines: finding.lines, windowEnd: intent.windowEnd },
    },
  }
}

/**
 * What the statement says of a refused payment that no read finds; `otherwise` is what stands where it has no debit of it. What
 * may be its debit goes before a person once.
 */
export function decideLate(intent: Intent, finding: Finding, otherwise: Change, view: ResolveView): Change {
  if (finding.kind === 'ours') return followFound(intent, finding.payment, view)
  const asks = finding.kind === 'possible' && intent.statementCheckedAt === null
  return asks ? possiblyOurs(finding, intent.notFoundAt, view) : otherwise
}

function possiblyOurs(
  { line }: Extract<Finding, { kind: 'possible' }>,
  notFoundAt: readonly Instant[],
  { now, nextAskAt }: ResolveView,
): Change {
  const why = line === null ? 'statement-unread' : 'statement-debit'
  return {
    to: 'review',
    patch: { statementCheckedAt: now, notFoundAt, reason: why, nextAskAt },
    event: {
      at: now,
      by: 'institution',
      what: 'contradiction',
      facts: line === null ? { why } : { why, line: line.id, lineAt: line.at, endToEndId: line.endToEndId },
    },
  }
}

function statementFailed(intent: Intent, error: AppError, notFoundAt: readonly Instant[], view: ResolveView): Change {
  const cause = causeText(error)
  const denied =
    error.kind === 'credentials' || (error.kind === 'problem' && error.status < 500 && error.status !== 429)
  // Without the statement absence cannot be proved: a person has to look where we may not.
  if (denied || (error.kind !== 'unreachable' && isOverdue(intent, view.now))) {
    return gaveNoProof('statement-unavailable', cause, view)
  }
  const known = view.lastEvent?.what === 'asked-failed' && view.lastEvent.facts['cause'] === cause
  return {
    to: intent.state,
    patch: { asks: intent.asks + 1, notFoundAt, nextAskAt: view.nextAskAt },
    event: known
      ? null
      : {
          at: view.now,
          by: 'quita',
          what: 'asked-failed',
          facts: { cause, of: 'statement', nextAskAt: view.nextAskAt },
        },
  }
}
