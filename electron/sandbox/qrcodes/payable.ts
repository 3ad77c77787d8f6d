import * as z from 'zod'
import { deadFrom } from '../../../shared/charge/charge-state.ts'
import { dueOn } from '../../../shared/charge/due-on.ts'
import { termFields, termNames } from '../../../shared/domain/charge-terms.ts'
import type { pixPartSchema } from '../../../shared/domain/received-pix.ts'
import { type Centavos, centavos } from '../../../shared/money/centavos.ts'
import { centavosFromWire } from '../../../shared/money/wire-amount.ts'
import { type Instant, instantFromMs, instantMs } from '../../../shared/time/instant.ts'
import { localDate } from '../../../shared/time/local-date.ts'
import { termsOf, toldTerms } from '../../api/qrcodes/terms.ts'
import { dayOf } from '../ledger/minute.ts'
import type { ChargeNow, Content } from './own-charge.ts'

/** What a charge comes to when it is paid, and of what parts; parts of zero are left out. */
export interface Payable {
  readonly amount: Centavos
  readonly parts: readonly z.infer<typeof pixPartSchema>[]
}

const told = z.object(toldTerms)

/** What a charge comes to at a moment (ms since 1970). */
export function payable({ content }: ChargeNow, nowMs: number): Payable {
  const { calendario, valor } = content
  const original = cents(valor.original)
  if (!('dataDeVencimento' in calendario)) return whole([{ part: 'original', amount: original }, ...cashOf(valor)])
  const dueDate = localDate(calendario.dataDeVencimento)
  const due = dueOn({ amount: original, dueDate, terms: termsOf(told.parse(valor)) }, dayOf(nowMs))
  const parts = [
    { part: 'original' as const, amount: original },
    ...termFields.map((field) => ({ part: termNames[field], amount: due[field] })),
  ]
  return { amount: due.total, parts: parts.filter(({ amount }) => amount > 0) }
}

/** Says whether a charge can be paid at a moment: active, not over, and at a location. */
export function isPayable(charge: ChargeNow, nowMs: number): boolean {
  if (charge.status !== 'ATIVA' || charge.location === null) return false
  return !isOver(charge, nowMs)
}

/** Says whether the time to pay a charge is over. */
export function isOver(charge: ChargeNow, nowMs: number): boolean {
  const dead = endOf(charge)
  return dead !== null && nowMs >= instantMs(dead)
}

function endOf({ kind, createdMs, content: { calendario } }: ChargeNow): Instant | null {
  const createdAt = instantFromMs(createdMs)
  if ('expiracao' in calendario) {
    return deadFrom({ kind, createdAt, expiresIn: calendario.expiracao, dueDate: null, daysAfterDue: null })
  }
  const { dataDeVencimento, validadeAposVencimento: daysAfterDue } = calendario
  return deadFrom({ kind, createdAt, expiresIn: null, dueDate: localDate(dataDeVencimento), daysAfterDue })
}

function cashOf({ retirada }: Content['valor']): Payable['parts'] {
  const { saque, troco } = retirada ?? {}
  return [
    ...(saque === undefined ? [] : [{ part: 'saque' as const, amount: cents(saque.valor) }]),
    ...(troco === undefined ? [] : [{ part: 'troco' as const, amount: cents(troco.valor) }]),
  ]
}

function whole(parts: Payable['parts']): Payable {
  const amount = centavos(parts.reduce((sum, part) => sum + part.amount, 0))
  return { amount, parts: parts.filter((part) => part.amount > 0) }
}

function cents(text: string): Centavos {
  const read = centavosFromWire(text)
  if (!read.ok) throw new RangeError(`not an amount: ${text}`)
  return read.value
}
