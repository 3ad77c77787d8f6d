import type { DefenseProof, InfractionCase, InfractionId } from '../../../shared/domain/infraction.ts'
import { countCodePoints } from '../../../shared/domain/remittance-text.ts'
import { type AppError, appError } from '../../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../../shared/kit/result.ts'
import type { DefenseOutcome, DefenseUpload } from '../../api/provider.ts'
import { defenseLimits } from './defense-limits.ts'
import { judgePreview } from './judge-preview.ts'
import { keepFresh } from './keep-fresh.ts'
import type { InfractionNeeds } from './needs.ts'
import { keptCase } from './read-infraction.ts'
import { mayDefend } from './urgency.ts'

/** What the person previewed and now sends. */
export interface DefendAsk {
  readonly id: InfractionId
  readonly text: string
  readonly fileIds: readonly string[]
  /** Who else read it before; null where nobody is named. */
  readonly readBy: string | null
}

const blankHash = '0'.repeat(64)

/**
 * Sends the draft of a defense once. The proof is durable as `unknown` before the first byte leaves; the operation has no
 * idempotency key, so an earlier send without an answer is looked up in the case's history before anything goes again.
 */
export async function defend(needs: InfractionNeeds, ask: DefendAsk): Promise<Result<InfractionCase, AppError>> {
  const ready = await prepare(needs, ask)
  if (!ready.ok) return ready
  const { files, uploads } = ready.value
  const proof: DefenseProof = {
    sentAt: needs.clock.now(),
    text: ask.text,
    files,
    ...(ask.readBy !== null && { readBy: ask.readBy }),
    status: 0,
    answeredAt: null,
    sha256: blankHash,
    outcome: 'unknown',
  }
  const written = await needs.vault.infractions.putProof(ask.id, proof)
  if (!written.ok) return written
  const outcome = await needs.writes.defend(ask.id, ask.text, uploads)
  const noted = await needs.vault.infractions.putProof(ask.id, provedBy(proof, outcome, needs))
  if (!noted.ok) return noted
  if (outcome.kind === 'recorded' && outcome.infraction !== null) {
    const kept = await needs.vault.infractions.put([outcome.infraction])
    if (!kept.ok) return kept
  }
  return outcome.kind === 'recorded' ? keptCase(needs, ask.id) : err(outcome.error)
}

/** The draft as it will be sent, after every reason not to: changed since the preview, too long, closed, sent already. */
async function prepare(
  needs: InfractionNeeds,
  ask: DefendAsk,
): Promise<Result<{ files: DefenseProof['files']; uploads: readonly DefenseUpload[] }, AppError>> {
  const draft = await needs.vault.infractions.draft(ask.id)
  if (!draft.ok) return draft
  const files = [...draft.value.files]
  const changed = judgePreview(draft.value, ask)
  if (changed !== null) return err(changed)
  if (countCodePoints(ask.text) > defenseLimits.textCodePoints) return err(refused('text', 'length'))
  const open = await refuseUnlessOpen(needs, ask)
  if (!open.ok) return open
  const uploads: DefenseUpload[] = []
  for (const { id } of files) {
    const opened = await needs.vault.infractions.openFile(id)
    if (!opened.ok) return opened
    if (opened.value === null) return err(refused('fileIds', 'missing'))
    const { file, bytes } = opened.value
    uploads.push({ name: file.name, mediaType: file.mediaType, bytes })
  }
  return ok({ files, uploads })
}

async function refuseUnlessOpen(needs: InfractionNeeds, ask: DefendAsk): Promise<Result<void, AppError>> {
  const fresh = await needs.reads.infraction(ask.id)
  if (!fresh.ok) return fresh
  if (fresh.value === null) return err(appError({ kind: 'not-found', what: 'infraction' }))
  const arrived = await keepFresh(needs, fresh.value)
  if (!arrived.ok) return arrived
  if (arrived.value.includes(ask.text)) return err(refused('text', 'arrived'))
  return mayDefend(fresh.value)
    ? ok(undefined)
    : err(appError({ kind: 'state', expected: 'open', found: fresh.value.status }))
}

function provedBy(
  proof: DefenseProof,
  outcome: DefenseOutcome,
  { clock }: Pick<InfractionNeeds, 'clock'>,
): DefenseProof {
  const { kind, sha256 } = outcome
  if (outcome.kind !== 'unknown') {
    return { ...proof, outcome: kind, sha256, status: outcome.status, answeredAt: clock.now() }
  }
  return { ...proof, outcome: leftNothing(outcome.error) ? 'not-sent' : kind, sha256 }
}

// No token, or no connection: not one byte of the defense has left this computer, so there is nothing to doubt.
function leftNothing(error: AppError): boolean {
  return error.kind === 'credentials' || (error.kind === 'unreachable' && error.sent === 'no')
}

function refused(path: string, reason: string): AppError {
  return appError({ kind: 'invalid', violations: [{ path, reason }] })
}
