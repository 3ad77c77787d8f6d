import { parseBillet } from '../../../shared/billet/parse-billet.ts'
import type { BilletPaymentAsk } from '../../../shared/domain/billet-payment.ts'
import { fixedAmount } from '../../../shared/domain/fixed-amount.ts'
import type { PaymentAsk, PaymentRequest } from '../../../shared/domain/payment-request.ts'
import type { HeldPaper, Paper } from '../../../shared/domain/paper.ts'
import type { QrPaymentAsk } from '../../../shared/domain/qr-payment.ts'
import { type AppError, appError } from '../../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../../shared/kit/result.ts'
import { type LocalDate, localDateOf } from '../../../shared/time/local-date.ts'
import { holdPaper } from './hold-paper.ts'
import type { PaymentNeeds } from './needs.ts'
import { readRefund } from './read-refund.ts'

/**
 * What a form asked, as it can be frozen: a code read by both readers, a boleto read again today, the Pix of a refund asked for
 * anew. `invalid` names the field and the fault.
 */
export async function readRequest(
  needs: Pick<PaymentNeeds, 'codes' | 'clock' | 'receiving' | 'vault'>,
  ask: PaymentAsk,
): Promise<Result<PaymentRequest, AppError>> {
  switch (ask.kind) {
    case 'pix-qr':
      return readCode(needs, ask)
    case 'billet':
      return readBillet(needs, ask)
    case 'refund':
      return readRefund(needs, ask)
    default:
      return ok(ask)
  }
}

type CodeNeeds = Pick<PaymentNeeds, 'codes' | 'clock'>

async function readCode(
  { codes, clock }: CodeNeeds,
  { paper, ...ask }: QrPaymentAsk,
): Promise<Result<PaymentRequest, AppError>> {
  const verified = await codes.verify(ask.code)
  if (!verified.ok) return verified
  const fixed = fixedAmount(verified.value)
  if (fixed !== null && fixed !== ask.amount) return err(refused('amount', 'fixed'))
  const { code } = verified.value
  if (paper?.codes.includes(code) === false) return err(refused('paper', 'different'))
  const kept = await held(codes, paper, localDateOf(clock.now()))
  return kept.ok ? ok({ ...ask, code, verified: verified.value, ...kept.value }) : kept
}

// The institution pays the amount that it has registered: a boleto that names none cannot be shown before it is paid. One
// whose issuer's ISPB stands in place of the amount, and a slip that counts something else, are typed.
async function readBillet(
  { codes, clock }: CodeNeeds,
  { paper, ...ask }: BilletPaymentAsk,
): Promise<Result<PaymentRequest, AppError>> {
  const today = localDateOf(clock.now())
  const read = parseBillet(ask.line, today)
  if (!read.ok) return err(refused('line', read.error.fault))
  const billet = read.value
  const byIspb = billet.kind === 'bank' && billet.ispb !== null
  if (billet.warnings.includes('open-amount') && !byIspb) return err(refused('line', 'open-amount'))
  if (billet.barCode !== ask.barCode) return err(refused('barCode', 'different'))
  if (billet.amount !== null && billet.amount !== ask.amount) return err(refused('amount', 'printed'))
  if (paper?.lines.includes(ask.line) === false) return err(refused('paper', 'different'))
  const kept = await held(codes, paper, today)
  return kept.ok ? ok({ ...ask, dueDate: billet.kind === 'bank' ? billet.dueDate : null, ...kept.value }) : kept
}

async function held(
  codes: PaymentNeeds['codes'],
  paper: Paper | undefined,
  today: LocalDate,
): Promise<Result<{ readonly paper?: HeldPaper }, AppError>> {
  if (paper === undefined) return ok({})
  const kept = await holdPaper(codes, paper, today)
  return kept.ok ? ok({ paper: kept.value }) : kept
}

function refused(path: string, reason: string): AppError {
  return appError({ kind: 'invalid', violations: [{ path, reason }] })
}
