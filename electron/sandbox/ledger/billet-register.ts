import type { BilletDigits, CollectionSlip, Segment } from '../../../shared/billet/billet.ts'
import { writeBankBillet } from '../../../shared/billet/write-billet.ts'
import { centavos } from '../../../shared/money/centavos.ts'
import { addDays, type LocalDate } from '../../../shared/time/local-date.ts'
import { billers, partyOf } from './counterparts.ts'
import type { Party } from './entry.ts'
import { lateCharges, usualTerms } from './late-charges.ts'
import { dayOf, minuteMs, minuteText } from './minute.ts'
import { type Ended, settles } from './rehearsals.ts'

const account = { ispb: '00000000', issuer: '0001', number: '1', accountType: 'CACC' }

const others: Readonly<Record<Exclude<Segment, '2' | '3' | '4'>, Party>> = {
  1: { ...account, document: '30518274000138', name: 'Prefeitura de Vila Serena' },
  5: { ...account, document: '47192036000188', name: 'Receita de Ensaio' },
  6: { ...account, document: '28645091000131', name: 'Associação Comercial Vila Serena' },
  7: { ...account, document: '59310728000162', name: 'Departamento de Trânsito de Ensaio' },
  9: { ...account, document: '39517204000130', name: 'Banco Mandacaru S.A.' },
}

/** Who collects by slip in a segment (DOMAIN_RULES section 8). */
function collectorOf(segment: Segment): Party {
  const [power, water = power, phone = power] = billers
  if (segment === '2') return partyOf(water)
  if (segment === '3') return partyOf(power)
  return segment === '4' ? partyOf(phone) : others[segment]
}

/** A billet as its issuer registered it, amounts in centavos; `amount` null is left to the payer. */
export interface RegisteredBillet {
  readonly beneficiary: Party
  readonly amount: number | null
  readonly dueDate: LocalDate | null
  readonly isPaid: boolean
  /** The last day on which it is taken, or null. */
  readonly lastDay: LocalDate | null
  readonly ended: Ended
}

/** One bank slip for practice: what is registered, and what its line says. */
export interface BilletStory {
  /** What comes of it, in one word. */
  readonly effect: string
  /** What stands for the story in the free field of the line. */
  readonly number: string
  readonly bank: string
  readonly biller: number
  readonly amount: number | null
  /** What the line says: null is an open amount. */
  readonly printed: number | null
  /** Days from the minute in the line to the due date. */
  readonly dueIn: number
  readonly isPaid?: boolean
  readonly lastsDays?: number
  readonly ended?: Ended
}

const MARK = '909'
const own = { bank: '778', biller: 3 }
const other = { bank: '791', biller: 2 }
const canceled = { end: 'CANCELED', code: 'AB09' } as const
const slow = { end: 'SLOW', code: null } as const

/** The bank slips that are registered. */
export const billetStories: readonly BilletStory[] = [
  { ...own, effect: 'settles', number: '01', amount: 1_742_35, printed: 1_742_35, dueIn: 7 },
  { ...own, effect: 'late-charges', number: '02', amount: 2_480_00, printed: 2_480_00, dueIn: -12 },
  { ...other, effect: 'portal-only', number: '03', amount: null, printed: null, dueIn: 5 },
  { ...own, effect: 'already-paid', number: '04', amount: 640_00, printed: 640_00, dueIn: 3, isPaid: true },
  { ...other, effect: 'cancelled', number: '06', amount: 389_90, printed: 389_90, dueIn: 4, ended: canceled },
  { ...own, effect: 'slow-queue', number: '07', amount: 915_20, printed: 915_20, dueIn: 6, ended: slow },
  { ...other, effect: 'past-last-day', number: '08', amount: 299_00, printed: 299_00, dueIn: -45, lastsDays: 30 },
  { ...own, effect: 'amount-registered', number: '09', amount: 733_18, printed: null, dueIn: 9 },
]

/** The digits of a bank slip that is made in the minute of a moment. */
export function billetDigits(story: BilletStory, nowMs: number): BilletDigits {
  const { bank, number, printed } = story
  const dueDate = addDays(dayOf(nowMs), story.dueIn)
  const free = `${MARK}${number}${minuteText(nowMs)}`.padEnd(25, '0')
  return writeBankBillet({ bank, dueDate, amount: printed === null ? null : centavos(printed), free })
}

/** What is registered behind the bar code of a bank slip, or null when nothing is. */
export function registeredBillet(barCode: string): RegisteredBillet | null {
  const story = billetStories.find(({ number }) => barCode.slice(19).startsWith(MARK + number))
  const madeMs = minuteMs(barCode.slice(24, 36))
  if (story === undefined || madeMs === null || billetDigits(story, madeMs).barCode !== barCode) return null
  const dueDate = addDays(dayOf(madeMs), story.dueIn)
  return {
    beneficiary: partyOf(billers[story.biller] ?? billers[0]),
    amount: story.amount,
    dueDate,
    isPaid: story.isPaid === true,
    lastDay: story.lastsDays === undefined ? null : addDays(dueDate, story.lastsDays),
    ended: story.ended ?? settles,
  }
}

/** A collection slip as if it were registered: whoever collects in its segment, and the amount of its line. */
export function collected({ segment, amount }: CollectionSlip): RegisteredBillet {
  return { beneficiary: collectorOf(segment), amount, dueDate: null, isPaid: false, lastDay: null, ended: settles }
}

/** What must be paid on a day: the amount, with fine and interest after the due date. */
export function adjustedAmount(amount: number, dueDate: LocalDate | null, day: LocalDate): number {
  if (dueDate === null) return amount
  const { fine, interest } = lateCharges(amount, dueDate, day, usualTerms)
  return amount + fine + interest
}
