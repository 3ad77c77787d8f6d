import {
  CalendarClock,
  CircleCheck,
  CircleDashed,
  CircleHelp,
  CircleX,
  CloudOff,
  EqualNot,
  Fingerprint,
  type LucideIcon,
} from 'lucide-react'
import type { ReceiptCheck } from '../../../shared/domain/receipt-check.ts'
import type { TextKey } from '../../../shared/i18n/catalogue.ts'
import type { Text } from '../../../shared/i18n/text-over.ts'
import { formatDateTime } from '../../../shared/time/format-time.ts'
import { toldStatus } from '../../ui/told-status.ts'
import type { Tone } from '../../ui/tone.ts'
import { FACTS, FIELDS } from './check-rows.ts'
import type { Paper } from './read-paper.ts'

/** What the answer is called, and how it looks. */
export interface VerdictLook {
  readonly word: TextKey
  readonly icon: LucideIcon
  readonly tone: Tone
}

const LOOKS = {
  real: { word: 'check.real', icon: CircleCheck, tone: 'ok' },
  'id-only': { word: 'check.idOnly', icon: Fingerprint, tone: 'info' },
  different: { word: 'check.different', icon: EqualNot, tone: 'bad' },
  scheduled: { word: 'check.scheduled', icon: CalendarClock, tone: 'warn' },
  'not-done': { word: 'check.notDone', icon: CircleX, tone: 'bad' },
  unknown: { word: 'check.unknown', icon: CircleHelp, tone: 'warn' },
  'not-verifiable': { word: 'check.notVerifiable', icon: CloudOff, tone: 'info' },
  'no-id': { word: 'check.noId', icon: CircleDashed, tone: 'neutral' },
} as const satisfies Readonly<Record<string, VerdictLook>>

type Shown = keyof typeof LOOKS

/** The look of an answer. */
export function verdictLook(check: ReceiptCheck): VerdictLook {
  return LOOKS[shownAs(check)]
}

// That a payment failed, is no scheduling.
function shownAs({ verdict, status }: ReceiptCheck): Shown {
  if (verdict === 'scheduled' && isFailure(status)) return 'not-done'
  return verdict
}

function isFailure(status: string | null): boolean {
  return ['CANCELED', 'REJECTED'].includes(status?.trim().toUpperCase() ?? '')
}

/** What the answer means, what to do next, and what else the paper says of itself; a sentence each. */
export function verdictSentences(t: Text, check: ReceiptCheck, paper: Paper): readonly string[] {
  return [...meaning(t, check, paper), ...besides(t, check, paper)]
}

function meaning(t: Text, check: ReceiptCheck, { seen }: Paper): readonly string[] {
  const status = statusWords(t, check.status ?? '')
  switch (shownAs(check)) {
    case 'real':
      return [t(check.sameFile ? 'check.meansSameFile' : 'check.meansReal'), ...moved(t, check)]
    case 'id-only':
      return [t('check.meansIdOnly'), t('check.todoIdOnly'), ...moved(t, check)]
    case 'different':
      return [t('check.meansDifferent', { count: check.differences.length }), t('check.todoDifferent')]
    case 'scheduled':
      return [t('check.meansScheduled', { status }), t('check.todoScheduled')]
    case 'not-done':
      return [t('check.meansNotDone', { status }), t('check.todoDifferent')]
    case 'unknown':
      return [t('check.meansUnknown'), t('check.todoUnknown')]
    case 'not-verifiable':
      return [t('check.meansNotVerifiable'), t('check.todoNotVerifiable')]
    case 'no-id':
      return [t(seen.endToEndIds.length > 1 ? 'check.meansNoneKnown' : 'check.meansNoId'), t('check.todoNoId')]
  }
}

function moved(t: Text, { direction, settledAt, status }: ReceiptCheck): readonly string[] {
  const at = settledAt === null ? null : formatDateTime(settledAt)
  const when = at === null ? [] : [t(direction === 'in' ? 'check.todoRealIn' : 'check.todoRealOut', { at })]
  if (status === null || !/REFUNDED/i.test(status)) return when
  return [...when, t('check.todoReturned', { status: toldStatus(t, status).toLocaleLowerCase() })]
}

function statusWords(t: Text, status: string): string {
  return status.trim().toUpperCase() === 'SCHEDULED' ? t('check.scheduled') : toldStatus(t, status)
}

function besides(t: Text, check: ReceiptCheck, { seen, pages, pagesRead }: Paper): readonly string[] {
  const others = seen.endToEndIds.filter((id) => id !== check.endToEndId)
  const agrees = (check.verdict === 'real' && !check.sameFile) || check.verdict === 'id-only'
  const facts = FIELDS.filter((field) => !check.checked.includes(field)).map((field) => t(FACTS[field]))
  return [
    ...(agrees && facts.length > 0 ? [t('check.notCompared', { facts: facts.join(', ') })] : []),
    ...(check.notAsked.length > 0 ? [t('check.notAsked', { ids: check.notAsked.join(', ') })] : []),
    ...(seen.saysScheduled && check.verdict !== 'real' ? [t('check.saysScheduled')] : []),
    ...(others.length > 0 && check.endToEndId !== null ? [t('check.otherIds', { ids: others.join(', ') })] : []),
    ...(pagesRead < pages ? [t('check.partly', { read: pagesRead, pages })] : []),
  ]
}
