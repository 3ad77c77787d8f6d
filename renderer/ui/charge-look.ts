import { Ban, CircleAlert, CircleCheck, CircleDashed, Clock3, ClockFading, type LucideIcon } from 'lucide-react'
import type { ChargeState } from '../../shared/domain/charge.ts'
import type { TextKey } from '../../shared/i18n/catalogue.ts'
import type { Tone } from './tone.ts'

interface Look {
  readonly key: TextKey
  readonly icon: LucideIcon
  readonly tone: Tone
}

/** How each state of a charge looks and which word it has (FACE section 2). */
export const chargeLooks: Readonly<Record<ChargeState, Look>> = {
  active: { key: 'charges.state_active', icon: Clock3, tone: 'info' },
  overdue: { key: 'charges.state_overdue', icon: CircleAlert, tone: 'warn' },
  expired: { key: 'charges.state_expired', icon: ClockFading, tone: 'neutral' },
  paid: { key: 'charges.state_paid', icon: CircleCheck, tone: 'ok' },
  cancelled: { key: 'charges.state_cancelled', icon: Ban, tone: 'neutral' },
  removed: { key: 'charges.state_removed', icon: Ban, tone: 'neutral' },
  unknown: { key: 'states.informed', icon: CircleDashed, tone: 'neutral' },
}

/** Says whether a state is computed here from the dates of a charge; the institution goes on calling it active. */
export function isComputed(state: ChargeState): boolean {
  return state === 'overdue' || state === 'expired'
}

/** Says whether a charge of this state can still be paid, as far as is known here. */
export function isOpen(state: ChargeState): boolean {
  return state === 'active' || state === 'overdue' || state === 'unknown'
}

/** Says whether the institution may still change a charge of this state: it calls an expired one active. */
export function mayChange(state: ChargeState): boolean {
  return isOpen(state) || state === 'expired'
}
