import type { Environment } from '../../shared/domain/environment.ts'
import type { SafeguardAct } from '../../shared/domain/safeguard.ts'
import type { AppError } from '../../shared/errors/app-error.ts'
import { ok, type Result } from '../../shared/kit/result.ts'
import type { StandingYes } from '../journal/approval.ts'
import { type AskNeeds, askPerson, ended, proofRules, questionOf, type Writing } from './ask-person.ts'
import type { OpenConnection } from './open-connection.ts'

/** What a yes about a safeguard is bound to, besides what is shown. */
interface SafeguardAsk {
  /** The id of the payment or the line that it is about. */
  readonly id?: string
  readonly isStill?: () => Promise<boolean>
  /** Where it is not about the open connection. */
  readonly environment?: Environment | null
  /** What has to be written in the window. */
  readonly writes?: Exclude<Writing['what'], 'sheet-words'>
}

/**
 * Asks in Quita's own window before a safeguard is weakened, and answers what was written there: '' where nothing had to be.
 * Nothing need be open.
 */
export async function askSafeguard(
  needs: AskNeeds,
  open: OpenConnection | null,
  act: SafeguardAct,
  { id, isStill, environment = null, writes }: SafeguardAsk = {},
): Promise<Result<string, AppError>> {
  let written = ''
  const take = (text: string): void => {
    written = text
  }
  const yes = await askPerson(needs, open, {
    subject: { what: 'safeguard', act },
    environment: environment ?? open?.view.environment ?? 'production',
    why: null,
    ...(id !== undefined && { id }),
    ...(isStill !== undefined && { isStill }),
    ...(writes !== undefined && { writing: { what: writes, take } }),
  })
  return yes.ok ? ok(written) : yes
}

/** Asks whether this desk is to pay by itself from now on, by those rules of the company's book: the passphrase too, where a batch asks for it. */
export async function askBySelf(
  needs: AskNeeds,
  open: OpenConnection,
  {
    about,
    rules,
    isStill,
  }: { readonly about: string; readonly rules: number; readonly isStill: () => Promise<boolean> },
): Promise<Result<StandingYes, AppError>> {
  const proof = await proofRules(needs, open)
  if (!proof.ok) return proof
  const subject = { what: 'safeguard', act: { deed: 'team-by-itself', about } } as const
  const deed = { subject, environment: open.view.environment, why: 'by-itself', isStill } as const
  const question = questionOf(needs, open, deed, proof.value)
  return ended(needs, await needs.confirmations.askForStanding(question, rules))
}
