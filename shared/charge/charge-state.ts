import type { Charge, ChargeState } from '../domain/charge.ts'
import { type Instant, instantFromMs, instantMs } from '../time/instant.ts'
import { addDays, type LocalDate, localDateOf, startOfLocalDate } from '../time/local-date.ts'
import { adjustedDueDate, lastPayableDay } from './last-payable-day.ts'

/** What of a charge decides when it is late and when it is over. */
export type ChargeTimes = Pick<Charge, 'kind' | 'createdAt' | 'expiresIn' | 'dueDate' | 'daysAfterDue'>

const DEFAULT_EXPIRY_S = 86_400
const DEFAULT_DAYS_AFTER_DUE = 30
const LAST_MS = 253_402_300_799_999

const WORDS: Readonly<Record<string, ChargeState>> = {
  CONCLUIDA: 'paid',
  REMOVIDA_PELO_USUARIO_RECEBEDOR: 'cancelled',
  REMOVIDA_PELO_PSP: 'removed',
}

/** Says whether the institution will never change a charge of this status again; a word nobody knows is not final. */
export function isFinalStatus(status: string): boolean {
  return stateOfWord(status) !== 'active' && stateOfWord(status) !== 'unknown'
}

/** Says whether a charge of this status was taken back, by its receiver or the institution. */
export function isRemovedStatus(status: string): boolean {
  return ['cancelled', 'removed'].includes(stateOfWord(status))
}

/** What a person reads: the institution's word, and of an active charge what is computed here from its dates (QRCODES_API sections 5 and 6). */
export function chargeStateOf(charge: ChargeTimes & Pick<Charge, 'status'>, now: Instant): ChargeState {
  const state = stateOfWord(charge.status)
  if (state !== 'active') return state
  const dead = deadFrom(charge)
  if (dead !== null && now >= dead) return 'expired'
  const late = overdueFrom(charge)
  return late !== null && localDateOf(now) >= late ? 'overdue' : 'active'
}

/** The moment from which an immediate charge can no longer be paid; null for one with due date, or whose creation is not known. */
export function expiresAtOf({ kind, createdAt, expiresIn }: ChargeTimes): Instant | null {
  if (kind !== 'cob' || createdAt === null) return null
  return instantFromMs(Math.min(instantMs(createdAt) + Math.max(expiresIn ?? DEFAULT_EXPIRY_S, 0) * 1_000, LAST_MS))
}

/** The first day on which a charge with due date is late; null for any other. */
export function overdueFrom({ kind, dueDate }: ChargeTimes): LocalDate | null {
  return kind === 'cobv' && dueDate !== null ? addDays(adjustedDueDate({ dueDate }), 1) : null
}

/** The first moment at which a charge can no longer be paid; null where that is not known. */
export function deadFrom(charge: ChargeTimes): Instant | null {
  if (charge.kind === 'cob') return expiresAtOf(charge)
  const { dueDate, daysAfterDue } = charge
  if (dueDate === null) return null
  const last = lastPayableDay({ dueDate, daysAfterDue: daysAfterDue ?? DEFAULT_DAYS_AFTER_DUE })
  return startOfLocalDate(addDays(last, 1))
}

function stateOfWord(status: string): ChargeState {
  const word = status.trim().toUpperCase()
  return word === 'ATIVA' ? 'active' : (WORDS[word] ?? 'unknown')
}
