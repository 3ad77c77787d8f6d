import type { AppError } from '../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../shared/kit/result.ts'
import { syncReceiving } from '../services/received/sync-receiving.ts'
import type { HandlerNeeds } from './handler-needs.ts'
import { pushRound } from './push-round.ts'
import { duringReceiving } from './receiving-needs.ts'

/** Makes the call that reads what is new of charges and received Pix while a person waits. The lock ends it. */
export function refreshReceiving(needs: HandlerNeeds): () => Promise<Result<Record<string, never>, AppError>> {
  const during = duringReceiving(needs)
  return () =>
    during(async (at) => {
      const isWanted = () => needs.keeper.current() === at.open
      const since = needs.ports.clock.now()
      const round = await syncReceiving({ ...at, isWanted })
      at.open.health.ended('received', round.received, since)
      at.open.health.ended('charges', round.charged, since)
      if (isWanted()) pushRound(needs.push, round)
      return round.error === null ? ok({}) : err(round.error)
    })
}
