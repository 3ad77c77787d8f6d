import type { ConfirmationSubject } from '../../shared/domain/confirmation.ts'
import { type AppError, appError } from '../../shared/errors/app-error.ts'
import { err, type Result } from '../../shared/kit/result.ts'
import type { DefendAsk } from '../services/infractions/defend.ts'
import { judgePreview } from '../services/infractions/judge-preview.ts'
import { keptCase } from '../services/infractions/read-infraction.ts'
import { askPerson } from './ask-person.ts'
import type { HandlerNeeds } from './handler-needs.ts'
import type { OpenConnection } from './open-connection.ts'

/**
 * Asks in Quita's own window before a defense goes: by it the institution decides whether the payer gets the money back, and
 * nobody can take it back. What is shown lies in the vault; a case that is closed, and a draft that is not what was previewed, are refused before.
 */
export async function askDefense(
  needs: HandlerNeeds,
  open: OpenConnection,
  ask: DefendAsk,
): Promise<Result<null, AppError>> {
  const at = { vault: open.vault, clock: needs.ports.clock }
  const kept = await keptCase(at, ask.id)
  if (!kept.ok) return kept
  const { infraction, pix, payerName, draft, mayDefend } = kept.value
  if (!mayDefend) return err(appError({ kind: 'state', expected: 'open', found: infraction.status }))
  const changed = judgePreview(draft, ask)
  if (changed !== null) return err(changed)
  const subject: ConfirmationSubject = {
    what: 'defense',
    amount: infraction.amount ?? pix?.amount ?? null,
    payer: payerName,
    text: draft.text,
    files: draft.files.map(({ name }) => name),
    readBy: ask.readBy,
  }
  return askPerson(needs, open, {
    subject,
    environment: open.view.environment,
    why: null,
    id: ask.id,
    async isStill() {
      const now = await keptCase(at, ask.id)
      return now.ok && now.value.mayDefend && judgePreview(now.value.draft, ask) === null
    },
  })
}
