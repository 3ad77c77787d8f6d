import { type ConfirmationSubject, type ProofWhy, WORDS_SEAL_MS } from '../../shared/domain/confirmation.ts'
import type { Environment } from '../../shared/domain/environment.ts'
import { judgePassphrase } from '../../shared/domain/passphrase.ts'
import { reasonLength } from '../../shared/domain/reason-length.ts'
import type { AppError } from '../../shared/errors/app-error.ts'
import { ok, type Result } from '../../shared/kit/result.ts'
import type { Instant } from '../../shared/time/instant.ts'
import type { Judged, Question } from '../confirmation/confirmation-desk.ts'
import { type ProofRules, proofOf } from '../confirmation/payment-question.ts'
import { agrees, choosePassphrase, readVerifier } from '../confirmation/person-passphrase.ts'
import { readRehearsal } from '../confirmation/rehearsal.ts'
import { placeFiles } from '../services/connections/connection-folder.ts'
import { admitGuess, forgetGuesses } from '../vault/key/guess-throttle.ts'
import { openKeyFile } from '../vault/key-file.ts'
import { confirmationDeed } from './confirmation-deed.ts'
import type { HandlerNeeds } from './handler-needs.ts'
import type { OpenConnection } from './open-connection.ts'

/** What asking needs. */
export type AskNeeds = Pick<HandlerNeeds, 'confirmations' | 'keeper' | 'ports'>

/** What a person is asked besides payments, and in which world it would hold. */
export interface Deed {
  readonly subject: ConfirmationSubject
  readonly environment: Environment
  /** Why a press is not enough; null where it is. */
  readonly why: ProofWhy | null
  /** The id of the payment or the line, where it is about one. */
  readonly id?: string
  /** Whether what is shown is still what would be done, besides that the same connection is open. */
  readonly isStill?: () => Promise<boolean>
  readonly writing?: Writing
}

/** What a person writes in the window before the yes; `take` hears each text that may be taken, `judge` each that was typed. */
export type Writing =
  | { readonly what: 'new-passphrase' | 'reason'; readonly take: (text: string) => void }
  | { readonly what: 'sheet-words'; readonly judge: (text: string) => Judged }

/** Asks in Quita's own window, and answers `declined` in every case but a yes. Nothing need be open. */
export async function askPerson(
  needs: AskNeeds,
  open: OpenConnection | null,
  deed: Deed,
): Promise<Result<null, AppError>> {
  const rules = await proofRules(needs, open)
  if (!rules.ok) return rules
  return ended(needs, await needs.confirmations.ask(questionOf(needs, open, deed, rules.value)))
}

/** The question of a deed. */
export function questionOf(
  needs: AskNeeds,
  open: OpenConnection | null,
  { subject, environment, why, id, isStill = async () => true, writing }: Deed,
  rules: ProofRules,
): Question {
  const { settings, systemCheck } = needs.ports
  const { locale, theme } = settings.read()
  const connection = open === null ? null : { companyName: open.view.companyName, payer: open.view.payer }
  const isOpen = (): boolean => needs.keeper.current() === open
  let guess: Instant | null = null
  const onGuess = (at: Instant): void => {
    guess = at
  }
  return {
    shown: { environment, connection, locale, theme, subject },
    proof: writing === undefined ? proofOf(why, rules) : { kind: writing.what },
    otherwise: (because) => proofOf(because, { ...rules, systemCheck: null }),
    over: needs.keeper.closing(),
    isOpen,
    isStill,
    ...(isOfWords(subject, writing) && { holdsMs: WORDS_SEAL_MS }),
    async prove(written) {
      if (writing !== undefined) return judgeWritten(writing, written)
      return open === null ? 'wrong' : prove(needs, open, written, onGuess)
    },
    askSystem: () => systemCheck.ask(connection?.companyName ?? 'Quita'),
    tell: (told) => open?.audit.note(confirmationDeed(subject, { id: id ?? null, guess }, told)),
  }
}

/** Locks where somebody guessed too often: whoever did is not to go on elsewhere. */
export function ended<T>({ keeper }: AskNeeds, answer: Result<T, AppError>): Result<T, AppError> {
  // The lock waits for this call, so nobody waits for the lock.
  if (!answer.ok && answer.error.kind === 'declined' && answer.error.why === 'passphrase') void keeper.lock('person')
  return answer
}

/** When more than a press is asked for. The training bank asks for nothing, unless a person rehearses there what a real account does. */
export async function proofRules(
  { ports }: AskNeeds,
  open: OpenConnection | null,
): Promise<Result<ProofRules, AppError>> {
  if (open === null) return ok(nothingMore)
  const rehearsal = open.view.environment === 'training' ? await readRehearsal(open.vault.records) : ok(true)
  if (!rehearsal.ok) return rehearsal
  if (!rehearsal.value) return ok(nothingMore)
  const verifier = await readVerifier(open.vault.records)
  if (!verifier.ok) return verifier
  const { newPayees, changedPayees, systemCheck } = ports.policy.confirmation
  return ok({
    isOn: true,
    above: ports.settings.read().passphraseAbove,
    newPayees,
    changedPayees,
    systemCheck: systemCheck ? await ports.systemCheck.name() : null,
    hasPassphrase: open.view.lock === 'passphrase' || verifier.value !== null,
  })
}

function isOfWords(subject: ConfirmationSubject, writing: Writing | undefined): boolean {
  return writing?.what === 'sheet-words' || (subject.what === 'safeguard' && subject.act.deed === 'team-sheet')
}

function judgeWritten(writing: Writing, written: string): Judged {
  if (writing.what === 'sheet-words') return writing.judge(written)
  const { what, take } = writing
  const text = what === 'reason' ? written.trim() : written
  const isEnough = what === 'reason' ? text.length >= reasonLength.min : judgePassphrase(text) === 'ok'
  if (!isEnough) return 'weak'
  take(text)
  return 'right'
}

const nothingMore: ProofRules = {
  isOn: false,
  above: null,
  newPayees: false,
  changedPayees: false,
  systemCheck: null,
  hasPassphrase: false,
}

async function prove(
  { ports }: AskNeeds,
  { view, vault }: OpenConnection,
  passphrase: string,
  onGuess: (at: Instant) => void,
): Promise<'right' | 'wrong' | 'weak'> {
  const file = placeFiles(ports.dataFolder, view.id).keyFile
  if (view.lock === 'passphrase') {
    const protection = { kind: 'passphrase', passphrase } as const
    const key = await openKeyFile({ file, protection, clock: ports.clock, onGuess })
    if (key.ok) key.value.fill(0)
    return key.ok ? 'right' : 'wrong'
  }
  const verifier = await readVerifier(vault.records)
  if (!verifier.ok) return 'wrong'
  if (verifier.value === null) {
    const chosen = await choosePassphrase(vault.records, passphrase)
    if (!chosen.ok) return 'wrong'
    return chosen.value === 'kept' ? 'right' : 'weak'
  }
  // Guesses are slowed down as those at the unlock are, over restarts too.
  const admitted = await admitGuess(file, ports.clock)
  if (!admitted.ok) return 'wrong'
  onGuess(admitted.value)
  if (!(await agrees(verifier.value, passphrase))) return 'wrong'
  await forgetGuesses(file)
  return 'right'
}
