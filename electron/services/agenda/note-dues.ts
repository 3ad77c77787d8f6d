import { type DueId, dueIdSchema, type DueBecame, type DuePut, type NewDue } from '../../../shared/domain/due.ts'
import { type AppError } from '../../../shared/errors/app-error.ts'
import { documentSigns } from '../../../shared/ids/document-signs.ts'
import { ok, type Result } from '../../../shared/kit/result.ts'
import { isSameBeneficiary } from '../../../shared/paper/same-beneficiary.ts'
import { plainText } from '../../../shared/kit/plain-text.ts'
import { localDateOf, type LocalDate } from '../../../shared/time/local-date.ts'
import { otherWaysOf } from '../../journal/kinds/kinds.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Vault } from '../../vault/vault.ts'
import { draftIntent } from '../payment-batches/draft-intent.ts'

/** What noting dues needs. */
export interface DueNeeds {
  readonly vault: Pick<Vault, 'dues'>
  readonly clock: Pick<Clock, 'now'>
  readonly random: (n: number) => Uint8Array
  /** The CNPJ of the account's holder: never a payee. */
  readonly company: string
}

/** Keeps debts that papers and persons tell, each once; what we are to get, what charges others and what was cancelled is left out, and told. */
export async function noteDues(needs: DueNeeds, dues: readonly NewDue[]): Promise<Result<readonly DuePut[], AppError>> {
  const now = needs.clock.now()
  const today = localDateOf(now)
  const judged = dues.map((due) => ({ due, refused: refusalOf(due, needs.company) }))
  const kept = judged
    .filter(({ refused }) => refused === null)
    .map(({ due }) => ({ id: newId(needs), due, names: namesOf(due, today) }))
  const put = await needs.vault.dues.put(kept, now)
  if (!put.ok) return put
  const told = [...put.value]
  const nowhere = (became: DueBecame): DuePut => ({ became, id: null })
  return ok(judged.map(({ refused }) => (refused === null ? (told.shift() ?? nowhere('full')) : nowhere(refused))))
}

function newId({ random }: DueNeeds): DueId {
  return dueIdSchema.parse(Buffer.from(random(16)).toString('hex'))
}

function refusalOf({ payeeDocument, source }: NewDue, company: string): DueBecame | null {
  if (isOurs(payeeDocument, company)) return 'own'
  if (source.kind !== 'invoice') return null
  if (source.cancelled) return 'cancelled'
  return source.payerDocument === null || isOurs(source.payerDocument, company) ? null : 'other-payer'
}

// A branch is the same company.
function isOurs(document: string | null, company: string): boolean {
  if (document === null || documentSigns(document).includes('*')) return false
  return isSameBeneficiary({ name: null, document }, { name: null, document: company })
}

/** The names under which a debt goes: what may be paid once only as payments have it, and the part of an invoice. */
function namesOf(
  { order, source, dueOn, amount, payeeName, payeeDocument }: NewDue,
  today: LocalDate,
): readonly string[] {
  const draft = order === null ? null : draftIntent(order, today)
  // A company prints the same key on every paper of its own.
  const ways =
    draft === null
      ? []
      : [
          draft.identity ?? `${draft.payeeAccount} ${amount} ${dueOn}`,
          ...otherWaysOf(draft.reviewed).filter((way) => !way.startsWith('key:')),
        ]
  if (source.kind === 'paper') return [...new Set(ways)]
  if (source.kind === 'hand')
    return [...new Set([...ways, `hand:${plainText(payeeName ?? '')} ${amount} ${dueOn} ${plainText(source.note)}`])]
  // Once a month, however its day or amount is changed.
  if (source.kind === 'monthly') return [`monthly:${source.id}:${dueOn.slice(0, 7)}`]
  const { key, number, part } = source
  const issuer = payeeDocument ?? payeeName ?? ''
  const invoice = key ?? (number === null ? `${issuer} ${amount} ${dueOn}` : `${number} ${issuer}`)
  return [...new Set([...ways, `invoice:${invoice}:${part}`])]
}
