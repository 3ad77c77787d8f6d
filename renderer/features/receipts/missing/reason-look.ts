import { CircleX, Clock, Files, FileX, HardDrive, Hourglass, Link2Off, type LucideIcon, WifiOff } from 'lucide-react'
import type { MissingReceipt } from '../../../../shared/domain/missing-receipt.ts'
import type { TextKey } from '../../../../shared/i18n/catalogue.ts'
import type { Tone } from '../../../ui/tone.ts'

/** How the reason for which a receipt is missing is shown: the word, and what it means and what to do. */
export interface ReasonLook {
  readonly tone: Tone
  readonly icon: LucideIcon
  readonly word: TextKey
  readonly why: TextKey
}

const looks: Readonly<Record<MissingReceipt['reason'], ReasonLook>> = {
  'not-tried': { tone: 'neutral', icon: Clock, word: 'missing.reason_notTried', why: 'missing.why_notTried' },
  'not-ready': { tone: 'info', icon: Hourglass, word: 'missing.reason_notReady', why: 'missing.why_notReady' },
  unreachable: { tone: 'warn', icon: WifiOff, word: 'missing.reason_unreachable', why: 'missing.why_unreachable' },
  refused: { tone: 'bad', icon: CircleX, word: 'missing.reason_refused', why: 'missing.why_refused' },
  unreadable: { tone: 'bad', icon: FileX, word: 'missing.reason_unreadable', why: 'missing.why_unreadable' },
  'another-payment': {
    tone: 'bad',
    icon: Files,
    word: 'missing.reason_anotherPayment',
    why: 'missing.why_anotherPayment',
  },
  storage: { tone: 'bad', icon: HardDrive, word: 'missing.reason_storage', why: 'missing.why_storage' },
}

const noId: ReasonLook = { tone: 'warn', icon: Link2Off, word: 'missing.reason_noId', why: 'missing.why_noId' }

/** The look of why a receipt is missing. */
export function reasonLook(row: MissingReceipt): ReasonLook {
  return hasId(row) ? looks[row.reason] : noId
}

/** Whether the institution has told the id by which the receipt is asked for; one of ours stands under its own until then. */
export function hasId({ key, paymentId }: MissingReceipt): boolean {
  return key !== paymentId
}
