import type { ReceiptSummary } from '../../../shared/domain/receipt.ts'
import type { ReceiptCheck, SeenReceipt } from '../../../shared/domain/receipt-check.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import type { Cnpj } from '../../../shared/ids/cnpj.ts'
import { type EndToEndId, parseEndToEndId } from '../../../shared/ids/end-to-end-id.ts'
import { mapOk, ok, type Result } from '../../../shared/kit/result.ts'
import { closestOf, compareSeen } from '../../../shared/proof/compare-seen.ts'
import { localDateOf } from '../../../shared/time/local-date.ts'
import type { Vault } from '../../vault/vault.ts'
import { holdsAll } from '../receipts/next-try.ts'
import { type AskNeeds, askInstitution } from './ask-institution.ts'
import { findKept, type KeptNeeds } from './find-kept.ts'
import { factsOf, type KnownPix, outcomeOf, typedNames } from './known-pix.ts'

/** What checking a receipt needs of one open connection. */
export interface CheckNeeds extends AskNeeds {
  readonly vault: KeptNeeds & { readonly receipts: Pick<Vault['receipts'], 'bySha256'> }
  readonly company: Cnpj
}

type Checked = Result<ReceiptCheck, AppError>

/**
 * Judges a receipt that somebody handed over by what was read in it: first whether it is a file that is kept here, then by
 * its id in the vault, then by what the institution says. Nothing of it leaves the computer but ids.
 */
export async function checkReceipt(needs: CheckNeeds, seen: SeenReceipt): Promise<Checked> {
  const same = seen.sha256 === null ? ok(null) : await needs.vault.receipts.bySha256(seen.sha256)
  if (!same.ok) return same
  if (same.value !== null) return sameFile(needs, same.value)
  const ids = seen.endToEndIds.flatMap((text) => {
    const id = parseEndToEndId(text)
    return id.ok ? [id.value] : []
  })
  const [only, ...others] = new Set(ids)
  if (only === undefined) return ok(answer('no-id', null))
  const found = await lookUp(needs, [only, ...others])
  if (!found.ok) return found
  if (found.value.at === 'found') return ok(judge(needs, seen, found.value))
  const id = others.length === 0 ? only : null
  if (found.value.at === 'nowhere') return ok(id === null ? answer('no-id', null) : answer('unknown', id))
  const { status, notAsked } = found.value
  return ok({ ...answer('not-verifiable', id), status, notAsked: [...notAsked] })
}

async function sameFile({ vault, company }: CheckNeeds, kept: ReceiptSummary): Promise<Checked> {
  return mapOk(await vault.statement.byAnyId(kept.endToEndId ?? kept.billetId ?? ''), (line) => ({
    ...answer('real', kept.endToEndId),
    sameFile: true,
    known: {
      amount: kept.amount,
      day: localDateOf(kept.paidAt),
      payeeName: kept.payeeName,
      payeeDocument: kept.payeeDocument,
      payerDocument: company,
    },
    by: 'receipt',
    direction: 'out',
    settledAt: kept.paidAt,
    receiptId: kept.id,
    paymentId: kept.paymentId,
    lineId: line?.id ?? null,
  }))
}

type Found = { readonly at: 'found'; readonly id: EndToEndId; readonly known: KnownPix }
type Unanswered = {
  readonly at: 'unanswered'
  readonly status: string | null
  readonly notAsked: readonly EndToEndId[]
}
type Looked = Found | Unanswered | { readonly at: 'nowhere' }

// The institution tells no numbers of its limits (ACCOUNTS_API section 4), and each id costs two requests. A receipt has one id.
const MOST_ASKED = 3

/** The first of the ids that has an end here, else the first of which the institution tells one. */
async function lookUp(needs: CheckNeeds, ids: readonly EndToEndId[]): Promise<Result<Looked, AppError>> {
  const open: { readonly id: EndToEndId; readonly kept: KnownPix | null }[] = []
  for (const id of ids) {
    const kept = await findKept(needs.vault, id)
    if (!kept.ok) return kept
    if (kept.value !== null && outcomeOf(kept.value) !== 'open') return ok({ at: 'found', id, known: kept.value })
    open.push({ id, kept: kept.value })
  }
  let status: string | null = null
  let isUnanswered = false
  for (const [n, { id, kept }] of open.slice(0, MOST_ASKED).entries()) {
    const told = await askInstitution(needs, id)
    if (!told.ok) {
      isUnanswered = true
      status ??= kept?.witnesses[0].status ?? null
      if (holdsAll(told.error)) return ok({ at: 'unanswered', status, notAsked: idsFrom(open, n + 1) })
    } else if (told.value !== null) {
      const where = kept ?? { receiptId: null, paymentId: null, lineId: null }
      return ok({ at: 'found', id, known: { ...where, witnesses: [told.value, ...(kept?.witnesses ?? [])] } })
    } else if (kept !== null) {
      return ok({ at: 'found', id, known: kept })
    }
  }
  const notAsked = idsFrom(open, MOST_ASKED)
  return ok(isUnanswered || notAsked.length > 0 ? { at: 'unanswered', status, notAsked } : { at: 'nowhere' })
}

function idsFrom(open: readonly { readonly id: EndToEndId }[], first: number): readonly EndToEndId[] {
  return open.slice(first).map(({ id }) => id)
}

function judge({ company }: CheckNeeds, seen: SeenReceipt, { id, known }: Found): ReceiptCheck {
  const [first] = known.witnesses
  const facts = factsOf(known, id, company)
  const records = closestOf(seen, facts, typedNames(known))
  const { checked, differences } = compareSeen(seen, records)
  const settled = outcomeOf(known) === 'settled'
  const agreed = checked.includes('amount') ? 'real' : 'id-only'
  const verdict = differences.length > 0 ? 'different' : agreed
  return {
    ...answer(settled ? verdict : 'scheduled', id),
    checked: ['endToEndId', ...checked],
    differences,
    known: records,
    by: first.by,
    direction: first.direction,
    status: known.witnesses.find(({ status }) => status !== null)?.status ?? null,
    settledAt: settled ? (known.witnesses.find(({ at }) => at !== null)?.at ?? null) : null,
    receiptId: known.receiptId,
    paymentId: known.paymentId,
    lineId: known.lineId,
  }
}

function answer(verdict: ReceiptCheck['verdict'], endToEndId: string | null): ReceiptCheck {
  return {
    verdict,
    endToEndId,
    notAsked: [],
    sameFile: false,
    checked: [],
    differences: [],
    known: null,
    by: null,
    direction: null,
    status: null,
    settledAt: null,
    receiptId: null,
    paymentId: null,
    lineId: null,
  }
}
