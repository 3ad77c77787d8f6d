import type { BilletLine, Segment } from '../../../shared/billet/billet.ts'
import { writeBankBillet, writeCollectionSlip } from '../../../shared/billet/write-billet.ts'
import { type Centavos, centavos } from '../../../shared/money/centavos.ts'
import { addDays } from '../../../shared/time/local-date.ts'
import { adjustedAmount, type BilletStory, billetDigits, billetStories, registeredBillet } from './billet-register.ts'
import type { CancellationCode } from '../../../shared/domain/cancellation-codes.ts'
import { dayOf, minuteText } from './minute.ts'

/** A line for practice: its digits, what comes of it, and what there is to pay. */
export interface TrainingBillet {
  readonly line: BilletLine
  readonly effect: string
  readonly code: CancellationCode | null
  readonly amount: Centavos | null
}

const slips: readonly (readonly [segment: Segment, valueKind: '6' | '7' | '8', value: number, effect: string])[] = [
  ['3', '6', 3_150_40, 'settles'],
  ['2', '6', 612_75, 'settles'],
  ['5', '8', 1_000_00, 'tax'],
  ['4', '7', 12_345, 'no-amount'],
]

/** Lines for practice as they can be typed at a moment (ms since 1970); those of a later minute are new billets. */
export function trainingBillets(nowMs: number): TrainingBillet[] {
  const others = [unregistered(nowMs), ...slips.map((slip) => slipOf(slip, nowMs))]
  return [...billetStories.map((story) => bankSlipOf(story, nowMs)), ...others]
}

function bankSlipOf(story: BilletStory, nowMs: number): TrainingBillet {
  const { line, barCode } = billetDigits(story, nowMs)
  const dueDate = registeredBillet(barCode)?.dueDate ?? null
  const amount = story.amount === null ? null : centavos(adjustedAmount(story.amount, dueDate, dayOf(nowMs)))
  return { line, effect: story.effect, code: story.ended?.code ?? null, amount }
}

function unregistered(nowMs: number): TrainingBillet {
  const amount = centavos(510_00)
  const free = `90905${minuteText(nowMs)}`.padEnd(25, '0')
  const { line } = writeBankBillet({ bank: '778', dueDate: addDays(dayOf(nowMs), 8), amount, free })
  return { line, effect: 'unregistered', code: null, amount }
}

function slipOf([segment, valueKind, value, effect]: (typeof slips)[number], nowMs: number): TrainingBillet {
  const free = `0909${minuteText(nowMs)}`.padEnd(29, '0')
  const { line } = writeCollectionSlip({ segment, valueKind, value, free })
  return { line, effect, code: null, amount: valueKind === '7' ? null : centavos(value) }
}
