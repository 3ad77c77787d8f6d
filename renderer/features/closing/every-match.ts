import type { ShownMatch, Month } from '../../../shared/domain/closing.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import { ok, type Result } from '../../../shared/kit/result.ts'
import { call } from '../../bridge/call.ts'
import type { MatchState } from './closing-tab.ts'

const PAGE = 200

/** Reads every match of a month in one state. */
export async function everyMatch(month: Month, state: MatchState): Promise<Result<readonly ShownMatch[], AppError>> {
  const all: ShownMatch[] = []
  for (;;) {
    const reply = await call('closing.matches', { month, state, first: all.length, limit: PAGE })
    if (!reply.ok) return reply
    all.push(...reply.value.matches)
    if (reply.value.matches.length < PAGE || all.length >= reply.value.total) return ok(all)
  }
}
