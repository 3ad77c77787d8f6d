import * as z from 'zod'
import { refundDaysLeft } from '../../../shared/charge/pix-sums.ts'
import { type Centavos, MAX_PAYABLE } from '../../../shared/money/centavos.ts'
import { centavosFromWire } from '../../../shared/money/wire-amount.ts'
import { instantFromMs } from '../../../shared/time/instant.ts'
import { moneyNow } from '../accounts/money-now.ts'
import { readBody } from '../accounts/read-body.ts'
import type { Answer } from '../http/answer.ts'
import { type PixViolation, pixProblem } from '../http/pix-problem.ts'
import type { Ask } from '../http/route.ts'
import { type Entry, stepAt } from '../ledger/entry.ts'
import type { ReceivedNeeds } from './received-needs.ts'
import type { ReceivedPix } from './received-pix.ts'
import { noPix } from './received-routes.ts'
import { refundPlanOf } from './refund-plan.ts'
import { refundReply } from './refund-reply.ts'

const payable = z
  .string()
  .regex(/^\d{1,10}\.\d{2}$/)
  .transform((text, context): Centavos => {
    const read = centavosFromWire(text)
    if (read.ok && read.value > 0 && read.value <= MAX_PAYABLE) return read.value
    context.issues.push({ code: 'custom', message: 'amount', input: text })
    return z.NEVER
  })

/** What a refund may ask for (DevolucaoSolicitada); ORIGINAL unless the nature is told. */
const refundBodySchema = z.strictObject({
  valor: payable,
  natureza: z.enum(['ORIGINAL', 'RETIRADA']).default('ORIGINAL'),
  descricao: z.string().max(140).optional(),
})
type RefundBody = z.infer<typeof refundBodySchema>

const ID = /^[a-zA-Z0-9]{1,35}$/

/**
 * Takes a refund: 404 without its Pix, 400 with every rule that it breaks, else 201 under way. An id that was used for the
 * same refund is answered with what became of it; for another one it is refused (QRCODES_API section 8).
 */
export function requestRefund(needs: ReceivedNeeds, ask: Ask): Answer {
  const { received, now, variants } = needs
  const { e2eid = '', id = '' } = ask.params
  const pix = received.find(e2eid, now())
  if (pix === null) return noPix()
  if (!ID.test(id)) return refused([{ razao: 'O id não respeita o schema', propriedade: 'devolucao.id', valor: id }])
  const read = readBody(refundBodySchema, ask.body)
  if (!read.ok) return refused(read.error.map(({ field }) => ofField(field)))
  const taken = received.refundsOf(e2eid)
  const earlier = taken.findLast(({ returns }) => returns?.refundId === id)
  if (earlier !== undefined && !variants().has('forgetful-keys')) {
    return isSame(earlier, read.value) ? refundReply(needs, earlier, 201) : refused([usedId(id)])
  }
  const broken = brokenRules(pix, taken, read.value, now())
  if (broken.length > 0) return refused(broken)
  return book(needs, pix, { id, body: read.value, ask })
}

function book(
  needs: ReceivedNeeds,
  pix: ReceivedPix,
  { id, body, ask }: { readonly id: string; readonly body: RefundBody; readonly ask: Ask },
): Answer {
  const { valor: amount, natureza: nature, descricao = null } = body
  const isCovered = amount <= moneyNow(needs).available
  const planAsk = { id, amount, isCovered, startMs: needs.now() + ask.lateMs }
  const { plan, reason } = refundPlanOf(planAsk, needs.pace)
  const entry = needs.received.refund(pix, { id, amount, nature, description: descricao, plan, reason, body: ask.body })
  return refundReply(needs, entry, 201)
}

function isSame({ amount, text, returns }: Entry, body: RefundBody): boolean {
  return amount === body.valor && returns?.nature === body.natureza && (text ?? '') === (body.descricao ?? '')
}

function brokenRules(pix: ReceivedPix, taken: readonly Entry[], body: RefundBody, nowMs: number): PixViolation[] {
  const valor = (body.valor / 100).toFixed(2)
  const tooMuch = body.valor > remainingOf(pix, taken, body.natureza, nowMs)
  return [
    ...(tooMuch
      ? [{ razao: 'A soma das devoluções excede o valor do Pix', propriedade: 'devolucao.valor', valor }]
      : []),
    ...(refundDaysLeft(instantFromMs(pix.at), instantFromMs(nowMs)) === 0
      ? [{ razao: 'O prazo de 90 dias para devolver este Pix terminou', propriedade: 'devolucao' }]
      : []),
  ]
}

// The cash (saque, troco) goes back as RETIRADA, the rest as everything else; what was not done is free again.
function remainingOf(pix: ReceivedPix, taken: readonly Entry[], nature: string, nowMs: number): number {
  const cash = sumOf(pix.parts.filter(({ part }) => part === 'saque' || part === 'troco'))
  const held = taken.filter((entry) => stepAt(entry, nowMs)?.status !== 'REJECTED')
  const isCash = (each: string | undefined): boolean => each === 'RETIRADA'
  const gone = sumOf(held.filter(({ returns }) => isCash(returns?.nature) === isCash(nature)))
  return (isCash(nature) ? cash : pix.amount - cash) - gone
}

function sumOf(amounts: readonly { readonly amount: number }[]): number {
  return amounts.reduce((sum, { amount }) => sum + amount, 0)
}

function refused(violations: readonly PixViolation[]): Answer {
  return pixProblem('PixDevolucaoInvalida', 'A devolução não pode ser feita como foi pedida', violations)
}

function usedId(id: string): PixViolation {
  return { razao: 'O id já foi usado por outra devolução deste Pix', propriedade: 'devolucao.id', valor: id }
}

function ofField(field: string): PixViolation {
  const propriedade = field === 'body' ? 'devolucao' : `devolucao.${field}`
  return { razao: 'O campo não respeita o schema', propriedade }
}
